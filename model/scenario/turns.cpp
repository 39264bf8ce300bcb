#include "model/scenario/turns.h"

namespace batalia {
namespace {

const Night* night_of(const TurnTrack& track, int turn) {
  const auto it = std::ranges::find_if(track.nights, [&](const Night& night) { return night.turns.contains(turn); });
  return it == track.nights.end() ? nullptr : &*it;
}

}  // namespace

bool TurnTrack::is_night(int turn) const { return night_of(*this, turn) != nullptr; }

int TurnTrack::length(int turn) const {
  const Night* night = night_of(*this, turn);
  return night != nullptr && night->minutes ? *night->minutes : minutes;
}

ClockTime TurnTrack::begins(int turn) const {
  ClockTime time = start;
  for (int before = first; before < turn; ++before) time = time.plus(length(before));
  return time;
}

}  // namespace batalia
