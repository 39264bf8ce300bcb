// Every change stays in the file, with its name and time, and can be taken back after any number of restarts.
#include <gmock/gmock.h>

#include "tests/sqlite/toy_project.h"

namespace {

using namespace batalia;
using namespace batalia::test;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::MatchesRegex;

class ProjectHistory : public ToyProjectTest {
 protected:
  static std::vector<std::string> names(const Project& project) {
    std::vector<std::string> out;
    const auto history = project.history();
    EXPECT_TRUE(history.has_value()) << problem_in(history);
    for (const HistoryEntry& entry : *history) out.push_back(entry.name + (entry.undone ? " (undone)" : ""));
    return out;
  }

  static void paint(Project& project, const std::string& name, const std::string& hex, const char* now) {
    const Value was = project.read_battle(toy())->get(ChangedDocument::map, "hexes/" + hex + "/terrain").value();
    const auto done =
        project.commit(toy(), {name, {{ChangedDocument::map, "hexes/" + hex + "/terrain", was, now, -1}}});
    ASSERT_TRUE(done.has_value()) << problem_in(done);
  }
};

TEST_F(ProjectHistory, IsThereAfterARestart) {
  Project project = toy_project();
  EXPECT_THAT(names(project), IsEmpty());
  EXPECT_FALSE(project.undo()->has_value());
  paint(project, "One", "1404", "pond");
  paint(project, "Two", "1405", "woods");
  paint(project, "Three", "1406", "woods");
  ASSERT_TRUE(project.undo()->has_value());
  project = reopened(std::move(project));
  EXPECT_THAT(names(project), ElementsAre("One", "Two", "Three (undone)"));
  const HistoryEntry first = project.history()->front();
  EXPECT_EQ(first.number, 1);
  EXPECT_EQ(first.battle, toy());
  EXPECT_EQ(first.edits, 1U);
  EXPECT_THAT(first.time, MatchesRegex("20[0-9][0-9]-[0-9]+-[0-9]+T[0-9]+:[0-9]+:[0-9]+\\.[0-9]+Z"));
  EXPECT_EQ(project.delta(1)->edits.front().now, Value("pond"));
  EXPECT_THAT(problem_in(project.delta(17)), HasSubstr("there is no change 17"));

  const auto step = project.undo();
  ASSERT_TRUE(step.has_value() && step->has_value());
  EXPECT_EQ((*step)->delta, inverse(project.delta(2).value()));
  EXPECT_EQ((*step)->map, Id("toy-map"));
  EXPECT_THAT(names(project), ElementsAre("One", "Two (undone)", "Three (undone)"));
  ASSERT_TRUE(project.redo()->has_value());
  EXPECT_THAT(names(project), ElementsAre("One", "Two", "Three (undone)"));
}

TEST_F(ProjectHistory, AStrokeThatGoesOnIsOneChange) {
  Project project = toy_project();
  const auto painted = [&](const std::string& hex, const char* now) {
    const std::string at = "hexes/" + hex + "/terrain";
    return Delta{"Stroke",
                 {{ChangedDocument::map, at, project.read_battle(toy())->get(ChangedDocument::map, at).value(),
                   Value(now), -1}}};
  };
  paint(project, "Before", "1401", "pond");
  const std::int64_t stroke = project.extend(0, toy(), painted("1404", "pond")).value();
  EXPECT_EQ(project.extend(stroke, toy(), painted("1405", "woods")).value(), stroke);
  EXPECT_EQ(project.extend(stroke, toy(), painted("1404", "woods")).value(), stroke);
  EXPECT_THAT(names(project), ElementsAre("Before", "Stroke"));
  EXPECT_EQ(project.delta(stroke)->edits.size(), 2U);
  const Document after = project.read_battle(toy()).value();
  ASSERT_TRUE(project.undo()->has_value());
  EXPECT_NE(project.read_battle(toy()).value(), after);
  // What was taken back is not gone on with.
  ASSERT_TRUE(project.redo()->has_value());
  EXPECT_EQ(project.read_battle(toy()).value(), after);
  ASSERT_TRUE(project.undo()->has_value());
  const std::int64_t other = project.extend(stroke, toy(), painted("1404", "pond")).value();
  EXPECT_NE(other, stroke);
  // Nor is a state that has a name.
  ASSERT_TRUE(project.name_version("Named").has_value());
  EXPECT_NE(project.extend(other, toy(), painted("1405", "pond")).value(), other);
  EXPECT_THAT(names(project), ElementsAre("Before", "Stroke", "Stroke"));
}

TEST_F(ProjectHistory, AStrokeThatComesToNothingLeavesNone) {
  Project project = toy_project();
  paint(project, "Before", "1401", "pond");
  const Document before = project.read_battle(toy()).value();
  const std::string at = "hexes/1404/terrain";
  const Value was = before.get(ChangedDocument::map, at).value();
  const Delta there{"Stroke", {{ChangedDocument::map, at, was, Value("pond"), -1}}};
  const std::int64_t stroke = project.extend(0, toy(), there).value();
  EXPECT_EQ(project.extend(stroke, toy(), inverse(there)).value(), 0);
  EXPECT_THAT(names(project), ElementsAre("Before"));
  EXPECT_EQ(project.read_battle(toy()).value(), before);
  // It goes on as another stroke, not as the change before.
  EXPECT_GT(project.extend(0, toy(), there).value(), stroke);
  project = reopened(std::move(project));
  EXPECT_THAT(names(project), ElementsAre("Before", "Stroke"));
  ASSERT_TRUE(project.undo()->has_value());
  ASSERT_TRUE(project.undo()->has_value());
  EXPECT_FALSE(project.undo()->has_value());
}

TEST_F(ProjectHistory, TellsItsPlaceAndItsLatest) {
  Project project = toy_project();
  EXPECT_EQ(project.place().value(), HistoryPlace());
  for (const char* name : {"One", "Two", "Three"}) paint(project, name, "1404", name[0] == 'T' ? "woods" : "pond");
  paint(project, "Four", "1405", "pond");
  ASSERT_TRUE(project.undo()->has_value());
  EXPECT_EQ(project.place().value(), (HistoryPlace{"Three", "Four"}));
  ASSERT_TRUE(project.undo()->has_value());
  EXPECT_EQ(project.place().value(), (HistoryPlace{"Two", "Three"}));
  std::vector<std::string> latest;
  const std::vector<HistoryEntry> entries = project.history(2).value();
  for (const HistoryEntry& entry : entries) latest.push_back(entry.name);
  EXPECT_THAT(latest, ElementsAre("Three", "Four"));
  // What cannot be taken back is no place to go back from.
  const std::vector<Incoming> more{toy_documents().front()};
  ASSERT_TRUE(project.put(more).has_value());
  EXPECT_EQ(project.place().value(), HistoryPlace());
}

TEST_F(ProjectHistory, ANewChangeBeginsABranch) {
  Project project = toy_project();
  paint(project, "One", "1404", "pond");
  paint(project, "Two", "1405", "woods");
  ASSERT_TRUE(project.undo()->has_value());
  paint(project, "Other", "1405", "pond");
  EXPECT_THAT(names(project), ElementsAre("One", "Other"));
  EXPECT_FALSE(project.redo()->has_value());
  // What was left is still in the file.
  EXPECT_EQ(project.delta(2)->name, "Two");
  ASSERT_TRUE(project.undo()->has_value());
  ASSERT_TRUE(project.undo()->has_value());
  EXPECT_FALSE(project.undo()->has_value());
  ASSERT_TRUE(project.redo()->has_value());
  ASSERT_TRUE(project.redo()->has_value());
  EXPECT_EQ(project.read_battle(toy())->get(ChangedDocument::map, "hexes/1405/terrain").value(), Value("pond"));
}

TEST_F(ProjectHistory, VersionsHaveNames) {
  Project project = toy_project();
  paint(project, "One", "1404", "pond");
  ASSERT_TRUE(project.name_version("sent to the playtesters").has_value());
  paint(project, "Two", "1405", "woods");
  EXPECT_THAT(problem_in(project.name_version("sent to the playtesters")), HasSubstr("there is a version"));
  project = reopened(std::move(project));
  EXPECT_THAT(project.history()->front().versions, ElementsAre("sent to the playtesters"));
  EXPECT_THAT(project.history()->back().versions, IsEmpty());
}

TEST_F(ProjectHistory, WholeDocumentsCannotBeTakenBack) {
  Project project = toy_project();
  paint(project, "One", "1404", "pond");
  ASSERT_TRUE(project.put(toy_documents()).has_value());
  paint(project, "Two", "1404", "woods");
  ASSERT_EQ(names(project).size(), 3U);
  EXPECT_TRUE(project.history()->at(1).final);
  ASSERT_TRUE(project.undo()->has_value());
  EXPECT_THAT(problem_in(project.undo()), HasSubstr("cannot be taken back"));
  EXPECT_EQ(*project.read_battle(toy()), toy_document());
  ASSERT_TRUE(project.redo()->has_value());
}

TEST_F(ProjectHistory, OfALongDay) {
  Project project = toy_project();
  for (int i = 0; i < 300; ++i) paint(project, "Paint " + std::to_string(i), "1404", i % 2 == 0 ? "pond" : "woods");
  project = reopened(std::move(project));
  for (int i = 0; i < 300; ++i) ASSERT_TRUE(project.undo()->has_value());
  EXPECT_EQ(*project.read_battle(toy()), toy_document());
  for (int i = 0; i < 300; ++i) ASSERT_TRUE(project.redo()->has_value());
  EXPECT_FALSE(project.redo()->has_value());
}

}  // namespace
