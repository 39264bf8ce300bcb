#include "editor/play/results_rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>
#include <tuple>

namespace batalia::play {

namespace {

constexpr std::string_view format_key = "format";
constexpr std::string_view format_number = "1";
constexpr std::string_view shard_key = "shard";
constexpr std::array<std::string_view, 3> role_words{"chose", "did", "object"};
constexpr std::array<std::string_view, 2> kind_words{"unit", "leader"};

tl::unexpected<Problem> unreadable(std::string what) {
  return tl::make_unexpected(Problem{{}, std::move(what), "is it a file that `batalia playouts` wrote?"});
}

// The keys of a run that have one text each, in the order in which they are written.
template <class RunLike, class Visit>
void for_each_text(RunLike& run, Visit&& visit) {
  visit("series", run.series);
  visit("battle", run.battle);
  visit("battle-title", run.battle_title);
  visit("scenario", run.scenario);
  visit("scenario-title", run.scenario_title);
  visit("options", run.options);
  visit("set-up", run.set_up);
  visit("players", run.players);
  visit("content", run.content);
  visit("charts", run.charts);
  visit("rules", run.rules);
  visit("difference-of", run.difference_of);
  for (std::size_t side = 0; side < run.sides.size(); ++side) {
    visit(fmt::format("side-{}", side + 1), run.sides[side].id);
    visit(fmt::format("side-{}-name", side + 1), run.sides[side].name);
    visit(fmt::format("side-{}-nationality", side + 1), run.sides[side].nationality);
  }
}

// Reads cells one after the other; what is no number, or no word that is known, fails the whole row.
class Cells {
 public:
  explicit Cells(const Row& row) : row_(&row) {}

  template <class Number>
  void number(Number& into) {
    const std::string& cell = next();
    const auto [end, error] = std::from_chars(cell.data(), cell.data() + cell.size(), into);
    if (error != std::errc() || end != cell.data() + cell.size()) good_ = false;
  }
  void text(std::string& into) { into = next(); }
  // Its place among the words.
  template <std::size_t n>
  std::size_t word(const std::array<std::string_view, n>& words) {
    const auto at = std::ranges::find(words, std::string_view(next()));
    if (at == words.end()) good_ = false;
    return at == words.end() ? 0 : static_cast<std::size_t>(at - words.begin());
  }
  void skip() { next(); }
  [[nodiscard]] bool good() const { return good_ && at_ == row_->size(); }

 private:
  const std::string& next() {
    static const std::string none;
    if (at_ < row_->size()) return (*row_)[at_++];
    good_ = false;
    return none;
  }

