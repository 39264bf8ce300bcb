// Results as CSV (RFC 4180), for spreadsheets and statistics programs: a heading, one row a line, a cell in quotes
// where it has to be.
#include <fmt/format.h>

#include <fstream>

#include "editor/play/results_source.h"

namespace batalia::play {

namespace {

namespace fs = std::filesystem;

void append_cell(std::string& line, std::string_view cell) {
  if (cell.find_first_of(",\"\r\n") == std::string_view::npos) {
    line += cell;
    return;
  }
  line += '"';
  for (const char c : cell) {
    if (c == '"') line += '"';
    line += c;
  }
  line += '"';
}

template <class Cells>
std::string line_of(const Cells& cells) {
  std::string line;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) line += ',';
    append_cell(line, cells[i]);
  }
  return line + '\n';
}

class CsvWriter final : public ResultsWriter {
 public:
  Result<void> open(const std::vector<fs::path>& files) {
    for (std::size_t i = 0; i < files.size(); ++i) {
      Out& out = outs_[static_cast<std::size_t>(csv_tables[i])];
      out.path = files[i];
      out.stream.open(files[i], std::ios::binary | std::ios::trunc);
      out.stream << line_of(text_of(csv_tables[i]).columns);
      if (!out.stream) return cannot_write(out);
    }
    return {};
  }

  Result<void> begin(const Run& run) override { return put(ResultTable::run, rows_of(run)); }

  Result<void> add(const GameResult& game) override {
    const GameRows rows = rows_of(game);
    for (const ResultTable table : game_tables) {
      if (auto done = put(table, rows[static_cast<std::size_t>(table)]); !done) return done;
    }
    return {};
  }

  Result<void> finish() override {
    for (Out& out : outs_) {
      out.stream.close();
      if (!out.stream) return cannot_write(out);
    }
    return {};
  }

 private:
  struct Out {
    fs::path path;
    std::ofstream stream;
  };

  static tl::unexpected<Problem> cannot_write(const Out& out) {
    return tl::make_unexpected(
        Problem{{out.path.string(), 0, 0}, "the results cannot be written", "see that there is room on the disk"});
  }

  Result<void> put(ResultTable table, const std::vector<Row>& rows) {
    Out& out = outs_[static_cast<std::size_t>(table)];
    for (const Row& row : rows) out.stream << line_of(row);
    if (!out.stream) return cannot_write(out);
    return {};
  }

  std::array<Out, result_tables> outs_;
};

// One file, row by row.
class CsvRows {
 public:
  CsvRows(fs::path path, ResultTable table) : path_(std::move(path)), columns_(text_of(table).columns) {}

  Result<void> open() {
    stream_.open(path_, std::ios::binary);
    if (!stream_) {
      return tl::make_unexpected(Problem{{path_.string(), 0, 0},
                                         "there is no such file, or it may not be read",
                                         "results in CSV are several files, which must stay together"});
    }
    Row heading;
    const Result<bool> read = next(heading);
    if (!read) return tl::make_unexpected(read.error());
    if (!*read || !std::ranges::equal(heading, columns_)) return bad("its heading is not that of results");
    return {};
  }

  Result<bool> next(Row& row) {
    row.clear();
    line_ = next_line_;
    if (stream_.peek() == std::char_traits<char>::eof()) return false;
    for (bool more = true; more;) {
      std::string& cell = row.emplace_back();
      const Result<bool> read = read_cell(cell);
      if (!read) return read;
      more = *read;
    }
    if (row.size() != columns_.size()) {
      return bad(fmt::format("there are {} cells in a row that has {}", row.size(), columns_.size()));
    }
    return true;
  }

 private:
  [[nodiscard]] tl::unexpected<Problem> bad(std::string what) const {
    return tl::make_unexpected(
        Problem{{path_.string(), line_, 1}, std::move(what), "is it a file that `batalia playouts` wrote, and whole?"});
  }

  // True where another cell follows in the row.
  Result<bool> read_cell(std::string& cell) {
    const bool quoted = stream_.peek() == '"';
    if (quoted) stream_.get();
    bool open = quoted;
    for (char c = 0; stream_.get(c);) {
      if (c == '\n') ++next_line_;
      if (open) {
        if (c != '"') {
          cell += c;
        } else if (stream_.peek() == '"') {
          cell += static_cast<char>(stream_.get());
        } else {
          open = false;
        }
      } else if (c == ',') {
        return true;
      } else if (c == '\n') {
        return false;
      } else if (c != '\r') {  // a spreadsheet may have ended the lines in its own way
        cell += c;
      }
    }
    return bad("the file ends in the middle of a row");
  }

  fs::path path_;
  std::vector<std::string_view> columns_;
  std::ifstream stream_;
  int line_ = 0;  // on which the row begins
  int next_line_ = 1;
};

}  // namespace

Result<std::unique_ptr<ResultsWriter>> write_csv(const std::vector<fs::path>& files) {
  auto writer = std::make_unique<CsvWriter>();
  if (auto opened = writer->open(files); !opened) return tl::make_unexpected(opened.error());
  return writer;
}

Result<Sources> open_csv(const std::vector<fs::path>& files) {
  auto rows = std::make_shared<std::vector<CsvRows>>();
  Sources out;
  for (std::size_t i = 0; i < files.size(); ++i) rows->emplace_back(files[i], csv_tables[i]);
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (auto opened = (*rows)[i].open(); !opened) return tl::make_unexpected(opened.error());
    out.next[static_cast<std::size_t>(csv_tables[i])] = [each = &(*rows)[i]](Row& row) { return each->next(row); };
  }
  out.holds = std::move(rows);
  return out;
}

}  // namespace batalia::play
