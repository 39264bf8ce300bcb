// Where units stand and what lies before, beside and behind them (MPBS 6.1, 6.3.4, 8.0). Placing and lifting units goes
// through here, so that the occupancy of hexes always agrees with the units.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "model/hex/two_hex.h"
#include "model/mpbs/game.h"
#include "model/mpbs/rule.h"
#include "model/mpbs/state.h"

namespace batalia::mpbs {

// Up to eight hexes, as many as touch a two-hex unit; from left to right as seen from behind, with `nowhere` for those
// off the map.
struct FewHexes {
  std::array<std::int16_t, 8> hexes{};
  int count = 0;

  void add(int hex) { hexes[static_cast<std::size_t>(count++)] = static_cast<std::int16_t>(hex); }

  [[nodiscard]] const std::int16_t* begin() const { return hexes.data(); }
  [[nodiscard]] const std::int16_t* end() const { return hexes.data() + count; }
  [[nodiscard]] bool contains(int hex) const {
    for (const int each : *this) {
      if (each == hex) return true;
    }
    return false;
  }
};

// What can be asked of a position; game and state are only looked at.
class Position {
 public:
  Position(const Game& game, const State& state) : game_(&game), state_(&state) {}

  [[nodiscard]] const UnitFacts& facts(int unit) const { return game_->unit(unit); }
  [[nodiscard]] const UnitState& at(int unit) const { return state_->units[static_cast<std::size_t>(unit)]; }
  [[nodiscard]] const Game& game() const { return *game_; }
  [[nodiscard]] const State& state() const { return *state_; }

  [[nodiscard]] int neighbour(int hex, Direction direction) const { return game_->grid().neighbour(hex, direction); }
  [[nodiscard]] int distance(int hex_a, int hex_b) const {
    return batalia::distance(game_->grid().hex(hex_a), game_->grid().hex(hex_b));
  }

  [[nodiscard]] bool on_map(int unit) const { return at(unit).presence == Presence::on_map; }
  // On the map and still a unit: not disabled or captured guns (10.8.9), nor a captured wagon.
  [[nodiscard]] bool counts(int unit) const { return on_map(unit) && !at(unit).disabled && !at(unit).captured; }
  [[nodiscard]] bool two_hexes(int unit) const { return at(unit).right != nowhere; }
  // The hexes it stands on: left and right half, tail and head. One or two.
  [[nodiscard]] FewHexes hexes(int unit) const;
  [[nodiscard]] bool stands_on(int unit, int hex) const { return at(unit).left == hex || at(unit).right == hex; }
  // 6.1: limbered guns, wagons, disabled and captured guns and Morale Broken units face nowhere.
  [[nodiscard]] bool has_facing(int unit) const;
  // All adjacent hexes are its front: it faces nowhere, or is in hedgehog (6.3.2a).
  [[nodiscard]] bool all_round(int unit) const;
  [[nodiscard]] bool in_column_of_two(int unit) const { return lies_along(at(unit)); }

  // 6.1, 6.3.4. Of a unit without facing, and in hedgehog (6.3.2a), all adjacent hexes on the map are front, in the
  // order of the directions, and there are none of the others. A two-hex unit in column has one front hex, before its
  // head, one rear hex, behind its tail, and six flank hexes, three on the left and then three on the right.
  [[nodiscard]] FewHexes front(int unit) const;
  [[nodiscard]] FewHexes flanks(int unit) const;
  [[nodiscard]] FewHexes rear(int unit) const;
  // The frontal hexes that one half of a two-hex unit touches, for its fire (10.1.3); of a unit of one hex all of them.
  [[nodiscard]] FewHexes front_of_half(int unit, int half_hex) const;
  // From where an adjacent `hex` touches the unit. Front for units without facing and in hedgehog (6.3.2, 11.3.7);
  // nothing where the hex is not adjacent.
  [[nodiscard]] std::optional<Aspect> aspect(int unit, int hex) const;
  // In the frontal arc, itself left out: the wedge of hexes between the prolonged directions of its outermost frontal
  // hexes, or by the switch of ruling frontal-arc the hexes to which a line from a half's centre leaves by a frontal
  // hexside or its ends. Of a two-hex unit in column the hexes straight before its head, which fires at nobody; all
  // others where all around is front.
  [[nodiscard]] bool in_front_arc(int unit, int hex) const;
  // 9.3.1b: in the arc from straight out one flank, round the front, to straight out the other, these lines included.
  [[nodiscard]] bool in_front_or_flank_arc(int unit, int hex) const;

  // From the nearest half.
  [[nodiscard]] int distance_to_hex(int unit, int hex) const;
  [[nodiscard]] int distance_between(int unit_a, int unit_b) const;
  [[nodiscard]] bool adjacent(int unit_a, int unit_b) const { return distance_between(unit_a, unit_b) == 1; }

