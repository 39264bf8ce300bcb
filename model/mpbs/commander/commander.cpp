#include "model/mpbs/commander/commander.h"

#include <algorithm>

#include "model/mpbs/commander/mind.h"
#include "model/mpbs/commander/seen.h"

namespace batalia::mpbs {

namespace {

int choose_for(const Mind& mind, const engine::Decision& decision) {
  switch (static_cast<Question>(decision.question)) {
    case Question::set_up_place:
    case Question::set_up_order:
    case Question::set_up_open_order:
      return choose_in_set_up(mind, decision);
    case Question::wing:
      return choose_wing(mind, decision);
    case Question::preempt:
      return choose_preemption(mind, decision);
    case Question::orders:
      return choose_orders(mind, decision);
    case Question::continuation:
      return choose_continuation(mind, decision);
    case Question::next:
      return choose_next(mind, decision);
    case Question::action:
      return choose_action(mind, decision);
    case Question::step:
      return choose_step(mind, decision);
    case Question::fire:
    case Question::half:
    case Question::who_takes_hit:
      return choose_target(mind, decision);
    case Question::intercept_path:
    case Question::withdraw_path:
    case Question::retreat:
    case Question::rout_path:
    case Question::displace:
      return choose_way(mind, decision);
    case Question::set_up_facing:
    case Question::reaction_turn:
    case Question::advance_facing:
    case Question::rally_facing:
    case Question::column_facing:
      return choose_facing(mind, decision);
    case Question::entry:
      return choose_entry(mind, decision);
    case Question::reaction:
      return choose_reaction(mind, decision);
    case Question::attack:
    case Question::reaction_attack:
      return choose_attack(mind, decision);
    case Question::attacker_pistol:
    case Question::defender_pistol:
    case Question::advance:
    case Question::pursue:
      return choose_after_combat(mind, decision);
    case Question::leader_move:
    case Question::leader_with:
    case Question::place_leader:
      return choose_for_leader(mind, decision);
    case Question::stack_order:  // infantry before the guns it stands with
    case Question::spine:
    case Question::combat_order:
    case Question::count_:
      break;
  }
  return std::max(decision.otherwise, 0);
}

class Commander final : public engine::Player {
 public:
  Commander(const Game& game, const State& state, int side, std::uint64_t seed)
      : game_(&game), side_(side), seed_(seed), seen_(game, state, side), worth_(game) {}

  int choose(const engine::Decision& decision) override {
    const Position now(*game_, seen_.now());
    return choose_for({now, side_, seed_, worth_, trial_, outlook_, plan_}, decision);
  }

 private:
  const Game* game_;
  int side_;
  std::uint64_t seed_;
  Seen seen_;
  Worth worth_;
  Trial trial_;
  Outlook outlook_;
  Plan plan_;
};

}  // namespace

int whim(const Mind& mind, const engine::Decision& decision, const engine::Choice& choice) {
  constexpr std::uint64_t domain = hash_text("commander");
  constexpr int faces = 6;
  std::uint64_t key = static_cast<std::uint64_t>(mind.now.state().turn);
  const auto mix = [&](std::uint64_t more) { key = key * 0x9e3779b97f4a7c15ULL + more; };
  mix(decision.question);
  mix(static_cast<std::uint16_t>(decision.subject.value));
  mix(choice.verb);
  for (const engine::Arg& arg : choice.args) mix(static_cast<std::uint16_t>(arg.value));
  return engine::face(mind.seed ^ domain, key, mind.side, faces);
}

std::unique_ptr<engine::Player> make_commander(const Game& game, const State& state, int side, std::uint64_t seed) {
  return std::make_unique<Commander>(game, state, side, seed);
}

}  // namespace batalia::mpbs
