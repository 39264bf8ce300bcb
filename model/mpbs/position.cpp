#include "model/mpbs/position.h"

namespace batalia::mpbs {

namespace {

// From `from` to `to` in steps along the two directions that a unit facing `towards` has before it: q steps to its left
// front, r steps to its right front; for a column, q steps straight on.
Hex seen_facing(const Grid& grid, int from, int to, int towards) {
  return rotated(grid.hex(to) - grid.hex(from), -towards);
}

// Units on a hex, from the lowest number up; `half` tells which link of the unit belongs to the hex.
std::int16_t& link_of(State& state, int unit, int hex) {
  const std::size_t half = state.units[static_cast<std::size_t>(unit)].left == hex ? 0 : 1;
  return state.occupancy.next[static_cast<std::size_t>(unit)][half];
}

void enter_on(State& state, int unit, int hex) {
  std::int16_t* link = &state.occupancy.first[static_cast<std::size_t>(hex)];
  while (*link != nobody && *link < unit) link = &link_of(state, *link, hex);
  link_of(state, unit, hex) = *link;
  *link = static_cast<std::int16_t>(unit);
}

void leave(State& state, int unit, int hex) {
  std::int16_t* link = &state.occupancy.first[static_cast<std::size_t>(hex)];
  while (*link != nobody && *link != unit) link = &link_of(state, *link, hex);
  if (*link == unit) *link = link_of(state, unit, hex);
}

void leave_hexes(State& state, int unit) {
  const UnitState& at = state.units[static_cast<std::size_t>(unit)];
  if (at.presence != Presence::on_map) return;
  leave(state, unit, at.left);
  if (at.right != nowhere) leave(state, unit, at.right);
}

void enter_hexes(State& state, int unit) {
  const UnitState& at = state.units[static_cast<std::size_t>(unit)];
  enter_on(state, unit, at.left);
  if (at.right != nowhere) enter_on(state, unit, at.right);
}

}  // namespace

FewHexes Position::hexes(int unit) const {
  FewHexes out;
  out.add(at(unit).left);
  if (two_hexes(unit)) out.add(at(unit).right);
  return out;
}

bool Position::has_facing(int unit) const {
  if (!applies("MPBS 6.1")) return true;
  const UnitState& now = at(unit);
  return !facts(unit).wagon() && !now.limbered && !now.disabled && !now.captured && now.morale != Morale::broken;
}

bool Position::all_round(int unit) const {
  return !has_facing(unit) || (applies("MPBS 6.3.2a") && at(unit).formation == Formation::hedgehog);
}

FewHexes Position::front(int unit) const {
  const UnitState& now = at(unit);
  FewHexes out;
  if (all_round(unit)) {
    for (const int hex : hexes(unit)) {
      for (const Direction direction : all_directions) {
        const int next = neighbour(hex, direction);
        if (next != nowhere && !stands_on(unit, next) && !out.contains(next)) out.add(next);
      }
    }
    return out;
  }
  if (in_column_of_two(unit)) {
    out.add(neighbour(now.right, Direction(now.facing)));
    return out;
  }
  const auto [left, right] = batalia::front(Vertex(now.facing));
  out.add(neighbour(now.left, left));
  out.add(neighbour(now.left, right));
  if (two_hexes(unit)) out.add(neighbour(now.right, right));
  return out;
}

FewHexes Position::flanks(int unit) const {
  const UnitState& now = at(unit);
  FewHexes out;
  if (all_round(unit)) return out;
  if (in_column_of_two(unit)) {
    const Direction ahead(now.facing);
    for (const int side : {-1, 1}) {
      out.add(neighbour(now.right, ahead.rotated(side)));
      out.add(neighbour(now.left, ahead.rotated(side)));
      out.add(neighbour(now.left, ahead.rotated(2 * side)));
    }
    return out;
  }
  const auto [left, right] = batalia::flanks(Vertex(now.facing));
  out.add(neighbour(now.left, left));
  out.add(neighbour(two_hexes(unit) ? now.right : now.left, right));
  return out;
}

FewHexes Position::rear(int unit) const {
  const UnitState& now = at(unit);
  FewHexes out;
  if (all_round(unit)) return out;
  if (in_column_of_two(unit)) {
    out.add(neighbour(now.left, Direction(now.facing).opposite()));
    return out;
  }
  const auto [left, right] = rears(Vertex(now.facing));
  out.add(neighbour(now.left, left));
  out.add(neighbour(now.left, right));
  if (two_hexes(unit)) out.add(neighbour(now.right, right));
  return out;
}

FewHexes Position::front_of_half(int unit, int half_hex) const {
  if (!two_hexes(unit)) return front(unit);
  FewHexes out;
  for (const int hex : front(unit)) {
    if (hex != nowhere && distance(hex, half_hex) == 1) out.add(hex);
  }
  return out;
}

std::optional<Aspect> Position::aspect(int unit, int hex) const {
  if (distance_to_hex(unit, hex) != 1) return std::nullopt;
  if (all_round(unit)) return Aspect::front;
  if (!two_hexes(unit)) {
    const auto towards = direction_between(game().grid().hex(at(unit).left), game().grid().hex(hex));
    return batalia::aspect(Vertex(at(unit).facing), *towards);
  }
  if (front(unit).contains(hex)) return Aspect::front;
  return flanks(unit).contains(hex) ? Aspect::flank : Aspect::rear;
}

bool Position::in_front_arc(int unit, int hex) const {
  if (stands_on(unit, hex)) return false;
  if (all_round(unit)) return true;
  const UnitState& now = at(unit);
  if (in_column_of_two(unit)) {
    const Hex from_head = seen_facing(game().grid(), now.right, hex, now.facing);
    return from_head.q > 0 && from_head.r == 0;
  }
  // The right half of a two-hex unit lies one step back and one to the right: (-1, 1).
  const Hex seen = seen_facing(game().grid(), now.left, hex, now.facing);
  if (game().switches.frontal_arc == FrontalArc::through_hexes) {
    // The vertices at the ends of a half's frontal hexsides lie towards (2, -1) and (-1, 2).
    const auto before = [](int q, int r) { return 2 * q + r >= 0 && q + 2 * r >= 0; };
    return before(seen.q, seen.r) || (two_hexes(unit) && before(seen.q + 1, seen.r - 1));
  }
  return seen.q >= (two_hexes(unit) ? -1 : 0) && seen.r >= 0 && seen.q + seen.r > 0;
}

bool Position::in_front_or_flank_arc(int unit, int hex) const {
  if (stands_on(unit, hex)) return false;
  if (all_round(unit)) return true;
  const UnitState& now = at(unit);
  const Hex seen = seen_facing(game().grid(), now.left, hex, now.facing);
  if (in_column_of_two(unit)) return seen.q >= 0 || seen.q + seen.r >= 0;  // not in the wedge behind its tail
  return seen.q + seen.r >= 0;
}

int Position::distance_to_hex(int unit, int hex) const {
  const int from_left = distance(at(unit).left, hex);
  return two_hexes(unit) ? std::min(from_left, distance(at(unit).right, hex)) : from_left;
}

int Position::distance_between(int unit_a, int unit_b) const {
  const int from_left = distance_to_hex(unit_a, at(unit_b).left);
  return two_hexes(unit_b) ? std::min(from_left, distance_to_hex(unit_a, at(unit_b).right)) : from_left;
}

int Position::body_at(int hex) const {
  int light = nobody;
  const int other = find_at(hex, [&](int unit) {
    const UnitFacts& facts = this->facts(unit);
    if (facts.artillery() || facts.wagon()) return false;
    if (!facts.light_infantry()) return true;
    light = unit;
    return false;
  });
  return other != nobody ? other : light;
}

int Position::stacked_with(int unit) const {
  const UnitFacts& own = facts(unit);
  if (!applies("MPBS 8.2.1") || (!own.cavalry() && !own.light_infantry()) || !on_map(unit)) return nobody;
  return find_at(at(unit).left, [&](int other) {
    if (facts(other).side != own.side) return false;
    return own.cavalry() ? facts(other).light_infantry() : facts(other).cavalry();
  });
}

int Position::guns_at(int hex) const {
  return find_at(hex, [&](int unit) { return facts(unit).artillery() && counts(unit); });
}

int Position::wagon_at(int hex) const {
  return find_at(hex, [&](int unit) { return facts(unit).wagon(); });
}

int Position::enemy_at(int hex, int side) const {
  return find_at(hex, [&](int unit) { return facts(unit).side != side && counts(unit); });
}

bool Position::next_to_enemy(int hex, int side) const {
  for (const Direction direction : all_directions) {
    const int next = neighbour(hex, direction);
    if (next != nowhere && enemy_at(next, side) != nobody) return true;
  }
  return false;
}

bool Position::unit_next_to_enemy(int unit) const {
  const int side = facts(unit).side;
  return next_to_enemy(at(unit).left, side) || (two_hexes(unit) && next_to_enemy(at(unit).right, side));
}

bool Position::on_top(int unit, int hex) const {
  if (!applies("MPBS 8.3.1")) return true;
  if (facts(unit).artillery()) return at(unit).on_top || body_at(hex) == nobody;
  if (facts(unit).wagon()) return body_at(hex) == nobody;  // 8.5
  const int guns = guns_at(hex);
  return guns == nobody || !at(guns).on_top;
}

bool Position::came_first(int unit, int other) const {
  const auto since = [&](int each) {
    return two_hexes(each) ? std::min(at(each).left_since, at(each).right_since) : at(each).left_since;
  };
  return since(unit) <= since(other);
}

int Position::lone_leader_at(int hex, int side) const {
  for (int leader = 0; leader < static_cast<int>(game().leaders.size()); ++leader) {
    if (game().leader(leader).side != side || !leader_on_map(leader) || this->leader(leader).hex != hex) continue;
    const bool covered = find_at(hex, [&](int unit) {
                           return facts(unit).side == side && counts(unit) && !facts(unit).wagon();
                         }) != nobody;
    return covered ? nobody : leader;
  }
  return nobody;
}

int Position::leader_with(int unit) const {
  int best = nobody;
  const int count = static_cast<int>(game().leaders.size());
  const int side = facts(unit).side;
  const int commander = army_commander(side);
  for (int each = 0; each < count; ++each) {
    if (game().leader(each).side != side || !stacked(each, unit)) continue;
    const int gain = best == nobody ? -1 : game().leader(each).rating - game().leader(best).rating;
    if (gain < 0 || (gain == 0 && each == commander)) best = each;
  }
  return best;
}

int Position::morale(int unit) const {
  const int printed = facts(unit).morale;
  switch (at(unit).morale) {
    case Morale::shaken:
      return applies("MPBS 12.4.2") ? printed - 1 : printed;
    case Morale::broken:
      return applies("MPBS 12.4.3") ? 1 : printed;
    default:
      return printed;
  }
}

void index_units(const Game& game, State& state) {
  state.occupancy.first.assign(static_cast<std::size_t>(game.grid().size()), nobody);
  state.occupancy.next.assign(state.units.size(), {nobody, nobody});
  for (int unit = 0; unit < static_cast<int>(state.units.size()); ++unit) {
    if (state.units[static_cast<std::size_t>(unit)].presence == Presence::on_map) enter_hexes(state, unit);
  }
}

void place(State& state, int unit, int left, int right, int facing) {
  leave_hexes(state, unit);
  UnitState& at = state.units[static_cast<std::size_t>(unit)];
  // 14.4: who first came next to a reciprocal hexside. A hex that it stood on already it still has as long.
  const UnitState before = at;
  const std::uint32_t now = state.stage == Stage::set_up ? 0 : ++state.arrivals;
  const auto since = [&](int hex) {
    if (before.presence != Presence::on_map || hex == nowhere) return hex == nowhere ? 0U : now;
    return hex == before.left ? before.left_since : hex == before.right ? before.right_since : now;
  };
  at.left_since = since(left);
  at.right_since = since(right);
  at.presence = Presence::on_map;
  at.left = static_cast<std::int16_t>(left);
  at.right = static_cast<std::int16_t>(right);
  at.facing = static_cast<std::uint8_t>(facing);
  enter_hexes(state, unit);
}

void lift(State& state, int unit, Presence reason) {
  leave_hexes(state, unit);
  UnitState& at = state.units[static_cast<std::size_t>(unit)];
  at.presence = reason;
  at.left = nowhere;
  at.right = nowhere;
}

}  // namespace batalia::mpbs
