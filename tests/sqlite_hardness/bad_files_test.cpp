// Files that are no project, or no longer: refused in one problem with a remedy and left as they are, or opened. Never
// more than that, whatever the bytes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <random>

#include "formats/file/file.h"
#include "tests/sqlite_hardness/folder.h"
#include "tests/sqlite_hardness/samples.h"
#include "tests/sqlite_hardness/session.h"
#include "tests/sqlite_hardness/table.h"

namespace batalia::hardness {
namespace {

namespace fs = std::filesystem;

// A closed project after the whole session.
const std::string& sound() {
  static const std::string out = [] {
    const Folder folder;
    Session session(folder.path());
    for (std::size_t step = 0; step < Session::step_count(); ++step) {
      if (!session.take(step)) ADD_FAILURE() << Session::name(step);
    }
    return bytes_of(session.path());
  }();
  return out;
}

class BadFile : public testing::Test {
 protected:
  [[nodiscard]] fs::path file() const { return folder_.path() / "bad.batalia"; }

  void write(std::string_view bytes) const {
    const auto written = write_file(file(), bytes);
    ASSERT_TRUE(written.has_value()) << to_string(written.error());
  }

  // Opens `bytes` and reads all that is in them: they are refused in one problem with a remedy and left as they are, or
  // opened. Returns what came of it.
  [[nodiscard]] std::string expect_no_harm(std::string_view bytes) const {
    folder_.clear();
    write(bytes);
    const auto project = Project::open(file());
    if (!project) {
      check(project.error());
      EXPECT_EQ(bytes_of(file()), bytes) << "what is refused is left as it is";
      EXPECT_EQ(std::distance(fs::directory_iterator(folder_.path()), fs::directory_iterator()), 1);
      return "refused";
    }
    const auto account = account_of(*project);
    if (!account) {
      check(account.error());
      return "opens, and what is damaged is refused when it is read";
    }
    return *account == expected().after.back() ? "opens, whole" : "opens, and says something else";
  }

  static void check(const Problem& problem) {
    EXPECT_TRUE(!problem.what.empty() && !problem.remedy.empty() && !problem.place.file.empty()) << to_string(problem);
  }

  Folder folder_;
};

TEST_F(BadFile, Truncated) {
  Row row("a project cut off at a length");
  const std::size_t step = nightly() ? 509 : sound().size() / 40;
  for (std::size_t size = 0; size < sound().size(); size += step) {
    SCOPED_TRACE(testing::Message() << size << " bytes of " << sound().size());
    const std::string gave = expect_no_harm(std::string_view(sound()).substr(0, size));
    EXPECT_NE(gave, "opens, and says something else");
    row.count(gave);
  }
  row.report();
}

TEST_F(BadFile, Garbage) {
  Row row("random bytes, with and without SQLite's header");
  std::mt19937_64 chance(1645);
  for (int i = 0; i < (nightly() ? 500 : 30); ++i) {
    std::string bytes(chance() % 40000 + 1, '\0');
    for (char& byte : bytes) byte = static_cast<char>(chance());
    if (i % 2 == 1) bytes.replace(0, std::min<std::size_t>(100, bytes.size()), sound().substr(0, 100));
    const std::string gave = expect_no_harm(bytes);
    EXPECT_EQ(gave, "refused");
    row.count(gave);
  }
  row.report();
}

TEST_F(BadFile, FlippedBits) {
  Row row("1 to 50 random bits of a project flipped");
  std::mt19937_64 chance(1645);
  for (int i = 0; i < (nightly() ? 5000 : 60); ++i) {
    SCOPED_TRACE(testing::Message() << "case " << i);
    std::string bytes = sound();
    for (auto flips = chance() % 50 + 1; flips > 0; --flips) {
      char& byte = bytes[chance() % bytes.size()];
      byte = static_cast<char>(static_cast<unsigned char>(byte) ^ (1U << (chance() % 8)));
    }
    row.count(expect_no_harm(bytes));
  }
  row.report();
}

// A file of another program, of another kind, of the future.
TEST_F(BadFile, OfSomebodyElse) {
  const auto database = [&](const std::string& script, bool from_project) {
    folder_.clear();
    if (from_project) write(sound());
    sqlite3* connection = nullptr;
    EXPECT_EQ(sqlite3_open(file().c_str(), &connection), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(connection, script.c_str(), nullptr, nullptr, nullptr), SQLITE_OK);
    sqlite3_close(connection);
    return bytes_of(file());
  };
  const auto expect_refused = [&](const char* name, const std::string& bytes, const char* why) {
    EXPECT_EQ(expect_no_harm(bytes), "refused") << name;
    const auto project = Project::open(file());
    ASSERT_FALSE(project.has_value());
    EXPECT_THAT(to_string(project.error()), testing::HasSubstr(why)) << name;
    Row row(name);
    row.count("refused: " + project.error().what + ": " + project.error().remedy);
    row.report();
  };
  expect_refused("another program's database", database("CREATE TABLE bookmark (url TEXT)", false), "no Batalia");
  expect_refused("a project with another application_id", database("PRAGMA application_id = 1", true), "no Batalia");
  expect_refused("a project of a newer version", database("PRAGMA user_version = 999", true), "newer");
  expect_refused("a text file", "batalia: battle\nformat: 1\n", "no Batalia");
  expect_refused("an empty file", "", "empty");
}

// The one file, copied without its log by somebody who does not know better, while the project is open.
TEST_F(BadFile, CopiedAloneWhileOpen) {
  const Folder open;
  Session session(open.path());
  Row row("the .batalia copied alone while open, after each step");
  const auto& states = expected().after;
  std::size_t promised = 0;
  for (std::size_t step = 0; step < Session::step_count(); ++step) {
    SCOPED_TRACE(Session::name(step));
    ASSERT_TRUE(session.take(step).has_value());
    if (Session::promise(step) == Promise::power_cut) promised = step + 1;
    folder_.clear();
    fs::copy_file(session.path(), file());
    const auto account = examined_account(file());
    ASSERT_TRUE(account.has_value()) << to_string(account.error());
    std::size_t held = step + 1;
    while (held > promised && *account != states[held]) --held;
    EXPECT_EQ(*account, states[held]) << "it holds less than what was promised, or something else";
    row.count(held == step + 1 ? "opens, sound, with everything" : "opens, sound, with all up to the last version");
  }
  row.report();
}

}  // namespace
}  // namespace batalia::hardness
