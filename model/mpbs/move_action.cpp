// The Move action, MPBS 3.2C, 7.1, 8.3.2, 10.2: one decision after the other until the unit stops.
#include <algorithm>

#include "model/mpbs/artillery.h"
#include "model/mpbs/bridge.h"
#include "model/mpbs/enter.h"
#include "model/mpbs/fire.h"
#include "model/mpbs/formation.h"
#include "model/mpbs/order_limits.h"
#include "model/mpbs/reaction.h"
#include "model/mpbs/way.h"

namespace batalia::mpbs {

namespace {

void restack(Play& play, int unit, bool guns_on_top) {
  put_guns(play, unit, guns_on_top);
  play.note("restacked", "MPBS 8.3.1", guns_on_top ? "{0} stands under the guns" : "{0} stands over the guns",
            {engine::unit(unit)});
}

const char* rule_of(const MoveOption& option) {
  if (option.how == MoveOption::How::step) return "MPBS 7.1.1";
  return option.how == MoveOption::How::countermarch ? "MPBS 6.2.2" : "MPBS 6.2.1";
}

const char* leader_rule(const Play& play, int leader) {
  return play.commands_army(leader) ? "MPBS 5.1.2" : "MPBS 5.2.2";
}

class Move {
 public:
  Move(Play& play, const Movement& movement)
      : play_(play), movement_(movement), unit_(movement.unit), duty_(move_duty(play, movement)) {
    came_ = movement.hexes > 0;
    if (came_) been({});  // it came from off the map
    been(stance_of(play, unit_));
  }

  void run() {
    if (!on_its_feet()) return;
    if (movement_.stopped) change_places();
    while (!movement_.stopped && decide()) {
    }
    finish();
  }

 private:
  // Ruling stack-order-text: a unit that cannot move changes places with its guns, if it does anything.
  void change_places() {
    Choices choices(play_);
    offer_places(choices);
    if (choices.empty() || movement_.hexes > 0) return;
    choices.otherwise(Verb::stop, "MPBS 7.1.1");
    const Answered answer =
        play_.ask(choices, Question::step, play_.facts(unit_).side, "MPBS 8.3.2", engine::unit(unit_));
    if (answer.is(Verb::stop)) return;
    restacked_ = true;
    restack(play_, unit_, answer.is(Verb::go_to_bottom));
    react_to(TriggerKind::restacked);
  }

  void offer_places(Choices& choices) const {
    const int guns = restacked_ ? nobody : guns_with(play_, unit_);
    if (guns == nobody || !applies("MPBS 8.3.2")) return;
    choices.add(play_.at(guns).on_top ? Verb::go_to_top : Verb::go_to_bottom, "MPBS 8.3.2");
  }

  // One decision; false where the unit is done.
  bool decide() {
    MoveOptions options = legal_ways();
    Choices choices(play_);
    if (may_stop(play_, duty_, movement_) && !must_leave_bridge()) choices.otherwise(Verb::stop, "MPBS 7.1.1");
    offer_ways(options, choices);
    if (choices.empty()) choices.otherwise(Verb::stop, "MPBS 7.1.1");  // nobody is without a way out
    offer_others(choices);
    if (choices.idle()) return false;
    const engine::RefusalsBy refusals([&](const engine::Choice& choice) { return may(choice); });
    const Answered answer = play_.ask(choices, Question::step, play_.facts(unit_).side, "MPBS 7.1.1",
                                      engine::unit(unit_), {}, /*secret=*/false, &refusals);
    return carry_out(answer, options);
  }

  // Why a hex is not among those offered.
  [[nodiscard]] engine::Answer may(const engine::Choice& choice) const {
    if (choice.verb != static_cast<std::uint16_t>(Verb::step)) return engine::yes();
    const int hex = choice.args[0].value;
    if (const engine::Answer step = may_step(play_, movement_, hex); !step) return step;
    engine::Answer out = engine::no("MPBS 7.1.1", "{0} has {1} movement points left and cannot go to {2} with them",
                                    engine::unit(unit_), engine::number(movement_.points), engine::hex(hex));
    Ahead ahead;
    for (const MoveOption& option : move_options(play_, movement_)) {
      if (option.how != MoveOption::How::step || !option.stance().on(hex)) continue;
      out = may_take(play_, duty_, movement_, option, ahead);
      if (!out) continue;
      if (!on_bridge(play_, option.stance()) || gets_off_bridge(movement_.points - option.cost, option.stance())) break;
      out = engine::no("MPBS 7.3.5", "{0} could not leave the bridge again", engine::unit(unit_));
    }
    return out;
  }