  const Row* row_;
  std::size_t at_ = 0;
  bool good_ = true;
};

tl::unexpected<Problem> bad_row(ResultTable table, std::uint64_t game) {
  return unreadable(fmt::format("a row of game {} in the table '{}' cannot be read", game, text_of(table).name));
}

const std::vector<Row>& rows_in(const GameRows& rows, ResultTable table) {
  return rows[static_cast<std::size_t>(table)];
}

Result<void> read_units(const GameRows& rows, GameResult& out) {
  for (const Row& row : rows_in(rows, ResultTable::units)) {
    PieceResult& piece = out.pieces.emplace_back();
    Cells cells(row);
    cells.skip();
    std::size_t number = 0;
    cells.number(number);
    cells.text(piece.id);
    piece.leader = cells.word(kind_words) == 1;
    cells.text(piece.title);
    cells.text(piece.side);
    cells.text(piece.command);
    cells.text(piece.state);
    cells.text(piece.hex);
    cells.number(piece.casualties);
    cells.number(piece.points);
    if (!cells.good() || number != out.pieces.size()) return bad_row(ResultTable::units, out.game);
  }
  return {};
}

Result<void> read_deeds(const GameRows& rows, GameResult& out) {
  std::map<std::string_view, std::size_t> numbers;
  for (std::size_t i = 0; i < out.pieces.size(); ++i) numbers.emplace(out.pieces[i].id, i);
  for (const Row& row : rows_in(rows, ResultTable::unit_events)) {
    Deed& deed = out.deeds.emplace_back();
    Cells cells(row);
    cells.skip();
    std::string piece;
    cells.text(piece);
    deed.role = static_cast<Role>(cells.word(role_words));
    cells.text(deed.what);
    cells.number(deed.times);
    const auto at = numbers.find(piece);
    if (!cells.good() || at == numbers.end()) return bad_row(ResultTable::unit_events, out.game);
    deed.piece = at->second;
  }
  std::ranges::sort(out.deeds, {}, [](const Deed& deed) { return std::tie(deed.piece, deed.role, deed.what); });
  return {};
}

Result<void> read_rules(const GameRows& rows, GameResult& out) {
  for (const Row& row : rows_in(rows, ResultTable::rules)) {
    Cells cells(row);
    cells.skip();
    std::string rule;
    std::int64_t times = 0;
    cells.text(rule);
    cells.number(times);
    if (!cells.good()) return bad_row(ResultTable::rules, out.game);
    out.rules.emplace(std::move(rule), times);
  }
  return {};
}

}  // namespace

const TableText& text_of(ResultTable table) {
  static const std::array<TableText, result_tables> tables{
      TableText{"run", {"key", "value"}},
      TableText{"games",
                {"game", "seed", "turns", "ended", "winner", "level", "points_1", "points_2", "difference", "decisions",
                 "rolls", "reconstructed_rolls", "hash"}},
      TableText{"units",
                {"game", "number", "unit", "kind", "title", "side", "command", "state", "hex", "casualties", "points"}},
      TableText{"unit_events", {"game", "unit", "role", "event", "times"}},
      TableText{"rules", {"game", "rule", "times"}}};
  return tables[static_cast<std::size_t>(table)];
}

std::vector<Row> rows_of(const Run& run) {
  std::vector<Row> out{{std::string(format_key), std::string(format_number)},
                       {"seed", std::to_string(run.share.seed)},
                       {"games", std::to_string(run.share.games)},
                       {std::string(shard_key), fmt::format("{}/{}", run.share.shard, run.share.shards)},
                       {"as-printed", run.as_printed ? "yes" : "no"}};
  for_each_text(run, [&](std::string_view key, const std::string& text) { out.push_back({std::string(key), text}); });
  for (std::size_t i = 0; i < run.levels.size(); ++i) {
    out.push_back({fmt::format("level-{}", i + 1), run.levels[i].title});
    out.push_back({fmt::format("level-{}-winner", i + 1), run.levels[i].winner});
  }
  return out;
}

Result<Run> run_of(const std::vector<Row>& rows) {
  std::map<std::string, std::string> values;
  for (const Row& row : rows) {
    if (row.size() != 2) return unreadable("a row of the table 'run' cannot be read");
    values.emplace(row[0], row[1]);
  }
  if (values[std::string(format_key)] != format_number) {
    return unreadable(fmt::format("these results are of format '{}', and this program knows format {}",
                                  values["format"], format_number));
  }
  Run run;
  std::string missing;
  const auto take = [&](const std::string& key, std::string& into) {
    const auto at = values.find(key);
    if (at == values.end()) {
      missing = key;
    } else {
      into = at->second;
    }
  };
  for_each_text(run, take);
  std::string as_printed;
  Row share(3);
  take("as-printed", as_printed);
  take("seed", share[0]);
  take("games", share[1]);
  take(std::string(shard_key), share[2]);
  if (!missing.empty()) return unreadable(fmt::format("the table 'run' does not say its '{}'", missing));
  run.as_printed = as_printed == "yes";
  const std::size_t slash = share[2].find('/');
  const Row numbers{share[0], share[1], share[2].substr(0, slash),
                    slash == std::string::npos ? std::string() : share[2].substr(slash + 1)};
  Cells cells(numbers);
  cells.number(run.share.seed);
  cells.number(run.share.games);
  cells.number(run.share.shard);
  cells.number(run.share.shards);
  if (!cells.good()) return unreadable("the table 'run' has no seed, games or shard that can be read");
  for (std::size_t i = 1; values.contains(fmt::format("level-{}", i)); ++i) {
    run.levels.push_back({values[fmt::format("level-{}", i)], values[fmt::format("level-{}-winner", i)]});
  }
  return run;
}

GameRows rows_of(const GameResult& game) {
  GameRows out;
  const auto rows = [&](ResultTable table) -> std::vector<Row>& { return out[static_cast<std::size_t>(table)]; };
  const std::string number = std::to_string(game.game);
  rows(ResultTable::games)
      .push_back({number, std::to_string(game.seed), std::to_string(game.turns), game.ended, game.winner, game.level,
                  std::to_string(game.points[0]), std::to_string(game.points[1]), std::to_string(game.difference),
                  std::to_string(game.decisions), std::to_string(game.rolls), std::to_string(game.reconstructed_rolls),
                  game.hash});
  for (const PieceResult& piece : game.pieces) {
    auto& units = rows(ResultTable::units);
    units.push_back({number, std::to_string(units.size() + 1), piece.id, std::string(kind_words[piece.leader ? 1 : 0]),
                     piece.title, piece.side, piece.command, piece.state, piece.hex, std::to_string(piece.casualties),
                     std::to_string(piece.points)});
  }
  for (const Deed& deed : game.deeds) {
    rows(ResultTable::unit_events)
        .push_back({number, game.pieces[deed.piece].id, std::string(role_words[static_cast<std::size_t>(deed.role)]),
                    deed.what, std::to_string(deed.times)});
  }
  for (const auto& [rule, times] : game.rules) {
    rows(ResultTable::rules).push_back({number, rule, std::to_string(times)});
  }
  return out;
}

Result<GameResult> game_of(const GameRows& rows) {
  GameResult out;
  const auto& games = rows_in(rows, ResultTable::games);
  if (games.size() != 1) return unreadable("a game is in the table 'games' more than once");
  Cells cells(games.front());
  cells.number(out.game);
  cells.number(out.seed);
  cells.number(out.turns);
  cells.text(out.ended);
  cells.text(out.winner);
  cells.text(out.level);
  cells.number(out.points[0]);
  cells.number(out.points[1]);
  cells.number(out.difference);
  cells.number(out.decisions);
  cells.number(out.rolls);
  cells.number(out.reconstructed_rolls);
  cells.text(out.hash);
  if (!cells.good()) return bad_row(ResultTable::games, out.game);
  if (auto read = read_units(rows, out); !read) return tl::make_unexpected(read.error());
  if (auto read = read_deeds(rows, out); !read) return tl::make_unexpected(read.error());
  if (auto read = read_rules(rows, out); !read) return tl::make_unexpected(read.error());
  return out;
}

std::string difference(const Run& first, const Run& other) {
  const std::vector<Row> a = rows_of(first);
  const std::vector<Row> b = rows_of(other);
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
    if (a[i][0] != shard_key && a[i] != b[i]) {
      return fmt::format("its '{}' is '{}' and not '{}'", b[i][0], b[i][1], a[i][1]);
    }
  }
  return a.size() == b.size() ? "" : "it has other levels of victory";
}

}  // namespace batalia::play
