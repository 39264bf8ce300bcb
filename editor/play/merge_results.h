// Shards of one run put together: exactly what the run would have given as a whole.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "editor/play/results_file.h"

namespace batalia::play {

struct Shard {
  std::string name;  // as messages call it
  std::unique_ptr<ResultsReader> results;
};

// The run that the shards are of, as a whole. Fails where they do not belong together, naming what is not the same.
// There is at least one.
Result<Run> whole_run(const std::vector<Shard>& shards);

// Gives their games to `take` in the order of the games, and how many there are. Fails where a game is in two of them,
// or as `take` does.
Result<std::uint64_t> merge_results(const std::vector<Shard>& shards,
                                    const std::function<Result<void>(const GameResult&)>& take);

}  // namespace batalia::play
