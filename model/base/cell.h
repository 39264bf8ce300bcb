// One cell of a chart: its text as printed and the source it comes from.
#pragma once

#include <string>

#include "model/base/provenance.h"

namespace batalia {

struct Cell : Entity {
  std::string is;  // "2*", "+1", "NA", "0-3", "1 hit"
  Id by;           // a Source of the file

  friend bool operator==(const Cell&, const Cell&) = default;
};

template <>
struct Description<Cell> {
  static constexpr std::string_view name = "cell";
  static constexpr auto fields = std::tuple(required("is", &Cell::is, "the cell as printed"),
                                            required("by", &Cell::by, "the source it comes from"));
};

// A die roll modifier as charts print it: "+1", "-2" or "0".
bool is_modifier(std::string_view text);

}  // namespace batalia
