// Reaction, MPBS 9: what gives rise to it, who may react and how, and what they do.
#pragma once

#include "model/mpbs/fire.h"
#include "model/mpbs/movement.h"

namespace batalia::mpbs {

enum class TriggerKind : std::uint8_t {
  entered,    // a hex, by normal movement, advancing or retreating fire, or displacement
  advanced,   // ended an advance or pursuit
  turned,     // changed facing where it stands
  charged,    // began a close combat from where it stood (9.1.3)
  restacked,  // changed the order of its stack
  reformed,   // or rallied
  fired,      // at the one unit `target`
};

struct Trigger {
  TriggerKind kind = TriggerKind::entered;
  int unit = nobody;                   // that gave rise to it
  int target = nobody;                 // for `fired`: the only unit that may react
  FireKind fire = FireKind::skirmish;  // for `fired`, and how it moved when by fire
  // Units that may not react, from the front: those of the close combat that caused an advance (11.4.9), and to
  // anything else those that took cover from the fire that this is, or ends with, and so have had their reaction to it
  // (9.4.5).
  std::array<std::int16_t, 8> barred{nobody, nobody, nobody, nobody, nobody, nobody, nobody, nobody};
  bool displaced = false;  // stepped aside from guns (10.8.6), which costs no movement points
  bool pursued = false;    // ended a pursuit, but of an interception's combat (11.7.2B)
  int allowance = -1;      // movement points with which it began to move (9.1.6); negative: those that it has now
  // Where it stood in this movement, from its first place, which is nowhere for a unit that comes onto the map, to
  // where it stands (9.4.2). Empty where it does not move.
  std::span<const Stance> way{};

  // 9.1.3: reaction movement and interception answer to these only.
  [[nodiscard]] bool movement() const { return kind <= TriggerKind::charged; }
};

// Lets the side opposed to the trigger's unit react, one unit after the other, as often as the rules allow (9.1.1a):
// forced hedgehogs first (9.2.3), then whatever its player chooses. `movement` is that of the active unit, whose
// momentum a successful interception takes away (9.3.4) and which is stopped where the unit may not go on (9.1.6); null
// where nothing moves. Cheap where nobody is near.
void react(Play& play, const Trigger& trigger, Movement* movement = nullptr);

// ---- reaction.cpp: verdicts for one unit and one trigger, which the list of choices is made of ----

// Whether the unit may react in any way: 9.1.1, 9.1.1a, 9.1.3 fire, 11.4.9, 6.3.2a, 6.3.4. `hedgehog`: whether it
// may by forming hedgehog, which a switch opens to columns (ruling column-hedgehog).
engine::Answer may_react(const Position& position, int unit, const Trigger& trigger, bool hedgehog = false);
// 9.1.3: from one of its hexes it sees one of those of the trigger's unit.
engine::Answer sees_event(const Position& position, int unit, const Trigger& trigger);
// 9.4, 9.1.2, 9.1.5; of heavy infantry with or without a salvo (9.4.1).
engine::Answer may_react_fire(const Position& position, int unit, const Trigger& trigger, bool salvo = false);
// The same without may_react: zone, sight and weapon. In an interception both units fire by it (9.3.3, 9.1.1a).
engine::Answer may_fire_back(const Position& position, int unit, const Trigger& trigger, bool salvo = false);
// 9.4.2: whether the trigger's unit advanced, or entered a hex or more before the one by which it came into this unit's
// zone and from where on it has been in it.
bool moved_before_zone(const Position& position, int unit, const Trigger& trigger);
// Of guns: whether they may fire at this hex of the trigger's unit.
engine::Answer may_guns_fire_back(const Position& position, int guns, const Trigger& trigger, int hex);
// 9.4.5, ruling taking-cover: fire asks, before the die; `trigger` is of kind `fired`.
engine::Answer may_take_cover(const Position& position, int unit, const Trigger& trigger);

// ---- reaction_moves.cpp ----

engine::Answer may_react_turn(const Position& position, int unit, const Trigger& trigger);       // 9.2.2
engine::Answer may_react_guns_turn(const Position& position, int guns, const Trigger& trigger);  // 6.2.3
engine::Answer may_react_hedgehog(const Position& position, int unit, const Trigger& trigger);   // 9.2.3
engine::Answer must_hedgehog(const Position& position, int unit, const Trigger& trigger);        // 9.2.3, 11.7.2B
engine::Answer may_react_swap(const Position& position, int guns, const Trigger& trigger);       // 8.3.2, 9.4.4
// 9.2.2a, b: the turns or wheels by one vertex that it could make with this movement.
MoveOptions reaction_turns(const Position& position, const Movement& movement);

// Any of these by its verb (react_fire, react_salvo, react_turn, react_hedgehog, withdraw, intercept).
engine::Answer may_react_by(const Position& position, Verb verb, int unit, const Trigger& trigger);

void react_turn(Play& play, int unit, int facing, const Trigger& trigger);
void react_hedgehog(Play& play, int unit, const Trigger& trigger);
void react_swap(Play& play, int guns);

// ---- withdrawal.cpp ----

engine::Answer may_withdraw(const Position& position, int unit, const Trigger& trigger);          // 9.2.4
engine::Answer may_withdraw_alone(const Position& position, int leader, const Trigger& trigger);  // 9.2.4
void withdraw(Play& play, int unit, const Trigger& trigger);
void withdraw_alone(Play& play, int leader, const Trigger& trigger);

// ---- interception.cpp ----

// 9.3.1 and its letters a to g.
engine::Answer may_intercept(const Position& position, int unit, const Trigger& trigger);
// 9.3.2: the attempt with its modifiers, undone.
engine::Roll interception_roll(const Position& position, int unit);
// 9.3.2 to 9.3.7: the attempt, and where it succeeds the move, fire and close combat.
void intercept(Play& play, int unit, const Trigger& trigger, Movement* movement);

// ---- What these share ----

// 9.1.6, ruling compared-allowance: of the unit that gave rise to it.
inline int allowance_of(const Position& position, const Trigger& trigger) {
  return trigger.allowance >= 0 ? trigger.allowance : allowance(position, trigger.unit);
}
// 8.2.1: light infantry moves with the cavalry it is stacked with, which speaks for both.
inline bool led_by_cavalry(const Position& position, int unit) { return lead_of(position, unit) != unit; }

}  // namespace batalia::mpbs
