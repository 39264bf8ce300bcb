#include "model/mpbs/order_limits.h"

namespace batalia::mpbs {

bool in_command(const Position&, int) { return true; }
MoveDuty move_duty(const Position&, int) { return {}; }
engine::Answer may_take(const Position&, const MoveDuty&, const Movement&, const MoveOption&) { return engine::yes(); }
engine::Answer may_stop(const Position&, const MoveDuty&, const Movement&) { return engine::yes(); }
bool stuck(const Position&, int) { return false; }
engine::Answer may_move(const Position&, int) { return engine::yes(); }
engine::Answer may_reform(const Position&, int) { return engine::yes(); }
engine::Answer may_rally(const Position&, int) { return engine::yes(); }
bool must_act(const Position&, int) { return false; }

}  // namespace batalia::mpbs
