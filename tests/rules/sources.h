// What program text says about rules: which it cites, which functions and tests it holds.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/base/value.h"
#include "tests/rules/catalogue.h"

namespace batalia::rules {

struct Source {
  std::string name;  // for messages: "model/mpbs/rally.cpp"
  std::string text;
};

// All .h and .cpp files below `folder` of the repository, in the order of their names.
std::vector<Source> sources_below(std::string_view folder);

struct Citation {
  std::string rule;
  std::string where;    // "model/mpbs/rally.cpp:12"
  bool guards = false;  // applies("…")
};

// Each rule named behind `prefix` ("MPBS 9.3.3, 9.1.1 and 8.2; 9.1": the first three), in comments as in texts.
// Chapters before 3 hold no rules of play and are passed over, as are whole chapters without a point.
std::vector<Citation> citations(const Source& source, std::string_view prefix);

// "Suite.Name" of every test that the text defines with a macro of GoogleTest or RapidCheck. Disabled tests and those
// in // comments are none.
std::set<std::string> test_names(const Source& source);

// Whether the text uses `identifier` as a function: the whole word before a bracket.
bool calls(const Source& source, std::string_view identifier);

// Whether `root` has a record with the first id, in it one with the second, and so on.
bool has_ids(const Value& root, const std::vector<std::string>& ids);

// What is wrong, one sentence each.
std::vector<std::string> unlisted_citations(const Catalogue& catalogue, const std::vector<Citation>& citations);
std::vector<std::string> missing_tests(const Catalogue& catalogue, const std::set<std::string>& tests);
// `data` are the values that carriers such as "charts/close-combat/attacker-leader" are looked up in, by first word.
std::vector<std::string> missing_carriers(const Catalogue& catalogue, const std::vector<Source>& sources,
                                          const std::vector<std::pair<std::string, Value>>& data);
// Rules with an effect and no test.
std::vector<std::string> untested(const Catalogue& catalogue);

}  // namespace batalia::rules
