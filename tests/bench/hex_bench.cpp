// How fast the geometry is that every move, shot and check asks for.
#include <benchmark/benchmark.h>

#include "model/hex/grid.h"
#include "model/hex/hex.h"
#include "model/hex/line.h"

namespace batalia {
namespace {

constexpr int furthest = 17;  // the longest range of a gun in the two series

void lines_of_sight(benchmark::State& state) {
  const Hex from{-5, 11};
  const std::vector<Hex> targets = range(from, furthest);
  for ([[maybe_unused]] auto _ : state) {
    int steps = 0;
    for (const Hex to : targets) for_each_step(from, to, [&steps](const LineStep&) { ++steps; });
    benchmark::DoNotOptimize(steps);
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(targets.size()));
}
BENCHMARK(lines_of_sight);

Numbering full_sheet() {
  Numbering numbering;
  numbering.rows = Span{10, 42};
  numbering.columns = Span{0, 43};
  return numbering;
}

void grid_of_a_full_sheet(benchmark::State& state) {
  for ([[maybe_unused]] auto _ : state) benchmark::DoNotOptimize(Grid::make(full_sheet()));
}
BENCHMARK(grid_of_a_full_sheet);

void names_of_a_full_sheet(benchmark::State& state) {
  const Grid grid = Grid::make(full_sheet()).value();
  for ([[maybe_unused]] auto _ : state) {
    for (const Hex hex : grid.hexes()) benchmark::DoNotOptimize(grid.find(grid.name(hex).view()));
  }
  state.SetItemsProcessed(state.iterations() * grid.size());
}
BENCHMARK(names_of_a_full_sheet);

}  // namespace
}  // namespace batalia
