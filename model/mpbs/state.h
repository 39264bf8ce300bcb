// The state of a game of Musket & Pike: one plain value that can be copied, compared, hashed and written down, and that
// carries its place in the sequence of play. Pieces are numbered as in the Game (model/mpbs/game.h), hexes by the index
// of the map's grid.
#pragma once

#include <cstdint>
#include <vector>

#include "model/engine/dice.h"
#include "model/mpbs/terms.h"

namespace batalia::mpbs {

// Where in the sequence of play (MPBS 3.0) the game stands: each is a checkpoint, from which it can be taken up again.
enum class Stage : std::uint8_t {
  set_up,              // 5.5.3, 6.3.3: leaders, open order, orders, free places
  begin_turn,          // reinforcements due (7.4), initiative (4.1)
  choose_wing,         // 4.2, or pass 4.5
  preempt,             // 3.2A, 4.4
  change_orders,       // 3.2B, 5.7, 5.8
  actions,             // 3.2C: one action of one unit or leader each time
  designate,           // 3.2D, 11.2A
  designate_reaction,  // 11.2B
  close_combat,        // 11.2C-G: one close combat each time
  continuation,        // 3.2E, 4.3
  finish,              // 3.2F
  rout,                // 3.3, 13.4: one unit each time
  marker_removal,      // 3.4
  over,
};
inline constexpr std::array<std::string_view, 14> stage_ids{
    "set-up",  "begin-turn", "choose-wing",        "preempt",      "change-orders",
    "actions", "designate",  "designate-reaction", "close-combat", "continuation",
    "finish",  "rout",       "marker-removal",     "over"};

struct UnitState {
  Presence presence = Presence::not_in_play;
  // Of a two-hex unit in line its left half, in column its tail; of any other unit its hex.
  std::int16_t left = nowhere;
  // Of a two-hex unit in line its right half, in column its head; nowhere for a unit of one hex.
  std::int16_t right = nowhere;
  // Index of the Vertex it faces; of the Direction, for a two-hex unit in column (6.3.4). Without meaning for limbered
  // guns, wagons and Morale Broken units (6.1).
  std::uint8_t facing = 0;
  // When it came to the hex of its left and right half, counted by State::arrivals; 0 from the set-up (14.4).
  std::uint32_t left_since = 0;
  std::uint32_t right_since = 0;
  Formation formation = Formation::normal;
  Morale morale = Morale::normal;
  std::uint8_t casualties = 0;    // 10.6.1
  std::uint8_t pistols_used = 0;  // 0 to 2 (10.7)
  bool threshold = false;         // has reached its Casualty Threshold (12.5)
  bool on_top = false;            // a gun above the unit it is stacked with (8.3.1)
  bool limbered = false;          // 7.3.3
  bool disabled = false;          // guns marked Disabled or Captured (10.8.9)
  bool captured = false;          // guns or wagon in the enemy's hands (10.8.9, 14.1)
  bool due = false;               // of a unit that is to enter: its turn has come (7.4)
  // Until the end of the turn.
  bool fired = false;              // guns on their Fired side (9.1.5); also by changing facing (6.2.3)
  bool handled = false;            // guns that limbered or unlimbered: no move or fire this turn (7.3.3)
  bool marched = false;            // limbered guns that moved: they neither limber nor unlimber this turn (7.3.3)
  bool salvo = false;              // 10.4
  std::int16_t entered = nowhere;  // hex by which it came to the map in this activation (7.4)
  // Until the end of the activation, whoever's it is.
  bool acted = false;              // has had its one action (3.2C)
  bool momentum = false;           // 11.3.6
  bool moved = false;              // has moved one hex or more, or advanced after combat (9.4.2)
  bool interception_done = false;  // 9.3.6
  bool withdrew = false;           // 9.2.4
  bool took_cover = false;         // 9.4.5
  bool held = false;               // may not fire in reaction again (9.4.1a, optional)
  bool pistol_fired = false;       // its one pistol of a movement action (10.2)
  bool joined = false;             // is part of a stack that formed in this activation and so may not move (8.2.2)

