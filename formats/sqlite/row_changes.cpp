#include "formats/sqlite/row_changes.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "model/base/path.h"

namespace batalia::sqlite {
namespace {

using Kind = Field::Kind;

std::string_view take_segment(std::string_view& path) {
  const auto slash = path.find('/');
  const std::string_view segment = path.substr(0, slash);
  path = slash == std::string_view::npos ? std::string_view() : path.substr(slash + 1);
  return segment;
}

// The place of an element in a list, by what paths call it.
std::optional<std::size_t> place_of(const Value* list, std::string_view name) {
  if (list == nullptr || list->list() == nullptr) return std::nullopt;
  const auto it = std::ranges::find_if(*list->list(), [&](const Value& item) { return identity(item) == name; });
  if (it == list->list()->end()) return std::nullopt;
  return static_cast<std::size_t>(it - list->list()->begin());
}

// A row and, as the path goes on, a record within it.
struct Row {
  const Table* table = nullptr;
  Key key = 0;
  const Value* before = nullptr;
  const Value* after = nullptr;
};

class Changing {
 public:
  explicit Changing(Rows& rows) : rows_(rows) {}

  void follow(Row row, std::string_view path) {
    while (true) {
      const std::vector<Field>* fields = &row.table->fields;
      const Value* before = row.before;
      const Value* after = row.after;
      const Field* field = find_field(*fields, take_segment(path));
      // Into records that are part of the row.
      while (field != nullptr && field->kind == Kind::record && !path.empty() && is_map(before->find(field->key)) &&
             is_map(after->find(field->key))) {
        before = before->find(field->key);
        after = after->find(field->key);
        fields = &field->fields;
        field = find_field(*fields, take_segment(path));
      }
      if (field == nullptr || field->kind != Kind::records || path.empty()) {
        rows_.update(*row.table, row.key, *row.after);
        if (field != nullptr) rows_.replace_children(*row.table, *field, row.key, after->find(field->key));
        return;
      }
      const std::string_view name = take_segment(path);
      const Value* list_before = before->find(field->key);
      const Value* list_after = after->find(field->key);
      if (path.empty()) {
        change_element(row, *field, list_before, list_after, name);
        return;
      }
      const auto place = place_of(list_before, name);
      if (!place) stop(fmt::format("'{}' leads nowhere in the project", name), "open it again");
      row = {field->table.get(), rows_.find(*field->table, row.key, *place), &(*list_before->list())[*place],
             &(*list_after->list())[*place]};
    }
  }

 private:
  static bool is_map(const Value* value) { return value != nullptr && value->map() != nullptr; }

  static std::size_t size_of(const Value* list) {
    return list == nullptr || list->list() == nullptr ? 0 : list->list()->size();
  }

  // An element comes, goes or is replaced as a whole.
  void change_element(const Row& row, const Field& field, const Value* before, const Value* after,
                      std::string_view name) {
    const Table& table = *field.table;
    const auto was = place_of(before, name);
    const bool goes = size_of(after) < size_of(before);
    if (was && goes) {
      rows_.erase(table, rows_.find(table, row.key, *was));
    } else if (was) {
      rows_.replace(table, rows_.find(table, row.key, *was), (*after->list())[*was]);
    } else if (const auto now = place_of(after, name)) {
      rows_.insert(table, row.key, *now, (*after->list())[*now]);
    }
    // Whether the list is there at all is told by its owner.
    rows_.update(*row.table, row.key, *row.after);
  }

  Rows& rows_;
};

}  // namespace

void change_rows(Rows& rows, const Table& root, Key key, const Value& before, const Value& after, const Edit& edit) {
  Changing(rows).follow({&root, key, &before, &after}, edit.at);
}

}  // namespace batalia::sqlite
