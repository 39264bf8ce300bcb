// Files of one command: all of them are written, or none is touched.
#include "editor/library/writing.h"

#include <gmock/gmock.h>

#include "tests/cli/run_program.h"

namespace batalia::library {
namespace {

using test::Folder;
using test::read_text;
using ::testing::HasSubstr;

TEST(WriteAll, WritesNewFilesAndOldOnes) {
  const Folder folder;
  folder.write("map.yaml", "old");
  const auto map = folder.path() / "map.yaml";
  const auto battle = folder.path() / "lützen" / "battle.yaml";
  ASSERT_TRUE(write_all({{map, "old", "new"}, {battle, std::nullopt, "fresh"}}).has_value());
  EXPECT_EQ(read_text(map), "new");
  EXPECT_EQ(read_text(battle), "fresh");
}

TEST(WriteAll, PutsBackWhatItWroteBeforeTheOneThatFails) {
  const Folder folder;
  folder.write("map.yaml", "old");
  folder.write("battle.yaml", "somebody else's");
  const auto map = folder.path() / "map.yaml";
  const auto battle = folder.path() / "battle.yaml";
  const auto fresh = folder.path() / "a" / "b" / "fresh.yaml";
  const auto done = write_all({{map, "old", "new"}, {fresh, std::nullopt, "fresh"}, {battle, "as it was read", "new"}});
  ASSERT_FALSE(done.has_value());
  EXPECT_THAT(to_string(done.error()), HasSubstr("battle.yaml"));
  EXPECT_EQ(read_text(map), "old");
  EXPECT_EQ(read_text(battle), "somebody else's");
  EXPECT_FALSE(exists(folder.path() / "a"));
}

TEST(WriteAll, DoesNotOverwriteAFileThatCameMeanwhile) {
  const Folder folder;
  folder.write("map.yaml", "somebody else's");
  EXPECT_FALSE(write_all({{folder.path() / "map.yaml", std::nullopt, "new"}}).has_value());
  EXPECT_EQ(read_text(folder.path() / "map.yaml"), "somebody else's");
}

}  // namespace
}  // namespace batalia::library
