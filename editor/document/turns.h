// The turn track as it is edited: which turns are night, what ends the battle when, and who comes on which turn.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/edit/document.h"
#include "model/scenario/resolved.h"

namespace batalia {

// The nights of a track after a turn has become night or day: runs of turns as long as they can be. Runs that differ in
// how long their turns last are kept apart.
std::vector<Night> with_night(const TurnTrack& track, int turn, bool night);

// The wish that the scenario's track has these; `turns` is the path of the track.
Wish nights_wish(const std::string& turns, const std::vector<Night>& nights);

struct Arrival {
  Id piece;
  std::optional<IntRange> roll;  // that brings it in
  bool any_turn = false;         // from this one on
  friend bool operator==(const Arrival&, const Arrival&) = default;
};
// The pieces that may come onto the map on that turn, in the order of the set-up. Those that are rolled for at the end
// of a turn come on the next; those that may come on any are told on the first.
std::vector<Arrival> arrivals(const ResolvedScenario& scenario, int turn);

}  // namespace batalia
