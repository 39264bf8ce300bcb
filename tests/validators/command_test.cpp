// Orders, leaders, special rules and command: for each check a case where it speaks, and a near one where it must not.
#include <gmock/gmock.h>

#include "tests/support/skirmish.h"

namespace batalia {
namespace {

using test::Skirmish;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

TEST(OrdersMissing, finds_the_wing_without_an_order) {
  Skirmish skirmish;
  skirmish.set("scenarios/dawn/orders/blue-reserve", Value());
  const Finding finding = skirmish.finding("orders-missing");
  EXPECT_EQ(finding.message, "Blue Reserve (Blue) has 1 unit and no starting order");
  EXPECT_EQ(finding.subject, "blue-reserve");
}

TEST(OrdersMissing, is_silent_where_the_wing_is_not_in_play) {
  Skirmish skirmish;
  skirmish.set("scenarios/dawn/orders/blue-reserve", Value())
      .write("scenarios/dawn/set-up/blue-late", "{who: [blue-late, azul], place: {out: \"took no part\"}}");
  EXPECT_THAT(skirmish.messages("orders-*"), IsEmpty());
}

TEST(OrdersPhantom, finds_orders_for_whom_there_is_nobody) {
  Skirmish skirmish;
  skirmish.write("scenarios/dawn/set-up/blue-late", "{who: [blue-late, azul], place: {out: \"took no part\"}}");
  EXPECT_THAT(skirmish.messages("orders-phantom"),
              ElementsAre("Blue Reserve (Blue) has a starting order, but no units in this scenario"));
  Skirmish army;
  army.write("scenarios/dawn/orders/red-army", "{command: red-army, order: charge}");
  EXPECT_THAT(army.messages("orders-phantom"), ElementsAre(HasSubstr("Red army (Red)")));
}

TEST(OrdersPhantom, finds_a_second_order) {
  Skirmish skirmish;
  skirmish.write("scenarios/dawn/orders",
                 "[{command: red-wing, order: charge}, {command: blue-wing, order: charge}, "
                 "{command: blue-reserve, order: charge}, {command: red-wing, order: make-ready}]");
  EXPECT_THAT(skirmish.messages("orders-phantom"),
              ElementsAre("Red Wing (Red) has two starting orders, charge and make-ready"));
  skirmish.write("scenarios/dawn/orders",
                 "[{command: red-wing, order: charge}, {command: blue-wing, order: charge}, "
                 "{command: blue-reserve, order: charge}, {command: red-wing, order: charge}]");
  EXPECT_THAT(skirmish.messages("orders-phantom"), ElementsAre("Red Wing (Red) is given its starting order twice"));
}

TEST(LeaderMissing, finds_a_wing_without_a_commander) {
  Skirmish skirmish;
  skirmish.set("commands/red-wing/commander", Value());
  EXPECT_THAT(skirmish.messages("leader-missing"), ElementsAre("Red Wing (Red) has 5 units and no commander"));
  // The Blue army has no commander, and no units of its own.
  EXPECT_THAT(Skirmish().messages("leader-missing"), IsEmpty());
}

TEST(LeaderSide, finds_an_enemy_at_the_head_of_a_wing) {
  Skirmish skirmish;
  skirmish.set("commands/red-wing/commander", "blau").set("scenarios/dawn/seniors/red", Value());
  EXPECT_THAT(skirmish.messages("leader-side"),
              testing::UnorderedElementsAre(HasSubstr("Red Wing (Red) is commanded by Blau, who is Blue"),
                                            HasSubstr("Blau commands both Red Wing and Blue Wing")));
}

TEST(LeaderSide, finds_successors_who_cannot_succeed) {
  Skirmish skirmish;
  skirmish.write("commands/red-wing/replacements", "[rosso]");
  EXPECT_THAT(skirmish.messages("leader-side"),
              ElementsAre("Rosso is to replace himself at the head of Red Wing (Red)"));
  skirmish.write("commands/red-wing/replacements", "[rot, rot]");
  EXPECT_THAT(skirmish.messages("leader-side"), ElementsAre(HasSubstr("named twice")));
  skirmish.write("commands/red-wing/replacements", "[azul]");
  EXPECT_THAT(skirmish.messages("leader-side"), ElementsAre(HasSubstr("to be taken over by Azul, who is Blue")));
  skirmish.write("commands/red-wing/replacements", "[rot]");
  EXPECT_THAT(skirmish.messages("leader-side"), IsEmpty());
}

TEST(LeaderSide, lets_one_man_lead_an_army_and_a_wing_of_it) {
  Skirmish skirmish;
  skirmish.set("commands/blue-army/commander", "blau");
  EXPECT_THAT(skirmish.messages("leader-side"), IsEmpty());
  skirmish.set("commands/blue-reserve/commander", "blau").set("commands/blue-army/commander", Value());
  EXPECT_THAT(skirmish.messages("leader-side"), ElementsAre("Blau commands both Blue Wing and Blue Reserve"));
}

TEST(LeaderRating, finds_a_commander_without_one) {
  Skirmish skirmish;
  skirmish.set("leaders/blau/ratings", Value());
  EXPECT_THAT(skirmish.messages("leader-rating"), ElementsAre("Blau has no rating 'leadership'"));
  skirmish.write("leaders/extra", "{id: extra, side: blue, name: \"Extra\"}");
  EXPECT_THAT(skirmish.messages("leader-rating"), SizeIs(1));
}

TEST(LeaderIdle, asks_about_a_leader_without_a_task) {
  Skirmish skirmish;
  skirmish.write("leaders/extra", "{id: extra, side: blue, name: \"Extra\"}");
  const Finding finding = skirmish.finding("leader-idle");
  EXPECT_EQ(finding.message, "Extra (Blue) commands nothing and takes over from nobody");
  EXPECT_EQ(finding.confidence, Certainty::query);
  skirmish.write("commands/blue-wing/replacements", "[extra]");
  EXPECT_THAT(skirmish.messages("leader-idle"), IsEmpty());
}

TEST(LeaderSenior, finds_one_who_commands_nothing_there) {
  Skirmish skirmish;
  skirmish.set("scenarios/dawn/seniors/red/leader", "blau");
  EXPECT_THAT(skirmish.messages("leader-senior"), ElementsAre("Blau, senior commander of the Red side, is Blue"));
  skirmish.write("leaders/extra", "{id: extra, side: red, name: \"Extra\"}")
      .set("scenarios/dawn/seniors/red/leader", "extra");
  EXPECT_THAT(skirmish.messages("leader-senior"), ElementsAre(HasSubstr("commands nothing")));
}

TEST(CommandSuccession, wants_a_senior_for_a_side_with_an_army_commander) {
  Skirmish skirmish;
  skirmish.set("scenarios/dawn/seniors/red", Value());
  const Finding finding = skirmish.finding("command-succession");
  EXPECT_THAT(finding.message, HasSubstr("The Red side has an army commander, Rot, but no senior"));
  EXPECT_EQ(finding.rule, "MPBS 5.3.5");
  skirmish.write("commands/red-army/replacements", "[rosso]");
  EXPECT_THAT(skirmish.messages("command-succession"), IsEmpty());
}

TEST(RuleReference, finds_what_does_not_exist_and_suggests_what_does) {
  Skirmish skirmish;
  skirmish.write("scenarios/dawn/rules/haze/effects",
                 "[{kind: forbid, parameters: {action: move, of: {side: redd, units: [red-gun, red-gum]}}}]");
  EXPECT_THAT(skirmish.messages("rule-reference"),
              testing::UnorderedElementsAre(HasSubstr("unknown side 'redd': did you mean 'red'"),
                                            HasSubstr("unknown unit 'red-gum'")));
  skirmish.write("scenarios/dawn/rules/haze/effects",
                 "[{kind: forbid, parameters: {sides: [red, blue], arm: horse, order: rally}}]");
  EXPECT_THAT(skirmish.messages("rule-reference"), IsEmpty());
}

// Range 3 for cavalry, 2 for others (MPBS 5.4.2).
TEST(CommandAtStart, finds_a_unit_too_far_off) {
  Skirmish skirmish;
  skirmish.set("scenarios/dawn/set-up/red-horse-2/place/at", "1308");
  EXPECT_THAT(skirmish.messages("command-at-start"), IsEmpty());
  skirmish.set("scenarios/dawn/set-up/red-horse-2/place/at", "1309");
  const Finding finding = skirmish.finding("command-at-start");
  EXPECT_THAT(finding.message, HasSubstr("Beech (Red, Red Wing) begins out of command wherever Rosso is"));
  EXPECT_THAT(finding.hexes, ElementsAre("1309"));
  EXPECT_EQ(finding.rule, "MPBS 5.4.2");
}

TEST(CommandAtStart, says_nothing_of_guns_and_counts_them_as_links) {
  Skirmish skirmish;
  skirmish.set("scenarios/dawn/set-up/red-gun/place/at", "1313");
  EXPECT_THAT(skirmish.messages("command-at-start"), IsEmpty());
  skirmish.set("scenarios/dawn/set-up/red-horse-2/place/at", "1309")
      .set("scenarios/dawn/set-up/red-gun/place/at", "1307");
  EXPECT_THAT(skirmish.messages("command-at-start"), IsEmpty());
}

TEST(CommandAtStart, takes_the_leaders_own_hex_where_he_has_one) {
  Skirmish skirmish;
  skirmish.write("scenarios/dawn/set-up/rosso", "{who: [rosso], place: {at: \"1003\"}}")
      .set("scenarios/dawn/set-up/red-gun", Value())
      .write("scenarios/dawn/set-up/red-gun", "{who: [red-gun], place: {at: \"1311\"}}");
  const auto messages = skirmish.messages("command-at-start");
  // Horse reaches him over three hexes, and the foot the horse.
  EXPECT_THAT(messages, IsEmpty());
  skirmish.set("scenarios/dawn/set-up/rosso/place/at", "1000");
  EXPECT_THAT(skirmish.messages("command-at-start"), SizeIs(4));
  EXPECT_THAT(skirmish.messages("command-at-start"), testing::Each(HasSubstr("leads to Rosso in 1000")));
}

}  // namespace
}  // namespace batalia
