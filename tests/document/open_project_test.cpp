// The gate through which the editor changes things: what passed it is in the file, whatever comes next, and memory and
// file never say different things.
#include "editor/document/open_project.h"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "tests/sqlite/toy_project.h"

namespace batalia::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const Id other("other");

// A second battle on the same map.
Value other_battle() {
  Value out = toy_battle();
  out.set("id", Value(other.str()));
  return out;
}

// Repeats what it hears: the documents as somebody sees them who only listens.
class Shadow final : public ProjectListener {
 public:
  std::map<Id, Document> documents;
  int heard = 0;
  int of_history = 0;

  void changed(const Id& battle, const Delta& delta) override {
    ++heard;
    const auto done = documents.at(battle).apply(delta);
    EXPECT_TRUE(done.has_value()) << problem_in(done);
  }
  void history_changed() override { ++of_history; }
};

class OpenedProject : public ToyProjectTest {
 protected:
  [[nodiscard]] std::unique_ptr<OpenProject> opened() const {
    if (!std::filesystem::exists(file())) {
      Project project = toy_project();
      const std::vector<Incoming> more{{{FileKind::battle, other_battle(), {}}, {}}};
      EXPECT_TRUE(project.put(more).has_value());
      EXPECT_TRUE(project.close().has_value());
    }
    auto out = OpenProject::open(file());
    EXPECT_TRUE(out.has_value()) << problem_in(out);
    return *std::move(out);
  }
  // What somebody finds who opens the file now.
  [[nodiscard]] Document in_file(const Id& battle = toy()) const {
    auto project = Project::open(file(), {.read_only = true, .vfs = {}});
    EXPECT_TRUE(project.has_value()) << problem_in(project);
    return project->read_battle(battle).value();
  }
  static Wish ground(const std::string& hex, const char* now) {
    return {ChangedDocument::map, "hexes/" + hex + "/terrain", Value(now)};
  }
  static std::vector<std::string> names(const OpenProject& project) {
    std::vector<std::string> out;
    const std::vector<HistoryEntry> history = project.history().value();
    for (const HistoryEntry& entry : history) out.push_back(entry.name + (entry.undone ? " (undone)" : ""));
    return out;
  }
};

TEST_F(OpenedProject, AChangeIsInTheFileWhenItReturns) {
  const auto project = opened();
  const Document& document = **project->battle(toy());
  const std::vector<Wish> wishes{ground("1404", "pond"), {ChangedDocument::battle, "title", Value("Toys")}};
  ASSERT_TRUE(project->change(toy(), "Both", wishes).has_value());
  EXPECT_EQ(document.get(ChangedDocument::battle, "title").value(), Value("Toys"));
  EXPECT_EQ(in_file(), document);
  // What is so already is no change.
  ASSERT_TRUE(project->change(toy(), "Again", wishes).has_value());
  EXPECT_THAT(names(*project), ElementsAre("Both"));
  // What is refused changes nothing.
  const std::vector<Wish> bad{ground("1405", "pond"), ground("1406", "lava")};
  EXPECT_THAT(problem_in(project->change(toy(), "Bad", bad)), HasSubstr("lava"));
  EXPECT_EQ(in_file(), document);
  EXPECT_THAT(names(*project), ElementsAre("Both"));
}

TEST_F(OpenedProject, AStrokeIsOneChange) {
  const auto project = opened();
  const Document& document = **project->battle(toy());
  const Document before = document;
  ASSERT_TRUE(project->begin_stroke(toy(), "Paint pond").has_value());
  for (const char* hex : {"1404", "1405", "1406"}) {
    const std::vector<Wish> part{ground(hex, "pond")};
    ASSERT_TRUE(project->extend_stroke(part).has_value());
    EXPECT_EQ(document.get(ChangedDocument::map, part[0].at).value(), Value("pond")) << "shown at once";
    EXPECT_TRUE(project->has_unkept());
    EXPECT_NE(in_file(), document);
    ASSERT_TRUE(project->keep().has_value());
    EXPECT_FALSE(project->has_unkept());
    EXPECT_EQ(in_file(), document) << "kept while the stroke goes on";
    EXPECT_THAT(names(*project), ElementsAre("Paint pond"));
  }
  ASSERT_TRUE(project->end_stroke().has_value());
  EXPECT_FALSE(project->in_stroke());
  EXPECT_THAT(names(*project), ElementsAre("Paint pond"));
  EXPECT_TRUE(project->undo().value());
  EXPECT_EQ(document, before);
  EXPECT_EQ(in_file(), before);
  EXPECT_FALSE(project->undo().value());
  EXPECT_TRUE(project->redo().value());
  EXPECT_EQ(document.get(ChangedDocument::map, "hexes/1406/terrain").value(), Value("pond"));
  EXPECT_FALSE(project->redo().value());
}

