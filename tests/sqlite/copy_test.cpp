// A copy is a closed project of its own, with or without what was done to get there.
#include <gmock/gmock.h>

#include "tests/sqlite/toy_project.h"

namespace {

using namespace batalia;
using namespace batalia::test;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

class SaveCopy : public ToyProjectTest {};

TEST_F(SaveCopy, IsThePresentStateInOneFile) {
  Project project = toy_project();
  ASSERT_TRUE(project.commit(toy(), pond()).has_value());
  ASSERT_TRUE(project.save_copy(file("copy.batalia")).has_value());
  EXPECT_FALSE(std::filesystem::exists(file("copy.batalia-wal")));
  const Project copy = Project::open(file("copy.batalia")).value();
  EXPECT_THAT(copy.messages(), IsEmpty());
  EXPECT_FALSE(copy.read_only());
  EXPECT_EQ(*copy.read_battle(toy()), *project.read_battle(toy()));
  EXPECT_THAT(*copy.history(), IsEmpty());
  EXPECT_THAT(*project.history(), SizeIs(1));
}

TEST_F(SaveCopy, KeepsTheHistoryWhereAsked) {
  Project project = toy_project();
  ASSERT_TRUE(project.commit(toy(), pond()).has_value());
  ASSERT_TRUE(project.name_version("wet").has_value());
  ASSERT_TRUE(project.save_copy(file("copy.batalia"), true).has_value());
  Project copy = Project::open(file("copy.batalia")).value();
  ASSERT_THAT(*copy.history(), SizeIs(1));
  EXPECT_THAT(copy.history()->front().versions, testing::ElementsAre("wet"));
  ASSERT_TRUE(copy.undo()->has_value());
  EXPECT_EQ(*copy.read_battle(toy()), toy_document());
}

TEST_F(SaveCopy, ReplacesWhatIsThereOrLeavesIt) {
  const Project project = toy_project();
  ASSERT_TRUE(write_file(file("copy.batalia"), "something").has_value());
  ASSERT_TRUE(project.save_copy(file("copy.batalia")).has_value());
  EXPECT_TRUE(Project::open(file("copy.batalia")).has_value());
  EXPECT_THAT(problem_in(project.save_copy(file("no/such.batalia"))), HasSubstr("its folder does not exist"));
  EXPECT_THAT(problem_in(project.save_copy(project.path())), HasSubstr("this is the project itself"));
}

TEST_F(SaveCopy, OfAProjectThatIsOnlyRead) {
  const Project writer = toy_project();
  const Project reader = Project::open(file()).value();
  ASSERT_TRUE(reader.read_only());
  ASSERT_TRUE(reader.save_copy(file("copy.batalia")).has_value());
  EXPECT_EQ(*Project::open(file("copy.batalia"))->read_battle(toy()), toy_document());
}

}  // namespace
