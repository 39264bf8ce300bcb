// Initiative, activation, continuation, preemption, passing: MPBS 4; and the change of orders, 5.7, 5.8.
#pragma once

#include "model/mpbs/play.h"

namespace batalia::mpbs {

// Each carries out its stage and sets the next one.
void begin_turn(Play& play);     // 7.4, 4.1
void choose_wing(Play& play);    // 4.2, 4.5
void preempt(Play& play);        // 4.4
void change_orders(Play& play);  // 5.7, 5.8
void next_action(Play& play);    // 3.2C
void continuation(Play& play);   // 4.3
void finish(Play& play);         // 3.2F

// 4.2.1, 4.2.3, 5.3.2, 7.4: whether the wing may be activated now, precedence of orders left out.
engine::Answer may_activate(const Position& position, int wing);
engine::Answer may_preempt(const Position& position, int wing);   // 4.4.1, 4.4.4
engine::Answer may_continue(const Position& position, int wing);  // 4.3.1, 4.4.2

// 5.7, 4.3, 4.4: the rolls with their modifiers, undone. `commander` is the army commander who helps, or nobody.
engine::Roll order_roll(const Position& position, int wing, Order wanted, int commander);
engine::Roll continuation_roll(const Position& position, int wing, int commander);
engine::Roll preemption_roll(const Position& position, int wing, int commander);
// 5.8: whether its state forces the wing under Rally orders.
bool must_rally(const Position& position, int wing);

}  // namespace batalia::mpbs
