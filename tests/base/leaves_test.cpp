// The leaves of documents: ids, times, dates, ranges; and the help with words.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "model/base/cell.h"
#include "model/base/clock.h"
#include "model/base/int_range.h"
#include "model/base/provenance.h"
#include "model/base/references.h"
#include "model/base/text.h"
#include "tests/support/values.h"

namespace {

using namespace batalia;
using testing::ElementsAre;
using testing::HasSubstr;

TEST(Id, IsLowerCaseWordsWithHyphens) {
  for (const char* good : {"a", "alt-kolb", "12-24-lb", "0"}) EXPECT_TRUE(Id::valid(good)) << good;
  for (const char* bad : {"", "-", "-a", "a-", "a--b", "Alt", "a b", "ä", "a_b", "a/b"})
    EXPECT_FALSE(Id::valid(bad)) << bad;
}

TEST(Clock, ReadsAndWrites) {
  EXPECT_EQ(parse_clock("00:00"), ClockTime{0});
  EXPECT_EQ(parse_clock("23:59"), ClockTime{1439});
  EXPECT_EQ(format(ClockTime{800}), "13:20");
  for (const char* bad :
       {"", "24:00", "12:60", "1:20", "12.20", "12:2", "-1:00", "+1:00", "12:345", "ab:cd", "12:-1"}) {
    EXPECT_FALSE(parse_clock(bad).has_value()) << bad;
  }
}

TEST(Clock, GoesRoundMidnight) {
  EXPECT_EQ(ClockTime{1430}.plus(20), ClockTime{10});
  EXPECT_EQ(ClockTime{10}.plus(-20), ClockTime{1430});
  EXPECT_EQ(ClockTime{10}.plus(-3 * 1440), ClockTime{10});
}

TEST(Clock, Spoken) {
  EXPECT_EQ(spoken(ClockTime{0}), "12 AM");
  EXPECT_EQ(spoken(ClockTime{12 * 60}), "12 PM");
  EXPECT_EQ(spoken(ClockTime{13 * 60 + 20}), "1:20 PM");
  EXPECT_EQ(spoken(ClockTime{9 * 60 + 5}), "9:05 AM");
}

TEST(Date, KnowsTheCalendar) {
  EXPECT_EQ(parse_date("1645-05-05"), (Date{1645, 5, 5}));
  EXPECT_EQ(format(Date{1645, 5, 5}), "1645-05-05");
  EXPECT_EQ(spoken(Date{1645, 5, 5}), "5 May 1645");
  EXPECT_TRUE(parse_date("1644-02-29").has_value());
  for (const char* bad : {"1645-02-29", "1700-02-29", "1645-13-01", "1645-00-01", "1645-01-32", "0000-01-01", "45-5-5",
                          "1645/05/05", "1645-05-5", ""}) {
    EXPECT_FALSE(parse_date(bad).has_value()) << bad;
  }
}

TEST(IntRange, ReadsAndWrites) {
  for (const char* text : {"5", "0-3", "8+", "<=-40", "-19..-10", "-19..5", "-3", "-3+", "<=0"}) {
    const auto range = parse_int_range(text);
    ASSERT_TRUE(range.has_value()) << text;
    EXPECT_EQ(format(*range), text);
  }
  EXPECT_EQ(parse_int_range("0..3"), (IntRange{0, 3}));
  EXPECT_EQ(format(IntRange{0, 3}), "0-3");
}

TEST(IntRange, Contains) {
  const IntRange range = parse_int_range("-19..-10").value();
  EXPECT_TRUE(range.contains(-19) && range.contains(-10));
  EXPECT_FALSE(range.contains(-20) || range.contains(-9));
  EXPECT_TRUE(parse_int_range("<=-40")->contains(-1000) && !parse_int_range("<=-40")->contains(-39));
  EXPECT_TRUE(parse_int_range("8+")->contains(8) && !parse_int_range("8+")->contains(7));
}

TEST(IntRange, Refuses) {
  for (const char* bad :
       {"", "-", "+", "3-", "-19--10", "3-1", "a", "1-2-3", "<=", ">=3", "1 - 3", "99999999999", "1.5", "3+4", "..3"}) {
    EXPECT_FALSE(parse_int_range(bad).has_value()) << bad;
  }
  EXPECT_THAT(to_string(parse_int_range("3-1").error()), HasSubstr("runs backwards: write the smaller number first"));
}

TEST(Modifier, IsASignedNumberOrNought) {
  for (const char* good : {"+1", "-2", "0", "+10"}) EXPECT_TRUE(is_modifier(good)) << good;
  for (const char* bad : {"", "1", "+", "-", "+a", "+-1", "NA", "+1 "}) EXPECT_FALSE(is_modifier(bad)) << bad;
}

TEST(Words, EditDistance) {
  EXPECT_EQ(edit_distance("", ""), 0);
  EXPECT_EQ(edit_distance("woods", "woods"), 0);
  EXPECT_EQ(edit_distance("wods", "woods"), 1);
  EXPECT_EQ(edit_distance("owods", "woods"), 1) << "neighbours swapped";
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3);
  EXPECT_EQ(edit_distance("", "abc"), 3);
  EXPECT_EQ(edit_distance("abc", ""), 3);
}

