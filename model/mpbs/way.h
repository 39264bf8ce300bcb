// Looking ahead: the fewest movement points by which a unit can come to stand as is wanted of it (MPBS 5.4.3, 5.6.1,
// 5.6.4). Units stay where they are meanwhile; nobody reacts.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "model/mpbs/movement.h"

namespace batalia::mpbs {

inline constexpr int unreachable = Step::never;

// The places that a search has come to, by the points spent. Its memory is used again by the next search.
class Ways {
 public:
  static constexpr int most_points = 63;
  static constexpr int most_hits = 200;  // nobody breaks by so many

  struct Place {
    Stance at;
    std::int16_t spent = 0;
    std::int16_t next = -1;   // of those with the same points
    std::int16_t other = -1;  // of those with the same stance
    std::int16_t from = -1;   // by which it was come to, as place() numbers them; -1 for the first
    std::uint8_t hits = 0;
    std::uint8_t slopes = 0;
    std::uint8_t slopes_right = 0;
    bool done = false;
  };

  // Begins anew.
  void begin(int limit);
  // Notes a place unless its stance was reached before for no more points, hits and slopes. One that costs more and
  // hurts less is noted besides. Beyond the capacity places are forgotten.
  void reach(const Place& place);
  // The next place in the order of points; null where there is none.
  const Place* next();

  // The places noted so far, by number.
  [[nodiscard]] int number_of(const Place& place) const { return static_cast<int>(&place - places_.data()); }
  [[nodiscard]] const Place& place(int number) const { return places_[static_cast<std::size_t>(number)]; }

 private:
  static constexpr std::size_t capacity = 2048;
  static constexpr std::size_t slots = 4096;

  std::int16_t* slot_of(const Stance& stance);

  std::array<Place, capacity> places_;
  std::array<std::int16_t, slots> slot_{};
  std::array<std::uint32_t, slots> stamp_{};
  std::uint32_t generation_ = 0;
  std::array<std::int16_t, most_points + 1> first_{};
  std::int16_t count_ = 0;
  int spent_ = 0;
  int limit_ = 0;
};

// This thread's.
Ways& scratch_ways();
// Hits that terrain can still give the unit before it stops (7.3.1); Ways::most_hits where it takes none.
int hits_to_break(const Position& position, int unit);

// What a stance that is not yet the goal needs at the least: a point.
struct OnePoint {
  int operator()(const Stance& /*stance*/) const { return 1; }
};

// Comes to every stance that can be come to from `from` with at most `limit` points (at most Ways::most_points), by
// options for which allowed(stance, option) holds, in the order of the points spent; the place as the search keeps it
// goes to visit(place), which ends the search by returning true. bound(stance) is a number of points without which
// nothing of interest can be reached from there; the better it is the less is looked at. None of them may search
// itself.
template <class Visit, class Allowed, class Bound = OnePoint>
void look_ahead(const Position& position, const Movement& movement, const Stance& from, int limit, Visit&& visit,
                Allowed&& allowed, Bound&& bound = {}) {
  Ways& ways = scratch_ways();
  ways.begin(limit);
  const int bearable = hits_to_break(position, movement.unit);
  // What is as good as another is made the same: of slopes only the first makes a difference, of hits those that are
  // more than can be borne none.
  const bool hurts = bearable < Ways::most_hits;
  const auto first_slope = [&](int slopes) {
    return static_cast<std::uint8_t>(hurts ? slopes_that_count(position.game(), slopes) : 0);
  };
  ways.reach({.at = from, .slopes = first_slope(movement.slopes), .slopes_right = first_slope(movement.slopes_right)});
  Movement ahead = movement;
  while (const Ways::Place* next = ways.next()) {
    const Ways::Place place = *next;
    if (visit(*next)) return;
    if (place.hits >= bearable || place.spent + bound(place.at) > limit) continue;
    ahead.points = limit - place.spent;
    for (const MoveOption& option : move_options(position, ahead, place.at)) {
      if (!allowed(place.at, option)) continue;
      Ways::Place after{.at = option.stance(), .spent = static_cast<std::int16_t>(place.spent + option.cost)};
      after.from = static_cast<std::int16_t>(ways.number_of(*next));
      const int hits = hurts ? place.hits + hits_of(position.game(), option, place.slopes, place.slopes_right) : 0;
      after.hits = static_cast<std::uint8_t>(option.ends_move ? bearable : std::min(hits, bearable));
      after.slopes = first_slope(place.slopes + option.slopes);
      after.slopes_right = first_slope(place.slopes_right + option.slopes_right);
      ways.reach(after);
    }
  }
}

// To a stance for which goal(stance) holds; unreachable where there is none.
template <class Goal, class Allowed, class Bound = OnePoint>
int fewest_points(const Position& position, const Movement& movement, const Stance& from, int limit, Goal&& goal,
                  Allowed&& allowed, Bound&& bound = {}) {
  int out = unreachable;
  look_ahead(
      position, movement, from, limit,
      [&](const Ways::Place& place) {
        if (!goal(place.at)) return false;
        out = place.spent;
        return true;
      },
      allowed, bound);
  return out;
}

}  // namespace batalia::mpbs
