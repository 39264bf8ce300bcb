// Who may react to what, and the loop in which they do: MPBS 9.1, 9.4.
#include "model/mpbs/reaction.h"

#include <algorithm>
#include <bitset>

#include "model/mpbs/artillery.h"
#include "model/mpbs/view.h"

namespace batalia::mpbs {

namespace {

constexpr int movement_reach = 2;      // hexes: hedgehog and withdrawal, 9.2.3, 9.2.4
constexpr int interception_reach = 4;  // 9.3.1a

engine::Answer refuse(const char* rule, const char* why, int unit, const Trigger& trigger, engine::Arg third = {}) {
  return engine::no(rule, why, engine::unit(unit), engine::unit(trigger.unit), third);
}

int active_side(const Position& position) {
  const int wing = position.state().active;
  return wing == nobody ? nobody : position.game().wing(wing).side;
}

// 9.1.1, 11.2G: the active side reacts only while close combats are fought, to what comes of an advance.
bool side_may_react(const Position& position, int side, const Trigger& trigger) {
  if (side != active_side(position) || !applies("MPBS 9.1.1-active-side")) return true;
  if (trigger.kind == TriggerKind::advanced && position.game().switches.always_react_to_interception_advance) {
    return true;  // ruling active-side-reacts-when
  }
  const bool advance = trigger.kind == TriggerKind::advanced || trigger.kind == TriggerKind::turned;
  return advance && position.state().stage == Stage::close_combat;
}

// 9.1.3: the target of the fire; of a stack of cavalry and light infantry both (8.2.1); and guns below the target,
// which may come up in place of firing (9.4.3, 9.4.4).
bool is_target(const Position& position, int unit, const Trigger& trigger) {
  if (unit == trigger.target || trigger.target == nobody) return unit == trigger.target;
  if (position.stacked_with(trigger.target) == unit) return true;
  return position.facts(unit).artillery() && position.stands_on(trigger.target, position.at(unit).left) &&
         !position.at(unit).on_top;
}

// The unit is among these, or who is stacked with it as one unit (8.2.1).
template <class Units>
bool among(const Position& position, int unit, const Units& units) {
  if (units[0] == nobody) return false;
  const int partner = position.stacked_with(unit);
  return std::any_of(units.begin(), units.end(),
                     [&](int each) { return each != nobody && (each == unit || each == partner); });
}

// 9.1.2: next to the front or a flank, where troops fire in reaction.
bool in_zone(const Position& position, int unit, const Stance& stance) {
  for (const int hex : {stance.left, stance.right}) {
    if (hex == nowhere) continue;
    const std::optional<Aspect> aspect = position.aspect(unit, hex);
    if (aspect && *aspect != Aspect::rear) return true;
  }
  return false;
}

FireKind weapon(const UnitFacts& facts, bool salvo) {
  if (facts.fires_pistols()) return FireKind::pistol;
  return salvo ? FireKind::salvo : FireKind::skirmish;
}

// 9.1.3, by kind.
const char* rule_of(TriggerKind kind) {
  constexpr std::array<const char*, 7> rules{"MPBS 9.1.3-enters", "MPBS 9.1.3-advance",  "MPBS 9.1.3-facing",
                                             "MPBS 9.1.3-charge", "MPBS 9.1.3-stacking", "MPBS 9.1.3-recovery",
                                             "MPBS 9.1.3-fire"};
  return rules[static_cast<std::size_t>(kind)];
}

// Hexes to which the unit can react to a trigger of this kind at the most.
int reach_of(const UnitFacts& facts, const Trigger& trigger) {
  if (facts.artillery()) {
    const int fire = trigger.kind == TriggerKind::fired ? facts.maximum : facts.grazing;
    return trigger.movement() ? std::max(fire, movement_reach) : fire;
  }
  if (!trigger.movement()) return 1;
  return facts.cavalry() ? interception_reach : movement_reach;
}

// One trigger, from the first reaction to the last.
class Reactions {
 public:
  Reactions(Play& play, const Trigger& trigger, Movement* movement)
      : play_(play), trigger_(trigger), movement_(movement), side_(Play::other(play.facts(trigger.unit).side)) {
    if (movement != nullptr && lead_of(play, *movement) == trigger.unit && applies("MPBS 9.1.6")) {
      trigger_.allowance = movement->allowance;
    }
    place_ = stance_of(play, trigger.unit);
  }

