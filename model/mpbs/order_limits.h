// What a wing's orders let its units do, MPBS 5.6, and what being out of command forces them to, 5.4.3.
#pragma once

#include "model/mpbs/movement.h"

namespace batalia::mpbs {

// 5.4.2, 5.4.3: whether the unit can trace a line of communication now. Wagons always can, and unlimbered guns need
// none.
bool in_command(const Position& position, int unit);

// What a unit must or may not do with its move, worked out when it begins (5.6.1: "the instant it begins to move").
struct MoveDuty {
  Order order = Order::charge;
  bool out_of_command = false;  // 5.4.3: must get back, may not go next to an enemy
  bool must_close = false;      // 5.6.1: must end nearer to its target if it can
  std::int16_t start_left = nowhere;
  std::int16_t start_right = nowhere;
  std::uint8_t start_facing = 0;
  int start_distance = 0;  // to the nearest enemy that counts (5.6.1)
  // 5.6.4: distance from each enemy unit at the start, by unit; of no use for other orders.
  std::array<std::int8_t, 256> distances{};
};
MoveDuty move_duty(const Position& position, int unit);

// Whether orders and command let the unit take this step, and whether they let it end its move where it stands.
engine::Answer may_take(const Position& position, const MoveDuty& duty, const Movement& movement,
                        const MoveOption& option);
engine::Answer may_stop(const Position& position, const MoveDuty& duty, const Movement& movement);
// 5.6.1: it is next to an enemy that is in nobody else's front, and goes no further.
bool stuck(const Position& position, int unit);

// 5.6, 5.4.3, 3.2C: whether the unit may do this as its action now.
engine::Answer may_move(const Position& position, int unit);
engine::Answer may_reform(const Position& position, int unit);  // 13.2.3, 5.6.2
engine::Answer may_rally(const Position& position, int unit);   // 13.2.4, 5.6.3
// 5.6.1: the unit has still to do its duty before its wing may end its actions.
bool must_act(const Position& position, int unit);

}  // namespace batalia::mpbs
