// What a second processor is worth to many games: how much faster they are played by two jobs than by one, in turn, in
// one run, so that what else the machine does weighs on both.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <limits>

#include "editor/play/playouts.h"
#include "model/mpbs/match.h"
#include "tests/mpbs/support.h"

namespace batalia::play {
namespace {

constexpr std::uint64_t games = 200;

double seconds_with(const MatchMaker& new_match, int jobs) {
  const PlayOnce at_random = [](engine::Match& match, std::uint64_t seed,
                                const std::vector<engine::Listener*>& listeners) -> Result<PlayedGame> {
    engine::RandomPlayer first(seed);
    engine::RandomPlayer second(seed);
    return play_out(match, seed, {&first, &second}, listeners);
  };
  const auto begun = std::chrono::steady_clock::now();
  const auto played =
      play_games(new_match, at_random, {1, games, 1, 1}, jobs, false, [](const GameResult&) { return Result<void>(); });
  if (!played || *played != games) return std::numeric_limits<double>::quiet_NaN();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
}

// Its counters: games a second by one job and by two, and their ratio, each from the least time of all repetitions.
void random_games_by_two_jobs_and_by_one(benchmark::State& state) {
  const auto game = mpbs::test::mergentheim();
  const MatchMaker new_match = [&] { return mpbs::make_match(game); };
  double one = std::numeric_limits<double>::max();
  double two = one;
  for ([[maybe_unused]] auto _ : state) {
    one = std::min(one, seconds_with(new_match, 1));
    two = std::min(two, seconds_with(new_match, 2));
  }
  state.counters["games/s by one"] = static_cast<double>(games) / one;
  state.counters["games/s by two"] = static_cast<double>(games) / two;
  state.counters["ratio"] = one / two;
}
BENCHMARK(random_games_by_two_jobs_and_by_one)->Iterations(5)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace batalia::play
