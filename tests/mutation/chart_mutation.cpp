#include "tests/mutation/chart_mutation.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <mutex>
#include <set>
#include <stdexcept>
#include <string_view>

#include "formats/yaml/read.h"
#include "formats/yaml/write.h"
#include "model/mpbs/tables.h"
#include "tests/support/temporary_folder.h"

namespace batalia::mutation {
namespace {

void expect_sound(const Binding& binding, std::string_view spot) {
  if (binding.problems().empty()) return;
  throw std::runtime_error(fmt::format("{} changed: {}", spot, to_string(binding.problems().front())));
}

// The document with one place changed, as a file. What tests refuse to read would turn them red for nothing.
std::string spoilt(const Shipped& shipped, const Spot& spot) {
  Binding binding(spot.name);
  std::string text;
  if (spot.charts) {
    Charts charts = shipped.charts;
    spot.charts(charts);
    text = write_yaml(unbind_charts(charts));
    const auto again = read_yaml(text, spot.name);
    if (!again) throw std::runtime_error(to_string(again.error()));
    mpbs::Tables::make(bind_charts(*again, binding), "under-the-lily-banners", binding);
  } else {
    Terrain terrain = shipped.terrain;
    spot.terrain(terrain);
    text = write_yaml(unbind_terrain(terrain));
    const auto again = read_yaml(text, spot.name);
    if (!again) throw std::runtime_error(to_string(again.error()));
    bind_terrain(*again, binding);
  }
  expect_sound(binding, spot.name);
  return text;
}

struct Stage {
  KilledBy by = KilledBy::nothing;
  std::vector<std::string> tests;
};

std::array<Stage, 3> stages(const Plan& plan, const TestPrograms& programs) {
  std::array<Stage, 3> out{Stage{KilledBy::playthrough, {}}, Stage{KilledBy::worked_example, {}},
                           Stage{KilledBy::another_test, {}}};
  for (const std::string& test : programs.tests()) {
    if (fits_any(test, plan.copies)) continue;
    const std::size_t stage = fits_any(test, plan.playthrough) ? 0 : fits_any(test, plan.worked_examples) ? 1 : 2;
    out[stage].tests.push_back(test);
  }
  return out;
}

// Which tests went red for places of the same chart or terrain: they are the likeliest to do so again.
class Likely {
 public:
  // `tests`, those that are likely first and as a run of their own.
  std::array<std::vector<std::string>, 2> order(const std::string& spot, const std::vector<std::string>& tests) {
    const std::scoped_lock lock(guard_);
    const std::set<std::string>& known = killers_[chart_of(spot)];
    std::array<std::vector<std::string>, 2> out;
    for (const std::string& test : tests) out[known.contains(test) ? 0 : 1].push_back(test);
    return out;
  }
  void add(const std::string& spot, const std::string& test) {
    const std::scoped_lock lock(guard_);
    killers_[chart_of(spot)].insert(test);
  }

 private:
  // "charts/musketry/4/front": "charts/musketry"; of terrain the column.
  static std::string chart_of(const std::string& spot) {
    if (spot.starts_with("terrain/")) return spot.substr(spot.find('/', spot.find('/') + 1));
    return spot.substr(0, spot.find('/', spot.find('/') + 1));
  }

  std::mutex guard_;
  std::map<std::string, std::set<std::string>> killers_;
};

// The first test of the stage that goes red; empty where none does.
std::string first_red(const Stage& stage, const std::string& spot, const std::string& environment,
                      const TestPrograms& programs, Likely& likely) {
  for (const std::vector<std::string>& tests : likely.order(spot, stage.tests)) {
    const TestPrograms::Outcome outcome = programs.run(tests, {environment}, /*first=*/true);
    if (outcome.red.empty()) continue;
    likely.add(spot, outcome.red.front());
    return outcome.red.front();
  }
  return {};
}

}  // namespace

std::vector<Kill> spoil_each(const Shipped& shipped, const std::vector<Spot>& spots, const Plan& plan,
                             const TestPrograms& programs, int most_jobs,
                             const std::function<void(const Kill&)>& done) {
  std::mutex telling;
  const std::array<Stage, 3> all = stages(plan, programs);
  Likely likely;
  const test::TemporaryFolder folder;
  std::vector<Kill> out(spots.size());
  in_parallel(spots.size(), most_jobs, [&](std::size_t i) {
    const Spot& spot = spots[i];
    Kill& kill = out[i];
    kill = {spot.name, spot.from, spot.to, KilledBy::nothing, {}, {}};
    for (const WithoutEffect& each : plan.without_effect) {
      if (fits(spot.name, each.spot)) kill.why = each.why;
    }
    const std::filesystem::path file = folder.path() / fmt::format("{}.yaml", i);
    std::ofstream(file) << spoilt(shipped, spot);
    const std::string environment = (spot.charts ? "BATALIA_CHARTS=" : "BATALIA_TERRAIN=") + file.string();
    for (const Stage& stage : all) {
      kill.test = first_red(stage, spot.name, environment, programs, likely);
      if (kill.test.empty()) continue;
      kill.by = stage.by;
      break;
    }
    std::filesystem::remove(file);
    const std::scoped_lock lock(telling);
    done(kill);
  });
  return out;
}

bool proven(const std::vector<Kill>& all) {
  return std::ranges::all_of(all, [](const Kill& kill) { return (kill.by == KilledBy::nothing) == !kill.why.empty(); });
}

std::string report(const std::vector<Kill>& all, bool verbose) {
  constexpr std::array<std::pair<KilledBy, std::string_view>, 3> killers{
      {{KilledBy::playthrough, "by the playthrough"},
       {KilledBy::worked_example, "by a worked example"},
       {KilledBy::another_test, "by another test"}}};
  std::string out;
  std::string sums;
  for (const auto& [by, what] : killers) {
    sums += fmt::format(", {} killed {}", std::ranges::count(all, by, &Kill::by), what);
    if (!verbose) continue;
    out += fmt::format("Killed {}:\n", what);
    for (const Kill& kill : all) {
      if (kill.by == by) out += fmt::format("  {}: '{}' to '{}': {}\n", kill.spot, kill.from, kill.to, kill.test);
    }
  }
  std::size_t without_effect = 0;
  std::size_t survivors = 0;
  for (const Kill& kill : all) {
    if (kill.by != KilledBy::nothing) {
      if (!kill.why.empty()) out += fmt::format("{} has an effect, seen by {}\n", kill.spot, kill.test);
      continue;
    }
    ++(kill.why.empty() ? survivors : without_effect);
    if (kill.why.empty()) out += fmt::format("SURVIVES {}: '{}' to '{}'\n", kill.spot, kill.from, kill.to);
    if (!kill.why.empty() && verbose) out += fmt::format("{} has no effect: {}\n", kill.spot, kill.why);
  }
  return out + fmt::format("{} places changed one at a time{}, {} without effect, {} survive\n", all.size(), sums,
                           without_effect, survivors);
}

}  // namespace batalia::mutation
