// Setting up as part of the game, MPBS 5.5.3, 6.3.3, and what a scenario leaves to its players; the coming of
// reinforcements, 7.4.
#pragma once

#include "model/mpbs/play.h"

namespace batalia::mpbs {

// One thing that a set-up leaves open.
struct SetUpItem {
  enum class What : std::uint8_t { place_unit, place_leader, face, open_order, order } what = What::place_unit;
  std::int16_t side = 0;
  std::int16_t of = nobody;  // the unit, leader or wing; nobody for open order, which is asked for all of a side
};

// All that is open, in the order in which it is asked for: places and facings side after side, a piece that begins near
// or with another after it, leaders after units; then open order (6.3.3), then orders where they are chosen (5.5.3),
// both secret. Depends on the game alone.
std::vector<SetUpItem> set_up_items(const Game& game);

// Asks for the item at state.step; after the last tells what was secret and begins the first turn. A piece for which
// there is no room stays out of play. Each decision has a default, its declining choice: the first place, the facing of
// most of its side, no more open order, the historical orders.
void set_up(Play& play);

// At the end of a turn (7.4): rolls for reinforcements that come by a roll, and marks as due those that may enter in
// the next turn.
void entry_rolls(Play& play);

// Marks as due the reinforcements that may enter in this turn without a roll.
void call_reinforcements(Play& play, int turn);

// 7.4: whether a unit that is off the map may enter now: its turn has come, and all that the scenario lets enter before
// it are on the map.
engine::Answer may_come(const Position& position, int unit);

}  // namespace batalia::mpbs
