// Results as rows of text, the same in every kind of file: which tables there are, and what stands in their columns.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "editor/play/results.h"

namespace batalia::play {

using Row = std::vector<std::string>;

enum class ResultTable : std::uint8_t { run, games, units, unit_events, rules };
inline constexpr std::size_t result_tables = 5;
// Those whose rows belong to a game, which their first column names.
inline constexpr std::array game_tables{ResultTable::games, ResultTable::units, ResultTable::unit_events,
                                        ResultTable::rules};

struct TableText {
  std::string_view name;
  std::vector<std::string_view> columns;
};
const TableText& text_of(ResultTable table);

std::vector<Row> rows_of(const Run& run);
// Fails where they lack something, or are of a format that this program does not know.
Result<Run> run_of(const std::vector<Row>& rows);

using GameRows = std::array<std::vector<Row>, result_tables>;  // by table; none of the run's
GameRows rows_of(const GameResult& game);
Result<GameResult> game_of(const GameRows& rows);

// How two runs differ other than by their shards, as "its seed is 7 and not 1"; empty where they do not.
std::string difference(const Run& first, const Run& other);

}  // namespace batalia::play
