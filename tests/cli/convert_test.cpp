// Between YAML files, folders and projects: nothing is lost, and what changed on both sides meanwhile is put together.
#include <gmock/gmock.h>

#include "tests/cli/battle_files.h"

namespace batalia::test {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const fs::path source = BATALIA_SOURCE_DIR;

// All shipped files as a project, in a folder of its own.
class Convert : public ::testing::Test {
 protected:
  Convert() {
    fs::create_directories(folder_.path() / "data");
    for (const char* part : {"scenarios", "maps"}) {
      fs::copy(source / part, folder_.path() / "data" / part, fs::copy_options::recursive);
    }
  }

  Ran convert(std::vector<std::string> words) const {
    words.insert(words.begin(), "convert");
    return run(words, {.folder = folder_.path()});
  }
  void must(std::vector<std::string> words) const {
    const Ran ran = convert(std::move(words));
    ASSERT_EQ(ran.status, 0) << ran.out << ran.err;
  }
  [[nodiscard]] fs::path battle(const char* folder) const {
    return folder_.path() / folder / "scenarios/musket-and-pike/under-the-lily-banners/mergentheim.yaml";
  }
  void change(const fs::path& file, const std::string& old, const std::string& now) const {
    std::string text = read_text(file);
    const auto at = text.find(old);
    ASSERT_NE(at, std::string::npos) << old;
    folder_.write(file.lexically_relative(folder_.path()).string(), text.replace(at, old.size(), now));
  }

  void change_in_project(const char* path, const char* now) const {
    const RunOptions here{.folder = folder_.path()};
    ASSERT_EQ(run({"errata", "add", "all.batalia", "--at", path, "--now", now}, here).status, 0);
    ASSERT_EQ(run({"errata", "apply", "all.batalia", "--all"}, here).status, 0);
  }

