// Makes the game of a scenario, whatever its series. This alone knows which series there are.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "model/charts/chart.h"
#include "model/engine/match.h"
#include "model/forces/series.h"
#include "model/scenario/resolved.h"

namespace batalia::play {

// An optional rule or a ruling of a series that may be chosen for a game.
struct SeriesOption {
  std::string id;
  std::string title;
};
// None for a series that cannot be played.
std::vector<SeriesOption> series_options(const Id& series);

struct Terms {
  bool chosen_orders = false;               // both sides choose their orders in secret; else those of history
  std::vector<std::string> series_options;  // ids
};

// Makes matches of one game, each before its set-up. They share all that never changes, so that another one costs
// next to nothing; several threads may make them at a time.
using MatchMaker = std::function<std::unique_ptr<engine::Match>()>;

// Fails, with the remedy, where the series has no rules engine or the scenario lacks what play needs.
Result<MatchMaker> match_maker(const ResolvedScenario& scenario, const std::shared_ptr<const Series>& series,
                               const std::shared_ptr<const Charts>& charts, const Terms& terms);

}  // namespace batalia::play
