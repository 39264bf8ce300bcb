// The findings of a battle that is being edited, kept current at the price of what an edit touched.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "model/charts/chart.h"
#include "model/edit/delta.h"
#include "model/forces/series.h"
#include "model/map/map.h"
#include "validators/run.h"

namespace batalia {

// The check of what keeps a battle from coming out.
inline constexpr std::string_view unusable = "unusable";

// All parts that a change touched.
Parts parts_touched(const Delta& delta);

class Checking {
 public:
  // `file` is named as the place of every finding.
  Checking(std::shared_ptr<const Series> series, std::shared_ptr<const Charts> charts, std::string file);

  // The findings of a full run (run_checks) on the battle as it comes out, in the same order; where it does not come
  // out, what is wrong with it. `battle` is the root of its file, `layers` what is laid over it, `touched` what was
  // edited since the last call.
  std::vector<Finding> run(const Value& battle, const std::shared_ptr<const Map>& map, const Layers& layers,
                           Parts touched);

 private:
  std::shared_ptr<const Series> series_;
  std::shared_ptr<const Charts> charts_;
  std::string file_;
  Layers layers_;  // of the last run
  Rechecks rechecks_;
};

}  // namespace batalia
