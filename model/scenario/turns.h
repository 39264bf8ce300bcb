// The turn track: when play begins, how long a turn lasts, when it ends, nights and a variable end.
#pragma once

#include <string>
#include <vector>

#include "model/base/int_range.h"
#include "model/base/provenance.h"

namespace batalia {

// Turns that are night, and how long each lasts where that differs.
struct Night : Entity {
  IntRange turns{1, 1};
  std::optional<int> minutes;
  friend bool operator==(const Night&, const Night&) = default;
};

// At the end of `turn`, a roll within `range` ends the battle; without a range it ends for certain.
struct EndRoll : Entity {
  int turn = 1;
  std::optional<IntRange> range;
  friend bool operator==(const EndRoll&, const EndRoll&) = default;
};

struct TurnTrack : Entity {
  ClockTime start;
  int minutes = 20;                    // of a turn
  int first = 1;                       // number of the first turn
  int count = 1;                       // how many turns at most
  std::optional<ClockTime> last_turn;  // the time by which the last turn is named in print
  std::vector<Night> nights;
  std::vector<EndRoll> ends;
  std::string note;

  [[nodiscard]] int last() const { return first + count - 1; }
  [[nodiscard]] bool is_night(int turn) const;
  // How long `turn` lasts, in minutes.
  [[nodiscard]] int length(int turn) const;
  // When `turn` begins; `turn` from first to last.
  [[nodiscard]] ClockTime begins(int turn) const;

  friend bool operator==(const TurnTrack&, const TurnTrack&) = default;
};

template <>
struct Description<Night> {
  static constexpr std::string_view name = "night";
  static constexpr auto fields =
      std::tuple(required("turns", &Night::turns, "turns that are night"),
                 optional("minutes", &Night::minutes, "how long each lasts, where that differs"));
};

template <>
struct Description<EndRoll> {
  static constexpr std::string_view name = "end-roll";
  static constexpr auto fields = std::tuple(required("turn", &EndRoll::turn, "rolled at the end of this turn"),
                                            optional("range", &EndRoll::range, "rolls that end it; without: certain"));
};

template <>
struct Description<TurnTrack> {
  static constexpr std::string_view name = "turn-track";
  static constexpr auto fields =
      std::tuple(required("start", &TurnTrack::start, "when the first turn begins"),
                 required("minutes", &TurnTrack::minutes, "minutes of a turn"),
                 optional("first", &TurnTrack::first, "number of the first turn"),
                 required("count", &TurnTrack::count, "how many turns at most"),
                 optional("last-turn", &TurnTrack::last_turn, "the time by which print names the last turn"),
                 optional("nights", &TurnTrack::nights, "turns that are night"),
                 optional("ends", &TurnTrack::ends, "rolls that may end it early"),
                 optional("note", &TurnTrack::note, "a note in your own words"));
};

}  // namespace batalia
