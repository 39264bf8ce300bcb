// What a wing's orders let its units do, MPBS 5.6, and what being out of command forces them to, 5.4.3.
#pragma once

#include <optional>
#include <vector>

#include "model/mpbs/movement.h"

namespace batalia::mpbs {

// 5.4.2, 5.4.3: whether the unit can trace a line of communication now. Wagons always can, and unlimbered guns need
// none.
bool in_command(const Position& position, int unit);
// The same of guns that are not limbered too, which only need not move and may fire without it (5.4.3).
bool traces_command(const Position& position, int unit);

// By hex: steps to the nearest hex where the unit would be in command, the others of its wing standing as they do; the
// ground and units in the way ignored. 0 where it would be, `unreachable` (way.h) everywhere where it nowhere would be.
std::vector<std::int16_t> steps_to_command(const Position& position, int unit);

// What a unit must or may not do with its move, worked out when it begins (5.6.1: "the instant it begins to move").
struct MoveDuty {
  struct Target {
    std::int16_t unit = nobody;
    std::int16_t distance = 0;  // at the start
    bool spared = false;        // 5.6.1, anti-suicide: the next hex towards it would be before its pikes
  };

  int unit = nobody;
  Order order = Order::charge;
  MoveLimits limits;            // what the chart lets units under that order do
  bool out_of_command = false;  // 5.4.3: must get back, may not go next to an enemy
  bool may_stay = false;        // 5.4.3: out of command, but next to an enemy
  bool must_close = false;      // 5.6.1: must end nearer to a target, as it can
  bool must_turn = false;       // 5.6.1: cannot, and must at least face so that it can sooner
  bool spares_pikes = false;    // 5.6.1, anti-suicide: need not go next to the front of heavy infantry
  Stance start;
  std::array<Target, 12> targets{};  // 5.6.1: any of them will do
  int target_count = 0;
  // 5.6.3, 5.6.4: hexes to each unit of the other side at the start, by unit; of no use for other orders.
  std::array<std::int8_t, 256> distances{};
  std::vector<std::int16_t> command_steps;  // only for a unit out of command (steps_to_command)
};
MoveDuty move_duty(const Position& position, int unit);
// The same of a movement that begins, with its partner or without (8.2.1).
MoveDuty move_duty(const Position& position, const Movement& movement);

// What is the same for every step from where a unit stands: found out by the step that first needs it, then known to
// those that are asked about next.
struct Ahead {
  std::optional<int> points_to_command;  // 5.4.3; `unreachable` where there is no way
  std::optional<bool> can_close;         // 5.6.1: with the points that are left
};

// Whether orders and command let the unit take this step, and whether they let it end its move where it stands.
engine::Answer may_take(const Position& position, const MoveDuty& duty, const Movement& movement,
                        const MoveOption& option, Ahead& ahead);
engine::Answer may_take(const Position& position, const MoveDuty& duty, const Movement& movement,
                        const MoveOption& option);
engine::Answer may_stop(const Position& position, const MoveDuty& duty, const Movement& movement);
// 5.6.1: it is next to an enemy that is in nobody else's front, and goes no further.
bool stuck(const Position& position, int unit);
// The same where it would stand so, with its partner.
bool stuck_at(const Position& position, const Movement& movement, const Stance& stance);
// Whether the enemy is in the front of a unit of the other side than its own, these two left out.
bool faced(const Position& position, int enemy, int unit, int partner);

// 5.6, 5.4.3, 3.2C: whether the unit may do this as its action now.
engine::Answer may_move(const Position& position, int unit);
engine::Answer may_reform(const Position& position, int unit);  // 13.2.3, 5.6.2
engine::Answer may_rally(const Position& position, int unit);   // 13.2.4, 5.6.3
// 5.2.2: the commander of the unit's wing spends his action on letting units of it rally and reform.
void allow_recovery(Play& play, int unit);
// 5.6.1: the unit has still to do its duty before its wing may end its actions.
bool must_act(const Position& position, int unit);

}  // namespace batalia::mpbs
