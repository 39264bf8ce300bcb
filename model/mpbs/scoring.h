// Victory points and level of a game, MPBS 15.0.
#pragma once

#include <string>
#include <vector>

#include "model/mpbs/play.h"

namespace batalia::mpbs {

// Points that one side earned by one thing: a unit eliminated, guns captured, a leader lost, a hex held.
struct Award {
  int side = 0;
  int points = 0;
  engine::Arg of;
  const char* event = "";  // "eliminated", "casualty", "captured", "disabled", or an award of the scenario
};

std::vector<Award> awards(const Position& position);
std::array<int, 2> victory_points(const Position& position);

struct Outcome {
  std::array<int, 2> points{};
  int difference = 0;  // as the scenario's victory table counts it
  std::string level;   // name of the row
  Id winner;           // id of the side; empty for a draw
  std::string ended;   // "last turn", "French left the field"
};
Outcome outcome(const Position& position);

}  // namespace batalia::mpbs
