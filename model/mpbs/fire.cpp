// Firing: shots and what they do to their targets, MPBS 10.1.4, 10.2 to 10.4, 10.6, 9.4, 8.2.1.
#include "model/mpbs/fire.h"

#include <algorithm>
#include <optional>

#include "model/mpbs/artillery.h"
#include "model/mpbs/formation.h"
#include "model/mpbs/leader_casualties.h"
#include "model/mpbs/morale.h"
#include "model/mpbs/order_limits.h"
#include "model/mpbs/reaction.h"

namespace batalia::mpbs {

namespace {

constexpr int most_further_checks = 3;   // MPBS 10.6.5
constexpr int spends_reaction_from = 5;  // MPBS 9.4.1a, the die unmodified

// What one unit, and what is stacked with it, did to one of its targets.
struct Aimed {
  int target = nobody;
  FireResult result;
  bool covered = false;  // it took cover in place of an answer (9.4.5)
};

// The same for each of its targets, in the order fired.
class Volley {
 public:
  void add(int target, const FireResult& result, bool covered = false) {
    for (std::size_t i = 0; i < count_; ++i) {
      if (all_[i].target != target || !applies("MPBS 10.1.4-one-check")) continue;
      all_[i].covered = all_[i].covered || covered;
      return all_[i].result.add(result);
    }
    if (count_ < all_.size()) all_[count_++] = {target, result, covered};
  }
  // Ruling attacked-column: a shot was spent on nobody.
  void lose_shot() { lost_ = true; }
  // No shot was fired.
  [[nodiscard]] bool empty() const { return count_ == 0 && !lost_; }
  [[nodiscard]] bool at(int target) const {
    return std::any_of(begin(), end(), [&](const Aimed& each) { return each.target == target; });
  }
  [[nodiscard]] const Aimed* begin() const { return all_.data(); }
  [[nodiscard]] const Aimed* end() const { return all_.data() + count_; }

