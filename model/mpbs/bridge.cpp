#include "model/mpbs/bridge.h"

#include "model/mpbs/entering.h"

namespace batalia::mpbs {

namespace {

// Where a half that goes straight on comes to land behind the bridge: one hex over a bridged hexside, two over a bridge
// hex; nowhere where there is no bridge that way.
int far_side(const Position& position, int half, Direction direction, int& hexes) {
  const Ground& ground = position.game().ground;
  const int next = position.neighbour(half, direction);
  if (next == nowhere || !needs_bridge(ground, half, direction)) return nowhere;
  if (ground.step(half, direction, MoveColumn::heavy_infantry).prohibited()) return nowhere;
  hexes = 1;
  if (!ground.bridge_hex(next)) return next;
  hexes = 2;
  const int beyond = position.neighbour(next, direction);
  if (beyond == nowhere || ground.step(next, direction, MoveColumn::heavy_infantry).prohibited()) return nowhere;
  return position.body_at(next) == nobody ? beyond : nowhere;
}

int straight_on(const Position& position, int hex, Direction direction, int hexes) {
  for (; hexes > 0 && hex != nowhere; --hexes) hex = position.neighbour(hex, direction);
  return hex;
}

}  // namespace

bool needs_bridge(const Ground& ground, int from, Direction direction) {
  const int to = ground.neighbour(from, direction);
  return to != nowhere &&
         (ground.bridge_hex(from) || ground.bridge_hex(to) || ground.hexside(from, direction).bridge_needed);
}

BridgeOptions bridge_options(const Position& position, const Movement& movement) {
  BridgeOptions out;
  const int unit = movement.unit;
  const UnitState& now = position.at(unit);
  const bool fit = now.formation == Formation::normal || now.formation == Formation::open_order;
  if (!applies("MPBS 7.3.5-crossing") || !position.two_hexes(unit) || !fit || movement.hexes > 0 || movement.turned)
    return out;
  if (movement.points <= 0 || movement.points < allowance(position, unit)) return out;
  const auto forward = batalia::front(Vertex(now.facing));
  for (const Direction direction : {forward.left, forward.right}) {
    int hexes = 0;
    int landed = far_side(position, now.left, direction, hexes);
    const bool by_left = landed != nowhere;
    if (!by_left) landed = far_side(position, now.right, direction, hexes);
    if (landed == nowhere) continue;
    const int other = straight_on(position, by_left ? now.right : now.left, direction, hexes);
    if (other == nowhere) continue;
    const Grid& grid = position.game().grid();
    const auto beside = direction_between(grid.hex(landed), grid.hex(other));
    if (!beside || position.game().ground.step(landed, *beside, position.facts(unit).column).prohibited()) continue;
    if (!may_enter(position, movement, landed, now.facing).answer) continue;
    if (!may_enter(position, movement, other, now.facing).answer) continue;
    MoveOption option{.how = MoveOption::How::step, .facing = now.facing};
    option.left = static_cast<std::int16_t>(by_left ? landed : other);
    option.right = static_cast<std::int16_t>(by_left ? other : landed);
    option.cost = static_cast<std::int16_t>(movement.points);
    option.arg = static_cast<std::int16_t>(landed);
    option.ends_momentum = true;
    option.ends_move = true;
    out.all[out.count++] = option;
  }
  return out;
}

void squeeze(Play& play, Movement& movement, const MoveOption& option) {
  movement.points = 0;
  carry(play, movement, option);
  UnitState& now = play.at(movement.unit);
  if (now.formation != Formation::normal) return;
  now.formation = Formation::broken;
  play.note("formation-hit", "MPBS 7.3.5", "{0} has squeezed across the bridge and its formation is broken",
            {engine::unit(movement.unit)});
}

bool on_bridge(const Position& position, const Stance& stance) {
  if (!applies("MPBS 7.3.5") || stance.right == nowhere) return false;
  const Ground& ground = position.game().ground;
  if (ground.bridge_hex(stance.left) || ground.bridge_hex(stance.right)) return true;
  const Grid& grid = position.game().grid();
  const auto along = direction_between(grid.hex(stance.left), grid.hex(stance.right));
  return along && ground.hexside(stance.left, *along).bridge;
}

}  // namespace batalia::mpbs
