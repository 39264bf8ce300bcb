// Leaves each rule of the catalogue out and looks whether one of the tests that its row names goes red.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "tests/mutation/test_programs.h"
#include "tests/rules/catalogue.h"

namespace batalia::mutation {

enum class WithoutRule {
  noticed,    // a test went red
  unnoticed,  // the rule was left out, and its tests stayed green
  not_met,    // its tests never come to where it is applied
  no_guard,   // no code asks whether it applies, so that it cannot be left out
  no_test,    // its row names none
};

struct LeftOut {
  std::string rule;
  std::string title;
  WithoutRule result = WithoutRule::noticed;
  std::vector<std::string> red;
  std::size_t tests = 0;
};

// `guarded` are the rules that code asks for. `most_jobs` programs run at a time. Throws std::runtime_error where a row
// names a test that no program has, or one that is red with all rules in force went red.
std::vector<LeftOut> leave_out(const std::vector<rules::Rule>& rules, const std::set<std::string>& guarded,
                               const TestPrograms& programs, int most_jobs);

// For people: the survivors by kind, and the sums.
std::string report(const std::vector<LeftOut>& all);

}  // namespace batalia::mutation