TEST_F(OpenedProject, PaintedToAndFroLeavesNoTrace) {
  const auto project = opened();
  const Document before = **project->battle(toy());
  const std::string was = *before.get(ChangedDocument::map, "hexes/1404/terrain").value().text();
  for (const bool kept_between : {false, true}) {
    ASSERT_TRUE(project->begin_stroke(toy(), "To and fro").has_value());
    ASSERT_TRUE(project->extend_stroke(std::vector<Wish>{ground("1404", "pond")}).has_value());
    if (kept_between) {
      ASSERT_TRUE(project->keep().has_value());
    }
    ASSERT_TRUE(project->extend_stroke(std::vector<Wish>{ground("1404", was.c_str())}).has_value());
    ASSERT_TRUE(project->end_stroke().has_value());
    EXPECT_THAT(names(*project), IsEmpty());
    EXPECT_EQ(in_file(), before);
  }
}

TEST_F(OpenedProject, AStrokeThatIsGivenUpIsGone) {
  const auto project = opened();
  const Document& document = **project->battle(toy());
  const Document before = document;
  for (const bool kept : {false, true}) {
    ASSERT_TRUE(project->begin_stroke(toy(), "Paint").has_value());
    ASSERT_TRUE(project->extend_stroke(std::vector<Wish>{ground("1404", "pond")}).has_value());
    if (kept) {
      ASSERT_TRUE(project->keep().has_value());
    }
    ASSERT_TRUE(project->extend_stroke(std::vector<Wish>{ground("1405", "pond"), ground("1404", "woods")}).has_value());
    ASSERT_TRUE(project->cancel_stroke().has_value());
    EXPECT_EQ(document, before) << kept;
    EXPECT_EQ(in_file(), before) << kept;
    EXPECT_THAT(names(*project), IsEmpty());
  }
}

TEST_F(OpenedProject, WhateverElseIsDoneEndsAStroke) {
  const auto project = opened();
  const Document& document = **project->battle(toy());
  const auto begin = [&](const char* hex) {
    ASSERT_TRUE(project->begin_stroke(toy(), "Stroke").has_value());
    ASSERT_TRUE(project->extend_stroke(std::vector<Wish>{ground(hex, "pond")}).has_value());
  };
  begin("1404");
  begin("1405");
  EXPECT_THAT(names(*project), ElementsAre("Stroke"));
  ASSERT_TRUE(project->change(toy(), "Title", std::vector<Wish>{{ChangedDocument::battle, "title", Value("T")}}));
  EXPECT_THAT(names(*project), ElementsAre("Stroke", "Stroke", "Title"));
  begin("1406");
  EXPECT_TRUE(project->undo().value());
  EXPECT_THAT(names(*project), ElementsAre("Stroke", "Stroke", "Title", "Stroke (undone)"));
  EXPECT_EQ(in_file(), document);
  begin("1501");
  ASSERT_TRUE(project->name_version("Named").has_value());
  begin("1502");
  ASSERT_TRUE(project->close().has_value());
  EXPECT_EQ(in_file().get(ChangedDocument::map, "hexes/1502/terrain").value(), Value("pond"));
}

TEST_F(OpenedProject, TheHistoryIsGoneThroughToAnyOfItsChanges) {
  const auto project = opened();
  const Document& document = **project->battle(toy());
  std::vector<Document> states{document};
  for (const char* hex : {"1404", "1405", "1406", "1501"}) {
    ASSERT_TRUE(project->change(toy(), hex, std::vector<Wish>{ground(hex, "pond")}).has_value());
    states.push_back(document);
  }
  const std::vector<HistoryEntry> entries = project->history().value();
  for (const std::size_t to : {1U, 3U, 0U, 4U, 2U}) {
    const std::int64_t number = to == 0 ? 0 : entries[to - 1].number;
    ASSERT_TRUE(project->go_to(number).has_value());
    EXPECT_EQ(document, states[to]) << to;
    EXPECT_EQ(in_file(), states[to]) << to;
  }
  EXPECT_THAT(problem_in(project->go_to(99)), HasSubstr("no such change"));
}

