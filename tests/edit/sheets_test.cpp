// Sheets that are resized and renumbered: nothing is lost for good, and numbers go on naming what they named.
#include "model/edit/sheets.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "model/edit/diff.h"
#include "model/edit/words.h"
#include "tests/edit/toy_document.h"

namespace batalia {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::vector<std::string> words_of(const Delta& delta, const Document& document) {
  std::vector<std::string> out;
  for (const Edit& edit : delta.edits) out.push_back(in_words(edit, document));
  return out;
}

std::string text_at(const Document& document, ChangedDocument in, const char* path) {
  const auto value = document.get(in, path);
  return value ? value->brief() : value.error().what;
}

TEST(Sheets, grow_by_one_edit) {
  Document document = test::edit_document();
  const auto delta = reshape_sheet(document, "sheet", {.rows_after = 4, .columns_after = 2});
  ASSERT_TRUE(delta) << to_string(delta.error());
  EXPECT_THAT(words_of(*delta, document),
              ElementsAre("sheet 'sheet': rows 10-22, was 10-18; columns 00-11, was 00-09"));
  EXPECT_TRUE(document.map().grid().find("2211").has_value());
  EXPECT_EQ(text_at(document, ChangedDocument::map, "hexes/1101/terrain"), "woods");
  ASSERT_TRUE(document.apply(inverse(*delta)));
  EXPECT_EQ(document, test::edit_document());
}

// Rows 10 to 12 and columns 06 to 09 fall off with woods, slopes, a road, an edge and a fact on them.
TEST(Sheets, crop_and_bring_back_all_that_fell_off) {
  Document document = test::edit_document();
  const std::vector<Wish> road{
      {ChangedDocument::map, "roads/track", test::map({{"id", "track"}, {"kind", "road"}, {"path", "1305-1307 1407"}})},
      {ChangedDocument::map, "roads/lane/path", "1402-1408"}};
  ASSERT_TRUE(document.change("Roads", road));
  const Document before = document;
  const auto delta = reshape_sheet(document, "sheet", {.rows_before = -3, .columns_after = -4});
  ASSERT_TRUE(delta) << to_string(delta.error());
  EXPECT_FALSE(document.map().grid().find("1101").has_value());
  EXPECT_EQ(text_at(document, ChangedDocument::map, "roads/lane/path"), "1402-1405");
  EXPECT_EQ(text_at(document, ChangedDocument::map, "roads/track/path"), "1305");
  EXPECT_EQ(text_at(document, ChangedDocument::map, "edges/north/hexes"), "13xx") << "the edge goes inwards";
  EXPECT_EQ(text_at(document, ChangedDocument::map, "facts/wood"), "nothing");
  EXPECT_EQ(text_at(document, ChangedDocument::map, "places/mill"), "nothing");
  EXPECT_EQ(text_at(document, ChangedDocument::map, "hexes/1305/terrain"), "woods");
  const auto words = words_of(*delta, before);
  EXPECT_THAT(words, Contains("hex 1101 is clear, was woods"));
  EXPECT_THAT(words, Contains("hexside 1205/1206: slope taken away"));
  EXPECT_THAT(words, Contains("place 'Mill' taken away"));
  EXPECT_THAT(words, Contains("sheet 'sheet': rows 13-18, was 10-18; columns 00-05, was 00-09"));
  const auto back = document.apply(inverse(*delta));
  ASSERT_TRUE(back) << to_string(back.error());
  EXPECT_EQ(document, before);
}

// A battle whose retreat edges and entries name edges: they are those of the new sheet, by number and side.
TEST(Sheets, edges_go_with_the_sheet) {
  Document document = test::edit_document();
  const Grid& grid = document.map().grid();
  for (const auto& [text, shape, now] : {
           std::tuple{"18xx edge", Reshape{.rows_after = 4}, "22xx edge"},
           std::tuple{"18xx edge", Reshape{.rows_after = -4}, "14xx edge"},
           std::tuple{"10xx edge except 1003", Reshape{.rows_before = 2}, "08xx edge except 1003"},
           std::tuple{"10xx edge", Reshape{.rows_after = 4}, "10xx edge"},
           std::tuple{"xx00 edge", Reshape{.columns_before = -2}, "xx02 edge"},
           std::tuple{"18xx hexrow", Reshape{.rows_after = 4}, "18xx hexrow"},
           std::tuple{"within 2 hexes of 1805", Reshape{.rows_after = 4}, "within 2 hexes of 1805"},
           std::tuple{"10xx edge, 18xx edge", Reshape{.rows_before = 1, .rows_after = 1}, "09xx edge, 19xx edge"},
       }) {
    EXPECT_EQ(with_edges_moved(text, grid, 0, shape), now);
  }
  const std::vector<Wish> wishes{{ChangedDocument::battle, "scenarios/day/retreat-edges",
                                  test::list({test::map({{"side", "red"}, {"region", "18xx edge"}})})}};
  ASSERT_TRUE(document.change("Edges", wishes));
  const Document before = document;
  const auto delta = reshape_sheet(document, "sheet", {.rows_after = 3, .first_row = 20});
  ASSERT_TRUE(delta) << to_string(delta.error());
  EXPECT_EQ(
      document.get(ChangedDocument::battle, "scenarios/day/retreat-edges")->list()->front().find("region")->brief(),
      "31xx edge");
  ASSERT_TRUE(document.apply(inverse(*delta)));
  EXPECT_EQ(document, before);
}

// Half sheets end in two columns by turns, and both go.
TEST(Sheets, ragged_edges_go_as_a_whole) {
  Numbering half = musket_and_pike_numbering({10, 34}, {0, 28}, Hand::left);
  half.odd_last = 27;
  const Grid grid = Grid::make(half).value();
  EXPECT_EQ(with_edges_moved("xx27-xx28 edge", grid, 0, {.columns_after = 5}), "xx32-xx33 edge");
  EXPECT_EQ(with_edges_moved("xx27-xx28 edge", grid, 0, {.columns_before = 5}), "xx27-xx28 edge");
}

TEST(Sheets, a_road_that_leaves_and_comes_back_is_two) {
  Document document = test::edit_document();
  const std::vector<Wish> longer{{ChangedDocument::map, "roads/lane/path", "1606 1706 1807 1808 1708 1608"}};
  const auto made = document.change("Road", longer);
  ASSERT_TRUE(made) << to_string(made.error());
  const auto delta = reshape_sheet(document, "sheet", {.rows_after = -1});
  ASSERT_TRUE(delta) << to_string(delta.error());
  EXPECT_EQ(text_at(document, ChangedDocument::map, "roads/lane/path"), "1606 1706");
  EXPECT_EQ(text_at(document, ChangedDocument::map, "roads/lane-2/path"), "1708 1608");
}

TEST(Sheets, renumbered_with_the_battle_on_them) {
  Document document = test::edit_document();
  const Document before = document;
  const std::vector<Wish> more{
      {ChangedDocument::battle, "scenarios/day/retreat-edges",
       test::list({test::map({{"side", "red"}, {"region", "10xx edge except 1003"}})})},
      {ChangedDocument::battle, "options/steep/changes",
       test::list({test::map({{"in", "map"}, {"at", "hexsides/1203|1204/slope"}, {"now", "1203"}})})},
      {ChangedDocument::battle, "options/steep/text", "From 1203 on"}};
  ASSERT_TRUE(document.change("More", more));
  const Document start = document;
  const auto delta = reshape_sheet(document, "sheet", {.first_row = 21, .first_column = 5});
  ASSERT_TRUE(delta) << to_string(delta.error());
  EXPECT_EQ(text_at(document, ChangedDocument::map, "hexes/2206/terrain"), "woods");
  EXPECT_EQ(text_at(document, ChangedDocument::map, "hexsides/2308|2208/slope"), "2308");
  EXPECT_EQ(text_at(document, ChangedDocument::map, "roads/lane/path"), "2507-2510");
  EXPECT_EQ(text_at(document, ChangedDocument::map, "places/mill/label/at"), "2613");
  EXPECT_EQ(text_at(document, ChangedDocument::map, "edges/north/hexes"), "21xx");
  EXPECT_EQ(text_at(document, ChangedDocument::map, "facts/wood/hexes"), "2206");
  EXPECT_EQ(text_at(document, ChangedDocument::battle, "scenarios/day/set-up/alt-kolb/place/at"), "2207");
  EXPECT_EQ(text_at(document, ChangedDocument::battle, "scenarios/day/retreat-edges/red/region"),
            "21xx edge except 2108");
  EXPECT_THAT(text_at(document, ChangedDocument::battle, "options/steep/changes"),
              HasSubstr("hexsides/2308|2309/slope"));
  EXPECT_EQ(text_at(document, ChangedDocument::battle, "options/steep/text"), "From 1203 on")
      << "words are the designer's";
  EXPECT_THAT(words_of(*delta, document),
              Contains("sheet 'sheet' renumbered: first row 21, was 10; first column 5, was 0"));
  ASSERT_TRUE(document.apply(inverse(*delta)));
  EXPECT_EQ(document, start);
}

TEST(Sheets, a_difference_tells_resizing_from_renumbering) {
  const Document start = test::edit_document();
  const auto told = [&](const Reshape& reshape) {
    Document document = start;
    EXPECT_TRUE(reshape_sheet(document, "sheet", reshape).has_value());
    std::vector<std::string> out;
    const auto edits = difference(start.map(), document.map());
    EXPECT_TRUE(edits.has_value());
    for (const Edit& edit : *edits) out.push_back(in_words(edit, document));
    return out;
  };
  EXPECT_THAT(told({.rows_after = 2}), ElementsAre("sheet 'sheet': rows 10-20, was 10-18"));
  EXPECT_THAT(told({.first_row = 31}), ElementsAre("sheet 'sheet' renumbered: first row 31, was 10"));
  EXPECT_THAT(told({.rows_after = 2, .first_row = 31}),
              ElementsAre("sheet 'sheet' renumbered: first row 31, was 10", "sheet 'sheet': rows 31-41, was 31-39"));
}

TEST(Sheets, a_crop_taken_back_at_once_is_nothing) {
  Document document = test::edit_document();
  const auto there = reshape_sheet(document, "sheet", {.rows_before = -3, .columns_after = -4});
  ASSERT_TRUE(there);
  EXPECT_TRUE(merged(*there, inverse(*there)).empty());
}

// What is painted on row 19 after growing cannot be painted before it.
TEST(Sheets, edits_are_not_merged_past_a_change_of_the_sheet) {
  Document document = test::edit_document();
  const Document start = document;
  const std::vector<Wish> paint{{ChangedDocument::map, "hexes/1102/terrain", "pond"}};
  const std::vector<Wish> again{{ChangedDocument::map, "hexes/1102/terrain", "woods"},
                                {ChangedDocument::map, "hexes/1901/terrain", "woods"}};
  Delta all = *document.change("Paint", paint);
  all = merged(all, *reshape_sheet(document, "sheet", {.rows_after = 2}));
  all = merged(all, *document.change("Paint", again));
  EXPECT_EQ(all.edits.size(), 4U);
  Document other = start;
  ASSERT_TRUE(other.apply(all));
  EXPECT_EQ(other, document);
}

TEST(Sheets, joined_sheets_are_one_edit) {
  Document document = test::edit_document();
  Value layout = *document.get(ChangedDocument::map, "layout");
  Value second = layout.find("sheets")->list()->front();
  second.set("id", "second");
  second.find("numbering")->set("rows", "30-38");
  layout.find("sheets")->list()->push_back(second);
  layout.set(
      "joins",
      test::list({test::map({{"sheet", "second"}, {"hex", "3000"}, {"onto-sheet", "sheet"}, {"onto-hex", "1008"}})}));
  const std::vector<Wish> wishes{{ChangedDocument::map, "layout", layout}};
  const Document before = document;
  const auto delta = document.change("Join", wishes);
  ASSERT_TRUE(delta) << to_string(delta.error());
  EXPECT_TRUE(document.map().grid().find("3809").has_value());
  const auto back = difference(document, before);
  ASSERT_TRUE(back) << to_string(back.error());
  ASSERT_TRUE(document.apply(*back));
  EXPECT_EQ(document, before);
}

TEST(Sheets, what_cannot_be_is_refused_and_changes_nothing) {
  Document document = test::edit_document();
  EXPECT_FALSE(reshape_sheet(document, "sheet", {.rows_before = -9}));
  EXPECT_FALSE(reshape_sheet(document, "sheet", {.first_row = 98}));
  const auto misspelt = reshape_sheet(document, "shet", {.rows_after = 1});
  ASSERT_FALSE(misspelt);
  EXPECT_THAT(misspelt.error().remedy, HasSubstr("sheet"));
  // By itself a sheet is not cropped below what lies on it.
  const std::vector<Wish> crop{{ChangedDocument::map, "sheets/sheet/numbering/rows", "12-18"}};
  const auto refused = document.change("Crop", crop);
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().what, HasSubstr("1101"));
  EXPECT_EQ(document, test::edit_document());
}

}  // namespace
}  // namespace batalia
