#include "editor/cli/account.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "editor/cli/columns.h"

namespace batalia::cli {
namespace {

// The sources of a account, numbered as they come up.
class Footnotes {
 public:
  // " [2]", or nothing where no source is given.
  std::string mark(const std::optional<Provenance>& by) {
    if (!by) return {};
    const std::string text = batalia::to_string(*by);
    auto known = std::ranges::find(texts_, text);
    if (known == texts_.end()) known = texts_.insert(texts_.end(), text);
    return fmt::format(" [{}]", known - texts_.begin() + 1);
  }

  [[nodiscard]] std::string text() const {
    std::string out;
    for (std::size_t i = 0; i < texts_.size(); ++i) {
      const std::string number = fmt::format("[{}] ", i + 1);
      out += number + wrapped(texts_[i], text_width, number.size(), number.size()) + '\n';
    }
    return out;
  }

 private:
  std::vector<std::string> texts_;
};

void add_lines(const std::vector<Line>& lines, std::size_t indent, Footnotes& notes, std::string& out) {
  std::size_t widest = 0;
  for (const Line& line : lines) {
    if (!line.is.empty()) widest = std::max(widest, width_of(line.about));
  }
  for (const Line& line : lines) {
    std::string begun(indent, ' ');
    begun += line.about;
    const std::size_t column = indent + std::min<std::size_t>(widest, 24) + 2;
    const std::string value = line.is + notes.mark(line.by);
    if (!value.empty()) {
      begun.append(std::max<std::size_t>(column, width_of(begun) + 2) - width_of(begun), ' ');
      begun += wrapped(value, text_width, column, width_of(begun));
    }
    out += begun + '\n';
    add_lines(line.details, indent + 2, notes, out);
  }
}

void add_table(const Table& table, Footnotes& notes, std::string& out) {
  Columns columns(table.heading);
  for (const std::vector<TableCell>& row : table.rows) {
    std::vector<std::string> texts;
    for (const TableCell& cell : row) texts.push_back(cell.is + notes.mark(cell.by));
    columns.add(std::move(texts));
  }
  if (!table.title.empty()) out += table.title + '\n';
  out += columns.text(2);
  add_lines(table.notes, 2, notes, out);
}

nlohmann::ordered_json json_of(const std::optional<Provenance>& by) {
  if (!by) return nullptr;
  nlohmann::ordered_json json;
  json["kind"] = word(by->kind);
  json["confidence"] = nullptr;
  if (by->confidence) json["confidence"] = word(*by->confidence);
  json["source"] = by->source;
  return json;
}

nlohmann::ordered_json json_of(const std::vector<Line>& lines) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const Line& line : lines) {
    list.push_back(
        {{"about", line.about}, {"is", line.is}, {"provenance", json_of(line.by)}, {"facts", json_of(line.details)}});
  }
  return list;
}

nlohmann::ordered_json json_of(const Table& table) {
  nlohmann::ordered_json rows = nlohmann::ordered_json::array();
  for (const std::vector<TableCell>& row : table.rows) {
    nlohmann::ordered_json cells = nlohmann::ordered_json::array();
    for (const TableCell& cell : row) cells.push_back({{"is", cell.is}, {"provenance", json_of(cell.by)}});
    rows.push_back(std::move(cells));
  }
  return {{"title", table.title}, {"heading", table.heading}, {"rows", rows}, {"facts", json_of(table.notes)}};
}

}  // namespace

std::string to_text(const Account& account) {
  std::string out = account.title + '\n';
  Footnotes notes;
  if (!account.lines.empty()) {
    out += '\n';
    add_lines(account.lines, 0, notes, out);
  }
  for (const Table& table : account.tables) {
    out += '\n';
    add_table(table, notes, out);
  }
  const std::string sources = notes.text();
  return sources.empty() ? out : out + '\n' + sources;
}

nlohmann::ordered_json to_json(const Account& account) {
  nlohmann::ordered_json tables = nlohmann::ordered_json::array();
  for (const Table& table : account.tables) tables.push_back(json_of(table));
  return {{"thing", account.thing},
          {"name", account.name},
          {"title", account.title},
          {"facts", json_of(account.lines)},
          {"tables", tables}};
}

}  // namespace batalia::cli
