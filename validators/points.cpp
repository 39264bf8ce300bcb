// Sums that print gives besides their parts.
#include <fmt/format.h>

#include <numeric>

#include "validators/checks.h"
#include "validators/words.h"

namespace batalia {
namespace {

constexpr CheckInfo sum_info{
    "points-sum",    "points",        "printed points in play do not add up to the printed total",
    Severity::error, Scope::scenario, {Part::victory, Part::sides}};

class PointsSum final : public Check {
 public:
  PointsSum() : Check(sum_info) {}

  void run(const View& view, Report& report) const override {
    for (const PointsInPlay& points : view.victory().points_in_play) {
      if (!points.total || points.arms.empty()) continue;
      const int sum = std::accumulate(points.arms.begin(), points.arms.end(), 0,
                                      [](int so_far, const auto& arm) { return so_far + arm.second; });
      if (sum == *points.total) continue;
      std::string columns;
      for (const auto& [arm, number] : points.arms)
        columns += fmt::format("{}{} {}", columns.empty() ? "" : ", ", arm, number);
      const Side* side = view.side(points.side);
      Finding& finding =
          report.in_battle(points.mark, points.side.str(),
                           fmt::format("The {} points in play ({}) add up to {}, not to the printed total of {}",
                                       adjective(*side), columns, sum, *points.total));
      finding.path =
          fmt::format("scenarios/{}/victory/points-in-play/{}/total", view.scenario_id().str(), points.side.str());
    }
  }
};

}  // namespace

std::unique_ptr<const Check> make_points_sum() { return std::make_unique<PointsSum>(); }

}  // namespace batalia
