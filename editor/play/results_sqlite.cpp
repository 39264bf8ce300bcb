// Results as an SQLite database; results.sql has its tables.
#include <fmt/format.h>

#include "editor/play/results_source.h"
#include "formats/sqlite/guarded.h"
#include "results_sql.h"

namespace batalia::play {

namespace {

namespace fs = std::filesystem;
using sqlite::Connection;

constexpr std::int64_t application_id = 0x42615265;  // "BaRe", Batalia results
constexpr std::int64_t user_version = 1;
constexpr sqlite::Contents contents{"file of results", "name one that `batalia playouts` wrote"};

std::string insert_into(ResultTable table) {
  const TableText& text = text_of(table);
  std::string places = "?";
  for (std::size_t i = 1; i < text.columns.size(); ++i) places += ", ?";
  return fmt::format("INSERT INTO {} VALUES ({})", text.name, places);
}

class SqliteWriter final : public ResultsWriter {
 public:
  explicit SqliteWriter(fs::path path) : path_(std::move(path)) {}

  Result<void> begin(const Run& run) override {
    return guard([&] {
      connection_ = std::make_unique<Connection>(path_, Connection::Mode::make, "", contents);
      // Until it is whole the file is a draft, which nobody needs back after a crash.
      connection_->run_script("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF");
      connection_->run_script(
          fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}", application_id, user_version));
      transaction_ = std::make_unique<sqlite::Transaction>(*connection_);
      connection_->run_script(std::string(results_sql));
      put(ResultTable::run, rows_of(run));
    });
  }

  Result<void> add(const GameResult& game) override {
    return guard([&] {
      const GameRows rows = rows_of(game);
      for (const ResultTable table : game_tables) put(table, rows[static_cast<std::size_t>(table)]);
    });
  }

  Result<void> finish() override {
    return guard([&] {
      transaction_->commit();
      transaction_.reset();
      connection_->close();
    });
  }

 private:
  template <class F>
  Result<void> guard(F&& f) const {
    return sqlite::guarded(path_, std::forward<F>(f), contents);
  }

  // The columns' types make numbers of the texts.
  void put(ResultTable table, const std::vector<Row>& rows) {
    sqlite::Statement insert = connection_->statement(insert_into(table));
    for (const Row& row : rows) {
      for (std::size_t i = 0; i < row.size(); ++i) insert.bind(static_cast<int>(i) + 1, std::string_view(row[i]));
      insert.run();
    }
  }

  fs::path path_;
  std::unique_ptr<Connection> connection_;
  std::unique_ptr<sqlite::Transaction> transaction_;
};

// A database that is being read, with a query over each of its tables.
struct Database {
  explicit Database(const fs::path& path) : connection(path, Connection::Mode::read, "", contents) {}

  Connection connection;
  std::vector<sqlite::Statement> queries;
};

}  // namespace

Result<std::unique_ptr<ResultsWriter>> write_sqlite(const fs::path& file) {
  return std::make_unique<SqliteWriter>(file);
}

Result<Sources> open_sqlite(const fs::path& file) {
  return sqlite::guarded(
      file,
      [&] {
        auto database = std::make_shared<Database>(file);
        Connection& connection = database->connection;
        if (connection.integer("PRAGMA application_id") != application_id) {
          sqlite::stop(fmt::format("this is no Batalia {}", contents.name), std::string(contents.remedy));
        }
        if (connection.integer("PRAGMA user_version") != user_version) {
          sqlite::stop("these results are of a newer version of Batalia", "read them with that version");
        }
        Sources out;
        database->queries.reserve(result_tables);
        for (std::size_t table = 0; table < result_tables; ++table) {
          const TableText& text = text_of(static_cast<ResultTable>(table));
          // In the order of the key, which is that of the games.
          const bool of_games = text.columns.front() == "game";
          database->queries.push_back(
              connection.statement(fmt::format("SELECT * FROM {} ORDER BY {}", text.name, of_games ? "game, 2" : "1")));
          out.next[table] = [query = &database->queries.back(), file](Row& row) {
            return sqlite::guarded(
                file,
                [&] {
                  if (!query->step()) return false;
                  row.clear();
                  for (int column = 0; column < query->columns(); ++column) row.emplace_back(query->text(column));
                  return true;
                },
                contents);
          };
        }
        out.holds = std::move(database);
        return out;
      },
      contents);
}

}  // namespace batalia::play
