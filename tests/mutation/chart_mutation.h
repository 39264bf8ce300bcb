// Changes what charts and terrain say in one place, and looks which tests of behaviour go red.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "tests/mutation/plan.h"
#include "tests/mutation/spots.h"
#include "tests/mutation/test_programs.h"

namespace batalia::mutation {

enum class KilledBy { playthrough, worked_example, another_test, nothing };

struct Kill {
  std::string spot;
  std::string from;
  std::string to;
  KilledBy by = KilledBy::nothing;
  std::string test;  // the first that went red
  std::string why;   // where the plan knows that it has no effect
};

struct Shipped {
  Charts charts;
  Terrain terrain;
};

// Throws std::runtime_error where a changed document cannot be read, or a test is red without any
// change.
// Calls `done` for each, one at a time, in the order in which they come to an end.
std::vector<Kill> spoil_each(
    const Shipped& shipped, const std::vector<Spot>& spots, const Plan& plan, const TestPrograms& programs,
    int most_jobs, const std::function<void(const Kill&)>& done = [](const Kill&) {});

// Whether every spot was killed but for those without effect, and of those none was.
bool proven(const std::vector<Kill>& all);

// For people: the survivors, and the sums. `verbose` lists the killers too.
std::string report(const std::vector<Kill>& all, bool verbose);

}  // namespace batalia::mutation
