// What each intervention does to a position, and what is refused: with the rule, and nothing changed.
#include "model/mpbs/intervention.h"

#include <gmock/gmock.h>

#include "model/mpbs/sequence.h"
#include "model/mpbs/state_value.h"
#include "tests/mpbs/support.h"

namespace batalia::mpbs::test::intervention_test {
namespace {

using testing::HasSubstr;

SmallBattle battle() {
  return SmallBattle()
      .unit("alder", "red-wing", "cuirassier", "3-8", "1510")
      .unit("cedar", "red-wing", "musketeers", "2-6", "1512")
      .unit("elm", "red-wing", "heavy-infantry", "8-7", "1414 1415")
      .unit("ash", "red-wing", "artillery-4-8-lb", "4-14", "1418")
      .unit("fir", "blue-wing", "cuirassier", "3-8", "2010")
      .leader("red-leader", -1, "1510")
      .leader("blue-leader", 0, "2015")
      .wing("late", "blue", "make-ready", "azul", 0)
      .reinforcement("maple", "late", "cuirassier", "3-8", 3, "30xx edge")
      .terrain("walled-city", "1718");
}

class MpbsInterventions : public testing::Test {
 protected:
  // What is said against it; empty where it was done. Where something is, the state is as it was.
  std::string done(std::string_view text) {
    const auto read = read_intervention(field_.game, text);
    if (!read) return to_string(read.error());
    const State before = field_.state;
    const Verdict verdict = carry_out(field_.game, field_.state, *read);
    if (verdict) return {};
    EXPECT_EQ(field_.state, before) << text;
    EXPECT_EQ(field_.state.occupancy.first, before.occupancy.first) << text;
    return verdict.why + " (" + verdict.rule + ")";
  }
  // Every position that was made is one that can be written and read.
  void TearDown() override {
    const auto again = state_of(field_.game, state_value(field_.game, field_.state));
    ASSERT_TRUE(again) << to_string(again.error());
    EXPECT_EQ(again->occupancy.first, field_.state.occupancy.first);
  }
  [[nodiscard]] const UnitState& at(std::string_view unit) { return field_.at(unit); }

