// The table of tests: dice and answers as a script has them, and all that was asked, rolled and noted.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "tests/mpbs/support.h"

namespace batalia::mpbs::test {

bool Asked::offers(std::string_view choice) const { return std::ranges::find(choices, choice) != choices.end(); }

int Noted::modifier(std::string_view name) const {
  int out = 0;
  if (!roll) return out;
  for (const engine::Modifier& each : roll->modifiers()) out += each.name == name ? each.value : 0;
  return out;
}

ScriptedTable::~ScriptedTable() {
  for (const std::string& answer : answers_) ADD_FAILURE() << "never legal: " << answer << "\n" << journal();
  for (const auto& [question, answer] : answers_to_) ADD_FAILURE() << "never asked: " << question << ": " << answer;
  for (const Die& die : dice_) {
    ADD_FAILURE() << "never rolled: " << die.purpose << ' ' << die.subject << ' ' << die.face << "\n" << journal();
  }
}

ScriptedTable& ScriptedTable::die(std::string_view purpose, std::string_view subject, int face) {
  dice_.push_back({std::string(purpose), std::string(subject), face});
  return *this;
}

ScriptedTable& ScriptedTable::dice(std::initializer_list<int> faces) {
  for (const int face : faces) die("*", face);
  return *this;
}

ScriptedTable& ScriptedTable::other_dice(int face) {
  other_dice_ = face;
  return *this;
}

ScriptedTable& ScriptedTable::answer(std::string_view choice) {
  answers_.emplace_back(choice);
  return *this;
}

ScriptedTable& ScriptedTable::answers(std::initializer_list<std::string_view> choices) {
  for (const std::string_view choice : choices) answer(choice);
  return *this;
}

ScriptedTable& ScriptedTable::answer_to(std::string_view question, std::string_view choice) {
  answers_to_.emplace_back(question, choice);
  return *this;
}

ScriptedTable& ScriptedTable::otherwise(std::function<std::optional<std::string>(const Asked&)> player) {
  player_ = std::move(player);
  return *this;
}

ScriptedTable& ScriptedTable::stop_after(int checkpoints) {
  checkpoints_ = checkpoints;
  return *this;
}

std::string ScriptedTable::id(engine::Arg arg) const {
  return arg.kind == engine::ArgKind::none ? std::string() : game_->id(arg);
}

int ScriptedTable::roll(const engine::RollKey& key, int faces) {
  rolled_.push_back(to_string(key, *game_));
  const std::string subject = id(key.subject);
  for (auto die = dice_.begin(); die != dice_.end(); ++die) {
    if (die->purpose != "*" && die->purpose != key.purpose) continue;
    if (!die->subject.empty() && die->subject != subject) continue;
    const int face = die->face;
    dice_.erase(die);
    EXPECT_TRUE(0 <= face && face < faces) << "a die has no face " << face;
    return face;
  }
  if (!other_dice_) ADD_FAILURE() << "no die was scripted for " << rolled_.back() << "\n" << journal();
  return other_dice_.value_or(0);
}

std::optional<std::string> ScriptedTable::chosen(const Asked& asked) {
  for (auto to = answers_to_.begin(); to != answers_to_.end(); ++to) {
    if (to->first != asked.question) continue;
    const std::string choice = to->second;
    answers_to_.erase(to);
    return choice;
  }
  if (!answers_.empty() && asked.offers(answers_.front())) {
    const std::string choice = answers_.front();
    answers_.pop_front();
    return choice;
  }
  if (player_) return player_(asked);
  return std::nullopt;
}

int ScriptedTable::ask(const engine::Decision& decision) {
  Asked asked;
  asked.question = vocabulary().questions[decision.question].name;
  asked.side = decision.side;
  asked.subject = id(decision.subject);
  asked.object = id(decision.object);
  asked.rule = decision.rule;
  asked.secret = decision.secret;
  for (const engine::Choice& choice : decision.choices) {
    asked.choices.push_back(to_string(choice, vocabulary(), *game_));
    asked.costs.push_back(choice.cost);
  }
  EXPECT_GT(asked.choices.size(), 1U) << asked.question << ": nothing to choose";
  if (decision.otherwise >= 0) asked.otherwise = asked.choices.at(static_cast<std::size_t>(decision.otherwise));
  const std::optional<std::string> wanted = chosen(asked);
  const auto at = std::ranges::find(asked.choices, wanted.value_or(asked.otherwise));
  std::size_t index = 0;
  if (at == asked.choices.end()) {
    ADD_FAILURE() << asked.question << " of " << asked.subject << " " << asked.object << ": "
                  << (wanted ? fmt::format("'{}' is not legal", *wanted) : "no answer, and it cannot be declined")
                  << "; legal are:\n  " << fmt::format("{}", fmt::join(asked.choices, "\n  "))
                  << (answers_.empty() ? "" : "\nthe next answer is '" + answers_.front() + "'") << "\n"
                  << journal();
  } else {
    index = static_cast<std::size_t>(at - asked.choices.begin());
  }
  asked.chosen = asked.choices.at(index);
  asked_.push_back(std::move(asked));
  return static_cast<int>(index);
}

void ScriptedTable::note(const engine::Event& event) {
  Noted noted;
  noted.kind = event.kind;
  noted.rule = event.rule;
  noted.text = engine::fill(event.says, event.args.data(), event.args.size(), *game_);
  for (const engine::Arg arg : event.args) {
    if (arg.kind != engine::ArgKind::none) noted.args.push_back(game_->id(arg));
  }
  if (event.roll != nullptr) {
    noted.roll = *event.roll;
    noted.key = to_string(event.roll->key, *game_);
  }
  events_.push_back(std::move(noted));
}

void ScriptedTable::checkpoint() {
  if (checkpoints_ && (*checkpoints_)-- <= 0) throw engine::Stopped{};
}

int ScriptedTable::asked(std::string_view question) const {
  return static_cast<int>(std::ranges::count(asked_, question, &Asked::question));
}

int ScriptedTable::noted(std::string_view kind) const {
  return static_cast<int>(std::ranges::count(events_, kind, &Noted::kind));
}

Asked ScriptedTable::decision(std::string_view question) const {
  const auto at = std::ranges::find(asked_, question, &Asked::question);
  if (at != asked_.end()) return *at;
  ADD_FAILURE() << "nobody was asked for " << question << "\n" << journal();
  return {};
}

Noted ScriptedTable::event(std::string_view kind) const {
  const auto at = std::ranges::find(events_, kind, &Noted::kind);
  if (at != events_.end()) return *at;
  ADD_FAILURE() << "no " << kind << " was noted\n" << journal();
  return {};
}

std::string ScriptedTable::journal() const {
  std::string out = "so far:\n";
  for (const Noted& noted : events_) {
    out += fmt::format("  {} ({}): {}", noted.kind, noted.rule, noted.text);
    if (noted.roll) out += fmt::format(" [{}: {} -> {}]", noted.key, noted.roll->die, noted.roll->total);
    out += '\n';
  }
  return out;
}

}  // namespace batalia::mpbs::test
