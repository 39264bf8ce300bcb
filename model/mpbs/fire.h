// Fire combat of infantry and cavalry, MPBS 10.1 to 10.7.
#pragma once

#include <span>

#include "model/mpbs/movement.h"

namespace batalia::mpbs {

enum class FireKind : std::uint8_t { skirmish, advancing, retreating, salvo, pistol };

// Something that a fire did to its target, before morale: several shots of one unit add up (10.1.4, 8.2.1).
struct FireResult {
  bool fired = false;
  bool missed = true;  // every shot
  int hits = 0;
  int formation_hits = 0;
  int morale_checks = 0;  // called for by the table (10.6.5)
  bool salvo = false;
  std::array<std::int16_t, 2> struck{nowhere, nowhere};  // hexes fired at with another result than a miss (10.10)

  // Takes in what another shot at the same target did.
  void add(const FireResult& other);
};

// ---- fire_rules.cpp ----

// 10.1, 10.7.3, 8.3.1, 6.3.2, 6.3.4, 12.4.3: whether the unit may fire at the target from the half on `from_hex`.
engine::Answer may_shoot(const Position& position, int unit, int from_hex, int target, FireKind kind);
// 10.1.1: the enemy leader alone on this hex at whom units of `side` may fire; or nobody.
int leader_target(const Position& position, int hex, int side);
// Calls visit(leader) for each at whom the unit might fire so, wherever he is; one for each hex.
template <class Visit>
void for_each_lone_leader(const Position& position, int unit, const Visit& visit) {
  const int side = position.facts(unit).side;
  for (int leader = 0; leader < static_cast<int>(position.game().leaders.size()); ++leader) {
    if (!position.leader_on_map(leader) || position.game().leader(leader).side == side) continue;
    if (leader_target(position, position.leader(leader).hex, side) == leader) visit(leader);
  }
}
// Whether the unit may fire so at such a leader, as may_shoot.
engine::Answer may_shoot_leader(const Position& position, int unit, int from_hex, int leader, FireKind kind);
// Whether it may fire so at all, as its action or in reaction (10.3, 10.4, 5.4.3, 5.6; specials).
engine::Answer may_fire(const Position& position, int unit, FireKind kind, bool reaction);

// The hex of the target that a shot from the half on `from_hex` is aimed at: in front rather than in flank; nowhere
// where it reaches none.
int aim(const Position& position, int unit, int from_hex, int target, FireKind kind);
// Whether that hex is in front of the half; else it is in flank (10.1.3).
bool fires_to_front(const Position& position, int unit, int from_hex, int target_hex);

// 10.3.2, 10.3.4: the steps that advancing fire begins with and retreating fire ends with; two at most, none where
// ground, units or orders leave none.
struct FireSteps {
  std::array<MoveOption, 2> all{};
  std::size_t count = 0;
  [[nodiscard]] const MoveOption* begin() const { return all.data(); }
  [[nodiscard]] const MoveOption* end() const { return all.data() + count; }
};
FireSteps fire_steps(const Position& position, int unit, FireKind kind);
// The same movement, not begun.
Movement fire_movement(const Position& position, int unit, FireKind kind);
// Whether the unit has a target from where it would stand.
bool has_target(const Position& position, int unit, const Stance& stance, FireKind kind);
// 10.3.5: live guns in a hex of this infantry unit, with which it may fire advancing or retreating without a step.
int guns_to_fire_with(const Position& position, int unit);
// 10.3.5: it may do so without leaving the hex.
engine::Answer may_fire_in_place(const Position& position, int unit, FireKind kind);

// ---- fire_roll.cpp: pure, so that odds are every face through them ----

// The roll of one shot with its modifiers, undone. `provoked_by` is the kind of the fire that a reaction answers
// (10.3.4) and `target_moved` tells that the target had moved before it came into reach (9.4.2).
engine::Roll shot_roll(const Position& position, int unit, int from_hex, int target, FireKind kind, bool reaction,
                       FireKind provoked_by, bool target_moved = false);
// The roll of a shot at a leader alone on a hex that the half reaches (10.1.1), and its cell.
engine::Roll shot_roll_at_leader(const Position& position, int unit, int from_hex, int hex, FireKind kind);
const TableEntry<FireOutcome>& shot_cell_at_leader(const Position& position, int unit, int from_hex, int hex,
                                                   FireKind kind, int total);
// The cell that the total comes to.
const TableEntry<FireOutcome>& shot_cell(const Position& position, int unit, int from_hex, int target, FireKind kind,
                                         int total);
// What it means for this target (10.6.6, 6.3.2e, 10.8.7).
FireResult shot_result(const Position& position, int unit, int from_hex, int target, FireKind kind, int modified);
// 10.6.6, 6.3.2e, 10.8.7: what a cell means for this target; pistols make no casualty of a formation hit.
FireResult outcome_for(const Position& position, int target, const FireOutcome& outcome, bool pistol);
// 10.6.2 to 10.6.5: how many morale checks the result calls for, judged before it is applied.
int checks_due(const Position& position, int target, const FireResult& result);
// What terrain gives a fire at the target on its hex: the hex, and the hexside that the fire comes in by. `firer` on
// `from_hex` may be adjacent (14.4).
void add_terrain(const Position& position, int firer, int from_hex, int target, int target_hex, bool artillery,
                 engine::Roll& roll);

// ---- fire.cpp ----

// Rolls one shot and notes it; spends a pistol; applies nothing.
FireResult shoot(Play& play, int unit, int from_hex, int target, FireKind kind, bool reaction, FireKind provoked_by,
                 bool target_moved = false);
// 10.6: leader casualties, then casualties, formation hits and one morale check for all that was rolled.
void apply_fire(Play& play, int target, const FireResult& rolled, int by);

// 10.3, 10.4: an infantry unit's fire as its action, of the kind chosen, with the reactions it provokes.
void fire_action(Play& play, int unit, FireKind kind);
// 10.2, 10.5.3: one pistol shot in the course of an action, with the target's reaction.
// `way` as of Trigger, of a unit that moves.
void pistol_fire(Play& play, int unit, int target, std::span<const Stance> way = {});
// The same at a leader alone in his hex, who does not react (10.1.1).
void pistol_fire_at_leader(Play& play, int unit, int leader);
// 9.4: both halves, or the cavalry's pistol, at the unit that gave rise to it; with what is stacked (8.2.1).
void reaction_fire(Play& play, int unit, int target, bool salvo, FireKind provoked_by, bool target_moved = false);

}  // namespace batalia::mpbs
