// A target that may not be written, and a disk without room: one problem with a remedy, and nothing is damaged.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include "formats/file/file.h"
#include "tests/sqlite/toy_project.h"
#include "tests/sqlite_hardness/child.h"
#include "tests/sqlite_hardness/folder.h"
#include "tests/sqlite_hardness/samples.h"
#include "tests/sqlite_hardness/session.h"
#include "tests/sqlite_hardness/table.h"
#include "tests/sqlite_hardness/toggling.h"

namespace batalia::hardness {
namespace {

namespace fs = std::filesystem;

constexpr const char* not_possible = "not possible here";

std::size_t entries(const fs::path& folder) {
  return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

// Takes the steps of a session as far as they go.
Result<void> take_all(Session& session) {
  for (std::size_t step = 0; step < Session::step_count(); ++step) {
    if (auto taken = session.take(step); !taken) return taken;
  }
  return {};
}

// Empty where a failure says all that it has to.
template <class T>
std::string fault_of(const Result<T>& failed, std::string_view what) {
  if (failed) return std::string(what) + ": it succeeded";
  const Problem& problem = failed.error();
  const bool whole = !problem.what.empty() && !problem.remedy.empty() && !problem.place.file.empty();
  return whole ? std::string() : std::string(what) + ": " + to_string(problem);
}

// In a place where nothing may be written: the project can be read, and whatever would change something is refused.
std::string look_but_do_not_touch(const Session& there, const std::string& account) {
  auto project = Project::open(there.path());
  if (!project) return "it does not open: " + to_string(project.error());
  if (!project->read_only() || project->why_read_only().empty()) return "it does not say that it can only be read";
  const auto read = account_of(*project);
  if (!read) return "it cannot be read: " + to_string(read.error());
  if (*read != account) return "it says something else";
  const Delta delta{"Other", {{ChangedDocument::battle, "title", "Toys", "Other", -1}}};
  for (const std::string& fault :
       {fault_of(project->commit(test::toy(), delta), "commit"), fault_of(project->undo(), "undo"),
        fault_of(project->put(test::toy_documents()), "put"), fault_of(project->name_version("three"), "name"),
        fault_of(project->save_copy(there.path().parent_path() / "other.batalia"), "copy"),
        fault_of(Project::create(there.path().parent_path() / "new.batalia"), "create")}) {
    if (!fault.empty()) return fault;
  }
  return "refused";
}

class ReadOnly : public testing::Test {
 protected:
  ReadOnly() : session_(folder_.path()) {
    const auto taken = take_all(session_);
    if (!taken) ADD_FAILURE() << to_string(taken.error());
    fs::remove(session_.copy());
    fs::permissions(folder_.path(), fs::perms(0755));
  }

  void expect_untouched(const std::string& case_name, const std::function<bool()>& give_up_rights) {
    const std::string before = bytes_of(session_.path());
    const std::string said = in_child(
        [&] { return give_up_rights() ? look_but_do_not_touch(session_, expected().after.back()) : not_possible; });
    EXPECT_EQ(bytes_of(session_.path()), before);
    EXPECT_EQ(entries(folder_.path()), 1U);
    if (said == not_possible) GTEST_SKIP() << "the system does not let this program try it";
    EXPECT_EQ(said, "refused");
    Row row(case_name);
    row.count("can be read, and says why no more; each change and copy is refused in one problem; untouched");
    row.report();
  }

  Folder folder_;
  Session session_;
};

TEST_F(ReadOnly, ForSomebodyElse) {
  expect_untouched("folder and file of another user", [&] {
    if (::geteuid() == 0) return become_nobody();
    // File modes hold for whoever is not root.
    return ::chmod(session_.path().c_str(), 0444) == 0 && ::chmod(folder_.path().c_str(), 0555) == 0;
  });
  fs::permissions(folder_.path(), fs::perms(0755));
}

TEST_F(ReadOnly, AMountThatIs) {
  expect_untouched("a read-only mount", [&] { return mount_read_only(folder_.path()); });
}

// Bytes of a project after so many steps of a session, the last of which closes it.
std::size_t size_after(std::size_t steps) {
  const Folder folder;
  {
    Session session(folder.path());
    for (std::size_t step = 0; step < steps; ++step) EXPECT_TRUE(session.take(step).has_value());
  }
  return fs::file_size(Session(folder.path()).path());
}

class FullDisk : public testing::TestWithParam<std::size_t> {};

// From a step on, files may not grow beyond a size, whatever it is.
TEST_P(FullDisk, LosesNothing) {
  const std::size_t from = GetParam();
  Row row(from == 0 ? "no file may grow beyond a limit" : "no file may grow beyond a limit, once there is a project");
  const auto& states = expected().after;
  const std::size_t most = from == 0 ? size_after(1) : std::size_t{400} << 10;
  for (std::size_t room = 0; room < most; room += nightly() ? 4000 : most / 16) {
    SCOPED_TRACE(testing::Message() << "room for files of " << room << " bytes");
    const Folder folder;
    const std::string said = in_child([&]() -> std::string {
      Session session(folder.path());
      for (std::size_t step = 0; step < Session::step_count(); ++step) {
        if (step == from) limit_files(room);
        const auto taken = session.take(step);
        if (taken) continue;
        const std::string fault = fault_of(taken, Session::name(step));
        return fault.empty() ? std::to_string(step) : fault;
      }
      return std::to_string(Session::step_count());
    });
    ASSERT_THAT(said, testing::MatchesRegex("[0-9]+"));
    const auto done = static_cast<std::size_t>(std::stoi(said));
    const Session left(folder.path());
    if (!fs::exists(left.path())) {
      EXPECT_EQ(done, 0U) << "the project is gone";
      EXPECT_EQ(entries(folder.path()), 0U) << "something is left behind";
      row.count("not made, in one problem; nothing left behind");
      continue;
    }
    const auto account = examined_account(left.path());
    ASSERT_TRUE(account.has_value()) << to_string(account.error());
    EXPECT_TRUE(*account == states[done] || *account == states[std::min(done + 1, states.size() - 1)])
        << "after '" << (done == 0 ? "nothing" : Session::name(done - 1)) << "'\n"
        << *account;
    row.count(done == Session::step_count() ? "enough room" : "one problem; opens, sound, with all that was done");
  }
  row.report();
}

INSTANTIATE_TEST_SUITE_P(FromStep, FullDisk, testing::Values(0U, 1U));

int page_limit = 0;

// For each connection that SQLite opens.
int limit_pages(sqlite3* connection, char** /*error*/, const void* /*routines*/) {
  const std::string limit = "PRAGMA max_page_count = " + std::to_string(page_limit);
  return page_limit == 0 ? SQLITE_OK : sqlite3_exec(connection, limit.c_str(), nullptr, nullptr, nullptr);
}

// A change that makes the project larger by some pages.
Result<void> grow(Project& project, char with) {
  auto document = project.read_battle(test::toy());
  if (!document) return tl::make_unexpected(document.error());
  const auto delta =
      document->change("Grow", std::vector<Wish>{{ChangedDocument::battle, "title", std::string(20000, with), -1}});
  if (!delta) return tl::make_unexpected(delta.error());
  return project.commit(test::toy(), *delta);
}

TEST(FullDatabase, LosesNothing) {
  sqlite3_auto_extension(reinterpret_cast<void (*)()>(limit_pages));
  constexpr std::size_t page = 4096;
  const auto least = static_cast<int>(size_after(1) / page);
  Row row("the database may not have more than so many pages");
  for (int pages = least - 2; pages < least + (nightly() ? 100 : 20); ++pages) {
    SCOPED_TRACE(testing::Message() << pages << " pages");
    const Folder folder;
    page_limit = pages;
    auto project = Project::create(toggled(folder.path()));
    if (!project) {
      EXPECT_EQ(fault_of(project, "create"), "");
      EXPECT_THAT(project.error().what, testing::HasSubstr("no room"));
      EXPECT_EQ(entries(folder.path()), 0U) << "something is left behind";
      row.count("not made, in one problem; nothing left behind");
      continue;
    }
    ASSERT_TRUE(project->put(test::toy_documents()).has_value());
    std::string account;
    Result<void> grown;
    char with = 'a';
    for (; grown && with <= 'z'; ++with) {
      account = account_of(*project).value();
      grown = grow(*project, with);
    }
    ASSERT_FALSE(grown.has_value()) << "there was room for everything";
    EXPECT_EQ(fault_of(grown, "grow"), "");
    EXPECT_THAT(grown.error().what, testing::HasSubstr("no room"));
    EXPECT_EQ(account_of(*project).value(), account) << "in use";
    ASSERT_TRUE(project->close().has_value());
    page_limit = 0;
    EXPECT_EQ(examined_account(toggled(folder.path())).value(), account) << "opened again";
    auto again = Project::open(toggled(folder.path()));
    EXPECT_TRUE(again.has_value() && grow(*again, with).has_value()) << "with room again";
    row.count("one problem; goes on, opens, sound, with all that was done");
  }
  page_limit = 0;
  sqlite3_cancel_auto_extension(reinterpret_cast<void (*)()>(limit_pages));
  row.report();
}

}  // namespace
}  // namespace batalia::hardness
