// Fire combat of infantry and cavalry, MPBS 10.1 to 10.7.
#pragma once

#include "model/mpbs/play.h"

namespace batalia::mpbs {

enum class FireKind : std::uint8_t { skirmish, advancing, retreating, salvo, pistol };

// Something that a fire did to its target, before morale: several shots of one two-hex unit add up (10.1.4).
struct FireResult {
  bool fired = false;
  bool missed = true;  // every shot
  int hits = 0;
  int formation_hits = 0;
  int morale_checks = 0;  // called for by the table (10.6.5)
  bool salvo = false;
};

// 10.1, 10.7.3, 8.3.1, 6.3.2, 6.3.4, 12.4.3: whether the unit may fire at the target from the half on `from_hex`.
engine::Answer may_shoot(const Position& position, int unit, int from_hex, int target, FireKind kind);
// Whether it may fire so at all, as its action or in reaction (10.3, 10.4, 5.4.3, 5.6; specials).
engine::Answer may_fire(const Position& position, int unit, FireKind kind, bool reaction);

// The roll of one shot with its modifiers, undone: odds are made by trying every face on it (the "odds").
engine::Roll shot_roll(const Position& position, int unit, int from_hex, int target, FireKind kind, bool reaction,
                       FireKind provoked_by);
FireResult shot_result(const Position& position, int unit, int from_hex, int target, FireKind kind, int modified);

// Rolls one shot and notes it; applies nothing.
FireResult shoot(Play& play, int unit, int from_hex, int target, FireKind kind, bool reaction, FireKind provoked_by);
// 10.6: leader casualties, then casualties, formation hits and one morale check for all that `result` adds up to.
void apply_fire(Play& play, int target, const FireResult& result, int by);

// 10.3, 10.4: an infantry unit's fire as its action, of the kind chosen, with the reactions it provokes.
void fire_action(Play& play, int unit, FireKind kind);
// 10.2, 10.5.3: one pistol shot in the course of an action, with the target's reaction.
void pistol_fire(Play& play, int unit, int target);
// 9.4: both halves, or the cavalry's pistol, at the unit that gave rise to it.
void reaction_fire(Play& play, int unit, int target, bool salvo, FireKind provoked_by);

}  // namespace batalia::mpbs