  Folder folder_;
};

const char* const place = "{who: [alt-kolb], place: {at: \"2911\"}}";
const char* const elsewhere = "{who: [alt-kolb], place: {at: \"2912\"}}";

TEST_F(Convert, ThereAndBackIsTheSameByteForByte) {
  must({"data", "all.batalia"});
  must({"all.batalia", "back"});
  int files = 0;
  for (const auto& entry : fs::recursive_directory_iterator(folder_.path() / "data")) {
    if (entry.path().extension() != ".yaml") continue;
    if (entry.path().parent_path().extension() == ".kept") continue;  // they lie beside a project, not in it
    const fs::path name = entry.path().lexically_relative(folder_.path() / "data");
    EXPECT_EQ(read_text(entry.path()), read_text(folder_.path() / "back" / name)) << name;
    ++files;
  }
  EXPECT_GE(files, 6);
  EXPECT_THAT(convert({"all.batalia", "back"}).out, IsEmpty()) << "nothing has changed";
  EXPECT_EQ(run({"diff", "data", "all.batalia"}, {.folder = folder_.path()}).status, 0);
}

TEST_F(Convert, AProjectIsReadLikeFiles) {
  must({"data", "all.batalia"});
  const RunOptions here{.folder = folder_.path()};
  EXPECT_THAT(run({"list", "all.batalia"}, here).out, AllOf(HasSubstr("battle"), HasSubstr("Mergentheim")));
  EXPECT_THAT(run({"show", "all.batalia", "hex", "2113"}, here).out, HasSubstr("Clear"));
  EXPECT_EQ(run({"errata", "list", "all.batalia"}, here).status, 0);
  const Ran checked = run({"check", "all.batalia", "--only", "victory-gap"}, here);
  EXPECT_THAT(checked.out, HasSubstr("[victory-gap]")) << checked.err;
  EXPECT_EQ(run({"fmt", "--check", "all.batalia"}, here).status, 0);
  EXPECT_EQ(run({"render", "all.batalia", "a.png", "--hex-mm", "3", "--dpi", "30"}, here).status, 0);
}

TEST_F(Convert, ABattleAloneBringsItsMapAndItsSeries) {
  must({battle("data").string(), "one.batalia"});
  EXPECT_THAT(run({"list", "one.batalia"}, {.folder = folder_.path()}).out, HasSubstr("map"));
}

TEST_F(Convert, WhatChangedOnOneSideIsBroughtOver) {
  must({"data", "all.batalia"});
  change(battle("data"), place, elsewhere);
  EXPECT_EQ(convert({"data", "all.batalia"}).out, "the battle 'mergentheim'\n");
  must({"all.batalia", "back"});
  EXPECT_EQ(read_text(battle("back")), read_text(battle("data")));
}

// Changes a battle in the project as the editor would: by an erratum that is made part of it.
TEST_F(Convert, WhatChangedOnBothSidesIsPutTogether) {
  must({"data", "all.batalia"});
  change_in_project("units/betz/ratings/morale", "7");
  change(battle("data"), place, elsewhere);
  must({"all.batalia", "data"});
  EXPECT_THAT(read_text(battle("data")), AllOf(HasSubstr(elsewhere), HasSubstr("ratings: {strength: 3, morale: 7}")));
  EXPECT_EQ(run({"diff", "data", "all.batalia"}, {.folder = folder_.path()}).status, 0) << "the project has it as well";
}

TEST_F(Convert, AConflictWritesNothingUnlessOneSideIsPreferred) {
  must({"data", "all.batalia"});
  change_in_project("units/betz/ratings/morale", "7");
  change(battle("data"), "ratings: {strength: 3, morale: 8}", "ratings: {strength: 3, morale: 6}");
  const auto before = folder_.contents();
  const Ran ran = convert({"data", "all.batalia"});
  EXPECT_EQ(ran.status, 1) << ran.err;
  EXPECT_EQ(ran.out,
            "conflict: the battle 'mergentheim': mine: Betz: morale 7, was 8; theirs: Betz: morale 6, was 8\n");
  EXPECT_EQ(convert({"all.batalia", "data"}).status, 1);
  EXPECT_TRUE(folder_.contents() == before);
  must({"data", "all.batalia", "--prefer", "theirs"});
  EXPECT_EQ(run({"diff", "data", "all.batalia"}, {.folder = folder_.path()}).status, 0);
}

// A copy of the files is not where the project and the first files started.
TEST_F(Convert, AnotherFolderWithTheSameNamesIsNoBase) {
  must({"data", "all.batalia"});
  must({"all.batalia", "copy"});
  change(battle("copy"), place, elsewhere);
  must({"copy", "all.batalia"});
  const Ran ran = convert({"all.batalia", "data"});
  EXPECT_EQ(ran.status, 1) << "who is right cannot be known";
  EXPECT_THAT(ran.out, HasSubstr("Alt-Kolb"));
  must({"all.batalia", "data", "--prefer", "theirs"});
  EXPECT_THAT(read_text(battle("data")), HasSubstr(elsewhere));
}

TEST_F(Convert, AsPrintedLeavesOverlaysOut) {
  must({battle("data").string(), "printed.yaml", "--as-printed"});
  const std::string text = read_text(folder_.path() / "printed.yaml");
  EXPECT_THAT(text, AllOf(HasSubstr("id: mergentheim"), ::testing::Not(HasSubstr("errata:\n")),
                          ::testing::Not(HasSubstr("options:\n"))));
}

TEST_F(Convert, WhatCannotBeReadWritesNothing) {
  folder_.write("data/broken.yaml", "batalia: battle\n  bad: indent\n");
  const auto before = folder_.contents();
  EXPECT_EQ(convert({"data", "all.batalia"}).status, 2);
  folder_.write("garbage.batalia", "this is no project");
  EXPECT_EQ(convert({"garbage.batalia", "out"}).status, 2);
  fs::remove(folder_.path() / "garbage.batalia");
  EXPECT_TRUE(folder_.contents() == before);
}

}  // namespace
}  // namespace batalia::test