  void run() {
    gather();
    if (count_ == 0 && !leaders_near_) return;
    force_hedgehogs();
    while (holds() && decide() && applies("MPBS 9.1.1a-one-by-one")) {
    }
    stop_unit();
  }

 private:
  // Those near enough for any reaction at all.
  void gather() {
    const auto far = [&](int unit, int reach) { return play_.distance_between(unit, trigger_.unit) > reach; };
    for (const int unit : play_.game().side(side_).units) {
      if (!play_.on_map(unit) || far(unit, reach_of(play_.facts(unit), trigger_))) continue;
      if (count_ < near_.size() && may_react(play_, unit, trigger_, /*hedgehog=*/true))
        near_[count_++] = static_cast<std::int16_t>(unit);
    }
    if (!trigger_.movement()) return;
    for_each_leader([&](int) { leaders_near_ = true; });
  }

  template <class Visit>
  void for_each_leader(const Visit& visit) {
    for (int leader = 0; leader < static_cast<int>(play_.game().leaders.size()); ++leader) {
      if (play_.game().leader(leader).side != side_ || !play_.leader_on_map(leader)) continue;
      if (play_.distance_to_hex(trigger_.unit, play_.leader(leader).hex) <= movement_reach) visit(leader);
    }
  }

  // The unit is still where it gave rise to the trigger; an advance of its own would be another one.
  [[nodiscard]] bool holds() const {
    if (!play_.counts(trigger_.unit)) return false;
    // A column that is caught may turn about on its hexes (6.3.4).
    return same_hexes(stance_of(play_, trigger_.unit), place_);
  }

  // 9.1.1a, 9.2.3, in the owner's order.
  void force_hedgehogs() {
    if (!applies("MPBS 9.1.1a-forced-first")) return;
    while (holds()) {
      Choices choices(play_);
      for (std::size_t i = 0; i < count_; ++i) {
        const int unit = near_[i];
        if (!done_[bit(unit)] && must_hedgehog(play_, unit, trigger_)) {
          choices.add(Verb::react_hedgehog, "MPBS 9.2.3", {engine::unit(unit)});
        }
      }
      if (choices.empty()) return;
      const Answered answer = ask(choices, "MPBS 9.2.3");
      done_[bit(answer.value())] = true;
      react_hedgehog(play_, answer.value(), trigger_);
      lose_momentum(answer.value());
    }
  }

  // One reaction; false where nobody can or wants to any more.
  bool decide() {
    Choices choices(play_);
    choices.otherwise(Verb::decline, "MPBS 9.1.1");
    for (std::size_t i = 0; i < count_; ++i) offer(near_[i], choices);
    if (leaders_near_) {
      for_each_leader([&](int leader) {
        if (may_withdraw_alone(play_, leader, trigger_)) {
          choices.add(Verb::withdraw_alone, "MPBS 9.2.4", {engine::leader(leader)});
        }
      });
    }
    if (choices.idle()) return false;
    const Answered answer = ask(choices, rule_of(trigger_.kind));
    if (answer.is(Verb::decline)) return false;
    if (answer.is(Verb::withdraw_alone)) {
      withdraw_alone(play_, answer.value(), trigger_);
      return true;
    }
    carry_out(answer);
    lose_momentum(answer.value());
    return true;
  }

  void offer(int unit, Choices& choices) {
    if (done_[bit(unit)] || !play_.on_map(unit)) return;
    if (may_react_fire(play_, unit, trigger_)) {
      choices.add(Verb::react_fire, play_.facts(unit).artillery() ? "MPBS 9.4.3" : "MPBS 9.4.1", {engine::unit(unit)});
    }
    if (may_react_fire(play_, unit, trigger_, /*salvo=*/true)) {
      choices.add(Verb::react_salvo, "MPBS 9.4.1", {engine::unit(unit)});
    }
    if (may_swap(unit)) choices.add(Verb::react_swap, "MPBS 9.4.4", {engine::unit(unit)});
    if (may_react_guns_turn(play_, unit, trigger_)) {
      for (const Vertex vertex : all_vertices) {
        if (vertex.index() == play_.at(unit).facing) continue;
        choices.add(Verb::react_turn, "MPBS 6.2.3", {engine::unit(unit), engine::vertex(vertex.index())});
      }
    }
    if (!trigger_.movement()) return;
    if (may_react_turn(play_, unit, trigger_)) {
      for (const MoveOption& turn : reaction_turns(play_, begin_movement(play_, unit, MoveKind::facing_reaction))) {
        choices.add(Verb::react_turn, "MPBS 9.2.2", {engine::unit(unit), engine::vertex(turn.facing)}, turn.cost);
      }
    }
    if (may_react_hedgehog(play_, unit, trigger_)) {
      choices.add(Verb::react_hedgehog, "MPBS 9.2.3", {engine::unit(unit)});
    }
    if (may_withdraw(play_, unit, trigger_)) choices.add(Verb::withdraw, "MPBS 9.2.4", {engine::unit(unit)});
    if (may_intercept(play_, unit, trigger_)) choices.add(Verb::intercept, "MPBS 9.3.1", {engine::unit(unit)});
  }

