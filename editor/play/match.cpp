#include "editor/play/match.h"

#include <fmt/format.h>

#include <algorithm>

#include "editor/play/series.h"
#include "model/mpbs/match.h"
#include "model/mpbs/options.h"

namespace batalia::play {

namespace {

Result<MatchMaker> musket_and_pike_matches(const ResolvedScenario& scenario,
                                           const std::shared_ptr<const Series>& series,
                                           const std::shared_ptr<const Charts>& charts, const Terms& terms) {
  mpbs::Switches switches;
  switches.historical_orders = !terms.chosen_orders;
  for (const mpbs::GameOption& option : mpbs::game_options()) {
    if (std::ranges::find(terms.series_options, option.id) != terms.series_options.end()) option.choose(switches);
  }
  auto game = mpbs::Game::make(scenario, series, charts, switches);
  if (!game) return tl::make_unexpected(std::move(game).error());
  return [game = *std::move(game)] { return mpbs::make_match(game); };
}

}  // namespace

std::vector<SeriesOption> series_options(const Id& series) {
  std::vector<SeriesOption> out;
  if (series != musket_and_pike) return out;
  for (const mpbs::GameOption& option : mpbs::game_options()) {
    out.push_back({std::string(option.id), std::string(option.title)});
  }
  return out;
}

Result<MatchMaker> match_maker(const ResolvedScenario& scenario, const std::shared_ptr<const Series>& series,
                               const std::shared_ptr<const Charts>& charts, const Terms& terms) {
  if (series->id == musket_and_pike) return musket_and_pike_matches(scenario, series, charts, terms);
  return fail(fmt::format("battles of '{}' cannot be played yet", series->id.str()),
              fmt::format("the series that can be played is '{}'", musket_and_pike.str()));
}

}  // namespace batalia::play
