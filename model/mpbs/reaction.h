// Reaction, MPBS 9.1, 9.2, 9.4: what gives rise to it, who may, and what they do.
#pragma once

#include "model/mpbs/fire.h"
#include "model/mpbs/movement.h"

namespace batalia::mpbs {

enum class TriggerKind : std::uint8_t {
  entered,    // a hex, by normal movement, advancing or retreating fire, or displacement
  advanced,   // ended an advance or pursuit
  turned,     // changed facing, the standing half of a wheel included
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
  bool moved = false;                  // it had moved a hex or advanced before it came into reach (9.4.2)
  // Units that may not react: those of the close combat that caused an advance (11.4.9).
  std::array<std::int16_t, 8> barred{nobody, nobody, nobody, nobody, nobody, nobody, nobody, nobody};

  // 9.1.3: interception and withdrawal answer to these only.
  [[nodiscard]] bool movement() const { return kind <= TriggerKind::charged; }
};

// Lets the side opposed to the trigger's unit react, one unit after the other, as often as the rules allow (9.1.1a):
// forced hedgehogs first (9.2.3), then whatever its player chooses. `movement` is that of the active unit, whose
// momentum a successful interception takes away (9.3.4); null where nothing moves.
void react(Play& play, const Trigger& trigger, Movement* movement = nullptr);

// Verdicts for one unit and one trigger, which the list of choices is made of.
engine::Answer may_react(const Position& position, int unit, const Trigger& trigger);  // 9.1.1a, 12.4.3, 6.3.4, 9.1.5
engine::Answer may_react_fire(const Position& position, int unit, const Trigger& trigger);
engine::Answer may_react_turn(const Position& position, int unit, const Trigger& trigger);      // 9.2.2
engine::Answer may_react_hedgehog(const Position& position, int unit, const Trigger& trigger);  // 9.2.3
engine::Answer may_withdraw(const Position& position, int unit, const Trigger& trigger);        // 9.2.4
engine::Answer may_take_cover(const Position& position, int unit, const Trigger& trigger);      // 9.4.5
// 9.3.1.
engine::Answer may_intercept(const Position& position, int unit, const Trigger& trigger);

// 9.3.2 to 9.3.7: the attempt, and where it succeeds the move, fire and close combat. Defined in interception.cpp.
void intercept(Play& play, int unit, const Trigger& trigger, Movement* movement);

}  // namespace batalia::mpbs
