// What cannot be opened is refused in one sentence with a remedy, and left as it was; two programs get along.
#include <gmock/gmock.h>

#include "formats/sqlite/connection.h"
#include "tests/sqlite/toy_project.h"

namespace {

using namespace batalia;
using namespace batalia::test;
using batalia::sqlite::Connection;
using testing::AllOf;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;

class Opening : public ToyProjectTest {
 protected:
  [[nodiscard]] std::string bytes(const std::string& name = "test.batalia") const {
    return read_file(file(name), std::size_t{1} << 30).value();
  }
  void write(std::string_view bytes) const { ASSERT_TRUE(write_file(file(), bytes).has_value()); }
  // Names of all files in the folder of the project.
  [[nodiscard]] std::vector<std::string> files() const {
    std::vector<std::string> out;
    for (const auto& entry : std::filesystem::directory_iterator(file().parent_path()))
      out.push_back(entry.path().filename());
    std::ranges::sort(out);
    return out;
  }
  // Opening fails with this, and changes nothing.
  void expect_refused(std::string_view why, std::string_view remedy) const {
    const std::string before = std::filesystem::is_regular_file(file()) ? bytes() : std::string();
    EXPECT_THAT(problem_in(Project::open(file())), AllOf(HasSubstr(std::string(why)), EndsWith(std::string(remedy))));
    if (!before.empty()) {
      EXPECT_EQ(bytes(), before);
    }
  }
};

TEST_F(Opening, WhatIsNoProjectIsRefused) {
  expect_refused("there is no such file", "look for a slip in its name");
  write("");
  expect_refused("the file is empty", "make one");
  write("batalia: battle\nformat: 1\n");
  expect_refused("this is no Batalia project", "make one with 'batalia convert'");
  write(std::string(100000, 'x'));
  expect_refused("this is no Batalia project", "make one with 'batalia convert'");
  std::filesystem::remove(file());
  std::filesystem::create_directory(file());
  expect_refused("this is a folder", "name a .batalia file");
}

TEST_F(Opening, ADatabaseOfSomethingElseIsRefused) {
  {
    Connection other(file(), Connection::Mode::make, "");
    other.run_script("CREATE TABLE bookmark (url TEXT); PRAGMA user_version = 1");
  }
  expect_refused("an SQLite database, but no Batalia project", "name a .batalia file");
}

TEST_F(Opening, ANewerVersionIsForANewerProgram) {
  ASSERT_TRUE(toy_project().close().has_value());
  {
    Connection newer(file(), Connection::Mode::change, "");
    newer.run_script("PRAGMA user_version = 99");
  }
  expect_refused("the project is of version 99, this program knows versions up to", "open it with a newer Batalia");
}

TEST_F(Opening, ATruncatedFileIsRefusedWhereverItEnds) {
  ASSERT_TRUE(toy_project().close().has_value());
  const std::string whole = bytes();
  for (const std::size_t size : {whole.size() - 4096, whole.size() / 2, whole.size() / 2 + 17, std::size_t{4096},
                                 std::size_t{100}, std::size_t{20}}) {
    write(whole.substr(0, size));
    EXPECT_THAT(problem_in(Project::open(file())),
                testing::AnyOf(HasSubstr("the project is damaged"), HasSubstr("this is no Batalia project")))
        << size;
    EXPECT_EQ(bytes().size(), size);
  }
}

TEST_F(Opening, AClosedProjectIsOneFile) {
  Project project = toy_project();
  EXPECT_THAT(files(), testing::Contains("test.batalia-wal"));
  ASSERT_TRUE(project.close().has_value());
  EXPECT_THAT(files(), ElementsAre("test.batalia"));
  // To look at it leaves no trace.
  const std::string before = bytes();
  Project again = Project::open(file()).value();
  EXPECT_TRUE(again.read_battle(toy()).has_value());
  ASSERT_TRUE(again.close().has_value());
  EXPECT_EQ(bytes(), before);
  EXPECT_THAT(files(), ElementsAre("test.batalia"));
}

TEST_F(Opening, WhatIsThereIsNotMadeAnew) {
  ASSERT_TRUE(toy_project().close().has_value());
  EXPECT_THAT(problem_in(Project::create(file())), HasSubstr("there is such a file already"));
  EXPECT_THAT(problem_in(Project::create(file("no/such/folder.batalia"))), HasSubstr("its folder does not exist"));
  EXPECT_THAT(files(), ElementsAre("test.batalia"));
}

TEST_F(Opening, ASecondOpenerReads) {
  Project first = toy_project();
  EXPECT_FALSE(first.read_only());
  Project second = Project::open(file()).value();
  EXPECT_TRUE(second.read_only());
  EXPECT_EQ(second.why_read_only(), "another program has it open");
  EXPECT_THAT(second.messages(), IsEmpty());
  EXPECT_EQ(*second.read_battle(toy()), toy_document());
  EXPECT_THAT(problem_in(second.commit(toy(), pond())), HasSubstr("the project can only be read: another program"));
  // The first goes on, and the second sees it.
  EXPECT_FALSE(second.changed_by_others().value());
  ASSERT_TRUE(first.commit(toy(), pond()).has_value());
  EXPECT_TRUE(second.changed_by_others().value());
  EXPECT_FALSE(second.changed_by_others().value());
  EXPECT_FALSE(first.changed_by_others().value());
  EXPECT_EQ(second.read_battle(toy())->get(ChangedDocument::map, "hexes/1404/terrain").value(), Value("pond"));
  ASSERT_TRUE(first.close().has_value());
  ASSERT_TRUE(second.close().has_value());
  EXPECT_FALSE(Project::open(file())->read_only());
  EXPECT_THAT(files(), ElementsAre("test.batalia"));
}

TEST_F(Opening, OpenedForReadingOthersMayWrite) {
  ASSERT_TRUE(toy_project().close().has_value());
  const Project reader = Project::open(file(), {.read_only = true, .vfs = {}}).value();
  EXPECT_EQ(reader.why_read_only(), "it was opened for reading");
  Project writer = Project::open(file()).value();
  EXPECT_FALSE(writer.read_only());
  EXPECT_TRUE(writer.commit(toy(), pond()).has_value());
  EXPECT_EQ(reader.read_battle(toy())->get(ChangedDocument::map, "hexes/1404/terrain").value(), Value("pond"));
}

TEST_F(Opening, ChangesOfAnotherProgramAreNoticed) {
  Project project = toy_project();
  ASSERT_TRUE(project.commit(toy(), pond()).has_value());
  {
    Connection designer(file(), Connection::Mode::change, "");
    designer.run("UPDATE unit SET name = 'Renamed' WHERE id = 'alt-kolb'");
    designer.run("UPDATE hex SET terrain = 'woods' WHERE number = '1405'");
  }
  EXPECT_TRUE(project.changed_by_others().value());
  // What was read before is not taken for what is there now.
  const Delta stale{"Rename", {{ChangedDocument::battle, "units/alt-kolb/name", "Alt-Kolb", "Kolb", -1}}};
  EXPECT_THAT(problem_in(project.commit(toy(), stale)), HasSubstr("was to be Alt-Kolb, but is Renamed"));
  const Delta fresh{"Rename",
                    {{ChangedDocument::battle, "units/alt-kolb/name", "Renamed", "Kolb", -1},
                     {ChangedDocument::map, "hexes/1405/terrain", "woods", "pond", -1}}};
  EXPECT_TRUE(project.commit(toy(), fresh).has_value());
}

// As after a crash: the files as they lay while the project was open.
TEST_F(Opening, AFileThatWasNotClosedIsRecoveredAndExamined) {
  Project project = toy_project();
  ASSERT_TRUE(project.commit(toy(), pond()).has_value());
  std::filesystem::copy_file(file(), file("crashed.batalia"));
  std::filesystem::copy_file(file("test.batalia-wal"), file("crashed.batalia-wal"));
  Project crashed = Project::open(file("crashed.batalia")).value();
  EXPECT_THAT(crashed.messages(), ElementsAre(HasSubstr("had not been closed; it was examined")));
  EXPECT_EQ(crashed.read_battle(toy())->get(ChangedDocument::map, "hexes/1404/terrain").value(), Value("pond"));
  ASSERT_TRUE(crashed.undo()->has_value());
  ASSERT_TRUE(crashed.close().has_value());
  EXPECT_THAT(Project::open(file("crashed.batalia"))->messages(), IsEmpty());
}

TEST_F(Opening, ADamagedFileThatWasNotClosedIsRefused) {
  ASSERT_TRUE(toy_project().close().has_value());
  {
    Connection rough(file(), Connection::Mode::change, "");
    rough.run("PRAGMA foreign_keys = OFF");
    rough.run("UPDATE project SET unfinished = 1");
    rough.run("DELETE FROM battle");
  }
  EXPECT_THAT(problem_in(Project::open(file())), HasSubstr("the project is damaged: rows in it belong to nothing"));
}

// Root may write everywhere, so a process of nobody looks.
TEST_F(Opening, AProjectThatMayNotBeWrittenIsRead) {
  ASSERT_TRUE(toy_project().close().has_value());
  std::filesystem::permissions(file(), std::filesystem::perms(0444));
  std::filesystem::permissions(file().parent_path(), std::filesystem::perms(0555));
  const auto look = [&] {
    constexpr uid_t nobody = 65534;
    if (::geteuid() == 0 && ::setresuid(nobody, nobody, nobody) != 0) std::exit(2);
    const auto project = Project::open(file());
    const bool right = project && project->why_read_only() == "it may not be written" &&
                       project->read_battle(toy()).has_value() && !Project::create(file("new.batalia"));
    std::fputs(problem_in(project).c_str(), stderr);
    std::exit(right ? 0 : 1);
  };
  EXPECT_EXIT(look(), testing::ExitedWithCode(0), "nothing is wrong");
  std::filesystem::permissions(file().parent_path(), std::filesystem::perms(0755));
}

TEST_F(Opening, ACrashedProgramLeavesNoLock) {
  ASSERT_TRUE(toy_project().close().has_value());
  std::ofstream(file("test.batalia-lock")).put('x');  // nobody has it open
  EXPECT_FALSE(Project::open(file())->read_only());
}

}  // namespace