  // 8.2.1, ruling stack-parts: who goes alone turns only behind the hex that both share, where they face alike.
  [[nodiscard]] bool has_gone_alone() const { return movement_.partner == nobody && applies("MPBS 8.2.1"); }

  // Those that orders and command let it take.
  [[nodiscard]] MoveOptions legal_ways() const {
    MoveOptions out;
    Ahead ahead;
    for (const MoveOption& option : move_options(play_, movement_)) {
      if (!option.enters() && has_gone_alone() && play_.stacked_with(unit_) != nobody) continue;
      if (!may_take(play_, duty_, movement_, option, ahead)) continue;
      if (on_bridge(play_, option.stance()) && !gets_off_bridge(movement_.points - option.cost, option.stance())) {
        continue;
      }
      out.all[out.count++] = option;
    }
    return out;
  }

  void offer_ways(const MoveOptions& options, Choices& choices) const {
    for (const MoveOption& option : options) {
      offer(choices, play_, unit_, option, rule_of(option));
    }
  }

  // Turns on the spot, which go on from the one before it; a wheel enters a hex.
  [[nodiscard]] static bool turns(const Answered& answer, const MoveOptions& options) {
    if (answer.is(Verb::take_along) || answer.is(Verb::stop)) return true;
    const MoveOption* const option = chosen(answer, options);
    return option != nullptr && !option->enters();
  }

  void offer_others(Choices& choices) {
    const int hedgehog = play_.game().tables.form_hedgehog().value;
    // It ends the move: only where the unit may end.
    if (choices.can_decline() && movement_.points >= hedgehog && applies("MPBS 6.3.2b") &&
        may_form_hedgehog(play_, unit_, /*reaction=*/false)) {
      choices.add(Verb::hedgehog, "MPBS 6.3.2b", {}, hedgehog);
    }
    offer_pistols(choices);
    offer_places(choices);
    Ahead ahead;
    for (const MoveOption& option : bridge_options(play_, movement_)) {
      if (!may_take(play_, duty_, movement_, option, ahead)) continue;
      choices.add(Verb::cross_bridge, "MPBS 7.3.5", {engine::hex(option.left), engine::hex(option.right)}, option.cost);
    }
    offer_leaders(choices);
    if (movement_.partner != nobody && movement_.hexes == 0 && !movement_.turned) {
      choices.add(Verb::go_alone, "MPBS 7.3.1");
    }
  }

  // Of a stack its cavalry.
  [[nodiscard]] int rider() const {
    return movement_.partner != nobody && play_.facts(movement_.partner).fires_pistols() ? movement_.partner : unit_;
  }
  [[nodiscard]] bool may_hit(int enemy) const {
    return bool(may_shoot(play_, rider(), play_.at(rider()).left, enemy, FireKind::pistol));
  }

  [[nodiscard]] bool may_hit_leader(int leader) const {
    return bool(may_shoot_leader(play_, rider(), play_.at(rider()).left, leader, FireKind::pistol));
  }

  void offer_pistols(Choices& choices) const {
    if (!play_.facts(rider()).fires_pistols() || play_.at(rider()).pistol_fired || !applies("MPBS 10.2")) return;
    if (!may_fire(play_, rider(), FireKind::pistol, /*reaction=*/false)) return;
    for (const Direction direction : all_directions) {
      const int hex = play_.neighbour(play_.at(rider()).left, direction);
      if (hex == nowhere) continue;
      play_.for_each_at(hex, [&](int enemy) {
        if (may_hit(enemy)) choices.add(Verb::pistol, "MPBS 10.2", {engine::unit(enemy)});
      });
    }
    for_each_lone_leader(play_, rider(), [&](int leader) {
      if (may_hit_leader(leader)) choices.add(Verb::pistol_leader, "MPBS 10.1.1-leader", {engine::leader(leader)});
    });
  }

