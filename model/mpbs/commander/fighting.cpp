// Close combat: who attacks whom, and what follows. MPBS 11.
#include <algorithm>

#include "model/mpbs/close_combat.h"
#include "model/mpbs/commander/mind.h"

namespace batalia::mpbs {

namespace {

constexpr int least_gain = 20;  // hundredths of a victory point

// Everybody bound to attack this hex or the other one of the same unit (11.1.4), and these besides.
Combat combat_at(const Mind& mind, int hex) {
  const Position& now = mind.now;
  Combat out;
  out.hex = static_cast<std::int16_t>(hex);
  const int body = now.body_at(hex);
  if (body != nobody && now.facts(body).side != mind.side) out.defender = body;
  for (const Designation& each : now.state().designations) {
    const bool same =
        each.hex == hex || (out.defender != nobody && each.hex != nowhere && now.stands_on(out.defender, each.hex));
    if (same && each.attacker != nobody && now.facts(each.attacker).side == mind.side &&
        out.count < Combat::most_attackers) {
      out.add(each.attacker, each.hex);
    }
  }
  return out;
}

int worth_of_attack(const Mind& mind, const engine::Decision& decision, const engine::Choice& choice) {
  const int unit = choice.args[0].value;
  const int hex = choice.args[1].value;
  Combat before = combat_at(mind, hex);
  const int bound = before.count > 0 ? mind.worth.combat(mind.now, before) : 0;
  Combat with = before;
  if (with.count < Combat::most_attackers) with.add(unit, hex);
  int gain = mind.worth.combat(mind.now, with) - bound;
  if (before.count > 0) return gain - least_gain / 2;
  // Alone it may be too weak, where together with others that may come in it is not.
  Combat all = with;
  for (const engine::Choice& other : decision.choices) {
    if (verb_of(other) != Verb::attack || other.args[0].value == unit) continue;
    const bool same =
        other.args[1].value == hex || (all.defender != nobody && mind.now.stands_on(all.defender, other.args[1].value));
    const bool counted = std::find(all.begin(), all.end(), other.args[0].value) != all.end();
    if (same && !counted && all.count < Combat::most_attackers) all.add(other.args[0].value, other.args[1].value);
  }
  if (all.count > 1) {
    const int together = mind.worth.combat(mind.now, all);
    if (together > 0) gain = std::max(gain, together / all.count);
  }
  return gain - least_gain;
}

}  // namespace

int choose_attack(const Mind& mind, const engine::Decision& decision) {
  return best_of(mind, decision, [&](const engine::Choice& choice) {
    return verb_of(choice) == Verb::attack ? worth_of_attack(mind, decision, choice) : 0;
  });
}

int choose_after_combat(const Mind& mind, const engine::Decision& decision) {
  return best_of(mind, decision, [&](const engine::Choice& choice) {
    switch (verb_of(choice)) {
      case Verb::spend_pistol:
        return least_gain;
      case Verb::advance:
        // The line is worth more than ground: who need not, stays.
        return -mind.worth.whole(choice.args[0].value) / 100 - (decision.otherwise >= 0 ? least_gain : 0);
      case Verb::pursue:
        return mind.worth.whole(choice.args[0].value);
      default:
        return 0;
    }
  });
}

}  // namespace batalia::mpbs
