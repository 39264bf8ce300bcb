// Files of results: CSV, one file a table, or SQLite. Both hold the same rows (results_rows.h); docs/cli.md tells of
// them.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "editor/play/results_rows.h"

namespace batalia::play {

class ResultsWriter {
 public:
  virtual ~ResultsWriter() = default;
  virtual Result<void> begin(const Run& run) = 0;
  // In the order of the games.
  virtual Result<void> add(const GameResult& game) = 0;
  // Brings everything into the files.
  virtual Result<void> finish() = 0;
};

// Gives the games in their order.
class ResultsReader {
 public:
  virtual ~ResultsReader() = default;
  [[nodiscard]] virtual const Run& run() const = 0;
  // Nothing after the last.
  virtual Result<std::optional<GameResult>> next() = 0;
};

// The files that make up results at `path`, itself first: "out.csv" has others beside it, "out-units.csv" and so on.
// Fails where its name ends neither in .csv nor in .sqlite.
Result<std::vector<std::filesystem::path>> result_files(const std::filesystem::path& path);

// Writes into `parts`, which stand for the result_files of `path` and are there already, empty.
Result<std::unique_ptr<ResultsWriter>> write_results(const std::filesystem::path& path,
                                                     const std::vector<std::filesystem::path>& parts);
Result<std::unique_ptr<ResultsReader>> read_results(const std::filesystem::path& path);

}  // namespace batalia::play
