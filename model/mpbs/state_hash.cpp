#include "model/mpbs/state_value.h"

namespace batalia::mpbs {

namespace {

// Takes numbers in one after the other.
class Hasher {
 public:
  template <class... Numbers>
  void add(Numbers... numbers) {
    (take(static_cast<std::uint64_t>(numbers)), ...);
  }
  [[nodiscard]] std::uint64_t result() const { return state_; }

 private:
  // The finaliser of SplitMix64, fed with each number.
  void take(std::uint64_t number) {
    std::uint64_t x = (state_ ^ number) + 0x9e3779b97f4a7c15U;
    x = (x ^ (x >> 30U)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27U)) * 0x94d049bb133111ebU;
    state_ = x ^ (x >> 31U);
  }
  std::uint64_t state_ = 0;
};

// Whoever gives one of these records a new field is stopped here by the compiler: it is to be hashed, and to be written
// and read (state_value.cpp).

void add(const UnitState& unit, Hasher& out) {
  const auto& [presence, left, right, facing, left_since, right_since, formation, morale, casualties, pistols_used,
               threshold, on_top, limbered, disabled, captured, due, fired, handled, marched, salvo, entered, acted,
               momentum, moved, interception_done, withdrew, took_cover, held, pistol_fired, joined] = unit;
  out.add(presence, left, right, facing, left_since, right_since, formation, morale, casualties, pistols_used,
          threshold, on_top, limbered, disabled, captured, due, fired, handled, marched, salvo, entered, acted,
          momentum, moved, interception_done, withdrew, took_cover, held, pistol_fired, joined);
}

void add(const LeaderState& leader, Hasher& out) {
  const auto& [presence, hex, acted, withdrew, removed, returns] = leader;
  out.add(presence, hex, acted, withdrew, removed, returns);
}

void add(const WingState& wing, Hasher& out) {
  const auto& [order, leader, finished, no_continue, activations, recovers, entered] = wing;
  out.add(order, leader, finished, no_continue, activations, recovers, entered);
}

void add(const SideState& side, Hasher& out) {
  const auto& [commander, surrendered, commander_spent] = side;
  out.add(commander, (surrendered ? 1 : 0) + (commander_spent ? 2 : 0));
}

void add(const Designation& designation, Hasher& out) {
  const auto& [attacker, hex, from, reaction] = designation;
  out.add(attacker, hex, from, reaction);
}

void add(const std::pair<std::uint64_t, std::int32_t>& count, Hasher& out) { out.add(count.first, count.second); }
void add(std::int16_t number, Hasher& out) { out.add(number); }

template <class List>
void add_all(const List& list, Hasher& out) {
  out.add(list.size());
  for (const auto& each : list) add(each, out);
}

}  // namespace

std::uint64_t hash(const State& state) {
  const auto& [turn, stage, initiative, phasing, active, bypassed, continuing, tried, passes, step, units, leaders,
               wings, sides, designations, held_hexes, arrivals, rolls, reconstructed_rolls, occupancy] = state;
  Hasher out;
  out.add(turn, stage, initiative, phasing, active, bypassed, continuing, tried, passes, step);
  add_all(units, out);
  add_all(leaders, out);
  add_all(wings, out);
  add_all(sides, out);
  add_all(designations, out);
  add_all(held_hexes, out);
  add_all(rolls.counts, out);
  static_cast<void>(occupancy);  // follows from the units
  out.add(arrivals, reconstructed_rolls);
  return out.result();
}

}  // namespace batalia::mpbs
