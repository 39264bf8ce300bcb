#include "model/mpbs/rally.h"

#include "model/mpbs/morale.h"
#include "model/mpbs/reaction.h"

namespace batalia::mpbs {

// 12.4.3, 13.2.5: two hexes leave it two facings.
void choose_facing(Play& play, int unit, Question question, const char* rule) {
  const UnitState& state = play.at(unit);
  Choices choices(play);
  if (play.two_hexes(unit)) {
    const auto facings = line_facings(play.game().grid().hex(state.left), play.game().grid().hex(state.right));
    for (const Vertex facing : *facings) choices.add(Verb::face, rule, {engine::vertex(facing.index())});
  } else {
    for (const Vertex facing : all_vertices) choices.add(Verb::face, rule, {engine::vertex(facing.index())});
  }
  const Answered answer = play.ask(choices, question, play.facts(unit).side, rule, engine::unit(unit));
  face(play, unit, Vertex(answer.value()));
}

namespace {

// 8.2.1: light infantry and cavalry stacked rally and reform together.
template <class Do>
void with_partner(Play& play, int unit, Do&& what) {
  const int partner = applies("MPBS 8.2.1-recovery") ? play.stacked_with(unit) : nobody;
  what(unit);
  if (partner != nobody) what(partner);
}

void reacts_to_rally(Play& play, int unit) {
  if (applies("MPBS 13.2.2") && play.counts(unit)) react(play, {TriggerKind::reformed, unit});
}

// 12.4.1, 13.2.4.
void gain_level(Play& play, int unit) {
  UnitState& state = play.at(unit);
  if (state.morale == Morale::shaken) {
    state.morale = Morale::normal;
    return;
  }
  state.morale = Morale::shaken;
  if (play.facts(unit).artillery() || play.facts(unit).wagon()) return;
  if (applies("MPBS 12.4.3-rallied")) {
    state.formation = Formation::broken;
    if (!applies("MPBS 13.2.5-after")) return;
    // 8.2.1: both of a stack face alike; who has a facing decides.
    const int partner = play.stacked_with(unit);
    if (partner != nobody && play.at(partner).formation != Formation::none) {
      state.facing = play.at(partner).facing;
      return;
    }
    choose_facing(play, unit, Question::rally_facing, "MPBS 13.2.5");
  }
}

// 13.2.5, 12.2, ruling one-leader: of the commander next to the unit and those stacked with it the best rated; or
// nobody.
int leader_helping(const Position& position, int unit, int leader) {
  const int beside = applies("MPBS 13.2.5") ? leader : nobody;
  const int stacked = applies("MPBS 12.2") ? position.leader_with(unit) : nobody;
  if (beside == nobody || stacked == nobody) return beside == nobody ? stacked : beside;
  const Game& game = position.game();
  return game.leader(stacked).rating < game.leader(beside).rating ? stacked : beside;
}

}  // namespace

int rallying_leader(const Position& position, int unit) {
  const int leader = position.wing_leader(position.facts(unit).wing);
  return leader != nobody && position.stacked_or_adjacent(leader, unit) ? leader : nobody;
}

bool rallies_at_once(const Position& position, int unit, int leader) {
  return leader != nobody && position.stacked(leader, unit) && applies("MPBS 13.2.5");
}

engine::Roll rally_roll(const Position& position, int unit, int leader) {
  engine::Roll roll;
  roll.chart = "morale-check";
  if (const int best = leader_helping(position, unit, leader); best != nobody) {
    const Game& game = position.game();
    roll.add(game.tables.morale_check_modifiers.leader.is_rating(game.leader(best).rating));
  }
  // 12.4.5, 8.2.1: the cavalry of a stack checks for both.
  position.game().specials.add(NamedRoll::morale_check, lead_of(position, unit), roll);
  return roll;
}

engine::Answer may_be_rallied(const Position& position, int unit) {
  const UnitState& state = position.at(unit);
  if (!position.counts(unit) || position.facts(unit).wagon() || state.morale == Morale::normal) {
    return engine::no("MPBS 13.2.4", "{0} is not shaken or broken in morale", engine::unit(unit));
  }
  if (state.morale == Morale::shaken && past_threshold(position, unit) && applies("MPBS 12.5.2b")) {
    return engine::no("MPBS 12.5.2", "{0} has reached its casualty threshold and stays morale shaken",
                      engine::unit(unit));
  }
  return engine::yes();
}

void rally(Play& play, int unit, int leader) {
  if (rallies_at_once(play, unit, leader)) {
    with_partner(play, unit, [&](int each) { gain_level(play, each); });
    play.note("rallied", "MPBS 13.2.5", "{0} rallies at once, with {1} in its hex",
              {engine::unit(unit), engine::leader(leader)});
    return reacts_to_rally(play, unit);
  }
  engine::Roll roll = rally_roll(play, unit, leader);
  play.roll(roll, "rally", engine::unit(unit));
  if (!passes_morale(play, unit, roll.total)) {
    play.note("rally-fails", "MPBS 13.2.5", "{0} fails to rally", roll, {engine::unit(unit)});
    lose_morale(play, unit, {nobody, "MPBS 13.2.5"});
    return;
  }
  play.note("rallied", "MPBS 13.2.5", "{0} rallies", roll, {engine::unit(unit)});
  with_partner(play, unit, [&](int each) { gain_level(play, each); });
  reacts_to_rally(play, unit);
}

namespace {

// The ways of Reform that a unit's state allows, in the order of the rule; visits each with its verb.
template <class Visit>
void for_each_reform(const Position& position, int unit, Visit&& visit) {
  const UnitState& state = position.at(unit);
  const UnitFacts& facts = position.facts(unit);
  if (!position.counts(unit) || state.morale == Morale::broken || facts.artillery() || facts.wagon()) return;
  switch (state.formation) {
    case Formation::shaken:
    case Formation::broken:
      if (applies("MPBS 6.4")) visit(Verb::reform);
      break;
    case Formation::hedgehog:
      if (applies("MPBS 6.3.2c")) visit(Verb::leave_hedgehog);
      break;
    case Formation::normal:
      if (applies("MPBS 6.3.3-entering") && position.game().specials.may(NamedAction::open_order, unit))
        visit(Verb::to_open_order);
      break;
    case Formation::open_order:
      if (applies("MPBS 6.3.3-entering")) visit(Verb::to_normal_order);
      break;
    case Formation::column:
      if (applies("MPBS 6.3.4-leaving")) visit(Verb::leave_column);
      break;
    case Formation::none:
      break;
  }
  if (facts.fires_pistols() && state.pistols_used > 0 && applies("MPBS 10.7.4")) visit(Verb::reload);
}

// 6.3.4: a two-hex unit fronts to either side of its march; others as they faced.
void leave_column(Play& play, int unit, int facing) {
  UnitState& state = play.at(unit);
  if (play.two_hexes(unit)) {
    const TwoHexColumn column{play.game().grid().hex(state.right), Direction(state.facing)};
    for (const TwoHexLine& line : in_line(column)) {
      if (line.facing.index() != facing) continue;
      place(play.state(), unit, play.game().grid().index(line.left), play.game().grid().index(line.right()), facing);
    }
  }
  // 8.2.1: both of a stack are as its cavalry.
  play.at(unit).formation = play.facts(lead_of(play, unit)).cavalry() ? Formation::shaken : Formation::broken;
}

}  // namespace

engine::Answer may_be_reformed(const Position& position, int unit) {
  bool any = false;
  for_each_reform(position, unit, [&](Verb) { any = true; });
  if (any) return engine::yes();
  return engine::no("MPBS 13.2.3", "{0} has nothing to reform", engine::unit(unit));
}

void add_reforms(const Position& position, int unit, const char* rule, Choices& choices) {
  for_each_reform(position, unit, [&](Verb verb) {
    if (verb != Verb::leave_column) {
      choices.add(verb, rule);
      return;
    }
    const UnitState& state = position.at(unit);
    if (!position.two_hexes(unit)) {
      choices.add(verb, rule, {engine::vertex(state.facing)});
      return;
    }
    const TwoHexColumn column{position.game().grid().hex(state.right), Direction(state.facing)};
    for (const TwoHexLine& line : in_line(column)) choices.add(verb, rule, {engine::vertex(line.facing.index())});
  });
}

void reform(Play& play, int unit, const Answered& how) {
  with_partner(play, unit, [&](int each) {
    UnitState& state = play.at(each);
    switch (how.verb) {
      case Verb::reform:
        state.formation = state.formation == Formation::broken ? Formation::shaken : Formation::normal;
        break;
      case Verb::reload:
        if (play.facts(each).fires_pistols()) --state.pistols_used;
        break;
      case Verb::leave_hedgehog:
        state.formation = Formation::broken;
        break;
      case Verb::to_open_order:
        state.formation = Formation::open_order;
        break;
      case Verb::to_normal_order:
        state.formation = Formation::normal;
        break;
      case Verb::leave_column:
        leave_column(play, each, how.value());
        break;
      default:
        break;
    }
  });
  if (how.is(Verb::reload)) {
    play.note("reloaded", "MPBS 10.7.4", "{0} reloads a pistol", {engine::unit(unit)});
  } else {
    play.note("reformed", "MPBS 13.2.3", "{0} reforms: {1}", {engine::unit(unit), word(play.at(unit).formation)});
  }
  reacts_to_rally(play, unit);
}

}  // namespace batalia::mpbs
