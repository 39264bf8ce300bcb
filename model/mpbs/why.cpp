#include "model/mpbs/why.h"

#include <algorithm>

#include "model/mpbs/artillery.h"
#include "model/mpbs/close_combat.h"
#include "model/mpbs/fire.h"
#include "model/mpbs/formation.h"
#include "model/mpbs/order_limits.h"
#include "model/mpbs/rally.h"
#include "model/mpbs/reaction.h"
#include "model/mpbs/set_up.h"
#include "model/mpbs/way.h"

namespace batalia::mpbs {

namespace {

constexpr std::array askable{
    Verb::move,        Verb::step,       Verb::attack,         Verb::skirmish,        Verb::salvo,
    Verb::pistol,      Verb::guns_fire,  Verb::advancing_fire, Verb::retreating_fire, Verb::react_fire,
    Verb::react_salvo, Verb::react_turn, Verb::react_hedgehog, Verb::withdraw,        Verb::intercept,
    Verb::hedgehog,    Verb::rally,      Verb::reform,         Verb::limber};

bool is_reaction(Verb verb) {
  return verb == Verb::react_fire || verb == Verb::react_salvo || verb == Verb::react_turn ||
         verb == Verb::react_hedgehog || verb == Verb::withdraw || verb == Verb::intercept;
}

class Asking {
 public:
  Asking(const Position& position, const engine::Decision* decision, int unit, int hex)
      : position_(position), decision_(decision), unit_(unit), hex_(hex) {}

  engine::Answer answer(Verb verb) const {
    if (const engine::Answer there = is_there(verb); !there) return there;
    if (is_reaction(verb)) return reaction(verb);
    if (const engine::Answer turn = has_its_turn(); !turn) return turn;
    switch (verb) {
      case Verb::move:
      case Verb::step:
        return move();
      case Verb::attack:
        return may_attack(position_, unit_, hex_);
      case Verb::guns_fire:
        return may_guns_fire(position_, unit_, hex_, /*reaction=*/false);
      case Verb::skirmish:
        return fire(FireKind::skirmish);
      case Verb::salvo:
        return fire(FireKind::salvo);
      case Verb::pistol:
        return fire(FireKind::pistol);
      case Verb::advancing_fire:
        return may_fire(position_, unit_, FireKind::advancing, /*reaction=*/false);
      case Verb::retreating_fire:
        return may_fire(position_, unit_, FireKind::retreating, /*reaction=*/false);
      case Verb::hedgehog:
        return may_form_hedgehog(position_, unit_, /*reaction=*/false);
      case Verb::rally:
        return both(may_rally(position_, unit_), may_be_rallied(position_, unit_));
      case Verb::reform:
        return both(may_reform(position_, unit_), may_be_reformed(position_, unit_));
      default:
        return may_limber(position_, unit_);
    }
  }

 private:
  static engine::Answer both(const engine::Answer& first, const engine::Answer& second) {
    return first ? second : first;
  }
  [[nodiscard]] const UnitFacts& facts() const { return position_.facts(unit_); }
  [[nodiscard]] bool asks(Question question, engine::Arg about) const {
    return decision_ != nullptr && decision_->question == static_cast<std::uint16_t>(question) &&
           decision_->subject == about && decision_->refusals != nullptr;
  }

  [[nodiscard]] engine::Answer is_there(Verb verb) const {
    if (position_.counts(unit_)) return engine::yes();
    if (position_.at(unit_).presence == Presence::to_enter && (verb == Verb::move || verb == Verb::step)) {
      return may_come(position_, unit_);
    }
    return engine::no("MPBS 3.2C", "{0} is not on the map", engine::unit(unit_));
  }

  // Whose unit it is to act. Close combats are designated after the actions.
  [[nodiscard]] engine::Answer has_its_turn() const {
    const int active = position_.state().active;
    if (active == nobody) return engine::no("MPBS 4.2.1", "no wing is active");
    if (active != facts().wing) {
      return engine::no("MPBS 3.2C", "{0} is not of the active wing, {1}", engine::unit(unit_),
                        engine::command(active));
    }
    const bool going_on = decision_ != nullptr && decision_->subject == engine::unit(unit_);
    if (position_.state().stage == Stage::actions && position_.at(unit_).acted && !going_on) {
      return engine::no("MPBS 3.2C", "{0} has had its action", engine::unit(unit_));
    }
    return engine::yes();
  }

