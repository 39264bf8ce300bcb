// What army and wing commanders do, MPBS 5.1, 5.2, 13.3.
#pragma once

#include "model/mpbs/play.h"

namespace batalia::mpbs {

struct LeaderStep {
  int to = nowhere;
  int points = 0;
};
// Calls visit(step) for each hex that a leader may go to from `hex` with so many points (7.1.1), where no enemy is; in
// the order of the directions.
template <class Visit>
void for_each_leader_step(const Position& position, int leader, int hex, int points, const Visit& visit) {
  for (const Direction direction : all_directions) {
    const int to = position.neighbour(hex, direction);
    if (to == nowhere) continue;
    const Step& step = position.game().ground.leader_step(hex, direction);
    if (step.prohibited() || step.points > points) continue;
    if (position.enemy_at(to, position.game().leader(leader).side) == nobody) visit(LeaderStep{to, step.points});
  }
}

// The one action of a leader who was chosen to act: moves alone, hex by hex, or, for the army commander, rallies or
// reforms a unit (5.1.2, 13.3). Moving with a unit is part of the unit's move.
void leader_action(Play& play, int leader);
// 5.1.2, 5.2.2, 5.2.1: whether he may act, and whether leaving his stack would leave a wing commander alone.
engine::Answer may_lead(const Position& position, int leader);
// 5.2.1: the wing's commander is with no unit of his wing and can still go to one, as he must before the actions end.
bool must_rejoin(const Position& position, int wing);
// The army commander of the side if he is stacked with or adjacent to the wing's commander and has not acted; or
// nobody.
int helping_commander(const Position& position, int wing);

}  // namespace batalia::mpbs
