#include "model/edit/words.h"

#include <gtest/gtest.h>

#include "tests/edit/random_edits.h"

namespace batalia {
namespace {

std::string words(ChangedDocument in, const char* at, Value now) {
  Document document = test::edit_document();
  const std::vector<Wish> wishes{{in, at, std::move(now)}};
  const auto delta = document.change("Edit", wishes);
  EXPECT_TRUE(delta.has_value() && delta->edits.size() == 1) << at;
  return in_words(delta->edits.front(), document);
}

TEST(Words, are_a_designers) {
  const auto battle = ChangedDocument::battle;
  const auto map = ChangedDocument::map;
  EXPECT_EQ(words(battle, "units/alt-kolb/ratings/morale", 8), "Alt-Kolb: morale 8, was 7");
  EXPECT_EQ(words(battle, "units/spork-2/ratings/morale", 8), "Spork (spork-2): morale 8, was 7");
  EXPECT_EQ(words(battle, "scenarios/day/set-up/alt-kolb/place", test::map({{"at", "1105"}})),
            "Alt-Kolb begins on 1105, was on 1102");
  EXPECT_EQ(words(battle, "scenarios/day/set-up/alt-kolb/place/at", "1105"), "Alt-Kolb begins on 1105, was on 1102");
  EXPECT_EQ(words(battle, "scenarios/day/set-up/alt-kolb", Value()), "Alt-Kolb has no set-up any more, was on 1102");
  EXPECT_EQ(words(battle, "scenarios/day/rules/quick/effects",
                  test::list({test::map({{"kind", "modifier"}, {"parameters", test::map({{"is", 2}})}})})),
            "scenario 'Day', special rule 'Quickshot': effects modifier parameters is 2, was 1");
  EXPECT_EQ(words(battle, "scenarios/day/victory/levels/draw/range", "-19..-9"),
            "scenario 'Day', victory row 'Draw': range -19..-9, was -19..-10");
  EXPECT_EQ(words(battle, "units/alt-kolb", Value()), "Alt-Kolb taken away");
  EXPECT_EQ(words(map, "hexes/1101/terrain", "clear"), "hex 1101 is clear, was woods");
  EXPECT_EQ(words(map, "hexsides/1103|1203/slope", Value()), "hexside 1103/1203: slope taken away");
  EXPECT_EQ(words(map, "hexsides/1103|1203/slope", "1103"),
            "hexside 1103/1203: slope turned, high side 1103, was 1203");
  EXPECT_EQ(words(map, "hexsides/1104|1105/stream", true), "hexside 1104/1105: stream painted");
  EXPECT_EQ(words(map, "places/mill/name", "Old mill"), "place 'Old mill': name Old mill, was Mill");
}

}  // namespace
}  // namespace batalia
