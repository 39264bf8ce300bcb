// What the tables do not allow is told by the unit and field, and nothing of it is kept.
#include <gmock/gmock.h>

#include "formats/sqlite/connection.h"
#include "tests/sqlite/toy_project.h"

namespace {

using namespace batalia;
using namespace batalia::test;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StrEq;

class Constraints : public ToyProjectTest {
 protected:
  Constraints() : project_(toy_project()) {}

  // What commit says to a change of the battle, which changes nothing then.
  std::string refused(const std::string& at, Value now) {
    Document document = toy_document();
    const auto delta = document.change("Change", std::vector<Wish>{{ChangedDocument::battle, at, std::move(now)}});
    EXPECT_TRUE(delta.has_value()) << problem_in(delta);
    const std::string problem = problem_in(project_.commit(toy(), *delta));
    EXPECT_EQ(*project_.read_battle(toy()), toy_document());
    EXPECT_TRUE(project_.history()->empty());
    return problem;
  }

  Project project_;
};

TEST_F(Constraints, NameTheUnitAndTheField) {
  EXPECT_THAT(refused("units/alt-kolb/hexes", 0), HasSubstr("the unit 'alt-kolb': hexes cannot be 0: give 1 or more"));
  EXPECT_THAT(refused("units/alt-kolb/hexes", "two"),
              HasSubstr("the unit 'alt-kolb': 'hexes' cannot be the text 'two': give a whole number"));
  EXPECT_THAT(refused("units/alt-kolb/name", Value()),
              HasSubstr("the unit 'alt-kolb': name cannot be left out: give it a value"));
  EXPECT_THAT(refused("units/alt-kolb/name", 7), HasSubstr("'name' cannot be the number 7: write it as text"));
  EXPECT_THAT(refused("units/alt-kolb/traits", "double"),
              HasSubstr("'traits' cannot be the text 'double': write it as a list"));
  EXPECT_THAT(refused("units/alt-kolb/traits", list({1})), HasSubstr("'traits' cannot be the number 1"));
  EXPECT_THAT(refused("units/alt-kolb/provenance", map({{"kind", "guessed"}})),
              AllOf(HasSubstr("the unit 'alt-kolb': provenance kind cannot be guessed: use one of printed, derived"),
                    Not(HasSubstr("CHECK"))));
  EXPECT_THAT(refused("scenarios/day/set-up/alt-kolb/place", map({{"at", "1102"}, {"box", "A"}})),
              HasSubstr("the set up line 'alt-kolb': 'place' cannot be a map: give one of its forms"));
  EXPECT_THAT(refused("units", map({})), HasSubstr("'units' cannot be a map: write it as a list"));
}

TEST_F(Constraints, NoReferenceOfTheForcesLeadsNowhere) {
  EXPECT_THAT(refused("units/alt-kolb/side", "green"),
              HasSubstr("the unit 'alt-kolb' names 'green' as its side, and there is no such side"));
  EXPECT_THAT(refused("units/alt-kolb/command", "left"),
              HasSubstr("the unit 'alt-kolb' names 'left' as its command, and there is no such command"));
  EXPECT_THAT(refused("sides/red", Value()), HasSubstr("names 'red' as its side"));
}

TEST_F(Constraints, WhatADocumentIsCalledIsNotChangedByItself) {
  EXPECT_THAT(refused("id", "other"), HasSubstr("'id' of a battle is not changed by itself"));
  EXPECT_THAT(refused("series", "mpbs"), HasSubstr("'series' of a battle is not changed by itself"));
}

TEST_F(Constraints, TwoOfOneIdAreNot) {
  const Value twin = map({{"id", "alt-kolb"}, {"side", "red"}, {"name", "Twin"}, {"type", "foot"}});
  Value units = *toy_battle().find("units");
  units.list()->push_back(twin);
  EXPECT_THAT(refused("units", units), HasSubstr("the unit 'alt-kolb': id is there already: give each its own"));
}

TEST_F(Constraints, OneWrongDocumentOfManyKeepsAllOut) {
  auto documents = toy_documents();
  documents[1].document.value.find("terrain")->set("base", "lava");
  documents[0].document.value.set("title", "Changed");
  EXPECT_THAT(problem_in(project_.put(documents)), HasSubstr("unknown terrain 'lava'"));
  EXPECT_EQ(*project_.read_battle(toy()), toy_document());
}

TEST_F(Constraints, AMapNeedsItsTerrain) {
  Project empty = Project::create(file("empty.batalia")).value();
  const auto documents = toy_documents();
  EXPECT_THAT(problem_in(empty.put(std::span(documents).subspan(1, 1))),
              HasSubstr("the terrain of the series 'toy' is not in the project: put it in together with its maps"));
  EXPECT_TRUE(empty.documents()->empty());
  EXPECT_THAT(problem_in(empty.read({FileKind::map, Id("x")})), HasSubstr("the map 'x' is not in the project"));
}

// What another program did to the ground is told where it lies.
TEST_F(Constraints, GroundThatFitsNoMapIsTold) {
  const auto problem_after = [&](const char* sql) {
    sqlite::Connection designer(file(), sqlite::Connection::Mode::change, "");
    designer.run("PRAGMA foreign_keys = OFF");
    designer.run("BEGIN");
    designer.run(sql);
    designer.run("COMMIT");
    return problem_in(project_.read_map(Id("toy-map")));
  };
  EXPECT_THAT(problem_after("INSERT INTO hexside SELECT map, '1010', '1712', 'stream', NULL FROM hex LIMIT 1"),
              HasSubstr("1010/1712 is no hexside of the map"));
  EXPECT_THAT(problem_after("UPDATE hex SET terrain = 'lava' WHERE number = '1404'"),
              HasSubstr("hex 1404 has the unknown terrain 'lava'"));
  EXPECT_THAT(problem_after("DELETE FROM hex WHERE number = '1404'"),
              HasSubstr("the map has 89 hexes, its sheets have 90"));
  EXPECT_THAT(problem_after("UPDATE hex SET number = '9999' WHERE number = '1405'"),
              HasSubstr("hex 9999 is on no sheet of the map"));
}

TEST_F(Constraints, WordsOfASeriesMayHoldAnyText) {
  const std::string odd = std::string("a\0'\"b", 5);
  Value series = map({{"batalia", "series"},
                      {"format", 1},
                      {"id", "odd"},
                      {"title", "Odd"},
                      {"rules-prefix", "ODD"},
                      {"die", map({{"id", "d6"}, {"low", 1}, {"high", 6}})},
                      {"arms", list({})},
                      {"ratings", list({map({{"id", "grade"}, {"name", "Grade"}, {"words", list({odd, "plain"})}})})},
                      {"command-kinds", list({})},
                      {"unit-types", list({})}});
  std::vector<Incoming> in{{{FileKind::series, series, {}}, {}}};
  ASSERT_TRUE(project_.put(in).has_value());
  EXPECT_EQ(project_.read({FileKind::series, Id("odd")})->value, series);
  const auto with_grade = [&](Value grade) {
    Value battle = toy_battle();
    battle.set("series", "odd");
    battle.set("units", list({map({{"id", "alt-kolb"},
                                   {"side", "red"},
                                   {"name", "Alt-Kolb"},
                                   {"type", "foot"},
                                   {"ratings", map({{"grade", std::move(grade)}})}})}));
    in[0].document = {FileKind::battle, battle, {}};
    return problem_in(project_.put(in));
  };
  EXPECT_THAT(with_grade("other"), HasSubstr("the unit 'alt-kolb': grade cannot be other"));
  EXPECT_THAT(with_grade(odd), StrEq("(nothing is wrong)"));
}

}  // namespace
