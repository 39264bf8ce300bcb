// The tables are SQL and the schemas are made of descriptions: neither may have what the other lacks.
#include "formats/sqlite/plan.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <functional>
#include <set>

#include "formats/sqlite/connection.h"
#include "tests/sqlite/shipped.h"

namespace {

using namespace batalia;
using namespace batalia::test;
using namespace batalia::sqlite;

class Plan : public ProjectTest {};

void for_each_table(const Table& table, const std::function<void(const Table&)>& visit) {
  visit(table);
  const std::function<void(const std::vector<sqlite::Field>&)> inner = [&](const std::vector<sqlite::Field>& fields) {
    for (const sqlite::Field& field : fields) {
      if (field.table != nullptr) for_each_table(*field.table, visit);
      inner(field.fields);
    }
  };
  inner(table.fields);
}

std::vector<FileKind> kinds_with_fields() {
  return {FileKind::battle, FileKind::map, FileKind::series, FileKind::terrain, FileKind::charts};
}

std::set<std::string> columns_of(Connection& connection, const std::string& table) {
  std::set<std::string> out;
  Statement row = connection.statement("SELECT name FROM pragma_table_info(?)");
  row.with(table);
  while (row.step()) out.emplace(row.text(0));
  return out;
}

TEST_F(Plan, EveryFieldHasItsColumnAndEveryColumnItsField) {
  Project project = shipped_project();
  Connection connection(file(), Connection::Mode::read, "");
  for (const FileKind kind : kinds_with_fields()) {
    std::set<std::string> names;
    for_each_table(plan(kind), [&](const Table& table) {
      EXPECT_TRUE(names.insert(table.name).second) << table.name;
      std::set<std::string> wanted(table.columns.begin(), table.columns.end());
      EXPECT_EQ(wanted.size(), table.columns.size()) << "two fields share a column of " << table.name;
      if (!table.owner.empty()) wanted.insert({table.owner, "position"});
      if (table.has_keys() || table.owner.empty()) wanted.insert("key");
      if (table.named) wanted.insert("name");
      if (table.is_record()) {
        wanted.insert({"extras", "shape"});
      } else {
        wanted.insert(table.item_column);
      }
      EXPECT_EQ(columns_of(connection, table.name), wanted) << table.name;
    });
  }
}

TEST_F(Plan, NothingOfTheShippedFilesIsLeftOver) {
  Project project = shipped_project();
  Connection connection(file(), Connection::Mode::read, "");
  int rows = 0;
  for (const FileKind kind : kinds_with_fields()) {
    for_each_table(plan(kind), [&](const Table& table) {
      if (!table.is_record()) return;
      rows += static_cast<int>(connection.integer("SELECT count(*) FROM " + table.name));
      EXPECT_EQ(connection.text(fmt::format("SELECT extras FROM {} WHERE extras IS NOT NULL", table.name)), "")
          << table.name;
    });
  }
  EXPECT_GT(rows, 500);
  for (const char* table : {"unit_rating", "leader_rating", "command_rating"})
    EXPECT_EQ(connection.integer(fmt::format("SELECT count(*) FROM {}", table)), 0) << table;
}

}  // namespace
