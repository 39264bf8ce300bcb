// Files of every earlier version open and hold what they held; a migration keeps the history or says why not.
#include "formats/sqlite/migrations.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <array>

#include "tests/sqlite/toy_project.h"

namespace {

using namespace batalia;
using namespace batalia::test;
using namespace batalia::sqlite;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class Migrations : public ToyProjectTest {
 protected:
  // A file made by running SQL text, as `sqlite3 x.batalia .dump` writes it.
  void make_from(const std::string& sql) const {
    Connection connection(file(), Connection::Mode::make, "");
    connection.run_script("PRAGMA foreign_keys = OFF");
    connection.run_script(sql);
  }
};

TEST_F(Migrations, AreNumberedWithoutAGap) {
  int version = 0;
  for (const Migration& each : migrations()) EXPECT_EQ(each.version, ++version);
  EXPECT_GE(version, 1);
}

// versions/<version>.sql holds a project with the toy battle after one change ("Dig a pond"), as that version wrote it.
TEST_F(Migrations, FilesOfEveryVersionOpen) {
  for (const Migration& each : migrations()) {
    const auto dump =
        std::filesystem::path(BATALIA_SOURCE_DIR) / fmt::format("tests/sqlite/versions/{:04}.sql", each.version);
    ASSERT_TRUE(std::filesystem::exists(dump)) << dump;
    std::filesystem::remove(file());
    make_from(read_file(dump, std::size_t{1} << 24).value());
    auto project = Project::open(file());
    ASSERT_TRUE(project.has_value()) << problem_in(project);
    ASSERT_EQ(project->history()->size(), 1U);
    EXPECT_EQ(project->history()->front().name, "Dig a pond");
    ASSERT_TRUE(project->undo()->has_value());
    EXPECT_EQ(*project->read_battle(toy()), toy_document());
    ASSERT_TRUE(project->redo()->has_value());
    EXPECT_EQ(project->read_battle(toy())->get(ChangedDocument::map, "hexes/1404/terrain").value(), Value("pond"));
  }
}

// A migration that files have gone through is not changed any more: the next one is for that.
TEST_F(Migrations, StandAsTheyWereReleased) {
  const auto schema = [](Connection& connection) {
    std::string out;
    Statement row = connection.statement("SELECT name, sql FROM sqlite_schema ORDER BY type, name");
    while (row.step()) out += fmt::format("{}: {}\n", row.text(0), row.text(1));
    return out;
  };
  const int newest = migrations().back().version;
  make_from(
      read_file(std::filesystem::path(BATALIA_SOURCE_DIR) / fmt::format("tests/sqlite/versions/{:04}.sql", newest),
                std::size_t{1} << 24)
          .value());
  Connection released(file(), Connection::Mode::read, "");
  ASSERT_TRUE(Project::create(file("now.batalia")).has_value());
  Connection now(file("now.batalia"), Connection::Mode::read, "");
  EXPECT_EQ(schema(now), schema(released));
}

// A chain that is not ours, to see that it does what it promises.
constexpr std::array chain{
    Migration{
        1,
        "CREATE TABLE project (one INTEGER, done INTEGER, tip INTEGER);"
        "CREATE TABLE delta (number INTEGER); CREATE TABLE edit (delta INTEGER); CREATE TABLE version (name TEXT);"
        "CREATE TABLE horse (key INTEGER PRIMARY KEY, name TEXT);"
        "CREATE TABLE rider (horse INTEGER REFERENCES horse (key))",
        ""},
    // A table is changed by making it anew, while another refers to it.
    Migration{2,
              "CREATE TABLE new_horse (key INTEGER PRIMARY KEY, name TEXT NOT NULL);"
              "INSERT INTO new_horse SELECT key, coalesce(name, 'unnamed') FROM horse;"
              "DROP TABLE horse; ALTER TABLE new_horse RENAME TO horse",
              ""},
    Migration{3, "ALTER TABLE horse ADD COLUMN colour TEXT", "horses have colours now"},
};

class MigrationChain : public Migrations {
 protected:
  MigrationChain() : connection_(file(), Connection::Mode::make, "") {}
  std::vector<std::string> bring_to(std::size_t version) {
    return migrate(connection_, std::span(chain).first(version));
  }
  Connection connection_;
};

TEST_F(MigrationChain, BringsAnEmptyFileAllTheWay) {
  EXPECT_THAT(bring_to(3), IsEmpty());
  EXPECT_EQ(version_of(connection_, chain), 3);
  EXPECT_THAT(bring_to(3), IsEmpty());
}

TEST_F(MigrationChain, KeepsRowsReferencesAndHistory) {
  bring_to(1);
  connection_.run_script(
      "INSERT INTO horse VALUES (7, NULL); INSERT INTO rider VALUES (7); INSERT INTO project VALUES (1, 5, 5);"
      "INSERT INTO delta VALUES (5)");
  EXPECT_THAT(bring_to(2), ElementsAre("the project was brought from version 1 to 2"));
  EXPECT_EQ(connection_.text("SELECT name FROM horse JOIN rider ON horse = key"), "unnamed");
  EXPECT_EQ(connection_.integer("SELECT done FROM project"), 5);
  EXPECT_EQ(connection_.integer("PRAGMA foreign_keys"), 1);
}

TEST_F(MigrationChain, SaysWhyItDropsTheHistory) {
  bring_to(1);
  connection_.run_script(
      "INSERT INTO project VALUES (1, 5, 5); INSERT INTO delta VALUES (5); INSERT INTO edit VALUES (5)");
  EXPECT_THAT(bring_to(3), ElementsAre("the history of changes could not be kept: horses have colours now",
                                       "the project was brought from version 1 to 3"));
  EXPECT_EQ(connection_.integer("SELECT count(*) FROM delta"), 0);
  EXPECT_EQ(connection_.integer("SELECT count(*) FROM edit"), 0);
  EXPECT_EQ(connection_.integer("SELECT count(done) FROM project"), 0);
}

TEST_F(MigrationChain, IsDoneWholeOrNotAtAll) {
  bring_to(1);
  // A rider of no horse.
  connection_.run_script("PRAGMA foreign_keys = OFF; INSERT INTO rider VALUES (98); PRAGMA foreign_keys = ON");
  EXPECT_THROW(bring_to(3), Stopped);
  EXPECT_EQ(connection_.integer("PRAGMA user_version"), 1);
  EXPECT_EQ(connection_.integer("SELECT count(*) FROM pragma_table_info('horse') WHERE name = 'colour'"), 0);
}

TEST_F(MigrationChain, RefusesANewerFile) {
  bring_to(3);
  try {
    version_of(connection_, std::span(chain).first(2));
    FAIL();
  } catch (const Stopped& stopped) {
    EXPECT_THAT(to_string(stopped.problem),
                HasSubstr("the project is of version 3, this program knows versions up to 2"));
  }
}

}  // namespace
