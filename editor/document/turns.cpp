#include "editor/document/turns.h"

#include <algorithm>
#include <utility>

namespace batalia {

std::vector<Night> with_night(const TurnTrack& track, int turn, bool night) {
  struct Turn {
    bool night = false;
    std::optional<int> minutes;
  };
  std::vector<Turn> turns(static_cast<std::size_t>(std::max(0, track.count)));
  const auto of = [&](int number) -> Turn* {
    const int at = number - track.first;
    return at < 0 || at >= std::ssize(turns) ? nullptr : &turns[static_cast<std::size_t>(at)];
  };
  for (const Night& each : track.nights) {
    const int last = std::min(each.turns.high.value_or(track.last()), track.last());
    for (int number = std::max(track.first, each.turns.low.value_or(track.first)); number <= last; ++number)
      *of(number) = {true, each.minutes};
  }
  if (Turn* changed = of(turn); changed != nullptr && changed->night != night) {
    changed->night = night;
    // A night that goes on lasts as its neighbours do.
    const Turn* before = of(turn - 1);
    const Turn* after = of(turn + 1);
    changed->minutes = !night                               ? std::nullopt
                       : before != nullptr && before->night ? before->minutes
                       : after != nullptr && after->night   ? after->minutes
                                                            : std::nullopt;
  }
  std::vector<Night> out;
  for (int number = track.first; number <= track.last(); ++number) {
    const Turn& now = *of(number);
    if (!now.night) continue;
    const Turn* before = of(number - 1);
    if (before != nullptr && before->night && before->minutes == now.minutes) {
      out.back().turns.high = number;
    } else {
      Night made;
      made.turns = {number, number};
      made.minutes = now.minutes;
      out.push_back(std::move(made));
    }
  }
  return out;
}

Wish nights_wish(const std::string& turns, const std::vector<Night>& nights) {
  return {ChangedDocument::battle, turns + "/nights", nights.empty() ? Value() : unbind(nights)};
}

std::vector<Arrival> arrivals(const ResolvedScenario& scenario, int turn) {
  std::vector<Arrival> out;
  for (const PlacedPiece& piece : scenario.pieces) {
    const auto* enters = std::get_if<EntryByHexes>(&piece.place);
    if (enters == nullptr) continue;
    const Enters& terms = enters->terms;
    if (terms.turn == turn) out.push_back({piece.piece, {}, false});
    for (const EntryRoll& roll : terms.rolls) {
      if (roll.turn + 1 == turn) out.push_back({piece.piece, roll.range, false});
    }
    const bool any_turn = !terms.turn && terms.rolls.empty();
    if (any_turn && turn == scenario.scenario().turns.first) out.push_back({piece.piece, {}, true});
  }
  return out;
}

}  // namespace batalia
