// What `show` knows of one thing: lines and tables in which every statement says where it comes from, as text or as
// JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "model/base/provenance.h"

namespace batalia::cli {

// "terrain: Woods", with what belongs under it. `is` may be empty for a heading.
struct Line {
  std::string about;
  std::string is;
  std::optional<Provenance> by{};
  std::vector<Line> details{};
};

struct TableCell {
  std::string is;
  std::optional<Provenance> by{};
};

// Rows may be shorter than the heading.
struct Table {
  std::string title;
  std::vector<std::string> heading;
  std::vector<std::vector<TableCell>> rows{};
  std::vector<Line> notes{};
};

struct Account {
  std::string thing;  // "hex": what was asked for
  std::string name;   // "2113"; empty where there is only one
  std::string title;  // "hex 2113 of Mergentheim"
  std::vector<Line> lines{};
  std::vector<Table> tables{};
};

// Sources stand once each at the end, and every statement bears the number of its own: "Woods [2]".
std::string to_text(const Account& account);
// {"thing", "name", "title", "facts": [{"about", "is", "provenance": null|{"kind", "confidence", "source"}, "facts":
// []}],
//  "tables": [{"title", "heading": [], "rows": [[{"is", "provenance"}]], "facts": []}]}
nlohmann::ordered_json to_json(const Account& account);

}  // namespace batalia::cli
