#include "model/mpbs/play.h"

namespace batalia::mpbs {

Choices::Choices(Play& play) : play_(&play) {
  if (play.depth_ == play.lists_.size()) {
    play.lists_.push_back(std::make_unique<std::vector<engine::Choice>>());
  }
  list_ = play.lists_[play.depth_++].get();
  list_->clear();
}

Choices::~Choices() { --play_->depth_; }

Answered Play::ask(Choices& choices, Question question, int side, const char* rule, engine::Arg subject,
                   engine::Arg object, bool secret, const engine::Refusals* refusals) {
  int index = 0;
  if (choices.size() > 1) {
    index = table_->ask({side, static_cast<std::uint16_t>(question), subject, object, rule, *choices.list_,
                         choices.otherwise_, secret, refusals});
  }
  const engine::Choice& choice = choices[static_cast<std::size_t>(index)];
  return {static_cast<Verb>(choice.verb), choice.args};
}

const char* Play::stage_key() const {
  const State& now = Position::state();
  return now.active == nobody ? stage_ids[static_cast<std::size_t>(now.stage)].data() : "activation";
}

int Play::roll(engine::Roll& roll, const char* purpose, engine::Arg subject, engine::Arg object) {
  const State& now = Position::state();
  roll.key = {now.turn, stage_key(), now.active == nobody ? engine::Arg{} : engine::command(now.active),
              purpose,  subject,     object,
              0};
  roll.key.ordinal = state_->rolls.next(engine::hash(roll.key, game()));
  roll.die = game().series->die.low + table_->roll(roll.key, game().series->die.high - game().series->die.low + 1);
  roll.total = roll.die + roll.sum();
  return roll.total;
}

}  // namespace batalia::mpbs
