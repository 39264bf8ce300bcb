#include "model/mpbs/formation.h"

#include "model/mpbs/morale.h"

namespace batalia::mpbs {

namespace {

// 6.3.1: what one hit makes of a formation; the same where it takes none.
Formation after_hit(Formation formation, HitFrom from) {
  switch (formation) {
    case Formation::normal:
      return Formation::shaken;
    case Formation::shaken:
      return Formation::broken;
    case Formation::open_order:
      if (from == HitFrom::terrain && applies("MPBS 6.3.3")) return Formation::open_order;
      return applies("MPBS 6.3.3-hit") ? Formation::broken : Formation::open_order;
    case Formation::column:
      return from == HitFrom::terrain && applies("MPBS 6.3.4") ? Formation::column : Formation::broken;
    default:  // broken: no further; hedgehog: 6.3.2e; none: 12.4.3
      return formation;
  }
}

// Of a stack both (8.2.1).
void set_formation(Play& play, int unit, int partner, Formation formation) {
  play.at(unit).formation = formation;
  if (partner != nobody) play.at(partner).formation = formation;
}

}  // namespace

void formation_hit(Play& play, int unit, int partner, HitFrom from, const char* rule) {
  if (!applies("MPBS 6.3.1")) return;
  const Formation before = play.at(unit).formation;
  const Formation after = after_hit(before, from);
  if (after == before) return;
  set_formation(play, unit, partner, after);
  play.note("formation-hit", rule, "{0} takes a formation hit: {1}", {engine::unit(unit), word(after)});
}

void formation_hit(Play& play, int unit, HitFrom from, const char* rule) {
  formation_hit(play, unit, play.stacked_with(unit), from, rule);
}

bool casualty_instead(const Position& position, int unit) {
  switch (position.at(unit).formation) {
    case Formation::broken:
      return applies("MPBS 10.6.6");
    case Formation::hedgehog:
      return applies("MPBS 6.3.2e");
    case Formation::none:
      return position.at(unit).morale == Morale::broken && applies("MPBS 10.6.6");
    default:
      return false;
  }
}

bool counts_as_shaken(const Position& position) {
  return position.game().switches.open_order_counts_as_shaken && applies("MPBS 6.3.3");
}

void caught_in_column(Play& play, int unit, int by) {
  if (play.at(unit).formation != Formation::column || !applies("MPBS 6.3.4")) return;
  Choices choices(play);
  if (play.two_hexes(unit)) {
    const Vertex to_left(play.at(unit).facing - 2);
    choices.add(Verb::leave_column, "MPBS 6.3.4", {engine::vertex(to_left.index())});
    choices.add(Verb::leave_column, "MPBS 6.3.4", {engine::vertex(to_left.opposite().index())});
  } else {
    for (const Vertex vertex : all_vertices) {
      choices.add(Verb::leave_column, "MPBS 6.3.4", {engine::vertex(vertex.index())});
    }
  }
  const Answered answer = play.ask(choices, Question::column_facing, play.facts(unit).side, "MPBS 6.3.4",
                                   engine::unit(unit), by == nobody ? engine::Arg{} : engine::unit(by));
  const UnitState now = play.at(unit);
  // The head is the right half of the line that fronts to the left of the march, and the left half of the other.
  const bool turned_about = play.two_hexes(unit) && answer.value() != Vertex(now.facing - 2).index();
  place(play.state(), unit, turned_about ? now.right : now.left, turned_about ? now.left : now.right, answer.value());
  if (const int partner = play.stacked_with(unit); partner != nobody) {
    place(play.state(), partner, now.left, answer.value());
  }
  set_formation(play, unit, play.stacked_with(unit), Formation::broken);
  play.note("column-caught", "MPBS 6.3.4", "{0} is caught in column and its formation is broken", {engine::unit(unit)});
  morale_check(play, unit, 0, Cause{.enemy = by, .rule = "MPBS 6.3.4"});
}

engine::Answer may_form_hedgehog(const Position& position, int unit, bool reaction) {
  const UnitState& now = position.at(unit);
  const char* who = position.facts(unit).no_pikes ? "MPBS 14.2" : "MPBS 6.3.2";
  if ((!position.facts(unit).pikes() || position.facts(unit).dismounted) && applies(who)) {
    return engine::no(who, "{0} has no pikes", engine::unit(unit));
  }
  if (!position.counts(unit) || now.morale == Morale::broken) {
    return engine::no("MPBS 12.4.3", "{0} has no formation", engine::unit(unit));
  }
  if (const engine::Answer special = position.game().specials.may(NamedAction::hedgehog, unit); !special) {
    return special;
  }
  switch (now.formation) {
    case Formation::normal:
    case Formation::open_order:
      return engine::yes();
    case Formation::column:  // ruling column-hedgehog
      if (!reaction || position.game().switches.column_hedgehogs_in_reaction) return engine::yes();
      return engine::no("MPBS 6.3.4", "{0} is in column and does not react", engine::unit(unit));
    case Formation::shaken:
      if (reaction || !applies("MPBS 6.3.2b-shaken")) return engine::yes();
      return engine::no("MPBS 6.3.2b-shaken", "{0} is Formation Shaken and could do so in reaction only",
                        engine::unit(unit));
    default:
      return engine::no("MPBS 6.3.2b", "{0} is in the state {1}", engine::unit(unit), word(now.formation));
  }
}

void form_hedgehog(Play& play, int unit, const char* rule) {
  const UnitState now = play.at(unit);
  if (play.in_column_of_two(unit)) {
    // It keeps its hexes; its former facing, which it has again when it leaves hedgehog, is to the left of its march.
    place(play.state(), unit, now.left, now.right, Vertex(now.facing - 2).index());
  }
  play.at(unit).formation = Formation::hedgehog;
  play.note("hedgehog-formed", rule, "{0} forms hedgehog", {engine::unit(unit)});
}

}  // namespace batalia::mpbs
