// The historical outcome as printed: its subtraction, and the level it claims.
#include <fmt/format.h>

#include <algorithm>

#include "validators/checks.h"
#include "validators/words.h"

namespace batalia {
namespace {

std::optional<int> points_of(const Outcome& outcome, const Id& side) {
  const auto it = std::ranges::find(outcome.points, side, &SidePoints::side);
  return it == outcome.points.end() ? std::nullopt : std::optional(it->points);
}

// The result that the points give by the table's measure, if that is a difference.
std::optional<int> computed(const Victory& victory, const Outcome& outcome) {
  if (!victory.measure || victory.measure->kind != MeasureKind::difference) return std::nullopt;
  const auto of = points_of(outcome, victory.measure->of);
  const auto against = points_of(outcome, victory.measure->against);
  if (!of || !against) return std::nullopt;
  return *of - *against;
}

// The score that the table is to be read with.
std::optional<Score> score_of(const Victory& victory, const Outcome& outcome) {
  if (victory.measure && victory.measure->kind == MeasureKind::ratio) {
    const auto of = points_of(outcome, victory.measure->of);
    const auto against = points_of(outcome, victory.measure->against);
    if (!of || !against || *against <= 0) return std::nullopt;
    return Score{*of, *against};
  }
  const auto result = outcome.result ? outcome.result : computed(victory, outcome);
  if (!result) return std::nullopt;
  return Score{*result, 1};
}

std::string outcome_path(const View& view) {
  return fmt::format("scenarios/{}/victory/historical-outcome", view.scenario_id().str());
}

constexpr CheckInfo arithmetic_info{
    "outcome-arithmetic", "outcome",       "the result of the historical outcome is not the difference of its points",
    Severity::error,      Scope::scenario, {Part::victory, Part::sides}};

class OutcomeArithmetic final : public Check {
 public:
  OutcomeArithmetic() : Check(arithmetic_info) {}

  void run(const View& view, Report& report) const override {
    const Victory& victory = view.victory();
    if (!victory.historical_outcome || !victory.historical_outcome->result) return;
    const Outcome& outcome = *victory.historical_outcome;
    const auto result = computed(victory, outcome);
    if (!result || *result == *outcome.result) return;
    const Side* of = view.side(victory.measure->of);
    const Side* against = view.side(victory.measure->against);
    Finding& finding =
        report.in_battle(outcome.mark, view.scenario_id().str(),
                         fmt::format("The historical outcome is given as {}, but {} {} points less {} {} are {}",
                                     *outcome.result, *points_of(outcome, victory.measure->of), adjective(*of),
                                     *points_of(outcome, victory.measure->against), adjective(*against), *result));
    finding.path = outcome_path(view) + "/result";
  }
};

constexpr CheckInfo level_info{
    "outcome-level", "outcome",       "the historical outcome is not of the victory level it claims",
    Severity::error, Scope::scenario, {Part::victory}};

class OutcomeLevel final : public Check {
 public:
  OutcomeLevel() : Check(level_info) {}

  void run(const View& view, Report& report) const override {
    const Victory& victory = view.victory();
    if (!victory.historical_outcome) return;
    const Outcome& outcome = *victory.historical_outcome;
    const auto claimed = std::ranges::find(victory.levels, outcome.level, &Level::id);
    const auto score = score_of(victory, outcome);
    if (claimed == victory.levels.end() || !score || claimed->range.contains(*score)) return;
    const std::string result = to_string(*score, claimed->range.ratio);
    const auto holds =
        std::ranges::find_if(victory.levels, [&](const Level& level) { return level.range.contains(*score); });
    std::string message = holds == victory.levels.end()
                              ? fmt::format(
                                    "The historical outcome of {} falls into a hole of the victory table; {} is "
                                    "claimed for it, which is '{}'",
                                    result, claimed->title, format(claimed->range))
                              : fmt::format(
                                    "The historical outcome of {} is a {} by the victory table ('{}'); {} is claimed "
                                    "for it, which is '{}'",
                                    result, holds->title, format(holds->range), claimed->title, format(claimed->range));
    Finding& finding = report.in_battle(outcome.mark, outcome.level.str(), std::move(message));
    finding.path = outcome_path(view);
  }
};

}  // namespace

std::unique_ptr<const Check> make_outcome_arithmetic() { return std::make_unique<OutcomeArithmetic>(); }
std::unique_ptr<const Check> make_outcome_level() { return std::make_unique<OutcomeLevel>(); }

}  // namespace batalia
