// The canonical form, by example.
#include "formats/yaml/write.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "formats/yaml/block_text.h"
#include "formats/yaml/read.h"
#include "formats/yaml/scalar.h"
#include "tests/support/values.h"

namespace {

using namespace batalia;
using batalia::test::list;
using batalia::test::map;
using ::testing::ElementsAre;

TEST(Write, BytesThatAreNoCharacterEndAsOne) {
  EXPECT_EQ(double_quoted("foo\xFF"), "\"foo\\uFFFD\"");
  EXPECT_EQ(double_quoted("\xC3"), "\"\\uFFFD\"");
}

TEST(Write, WordsAreBareAllElseIsQuoted) {
  EXPECT_EQ(write_yaml(map({{"id", "alt-kolb"},
                            {"hex", "1013"},
                            {"time", "12:30"},
                            {"title", "Mergentheim"},
                            {"word", "no"},
                            {"x", "y"},
                            {"empty", ""},
                            {"1013", "a"},
                            {"Key", "b"},
                            {"escapes", "a\"b\\c\t\x01\xC2\x85"}})),
            R"(id: alt-kolb
hex: "1013"
time: "12:30"
title: "Mergentheim"
word: "no"
x: "y"
empty: ""
"1013": a
"Key": b
escapes: "a\"b\\c\t\x01\x85"
)");
}

TEST(Write, NumbersInTheirShortestForm) {
  EXPECT_EQ(real_text(0.1), "0.1");
  EXPECT_EQ(real_text(3), "3.0");
  EXPECT_EQ(real_text(-0.0), "-0.0");
  EXPECT_EQ(real_text(1e20), "1.0e+20");
  EXPECT_EQ(real_text(1.5e-7), "1.5e-07");
  EXPECT_EQ(write_yaml(list({true, Value(), -7, 2.5})), "- true\n- null\n- -7\n- 2.5\n");
}

TEST(Write, SmallThingsStandOnOneLine) {
  EXPECT_EQ(write_yaml(map({{"die", map({{"id", "d6"}, {"low", 1}, {"ratings", map({{"a", 1}})}})},
                            {"words", list({"a", "b"})},
                            {"none", list({})},
                            {"no-map", map({})}})),
            "die: {id: d6, low: 1, ratings: {a: 1}}\nwords: [a, b]\nnone: []\nno-map: {}\n");
}

TEST(Write, RecordsOfAListBeginLines) {
  EXPECT_EQ(write_yaml(map(
                {{"batalia", "x"},
                 {"units", list({map({{"id", "a"}, {"x", 1}}),
                                 map({{"id", "b"}, {"places", list({map({{"at", "1013"}})})}}), map({{"id", "c"}})})},
                 {"end", 1}})),
            R"(batalia: x

units:
  - {id: a, x: 1}
  - id: b
    places:
      - {at: "1013"}
  - {id: c}

end: 1
)");
  EXPECT_EQ(write_yaml(list({list({list({1, 2}), 3})})), "- - [1, 2]\n  - 3\n");
}

TEST(Write, WhatDoesNotFitIn120ColumnsGoesOverSeveralLines) {
  const auto line = [](std::size_t width) {
    return write_yaml(map({{"a", map({{"b", std::string(width - 9, 'x')}})}}));
  };
  EXPECT_EQ(line(120), "a: {b: " + std::string(111, 'x') + "}\n");
  // One column more. The word is as long as before: nothing can break it.
  EXPECT_EQ(line(122), "a:\n  b: " + std::string(113, 'x') + "\n");
  const std::string umlauts = [] {
    std::string text;
    for (int i = 0; i < 109; ++i) text += "ü";
    return text;
  }();
  EXPECT_EQ(write_yaml(map({{"a", map({{"b", umlauts}})}})), "a: {b: \"" + umlauts + "\"}\n")
      << "columns are letters, not bytes";
}

TEST(Write, ProseIsFolded) {
  std::string prose =
      "The Bavarians under Mercy surprise the scattered army of Turenne at Herbsthausen, 12 km south-east of "
      "Mergentheim, at dawn.";
  const std::string folded = R"(note: >-
  The Bavarians under Mercy surprise the scattered army of Turenne at Herbsthausen, 12 km south-east of
  Mergentheim, at dawn.
)";
  EXPECT_EQ(write_yaml(map({{"note", prose}})), folded);
  EXPECT_EQ(write_yaml(map({{"note", "one\n\n  two\nthree\n"}})), "note: |\n  one\n\n    two\n  three\n");
  EXPECT_EQ(write_yaml(map({{"note", "short\nlines"}})), "note: |-\n  short\n  lines\n");
}

TEST(Write, TextsThatABlockCannotHoldAreEscaped) {
  for (const char* text : {" blank first", "blank last ", "\nnewline first", "two at the end\n\n", "a tab\there",
                           "blank \nat a line's end"}) {
    EXPECT_EQ(block_text(text, 80), std::nullopt) << text;
    EXPECT_EQ(read_yaml(write_yaml(map({{"a", text}})))->find("a")->brief(), text);
  }
}

TEST(Write, HexListsBreakAtRows) {
  const auto block = block_text("1012-1015 1017 1117 1118/1217 A0325 A0401>A0402", 80);
  ASSERT_TRUE(block.has_value());
  EXPECT_THAT(block->lines, ElementsAre("1012-1015 1017", "1117 1118/1217", "A0325", "A0401>A0402"));
  EXPECT_EQ(block->head, ">-");
}

// Changing one hex changes one line; so does changing one rating.
TEST(Write, EditsAreMinimalDifferences) {
  std::string hexes;
  for (int row = 10; row < 40; ++row) {
    for (int column = row % 3; column < 28; column += 2)
      hexes += std::to_string(row) + (column < 10 ? "0" : "") + std::to_string(column) + " ";
  }
  hexes.pop_back();
  Value document = map({{"terrain", list({map({{"terrain", "woods"}, {"hexes", hexes}})})},
                        {"units", list({map({{"id", "a"}, {"morale", 7}}), map({{"id", "b"}, {"morale", 8}})})}});
  const auto lines = [](const Value& value) {
    std::vector<std::string> out(1);
    for (const char c : write_yaml(value)) {
      if (c == '\n') {
        out.emplace_back();
      } else {
        out.back() += c;
      }
    }
    return out;
  };
  const auto differing = [&](const Value& changed) {
    const auto before = lines(document);
    const auto after = lines(changed);
    EXPECT_EQ(before.size(), after.size());
    int count = 0;
    for (std::size_t i = 0; i < std::min(before.size(), after.size()); ++i) count += before[i] != after[i] ? 1 : 0;
    return count;
  };
  Value repainted = document;
  std::string without = hexes;
  without.erase(without.find("2004 "), 5);
  repainted.find("terrain")->list()->front().set("hexes", without);
  EXPECT_EQ(differing(repainted), 1);
  Value rated = document;
  rated.find("units")->list()->back().set("morale", 9);
  EXPECT_EQ(differing(rated), 1);
}

}  // namespace