  // Calls visit(unit) for each unit on a hex, guns and wagons among them, disabled or not, in the order of their
  // numbers.
  template <class Visit>
  void for_each_at(int hex, Visit&& visit) const;
  // The first unit on the hex for which `wanted` holds, or nobody.
  template <class Wanted>
  [[nodiscard]] int find_at(int hex, Wanted&& wanted) const;
  // The infantry or cavalry unit on a hex (of light infantry and cavalry stacked the cavalry), or nobody.
  [[nodiscard]] int body_at(int hex) const;
  // The light infantry stacked with this cavalry, or the cavalry with this light infantry (8.2); or nobody.
  [[nodiscard]] int stacked_with(int unit) const;
  // Guns on a hex that still count; or nobody.
  [[nodiscard]] int guns_at(int hex) const;
  // A wagon on a hex, captured or not; or nobody.
  [[nodiscard]] int wagon_at(int hex) const;
  // A unit of the other side than `side` that still counts, guns and wagons among them; or nobody.
  [[nodiscard]] int enemy_at(int hex, int side) const;
  // A unit of the side next to the hex that counts for being adjacent (guns do, lone or not, captured ones do not).
  [[nodiscard]] bool next_to_enemy(int hex, int side) const;
  [[nodiscard]] bool unit_next_to_enemy(int unit) const;
  // 8.3.1: whether the unit is the top one of what stands on this hex, so that it may fire and be fired at.
  [[nodiscard]] bool on_top(int unit, int hex) const;

  [[nodiscard]] const LeaderState& leader(int leader) const {
    return state_->leaders[static_cast<std::size_t>(leader)];
  }
  [[nodiscard]] bool leader_on_map(int leader) const { return this->leader(leader).presence == Presence::on_map; }
  [[nodiscard]] bool stacked(int leader, int unit) const {
    return leader_on_map(leader) && on_map(unit) && stands_on(unit, this->leader(leader).hex);
  }
  [[nodiscard]] bool stacked_or_adjacent(int leader, int unit) const {
    return leader_on_map(leader) && on_map(unit) && distance_to_hex(unit, this->leader(leader).hex) <= 1;
  }
  // 10.1.1, 5.3.1: a leader of the side on this hex whom no unit of his side covers; wagons cover nobody. Or nobody.
  [[nodiscard]] int lone_leader_at(int hex, int side) const;
  // 14.4: whether the unit came next to a reciprocal hexside no later than the other unit beyond it, and
  // so has its benefit against that one's fire. Of a two-hex unit the earlier half counts; who stood
  // there from the set-up came first.
  [[nodiscard]] bool came_first(int unit, int other) const;
  // A leader of the unit's side stacked with it: of several the one with the best rating, then the army commander; or
  // nobody (11.3.2, 12.2).
  [[nodiscard]] int leader_with(int unit) const;
  [[nodiscard]] const WingState& wing(int wing) const { return state_->wings[static_cast<std::size_t>(wing)]; }
  [[nodiscard]] const WingState& wing_of(int unit) const { return wing(facts(unit).wing); }
  [[nodiscard]] int wing_leader(int wing) const { return this->wing(wing).leader; }
  [[nodiscard]] int army_commander(int side) const { return state_->sides[static_cast<std::size_t>(side)].commander; }
  // 5.1: whether he is the army commander of his side now.
  [[nodiscard]] bool commands_army(int leader) const { return army_commander(game_->leader(leader).side) == leader; }

  // 10.6.1: printed, less the casualties.
  [[nodiscard]] int strength(int unit) const {
    return facts(unit).strength - (applies("MPBS 10.6.1") ? at(unit).casualties : 0);
  }
  // 12.2, 12.4.2, 12.4.3: printed, one less when shaken, 1 when broken.
  [[nodiscard]] int morale(int unit) const;

 private:
  const Game* game_;
  const State* state_;
};

// Fills the occupancy afresh from the units' places.
void index_units(const Game& game, State& state);
// Puts a unit on the map or moves it; `right` is nowhere for a unit of one hex.
void place(State& state, int unit, int left, int right, int facing);
inline void place(State& state, int unit, int hex, int facing) { place(state, unit, hex, nowhere, facing); }
// Takes it off the map for the reason given.
void lift(State& state, int unit, Presence reason);

template <class Visit>
void Position::for_each_at(int hex, Visit&& visit) const {
  for (int unit = state_->occupancy.first[static_cast<std::size_t>(hex)]; unit != nobody;) {
    const int next = state_->occupancy.next[static_cast<std::size_t>(unit)][at(unit).left == hex ? 0 : 1];
    visit(unit);
    unit = next;
  }
}

template <class Wanted>
int Position::find_at(int hex, Wanted&& wanted) const {
  for (int unit = state_->occupancy.first[static_cast<std::size_t>(hex)]; unit != nobody;) {
    if (wanted(unit)) return unit;
    unit = state_->occupancy.next[static_cast<std::size_t>(unit)][at(unit).left == hex ? 0 : 1];
  }
  return nobody;
}

}  // namespace batalia::mpbs
