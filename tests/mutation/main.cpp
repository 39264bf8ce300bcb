// Two proofs of the rules of Musket & Pike (docs/rules/proofs.md):
//
//   mutation ablation --program TEST_PROGRAM...   each rule left out turns one of its tests red
//   mutation charts --program TEST_PROGRAM...     each attested cell and modifier changed turns some test red
//
// Ends with 1 where something survives, with 2 where it could not be found out.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <set>
#include <thread>

#include "formats/yaml/read.h"
#include "tests/mutation/ablation.h"
#include "tests/mutation/chart_mutation.h"
#include "tests/mutation/plan.h"
#include "tests/rules/sources.h"

namespace {

using namespace batalia;
using namespace batalia::mutation;

struct Options {
  std::vector<std::filesystem::path> programs;
  int jobs = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  bool sample = false;
  bool verbose = false;
  std::vector<std::string> only;
};

Value value_of(const std::string& path) {
  auto value = read_yaml_file(std::string(BATALIA_SOURCE_DIR) + "/" + path);
  if (!value) throw std::runtime_error(to_string(value.error()));
  return *std::move(value);
}

Plan plan() {
  const std::string path = "tests/mutation/proofs.yaml";
  auto out = read_plan(value_of(path), path);
  if (!out) throw std::runtime_error(to_string(out.error()));
  return *std::move(out);
}

template <class Thing>
void expect_some(const std::vector<Thing>& chosen) {
  if (chosen.empty()) throw std::runtime_error("nothing has that name");
}

// Its charts are changed instead.
bool carried_by_data(const rules::Rule& rule) {
  return !rule.carried_by.empty() && std::ranges::all_of(rule.carried_by, [](const std::string& carrier) {
    return carrier.find('/') != std::string::npos;
  });
}

int ablation(const Options& options) {
  const std::string path = "docs/rules/musket-and-pike.yaml";
  const auto catalogue = rules::read_catalogue(value_of(path), path);
  if (!catalogue) throw std::runtime_error(to_string(catalogue.error()));
  const Plan all = plan();
  std::vector<rules::Rule> chosen;
  for (const rules::Rule& rule : catalogue->rules) {
    if (!rule.no_effect.empty() || (options.sample && !fits_any(rule.number, all.sample_rules))) continue;
    if (carried_by_data(rule)) continue;
    if (options.only.empty() || fits_any(rule.number, options.only)) chosen.push_back(rule);
  }
  expect_some(chosen);
  std::set<std::string> guarded;
  for (const rules::Source& source : rules::sources_below("model/mpbs")) {
    for (const rules::Citation& citation : rules::citations(source, "MPBS")) {
      if (citation.guards) guarded.insert(citation.rule);
    }
  }
  const std::vector<LeftOut> results = leave_out(chosen, guarded, TestPrograms(options.programs), options.jobs);
  if (options.verbose) {
    for (const LeftOut& each : results) fmt::print("{}: {} of {} red\n", each.rule, each.red.size(), each.tests);
  }
  fmt::print("{}", report(results));
  return std::ranges::all_of(results, [](const LeftOut& each) { return each.result == WithoutRule::noticed; }) ? 0 : 1;
}

int charts(const Options& options) {
  Binding binding("scenarios/musket-and-pike");
  const Shipped shipped{bind_charts(value_of("scenarios/musket-and-pike/charts.yaml"), binding),
                        bind_terrain(value_of("scenarios/musket-and-pike/terrain.yaml"), binding)};
  const Plan all = plan();
  std::vector<Spot> chosen;
  for (std::vector<Spot>& of_document : std::array{spots(shipped.charts), spots(shipped.terrain)}) {
    for (Spot& spot : of_document) {
      if (!spot.attested || (options.sample && !fits_any(spot.name, all.sample_spots))) continue;
      if (options.only.empty() || fits_any(spot.name, options.only)) chosen.push_back(std::move(spot));
    }
  }
  expect_some(chosen);
  const std::vector<Kill> kills =
      spoil_each(shipped, chosen, all, TestPrograms(options.programs), options.jobs, [&](const Kill& kill) {
        if (!options.verbose) return;
        fmt::print(stderr, "{} {}\n", kill.spot, kill.test.empty() ? "survives" : "is noticed by " + kill.test);
      });
  fmt::print("{}", report(kills, options.verbose));
  return proven(kills) ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("What the tests of the rules notice");
  app.require_subcommand(1);
  Options options;
  for (CLI::App* each : {app.add_subcommand("ablation", "leaves each rule out"),
                         app.add_subcommand("charts", "changes each attested cell and modifier")}) {
    each->add_option("--program", options.programs, "test programs")->required()->check(CLI::ExistingFile);
    each->add_option("--jobs", options.jobs, "how many run at a time")->check(CLI::PositiveNumber);
    each->add_option("--only", options.only, "rules or places, * being any text");
    each->add_flag("--sample", options.sample, "only those that proofs.yaml lists as the sample");
    each->add_flag("--verbose", options.verbose, "lists what was noticed, too");
  }
  CLI11_PARSE(app, argc, argv);
  try {
    return app.got_subcommand("ablation") ? ablation(options) : charts(options);
  } catch (const std::exception& error) {
    fmt::print(stderr, "mutation: {}\n", error.what());
    return 2;
  }
}
