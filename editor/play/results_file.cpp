#include "editor/play/results_file.h"

#include <fmt/format.h>

#include <algorithm>

#include "editor/play/results_source.h"

namespace batalia::play {

namespace {

namespace fs = std::filesystem;

bool is_csv(const fs::path& path) { return path.extension() == ".csv"; }

tl::unexpected<Problem> in_file(const fs::path& path, Problem problem) {
  if (problem.place.file.empty()) problem.place.file = path.string();
  return tl::make_unexpected(std::move(problem));
}

// Puts the rows of a game together from all tables, of each of which it looks one row ahead.
class Reader final : public ResultsReader {
 public:
  Reader(fs::path path, Sources sources) : path_(std::move(path)), sources_(std::move(sources)) {}

  Result<void> begin() {
    std::vector<Row> rows;
    for (Row row;;) {
      const Result<bool> more = sources_.next[static_cast<std::size_t>(ResultTable::run)](row);
      if (!more) return in_file(path_, more.error());
      if (!*more) break;
      rows.push_back(row);
    }
    Result<Run> run = run_of(rows);
    if (!run) return in_file(path_, std::move(run).error());
    run_ = *std::move(run);
    for (const ResultTable table : game_tables) {
      if (auto looked = look(table); !looked) return looked;
    }
    return {};
  }

  [[nodiscard]] const Run& run() const override { return run_; }

  Result<std::optional<GameResult>> next() override {
    const std::optional<Row>& games = ahead(ResultTable::games);
    if (!games) return leftovers();
    const std::string game = games->front();
    GameRows rows;
    for (const ResultTable table : game_tables) {
      while (ahead(table) && ahead(table)->front() == game) {
        rows[static_cast<std::size_t>(table)].push_back(*std::move(ahead(table)));
        if (auto looked = look(table); !looked) return tl::make_unexpected(looked.error());
      }
    }
    Result<GameResult> out = game_of(rows);
    if (!out) return in_file(path_, std::move(out).error());
    if (last_ && out->game <= *last_) return disorder(fmt::format("game {} comes after game {}", out->game, *last_));
    last_ = out->game;
    return *std::move(out);
  }

 private:
  std::optional<Row>& ahead(ResultTable table) { return ahead_[static_cast<std::size_t>(table)]; }

  Result<void> look(ResultTable table) {
    Row row;
    const Result<bool> more = sources_.next[static_cast<std::size_t>(table)](row);
    if (!more) return in_file(path_, more.error());
    ahead(table) = *more ? std::optional(std::move(row)) : std::nullopt;
    return {};
  }

  [[nodiscard]] tl::unexpected<Problem> disorder(std::string what) const {
    return tl::make_unexpected(
        Problem{{path_.string(), 0, 0}, std::move(what), "results must stay in the order in which they were written"});
  }

  Result<std::optional<GameResult>> leftovers() {
    for (const ResultTable table : game_tables) {
      if (ahead(table)) {
        return disorder(fmt::format("the table '{}' has rows of game {} which do not follow the table 'games'",
                                    text_of(table).name, ahead(table)->front()));
      }
    }
    return std::nullopt;
  }

  fs::path path_;
  Sources sources_;
  Run run_;
  std::array<std::optional<Row>, result_tables> ahead_;
  std::optional<std::uint64_t> last_;
};

}  // namespace

Result<std::vector<fs::path>> result_files(const fs::path& path) {
  if (path.extension() == ".sqlite") return std::vector{path};
  if (!is_csv(path)) {
    return tl::make_unexpected(Problem{
        {path.string(), 0, 0}, "the name of results must end in .csv or .sqlite", "give it one of these endings"});
  }
  std::vector<fs::path> out;
  for (const ResultTable table : csv_tables) {
    std::string word = table == ResultTable::games ? "" : fmt::format("-{}", text_of(table).name);
    std::ranges::replace(word, '_', '-');
    out.push_back(path.parent_path() / fmt::format("{}{}.csv", path.stem().string(), word));
  }
  return out;
}

Result<std::unique_ptr<ResultsWriter>> write_results(const fs::path& path, const std::vector<fs::path>& parts) {
  return is_csv(path) ? write_csv(parts) : write_sqlite(parts.front());
}

Result<std::unique_ptr<ResultsReader>> read_results(const fs::path& path) {
  const auto files = result_files(path);
  if (!files) return tl::make_unexpected(files.error());
  Result<Sources> sources = is_csv(path) ? open_csv(*files) : open_sqlite(path);
  if (!sources) return tl::make_unexpected(std::move(sources).error());
  auto reader = std::make_unique<Reader>(path, *std::move(sources));
  if (auto begun = reader->begin(); !begun) return tl::make_unexpected(begun.error());
  return reader;
}

}  // namespace batalia::play
