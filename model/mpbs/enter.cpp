#include "model/mpbs/enter.h"

#include <algorithm>

#include "model/mpbs/entering.h"
#include "model/mpbs/reaction.h"
#include "model/mpbs/set_up.h"

namespace batalia::mpbs {

namespace {

const EntryFacts& entry_of(const Position& position, int unit) {
  return position.game().entries[static_cast<std::size_t>(position.facts(unit).entry)];
}

// Ruling entry-ground: of the steps into the hex the cheapest, and of those the one that hurts least.
Step way_in(const Position& position, int unit, int hex) {
  Step best;
  for (const Direction direction : all_directions) {
    const int from = position.neighbour(hex, direction);
    if (from == nowhere) continue;
    const Step& step = position.game().ground.step(from, direction.opposite(), position.facts(unit).column);
    if (std::pair(step.points, step.hits) < std::pair(best.points, best.hits)) best = step;
  }
  return best;
}

bool blocked(const Position& position, int unit, int hex) {
  return position.enemy_at(hex, position.facts(unit).side) != nobody && applies("MPBS 7.4-blocked");
}

bool by_the_border(const Position& position, int hex) {
  return position.game().grid().on_border(position.game().grid().hex(hex));
}

// The entry hexes that are not blocked by enemies; where all are, the nearest of the map's edge that are not.
template <class Visit>
void for_each_entry(const Position& position, int unit, Visit&& visit) {
  const auto& hexes = entry_of(position, unit).hexes;
  bool any = false;
  for (const int hex : hexes) {
    if (blocked(position, unit, hex)) continue;
    any = true;
    visit(hex);
  }
  if (any) return;
  const auto away = [&](int hex) {
    int least = Step::never;
    for (const int entry : hexes) least = std::min(least, position.distance(hex, entry));
    return least;
  };
  int nearest = Step::never;
  for (int hex = 0; hex < position.game().grid().size(); ++hex) {
    if (by_the_border(position, hex) && !blocked(position, unit, hex)) nearest = std::min(nearest, away(hex));
  }
  for (int hex = 0; hex < position.game().grid().size(); ++hex) {
    if (by_the_border(position, hex) && !blocked(position, unit, hex) && away(hex) == nearest) visit(hex);
  }
}

// 7.4: by a single hex units enter one after the other, each with a point less for every one before it.
int points_before(const Position& position, int unit, int hex) {
  if (entry_of(position, unit).hexes.size() != 1 || !applies("MPBS 7.4-sequence")) return 0;
  const auto& units = position.game().side(position.facts(unit).side).units;
  return static_cast<int>(std::count_if(units.begin(), units.end(),
                                        [&](int other) { return other != unit && position.at(other).entered == hex; }));
}

int entry_points(const Position& position, int unit, int hex) {
  return way_in(position, unit, hex).points + points_before(position, unit, hex);
}

// Where it could stand in this formation and with this facing if it enters by the hex. In column its head is there; in
// line, of two hexes, either half.
struct Stances {
  std::array<Stance, 2> all{};
  std::size_t count = 0;
  [[nodiscard]] const Stance* begin() const { return all.data(); }
  [[nodiscard]] const Stance* end() const { return all.data() + count; }
};
Stances stances_at(const Position& position, const Movement& movement, Formation formation, int hex, int facing) {
  const int unit = movement.unit;
  const auto open = [&](int at) {
    return at != nowhere && !way_in(position, unit, at).prohibited() &&
           may_enter(position, movement, at, facing).answer;
  };
  Stances out;
  const auto add = [&](int left, int right) {
    if (!open(left) || (right != nowhere && !open(right))) return;
    out.all[out.count++] = {static_cast<std::int16_t>(left), static_cast<std::int16_t>(right),
                            static_cast<std::uint8_t>(facing)};
  };
  if (!position.facts(unit).two_hex) {
    add(hex, nowhere);
  } else if (formation == Formation::column) {
    if (const int tail = position.neighbour(hex, Direction(facing).opposite()); tail != nowhere) add(tail, hex);
  } else {
    const Direction along = axis(Vertex(facing));
    if (const int right = position.neighbour(hex, along); right != nowhere) add(hex, right);
    if (const int left = position.neighbour(hex, along.opposite()); left != nowhere) add(left, hex);
  }
  return out;
}

bool fits(const Position& position, const Movement& movement, Formation formation, int hex) {
  for (int facing = 0; facing < 6; ++facing) {
    if (stances_at(position, movement, formation, hex, facing).count > 0) return true;
  }
  return false;
}

// Whether there is an entry hex that it can pay for in this formation, and where it can stand.
bool may_enter_in(const Position& position, const Movement& movement, Formation formation) {
  const int unit = movement.unit;
  const int points = allowance(position, unit, formation);
  bool can = false;
  for_each_entry(position, unit, [&](int hex) {
    can = can || (entry_points(position, unit, hex) <= points && fits(position, movement, formation, hex));
  });
  return can;
}

// The formations in which its owner may bring it.
template <class Visit>
void for_each_formation(const Position& position, int unit, const Visit& visit) {
  const UnitFacts& facts = position.facts(unit);
  if (facts.artillery() || facts.wagon() || !applies("MPBS 7.4-formation")) return visit(position.at(unit).formation);
  const auto& allowed = entry_of(position, unit).terms->formations;
  for (const Formation formation : {Formation::normal, Formation::open_order, Formation::column}) {
    const auto id = formation_ids[static_cast<std::size_t>(formation)];
    const bool listed = std::any_of(allowed.begin(), allowed.end(), [&](const Id& each) { return each.str() == id; });
    if (allowed.empty() || listed) visit(formation);
  }
}

void choose_formation(Play& play, const Movement& movement) {
  const int unit = movement.unit;
  const UnitFacts& facts = play.facts(unit);
  if (facts.artillery() || facts.wagon() || !applies("MPBS 7.4-formation")) return;
  Choices choices(play);
  for_each_formation(play, unit, [&](Formation formation) {
    if (may_enter_in(play, movement, formation)) choices.add(Verb::enter_in, "MPBS 7.4", {word(formation)});
  });
  if (choices.empty()) return;
  const Answered answer = play.ask(choices, Question::entry, facts.side, "MPBS 7.4", engine::unit(unit));
  play.at(unit).formation = static_cast<Formation>(answer.value() - first_formation_word);
}

// Facing, and of a two-hex unit in line the hex of its other half where both neighbours would do.
Stance choose_stance(Play& play, const Movement& movement, int hex) {
  const int unit = movement.unit;
  const int side = play.facts(unit).side;
  const Formation formation = play.at(unit).formation;
  const bool column = play.facts(unit).two_hex && formation == Formation::column;
  Choices faces(play);
  for (int facing = 0; facing < 6; ++facing) {
    if (stances_at(play, movement, formation, hex, facing).count == 0) continue;
    faces.add(Verb::face, "MPBS 7.4", {column ? engine::direction(facing) : engine::vertex(facing)});
  }
  const int facing = play.ask(faces, Question::entry, side, "MPBS 7.4", engine::unit(unit)).value();
  const Stances stances = stances_at(play, movement, formation, hex, facing);
  if (stances.count == 1) return stances.all[0];
  Choices halves(play);
  for (const Stance& each : stances) {
    halves.add(Verb::enter, "MPBS 7.4", {engine::hex(each.left == hex ? each.right : each.left)});
  }
  const int other = play.ask(halves, Question::entry, side, "MPBS 7.4", engine::unit(unit)).value();
  return stances.all[0].on(other) ? stances.all[0] : stances.all[1];
}

void bring_leaders(Play& play, int unit) {
  for (int leader = 0; leader < static_cast<int>(play.game().leaders.size()); ++leader) {
    LeaderState& state = play.leader(leader);
    const LeaderFacts& facts = play.game().leader(leader);
    if (state.presence != Presence::to_enter || facts.side != play.facts(unit).side) continue;
    if (!comes_with(facts, play.facts(unit))) continue;
    state.presence = Presence::on_map;
    state.hex = play.at(unit).left;
    play.note("entered", "MPBS 7.4", "{0} comes with {1}", {engine::leader(leader), engine::unit(unit)});
  }
}

}  // namespace

engine::Answer finds_entry(const Position& position, int unit) {
  if (!applies("MPBS 7.4")) return engine::no("MPBS 7.4", "{0} does not enter", engine::unit(unit));
  if (const engine::Answer due = may_come(position, unit); !due) return due;
  Movement movement;
  movement.unit = unit;
  movement.kind = MoveKind::entry;
  bool can = false;
  for_each_formation(position, unit,
                     [&](Formation formation) { can = can || may_enter_in(position, movement, formation); });
  if (can) return engine::yes();
  return engine::no("MPBS 7.4", "{0} finds no entry hex that is open and that it can pay for", engine::unit(unit));
}

bool enter_map(Play& play, Movement& movement) {
  const int unit = movement.unit;
  const int side = play.facts(unit).side;
  const Formation before = play.at(unit).formation;
  movement.kind = MoveKind::entry;
  choose_formation(play, movement);
  const Formation formation = play.at(unit).formation;
  movement.points = movement.allowance = allowance(play, unit);
  int hex = nowhere;
  {
    Choices choices(play);
    choices.otherwise(Verb::decline, "MPBS 7.4");
    for_each_entry(play, unit, [&](int each) {
      const int points = entry_points(play, unit, each);
      if (points <= movement.points && fits(play, movement, formation, each)) {
        choices.add(Verb::enter, "MPBS 7.4", {engine::hex(each)}, points);
      }
    });
    const Answered answer = play.ask(choices, Question::entry, side, "MPBS 7.4", engine::unit(unit));
    if (!answer.is(Verb::enter)) {
      play.at(unit).formation = before;
      return false;
    }
    hex = answer.value();
  }
  const Stance at = choose_stance(play, movement, hex);
  movement.points -= entry_points(play, unit, hex);
  play.at(unit).entered = static_cast<std::int16_t>(hex);
  // 7.3.2: what hits one half hits the unit.
  MoveOption in{.left = at.left, .right = at.right, .facing = at.facing, .arg = static_cast<std::int16_t>(hex)};
  in.ends_momentum = true;  // 11.3.6: that hex does not count
  for (const int each : {at.left, at.right}) {
    if (each != nowhere) in.hits = std::max(in.hits, way_in(play, unit, each).hits);
  }
  carry(play, movement, in);
  bring_leaders(play, unit);
  movement.kind = MoveKind::action;
  react(play, {.kind = TriggerKind::entered, .unit = unit}, &movement);
  return play.counts(unit);
}

}  // namespace batalia::mpbs