TEST(Words, SuggestsSlipsOfThePenOnly) {
  const std::vector<std::string> known{"woods", "orchard", "marsh"};
  EXPECT_EQ(nearest("wods", known), "woods");
  EXPECT_EQ(nearest("orchrad", known), "orchard");
  EXPECT_EQ(nearest("village", known), "");
  EXPECT_EQ(suggestion("wods", known), "did you mean 'woods'?");
  EXPECT_EQ(suggestion("village", known), "use one of woods, orchard, marsh");
  EXPECT_EQ(suggestion("village", {}), "there is none to choose from");
  const std::vector<std::string> many(20, "zzzzzzzz");
  EXPECT_THAT(suggestion("a", many), testing::EndsWith(", …"));
}

TEST(Words, ListsAndSplits) {
  const std::vector<std::string> words{"a", "b", "c"};
  EXPECT_EQ(and_list(words), "a, b and c");
  EXPECT_EQ(and_list(std::span(words).first(2)), "a and b");
  EXPECT_EQ(and_list(std::span(words).first(1)), "a");
  EXPECT_EQ(and_list({}), "");
  EXPECT_EQ(trimmed(" \ta b\n"), "a b");
  EXPECT_EQ(trimmed(" \n"), "");
  EXPECT_THAT(split_words("  a\tb  c\n"), ElementsAre("a", "b", "c"));
}

TEST(Problem, AsText) {
  EXPECT_EQ(to_string(Problem{{"a.yaml", 12, 5}, "wrong", "mend it"}), "a.yaml:12:5: wrong: mend it");
  EXPECT_EQ(to_string(Problem{{"a.yaml", 0, 0}, "wrong", ""}), "a.yaml: wrong");
  EXPECT_EQ(to_string(Problem{{"", 12, 5}, "wrong", ""}), "line 12:5: wrong");
  EXPECT_EQ(to_string(Problem{{}, "wrong", "mend it"}), "wrong: mend it");
}

TEST(Provenance, InWords) {
  EXPECT_EQ(to_string(Provenance{{}, ProvenanceKind::reconstructed, Confidence::low, "drawn from the description"}),
            "reconstructed (low): drawn from the description");
  EXPECT_EQ(to_string(Provenance{{}, ProvenanceKind::printed, std::nullopt, ""}), "printed");
  EXPECT_TRUE(attested(ProvenanceKind::errata));
  EXPECT_FALSE(attested(ProvenanceKind::survey));
}

TEST(References, ReportsIdsUsedTwiceAndUnknown) {
  std::vector<Source> sources(3);
  sources[0].id = Id("tec");
  sources[1].id = Id("crt");
  sources[2].id = Id("tec");
  sources[2].mark = {9, 3};
  Binding binding("x.yaml");
  report_duplicates(sources, "the sources", binding);
  report_unknown({10, 1}, "woods", "source", Id("tc"), ids(sources), binding);
  report_unknown({11, 1}, "woods", "source", Id("crt"), ids(sources), binding);
  report_unknown({12, 1}, "woods", "source", Id(), ids(sources), binding);
  EXPECT_EQ(batalia::test::all(binding.problems()),
            "x.yaml:9:3: the id 'tec' is used twice in the sources: give one of them another id\n"
            "x.yaml:10:1: 'woods' names an unknown source 'tc': did you mean 'tec'?\n");
  EXPECT_EQ(by_id(sources, Id("crt")), &sources[1]);
  EXPECT_EQ(by_id(sources, Id("none")), nullptr);
}

}  // namespace