  // 8.3.2: neither of the two fires; so nor do they change places where the other has fired.
  [[nodiscard]] engine::Answer may_swap(int guns) const {
    const engine::Answer answer = may_react_swap(play_, guns, trigger_);
    if (!answer) return answer;
    const int body = play_.body_at(play_.at(guns).left);
    if (!fired_[bit(body)] || !applies("MPBS 8.3.2")) return answer;
    return engine::no("MPBS 8.3.2", "{0} has fired", engine::unit(body));
  }

  void carry_out(const Answered& answer) {
    const int unit = answer.value();
    // 8.2.1: a stack of cavalry and light infantry reacts as one unit; reaction_fire() has both fire.
    const int partner = play_.stacked_with(unit);
    done_[bit(unit)] = applies("MPBS 9.1.1a");
    if (partner != nobody) done_[bit(partner)] = true;
    switch (answer.verb) {
      case Verb::react_fire:
      case Verb::react_salvo:
        return fire(unit, answer.is(Verb::react_salvo));
      case Verb::react_swap:
        // 8.3.2: neither of the two fires.
        if (const int body = play_.body_at(play_.at(unit).left); body != nobody) done_[bit(body)] = true;
        return react_swap(play_, unit);
      case Verb::react_turn:
        if (play_.facts(unit).artillery()) return guns_turn(play_, unit, Vertex(answer.value(1)));
        return react_turn(play_, unit, answer.value(1), trigger_);
      case Verb::react_hedgehog:
        return react_hedgehog(play_, unit, trigger_);
      case Verb::withdraw:
        return withdraw(play_, unit, trigger_);
      case Verb::intercept:
        return intercept(play_, unit, trigger_, movement_);
      default:
        return;
    }
  }

  void fire(int unit, bool salvo) {
    fired_[bit(unit)] = true;
    if (!play_.facts(unit).artillery()) {
      const bool moved = moved_before_zone(play_, unit, trigger_);
      return reaction_fire(play_, unit, trigger_.unit, salvo, trigger_.fire, moved);
    }
    Choices choices(play_);  // 10.9.5: at either hex of a unit that fills two
    for (const int hex : play_.hexes(trigger_.unit)) {
      if (may_guns_fire_back(play_, unit, trigger_, hex)) {
        choices.add(Verb::guns_fire, "MPBS 9.4.3", {engine::hex(hex)});
      }
    }
    const Answered at =
        play_.ask(choices, Question::fire, side_, "MPBS 9.4.3", engine::unit(unit), engine::unit(trigger_.unit));
    guns_fire(play_, unit, at.value(), /*reaction=*/true);
  }

  // 11.3.6a: units of the active side that react have no momentum any more.
  void lose_momentum(int unit) {
    if (side_ != play_.active_side() || !applies("MPBS 11.3.6a")) return;
    play_.at(unit).momentum = false;
    if (const int partner = play_.stacked_with(unit); partner != nobody) play_.at(partner).momentum = false;
  }

  // 9.1.6.
  void stop_unit() {
    if (movement_ == nullptr || movement_->unit != trigger_.unit) return;
    const int unit = trigger_.unit;
    const bool broken = play_.at(unit).formation == Formation::broken && applies("MPBS 9.1.6");
    if (broken || !play_.counts(unit) || play_.at(unit).morale == Morale::broken) movement_->stopped = true;
  }