  friend bool operator==(const UnitState&, const UnitState&) = default;
};

// A two-hex unit in column: its facing is a direction (6.3.4).
inline bool lies_along(const UnitState& unit) { return unit.right != nowhere && unit.formation == Formation::column; }
// Which way it faces, of a unit that faces at all.
inline engine::Arg facing_of(const UnitState& unit) {
  return lies_along(unit) ? engine::direction(unit.facing) : engine::vertex(unit.facing);
}

struct LeaderState {
  Presence presence = Presence::not_in_play;
  std::int16_t hex = nowhere;
  bool acted = false;        // has had his one action of this activation (5.1.2, 5.2.2)
  bool withdrew = false;     // has withdrawn in this activation (9.2.4)
  bool removed = false;      // left play this turn, his fate is rolled at its end (5.3.3)
  std::uint8_t returns = 0;  // the turn in whose Marker Removal Phase he comes back (5.3.4); 0 for never

  friend bool operator==(const LeaderState&, const LeaderState&) = default;
};

struct WingState {
  Order order = Order::make_ready;
  std::int16_t leader = nobody;  // its wing commander now; nobody while he is removed
  bool finished = false;         // 4.3.2
  bool no_continue = false;      // 4.4.2
  std::uint8_t activations = 0;  // this turn (4.3.1)
  bool recovers = false;         // its commander has let units rally and reform: his action of this activation (5.2.2)
  bool entered = true;           // false until a reinforcing wing's turn of entry (7.4)

  friend bool operator==(const WingState&, const WingState&) = default;
};

struct SideState {
  std::int16_t commander = nobody;  // its army commander now (5.1)
  bool surrendered = false;         // the field (4.6)
  bool commander_spent = false;     // has no action in the side's next activation (army-commander-preempts, a switch)

  friend bool operator==(const SideState&, const SideState&) = default;
};

// A close combat that was announced (11.2A, 11.2B).
struct Designation {
  std::int16_t attacker = nobody;
  std::int16_t hex = nowhere;   // the hex attacked
  std::int16_t from = nowhere;  // where the attacker's left half stood: it is bound only while it stays (11.1.2)
  bool reaction = false;        // by the inactive side

  friend bool operator==(const Designation&, const Designation&) = default;
};

// Which units stand on each hex; follows from the units' places (model/mpbs/position.h keeps it) and is no part of what
// a game is equal by.
struct Occupancy {
  std::vector<std::int16_t> first;                // by hex: its unit of the lowest number, or nobody
  std::vector<std::array<std::int16_t, 2>> next;  // by unit and half (left, right): the next on that half's hex

  friend bool operator==(const Occupancy&, const Occupancy&) { return true; }
};

struct State {
  int turn = 0;
  Stage stage = Stage::set_up;
  std::int16_t initiative = nobody;  // the side that had the initiative this turn (4.1)
  std::int16_t phasing = nobody;     // the side that chooses a wing (3.2)
  std::int16_t active = nobody;      // the wing that is active
  std::int16_t bypassed = nobody;    // the wing to be activated when the preempting one is finished (4.4.1)
  bool continuing = false;           // the activation at hand is a continuation (4.4.3)
  std::uint64_t tried = 0;           // wings, as bits, that tried to preempt the activation at hand (4.4.2)
  std::uint8_t passes = 0;           // in a row (3.2)
  std::uint16_t step = 0;            // within a stage that has several: which item of the set-up
  std::vector<UnitState> units;
  std::vector<LeaderState> leaders;
  std::vector<WingState> wings;
  std::array<SideState, 2> sides{};
  std::vector<Designation> designations;
  std::vector<std::int16_t>
      held_hexes;              // by hex of the scenario's awards: the side that last passed it, or nobody (15.0)
  std::uint32_t arrivals = 0;  // how often a unit came to a hex after the set-up
  engine::RollCounts rolls;
  std::uint32_t reconstructed_rolls = 0;  // that used a reconstructed cell or modifier
  Occupancy occupancy;

  friend bool operator==(const State&, const State&) = default;
};

}  // namespace batalia::mpbs
