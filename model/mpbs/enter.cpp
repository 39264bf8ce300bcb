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

// 7.1.1: what entering the hex costs, hexsides left out: the cheapest way into it.
int ground_points(const Position& position, int unit, int hex) {
  int least = Step::never;
  for (const Direction direction : all_directions) {
    const int from = position.neighbour(hex, direction);
    if (from == nowhere) continue;
    const Step& step = position.game().ground.step(from, direction.opposite(), position.facts(unit).column);
    least = std::min<int>(least, step.points);
  }
  return least;
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
  return ground_points(position, unit, hex) + points_before(position, unit, hex);
}

// Where it could stand with this facing if it enters by the hex; of a two-hex unit that hex is either half's, or its
// head's where it is in column. Nowhere where it cannot.
Stance stance_at(const Position& position, const Movement& movement, int hex, int facing) {
  const int unit = movement.unit;
  const auto open = [&](int at) {
    return at != nowhere && ground_points(position, unit, at) != Step::never &&
           may_enter(position, movement, at, facing).answer;
  };
  Stance out;
  out.facing = static_cast<std::uint8_t>(facing);
  if (!open(hex)) return out;
  const auto set = [&](int left, int right) {
    out.left = static_cast<std::int16_t>(left);
    out.right = static_cast<std::int16_t>(right);
  };
  if (!position.facts(unit).two_hex) {
    set(hex, nowhere);
  } else if (position.at(unit).formation == Formation::column) {
    const int tail = position.neighbour(hex, Direction(facing).opposite());
    if (open(tail)) set(tail, hex);
  } else {
    const int right = position.neighbour(hex, axis(Vertex(facing)));
    const int left = position.neighbour(hex, axis(Vertex(facing)).opposite());
    if (open(right)) {
      set(hex, right);
    } else if (open(left)) {
      set(left, hex);
    }
  }
  return out;
}

bool fits(const Position& position, const Movement& movement, int hex) {
  for (int facing = 0; facing < 6; ++facing) {
    if (stance_at(position, movement, hex, facing).left != nowhere) return true;
  }
  return false;
}

void choose_formation(Play& play, int unit) {
  const UnitFacts& facts = play.facts(unit);
  if (facts.artillery() || facts.wagon() || !applies("MPBS 7.4-formation")) return;
  const auto& allowed = entry_of(play, unit).terms->formations;
  Choices choices(play);
  for (const Formation formation : {Formation::normal, Formation::open_order, Formation::column}) {
    const auto id = formation_ids[static_cast<std::size_t>(formation)];
    const bool listed = std::any_of(allowed.begin(), allowed.end(), [&](const Id& each) { return each.str() == id; });
    if (allowed.empty() || listed) choices.add(Verb::enter_in, "MPBS 7.4", {word(formation)});
  }
  if (choices.empty()) return;
  const Answered answer = play.ask(choices, Question::entry, facts.side, "MPBS 7.4", engine::unit(unit));
  play.at(unit).formation = static_cast<Formation>(answer.value() - first_formation_word);
}

void bring_leaders(Play& play, int unit) {
  for (int leader = 0; leader < static_cast<int>(play.game().leaders.size()); ++leader) {
    LeaderState& state = play.leader(leader);
    const LeaderFacts& facts = play.game().leader(leader);
    if (state.presence != Presence::to_enter || facts.side != play.facts(unit).side) continue;
    if (facts.entry != play.facts(unit).entry && facts.wing != play.facts(unit).wing) continue;
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
  const int points = allowance(position, unit);
  bool can = false;
  for_each_entry(position, unit, [&](int hex) {
    can = can || (entry_points(position, unit, hex) <= points && fits(position, movement, hex));
  });
  if (can) return engine::yes();
  return engine::no("MPBS 7.4", "{0} finds no entry hex that is open and that it can pay for", engine::unit(unit));
}

bool enter_map(Play& play, Movement& movement) {
  const int unit = movement.unit;
  const int side = play.facts(unit).side;
  choose_formation(play, unit);
  movement.points = allowance(play, unit);
  int hex = nowhere;
  {
    Choices choices(play);
    choices.otherwise(Verb::decline, "MPBS 7.4");
    for_each_entry(play, unit, [&](int each) {
      const int points = entry_points(play, unit, each);
      if (points <= movement.points && fits(play, movement, each)) {
        choices.add(Verb::enter, "MPBS 7.4", {engine::hex(each)}, points);
      }
    });
    const Answered answer = play.ask(choices, Question::entry, side, "MPBS 7.4", engine::unit(unit));
    if (!answer.is(Verb::enter)) {
      play.at(unit).formation = play.facts(unit).artillery() ? Formation::none : Formation::normal;
      return false;
    }
    hex = answer.value();
  }
  Choices faces(play);
  const bool column = play.facts(unit).two_hex && play.at(unit).formation == Formation::column;
  for (int facing = 0; facing < 6; ++facing) {
    if (stance_at(play, movement, hex, facing).left == nowhere) continue;
    faces.add(Verb::face, "MPBS 7.4", {column ? engine::direction(facing) : engine::vertex(facing)});
  }
  const int facing = play.ask(faces, Question::entry, side, "MPBS 7.4", engine::unit(unit)).value();
  const Stance at = stance_at(play, movement, hex, facing);
  movement.points -= entry_points(play, unit, hex);
  movement.hexes = 1;
  place(play.state(), unit, at.left, at.right, at.facing);
  play.at(unit).entered = static_cast<std::int16_t>(hex);
  play.at(unit).moved = true;
  play.at(unit).marched = play.facts(unit).artillery();
  play.note("entered", "MPBS 7.4", "{0} enters at {1}", {engine::unit(unit), engine::hex(hex)});
  bring_leaders(play, unit);
  react(play, {.kind = TriggerKind::entered, .unit = unit}, &movement);
  return play.counts(unit);
}

}  // namespace batalia::mpbs
