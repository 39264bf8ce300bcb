#include "tests/acceptance/playthrough/refusals.h"

#include <fmt/format.h>

#include <array>
#include <optional>
#include <sstream>
#include <vector>

#include "model/mpbs/activation.h"
#include "model/mpbs/reaction.h"

namespace batalia::playthrough {
namespace {

using engine::Answer;
using mpbs::Position;
using mpbs::Trigger;

using Reaction = Answer (*)(const Position&, int unit, const Trigger&);
Answer may_salvo(const Position& position, int unit, const Trigger& trigger) {
  return mpbs::may_react_fire(position, unit, trigger, /*salvo=*/true);
}
Answer may_answer_fire(const Position& position, int unit, const Trigger& trigger) {
  return mpbs::may_react_fire(position, unit, trigger);
}
constexpr std::array<std::pair<std::string_view, Reaction>, 6> reactions{{{"intercept", &mpbs::may_intercept},
                                                                          {"react-fire", &may_answer_fire},
                                                                          {"react-salvo", &may_salvo},
                                                                          {"react-hedgehog", &mpbs::may_react_hedgehog},
                                                                          {"react-turn", &mpbs::may_react_turn},
                                                                          {"withdraw", &mpbs::may_withdraw}}};

using OfWing = Answer (*)(const Position&, int wing);
constexpr std::array<std::pair<std::string_view, OfWing>, 3> of_wings{
    {{"preempt", &mpbs::may_preempt}, {"continue", &mpbs::may_continue}, {"activate", &mpbs::may_activate}}};

constexpr std::array<std::pair<std::string_view, mpbs::TriggerKind>, 3> kinds{
    {{"entered", mpbs::TriggerKind::entered},
     {"advanced", mpbs::TriggerKind::advanced},
     {"charged", mpbs::TriggerKind::charged}}};

template <class Table>
auto look_up(const Table& table, std::string_view word) -> std::optional<decltype(table[0].second)> {
  for (const auto& [name, what] : table) {
    if (name == word) return what;
  }
  return std::nullopt;
}

// The verdict asked for; nothing where the words make no sense.
std::optional<Answer> verdict_on(const mpbs::Game& game, const mpbs::State& state, const std::string& what) {
  std::istringstream stream(what);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  const Position position(game, state);
  if (words.size() == 2) {
    const auto wing = game.find(engine::ArgKind::command, words[1]);
    const auto may = look_up(of_wings, words[0]);
    return wing && may ? std::optional((*may)(position, wing->value)) : std::nullopt;
  }
  if (words.size() == 3) words.emplace_back("entered");
  if (words.size() != 4) return std::nullopt;
  const auto unit = game.find(engine::ArgKind::unit, words[1]);
  const auto other = game.find(engine::ArgKind::unit, words[2]);
  const auto may = look_up(reactions, words[0]);
  const auto kind = look_up(kinds, words[3]);
  if (!unit || !other || !may || !kind) return std::nullopt;
  Trigger trigger;
  trigger.kind = *kind;
  trigger.unit = other->value;
  return (*may)(position, unit->value, trigger);
}

}  // namespace

std::string unlike(const mpbs::Game& game, const mpbs::State& state, const Value& refused) {
  if (refused.is_null()) return {};
  if (refused.map() == nullptr) return "'refused' is no map";
  for (const auto& [what, rule] : *refused.map()) {
    const std::optional<Answer> answer = verdict_on(game, state, what);
    if (!answer) return fmt::format("nobody can be asked whether '{}'", what);
    if (*answer) return fmt::format("'{}' is allowed", what);
    if (rule.text() == nullptr || *rule.text() != answer->rule) {
      return fmt::format("'{}' is refused by {}: {}", what, answer->rule, engine::verdict(*answer, game).why);
    }
  }
  return {};
}

}  // namespace batalia::playthrough