  void offer_leaders(Choices& choices) {
    const int count = static_cast<int>(play_.game().leaders.size());
    for (int leader = 0; leader < count; ++leader) {
      if (!play_.stacked(leader, unit_) || play_.game().leader(leader).side != play_.facts(unit_).side) continue;
      if (movement_.takes(leader)) {
        if (movement_.hexes > 0 && may_stay_behind(leader)) {
          choices.add(Verb::leave_stack, leader_rule(play_, leader), {engine::leader(leader)});
        }
        continue;
      }
      const int wing = play_.game().leader(leader).wing;
      const bool his = play_.commands_army(leader) || wing == play_.facts(unit_).wing;
      if (his && !play_.leader(leader).acted && movement_.leaders.back() == nobody &&
          applies(leader_rule(play_, leader))) {
        choices.add(Verb::take_along, leader_rule(play_, leader), {engine::leader(leader)});
      }
    }
  }

  // 5.2.1.
  bool may_stay_behind(int leader) const {
    if (play_.commands_army(leader)) return true;
    const int wing = play_.game().leader(leader).wing;
    return !alone_without(play_, wing, play_.leader(leader).hex, unit_, movement_.partner);
  }

  // 7.3.5: a two-hex unit in column that goes onto a bridge must be able to leave it in the same move.
  [[nodiscard]] bool gets_off_bridge(int points, const Stance& from) const {
    return fewest_points(
               play_, movement_, from, points, [&](const Stance& stance) { return !on_bridge(play_, stance); },
               [](const Stance&, const MoveOption&) { return true; }) != unreachable;
  }
  [[nodiscard]] bool must_leave_bridge() const {
    const Stance here = stance_of(play_, unit_);
    return on_bridge(play_, here) && gets_off_bridge(movement_.points, here);
  }

  bool carry_out(const Answered& answer, MoveOptions& options) {
    if (turn_untold_ && !turns(answer, options)) {
      // What the turn provokes comes first, and may have changed what it can do now.
      if (!tell_of_turn()) return false;
      if (movement_.stopped) return true;
      options = legal_ways();
      if (answer.is(Verb::pistol) && !may_hit(answer.value())) return true;
      if (answer.is(Verb::pistol_leader) && !may_hit_leader(answer.value())) return true;
      if ((answer.is(Verb::go_to_top) || answer.is(Verb::go_to_bottom)) && guns_with(play_, unit_) == nobody) {
        return true;
      }
    }
    switch (answer.verb) {
      case Verb::step:
        if (const MoveOption* option = chosen(answer, options)) return go(*option);
        return true;
      case Verb::turn:
      case Verb::countermarch:
        if (const MoveOption* option = chosen(answer, options)) {
          turn_untold_ = turn_untold_ || !option->enters();
          return go(*option);
        }
        return true;
      case Verb::cross_bridge:
        for (const MoveOption& option : bridge_options(play_, movement_)) {
          if (option.left != answer.value(0) || option.right != answer.value(1)) continue;
          squeeze(play_, movement_, option);
          comes_to_other_hexes();
          return react_to(TriggerKind::entered);
        }
        return false;
      case Verb::hedgehog:
        movement_.points -= play_.game().tables.form_hedgehog().value;
        form_hedgehog(play_, unit_, "MPBS 6.3.2b");
        movement_.stopped = true;
        return false;
      case Verb::go_to_top:
      case Verb::go_to_bottom:
        restacked_ = true;
        restack(play_, unit_, answer.is(Verb::go_to_bottom));
        return react_to(TriggerKind::restacked);
      case Verb::pistol:
        movement_.run = 0;  // 11.3.6b
        pistol_fire(play_, rider(), answer.value(), way());
        return on_its_feet();
      case Verb::pistol_leader:
        movement_.run = 0;
        pistol_fire_at_leader(play_, rider(), answer.value());
        return true;
      case Verb::take_along:
        *std::find(movement_.leaders.begin(), movement_.leaders.end(), nobody) =
            static_cast<std::int16_t>(answer.value());
        play_.leader(answer.value()).acted = true;
        return true;
      case Verb::leave_stack:
        std::replace(movement_.leaders.begin(), movement_.leaders.end(), static_cast<std::int16_t>(answer.value()),
                     nobody);
        std::stable_partition(movement_.leaders.begin(), movement_.leaders.end(),
                              [](int leader) { return leader != nobody; });
        return true;
      case Verb::go_alone:
        play_.at(movement_.partner).acted = false;
        movement_.partner = nobody;
        duty_ = move_duty(play_, movement_);  // 5.6.1: it is another unit that begins to move now
        return true;
      default:
        return false;
    }
  }

