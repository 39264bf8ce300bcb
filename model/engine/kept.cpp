#include "model/engine/kept.h"

#include <fmt/format.h>

#include "model/base/references.h"

namespace batalia {

template <>
struct Description<engine::ExpectedEnding> {
  using T = engine::ExpectedEnding;
  static constexpr std::string_view name = "expected-ending";
  static constexpr auto fields = std::tuple(
      optional("turn", &T::turn, "the last turn"), optional("winner", &T::winner, "the side that wins"),
      optional("draw", &T::draw, "true where nobody wins"), optional("level", &T::level, "the title of the victory"),
      optional("points", &T::points, "victory points by side"),
      optional("difference", &T::difference, "of the points, as the scenario's victory table counts it"));
};

template <>
struct Description<engine::ExpectedChoices> {
  using T = engine::ExpectedChoices;
  static constexpr std::string_view name = "expected-choices";
  static constexpr auto fields = std::tuple(
      required("verb", &T::verb, "what is chosen, as records write it: intercept"),
      optional("exactly", &T::exactly, "all that may be chosen of the verb, as records write it after the verb"),
      optional("at-least", &T::at_least, "some that may be chosen"), optional("none", &T::none, "some that may not"),
      optional("refused", &T::refused, "some that may not, each with the rule that forbids it"));
};

template <>
struct Description<engine::ExpectedRoll> {
  using T = engine::ExpectedRoll;
  static constexpr std::string_view name = "expected-roll";
  static constexpr auto fields = std::tuple(
      required("of", &T::of, "what is rolled for: purpose, subject and object"),
      optional("sum", &T::sum, "of all modifiers"), optional("modifiers", &T::modifiers, "all modifiers"),
      optional("among", &T::among, "some of the modifiers"), optional("die", &T::die, "the die's face"),
      optional("total", &T::total, "of die and modifiers"), optional("result", &T::result, "the cell of the chart"));
};

template <>
struct Description<engine::ExpectedUnit> {
  using T = engine::ExpectedUnit;
  static constexpr std::string_view name = "expected-unit";
  static constexpr auto fields =
      std::tuple(required("id", &T::id, "a unit, a leader, a command or a side"),
                 required("has", &T::has, "what is seen of it: is, at, facing, formation, morale, casualties, …"));
};

template <>
struct Description<engine::ExpectedEvent> {
  using T = engine::ExpectedEvent;
  static constexpr std::string_view name = "expected-event";
  static constexpr auto fields =
      std::tuple(required("kind", &T::kind, "what happens: intercepts"), optional("rule", &T::rule, "by which rule"),
                 optional("about", &T::about, "ids of what it happens to"),
                 optional("never", &T::never, "true: it must not happen"),
                 optional("from", &T::from, "turn and activation with which it begins to count"),
                 optional("until", &T::until, "the last turn and activation that count"));
};

template <>
struct Description<engine::KeptPlace> {
  using T = engine::KeptPlace;
  static constexpr std::string_view name = "kept-place";
  static constexpr auto fields = std::tuple(
      optional("moment", &T::moment, "turn and activation, as records write them"),
      optional("asked", &T::asked, "the question, whom it is about, and what gave rise to it, as records write them"),
      optional("where", &T::where, "pieces, and the hex in which each stands then"),
      optional("nth", &T::nth, "of those that fit"),
      optional("decision", &T::decision, "the game's decision of that number, counted from 1"),
      optional("after", &T::after, "after so many decisions"));
};

template <>
struct Description<engine::Expectation> {
  using T = engine::Expectation;
  static constexpr std::string_view name = "expectation";
  static constexpr auto fields =
      std::tuple(required("id", &T::id, "its name"), optional("remark", &T::remark, "why it matters"),
                 optional("at", &T::at, "where in the game"), required("that", &T::that, "what must be so there"));
};

template <>
struct Description<engine::Kept> {
  using T = engine::Kept;
  static constexpr std::string_view name = "kept";
  static constexpr auto fields = std::tuple(required("batalia", &T::kind, "kept"), required("format", &T::format, "1"),
                                            optional("title", &T::title, "what the game is about"),
                                            required("record", &T::record, "the game's record, a file beside this one"),
                                            required("expects", &T::expects, "what must be so"));
};

namespace engine {

namespace {

// What nobody reads would never fail.
void refuse_unknown_keys(const Entity& entity, Binding& binding) {
  for (const auto& [key, value] : entity.extras) {
    binding.report(value.mark, fmt::format("unknown key '{}' in what is expected", key), "correct or remove it");
  }
}

// What is wrong with an expectation, as a clause; empty where nothing is.
std::string wrong(const ExpectedEnding& ending, const KeptPlace& at) {
  if (at != KeptPlace{}) return "an ending has no place in the game; leave 'at' out";
  if (ending.draw && !ending.winner.empty()) return "it has a winner and is a draw";
  const bool nothing = !ending.turn && ending.winner.empty() && !ending.draw && ending.level.empty() &&
                       ending.points.empty() && !ending.difference;
  return nothing ? "it expects nothing of the ending; name turn, winner, draw, level, points or difference" : "";
}

std::string wrong(const ExpectedChoices& choices, const KeptPlace& at) {
  if (at.asked.empty() && !at.decision) return "'at' must name the decision: 'asked' or 'decision'";
  const bool nothing = !choices.exactly && choices.at_least.empty() && choices.none.empty() && choices.refused.empty();
  return nothing ? "it expects nothing of the choices; name exactly, at-least, none or refused" : "";
}

std::string wrong(const ExpectedRoll& roll, const KeptPlace& at) {
  if (!at.asked.empty() || at.decision) return "a roll is no decision; take 'asked' and 'decision' out of 'at'";
  const bool nothing = !roll.sum && !roll.modifiers && roll.among.empty() && !roll.die && !roll.total;
  return nothing && roll.result.empty()
             ? "it expects nothing of the roll; name sum, modifiers, among, die, total or result"
             : "";
}

std::string wrong(const ExpectedUnit& unit, const KeptPlace& at) {
  if (at.after && at.decision) return "'at' names two places: 'after' and 'decision'";
  if (at.asked.empty() && (!at.where.empty() || at.nth != 1)) return "'where' and 'nth' need 'asked' beside them";
  return unit.has.empty() ? "it expects nothing of the unit; name at, morale, formation, …" : "";
}

std::string wrong(const ExpectedEvent& event, const KeptPlace& at) {
  if (!at.asked.empty() || at.decision) return "an event is no decision; take 'asked' and 'decision' out of 'at'";
  if (!at.moment.empty() && (!event.from.empty() || !event.until.empty()))
    return "'moment' and 'from' or 'until' say twice when it happens";
  return event.never && at.nth != 1 ? "what never happens has no 'nth'" : "";
}

}  // namespace

Kept bind_kept(const Value& value, Binding& binding) {
  Kept kept = bind<Kept>(value, binding);
  if (kept.kind != "kept" || kept.format != 1) {
    binding.report(kept.mark, "these are no expectations of format 1", "begin the file with 'batalia: kept'");
    return kept;
  }
  if (!binding.problems().empty()) return kept;
  report_duplicates(kept.expects, "the expectations", binding);
  for (const Expectation& each : kept.expects) {
    refuse_unknown_keys(each, binding);
    refuse_unknown_keys(each.at, binding);
    std::visit([&](const auto& that) { refuse_unknown_keys(that, binding); }, each.that);
    if (each.at.nth < 1 || each.at.decision.value_or(1) < 1 || each.at.after.value_or(0) < 0)
      binding.report(each.at.mark, "decisions and occurrences are counted from 1");
    const std::string what = std::visit([&](const auto& that) { return wrong(that, each.at); }, each.that);
    if (!what.empty())
      binding.report(each.mark, fmt::format("the expectation '{}' means nothing", each.id.str()), what);
  }
  return kept;
}

Value unbind_kept(const Kept& kept) { return unbind(kept); }

Value kept_schema() { return document_schema<Kept>("Expectations of a kept game"); }

std::string fact_text(const Value& value) {
  if (value.list() == nullptr) return value.text() != nullptr ? *value.text() : value.brief();
  std::string out;
  for (const Value& each : *value.list()) out += (out.empty() ? "" : " ") + fact_text(each);
  return out;
}

}  // namespace engine

}  // namespace batalia
