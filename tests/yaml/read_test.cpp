// What YAML means, and what is refused with a message that says where, what and what to do.
#include "formats/yaml/read.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cmath>

#include "formats/yaml/scalar.h"
#include "formats/yaml/source.h"
#include "formats/yaml/tree_builder.h"

namespace {

using namespace batalia;
using testing::HasSubstr;

Value read(std::string_view text) {
  const auto value = read_yaml(text, "x.yaml");
  EXPECT_TRUE(value.has_value()) << text << "\n" << (value ? "" : to_string(value.error()));
  return value.value_or(Value());
}

std::string refusal(std::string_view text) {
  const auto value = read_yaml(text, "x.yaml");
  return value ? "read as " + value->brief() : to_string(value.error());
}

TEST(Read, AllKindsOfValues) {
  const Value expected(Value::Map{{"null", Value()},
                                  {"truth", Value(true)},
                                  {"whole", Value(-12)},
                                  {"real", Value(0.1)},
                                  {"word", Value("alt-kolb")},
                                  {"sentence", Value("Two words, and a comma")},
                                  {"quoted", Value("0101")},
                                  {"single", Value("it's")},
                                  {"list", Value(Value::List{Value(1), Value("a"), Value(Value::List{})})},
                                  {"map", Value(Value::Map{{"a", Value(Value::Map{})}})},
                                  {"folded", Value("one two\nthree")},
                                  {"literal", Value("one\n  two\n")}});
  EXPECT_EQ(read(R"("null": ~
truth: true
whole: -12
real: 0.1
word: alt-kolb
sentence: Two words, and a comma
quoted: "0101"
single: 'it''s'
list: [1, a, []]
map:
  a: {}
folded: >-
  one
  two

  three
literal: |
  one
    two
)"),
            expected);
}

TEST(Read, JsonIsYaml) {
  EXPECT_EQ(read(R"({"a": [1, 2.5, "x\u00e9\n", null, true], "b": {"c": -3}})"),
            Value(Value::Map{{"a", Value(Value::List{Value(1), Value(2.5), Value("xé\n"), Value(), Value(true)})},
                             {"b", Value(Value::Map{{"c", Value(-3)}})}}));
}

TEST(Read, LineEndsAndByteOrderMark) {
  EXPECT_EQ(read("\xEF\xBB\xBF"
                 "a: 1\r\nb: \"x\"\r\n"),
            Value(Value::Map{{"a", Value(1)}, {"b", Value("x")}}));
}

TEST(Read, NumbersAreJsonNumbers) {
  EXPECT_EQ(read_plain("9223372036854775807"), Value(std::int64_t{9223372036854775807}));
  EXPECT_EQ(read_plain("-9223372036854775808"), Value(std::numeric_limits<std::int64_t>::min()));
  EXPECT_EQ(read_plain("1.0e+20"), Value(1e20));
  EXPECT_EQ(read_plain("-.inf"), Value(-INFINITY));
  EXPECT_FALSE(read_plain(".nan").has_value()) << "nothing equals it, not even itself";
  EXPECT_FALSE(read_plain("9223372036854775808").has_value());
  EXPECT_FALSE(read_plain("1e999").has_value());
}

class Ambiguous : public testing::TestWithParam<const char*> {};

// PyYAML reads them as 65, False, 750, a date, …; others as text.
TEST_P(Ambiguous, IsToBeQuoted) {
  const std::string text = GetParam();
  const std::string expected = "x.yaml:1:4: " + text +
                               " without quotes is not read alike by all programs: put it in double quotes: \"" + text +
                               "\"";
  EXPECT_EQ(refusal("a: " + text), expected);
  EXPECT_EQ(read("a: \"" + text + "\"").find("a")->brief(), text);
  EXPECT_THAT(refusal(text + ": 1"), HasSubstr("put it in double quotes"));
  EXPECT_FALSE(is_plain_word(text));
}

INSTANTIATE_TEST_SUITE_P(Texts, Ambiguous,
                         testing::Values("0101", "12:30", "1645-05-05", "no", "Yes", "ON", "off", "True", "+1", "0x1f",
                                         "0o17", "1_000", ".5", "5.", "1.", "4-8 lb", "1012-1015", "12-24-lb",
                                         "2609/2610", "-.5", ".INF", "+.inf", "=", ":x"));

TEST(Read, PlainTextsThatNobodyMisreads) {
  for (const char* text : {"alt-kolb", "A0325", "MPBS 11.4.5", "Alt-Kolb", "yes please", "https://example.org/a#b", "y",
                           "n", "-a", "a:b", "§ 5"}) {
    EXPECT_EQ(read_plain(text), Value(text));
  }
}

TEST(Read, KnowsWhereEverythingStands) {
  const Value root = read("a: 1\nb:\n  - x\n  - {c: \"ü\", d: e}\n  - f:\n      g: h\nempty:\n");
  const auto at = [](const Value* value) { return std::pair(value->mark.line, value->mark.column); };
  EXPECT_EQ(at(root.find("a")), std::pair(1, 4));
  EXPECT_EQ(at(root.find("b")), std::pair(3, 3));
  const Value::List& list = *root.find("b")->list();
  EXPECT_EQ(at(&list[0]), std::pair(3, 5));
  EXPECT_EQ(at(&list[1]), std::pair(4, 5));
  EXPECT_EQ(at(list[1].find("d")), std::pair(4, 17)) << "a column is a letter, not a byte";
  EXPECT_EQ(at(list[2].find("f")->find("g")), std::pair(6, 10));
  EXPECT_EQ(at(root.find("empty")), std::pair(7, 1));
}

struct Bad {
  const char* name;
  std::string text;
  const char* message;
};

std::string bad_name(const testing::TestParamInfo<Bad>& info) { return info.param.name; }

class Refused : public testing::TestWithParam<Bad> {};

TEST_P(Refused, WithPlaceAndRemedy) {
  EXPECT_THAT(refusal(GetParam().text), testing::StartsWith(GetParam().message));
  const auto value = read_yaml(GetParam().text, "x.yaml");
  ASSERT_FALSE(value.has_value());
  EXPECT_NE(value.error().remedy, "");
  EXPECT_FALSE(read_commented_yaml(GetParam().text, "x.yaml").has_value());
}

INSTANTIATE_TEST_SUITE_P(
    Inputs, Refused,
    testing::Values(
        Bad{"empty", "", "x.yaml: the file is empty: begin it with"},
        Bad{"blank", "\n  \n", "x.yaml: the file holds no values"},
        Bad{"only_comments", "# a\n # b\n", "x.yaml: the file holds no values"},
        Bad{"only_markers", "---\n...\n", "x.yaml: the file holds no values"},
        Bad{"tab_indentation", "a:\n\tb: 1\n", "x.yaml:2:1: a tab: use spaces"},
        Bad{"tab_behind", "a: b\tc\n", "x.yaml:1:5: a tab"},
        Bad{"duplicate_key", "a: 1\nb: 2\na: 3\n",
            "x.yaml:3:1: the key 'a' stands here a second time, first at line 1: take one of the two out"},
        Bad{"duplicate_in_flow", "{a: 1, \"a\": 2}", "x.yaml:1:8: the key 'a' stands here a second time"},
        Bad{"anchor", "a: &x 1\n", "x.yaml:1:4: anchors ('&') are not read"},
        Bad{"anchor_on_map", "a: &x\n  b: 1\n", "x.yaml:1:4: anchors"},
        Bad{"alias", "a: &x 1\nb: *x\n", "x.yaml:1:4: anchors"},
        Bad{"alias_alone", "b: *x\n", "x.yaml:1:4: aliases ('*') are not read"},
        Bad{"merge_key", "<<: {a: 1}\n", "x.yaml:1:1: merge keys ('<<') are not read: write the entries out"},
        Bad{"tag", "a: !!str 1\n", "x.yaml:1:4: tags ('!') are not read"},
        Bad{"own_tag", "a: !x {b: 1}\n", "x.yaml:1:4: tags"}, Bad{"bare_tag", "a: ! b\n", "x.yaml:1:4: tags"},
        Bad{"bare_tag_on_map", "a: !{b: 1}\n", "x.yaml:1:4: tags"},
        Bad{"second_document", "a: 1\n---\nb: 1\n", "x.yaml:2:1: a second document in the same file"},
        Bad{"directive", "%YAML 1.2\n---\na: 1\n", "x.yaml:1:1: directives are not read"},
        Bad{"no_colon_at_the_end", "a: x\nb 2\n",
            "x.yaml:2:1: there is no colon after 'b 2': write it as 'b 2: value'"},
        Bad{"no_colon", "a: 1\nb 2\nc: 3\n", "x.yaml:3:2: a colon where no value can stand"},
        Bad{"no_colon_in_flow", "{a: 1, b}\n", "x.yaml:1:8: there is no colon after 'b'"},
        Bad{"question_mark_key", "? a\n: b\n", "x.yaml:1:3: there is no colon after 'a'"},
        Bad{"list_as_key", "[a]: b\n", "x.yaml:1:1: a key must be text, not a list or a map"},
        Bad{"number_as_key", "1013: woods\n",
            "x.yaml:1:1: a key must be text, not the number 1013: put it in double quotes: \"1013\""},
        Bad{"null_as_key", "~: b\n", "x.yaml:1:1: a key is missing"},
        Bad{"no_key", ": b\n", "x.yaml:1:1: a key is missing"},
        Bad{"colon_in_text", "a: b: c\n",
            "x.yaml:1:5: a colon where no value can stand: put a text with a colon in double quotes"},
        Bad{"indented_too_far", "a: 1\n  b: 2\n", "x.yaml:2:3: this line goes on with '1' of the line above"},
        Bad{"indented_too_little", "a:\n    b: 1\n  c: 2\n",
            "x.yaml:3:3: this does not belong to the entries above it"},
        Bad{"left_of_all", "  a: 1\nb: 2\n", "x.yaml:2:1: this line does not belong to what stands above it"},
        Bad{"text_below_key", "a:\nb\n", "x.yaml:2:1: there is no colon"},
        Bad{"text_below_key_commented", "a:\nb # c\nd: 1\n",
            "x.yaml:2:1: this line is neither a 'key: value' nor indented below one"},
        Bad{"map_below_key", "a:\n{b: 1}\n", "x.yaml:2:1: this line is neither a 'key: value' nor indented below one"},
        Bad{"item_without_value", "a:\n  -\n  - b\n", "x.yaml:3:3: a list item without a value before this"},
        Bad{"comma_without_value", "a: [1, , 2]\n", "x.yaml:1:8: a list item without a value before this"},
        Bad{"open_list", "a: [1, x\nb: \"c\"\n", "x.yaml:2:2: a '[' is not closed before this"},
        Bad{"open_map", "a: {b: 1\n", "x.yaml:2:1: a '{' is not closed before this"},
        Bad{"closed_twice", "a: [1]]\n", "x.yaml:1:7: "},
        Bad{"open_quote", "a: \"b\nc: 1\n", "x.yaml:1:4: this text has no closing quote: end it with \""},
        Bad{"open_single_quote", "a: 'b''\n", "x.yaml:1:4: this text has no closing quote: end it with '"},
        Bad{"quote_closed_late", "a: \"b\nc: \"d\"\n", "x.yaml:2:5: "},
        Bad{"at_sign", "a: @b\n", "x.yaml:1:4: a text cannot begin with this character"},
        Bad{"escape", "a: \"\\q\"\n", "x.yaml:1:7: '\\q' is no escape"},
        Bad{"hex_escape", "a: \"\\xZZ\"\n", "x.yaml:1:"},
        Bad{"control_character", "a: \"\x01\"\n", "x.yaml:1:5: the control character U+0001"},
        Bad{"nul", std::string("a: 1\n\0b", 7), "x.yaml:2:1: the control character U+0000"},
        Bad{"lone_carriage_return", "a: 1\rb: 2\n",
            "x.yaml:1:5: the control character U+000D: end lines with a newline"},
        Bad{"not_utf8", "a: \xFF\n", "x.yaml:1:4: the byte 0xFF is not UTF-8 text: save the file as UTF-8"},
        Bad{"latin1", "title: Kr\xE4hen\n", "x.yaml:1:10: the byte 0xE4 is not UTF-8 text"},
        Bad{"overlong", "a: \xC0\xAF\n", "x.yaml:1:4: the byte 0xC0"},
        Bad{"surrogate", "a: \xED\xA0\x80\n", "x.yaml:1:4: the byte 0xED"},
        Bad{"cut_off", "a: \xE2\x82", "x.yaml:1:4: the byte 0xE2"},
        Bad{"utf16",
            "\xFF\xFE"
            "a",
            "x.yaml:1:1: the byte 0xFF"},
        Bad{"huge_number", "a: 99999999999999999999\n",
            "x.yaml:1:4: the number 99999999999999999999 is too large or too small to keep"},
        Bad{"behind_block_sign", "a: > b\n", "x.yaml:1:"}),
    bad_name);

TEST(Read, AQuoteThatIsClosedTooLateIsPointedAt) {
  EXPECT_THAT(refusal("a: \"b\nc: \"d\"\n"), HasSubstr("does the text that begins at line 1 lack its closing quote?"));
}

TEST(Read, ManyKeysAreStillComparedEachWithAll) {
  std::string text;
  for (int i = 0; i < 1000; ++i) text += "k" + std::to_string(i) + ": 1\n";
  EXPECT_EQ(read(text).map()->size(), 1000U);
  EXPECT_THAT(refusal(text + "k500: 2\n"),
              HasSubstr("x.yaml:1001:1: the key 'k500' stands here a second time, first at line 501"));
  EXPECT_THAT(refusal(text + "k3: 2\n"), HasSubstr("first at line 4"));
}

TEST(Read, NestingHasALimit) {
  const auto nested = [](std::size_t depth) { return std::string(depth, '[') + "1" + std::string(depth, ']'); };
  EXPECT_TRUE(read_yaml(nested(deepest_yaml)).has_value());
  EXPECT_THAT(refusal(nested(deepest_yaml + 1)), HasSubstr("lists and maps lie more than 64 deep in one another"));
  std::string blocks;
  for (std::size_t i = 0; i <= deepest_yaml; ++i) blocks += std::string(2 * i, ' ') + "a:\n";
  EXPECT_THAT(refusal(blocks + std::string(2 * deepest_yaml + 2, ' ') + "a: 1\n"), HasSubstr("deep in one another"));
  for (const char* open : {"[", "{a: ", "- ", "{? "}) {
    std::string deep;
    for (int i = 0; i < 200000; ++i) deep += open;
    EXPECT_THAT(refusal(deep), testing::StartsWith("x.yaml:")) << open;
  }
}

TEST(Read, SizeHasALimit) {
  const std::string garbage(largest_yaml + 1, 'x');
  EXPECT_THAT(refusal(garbage), HasSubstr("the file is larger than 16 MB"));
}

// A map of 300 × 300 hexes in lists of text. Generous, so that it fails only where the time has another order.
TEST(Read, ManyHexesAreQuick) {
  std::string text = "hexes: \"";
  for (int hex = 0; hex < 90000; ++hex) text += std::to_string(100000 + hex) + " ";
  text += "\"\nlist: [a";
  for (int hex = 0; hex < 90000; ++hex) text += ", \"" + std::to_string(100000 + hex) + "\"";
  text += "]\n";
  const auto start = std::chrono::steady_clock::now();
  EXPECT_TRUE(read_yaml(text).has_value());
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
}

TEST(ReadFile, NamesTheFileAsGiven) {
  const auto value = read_yaml_file("no/such.yaml");
  ASSERT_FALSE(value.has_value());
  EXPECT_EQ(to_string(value.error()), "no/such.yaml: there is no such file: look for a slip in its name");
}

}  // namespace