 private:
  std::array<Aimed, 4> all_{};
  std::size_t count_ = 0;
  bool lost_ = false;
};

// 8.2.1: of light infantry and cavalry stacked the cavalry stands for both as a target.
int as_target(const Position& position, int unit) { return applies("MPBS 8.2.1") ? lead_of(position, unit) : unit; }

// 10.10, hit-leader-in-half: leaders on the hexes fired at with effect, before any morale check.
void hit_leaders(Play& play, int side, const FireResult& result) {
  for (const int hex : result.struck) {
    if (hex == nowhere) continue;
    for (int leader = 0; leader < static_cast<int>(play.game().leaders.size()); ++leader) {
      if (play.game().leader(leader).side == side && play.leader_on_map(leader) && play.leader(leader).hex == hex) {
        leader_casualty(play, leader, "MPBS 10.10");
      }
    }
  }
}

// 9.4.5: asked when the fire is declared; only of those who could fire back. True where the target takes cover now.
bool offer_cover(Play& play, int unit, int target, FireKind kind) {
  if (play.at(target).took_cover || play.facts(unit).side != play.active_side() || !applies("MPBS 9.4.5")) return false;
  const Trigger trigger{.kind = TriggerKind::fired, .unit = unit, .target = target, .fire = kind};
  if (!may_take_cover(play, target, trigger)) return false;
  Choices choices(play);
  choices.otherwise(Verb::decline, "MPBS 9.4.5");
  choices.add(Verb::take_cover, "MPBS 9.4.5", {engine::unit(target)});
  const Answered answer = play.ask(choices, Question::reaction, play.facts(target).side, "MPBS 9.4.5",
                                   engine::unit(target), engine::unit(unit));
  if (!answer.is(Verb::take_cover)) return false;
  play.at(target).took_cover = true;
  play.note("takes-cover", "MPBS 9.4.5", "{0} takes cover", {engine::unit(target)});
  return true;
}

// 6.3.4: a target in column is caught in it before the first shot. Ruling attacked-column: where it has run out of
// reach of all that the unit could fire with, false, and a shot is spent on nobody.
bool catch_target(Play& play, int unit, int target, FireKind kind, const FewHexes& halves, Volley& volley) {
  if (play.at(target).formation != Formation::column || !applies("MPBS 6.3.4-attacked")) return true;
  caught_in_column(play, target, unit);
  const bool reached = play.counts(target) && std::any_of(halves.begin(), halves.end(), [&](int half) {
                         return aim(play, unit, half, target, kind) != nowhere;
                       });
  if (reached) return true;
  volley.lose_shot();
  if (play.facts(unit).fires_pistols() && applies("MPBS 10.7.2")) ++play.at(unit).pistols_used;
  return false;
}

// Declares a shot, rolls it, and keeps what it did for when all shots are fired (10.1.4).
void fire_at(Play& play, int unit, int from_hex, int target, FireKind kind, Volley& volley) {
  const bool covered = offer_cover(play, unit, target, kind);
  FewHexes half;
  half.add(from_hex);
  if (!catch_target(play, unit, target, kind, half, volley)) return;
  volley.add(target, shoot(play, unit, from_hex, target, kind, /*reaction=*/false, FireKind::skirmish), covered);
}

// 10.1.1, 10.10: declares and rolls a shot at a leader alone in his hex. It strikes nobody else, and is kept as one at
// nobody until all shots are fired.
void fire_at_leader(Play& play, int unit, int from_hex, int leader, FireKind kind, Volley& volley) {
  const int hex = play.leader(leader).hex;
  const bool pistol = play.facts(unit).fires_pistols();
  if (pistol && applies("MPBS 10.7.2")) ++play.at(unit).pistols_used;
  engine::Roll roll = shot_roll_at_leader(play, unit, from_hex, hex, kind);
  play.roll(roll, "fire", engine::unit(unit), engine::leader(leader));
  FireResult out;
  out.fired = true;
  out.missed = shot_cell_at_leader(play, unit, from_hex, hex, kind, roll.total).on(roll).miss();
  if (!out.missed) out.struck[0] = static_cast<std::int16_t>(hex);
  play.note("shot", "MPBS 10.1.1-leader", "{0} fires at {1}", roll,
            {engine::unit(unit), engine::leader(leader), engine::hex(from_hex)});
  volley.add(nobody, out);
}

// What was chosen among the targets of a half.
void fire_as_chosen(Play& play, int unit, int half, const Answered& answer, FireKind kind, Volley& volley) {
  if (answer.is(Verb::shoot)) fire_at(play, unit, half, answer.value(), kind, volley);
  if (answer.is(Verb::shoot_leader)) fire_at_leader(play, unit, half, answer.value(), kind, volley);
}

// The targets of one half as choices.
void add_targets(const Play& play, int unit, int half, FireKind kind, Choices& choices) {
  std::array<int, 8> seen{};
  std::size_t count = 0;
  for (const Direction direction : all_directions) {
    const int hex = play.neighbour(half, direction);
    if (hex == nowhere) continue;
    play.for_each_at(hex, [&](int other) {
      const int target = as_target(play, other);
      if (play.facts(target).side == play.facts(unit).side || !may_shoot(play, unit, half, target, kind)) return;
      if (std::find(seen.begin(), seen.begin() + count, target) != seen.begin() + count) return;
      seen[count++] = target;
      choices.add(Verb::shoot, "MPBS 10.1.1", {engine::unit(target), engine::hex(half)});
    });
  }
  for_each_lone_leader(play, unit, [&](int leader) {
    if (!may_shoot_leader(play, unit, half, leader, kind)) return;
    choices.add(Verb::shoot_leader, "MPBS 10.1.1-leader", {engine::leader(leader), engine::hex(half)});
  });
}

// 10.1.4: each half chooses its own target. One of them has to fire, as the action is to fire.
void fire_halves(Play& play, int unit, FireKind kind, Volley& volley) {
  const FewHexes halves = play.hexes(unit);
  for (int i = 0; i < halves.count; ++i) {
    const int half = halves.hexes[static_cast<std::size_t>(i)];
    if (i > 0 && (!play.on_map(unit) || !applies("MPBS 10.1.4"))) return;
    Choices choices(play);
    add_targets(play, unit, half, kind, choices);
    if (choices.empty()) continue;
    const bool other_may = i == 0 && halves.count == 2 && has_target(play, unit, stance_of(play, unit), kind) && [&] {
      Choices others(play);
      add_targets(play, unit, halves.hexes[1], kind, others);
      return !others.empty();
    }();
    if (other_may || !volley.empty()) choices.otherwise(Verb::decline, "MPBS 10.1.1");
    const Answered answer = play.ask(choices, i == 0 ? Question::fire : Question::half, play.facts(unit).side,
                                     "MPBS 10.1.4", engine::unit(unit), engine::hex(half));
    fire_as_chosen(play, unit, half, answer, kind, volley);
  }
}

// 8.2.1: the cavalry stacked with light infantry that fires may fire a pistol with it.
void fire_partner(Play& play, int unit, Volley& volley) {
  const int partner = play.stacked_with(unit);
  if (partner == nobody || !play.facts(partner).cavalry() || !applies("MPBS 8.2.1-fire")) return;
  if (!may_fire(play, partner, FireKind::pistol, /*reaction=*/false)) return;
  Choices choices(play);
  choices.otherwise(Verb::decline, "MPBS 10.1.1");
  add_targets(play, partner, play.at(partner).left, FireKind::pistol, choices);
  if (choices.idle()) return;
  const Answered answer =
      play.ask(choices, Question::fire, play.facts(unit).side, "MPBS 8.2.1-fire", engine::unit(partner));
  if (answer.is(Verb::decline)) return;
  play.at(partner).pistol_fired = true;
  fire_as_chosen(play, partner, play.at(partner).left, answer, FireKind::pistol, volley);
}

void mark_salvo(Play& play, int unit) {
  if (!applies("MPBS 10.4-halves")) return;
  play.at(unit).salvo = true;
}

bool can_go_on(const Play& play, int unit) { return play.counts(unit) && play.at(unit).morale != Morale::broken; }

// 10.3.5: the step of advancing or retreating fire, or the place in the stack that is taken instead: the trigger that
// this is. Nothing where it can do neither.
std::optional<TriggerKind> step_or_restack(Play& play, int unit, FireKind kind, bool in_place) {
  const bool advancing = kind == FireKind::advancing;
  const char* rule = advancing ? "MPBS 10.3.2" : "MPBS 10.3.4";
  const FireSteps steps = fire_steps(play, unit, kind);
  Choices choices(play);
  if (in_place && applies("MPBS 10.3.5")) choices.add(advancing ? Verb::go_to_top : Verb::go_to_bottom, "MPBS 10.3.5");
  // 10.3.5B lets any orders fire advancing in the hex, but not leave it.
  const bool may_leave =
      !advancing || (play.game().tables.fire_limits(play.order_of(unit)).value.advancing && !stuck(play, unit));
  std::array<const MoveOption*, 2> offered{};
  const std::size_t first = choices.size();
  for (const MoveOption& step : steps) {
    if (!may_leave || (advancing && !has_target(play, unit, step.stance(), kind))) continue;
    offered[choices.size() - first] = &step;
    choices.add(Verb::step, rule, {engine::hex(step.left)});
  }
  if (choices.empty()) return std::nullopt;
  const Answered answer = play.ask(choices, Question::step, play.facts(unit).side, rule, engine::unit(unit));
  if (!answer.is(Verb::step)) {
    put_guns(play, unit, !advancing);
    play.note("restacked", advancing ? "MPBS 10.3.5B" : "MPBS 10.3.5C",
              advancing ? "{0} stands before its guns" : "{0} goes behind its guns", {engine::unit(unit)});
    return TriggerKind::restacked;
  }
  Movement movement = fire_movement(play, unit, kind);
  const MoveOption* chosen = offered[0];
  for (const MoveOption* option : offered) {
    if (option != nullptr && option->left == answer.value()) chosen = option;
  }
  carry(play, movement, *chosen);
  if (can_go_on(play, unit)) choose_stack_order(play, unit);
  return TriggerKind::entered;
}

// 9.1.3, 8.3.4: who may answer a fire at this target once its results are in: the target itself, or who stood under
// guns that it has disabled; or nobody. Guns do not disable guns (10.8.7).
int who_answers(const Position& position, int target) {
  if (position.counts(target)) return target;
  if (!position.facts(target).artillery() || !position.on_map(target) || !applies("MPBS 8.3.4-excess")) return nobody;
  const int below = position.body_at(position.at(target).left);
  return below != nobody && position.facts(below).side == position.facts(target).side ? below : nobody;
}

void react_to_fire(Play& play, int unit, FireKind kind, const Volley& volley, std::span<const Stance> way = {}) {
  if (!applies("MPBS 10.3.3")) return;
  for (const Aimed& each : volley) {
    const int target = each.target == nobody ? nobody : who_answers(play, each.target);
    if (target == nobody || !play.counts(unit)) continue;
    if (target != each.target && volley.at(target)) continue;  // it answers what was fired at itself
    Trigger trigger{.kind = TriggerKind::fired, .unit = unit, .target = target, .fire = kind};
    trigger.way = way;
    if (each.covered) trigger.barred[0] = static_cast<std::int16_t>(each.target);
    react(play, trigger);
  }
}

void apply(Play& play, const Volley& volley, int by) {
  for (const Aimed& each : volley) {
    if (each.target == nobody) {
      hit_leaders(play, Play::other(play.facts(by).side), each.result);
    } else {
      apply_fire(play, each.target, each.result, by);
    }
  }
}

// 10.6.6, ruling excess-formation-hits: by a switch those that find the formation broken by others of the same fire
// cost casualties.
FireResult with_excess(const Position& position, int target, const FireResult& result) {
  FireResult out = result;
  if (!position.game().switches.excess_formation_hits_cost_men) return out;
  const Formation formation = position.at(target).formation;
  if (formation == Formation::broken || formation == Formation::none || formation == Formation::hedgehog) return out;
  const int bearable = formation == Formation::normal ? 2 : 1;
  const int excess = std::max(0, result.formation_hits - bearable);
  out.formation_hits -= excess;
  out.hits += excess;
  return out;
}

void advancing_fire(Play& play, int unit) {
  const std::optional<TriggerKind> went =
      step_or_restack(play, unit, FireKind::advancing, bool(may_fire_in_place(play, unit, FireKind::advancing)));
  Volley volley;
  if (can_go_on(play, unit)) fire_halves(play, unit, FireKind::advancing, volley);
  fire_partner(play, unit, volley);
  apply(play, volley, unit);
  if (!play.counts(unit)) return;
  Trigger trigger{.kind = went.value_or(TriggerKind::restacked), .unit = unit, .fire = FireKind::advancing};
  std::size_t covered = 0;
  for (const Aimed& each : volley) {
    if (each.covered) trigger.barred[covered++] = static_cast<std::int16_t>(each.target);
  }
  react(play, trigger);
}

void retreating_fire(Play& play, int unit) {
  const bool in_place = bool(may_fire_in_place(play, unit, FireKind::retreating));
  Volley volley;
  fire_halves(play, unit, FireKind::retreating, volley);
  fire_partner(play, unit, volley);
  apply(play, volley, unit);
  react_to_fire(play, unit, FireKind::retreating, volley);
  if (!can_go_on(play, unit) || !applies("MPBS 10.3.4")) return;
  const std::optional<TriggerKind> went =
      step_or_restack(play, unit, FireKind::retreating, in_place && guns_to_fire_with(play, unit) != nobody);
  if (went && play.counts(unit)) react(play, {.kind = *went, .unit = unit, .fire = FireKind::retreating});
}

// A pistol that the owner of a stack may add to what its light infantry fires in reaction.
bool wants_pistol(Play& play, int unit, int target) {
  Choices choices(play);
  choices.otherwise(Verb::decline, "MPBS 10.1.1");
  choices.add(Verb::shoot, "MPBS 8.2.1-fire", {engine::unit(target), engine::hex(play.at(unit).left)});
  return play
      .ask(choices, Question::fire, play.facts(unit).side, "MPBS 8.2.1-fire", engine::unit(unit), engine::unit(target))
      .is(Verb::shoot);
}

}  // namespace

FireResult shoot(Play& play, int unit, int from_hex, int target, FireKind kind, bool reaction, FireKind provoked_by,
                 bool target_moved) {
  const bool pistol = play.facts(unit).fires_pistols();
  if (pistol && applies("MPBS 10.7.2")) ++play.at(unit).pistols_used;
  if (play.at(target).took_cover && applies("MPBS 9.4.5")) {
    play.note("shot-wasted", "MPBS 9.4.5", "{0} fires at {1}, which is under cover",
              {engine::unit(unit), engine::unit(target)});
    FireResult out;
    out.fired = true;
    return out;
  }
  engine::Roll roll = shot_roll(play, unit, from_hex, target, kind, reaction, provoked_by, target_moved);
  play.roll(roll, "fire", engine::unit(unit), engine::unit(target));
  shot_cell(play, unit, from_hex, target, kind, roll.total).on(roll);
  const FireResult out = shot_result(play, unit, from_hex, target, kind, roll.total);
  const char* rule = pistol ? "MPBS 10.5.3" : play.facts(unit).light_infantry() ? "MPBS 10.5.2" : "MPBS 10.5.1";
  play.note("shot", rule, reaction ? "{0} fires at {1} in reaction" : "{0} fires at {1}", roll,
            {engine::unit(unit), engine::unit(target), engine::hex(from_hex)});
  if (reaction && play.game().switches.infantry_holds_fire && roll.die >= spends_reaction_from &&
      play.facts(unit).kind == UnitKind::heavy_infantry && applies("MPBS 9.4.1a")) {
    play.at(unit).held = true;
  }
  return out;
}

void apply_fire(Play& play, int target, const FireResult& rolled, int by) {
  if (!play.counts(target) || !rolled.fired) return;
  const FireResult result = with_excess(play, target, rolled);
  const UnitFacts& facts = play.facts(target);
  const int checks = checks_due(play, target, result);
  // A unit that breaks runs from who fired; from a friend's grazing fire only homewards (retreat-cause).
  const int enemy = by != nobody && play.facts(by).side != facts.side ? by : nobody;
  const Cause cause{.enemy = enemy, .rule = "MPBS 10.6.1"};
  hit_leaders(play, facts.side, result);

  if (facts.artillery() && result.hits > 0) {
    const int hex = play.at(target).left;
    const bool on_top = play.on_top(target, hex);
    casualties(play, target, result.hits, cause);
    // 8.3.4: what the guns on top could not take falls on who is under them.
    const int below = play.body_at(hex);
    if (result.hits > 1 && on_top && below != nobody && play.facts(below).side == facts.side &&
        applies("MPBS 8.3.4-excess")) {
      apply_fire(play, below, {.fired = true, .missed = false, .hits = result.hits - 1}, by);
    }
    return;
  }
  const auto check = [&] {
    if (checks == 0 || !play.counts(target)) return;
    morale_check(play, target, std::min(checks - 1, most_further_checks),
                 {.enemy = enemy, .rule = result.salvo && result.hits == 0 ? "MPBS 10.6.3" : "MPBS 10.6.2"});
  };
  // 12.5.2: the check is made with the morale that the threshold has left.
  if (!applies("MPBS 12.5.2-order")) check();
  if (result.hits > 0 && !casualties(play, target, result.hits, cause)) return;
  const int formation_hits =
      applies("MPBS 10.6.6-both-sides") ? result.formation_hits : std::min(result.formation_hits, 1);
  for (int hit = 0; hit < formation_hits; ++hit) {
    formation_hit(play, target, HitFrom::fire, "MPBS 6.3.1");
  }
  if (applies("MPBS 12.5.2-order")) check();
}

void fire_action(Play& play, int unit, FireKind kind) {
  switch (kind) {
    case FireKind::advancing:
      return advancing_fire(play, unit);
    case FireKind::retreating:
      return retreating_fire(play, unit);
    case FireKind::skirmish:
    case FireKind::salvo: {
      Volley volley;
      fire_halves(play, unit, kind, volley);
      if (kind == FireKind::salvo && !volley.empty()) mark_salvo(play, unit);
      fire_partner(play, unit, volley);
      apply(play, volley, unit);
      return react_to_fire(play, unit, kind, volley);
    }
    case FireKind::pistol:
      break;
  }
}

void pistol_fire(Play& play, int unit, int target, std::span<const Stance> way) {
  Volley volley;
  play.at(unit).pistol_fired = true;
  fire_at(play, unit, play.at(unit).left, as_target(play, target), FireKind::pistol, volley);
  apply(play, volley, unit);
  react_to_fire(play, unit, FireKind::pistol, volley, way);
}

void pistol_fire_at_leader(Play& play, int unit, int leader) {
  Volley volley;
  play.at(unit).pistol_fired = true;
  fire_at_leader(play, unit, play.at(unit).left, leader, FireKind::pistol, volley);
  apply(play, volley, unit);
}

void reaction_fire(Play& play, int unit, int target, bool salvo, FireKind provoked_by, bool target_moved) {
  const int aimed = as_target(play, target);
  Volley volley;
  const auto fire = [&](int firer, FireKind kind) {
    for (const int half : play.hexes(firer)) {
      if (!may_shoot(play, firer, half, aimed, kind)) continue;
      volley.add(aimed, shoot(play, firer, half, aimed, kind, /*reaction=*/true, provoked_by, target_moved));
      if (!applies("MPBS 9.1.4")) break;
    }
  };
  const bool pistols = play.facts(unit).fires_pistols();
  const FireKind kind = pistols ? FireKind::pistol : salvo ? FireKind::salvo : FireKind::skirmish;
  if (catch_target(play, unit, aimed, kind, play.hexes(unit), volley)) fire(unit, kind);
  if (kind == FireKind::salvo && !volley.empty()) mark_salvo(play, unit);
  // 8.2.1: both of a stack fire before anything takes effect.
  const int partner = applies("MPBS 8.2.1-fire") ? play.stacked_with(unit) : nobody;
  if (partner != nobody) {
    const FireKind with = play.facts(partner).fires_pistols() ? FireKind::pistol : FireKind::skirmish;
    const bool able = may_fire(play, partner, with, /*reaction=*/true) &&
                      may_shoot(play, partner, play.at(partner).left, aimed, with);
    if (able && (with == FireKind::skirmish || wants_pistol(play, partner, aimed))) fire(partner, with);
  }
  apply(play, volley, unit);
}

}  // namespace batalia::mpbs
