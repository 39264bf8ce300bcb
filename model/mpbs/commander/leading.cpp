// Where leaders go and whom they help: MPBS 5.1, 5.2, 5.3.4, 13.3.
#include <algorithm>

#include "model/mpbs/activation.h"
#include "model/mpbs/commander/mind.h"
#include "model/mpbs/rally.h"

namespace batalia::mpbs {

namespace {

// In hundredths of a victory point.
constexpr int a_unit_in_touch = 15;
constexpr int with_a_unit = 80;
constexpr int next_to_enemy = -150;
constexpr int near_enemy = -50;
constexpr int a_unit_to_rally = 50;
constexpr int beside_wing_commander = 60;  // whom the army commander helps with his rolls (5.1.2)
constexpr int a_hex_on_the_way = 4;
constexpr int least_gain = 40;
constexpr int touch = 3;

bool his_own(const Mind& mind, int leader, int unit) {
  const LeaderFacts& facts = mind.now.game().leader(leader);
  return mind.now.commands_army(leader) || facts.wing == mind.now.facts(unit).wing;
}

int worth_at(const Mind& mind, int leader, int hex) {
  const Position& now = mind.now;
  int out = 0;
  bool accompanied = false;
  for (const int unit : mind.own()) {
    if (!now.counts(unit) || !his_own(mind, leader, unit)) continue;
    const int away = now.distance_to_hex(unit, hex);
    if (away > touch) continue;
    accompanied = accompanied || (away == 0 && !now.facts(unit).artillery() && !now.facts(unit).wagon() &&
                                  now.at(unit).morale != Morale::broken);
    out += a_unit_in_touch;
    if (away <= 1 && may_be_rallied(now, unit)) out += a_unit_to_rally;
  }
  if (accompanied) out += with_a_unit;
  const int near = mind.outlook.from_enemy(hex);
  if (near <= 1) out += next_to_enemy;
  if (near == 2) out += near_enemy;
  if (!now.commands_army(leader)) return out;
  for (const int wing : now.game().side(mind.side).wings) {
    const int other = now.wing_leader(wing);
    if (other == nobody || other == leader || !now.leader_on_map(other)) continue;
    if (now.distance(now.leader(other).hex, hex) <= 1) out += beside_wing_commander;
  }
  return out;
}

struct Goal {
  int hex = nowhere;
  int gain = 0;  // over staying
};

// The best hex of a unit that he may reach, or where he is.
Goal best_hex(const Mind& mind, int leader) {
  const Position& now = mind.now;
  const int here = now.leader(leader).hex;
  const int reach = now.game().tables.leader_allowance().value;
  const int stay = worth_at(mind, leader, here);
  Goal out{here, 0};
  for (const int unit : mind.own()) {
    if (!now.counts(unit) || !his_own(mind, leader, unit)) continue;
    for (const int hex : now.hexes(unit)) {
      const int away = now.distance(hex, here);
      if (away > reach) continue;
      const int gain = worth_at(mind, leader, hex) - a_hex_on_the_way * away - stay;
      if (gain > out.gain) out = {hex, gain};
    }
  }
  return out;
}

}  // namespace

int worth_of_leaders_move(const Mind& mind, int leader) {
  mind.outlook.look(mind.now, mind.side);
  return best_hex(mind, leader).gain - least_gain;
}

int choose_for_leader(const Mind& mind, const engine::Decision& decision) {
  mind.outlook.look(mind.now, mind.side);
  const Position& now = mind.now;
  const auto question = static_cast<Question>(decision.question);
  if (question == Question::place_leader) {
    return best_of(mind, decision, [&](const engine::Choice& choice) {
      if (verb_of(choice) != Verb::put_leader) return 0;
      return worth_at(mind, choice.args[0].value, choice.args[1].value);
    });
  }
  if (question == Question::leader_with) {
    return best_of(mind, decision,
                   [](const engine::Choice& choice) { return verb_of(choice) == Verb::take_along ? 50 : 0; });
  }
  const int leader = decision.subject.value;
  if (question == Question::action) {
    const int gain = best_hex(mind, leader).gain;
    return best_of(mind, decision, [&](const engine::Choice& choice) {
      const int unit = choice.args[0].value;
      switch (verb_of(choice)) {
        case Verb::move:
          return gain - least_gain;
        case Verb::leader_rally:
          return worth_of_rally(mind, unit, leader);
        case Verb::leader_reform:
          return now.at(unit).formation == Formation::shaken || now.at(unit).formation == Formation::broken
                     ? mind.worth.whole(unit) / 16
                     : -10;
        default:
          return 0;
      }
    });
  }
  const int here = now.leader(leader).hex;
  const int to = best_hex(mind, leader).hex;
  std::vector<int>& passed = mind.plan.passed;
  passed.push_back(here);
  // He stops where no step brings him nearer, and goes round what is in his way rather than back.
  return best_of(mind, decision, [&](const engine::Choice& choice) {
    const int hex = verb_of(choice) == Verb::step ? int{choice.args[0].value} : here;
    const bool back = hex != here && std::ranges::find(passed, hex) != passed.end();
    return -100 * now.distance(hex, to) + (hex == here ? 50 : 0) - (back ? 1000 : 0);
  });
}

}  // namespace batalia::mpbs