  Battlefield field_{battle()};
};

TEST_F(MpbsInterventions, put) {
  EXPECT_EQ(done("put alder 1611 NE"), "");
  EXPECT_EQ(at("alder").left, field_.hex("1611"));
  EXPECT_EQ(field_.game.id(engine::vertex(at("alder").facing)), "NE");
  EXPECT_EQ(done("put  alder   1710"), "");
  EXPECT_EQ(field_.game.id(engine::vertex(at("alder").facing)), "NE");
  EXPECT_EQ(done("put elm 1615 N"), "");
  EXPECT_EQ(at("elm").right, field_.game.grid().neighbour(field_.hex("1615"), axis(Vertex(at("elm").facing))));
  EXPECT_EQ(done("put red-leader 1710"), "");
  EXPECT_EQ(field_.state.leaders[0].hex, field_.hex("1710"));
  EXPECT_EQ(done("put maple 2512 N"), "");
  EXPECT_EQ(at("maple").presence, Presence::on_map);
}

TEST_F(MpbsInterventions, put_is_refused_where_nobody_could_stand) {
  EXPECT_THAT(done("put fir 1510"), HasSubstr("MPBS 8.1.1"));
  EXPECT_THAT(done("put alder 1414"), HasSubstr("MPBS 8.1.1"));
  EXPECT_THAT(done("put alder 1718"), HasSubstr("(MPBS 7.1.1)"));
  EXPECT_THAT(done("put fir 2015 N"), "");  // with its own leader
  EXPECT_THAT(done("put alder 2015"), HasSubstr("MPBS 8.1.1"));
  EXPECT_EQ(done("put fir 2010 N"), "");
  EXPECT_THAT(done("put alder 2015"), HasSubstr("alone in 2015 (MPBS 5.3.1)"));
  EXPECT_THAT(done("put blue-leader 1510"), HasSubstr("enemies in 1510 (MPBS 5.3.1)"));
  EXPECT_THAT(done("put elm 1500 S"), HasSubstr("off the map (MPBS 6.1)"));
  EXPECT_THAT(done("put alder 1512 N"), HasSubstr("not be alike in facing, formation and morale (MPBS 8.2.1)"));
  EXPECT_EQ(done("put alder 1512"), "");
}

TEST_F(MpbsInterventions, remove) {
  field_.state.designations.push_back(
      {static_cast<std::int16_t>(field_.unit("alder")), static_cast<std::int16_t>(field_.hex("1611")), nowhere, false});
  EXPECT_EQ(done("remove alder"), "");
  EXPECT_EQ(at("alder").presence, Presence::eliminated);
  EXPECT_TRUE(field_.state.designations.empty());
  EXPECT_THAT(done("remove alder"), HasSubstr("not in play"));
  EXPECT_EQ(done("remove red-leader"), "");
  EXPECT_TRUE(field_.state.leaders[0].removed);
  EXPECT_EQ(field_.state.wings[0].leader, nobody);
  EXPECT_THAT(done("put red-leader 1512"), HasSubstr("(MPBS 5.3.1)"));
}

TEST_F(MpbsInterventions, orders_and_markers) {
  EXPECT_EQ(done("order red-wing charge"), "");
  EXPECT_EQ(field_.wing_at("red-wing").order, Order::charge);
  EXPECT_EQ(done("mark red-wing finished"), "");
  EXPECT_TRUE(field_.wing_at("red-wing").finished);
  EXPECT_EQ(done("unmark red-wing finished"), "");
  EXPECT_FALSE(field_.wing_at("red-wing").finished);
  EXPECT_EQ(done("mark ash fired"), "");
  EXPECT_TRUE(at("ash").fired);
  EXPECT_EQ(done("mark red-leader acted"), "");
  EXPECT_TRUE(field_.state.leaders[0].acted);
  EXPECT_THAT(done("mark alder limbered"), HasSubstr("no artillery"));
  EXPECT_THAT(done("mark alder captured"), HasSubstr("cannot be captured"));
}

TEST_F(MpbsInterventions, states) {
  EXPECT_EQ(done("morale alder broken"), "");
  EXPECT_EQ(at("alder").morale, Morale::broken);
  EXPECT_EQ(at("alder").formation, Formation::none);
  EXPECT_THAT(done("formation alder normal"), HasSubstr("(MPBS 12.4.3)"));
  EXPECT_EQ(done("morale alder morale-shaken"), "");
  EXPECT_EQ(at("alder").formation, Formation::broken);
  EXPECT_EQ(done("formation alder normal"), "");
  EXPECT_THAT(done("formation alder hedgehog"), HasSubstr("(MPBS 6.3.2)"));
  EXPECT_THAT(done("formation ash normal"), HasSubstr("(MPBS 6.3.1)"));
  EXPECT_THAT(done("formation elm no-formation"), HasSubstr("(MPBS 12.4.3)"));
  EXPECT_EQ(done("casualties elm 3"), "");
  EXPECT_EQ(at("elm").casualties, 3);
  EXPECT_EQ(done("casualties elm 7"), "");
  EXPECT_TRUE(at("elm").threshold);
  EXPECT_EQ(done("casualties elm 0"), "");
  EXPECT_FALSE(at("elm").threshold);
  EXPECT_THAT(done("casualties elm 8"), HasSubstr("(MPBS 10.6.4)"));
  EXPECT_THAT(done("casualties ash 1"), HasSubstr("(MPBS 10.8.9)"));
  EXPECT_EQ(done("pistols alder 2"), "");
  EXPECT_EQ(at("alder").pistols_used, 2);
  EXPECT_THAT(done("pistols elm 1"), HasSubstr("(MPBS 10.7)"));
}

// 8.2.1: cavalry and light infantry stacked are in one state.
TEST_F(MpbsInterventions, a_stack_changes_together) {
  ASSERT_EQ(done("put alder 1512"), "");
  EXPECT_EQ(done("morale cedar shaken"), "");
  EXPECT_EQ(at("alder").morale, Morale::shaken);
  EXPECT_EQ(done("formation alder shaken"), "");
  EXPECT_EQ(at("cedar").formation, Formation::shaken);
}

// 6.3.4: a two-hex unit in column faces along its hexes.
TEST_F(MpbsInterventions, two_hexes_in_column_and_back) {
  const UnitState line = at("elm");
  EXPECT_EQ(done("formation elm column"), "");
  EXPECT_EQ(field_.game.grid().neighbour(at("elm").left, Direction(at("elm").facing)), at("elm").right);
  EXPECT_THAT(done("put elm 1615 S"), HasSubstr("(MPBS 6.3.4)"));
  EXPECT_EQ(done("put elm 1614 E"), "");
  EXPECT_EQ(at("elm").right, field_.hex("1615"));
  EXPECT_EQ(done("formation elm normal"), "");
  EXPECT_EQ(field_.game.grid().neighbour(at("elm").left, axis(Vertex(at("elm").facing))), at("elm").right);
  EXPECT_EQ(line.formation, at("elm").formation);
}

// 7.4: with the turn come the reinforcements that are due by then.
TEST_F(MpbsInterventions, turn) {
  const int late = field_.game.find(engine::ArgKind::command, "late")->value;
  EXPECT_FALSE(field_.state.wings[static_cast<std::size_t>(late)].entered);
  EXPECT_EQ(done("turn 3"), "");
  EXPECT_EQ(field_.state.turn, 3);
  EXPECT_TRUE(at("maple").due);
  EXPECT_TRUE(field_.state.wings[static_cast<std::size_t>(late)].entered);
  EXPECT_THAT(done("turn 2"), HasSubstr("does not go back"));
}

TEST_F(MpbsInterventions, what_is_not_understood) {
  EXPECT_THAT(done("putt alder 1611"), HasSubstr("did you mean 'put'?"));
  EXPECT_THAT(done(""), HasSubstr("use one of"));
  EXPECT_THAT(done("put aldr 1611"), HasSubstr("did you mean 'alder'?"));
  EXPECT_THAT(done("put alder 9999"), HasSubstr("9999"));
  EXPECT_THAT(done("put alder 1611 up"), HasSubstr("'up' is no way to face"));
  EXPECT_THAT(done("put red-leader 1611 N"), HasSubstr("a leader faces nowhere"));
  EXPECT_THAT(done("put alder"), HasSubstr("write: put UNIT HEX [FACING]"));
  EXPECT_THAT(done("order red-wing chrage"), HasSubstr("did you mean 'charge'?"));
  EXPECT_THAT(done("order red charge"), HasSubstr("no wing 'red'"));
  EXPECT_THAT(done("morale alder shakn"), HasSubstr("did you mean 'shaken'?"));
  EXPECT_THAT(done("casualties elm many"), HasSubstr("give 0 to"));
  EXPECT_THAT(done("mark alder fird"), HasSubstr("did you mean 'fired'?"));
  EXPECT_THAT(done("turn 99"), HasSubstr("no number of a turn"));
}

}  // namespace
}  // namespace batalia::mpbs::test::intervention_test
