// One step after the other: along the plan of a unit's move, and the ways of reaction, retreat and rout.
#include <algorithm>
#include <optional>

#include "model/mpbs/commander/mind.h"

namespace batalia::mpbs {

namespace {

constexpr int a_hex_safer = 40;
constexpr int going_back = 2000;
constexpr int a_weight_of_facing = 60;
constexpr int pistol_kept = 60;  // what a shot is worth in the close combat to come (11.3.9)

// Every way on from where the unit stands, however many points it costs.
MoveOptions ways_on(const Mind& mind, int unit) {
  Movement movement = begin_movement(mind.now, unit, MoveKind::action);
  movement.points = Step::never - 1;
  return move_options(mind.now, movement);
}

// Where the choice leads; nothing where it is no step or turn.
std::optional<Stance> leads_to(const MoveOptions& ways, const engine::Choice& choice) {
  const MoveOption* const option = chosen({verb_of(choice), choice.args}, ways);
  return option == nullptr ? std::nullopt : std::optional(option->stance());
}

int index_of(const engine::Decision& decision, Verb verb) {
  for (std::size_t i = 0; i < decision.choices.size(); ++i) {
    if (verb_of(decision.choices[i]) == verb) return static_cast<int>(i);
  }
  return -1;
}

// A pistol at an enemy next to it, where the unit is not about to charge.
int parting_shot(const Mind& mind, const engine::Decision& decision, int unit) {
  int out = -1;
  int most = pistol_kept;
  for (std::size_t i = 0; i < decision.choices.size(); ++i) {
    const engine::Choice& choice = decision.choices[i];
    if (verb_of(choice) != Verb::pistol) continue;
    const int target = choice.args[0].value;
    if (mind.worth.combat(mind.now, unit, target) > 0) return -1;
    const int rider = mind.now.facts(unit).fires_pistols() ? unit : mind.now.stacked_with(unit);
    const int gain = mind.worth.fire(mind.now, rider, target, FireKind::pistol, /*reaction=*/false) -
                     mind.worth.fire(mind.now, target, rider, FireKind::skirmish, /*reaction=*/true);
    if (gain <= most) continue;
    most = gain;
    out = static_cast<int>(i);
  }
  return out;
}

// 5.2.2: the wing's commander goes with a unit that goes far.
int takes_commander(const Mind& mind, const engine::Decision& decision) {
  constexpr std::size_t far = 4;
  const int index = index_of(decision, Verb::take_along);
  return index >= 0 && mind.plan.way.size() > far ? index : -1;
}

// The best of the choices as it stands, where the plan does not help. It does not go back to where it has been.
int best_stand(const Mind& mind, const engine::Decision& decision, int unit, const MoveOptions& ways) {
  const Intent intent(mind, unit);
  const Stance here = stance_of(mind.now, unit);
  return best_of(mind, decision, [&](const engine::Choice& choice) {
    if (const auto to = leads_to(ways, choice)) {
      const auto& been = mind.plan.been;
      const bool back = std::find(been.begin(), been.end(), *to) != been.end();
      return intent.worth(*to) - choice.cost - (back ? going_back : 0);
    }
    switch (verb_of(choice)) {
      case Verb::stop:
      case Verb::decline:
      case Verb::go_to_top:  // 10.3.5: fires from where it is
      case Verb::go_to_bottom:
        return intent.worth(here);
      default:
        return out_of_question;
    }
  });
}

}  // namespace

int choose_step(const Mind& mind, const engine::Decision& decision) {
  const int unit = decision.subject.value;
  Plan& plan = mind.plan;
  const MoveOptions ways = ways_on(mind, unit);
  const Stance here = stance_of(mind.now, unit);
  if (plan.unit != unit) return best_stand(mind, decision, unit, ways);  // a step of fire, 10.3
  if (std::find(plan.way.begin(), plan.way.end(), here) == plan.way.end()) make_plan(mind, unit, plan.points);
  plan.been.push_back(here);
  if (const int along = takes_commander(mind, decision); along >= 0) return along;
  const auto at = std::find(plan.way.begin(), plan.way.end(), here);
  if (at != plan.way.end() && at + 1 != plan.way.end()) {
    const Stance next = *(at + 1);
    for (std::size_t i = 0; i < decision.choices.size(); ++i) {
      if (leads_to(ways, decision.choices[i]) != next) continue;
      plan.points -= decision.choices[i].cost;
      return static_cast<int>(i);
    }
  } else if (decision.otherwise >= 0) {
    const int shot = parting_shot(mind, decision, unit);
    return shot >= 0 ? shot : decision.otherwise;
  }
  const int index = best_stand(mind, decision, unit, ways);
  plan.points -= decision.choices[static_cast<std::size_t>(index)].cost;
  return index;
}

int choose_way(const Mind& mind, const engine::Decision& decision) {
  mind.outlook.look(mind.now, mind.side);
  if (decision.subject.kind != engine::ArgKind::unit) {
    return best_of(mind, decision, [&](const engine::Choice& choice) {
      if (choice.args[0].kind != engine::ArgKind::hex) return 0;
      return a_hex_safer * mind.outlook.from_enemy(choice.args[0].value);
    });
  }
  const int unit = decision.subject.value;
  const bool rides_up = static_cast<Question>(decision.question) == Question::intercept_path;
  const MoveOptions ways = rides_up ? ways_on(mind, unit) : MoveOptions{};
  if (rides_up) mind.trial.begin(mind.now);
  const int target = decision.object.kind == engine::ArgKind::unit ? decision.object.value : nobody;
  return best_of(mind, decision, [&](const engine::Choice& choice) {
    if (rides_up && target != nobody) {
      const Stance at = leads_to(ways, choice).value_or(stance_of(mind.now, unit));
      mind.trial.stand(unit, at);
      const Position there = mind.trial.position(mind.now.game());
      const int away = there.distance_between(unit, target);
      const bool faces = there.in_front_arc(unit, there.at(target).left);
      return -200 * away + (faces ? a_weight_of_facing : 0) +
             (away == 1 && faces ? mind.worth.combat(there, unit, target) : 0);
    }
    const int hex = choice.args[0].kind == engine::ArgKind::hex ? choice.args[0].value : mind.now.at(unit).left;
    // Where it need not go at all it stays, unless elsewhere is safer.
    const bool stays = verb_of(choice) == Verb::decline || verb_of(choice) == Verb::stop;
    return a_hex_safer * mind.outlook.from_enemy(hex) + (stays ? a_hex_safer / 2 : 0);
  });
}

int choose_facing(const Mind& mind, const engine::Decision& decision) {
  const int unit = decision.subject.value;
  if (decision.subject.kind != engine::ArgKind::unit || !mind.now.on_map(unit)) return std::max(decision.otherwise, 0);
  mind.trial.begin(mind.now);
  return best_of(mind, decision, [&](const engine::Choice& choice) {
    Stance at = stance_of(mind.now, unit);
    if (choice.args[0].kind == engine::ArgKind::vertex) {
      const auto turned = facing_on_its_hexes(mind.now, unit, Vertex(choice.args[0].value));
      if (!turned) return 0;
      at = *turned;
    }
    mind.trial.stand(unit, at);
    if (mind.trial.at(unit).formation == Formation::none || mind.trial.at(unit).formation == Formation::column) {
      mind.trial.at(unit).formation = Formation::broken;  // as it will be, with a facing
    }
    mind.trial.at(unit).morale = Morale::normal;
    const Position there = mind.trial.position(mind.now.game());
    int out = 0;
    for (const int enemy : mind.enemies()) {
      if (!there.counts(enemy)) continue;
      const int away = there.distance_between(unit, enemy);
      if (there.in_front_arc(unit, there.at(enemy).left)) out += 400 / std::max(away, 1);
    }
    return out;
  });
}

int choose_entry(const Mind& mind, const engine::Decision& decision) {
  mind.outlook.look(mind.now, mind.side);
  const int wing = mind.now.facts(decision.subject.value).wing;
  const int best = best_of(mind, decision, [&](const engine::Choice& choice) {
    switch (verb_of(choice)) {
      case Verb::enter: {
        // With its wing, and towards the battle, but not into it.
        const int hex = choice.args[0].value;
        int out = -a_hex_safer / 4 * std::abs(mind.outlook.from_enemy(hex) - 6);
        const int leader = mind.now.wing_leader(wing);
        if (leader != nobody && mind.now.leader_on_map(leader)) {
          out -= a_hex_safer * mind.now.distance(hex, mind.now.leader(leader).hex);
        }
        return out + a_hex_safer * 100;
      }
      case Verb::enter_in:
        return choice.args[0] == word(Formation::normal) ? 100 : 0;
      case Verb::face: {
        // Away from the edge by which it comes, towards the enemy.
        const int from = mind.plan.entered;
        if (from == nowhere) return 0;
        int out = 0;
        const auto [left, right] = front(Vertex(choice.args[0].value));
        for (const Direction direction : {left, right}) {
          const int to = mind.now.neighbour(from, direction);
          out += to == nowhere ? -500 : -20 * mind.outlook.from_enemy(to);
        }
        return out;
      }
      default:
        return 0;
    }
  });
  const engine::Choice& choice = decision.choices[static_cast<std::size_t>(best)];
  if (verb_of(choice) == Verb::enter) mind.plan.entered = choice.args[0].value;
  return best;
}

}  // namespace batalia::mpbs
