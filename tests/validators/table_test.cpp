// Time, victory table, historical outcome, points in play: for each check a case where it speaks, and a near one where
// it must not.
#include <gmock/gmock.h>

#include "tests/support/skirmish.h"

namespace batalia {
namespace {

using test::Skirmish;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::string_view turns = "scenarios/dawn/turns";
constexpr std::string_view victory = "scenarios/dawn/victory";

std::string in(std::string_view part, std::string_view path) { return std::string(part) + "/" + std::string(path); }

TEST(TimeTrack, speaks_where_the_printed_last_turn_is_one_too_late) {
  Skirmish skirmish;
  skirmish.set(in(turns, "last-turn"), "12:00");
  const Finding finding = skirmish.finding("time-track");
  EXPECT_EQ(finding.severity, Severity::error);
  EXPECT_EQ(finding.confidence, Certainty::certain);
  EXPECT_EQ(finding.message,
            "Play begins at 10 AM and lasts 6 turns of 20 minutes, so the last is the 11:40 AM turn, which ends at 12 "
            "PM; print "
            "names the 12 PM turn, which is the 7th turn from the start");
  EXPECT_EQ(finding.place.file, "skirmish.yaml");
  EXPECT_GT(finding.place.line, 0);
}

TEST(TimeTrack, says_when_no_turn_begins_then) {
  Skirmish skirmish;
  skirmish.set(in(turns, "last-turn"), "11:50");
  EXPECT_THAT(skirmish.messages("time-track"), ElementsAre(HasSubstr("a time at which no turn begins")));
}

TEST(TimeTrack, is_silent_where_long_nights_make_up_the_time) {
  Skirmish skirmish;
  skirmish.write(in(turns, "nights"), "[{turns: \"2\", minutes: 40}]").set(in(turns, "last-turn"), "12:00");
  EXPECT_THAT(skirmish.messages("time-track"), IsEmpty());
  skirmish.set(in(turns, "last-turn"), Value());
  EXPECT_THAT(skirmish.messages("time-track"), IsEmpty());
}

TEST(TimeOutside, speaks_of_entries_ends_and_nights_off_the_track) {
  Skirmish skirmish;
  skirmish.set("scenarios/dawn/set-up/blue-late/place/enters/turn", 7);
  EXPECT_THAT(skirmish.messages("time-outside"),
              ElementsAre("Maple and 1 more: entry on turn 7, but the track has turns 1 to 6"));
  Skirmish rolled;
  rolled.write("scenarios/dawn/set-up/blue-late/place/enters",
               "{rolls: [{turn: 6, range: \"0-3\"}], region: \"21xx edge\"}");
  EXPECT_THAT(rolled.messages("time-outside"), ElementsAre(HasSubstr("would bring them in on turn 7")));
  Skirmish ends;
  ends.write(in(turns, "ends"), "[{turn: 7}]").write(in(turns, "nights"), "[{turns: \"8+\"}]");
  EXPECT_THAT(ends.messages("time-outside"),
              testing::UnorderedElementsAre(HasSubstr("may end on turn 7"), HasSubstr("night")));
}

TEST(TimeOutside, is_silent_about_the_last_turn) {
  Skirmish skirmish;
  skirmish.write("scenarios/dawn/set-up/blue-late/place/enters", "{rolls: [{turn: 5}], region: \"21xx edge\"}")
      .write(in(turns, "ends"), "[{turn: 6, range: \"0-4\"}]")
      .write(in(turns, "nights"), "[{turns: \"6+\"}]");
  EXPECT_THAT(skirmish.messages("time-outside"), IsEmpty());
}

TEST(VictoryGap, finds_the_one_result_between_two_rows_and_mends_it) {
  Skirmish skirmish;
  skirmish.set(in(victory, "levels/blue-win/range"), "<-10");
  const Finding finding = skirmish.finding("victory-gap");
  EXPECT_EQ(finding.message, "No level holds a result of -10: Blue Victory ends below -10, and Draw begins at -9");
  EXPECT_EQ(finding.subject, "blue-win");
  ASSERT_TRUE(finding.fix);
  EXPECT_EQ(finding.fix->description, "write '<=-10' for '<-10' of Blue Victory");
  EXPECT_THAT(skirmish.mend(finding).messages("victory-gap"), IsEmpty());
}

TEST(VictoryGap, says_how_far_a_gap_reaches) {
  Skirmish skirmish;
  skirmish.set(in(victory, "levels/draw/range"), "-9..4");
  const Finding finding = skirmish.finding("victory-gap");
  EXPECT_THAT(finding.message, HasSubstr("a result of 5 to 9"));
  EXPECT_FALSE(finding.fix);
}

TEST(VictoryGap, asks_about_a_table_that_ends) {
  Skirmish skirmish;
  skirmish.set(in(victory, "levels/red-win/range"), "10..60");
  const Finding finding = skirmish.finding("victory-gap");
  EXPECT_THAT(finding.message, HasSubstr("above 60"));
  EXPECT_EQ(finding.severity, Severity::warning);
  EXPECT_EQ(finding.confidence, Certainty::probable);
}

TEST(VictoryGap, takes_neighbouring_ratios_for_meeting) {
  Skirmish skirmish;
  skirmish.set(in(victory, "measure/kind"), "ratio")
      .set(in(victory, "levels/red-win/range"), ">1.5:1")
      .set(in(victory, "levels/draw/range"), "1:1.49..1.5:1")
      .set(in(victory, "levels/blue-win/range"), "<=1:1.5")
      .set(in(victory, "historical-outcome"), Value());
  EXPECT_THAT(skirmish.messages("victory-*"), IsEmpty());
  skirmish.set(in(victory, "levels/draw/range"), "1:1.4..1.5:1");
  EXPECT_THAT(skirmish.messages("victory-gap"), ElementsAre(HasSubstr("between 1:1.5 and 1:1.4")));
  skirmish.set(in(victory, "levels/draw/range"), "1:1.49..1.3:1");
  EXPECT_THAT(skirmish.messages("victory-gap"), ElementsAre(HasSubstr("between 1.3:1 and 1.5:1")));
}

TEST(VictoryOverlap, finds_results_in_two_rows) {
  Skirmish skirmish;
  skirmish.set(in(victory, "levels/draw/range"), "-10..9");
  EXPECT_THAT(skirmish.messages("victory-overlap"),
              ElementsAre("A result of -10 is both Blue Victory (<=-10) and Draw (-10..9)"));
  skirmish.set(in(victory, "levels/draw/range"), "-9..12");
  EXPECT_THAT(skirmish.messages("victory-overlap"), ElementsAre(HasSubstr("A result of 10 to 12 is both")));
}

TEST(VictoryOverlap, is_silent_where_an_open_bound_meets_a_closed_one) {
  Skirmish skirmish;
  skirmish.set(in(victory, "levels/blue-win/range"), "<-9");
  EXPECT_THAT(skirmish.messages("victory-overlap"), IsEmpty());
}

TEST(VictoryReversed, speaks_of_the_one_row_that_runs_the_other_way) {
  Skirmish skirmish;
  skirmish.set(in(victory, "levels/draw/range"), "9..-9");
  const Finding finding = skirmish.finding("victory-reversed");
  EXPECT_THAT(finding.message, HasSubstr("'9..-9' of Draw runs from high to low"));
  EXPECT_THAT(skirmish.mend(finding).messages("victory-*"), IsEmpty());
}

TEST(VictoryReversed, leaves_a_table_alone_that_runs_from_high_to_low_throughout) {
  Skirmish skirmish;
  skirmish.set(in(victory, "levels/red-win/range"), "60..10").set(in(victory, "levels/draw/range"), "9..-9");
  EXPECT_THAT(skirmish.messages("victory-reversed"), IsEmpty());
}

TEST(VictoryNotation, speaks_of_a_ratio_among_differences) {
  Skirmish skirmish;
  skirmish.set(in(victory, "levels/red-win/range"), ">2:1");
  EXPECT_THAT(skirmish.messages("victory-notation"),
              ElementsAre(HasSubstr("is a ratio, but the table measures a difference")));
  EXPECT_THAT(Skirmish().messages("victory-notation"), IsEmpty());
}

TEST(VictoryUnreachable, speaks_of_a_row_beyond_all_points) {
  // Of the Blues: two units of cavalry at 10, worn down at most at 6; Croats at 5; foot at 6; leaders at 5 times their
  // rating.
  Skirmish skirmish;
  skirmish.set(in(victory, "levels/red-win/range"), "500+").set(in(victory, "levels/draw/range"), "-9..499");
  const Finding finding = skirmish.finding("victory-unreachable");
  EXPECT_THAT(finding.message, HasSubstr("Red Victory ('500+') cannot be reached: the Red side can earn"));
  EXPECT_EQ(finding.confidence, Certainty::probable);
  EXPECT_EQ(finding.rule, "MPBS 15.0");
}

TEST(VictoryUnreachable, is_silent_where_a_rule_gives_points_or_an_award_has_no_end) {
  Skirmish skirmish;
  skirmish.set(in(victory, "levels/red-win/range"), "500+")
      .set(in(victory, "levels/draw/range"), "-9..499")
      .write(in(victory, "awards"), "[{id: baggage, event: \"each wagon taken off the map\", each: true, points: 50}]");
  EXPECT_THAT(skirmish.messages("victory-unreachable"), IsEmpty());
  skirmish.set(in(victory, "awards"), Value()).set("scenarios/dawn/rules/haze/effects", Value());
  EXPECT_THAT(skirmish.messages("victory-unreachable"), testing::SizeIs(1));
  skirmish.write("scenarios/dawn/rules/haze/effects", "[{kind: points, parameters: {is: 10}}]");
  EXPECT_THAT(skirmish.messages("victory-unreachable"), IsEmpty());
}

TEST(VictoryUnreachable, counts_awards_for_hexes) {
  Skirmish skirmish;
  skirmish.set(in(victory, "levels/red-win/range"), "100+").set(in(victory, "levels/draw/range"), "-9..99");
  EXPECT_THAT(skirmish.messages("victory-unreachable"), testing::SizeIs(1));
  skirmish.write(in(victory, "awards"), "[{id: dorf, hexes: \"1505-1506\", each: true, points: 40}]");
  EXPECT_THAT(skirmish.messages("victory-unreachable"), IsEmpty());
}

TEST(OutcomeArithmetic, finds_a_wrong_subtraction) {
  Skirmish skirmish;
  skirmish.set(in(victory, "historical-outcome/result"), 20);
  EXPECT_THAT(skirmish.messages("outcome-arithmetic"),
              ElementsAre("The historical outcome is given as 20, but 25 Red points less 10 Blue are 15"));
  skirmish.set(in(victory, "historical-outcome/points"), Value());
  EXPECT_THAT(skirmish.messages("outcome-arithmetic"), IsEmpty());
}

TEST(OutcomeLevel, finds_the_level_that_the_result_is_of) {
  Skirmish skirmish;
  skirmish.set(in(victory, "historical-outcome/level"), "draw");
  EXPECT_THAT(skirmish.messages("outcome-level"),
              ElementsAre(HasSubstr(
                  "The historical outcome of 15 is a Red Victory by the victory table ('10+'); Draw is claimed")));
}

TEST(OutcomeLevel, finds_a_result_in_a_hole) {
  Skirmish skirmish;
  skirmish.set(in(victory, "levels/red-win/range"), "16+");
  EXPECT_THAT(skirmish.messages("outcome-level"),
              ElementsAre(HasSubstr("of 15 falls into a hole of the victory table; Red Victory is claimed")));
  skirmish.set(in(victory, "levels/red-win/range"), "15+");
  EXPECT_THAT(skirmish.messages("outcome-level"), IsEmpty());
}

TEST(OutcomeLevel, reads_the_result_from_the_points_where_none_is_given) {
  Skirmish skirmish;
  skirmish.set(in(victory, "historical-outcome/result"), Value());
  EXPECT_THAT(skirmish.messages("outcome-level"), IsEmpty());
  skirmish.set(in(victory, "historical-outcome/level"), "blue-win");
  EXPECT_THAT(skirmish.messages("outcome-level"), testing::SizeIs(1));
}

TEST(PointsSum, finds_columns_that_do_not_add_up) {
  Skirmish skirmish;
  skirmish.set(in(victory, "points-in-play/red/total"), 45);
  EXPECT_THAT(
      skirmish.messages("points-sum"),
      ElementsAre(
          "The Red points in play (horse 20, foot 10, artillery 10) add up to 40, not to the printed total of 45"));
  skirmish.set(in(victory, "points-in-play/red/total"), Value());
  EXPECT_THAT(skirmish.messages("points-sum"), IsEmpty());
}

TEST(PointsInPlay, finds_a_figure_that_the_units_do_not_give_and_mends_it_with_the_total) {
  Skirmish skirmish;
  skirmish.set(in(victory, "points-in-play/blue/arms/horse"), 35).set(in(victory, "points-in-play/blue/total"), 40);
  const Finding finding = skirmish.finding("points-in-play");
  EXPECT_EQ(finding.message, "The Blue horse is worth 25 points (2 units of 10 and 1 unit of 5), but 35 are printed");
  EXPECT_EQ(finding.rule, "MPBS 15.0");
  EXPECT_THAT(skirmish.mend(finding).messages("points-*"), IsEmpty());
}

TEST(PointsInPlay, finds_an_arm_left_out) {
  Skirmish skirmish;
  skirmish.set(in(victory, "points-in-play/red/arms/artillery"), Value())
      .set(in(victory, "points-in-play/red/total"), 30);
  EXPECT_THAT(skirmish.messages("points-in-play"),
              ElementsAre(HasSubstr("The Red artillery is worth 10 points (1 unit of 10) and is left out")));
}

TEST(PointsInPlay, counts_reinforcements_but_not_what_is_not_in_play) {
  Skirmish skirmish;
  skirmish.write("scenarios/dawn/set-up/blue-late", "{who: [blue-late, azul], place: {out: \"took no part\"}}");
  EXPECT_THAT(skirmish.messages("points-in-play"), ElementsAre(HasSubstr("The Blue horse is worth 15 points")));
}

}  // namespace
}  // namespace batalia
