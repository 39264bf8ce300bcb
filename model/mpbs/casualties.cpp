// Casualty points, the Casualty Threshold, and units lost: MPBS 10.6.1, 12.5, 10.8.9, 8.2.1.
#include "model/mpbs/artillery.h"
#include "model/mpbs/leader_casualties.h"
#include "model/mpbs/morale.h"

namespace batalia::mpbs {

namespace {

// 8.2.1: which of light infantry and cavalry stacked takes a casualty is its owner's choice.
int taker(Play& play, int unit) {
  const int partner = play.stacked_with(unit);
  if (partner == nobody) return unit;
  Choices choices(play);
  choices.add(Verb::take_hit, "MPBS 8.2.1-hits", {engine::unit(unit)});
  choices.add(Verb::take_hit, "MPBS 8.2.1-hits", {engine::unit(partner)});
  return play.ask(choices, Question::who_takes_hit, play.facts(unit).side, "MPBS 8.2.1-hits", engine::unit(unit))
      .value();
}

// 12.5.2, once: a level of morale, for a stack together (8.2.1).
void check_threshold(Play& play, int unit, const Cause& cause) {
  if (!applies("MPBS 12.5.1") || !applies("MPBS 12.5.2") || play.at(unit).threshold || !at_threshold(play, unit))
    return;
  play.at(unit).threshold = true;
  if (const int partner = play.stacked_with(unit); partner != nobody) play.at(partner).threshold = true;
  play.note("threshold", "MPBS 12.5.1", "{0} reaches its Casualty Threshold", {engine::unit(unit)});
  if (!applies("MPBS 12.5.2a")) return;
  Cause loss = cause;
  loss.rule = "MPBS 12.5.2a";
  lose_morale(play, unit, loss);
}

}  // namespace

bool past_threshold(const Position& position, int unit) {
  const int partner = position.stacked_with(unit);
  return position.at(unit).threshold || (partner != nobody && position.at(partner).threshold);
}

bool at_threshold(const Position& position, int unit) {
  const UnitFacts& facts = position.facts(unit);
  const int threshold = position.game().tables.casualty_threshold(facts.strength, facts.morale).value;
  return threshold != 0 && position.at(unit).casualties >= threshold;
}

bool casualties(Play& play, int unit, int hits, const Cause& cause) {
  if (hits <= 0 || !applies("MPBS 10.6.1")) return play.counts(unit);
  if (play.facts(unit).artillery()) {
    if (!applies("MPBS 10.6.1-artillery")) return true;
    disable(play, unit, cause.rule);
    return false;
  }
  const int partner = play.stacked_with(unit);
  for (int hit = 0; hit < hits && play.on_map(unit); ++hit) {
    const int bearer = taker(play, unit);
    ++play.at(bearer).casualties;
    play.note("casualties", cause.rule, "{0} takes a casualty point and has {1}",
              {engine::unit(bearer), engine::number(play.at(bearer).casualties)});
    if (play.strength(bearer) <= 0) eliminate(play, bearer, cause);
  }
  for (const int each : {unit, partner}) {
    if (each != nobody && play.on_map(each)) check_threshold(play, each, cause);
  }
  return play.on_map(unit);
}

void eliminate(Play& play, int unit, const Cause& cause, Presence presence) {
  if (!play.on_map(unit)) return;
  const UnitFacts& facts = play.facts(unit);
  if (facts.artillery()) return disable(play, unit, cause.rule);
  const int partner = play.stacked_with(unit);
  const FewHexes hexes = play.hexes(unit);
  lift(play.state(), unit, presence);
  play.note("unit-eliminated", cause.rule, "{0} is eliminated", {engine::unit(unit)});
  if (partner != nobody && facts.cavalry() && applies("MPBS 8.2.1-hits")) {
    lift(play.state(), partner, presence);
    play.note("unit-eliminated", "MPBS 8.2.1-hits", "{0} is lost with its cavalry", {engine::unit(partner)});
  }
  for (const int hex : hexes) leaders_alone(play, hex, facts.side, "MPBS 5.3.1");
}

void disable(Play& play, int guns, const char* rule) {
  UnitState& state = play.at(guns);
  if (state.disabled || !applies("MPBS 10.8.9")) return;
  state.disabled = true;
  state.on_top = false;
  play.note("guns-disabled", rule, "{0} is disabled", {engine::unit(guns)});
  leaders_alone(play, state.left, play.facts(guns).side, "MPBS 5.3.1");
}

void take_guns(Play& play, int hex, int side, const char* rule) {
  play.for_each_at(hex, [&](int unit) {
    const UnitFacts& facts = play.facts(unit);
    if (!facts.artillery() && !facts.wagon()) return;
    UnitState& state = play.at(unit);
    const bool captured = facts.side != side;
    if (state.captured == captured) return;
    state.captured = captured;
    state.disabled = facts.artillery();  // for good (10.8.9)
    state.on_top = false;
    play.note(captured ? "captured" : "regained", rule, captured ? "{0} falls into enemy hands" : "{0} is regained",
              {engine::unit(unit)});
  });
}

}  // namespace batalia::mpbs