  [[nodiscard]] engine::Answer fire(FireKind kind) const {
    if (const engine::Answer may = may_fire(position_, unit_, kind, /*reaction=*/false); !may) return may;
    engine::Answer out = no_enemy();
    position_.for_each_at(hex_, [&](int target) {
      if (out || !position_.counts(target) || position_.facts(target).side == facts().side) return;
      for (const int from : position_.hexes(unit_)) {
        if (!out) out = may_shoot(position_, unit_, from, target, kind);
      }
    });
    if (const int leader = leader_target(position_, hex_, facts().side); leader != nobody) {
      for (const int from : position_.hexes(unit_)) {
        if (!out) out = may_shoot_leader(position_, unit_, from, leader, kind);
      }
    }
    return out;
  }

  [[nodiscard]] engine::Answer no_enemy() const {
    return engine::no("MPBS 10.1.1", "no enemy stands in {0}", engine::hex(hex_));
  }

  [[nodiscard]] engine::Answer move() const {
    if (asks(Question::step, engine::unit(unit_))) {
      return decision_->refusals->may({static_cast<std::uint16_t>(Verb::step), 0, {engine::hex(hex_)}, ""});
    }
    if (const engine::Answer may = may_move(position_, unit_); !may) return may;
    const Movement movement = begin_movement(position_, unit_, MoveKind::action);
    if (position_.distance_to_hex(unit_, hex_) == 1) {
      if (const engine::Answer step = may_step(position_, movement, hex_); !step) return step;
    }
    // Duties are judged from where it stands, before the search, as they search themselves; further on only ground and
    // units count.
    const Stance start = stance_of(position_, unit_);
    const MoveDuty duty = move_duty(position_, unit_);
    const MoveOptions options = move_options(position_, movement);
    engine::Answer refused = engine::yes();
    std::array<bool, std::tuple_size_v<decltype(MoveOptions::all)>> open{};
    for (std::size_t i = 0; i < options.count; ++i) {
      const engine::Answer may = may_take(position_, duty, movement, options.all[i]);
      open[i] = bool(may);
      if (!may && options.all[i].stance().on(hex_)) refused = may;
    }
    const int points = fewest_points(
        position_, movement, start, movement.points, [&](const Stance& stance) { return stance.on(hex_); },
        [&](const Stance& from, const MoveOption& option) {
          if (!(from == start)) return true;
          const auto* const same = std::find_if(options.begin(), options.end(), [&](const MoveOption& each) {
            return each.how == option.how && each.stance() == option.stance();
          });
          return same != options.end() && open[static_cast<std::size_t>(same - options.begin())];
        });
    if (points != unreachable) return engine::yes();
    if (!refused) return refused;
    return engine::no("MPBS 7.1.1", "{0} cannot come to {1} with its {2} movement points", engine::unit(unit_),
                      engine::hex(hex_), engine::number(movement.points));
  }

  // To the enemy in the hex: to what is being reacted to where that is he, else as if he had just come there.
  [[nodiscard]] engine::Answer reaction(Verb verb) const {
    const int enemy = position_.find_at(
        hex_, [&](int other) { return position_.counts(other) && position_.facts(other).side != facts().side; });
    if (enemy == nobody) return no_enemy();
    const bool at_hand =
        asks(Question::reaction, engine::side(facts().side)) && decision_->object == engine::unit(enemy);
    if (at_hand) return decision_->refusals->may({static_cast<std::uint16_t>(verb), 0, {engine::unit(unit_)}, ""});
    Trigger trigger;
    trigger.unit = enemy;
    return may_react_by(position_, verb, unit_, trigger);
  }

  const Position& position_;
  const engine::Decision* decision_;
  int unit_;
  int hex_;
};

}  // namespace

bool can_be_asked(Verb verb) { return std::find(askable.begin(), askable.end(), verb) != askable.end(); }

engine::Answer may_do(const Position& position, const engine::Decision* decision, int unit, Verb verb, int hex) {
  return Asking(position, decision, unit, hex).answer(verb);
}

}  // namespace batalia::mpbs
