// One close combat from its roll to its end: MPBS 11.2D-G, 11.4.1, 11.5, 11.6, 11.8.
#include "model/mpbs/close_combat.h"

#include <algorithm>

#include "model/mpbs/advance.h"
#include "model/mpbs/artillery.h"
#include "model/mpbs/formation.h"
#include "model/mpbs/leader_casualties.h"
#include "model/mpbs/pursuit.h"
#include "model/mpbs/reaction.h"

namespace batalia::mpbs {

namespace {

constexpr int broken_retreat = 2;  // hexes, MPBS 12.4.3

int side_of(const Play& play, const Combat& combat) { return play.facts(combat.attackers[0]).side; }

// ---- What comes of an advance or pursuit ----

// 11.2G, 11.4.9: the losing side reacts to each unit that went forward, but for the units of this combat. Ruling
// active-side-reacts-when: not the active side to an interception's combat, but for a switch. Those who pursued come
// first (11.7.2B).
void react_to_advances(Play& play, const Combat& combat, const FewUnits& advanced, int pursuers) {
  if (!applies("MPBS 11.4.9") || !applies("MPBS 11.2G")) return;
  for (int i = 0; i < advanced.count; ++i) {
    const int unit = advanced.units[static_cast<std::size_t>(i)];
    if (!play.counts(unit)) continue;
    if (combat.interception && play.facts(unit).side != play.active_side() &&
        play.state().stage != Stage::close_combat && !play.game().switches.always_react_to_interception_advance) {
      continue;
    }
    Trigger trigger{TriggerKind::advanced, unit};
    trigger.pursued = i < pursuers && !combat.interception;
    if (play.facts(unit).side == side_of(play, combat)) {
      trigger.barred[0] = static_cast<std::int16_t>(combat.defender);
    } else {
      trigger.barred = combat.attackers;
    }
    react(play, trigger);
  }
}

void spend_momentum(Play& play, const Combat& combat) {
  for (const int unit : combat) play.at(unit).momentum = false;
}

// 11.5.1, 11.6, 5.3.1: into the hex of something that did not fight.
void walk_in(Play& play, const Combat& combat) {
  spend_momentum(play, combat);
  FewUnits winners;
  for (const int unit : combat) {
    if (play.counts(unit)) winners.add(unit);
  }
  FewUnits advanced;
  advance(play, winners, std::span(&combat.hex, 1), /*attackers_won=*/true, advanced);
  leaders_alone(play, combat.hex, Play::other(side_of(play, combat)), "MPBS 5.3.1");
  react_to_advances(play, combat, advanced, /*pursuers=*/0);
}

void take_lone(Play& play, const Combat& combat) {
  const int side = side_of(play, combat);
  play.note("walks-in", "MPBS 11.5.1", "Nobody defends {1} against {0}",
            {engine::unit(combat.attackers[0]), engine::hex(combat.hex)});
  if (applies("MPBS 11.5.1")) take_guns(play, combat.hex, side, "MPBS 11.5.1");
  walk_in(play, combat);
}

// 11.6: a single strength point of light infantry with nothing else in its hex, and not attacked by its like alone.
bool swept_away(const Position& position, const Combat& combat) {
  const auto weak = [&](int unit) { return position.facts(unit).light_infantry() && position.strength(unit) == 1; };
  if (!applies("MPBS 11.6-alone") || !weak(combat.defender)) return false;
  const bool alone = position.find_at(combat.hex, [&](int unit) {
    return unit != combat.defender && position.counts(unit);
  }) == nobody;
  return alone && !std::all_of(combat.begin(), combat.end(), weak);
}

void sweep_away(Play& play, const Combat& combat) {
  play.note("swept-away", "MPBS 11.6", "{0} in {1} is too weak to stand against {2}",
            {engine::unit(combat.defender), engine::hex(combat.hex), engine::unit(combat.attackers[0])});
  eliminate(play, combat.defender, {combat.attackers[0], "MPBS 11.6"});
  walk_in(play, combat);
}

// ---- The roll ----

bool spends_pistol(Play& play, int unit, Question question) {
  if (!may_spend_pistol(play, unit)) return false;
  Choices choices(play);
  choices.add(Verb::spend_pistol, "MPBS 11.3.9", {engine::unit(unit)});
  choices.otherwise(Verb::decline, "MPBS 11.3.9");
  const int side = play.facts(unit).side;
  if (!play.ask(choices, question, side, "MPBS 11.3.9", engine::unit(unit)).is(Verb::spend_pistol)) return false;
  ++play.at(unit).pistols_used;
  return true;
}

const char* sentence(const CombatResult& result) {
  constexpr std::array<std::array<const char*, 3>, 2> words{
      {{"{0} attacks {1} in {2} and shakes it", "{0} attacks {1} in {2} and breaks it",
        "{0} attacks {1} in {2} and destroys it"},
       {"{0} attacks {1} in {2} and is shaken", "{0} attacks {1} in {2} and is broken",
        "{0} attacks {1} in {2} and is destroyed"}}};
  return words[result.attacker_loses ? 1 : 0][static_cast<std::size_t>(result.severity)];
}

CombatResult roll_combat(Play& play, const Combat& combat) {
  int attacker_pistols = 0;
  for (const int unit : combat) attacker_pistols += spends_pistol(play, unit, Question::attacker_pistol) ? 1 : 0;
  const bool defender_pistol = spends_pistol(play, combat.defender, Question::defender_pistol);
  engine::Roll roll = combat_roll(play, combat, attacker_pistols, defender_pistol);
  play.roll(roll, "close-combat", engine::unit(combat.attackers[0]), engine::unit(combat.defender));
  const CombatResult result = play.game().tables.close_combat(applies("MPBS 11.2D") ? roll.total : roll.die).on(roll);
  play.note("close-combat", "MPBS 11.2D", sentence(result), roll,
            {engine::unit(combat.attackers[0]), engine::unit(combat.defender), engine::hex(combat.hex)});
  return result;
}

// ---- Results ----

// 11.5.2, 11.4.3: guns that stood with a unit that is gone from there are disabled; whoever enters captures them.
void leave_guns(Play& play, int unit, const FewHexes& hexes) {
  if (!applies("MPBS 11.5.2")) return;
  for (const int hex : hexes) {
    const int guns = play.guns_at(hex);
    if (guns == nobody || play.facts(guns).side != play.facts(unit).side) continue;
    if (!play.on_map(unit) || !play.stands_on(unit, hex)) disable(play, guns, "MPBS 11.5.2");
  }
}

// 11.4.1, 12.4.6: what the result makes of a loser, and its way back.
Beaten beat(Play& play, int unit, const CombatResult& result, std::span<const std::int16_t> enemies,
            const FewHexes& fought) {
  Beaten out;
  out.unit = static_cast<std::int16_t>(unit);
  const FewHexes hexes = play.hexes(unit);
  out.hex = fought.hexes[0];
  for (const int hex : hexes) {
    if (hex != out.hex) out.hex_2 = static_cast<std::int16_t>(hex);
  }
  const Cause cause{.enemy = enemies[0],
                    .rule = "MPBS 11.4.1",
                    .retreats = false,
                    .formation_broken = play.at(unit).formation == Formation::broken};
  if (!applies("MPBS 11.2E")) return out;
  Became became = Became::shaken;
  switch (result.severity) {
    case Severity::shaken:
      if (applies("MPBS 11.4.1-shaken")) became = become_shaken(play, unit, cause);
      break;
    case Severity::broken:
      if (applies("MPBS 11.4.1-broken")) became = become_broken(play, unit, cause);
      break;
    case Severity::eliminated:
      if (!applies("MPBS 11.4.1-eliminated")) break;
      eliminate(play, unit, cause);
      became = Became::eliminated;
      break;
  }
  out.eliminated = became == Became::eliminated;
  out.compounded = static_cast<int>(became) > static_cast<int>(result.severity);
  if (!out.eliminated && applies("MPBS 11.4.1")) {
    const bool compounded = became == Became::broken && result.severity == Severity::shaken;
    out.retreat = retreat(play, unit, compounded ? broken_retreat : result.retreat, cause, enemies);
  }
  leave_guns(play, unit, hexes);
  return out;
}

// 11.8: everybody's leader who was there.
void roll_for_leaders(Play& play, const std::vector<std::int16_t>& leaders) {
  for (const int leader : leaders) {
    if (play.leader_on_map(leader)) leader_casualty(play, leader, "MPBS 11.8");
  }
}

std::vector<std::int16_t> leaders_involved(const Play& play, const Combat& combat) {
  std::vector<std::int16_t> out;
  for (int leader = 0; leader < static_cast<int>(play.game().leaders.size()); ++leader) {
    const bool there = play.stacked(leader, combat.defender) ||
                       std::any_of(combat.begin(), combat.end(), [&](int unit) { return play.stacked(leader, unit); });
    if (there) out.push_back(static_cast<std::int16_t>(leader));
  }
  return out;
}

// 11.2F.
void shake_formations(Play& play, const Combat& combat) {
  if (!applies("MPBS 11.2F")) return;
  const auto hit = [&](int unit) {
    if (play.on_map(unit) && play.at(unit).morale != Morale::broken) {
      formation_hit(play, unit, HitFrom::close_combat, "MPBS 11.2F");
    }
  };
  for (const int unit : combat) hit(unit);
  hit(combat.defender);
}

// The hex of the unit that touches the enemy it fought first; the others follow.
FewHexes where_fought(const Play& play, const Combat& combat, int unit) {
  FewHexes out;
  if (unit == combat.defender) {
    out.add(combat.hex);
    return out;
  }
  out = attacks_from(play, unit, combat.hex);
  if (out.count == 0 && combat.hex_2 != nowhere) out = attacks_from(play, unit, combat.hex_2);
  if (out.count == 0) out.add(play.at(unit).left);
  return out;
}

// 11.2D to G between units that fight.
void fight(Play& play, const Combat& combat) {
  const std::vector<std::int16_t> leaders = leaders_involved(play, combat);
  const CombatResult result = roll_combat(play, combat);
  FewUnits attackers;
  for (const int unit : combat) attackers.add(unit);
  FewUnits defenders;
  defenders.add(combat.defender);
  const FewUnits& losers = result.attacker_loses ? attackers : defenders;
  FewUnits winners = result.attacker_loses ? defenders : attackers;
  const std::span<const std::int16_t> enemies(winners.begin(), static_cast<std::size_t>(winners.count));

  std::array<std::int16_t, std::size_t{2} * Combat::most_attackers> vacated{};
  std::size_t left = 0;
  std::array<Beaten, Combat::most_attackers> beaten;
  std::size_t count = 0;
  for (const int unit : losers) {
    for (const int hex : play.hexes(unit)) vacated[left++] = static_cast<std::int16_t>(hex);
    beaten[count++] = beat(play, unit, result, enemies, where_fought(play, combat, unit));
  }

  // Ruling pursuit-compounded: where the table calls for no pursuit, a switch lets those be pursued whom compounding
  // has broken or eliminated.
  std::size_t pursued = result.pursuit ? count : 0;
  if (!result.pursuit && play.game().switches.compounded_losers_are_pursued) {
    const auto others = std::stable_partition(beaten.begin(), beaten.begin() + static_cast<std::ptrdiff_t>(count),
                                              [](const Beaten& each) { return each.compounded; });
    pursued = static_cast<std::size_t>(others - beaten.begin());
  }
  // 11.7.2: pursuit comes before the advance.
  FewUnits advanced;
  FewUnits staying;
  FewUnits broken_off;
  for (const int unit : winners) {
    PursuitResult pursuit = PursuitResult::none;
    if (pursued > 0 && play.counts(unit) && applies("MPBS 11.7.2")) {
      if (const Beaten* whom = quarry(play, unit, {beaten.data(), pursued}); whom != nullptr) {
        Beaten& prey = beaten[static_cast<std::size_t>(whom - beaten.data())];
        // Ruling pursuit-path: along the way of the half that it fought itself.
        if (prey.hex_2 != nowhere && prey.hex_2 == combat.aim_of(unit)) std::swap(prey.hex, prey.hex_2);
        pursuit = pursue(play, unit, prey);
        prey.caught =
            prey.caught || pursuit == PursuitResult::pursue_and_eliminate || pursuit == PursuitResult::pursue_off_map;
      }
    }
    if (pursuit == PursuitResult::pursue_and_eliminate) advanced.add(unit);
    const bool breaks_off = pursuit == PursuitResult::break_off && applies("MPBS 11.7.2A");
    if (pursuit == PursuitResult::none || breaks_off) staying.add(unit);
    if (breaks_off) broken_off.add(unit);
  }
  const int pursuers = advanced.count;
  // 11.4.6, ruling advance-by-result: not every result has one, but who breaks off has (11.7.2A).
  const FewUnits& on = result.advance ? staying : broken_off;
  if (on.count > 0) advance(play, on, {vacated.data(), left}, !result.attacker_loses, advanced);
  shake_formations(play, combat);
  roll_for_leaders(play, leaders);
  spend_momentum(play, combat);
  react_to_advances(play, combat, advanced, pursuers);
}

// 6.3.4: the attack on a column takes it out of its formation first, and may drive it away. False if nobody is left to
// attack, or nobody to be attacked.
bool catch_in_column(Play& play, Combat& combat) {
  if (combat.defender == nobody || play.at(combat.defender).formation != Formation::column) return true;
  caught_in_column(play, combat.defender, combat.attackers[0]);
  Combat now = combat;
  now.count = 0;
  for (const int unit : combat) {
    const bool still = play.on_map(combat.defender) &&
                       ((play.stands_on(combat.defender, combat.hex) && may_attack(play, unit, combat.hex)) ||
                        (combat.hex_2 != nowhere && play.stands_on(combat.defender, combat.hex_2) &&
                         may_attack(play, unit, combat.hex_2)));
    if (still) now.add(unit, combat.aim_of(unit));
  }
  combat = now;
  if (combat.count > 0) return true;
  play.note("attack-dropped", "MPBS 6.3.4", "{0} is gone before the attack is made", {engine::unit(combat.defender)});
  return false;
}

}  // namespace

void resolve(Play& play, Combat combat) {
  if (!catch_in_column(play, combat)) return;
  if (combat.defender == nobody) return take_lone(play, combat);
  if (swept_away(play, combat)) return sweep_away(play, combat);
  fight(play, combat);
}

void interception_combat(Play& play, int unit, int target) {
  if (!play.counts(unit) || !play.on_map(target)) return;
  Choices choices(play);
  choices.otherwise(Verb::decline, "MPBS 9.3.3");
  for (const int hex : play.hexes(target)) {
    if (may_attack(play, unit, hex)) {
      choices.add(Verb::attack, "MPBS 9.3.3", {engine::unit(unit), engine::hex(hex)});
    }
  }
  const Answered answer = play.ask(choices, Question::attack, play.facts(unit).side, "MPBS 9.3.3", engine::unit(unit),
                                   engine::unit(target));
  if (!answer.is(Verb::attack)) return;
  Combat combat;
  combat.hex = static_cast<std::int16_t>(answer.value(1));
  combat.add(unit, combat.hex);
  const int body = play.body_at(combat.hex);
  combat.defender = body != nobody && play.facts(body).side != play.facts(unit).side ? body : nobody;
  combat.reaction = true;
  combat.interception = true;
  resolve(play, combat);
}

}  // namespace batalia::mpbs
