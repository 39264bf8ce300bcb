#include "editor/play/merge_results.h"

#include <fmt/format.h>

#include <algorithm>

namespace batalia::play {

namespace {

struct Ahead {
  const Shard* shard = nullptr;
  std::optional<GameResult> game;

  Result<void> look() {
    Result<std::optional<GameResult>> next = shard->results->next();
    if (!next) return tl::make_unexpected(std::move(next).error());
    game = *std::move(next);
    return {};
  }
};

}  // namespace

Result<Run> whole_run(const std::vector<Shard>& shards) {
  const Shard& first = shards.front();
  for (const Shard& shard : shards) {
    const std::string differs = difference(first.results->run(), shard.results->run());
    if (differs.empty()) continue;
    return tl::make_unexpected(Problem{{shard.name, 0, 0},
                                       fmt::format("this is no shard of the same run as {}: {}", first.name, differs),
                                       "merge shards that differ in nothing but --shard"});
  }
  Run out = first.results->run();
  out.share.shard = 1;
  out.share.shards = 1;
  return out;
}

Result<std::uint64_t> merge_results(const std::vector<Shard>& shards,
                                    const std::function<Result<void>(const GameResult&)>& take) {
  std::vector<Ahead> ahead;
  for (const Shard& shard : shards) {
    ahead.push_back({&shard, {}});
    if (auto looked = ahead.back().look(); !looked) return tl::make_unexpected(looked.error());
  }
  std::uint64_t taken = 0;
  for (;;) {
    Ahead* next = nullptr;
    for (Ahead& each : ahead) {
      if (!each.game || (next != nullptr && each.game->game > next->game->game)) continue;
      if (next != nullptr && each.game->game == next->game->game) {
        return tl::make_unexpected(Problem{{each.shard->name, 0, 0},
                                           fmt::format("game {} is in {}, too", each.game->game, next->shard->name),
                                           "name every shard once"});
      }
      next = &each;
    }
    if (next == nullptr) return taken;
    if (auto done = take(*next->game); !done) return tl::make_unexpected(done.error());
    ++taken;
    if (auto looked = next->look(); !looked) return tl::make_unexpected(looked.error());
  }
}

}  // namespace batalia::play