TEST_F(OpenedProject, BattlesOnOneMapShareIt) {
  const auto project = opened();
  Shadow shadow;
  for (const Id& id : {toy(), other}) shadow.documents.emplace(id, **project->battle(id));
  project->tell(&shadow);
  const Document& first = **project->battle(toy());
  const Document& second = **project->battle(other);
  ASSERT_TRUE(project->begin_stroke(toy(), "Paint").has_value());
  ASSERT_TRUE(project->extend_stroke(std::vector<Wish>{ground("1404", "pond")}).has_value());
  EXPECT_TRUE(first.map() == second.map());
  ASSERT_TRUE(project->cancel_stroke().has_value());
  EXPECT_TRUE(first.map() == second.map());
  ASSERT_TRUE(project->change(
      other, "Both", std::vector<Wish>{ground("1405", "pond"), {ChangedDocument::battle, "title", Value("Other")}}));
  EXPECT_TRUE(first.map() == second.map());
  EXPECT_NE(first.get(ChangedDocument::battle, "title").value(), Value("Other"));
  EXPECT_TRUE(project->undo().value());
  EXPECT_TRUE(first.map() == second.map());
  EXPECT_EQ(first, shadow.documents.at(toy()));
  EXPECT_EQ(second, shadow.documents.at(other));
  EXPECT_EQ(in_file(other), second);
  project->tell(nullptr);
}

// One that another program holds can be looked at, and nothing is changed in memory that the file does not have.
TEST_F(OpenedProject, WhatCannotBeWrittenIsNotShown) {
  const auto holder = opened();
  const auto project = opened();
  EXPECT_THAT(project->why_read_only(), HasSubstr("another program"));
  const Document& document = **project->battle(toy());
  const Document before = document;
  Shadow shadow;
  shadow.documents.emplace(toy(), document);
  project->tell(&shadow);
  EXPECT_THAT(problem_in(project->change(toy(), "x", std::vector<Wish>{ground("1404", "pond")})),
              HasSubstr("can only be read"));
  EXPECT_EQ(document, before);
  ASSERT_TRUE(project->begin_stroke(toy(), "x").has_value());
  ASSERT_TRUE(project->extend_stroke(std::vector<Wish>{ground("1404", "pond")}).has_value());
  EXPECT_THAT(problem_in(project->keep()), HasSubstr("can only be read"));
  EXPECT_EQ(document, before);
  EXPECT_EQ(shadow.documents.at(toy()), before);
  EXPECT_TRUE(project->end_stroke().has_value());
  project->tell(nullptr);
}

// Whatever is done in whatever order: file, memory and whoever listens agree after every step that leaves nothing
// unkept, and the way back through the whole history ends where it began.
RC_GTEST_FIXTURE_PROP(OpenedProject, FileAndMemoryNeverSayDifferentThings, ()) {
  std::filesystem::remove(file());
  auto project = opened();
  Shadow shadow;
  for (const Id& id : {toy(), other}) shadow.documents.emplace(id, **project->battle(id));
  project->tell(&shadow);
  const Document before = **project->battle(toy());
  const Document other_before = **project->battle(other);
  const int steps = *rc::gen::inRange(1, 30);
  for (int i = 0; i < steps; ++i) {
    const Id battle = *rc::gen::element(toy(), other);
    const Document& document = **project->battle(battle);
    switch (*rc::gen::inRange(0, 10)) {
      case 0:
        (void)project->begin_stroke(battle, "Stroke");
        break;
      case 1:
      case 2:
      case 3: {
        const std::vector<Wish> wishes{random_wish(document)};
        (void)project->extend_stroke(wishes);  // of the battle of the stroke, for which it may not fit
        break;
      }
      case 4:
        (void)project->keep();
        break;
      case 5:
        (void)project->end_stroke();
        break;
      case 6:
        (void)project->cancel_stroke();
        break;
      case 7:
        (void)project->undo();
        break;
      case 8:
        (void)project->redo();
        break;
      default: {
        const std::vector<Wish> wishes{random_wish(document)};
        (void)project->change(battle, "Change", wishes);
        break;
      }
    }
    for (const Id& id : {toy(), other}) {
      const Document& now = **project->battle(id);
      RC_ASSERT(now == shadow.documents.at(id));
      if (!project->has_unkept()) RC_ASSERT(in_file(id) == now);
    }
  }
  RC_ASSERT(project->go_to(0).has_value());
  RC_ASSERT(**project->battle(toy()) == before);
  RC_ASSERT(**project->battle(other) == other_before);
  project->tell(nullptr);
  RC_ASSERT(project->close().has_value());
  std::filesystem::remove(file());
}

}  // namespace
}  // namespace batalia::test
