// What players of Musket & Pike are asked and may answer: the verbs and questions of the series, in the order of the
// sequence of play. Records are written in these words, so a name, once released, stays.
#pragma once

#include "model/engine/decision.h"

namespace batalia::mpbs {

// Keep in step with the table in vocabulary.cpp, which has name, arguments and label of each.
enum class Verb : std::uint16_t {
  decline,  // no, nothing, leave it
  // Set-up (5.5.3, 6.3.3).
  place,       // piece hex
  face,        // vertex
  order,       // word
  open_order,  // unit
  // Activation (4).
  activate,           // wing
  pass,               // wing
  preempt,            // wing
  preempt_with,       // wing, with the army commander's rating (5.1.2)
  change_order,       // word
  change_order_with,  // word, with the army commander's rating
  continue_wing,
  continue_with,  // with the army commander's rating
  // Actions (3.2C).
  act,   // unit: goes next
  lead,  // leader: goes next
  end,   // no more actions
  move,
  skirmish,
  salvo,
  advancing_fire,
  retreating_fire,
  guns_fire,  // hex fired at
  guns_turn,  // vertex
  limber,
  unlimber,  // vertex
  rally,
  reform,
  reload,
  leave_hedgehog,
  to_open_order,
  to_normal_order,
  leave_column,  // vertex
  // Movement (7).
  step,  // hex
  turn,  // vertex (6.2.1); of a two-hex unit the wheel
  countermarch,
  hedgehog,
  go_to_top,
  go_to_bottom,   // 8.3.2
  pistol,         // unit fired at
  pistol_leader,  // leader fired at, alone in his hex (10.1.1)
  stop,
  take_along,    // leader
  go_alone,      // without the light infantry or cavalry it is stacked with (7.3.1)
  cross_bridge,  // hex, hex (7.3.5)
  enter,         // hex (7.4)
  enter_in,      // word: its formation
  // Fire (10).
  shoot,         // unit fired at, from hex
  shoot_leader,  // leader alone in his hex, from hex (10.1.1)
  spine_left,
  spine_right,  // 10.8.5
  displace,     // hex (10.8.6)
  take_hit,     // unit: which of a stack takes the casualty (8.2.1)
  // Reaction (9).
  react_fire,      // unit
  react_salvo,     // unit
  react_swap,      // unit (8.3.2, 9.4.4)
  react_turn,      // unit vertex (9.2.2)
  react_hedgehog,  // unit (9.2.3)
  withdraw,        // unit (9.2.4)
  withdraw_alone,  // leader (9.2.4)
  intercept,       // unit (9.3)
  take_cover,      // unit (9.4.5)
  // Leaders (5).
  leader_rally,   // unit (13.3.3)
  leader_reform,  // unit (13.3.2)
  leave_stack,    // leader stays behind
  put_leader,     // hex or unit (5.3.4)
  // Close combat (11).
  attack,  // unit, hex
  spend_pistol,
  retreat,  // hex
  advance,  // unit, hex
  stay,
  resolve,  // unit: whose combat is next (11.2C)
  pursue,   // unit: whom (11.7.5)
  count_
};

enum class Question : std::uint16_t {
  set_up_place,
  set_up_facing,
  set_up_order,
  set_up_open_order,
  wing,
  preempt,
  orders,
  next,
  action,
  step,
  stack_order,
  entry,
  fire,
  half,
  spine,
  displace,
  who_takes_hit,
  reaction,
  intercept_path,
  withdraw_path,
  reaction_turn,
  leader_move,
  leader_with,
  place_leader,
  attack,
  reaction_attack,
  attacker_pistol,
  defender_pistol,
  combat_order,
  retreat,
  advance,
  advance_facing,
  pursue,
  rally_facing,
  column_facing,
  rout_path,
  continuation,
  count_
};

const engine::Vocabulary& vocabulary();

}  // namespace batalia::mpbs
