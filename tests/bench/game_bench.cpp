// How fast whole games of Musket & Pike are played on one core, with every atomic decision asked for.
#include <benchmark/benchmark.h>

#include "tests/mpbs/support.h"
#include "tests/mpbs/whole_game.h"

namespace batalia::mpbs {
namespace {

// Its counters: games a second, and what one game is made of.
void games_of_mergentheim(benchmark::State& state, test::Bots bots) {
  const auto game = test::mergentheim();
  std::uint64_t seed = 0;
  engine::Tally sum;
  for ([[maybe_unused]] auto _ : state) {
    const test::WholeGame whole = test::play_whole(*game, ++seed, {}, bots);
    sum.decisions += whole.tally.decisions;
    sum.rolls += whole.tally.rolls;
  }
  const auto each = [&](std::int64_t n) {
    return benchmark::Counter(static_cast<double>(n), benchmark::Counter::kAvgIterations);
  };
  state.counters["games/s"] = benchmark::Counter(static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
  state.counters["decisions/game"] = each(sum.decisions);
  state.counters["dice/game"] = each(sum.rolls);
}
void random_games_of_mergentheim(benchmark::State& state) { games_of_mergentheim(state, {}); }
void commander_games_of_mergentheim(benchmark::State& state) { games_of_mergentheim(state, test::commanders); }
// The same games whatever the machine: the first 500.
BENCHMARK(random_games_of_mergentheim)->Iterations(500)->Unit(benchmark::kMillisecond);
BENCHMARK(commander_games_of_mergentheim)->Iterations(500)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace batalia::mpbs