  Answered ask(Choices& choices, const char* rule) {
    const engine::RefusalsBy refusals([&](const engine::Choice& choice) { return may(choice); });
    return play_.ask(choices, Question::reaction, side_, rule, engine::side(side_), engine::unit(trigger_.unit),
                     /*secret=*/false, &refusals);
  }
  [[nodiscard]] engine::Answer may(const engine::Choice& choice) const {
    if (choice.args[0].kind != engine::ArgKind::unit) return engine::yes();
    const int unit = choice.args[0].value;
    if (done_[bit(unit)]) return refuse("MPBS 9.1.1a", "{0} has reacted to {1} already", unit, trigger_);
    if (choice.verb == static_cast<std::uint16_t>(Verb::react_swap)) return may_swap(unit);
    return may_react_by(play_, static_cast<Verb>(choice.verb), unit, trigger_);
  }
  static std::size_t bit(int unit) { return static_cast<std::size_t>(unit); }

  Play& play_;
  Trigger trigger_;
  Movement* movement_;
  int side_;
  Stance place_;
  std::array<std::int16_t, 64> near_{};
  std::size_t count_ = 0;
  bool leaders_near_ = false;
  std::bitset<256> done_;   // have reacted to this trigger, or tried to
  std::bitset<256> fired_;  // have done so by fire
};

}  // namespace

engine::Answer may_react(const Position& position, int unit, const Trigger& trigger, bool hedgehog) {
  const UnitFacts& facts = position.facts(unit);
  if (!position.counts(unit) || facts.wagon() || facts.side == position.facts(trigger.unit).side) {
    return refuse("MPBS 9.1.1", "{0} is no unit that reacts to {1}", unit, trigger);
  }
  if (!side_may_react(position, facts.side, trigger)) {
    return refuse("MPBS 9.1.1-active-side", "{0} is of the active side", unit, trigger);
  }
  const bool barred = among(position, unit, trigger.barred);
  const bool fought = barred && trigger.kind == TriggerKind::advanced;
  if (fought && applies("MPBS 11.4.9")) {
    return refuse("MPBS 11.4.9", "{0} was in the close combat by which {1} advances", unit, trigger);
  }
  if (trigger.kind == TriggerKind::fired && !is_target(position, unit, trigger) && applies("MPBS 9.1.3-fire")) {
    return refuse("MPBS 9.1.3-fire", "{1} did not fire at {0}", unit, trigger);
  }
  if (barred && !fought && !facts.artillery() && applies("MPBS 9.4.5")) {
    return refuse("MPBS 9.4.5", "{0} takes cover from {1}", unit, trigger);
  }
  const UnitState& now = position.at(unit);
  if (now.morale == Morale::broken && applies("MPBS 9.1.1a-broken")) {
    return refuse("MPBS 9.1.1a-broken", "{0} is Morale Broken", unit, trigger);
  }
  const bool by_hedgehog = hedgehog && position.game().switches.column_hedgehogs_in_reaction;
  if (now.formation == Formation::column && !by_hedgehog && applies("MPBS 6.3.4-forbidden")) {
    return refuse("MPBS 6.3.4-forbidden", "{0} is in column", unit, trigger);
  }
  if (now.formation == Formation::hedgehog && applies("MPBS 6.3.2a")) {
    return refuse("MPBS 6.3.2a", "{0} is in hedgehog", unit, trigger);
  }
  return engine::yes();
}

engine::Answer sees_event(const Position& position, int unit, const Trigger& trigger) {
  if (!applies("MPBS 9.1.3-sight")) return engine::yes();
  for (const int from : position.hexes(unit)) {
    for (const int to : position.hexes(trigger.unit)) {
      if (sees(position, position.facts(unit).side, from, to, Eyes::troops)) return engine::yes();
    }
  }
  return refuse("MPBS 9.1.3-sight", "{0} does not see {1}", unit, trigger);
}

engine::Answer may_guns_fire_back(const Position& position, int guns, const Trigger& trigger, int hex) {
  const UnitFacts& facts = position.facts(guns);
  const int range = trigger.kind == TriggerKind::fired ? facts.maximum : facts.grazing;
  const int distance = position.distance(position.at(guns).left, hex);
  if (distance > range && applies("MPBS 9.1.2")) {
    return refuse("MPBS 9.1.2", "{1} is {2} hexes from {0}", guns, trigger, engine::number(distance));
  }
  if (!position.in_front_arc(guns, hex) && applies("MPBS 9.1.2")) {
    return refuse("MPBS 9.1.2", "{1} is not before the front of {0}", guns, trigger);
  }
  // 9.1.1a: at the unit that gave rise to it alone; who lies over or under it is fired at in its place (8.3.1).
  const int target = guns_target(position, guns, hex);
  if (target != nobody && target != lead_of(position, trigger.unit) && applies("MPBS 9.1.1a")) {
    return refuse("MPBS 9.1.1a", "{0} would fire at {2} and not at {1}", guns, trigger, engine::unit(target));
  }
  return may_guns_fire(position, guns, hex, /*reaction=*/true);
}

bool moved_before_zone(const Position& position, int unit, const Trigger& trigger) {
  if (trigger.kind == TriggerKind::advanced) return true;
  std::size_t came = trigger.way.size();
  while (came > 0 && in_zone(position, unit, trigger.way[came - 1])) --came;
  // By the place at `came` it entered; the first is where it began, and the next its first hex.
  return came > 1 && came < trigger.way.size();
}

engine::Answer may_fire_back(const Position& position, int unit, const Trigger& trigger, bool salvo) {
  const UnitFacts& facts = position.facts(unit);
  if (salvo && facts.kind != UnitKind::heavy_infantry) {
    return refuse("MPBS 10.4", "{0} is not heavy infantry", unit, trigger);
  }
  engine::Answer out = engine::yes();
  if (facts.artillery()) {
    if (!applies("MPBS 9.4.3")) return refuse("MPBS 9.4.3", "{0} has guns", unit, trigger);
    for (const int hex : position.hexes(trigger.unit)) {
      out = may_guns_fire_back(position, unit, trigger, hex);
      if (out) return out;
    }
    return out;
  }
  if (!in_zone(position, unit, stance_of(position, trigger.unit)) && applies("MPBS 9.1.2")) {
    return refuse("MPBS 9.1.2", "{1} is not next to the front or a flank of {0}", unit, trigger);
  }
  if (const engine::Answer seen = sees_event(position, unit, trigger); !seen) return seen;
  const FireKind kind = weapon(facts, salvo);
  out = may_fire(position, unit, kind, /*reaction=*/true);
  if (!out) return out;
  for (const int from : position.hexes(unit)) {
    out = may_shoot(position, unit, from, trigger.unit, kind);
    if (out) return out;
  }
  return out;
}

engine::Answer may_react_by(const Position& position, Verb verb, int unit, const Trigger& trigger) {
  switch (verb) {
    case Verb::react_fire:
      return may_react_fire(position, unit, trigger);
    case Verb::react_salvo:
      return may_react_fire(position, unit, trigger, /*salvo=*/true);
    case Verb::react_turn:
      return position.facts(unit).artillery() ? may_react_guns_turn(position, unit, trigger)
                                              : may_react_turn(position, unit, trigger);
    case Verb::react_hedgehog:
      return may_react_hedgehog(position, unit, trigger);
    case Verb::withdraw:
      return may_withdraw(position, unit, trigger);
    case Verb::intercept:
      return may_intercept(position, unit, trigger);
    default:
      return engine::yes();
  }
}

engine::Answer may_react_fire(const Position& position, int unit, const Trigger& trigger, bool salvo) {
  if (const engine::Answer answer = may_react(position, unit, trigger); !answer) return answer;
  return may_fire_back(position, unit, trigger, salvo);
}

engine::Answer may_take_cover(const Position& position, int unit, const Trigger& trigger) {
  if (!applies("MPBS 9.4.5")) return engine::no("MPBS 9.4.5", "nobody takes cover");
  const FewHexes hexes = position.hexes(unit);
  if (std::none_of(hexes.begin(), hexes.end(), [&](int hex) { return position.game().ground.hex(hex).cover; })) {
    return refuse("MPBS 9.4.5", "{0} is in no building", unit, trigger);
  }
  if (trigger.kind != TriggerKind::fired || position.facts(trigger.unit).artillery()) {
    return refuse("MPBS 9.4.5", "{1} does not fire muskets or pistols", unit, trigger);
  }
  return may_react_fire(position, unit, trigger);
}

void react(Play& play, const Trigger& trigger, Movement* movement) {
  if (!play.counts(trigger.unit) || !applies("MPBS 9.1.1") || !applies(rule_of(trigger.kind))) return;
  if (trigger.kind == TriggerKind::turned && !applies("MPBS 6.2.4")) return;
  Reactions(play, trigger, movement).run();
}

}  // namespace batalia::mpbs
