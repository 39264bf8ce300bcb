// A change of a document and the change of its rows are the same, whatever is changed, forwards and back.
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "tests/sqlite/toy_project.h"

namespace {

using namespace batalia;
using namespace batalia::test;
using testing::HasSubstr;

class Changes : public ToyProjectTest {};

Wish on_battle(std::string at, Value now, int position = -1) {
  return {ChangedDocument::battle, std::move(at), std::move(now), position};
}

Wish on_map(std::string at, Value now, int position = -1) {
  return {ChangedDocument::map, std::move(at), std::move(now), position};
}

// Makes a change in memory and in the project, and sees that both hold the same, then and when read again.
void make(Project& project, Document& document, const Wish& wish) {
  const auto delta = document.change("Change", std::vector<Wish>{wish});
  ASSERT_TRUE(delta.has_value()) << problem_in(delta);
  const auto committed = project.commit(toy(), *delta);
  ASSERT_TRUE(committed.has_value()) << wish.at << ": " << problem_in(committed);
  const auto read = project.read_battle(toy());
  ASSERT_TRUE(read.has_value()) << problem_in(read);
  EXPECT_EQ(read->battle(), document.battle()) << wish.at;
  EXPECT_TRUE(read->map() == document.map()) << wish.at;
}

TEST_F(Changes, EveryKindOfFieldIsChangedInItsRows) {
  Project project = toy_project();
  Document document = toy_document();
  const Value unit =
      map({{"id", "new"}, {"side", "blue"}, {"name", "New"}, {"type", "foot"}, {"traits", list({"double"})}});
  const std::string line = "scenarios/day/set-up/alt-kolb/";
  for (const Wish& wish : {
           on_battle("title", "Toys"),
           on_battle("note", "of the file"),
           on_battle("provenance", map({{"kind", "designer"}, {"source", "me"}})),
           on_battle("provenance/source", "you"),
           on_battle("provenance/page", 7),  // which nobody knows
           on_battle("from-the-future", map({{"what", list({1, 2.5, "x", true})}})),
           on_battle("from-the-future/what", Value()),
           on_battle("units/new", unit, 1),
           on_battle("units/first", map({{"id", "first"}, {"side", "red"}, {"name", "F"}, {"type", "foot"}}), 0),
           on_battle("units/new/traits", list({"double", "tired"})),
           on_battle("units/new/traits", Value()),
           on_battle("units/alt-kolb/ratings/morale", 6),
           on_battle("units/alt-kolb/ratings/zeal", "A"),
           on_battle("units/alt-kolb/ratings/strength", Value()),
           on_battle("units/alt-kolb/ratings", Value()),
           on_battle("units/alt-kolb/reduced", map({{"morale", 5}})),
           on_battle("units/spork-1", Value()),
           on_battle(line + "place",
                     map({{"enters", map({{"region", "10xx"}, {"rolls", list({map({{"turn", 2}})})}})}})),
           on_battle(line + "place/enters/with", list({"spork-2"})),
           on_battle(line + "place", map({{"near", map({{"piece", "spork-2"}, {"hexes", 2}})}})),
           on_battle(line + "place", map({{"with", map({})}})),
           on_battle(line + "place", map({{"at", "1102"}})),
           on_battle(line + "who", list({"first", "alt-kolb"})),
           on_battle("scenarios/day/set-up/first/markers", map({{"casualty", 2}})),
           on_battle("scenarios/day/set-up/first/markers/casualty", 3),
           on_battle("scenarios/day/victory/measure",
                     map({{"kind", "difference"}, {"of", "red"}, {"against", "blue"}})),
           on_battle("scenarios/day/victory/levels/win", map({{"id", "win"}, {"title", "W"}, {"range", "1+"}}), 0),
           on_battle("scenarios/day/victory/levels", list({})),
           on_battle("scenarios/day/victory/points-in-play",
                     list({map({{"side", "red"}, {"arms", map({{"foot", 9}})}})})),
           on_battle("scenarios/day/victory/points-in-play/red/arms/horse", 4),
           on_battle("scenarios/day/victory", Value()),
           on_battle("scenarios/day/rules/quick/enforced", true),
           on_battle("options/steep/changes", list({map({{"at", "title"}, {"was", "a"}, {"now", 1.0}})})),
           on_battle("options/steep", Value()),  // which leaves an empty list
           on_battle("options/flat", map({{"id", "flat"}, {"title", "Flat"}})),
           on_battle("scenarios/night", map({{"id", "night"}, {"title", "Night"}, {"based-on", "day"}}), 0),
           on_battle("scenarios/night", Value()),
           on_map("hexes/1404/terrain", "pond"),
           on_map("hexes/1404/elevation", -3),
           on_map("hexsides/1404|1405/slope", "1405"),
           on_map("hexsides/1404|1405/slope", "1404"),
           on_map("hexsides/1405|1404/stream", true),
           on_map("hexsides/1404|1405/slope", Value()),
           on_map("title", "Another map"),
           on_map("elevation/base", 2),
           on_map("roads/lane/path", "1402 1403"),
           on_map("places/mill/label/down", 0.5),
           on_map("places/mill/label", Value()),
           on_map("places/farm", map({{"id", "farm"}, {"name", "Farm"}, {"hexes", "1607"}}), 0),
           on_map("facts/wood/says", map({{"terrain-none", list({"pond"})}})),
           on_map("sheets/sheet/title", "The sheet"),
       }) {
    make(project, document, wish);
    if (HasFatalFailure()) return;
  }
  // All the way back, and forward again, in a file that was closed meanwhile.
  project = reopened(std::move(project));
  const Document changed = document;
  int steps = 0;
  for (;; ++steps) {
    const auto step = project.undo();
    ASSERT_TRUE(step.has_value()) << problem_in(step);
    if (!*step) break;
    EXPECT_TRUE(document.apply((*step)->delta).has_value());
  }
  EXPECT_EQ(document, toy_document());
  EXPECT_EQ(*project.read_battle(toy()), toy_document());
  project = reopened(std::move(project));
  while (steps-- > 0) ASSERT_TRUE(project.redo()->has_value());
  EXPECT_FALSE(project.redo()->has_value());
  EXPECT_EQ(*project.read_battle(toy()), changed);
}

TEST_F(Changes, AListThatBecomesEmptyStaysThere) {
  Project project = toy_project();
  Document document = toy_document();
  make(project, document, on_battle("options/steep", Value()));
  const Result<Document> emptied = project.read_battle(toy());
  ASSERT_TRUE(emptied.has_value()) << problem_in(emptied);
  const Value* options = emptied->battle().find("options");
  ASSERT_NE(options, nullptr);
  ASSERT_NE(options->list(), nullptr);
  EXPECT_TRUE(options->list()->empty());
  make(project, document, on_battle("options/flat", map({{"id", "flat"}, {"title", "Flat"}})));
}

TEST_F(Changes, RandomChangesAreTheSameInMemoryAndInTheFile) {
  const auto fresh = toy_project("fresh.batalia").close();
  ASSERT_TRUE(fresh.has_value()) << problem_in(fresh);
  EXPECT_TRUE(rc::check([&] {
    std::filesystem::copy_file(file("fresh.batalia"), file(), std::filesystem::copy_options::overwrite_existing);
    Project project = Project::open(file()).value();
    Document document = toy_document();
    std::vector<Document> before;
    const int count = *rc::gen::inRange(1, 12);
    for (int i = 0; i < count; ++i) {
      std::vector<Wish> wishes;
      for (int n = *rc::gen::inRange(1, 4); n > 0; --n) wishes.push_back(random_wish(document));
      const Document old = document;
      const auto delta = document.change("Change", wishes);
      if (!delta || delta->empty()) continue;
      before.push_back(old);
      const auto committed = project.commit(toy(), *delta);
      if (!committed) RC_FAIL(problem_in(committed));
      const auto read = project.read_battle(toy());
      if (!read) RC_FAIL(problem_in(read));
      RC_ASSERT(*read == document);
      if (*rc::gen::inRange(0, 4) == 0) project = reopened(std::move(project));
    }
    const Document last = document;
    for (auto old = before.rbegin(); old != before.rend(); ++old) {
      RC_ASSERT(project.undo()->has_value());
      RC_ASSERT(*project.read_battle(toy()) == *old);
    }
    RC_ASSERT(!project.undo()->has_value());
    for (std::size_t i = 0; i < before.size(); ++i) RC_ASSERT(project.redo()->has_value());
    RC_ASSERT(*project.read_battle(toy()) == last);
  }));
}

TEST_F(Changes, WhatIsNotThereAnyMoreIsNotChanged) {
  Project project = toy_project();
  const Delta stale{"Stale",
                    {{ChangedDocument::map, "hexes/1404/terrain", "clear", "pond", -1},
                     {ChangedDocument::battle, "units/alt-kolb/ratings/morale", 99, 5, -1}}};
  EXPECT_THAT(problem_in(project.commit(toy(), stale)), HasSubstr("was to be 99, but is 7"));
  EXPECT_EQ(*project.read_battle(toy()), toy_document());
  EXPECT_TRUE(project.history()->empty());
}

}  // namespace
