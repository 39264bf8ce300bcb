// How files of results are opened, by what they are; results_file.cpp chooses.
#pragma once

#include <functional>

#include "editor/play/results_file.h"

namespace batalia::play {

// The rows of one table, in the order of the games: false after the last.
using NextRow = std::function<Result<bool>(Row&)>;

// The tables of a file, by ResultTable.
struct Sources {
  std::shared_ptr<void> holds;  // what the rows come from
  std::array<NextRow, result_tables> next;
};

// Which table each of the files of CSV holds, in the order of result_files.
inline constexpr std::array csv_tables{ResultTable::games, ResultTable::run, ResultTable::units,
                                       ResultTable::unit_events, ResultTable::rules};

Result<Sources> open_csv(const std::vector<std::filesystem::path>& files);
Result<Sources> open_sqlite(const std::filesystem::path& file);

Result<std::unique_ptr<ResultsWriter>> write_csv(const std::vector<std::filesystem::path>& files);
Result<std::unique_ptr<ResultsWriter>> write_sqlite(const std::filesystem::path& file);

}  // namespace batalia::play