  bool go(const MoveOption& option) {
    movement_.points -= option.cost;
    const Stance from = stance_of(play_, unit_);
    carry(play_, movement_, option);
    if (!same_hexes(option.stance(), from)) comes_to_other_hexes();
    // Vertices turned one after the other are told together, when it does something else; by a switch each at once.
    if (!option.enters()) return !play_.game().switches.each_vertex_triggers || tell_of_turn();
    if (!react_to(TriggerKind::entered)) return false;
    if (duty_.out_of_command && in_command(play_, unit_)) duty_ = move_duty(play_, movement_);
    return true;
  }

  void comes_to_other_hexes() {
    came_ = true;
    restacked_ = false;  // 8.3.1: of the guns in another hex
  }

  // Ruling turn-is-one-trigger: vertices turned one after the other are one change of facing.
  bool tell_of_turn() {
    if (!turn_untold_) return true;
    turn_untold_ = false;
    return react_to(TriggerKind::turned);
  }

  bool react_to(TriggerKind kind) {
    const Stance before = stance_of(play_, unit_);
    Trigger trigger;
    trigger.kind = kind;
    // 8.2.1: a stack is its cavalry to whoever reacts.
    trigger.unit = lead_of(play_, movement_);
    if (kind == TriggerKind::entered) been(before);
    trigger.way = way();
    react(play_, trigger, &movement_);
    if (!on_its_feet()) return false;
    const Stance now = stance_of(play_, unit_);
    if (!same_hexes(now, before)) been(now);
    if (!(now == before)) movement_.run = 0;              // 9.3.4
    if (movement_.thrown_back) duty_.must_close = false;  // ruling charge-duty: it has made its attempt (5.6.1)
    return true;
  }

  void been(const Stance& place) {
    if (places_ < way_.size()) way_[places_++] = place;
  }
  [[nodiscard]] std::span<const Stance> way() const { return {way_.data(), places_}; }

  // Still there to go on; Formation Broken, it stops (7.3.1, 9.1.6).
  bool on_its_feet() {
    if (!play_.counts(unit_) || play_.at(unit_).morale == Morale::broken) return false;
    if (movement_.partner != nobody && play_.stacked_with(unit_) != movement_.partner) movement_.partner = nobody;
    if (play_.at(unit_).formation == Formation::broken && applies("MPBS 7.3.1-broken")) movement_.stopped = true;
    return true;
  }

  void finish() {
    if (!play_.counts(unit_) || play_.at(unit_).morale == Morale::broken || !tell_of_turn()) return;
    if (came_ && !restacked_) choose_stack_order(play_, unit_);
    const int lead = lead_of(play_, movement_);
    play_.at(lead).momentum = has_momentum(play_, movement_);
    if (play_.at(lead).momentum) {
      play_.note("momentum", "MPBS 11.3.6", "{0} has momentum", {engine::unit(lead)});
    }
  }

  Play& play_;
  Movement movement_;
  int unit_;
  MoveDuty duty_;
  bool turn_untold_ = false;
  bool restacked_ = false;
  bool came_ = false;             // to another hex than where it began
  std::array<Stance, 40> way_{};  // where it stood, for reactions (9.4.2); more than any allowance goes
  std::size_t places_ = 0;
};

}  // namespace

void choose_stack_order(Play& play, int unit) {
  if (!applies("MPBS 8.3.1")) return;
  const bool is_guns = play.facts(unit).artillery();
  const int guns = is_guns && play.body_at(play.at(unit).left) != nobody ? unit : guns_with(play, unit);
  if (guns == nobody) return;
  Choices choices(play);
  choices.add(Verb::go_to_top, "MPBS 8.3.1");
  choices.add(Verb::go_to_bottom, "MPBS 8.3.1");
  const Answered answer =
      play.ask(choices, Question::stack_order, play.facts(unit).side, "MPBS 8.3.1", engine::unit(unit));
  const bool top = answer.is(Verb::go_to_top);
  if (is_guns) {
    put_guns(play, play.body_at(play.at(unit).left), top);
    return;
  }
  restack(play, unit, !top);
}

void move_action(Play& play, int unit) {
  Movement movement = begin_movement(play, unit, MoveKind::action);
  if (!play.on_map(unit) && !enter_map(play, movement)) return;
  Move(play, movement).run();
}

}  // namespace batalia::mpbs
