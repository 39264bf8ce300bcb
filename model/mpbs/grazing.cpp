// Grazing fire and what artillery does to those it strikes: MPBS 10.8.3 to 10.8.7.
#include <algorithm>

#include "model/mpbs/artillery.h"
#include "model/mpbs/entering.h"
#include "model/mpbs/formation.h"
#include "model/mpbs/leader_casualties.h"
#include "model/mpbs/order_limits.h"
#include "model/mpbs/reaction.h"
#include "model/mpbs/shift.h"
#include "model/mpbs/view.h"

namespace batalia::mpbs {

namespace {

// One die for the unit on this hex.
FireResult roll_at(Play& play, int guns, int target, int hex) {
  engine::Roll roll = guns_roll(play, guns, target, hex);
  play.roll(roll, "artillery-fire", engine::unit(guns), engine::unit(target));
  const FireOutcome& cell = play.game().tables.artillery_fire(play.facts(guns).gun, roll.total).on(roll);
  FireResult out = outcome_for(play, target, cell, /*pistol=*/false);
  if (!out.missed) out.struck[0] = static_cast<std::int16_t>(hex);
  play.note("shot", "MPBS 10.8.2", "{0} fires at {1} in {2}", roll,
            {engine::unit(guns), engine::unit(target), engine::hex(hex)});
  return out;
}

// 10.8.6: the flank hexes to which cavalry may step aside from a formation hit.
struct Displacements {
  std::array<MoveOption, 2> all{};
  std::size_t count = 0;
};
Displacements displacements(const Position& position, int unit, const LineOfFire& line) {
  Displacements out;
  const UnitState& now = position.at(unit);
  const bool formed = now.formation == Formation::normal || now.formation == Formation::shaken;
  if (!applies("MPBS 10.8.6") || !position.facts(unit).cavalry() || !formed || !position.counts(unit) ||
      now.morale == Morale::broken || position.stacked_with(unit) != nobody) {
    return out;
  }
  Movement movement = begin_movement(position, unit, MoveKind::displacement);
  const MoveDuty duty = move_duty(position, unit);
  const int side = position.facts(unit).side;
  const auto [left, right] = batalia::flanks(Vertex(now.facing));
  for (const Direction direction : {left, right}) {
    const auto option = shifted(position, unit, direction);
    if (!option || line.contains(option->left)) continue;
    if (takes_terrain_hits(position, unit) && hits_of(position.game(), *option, 0, 0) > 0) continue;
    if (!may_enter(position, movement, option->left, option->facing).answer) continue;
    movement.points = option->cost;  // it goes no further
    // Out of command it only keeps off enemies (5.4.3, 9.1.1a): this is no movement of its own.
    const bool borne = duty.out_of_command ? !goes_next_to_enemy(position, duty.start, *option, side)
                                           : bool(may_take(position, duty, movement, *option));
    if (!borne) continue;
    out.all[out.count++] = *option;
  }
  return out;
}

// Steps aside, or takes the formation hits. True where it stepped aside.
bool displace(Play& play, int unit, const LineOfFire& line, int guns) {
  const Displacements ways = displacements(play, unit, line);
  Choices choices(play);
  choices.otherwise(Verb::decline, "MPBS 10.8.6");
  for (std::size_t i = 0; i < ways.count; ++i) {
    choices.add(Verb::displace, "MPBS 10.8.6", {engine::hex(ways.all[i].left)});
  }
  if (choices.idle()) return false;
  const Answered answer = play.ask(choices, Question::displace, play.facts(unit).side, "MPBS 10.8.6",
                                   engine::unit(unit), engine::unit(guns));
  if (!answer.is(Verb::displace)) return false;
  Movement movement = begin_movement(play, unit, MoveKind::displacement);
  const MoveOption& way = ways.all[0].left == answer.value() ? ways.all[0] : ways.all[1];
  play.note("displaced", "MPBS 10.8.6", "{0} steps aside to {1} and keeps its formation",
            {engine::unit(unit), engine::hex(way.left)});
  carry(play, movement, way);
  choose_stack_order(play, unit);
  if (play.facts(unit).side == play.active_side()) {
    react(play, {.kind = TriggerKind::entered, .unit = unit, .displaced = true}, &movement);
  }
  return true;
}

// 10.8.4: rolls for each hex of the unit on the line, then applies what adds up.
void strike_unit(Play& play, int guns, int unit, const LineOfFire& line) {
  if (play.at(unit).formation == Formation::column && applies("MPBS 6.3.4-attacked")) {
    const FewHexes before = play.hexes(unit);
    caught_in_column(play, unit, guns);
    if (!play.counts(unit) || !before.contains(play.at(unit).left)) return;
  }
  FireResult result;
  for (const int hex : line) {
    if (!play.stands_on(unit, hex)) continue;
    result.add(roll_at(play, guns, unit, hex));
    if (!applies("MPBS 10.8.4")) break;
  }
  // 10.8.6: what else it suffers comes first; the formation hit it may yet avoid.
  const int avoidable = displacements(play, unit, line).count > 0 ? result.formation_hits : 0;
  result.formation_hits -= avoidable;
  apply_fire(play, unit, result, guns);
  if (avoidable == 0 || !play.counts(unit) || play.at(unit).morale == Morale::broken) return;
  if (displace(play, unit, line, guns)) return;
  for (int hit = 0; hit < avoidable; ++hit) formation_hit(play, unit, HitFrom::fire, "MPBS 6.3.1");
}

// Those who stood alone when the guns fired. Who is left behind by a unit that they drove away was fired at with it.
std::vector<std::int16_t> leaders_on(const Play& play, const LineOfFire& line) {
  std::vector<std::int16_t> out;
  for (int leader = 0; leader < static_cast<int>(play.game().leaders.size()); ++leader) {
    if (!play.leader_on_map(leader) || !line.contains(play.leader(leader).hex)) continue;
    if (play.lone_leader_at(play.leader(leader).hex, play.game().leader(leader).side) == nobody) continue;
    out.push_back(static_cast<std::int16_t>(leader));
  }
  return out;
}

// A leader alone in a hex that is fired on (10.1.1, 10.10): any result but a miss endangers him.
void strike_leaders(Play& play, int guns, int hex, const std::vector<std::int16_t>& alone) {
  for (const int leader : alone) {
    if (!play.leader_on_map(leader) || play.leader(leader).hex != hex) continue;
    engine::Roll roll = guns_roll(play, guns, nobody, hex);
    play.roll(roll, "artillery-fire", engine::unit(guns), engine::leader(leader));
    const FireOutcome& cell = play.game().tables.artillery_fire(play.facts(guns).gun, roll.total).on(roll);
    play.note("shot", "MPBS 10.8.2", "{0} fires at {1} in {2}", roll,
              {engine::unit(guns), engine::leader(leader), engine::hex(hex)});
    if (!cell.miss()) leader_casualty(play, leader, "MPBS 10.10");
  }
}

}  // namespace

LineOfFire struck_hexes(const Position& position, int guns, int hex, Hand hand) {
  const UnitFacts& facts = position.facts(guns);
  const int from = position.at(guns).left;
  LineOfFire line;
  if (position.distance(from, hex) <= facts.grazing && applies("MPBS 10.8.3")) {
    line = line_of_fire(position.game().ground, from, hex, facts.grazing, hand, sight_switches(position.game()));
  }
  if (line.contains(hex)) return line;
  // The line stopped short of the target, which is fired at all the same.
  if (line.count < static_cast<int>(line.hexes.size())) {
    line.hexes[static_cast<std::size_t>(line.count++)] = static_cast<std::int16_t>(hex);
    line.short_of_target = true;
  }
  return line;
}

void strike(Play& play, int guns, const LineOfFire& line, int target, int target_hex) {
  std::vector<std::int16_t> struck;  // a few units, each once
  const std::vector<std::int16_t> alone = leaders_on(play, line);
  for (const int hex : line) {
    std::array<std::int16_t, 4> here{};
    std::size_t count = 0;
    // Beyond grazing range, or where the line does not come to it, the target alone; else whoever stands there, also
    // below (8.3.1).
    const bool grazing = play.distance(play.at(guns).left, target_hex) <= play.facts(guns).grazing &&
                         (!line.short_of_target || hex != target_hex);
    play.for_each_at(hex, [&](int unit) {
      const UnitFacts& facts = play.facts(unit);
      const bool light_with_cavalry = facts.light_infantry() && play.stacked_with(unit) != nobody;
      if (unit == guns || !play.counts(unit) || facts.wagon()) return;
      if (light_with_cavalry && applies("MPBS 8.2.1")) return;
      if (!grazing && unit != target) return;
      if (count < here.size()) here[count++] = static_cast<std::int16_t>(unit);
    });
    for (std::size_t i = 0; i < count; ++i) {
      const std::int16_t unit = here[i];
      if (!play.counts(unit) || std::find(struck.begin(), struck.end(), unit) != struck.end()) continue;
      struck.push_back(unit);
      strike_unit(play, guns, unit, line);
    }
    strike_leaders(play, guns, hex, alone);
  }
}

}  // namespace batalia::mpbs
