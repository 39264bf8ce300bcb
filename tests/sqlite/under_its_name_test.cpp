// A project whose file goes, or is replaced, while it is open: it is noticed, and nothing of it is lost.
#include <gmock/gmock.h>

#include "formats/sqlite/connection.h"
#include "tests/sqlite/toy_project.h"

namespace {

using namespace batalia;
using namespace batalia::test;
using testing::HasSubstr;

class UnderItsNameTest : public ToyProjectTest {
 protected:
  static Value terrain(const Document& document) {
    return document.get(ChangedDocument::map, "hexes/1404/terrain").value();
  }
};

Delta pond() { return {"Dig a pond", {{ChangedDocument::map, "hexes/1404/terrain", "clear", "pond", -1}}}; }

TEST_F(UnderItsNameTest, AProjectThatIsGoneCanBePutBack) {
  Project project = toy_project();
  ASSERT_TRUE(project.commit(toy(), pond()).has_value());
  EXPECT_EQ(project.under_its_name(), UnderItsName::same);
  // Its log stays, as it does where somebody takes away what ends in .batalia.
  std::filesystem::remove(file());
  ASSERT_TRUE(std::filesystem::exists(file("test.batalia-wal")));
  EXPECT_EQ(project.under_its_name(), UnderItsName::nothing);
  ASSERT_TRUE(project.save_copy(file(), true).has_value());
  EXPECT_EQ(project.under_its_name(), UnderItsName::another);
  EXPECT_FALSE(std::filesystem::exists(file("test.batalia-wal"))) << "the log is not the copy's";
  static_cast<void>(project.close());
  Project again = Project::open(file()).value();
  EXPECT_EQ(terrain(*again.read_battle(toy())), Value("pond"));
  ASSERT_TRUE(again.undo()->has_value()) << "the history is there";
  EXPECT_EQ(again.under_its_name(), UnderItsName::same);
}

TEST_F(UnderItsNameTest, OneThatWasReplacedLeavesTheOtherAlone) {
  ASSERT_TRUE(toy_project().close().has_value());
  std::filesystem::copy_file(file(), file("other.batalia"));
  Project project = Project::open(file()).value();
  ASSERT_TRUE(project.commit(toy(), pond()).has_value());
  std::filesystem::rename(file("other.batalia"), file());
  for (const char* left : {"test.batalia-wal", "test.batalia-shm", "test.batalia-lock"})
    std::filesystem::remove(file(left));
  EXPECT_EQ(project.under_its_name(), UnderItsName::another);
  Project other = Project::open(file()).value();
  EXPECT_FALSE(other.read_only());
  const Delta wood{"Plant", {{ChangedDocument::map, "hexes/1404/terrain", "clear", "woods", -1}}};
  ASSERT_TRUE(other.commit(toy(), wood).has_value());
  ASSERT_TRUE(project.save_copy(file("mine.batalia"), true).has_value());
  static_cast<void>(project.close());
  EXPECT_TRUE(std::filesystem::exists(file("test.batalia-wal"))) << "the other's log";
  EXPECT_TRUE(Project::open(file())->read_only()) << "the other still has it";
  EXPECT_EQ(terrain(*other.read_battle(toy())), Value("woods"));
  ASSERT_TRUE(other.close().has_value());
  EXPECT_EQ(terrain(*Project::open(file())->read_battle(toy())), Value("woods"));
  EXPECT_EQ(terrain(*Project::open(file("mine.batalia"))->read_battle(toy())), Value("pond"));
}

// The log that SQLite leaves behind would otherwise be laid over the file that has taken the place.
TEST_F(UnderItsNameTest, OneThatWasReplacedLeavesNoLogToTheOther) {
  ASSERT_TRUE(toy_project().close().has_value());
  std::filesystem::copy_file(file(), file("other.batalia"));
  {
    Project project = Project::open(file()).value();
    ASSERT_TRUE(project.commit(toy(), pond()).has_value());
    std::filesystem::rename(file("other.batalia"), file());
  }
  EXPECT_FALSE(std::filesystem::exists(file("test.batalia-wal")));
  Project other = Project::open(file()).value();
  EXPECT_EQ(terrain(*other.read_battle(toy())), Value("clear"));
  EXPECT_TRUE(other.history()->empty());
}

}  // namespace
