// What a side does when the other moves and fires: MPBS 9.
#include <algorithm>

#include "model/mpbs/artillery.h"
#include "model/mpbs/commander/mind.h"
#include "model/mpbs/odds.h"
#include "model/mpbs/reaction.h"

namespace batalia::mpbs {

namespace {

// In hundredths of a victory point.
constexpr int least_gain = 10;
constexpr int of_salvo = 60;     // what it costs to be marked Salvo (10.4)
constexpr int of_order = 60;     // what a withdrawal costs the line
constexpr int of_hedgehog = 80;  // to get out of it again
constexpr int guns_spent = 40;   // guns that may not fire in their own turn (9.1.5)

// What the enemy that moved may do to the unit in close combat, from where it stands.
int danger(const Mind& mind, const Position& there, int unit, int enemy) {
  const UnitFacts& facts = there.facts(enemy);
  if (facts.artillery() || facts.wagon() || !there.counts(enemy) || there.at(enemy).morale == Morale::broken) return 0;
  if (there.distance_between(unit, enemy) > 1) return 0;
  return std::max(0, mind.worth.combat(there, enemy, unit));
}

int worth_of_turn(const Mind& mind, int unit, int facing, int enemy) {
  mind.trial.begin(mind.now);
  const UnitState& state = mind.now.at(unit);
  if (mind.now.facts(unit).artillery()) return -1;
  if (state.right == nowhere) {
    mind.trial.at(unit).facing = static_cast<std::uint8_t>(facing);
  } else {
    Movement movement = begin_movement(mind.now, unit, MoveKind::facing_reaction);
    for (const MoveOption& turn : reaction_turns(mind.now, movement)) {
      if (turn.facing == facing) mind.trial.stand(unit, turn.stance());
    }
  }
  const Position there = mind.trial.position(mind.now.game());
  // Against everybody that is next to it, not against this one alone.
  int gain = 0;
  for (const int other : mind.enemies()) {
    if (!there.counts(other) || mind.now.distance_between(unit, other) > 2) continue;
    const auto seen = [&](const Position& position) {
      const auto aspect = position.aspect(unit, position.at(other).left);
      return aspect == Aspect::front || !aspect ? 0 : 1;
    };
    gain += (seen(mind.now) - seen(there)) * (other == enemy ? 80 : 60);
  }
  return gain - least_gain;
}

int worth_of_hedgehog(const Mind& mind, int unit, int enemy) {
  const int before = danger(mind, mind.now, unit, enemy);
  if (!mind.now.facts(enemy).cavalry()) return -of_hedgehog;
  mind.trial.begin(mind.now);
  mind.trial.at(unit).formation = Formation::hedgehog;
  return (before - danger(mind, mind.trial.position(mind.now.game()), unit, enemy)) / 2 - of_hedgehog;
}

int worth_of_interception(const Mind& mind, int unit, int enemy) {
  const engine::Roll roll = interception_roll(mind.now, unit);
  const int good = faces_that_succeed(mind.now.game().tables.interception(mind.now.wing_of(unit).order), roll);
  const int combat = mind.worth.combat(mind.now, unit, enemy);
  // Who fails stands where he was; who succeeds may still not attack, but will be there.
  return combat > 0 ? combat * good / die_faces - least_gain : -1;
}

int worth_of_reaction(const Mind& mind, const engine::Decision& decision, const engine::Choice& choice) {
  const int enemy = decision.object.kind == engine::ArgKind::unit ? int{decision.object.value} : int{nobody};
  const Verb verb = verb_of(choice);
  if (verb == Verb::decline || enemy == nobody) return 0;
  const int unit = choice.args[0].value;
  const UnitFacts& facts = mind.now.facts(unit);
  switch (verb) {
    case Verb::react_fire:
      if (facts.artillery()) {
        int most = 0;
        for (const int hex : mind.now.hexes(enemy)) most = std::max(most, mind.worth.guns(mind.now, unit, hex));
        return most - guns_spent;
      }
      return mind.worth.fire(mind.now, unit, enemy, facts.fires_pistols() ? FireKind::pistol : FireKind::skirmish,
                             /*reaction=*/true) +
             least_gain;
    case Verb::react_salvo:
      return mind.worth.fire(mind.now, unit, enemy, FireKind::salvo, /*reaction=*/true) - of_salvo;
    case Verb::react_turn:
      return worth_of_turn(mind, unit, choice.args[1].value, enemy);
    case Verb::react_hedgehog:
      return worth_of_hedgehog(mind, unit, enemy);
    case Verb::withdraw:
      return danger(mind, mind.now, unit, enemy) - of_order;
    case Verb::withdraw_alone:
      return least_gain;
    case Verb::intercept:
      return worth_of_interception(mind, unit, enemy);
    case Verb::take_cover:
      return least_gain;
    default:
      return -1;
  }
}

}  // namespace

int choose_reaction(const Mind& mind, const engine::Decision& decision) {
  return best_of(mind, decision,
                 [&](const engine::Choice& choice) { return worth_of_reaction(mind, decision, choice); });
}

}  // namespace batalia::mpbs
