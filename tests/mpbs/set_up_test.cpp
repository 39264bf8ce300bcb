// MPBS 5.2.1, 5.5.3, 6.3.3, 7.4: what a set-up leaves open is decided, in the order of sides, and reinforcements come.
#include "model/mpbs/set_up.h"

#include <gmock/gmock.h>

#include "tests/mpbs/support.h"

namespace batalia::mpbs::test::set_up_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

batalia::SetUp line(std::initializer_list<std::string_view> who, Placement place, std::string_view facing = {}) {
  SetUp out;
  for (const std::string_view id : who) out.who.emplace_back(id);
  out.place = std::move(place);
  out.facing = facing;
  return out;
}

// Leaders have their places; units alder and beech, fir and hazel have none yet.
SmallBattle open_places() {
  return SmallBattle()
      .unit("alder", "red-wing", "cuirassier", "3-8")
      .unit("beech", "red-wing", "cuirassier", "3-8")
      .unit("fir", "blue-wing", "cuirassier", "3-8", "2010")
      .leader("red-leader", 0, "1100")
      .leader("blue-leader", 0, "2010");
}

void run_set_up(Battlefield& field) {
  while (field.state.stage == Stage::set_up) set_up(field.play);
}

std::vector<std::string> places(const Asked& asked) {
  std::vector<std::string> out;
  for (const std::string& choice : asked.choices) out.push_back(choice.substr(choice.rfind(' ') + 1));
  return out;
}

TEST(MpbsSetUp, one_of_several_hexes) {
  Battlefield field(open_places()
                        .line(line({"alder"}, OneOf{"1510 1511"}))
                        .line(line({"beech"}, OneOf{"1511 1512"}))
                        .terrain("pond", "1512"));
  field.table.answer("place alder 1510");
  run_set_up(field);
  EXPECT_EQ(field.where("alder"), "1510");
  EXPECT_EQ(field.where("beech"), "1511");  // nobody stands in a pond, so there was nothing to ask
  EXPECT_EQ(field.table.asked("set-up-place"), 1);
  EXPECT_EQ(field.at("alder").facing, field.vertex("S"));
  EXPECT_EQ(field.state.stage, Stage::begin_turn);
  EXPECT_EQ(field.state.turn, 1);
}

TEST(MpbsSetUp, no_two_units_on_one_hex) {
  Battlefield field(
      open_places().line(line({"alder"}, OneOf{"1510 1511"})).line(line({"beech"}, OneOf{"1510 1511 1512"})));
  field.table.answer("place alder 1511").answer("place beech 1512");
  run_set_up(field);
  EXPECT_THAT(places(field.table.asked()[1]), ElementsAre("1510", "1512"));
}

TEST(MpbsSetUp, no_room) {
  Battlefield field(open_places().line(line({"alder"}, AtHex{"1510"})).line(line({"beech"}, OneOf{"1510"})));
  run_set_up(field);
  EXPECT_EQ(field.where("beech"), "not-in-play");
  EXPECT_EQ(field.table.noted("no-room"), 1);
}

TEST(MpbsSetUp, each_on_its_own_hex) {
  Battlefield field(SmallBattle()
                        .unit("cedar", "red-wing", "musketeers", "2-6")
                        .unit("alder", "red-wing", "cuirassier", "3-8")
                        .unit("fir", "blue-wing", "cuirassier", "3-8", "2010")
                        .leader("red-leader", 0, "1100")
                        .leader("blue-leader", 0, "2010")
                        .line(line({"cedar", "alder"}, OneEachIn{"1510 1511"})));
  field.table.answer("place cedar 1511");
  run_set_up(field);
  EXPECT_EQ(field.where("alder"), "1510");
}

TEST(MpbsSetUp, within_a_region_and_near_a_hex) {
  NearTo near;
  near.hex = "1510";
  near.hexes = 1;
  Battlefield field(open_places().line(line({"alder"}, Within{"12xx hexrow"})).line(line({"beech"}, near)));
  run_set_up(field);
  EXPECT_EQ(field.table.asked()[0].choices.size(), 25U);
  EXPECT_THAT(places(field.table.asked()[1]), ElementsAre("1410", "1411", "1509", "1510", "1511", "1610", "1611"));
  EXPECT_EQ(field.where("alder"), "1200");  // the default is the first
}

// A piece that begins near another is asked for after it, whatever the order of the lines.
TEST(MpbsSetUp, near_a_piece_that_has_a_choice_itself) {
  NearTo near;
  near.piece = Id("beech");
  near.hexes = 1;
  Battlefield field(open_places().line(line({"alder"}, near)).line(line({"beech"}, OneOf{"1510 1520"})));
  field.table.answer("place beech 1520").answer("place alder 1519");
  run_set_up(field);
  EXPECT_EQ(field.where("alder"), "1519");
}

TEST(MpbsSetUp, with_other_pieces) {
  WithPiece with;
  with.command = Id("red-wing");
  with.how = Closeness::adjacent;
  SmallBattle battle = open_places().line(line({"alder"}, AtHex{"1510"})).line(line({"beech"}, with));
  Battlefield adjacent(battle);
  run_set_up(adjacent);
  EXPECT_THAT(places(adjacent.table.asked()[0]), ElementsAre("1410", "1411", "1509", "1511", "1610", "1611"));
  with.how = Closeness::stacked;
  with.command = {};
  with.any_of = {Id("alder")};
  battle = open_places().line(line({"alder"}, AtHex{"1510"})).line(line({"red-leader"}, with));
  std::erase_if(battle.scenario().set_up, [](const batalia::SetUp& each) {
    return each.who[0].str() == "red-leader" && std::holds_alternative<AtHex>(each.place);
  });
  Battlefield stacked(battle);
  run_set_up(stacked);
  EXPECT_EQ(stacked.leader_at("red-leader").hex, stacked.hex("1510"));
}

// MPBS 5.2.1: with any unit of his wing; army commanders with any unit of their side.
TEST(MpbsSetUp, leaders_without_a_line) {
  SmallBattle battle = SmallBattle()
                           .unit("alder", "red-wing", "cuirassier", "3-8", "1510")
                           .unit("elm", "red-wing", "heavy-infantry", "8-7", "1414 1415")
                           .unit("cart", "red-wing", "wagon", "", "1420")
                           .wing("reserve", "red", "rally", "hans", -1, "1610")
                           .unit("oak", "reserve", "cuirassier", "3-8", "1610")
                           .unit("fir", "blue-wing", "cuirassier", "3-8", "2010")
                           .commander("red", "rot", -1);
  Battlefield field(battle);
  field.table.answer("put-leader red-leader 1415").answer("put-leader rot 1610");
  run_set_up(field);
  EXPECT_EQ(field.table.asked()[0].subject, "red-leader");
  EXPECT_EQ(field.table.asked()[0].rule, "MPBS 5.2.1");
  EXPECT_THAT(places(field.table.asked()[0]), ElementsAre("1414", "1415", "1510"));
  EXPECT_THAT(places(field.table.asked()[1]), ElementsAre("1414", "1415", "1510", "1610"));
  EXPECT_EQ(field.leader_at("red-leader").hex, field.hex("1415"));
  EXPECT_EQ(field.leader_at("blue-leader").hex, field.hex("2010"));  // one hex alone: nobody is asked
  EXPECT_EQ(field.leader_at("generic-red-wing").presence, Presence::not_in_play);
}

TEST(MpbsSetUp, mergentheim_asks_for_its_leaders) {
  Battlefield field(mergentheim());
  run_set_up(field);
  std::vector<std::string> who;
  for (const Asked& asked : field.table.asked()) {
    if (asked.question == "set-up-place") who.push_back(asked.subject);
  }
  EXPECT_THAT(who, ElementsAre("rosen", "du-passage", "mercy", "de-werth", "ruischenberg", "gayling"));
  EXPECT_EQ(field.leader_at("turenne").presence, Presence::to_enter);
  EXPECT_EQ(field.where("tracy"), "to-enter");
  EXPECT_FALSE(field.wing_at("french-turenne").entered);
  EXPECT_TRUE(field.wing_at("french-left").entered);
}

TEST(MpbsSetUp, playthrough_has_placed_its_leaders) {
  Battlefield field(mergentheim({"playthrough"}));
  run_set_up(field);
  EXPECT_EQ(field.table.asked("set-up-place"), 0);
  EXPECT_EQ(field.leader_at("mercy").hex, field.hex("2817"));
  EXPECT_EQ(field.wing_at("french-left").order, Order::charge);
  EXPECT_EQ(field.wing_at("bavarian-center").order, Order::make_ready);
}

TEST(MpbsSetUp, facings_where_they_are_open) {
  SmallBattle battle = SmallBattle()
                           .unit("alder", "red-wing", "cuirassier", "3-8", "1510")
                           .unit("elm", "red-wing", "heavy-infantry", "8-7", "1414 1415")
                           .unit("cart", "red-wing", "wagon", "", "1420")
                           .unit("fir", "blue-wing", "cuirassier", "3-8", "2010")
                           .leader("red-leader", 0, "1510");
  std::erase_if(battle.scenario().facings, [](const Facing& facing) { return facing.side.str() == "red"; });
  Battlefield field(battle);
  field.table.answer_to("set-up-facing", "face NW").answer_to("set-up-facing", "face S");
  run_set_up(field);
  EXPECT_EQ(field.table.asked("set-up-facing"), 2);
  EXPECT_EQ(field.at("alder").facing, field.vertex("NW"));
  EXPECT_EQ(field.at("elm").facing, field.vertex("S"));
  EXPECT_EQ(field.where("elm"), "1415 1414");
  EXPECT_THAT(field.table.asked()[1].choices, testing::UnorderedElementsAre("face N", "face S"));
}

// Of two hexes that are a choice the way it faces says which they can be.
TEST(MpbsSetUp, two_hexes_that_are_a_choice) {
  SmallBattle battle = open_places();
  battle.unit("elm", "red-wing", "heavy-infantry", "8-7").line(line({"elm"}, OneOf{"1510 1511 1512 1620"}, "N"));
  battle.battle.units.back().hexes = 2;
  Battlefield field(battle);
  field.table.answer("place elm 1511");
  run_set_up(field);
  EXPECT_THAT(places(field.table.asked()[0]), ElementsAre("1510", "1511"));
  EXPECT_EQ(field.where("elm"), "1511 1512");
}

// MPBS 6.3.3: each side in secret, unit by unit; light infantry goes with the cavalry it is stacked with (8.2.1).
TEST(MpbsSetUp, open_order) {
  Battlefield field(SmallBattle()
                        .unit("alder", "red-wing", "cuirassier", "3-8", "1510")
                        .unit("cedar", "red-wing", "musketeers", "2-6", "1510")
                        .unit("ash", "red-wing", "artillery-4-8-lb", "4-14", "1418")
                        .unit("yew", "red-wing", "cuirassier", "3-8", "1512", {}, {}, {"formation-shaken"})
                        .unit("fir", "blue-wing", "cuirassier", "3-8", "2010")
                        .leader("red-leader", 0, "1510"));
  field.table.answer("open-order-at-start alder");
  run_set_up(field);
  const Asked& first = field.table.asked()[0];
  EXPECT_EQ(first.question, "set-up-open-order");
  EXPECT_TRUE(first.secret);
  EXPECT_EQ(first.rule, "MPBS 6.3.3");
  EXPECT_THAT(first.choices, ElementsAre("decline", "open-order-at-start alder"));
  EXPECT_EQ(field.at("alder").formation, Formation::open_order);
  EXPECT_EQ(field.at("cedar").formation, Formation::open_order);
  EXPECT_EQ(field.at("fir").formation, Formation::normal);
  EXPECT_EQ(field.at("ash").formation, Formation::none);
  EXPECT_EQ(field.table.asked().back().side, 1);
  EXPECT_EQ(field.table.noted("begins-in-open-order"), 2);
}

TEST(MpbsSetUp, a_special_rule_forbids_open_order) {
  Battlefield field(open_places().line(line({"alder"}, AtHex{"1510"})).effect("forbid", "{action: open-order}"));
  run_set_up(field);
  EXPECT_EQ(field.table.asked("set-up-open-order"), 0);
}

// MPBS 5.5.3: historical orders stand unless both sides choose, in secret; reinforcements come under Make Ready (7.4).
TEST(MpbsSetUp, orders) {
  SmallBattle battle = open_places()
                           .line(line({"alder"}, AtHex{"1510"}))
                           .order("blue-wing", "charge")
                           .wing("late", "blue", "make-ready", "azul", 0)
                           .reinforcement("maple", "late", "cuirassier", "3-8", 3, "30xx edge");
  Battlefield historical(battle);
  run_set_up(historical);
  EXPECT_EQ(historical.table.asked("set-up-order"), 0);
  EXPECT_EQ(historical.wing_at("blue-wing").order, Order::charge);
  battle.switches.historical_orders = false;
  Battlefield chosen(battle);
  chosen.table.answer_to("set-up-order", "order rally");
  run_set_up(chosen);
  EXPECT_EQ(chosen.table.asked("set-up-order"), 2);
  EXPECT_TRUE(chosen.table.decision("set-up-order").secret);
  EXPECT_EQ(chosen.wing_at("red-wing").order, Order::rally);
  EXPECT_EQ(chosen.table.decision("set-up-order").otherwise, "order make-ready");
  EXPECT_EQ(chosen.wing_at("blue-wing").order, Order::charge);  // the default is the historical one
  EXPECT_EQ(chosen.wing_at("late").order, Order::make_ready);
}

// Nothing secret is told before both sides have chosen.
TEST(MpbsSetUp, secrets_are_told_at_the_end) {
  SmallBattle battle = open_places().line(line({"alder"}, AtHex{"1510"}));
  battle.switches.historical_orders = false;
  Battlefield field(battle);
  field.table.otherwise([&](const Asked& asked) -> std::optional<std::string> {
    if (asked.secret) {
      EXPECT_THAT(field.table.events(), IsEmpty());
    }
    return asked.choices.back();
  });
  run_set_up(field);
  EXPECT_EQ(field.table.noted("begins-in-open-order"), 2);
  EXPECT_EQ(field.table.noted("begins-under-orders"), 2);
}

// Each stage of the set-up is a checkpoint: a copy of the state goes on from there to the same end.
TEST(MpbsSetUp, goes_on_from_any_checkpoint) {
  const auto game = mergentheim();
  Battlefield whole(game);
  std::vector<State> copies;
  while (whole.state.stage == Stage::set_up) {
    copies.push_back(whole.state);
    set_up(whole.play);
  }
  EXPECT_GT(copies.size(), 8U);
  for (const State& copy : copies) {
    Battlefield field(game);
    field.state = copy;
    run_set_up(field);
    EXPECT_EQ(field.state, whole.state);
  }
}

TEST(MpbsSetUp, states_and_markers_of_the_set_up) {
  SmallBattle battle = open_places().unit("ash", "red-wing", "artillery-4-8-lb", "4-14", "1418", {}, {}, {"limbered"});
  batalia::SetUp worn = line({"alder"}, AtHex{"1510"});
  worn.states = {Id("morale-shaken"), Id("column")};
  worn.markers = {{"casualty", 2}, {"pistol-used", 1}};
  batalia::SetUp broken = line({"beech"}, AtHex{"1512"});
  broken.states = {Id("morale-broken")};
  broken.markers = {{"no-pistols", 1}};
  Battlefield field(battle.line(worn).line(broken));
  EXPECT_EQ(field.at("alder").morale, Morale::shaken);
  EXPECT_EQ(field.at("alder").formation, Formation::column);
  EXPECT_EQ(field.at("alder").casualties, 2);
  EXPECT_EQ(field.at("alder").pistols_used, 1);
  EXPECT_EQ(field.at("beech").formation, Formation::none);
  EXPECT_EQ(field.at("beech").pistols_used, 2);
  EXPECT_TRUE(field.at("ash").limbered);
  EXPECT_EQ(field.at("ash").formation, Formation::none);
}

// ---- Reinforcements, MPBS 7.4 ----

TEST(MpbsReinforcements, come_on_their_turn) {
  Battlefield field(open_places()
                        .line(line({"alder"}, AtHex{"1510"}))
                        .wing("late", "blue", "make-ready", "azul", 0)
                        .reinforcement("maple", "late", "cuirassier", "3-8", 3, "30xx edge")
                        .reinforcement("beech", "red-wing", "cuirassier", "3-8", 1, "10xx edge"));
  EXPECT_FALSE(may_come(field.play, field.unit("beech")));
  run_set_up(field);
  EXPECT_TRUE(may_come(field.play, field.unit("beech")));  // on the first turn
  EXPECT_STREQ(may_come(field.play, field.unit("maple")).rule, "MPBS 7.4");
  EXPECT_FALSE(may_come(field.play, field.unit("alder")));
  EXPECT_EQ(field.leader_at("azul").presence, Presence::to_enter);
  EXPECT_FALSE(field.wing_at("late").entered);
  field.state.turn = 1;
  entry_rolls(field.play);
  EXPECT_FALSE(field.wing_at("late").entered);
  field.state.turn = 2;
  entry_rolls(field.play);
  EXPECT_TRUE(field.wing_at("late").entered);
  EXPECT_TRUE(may_come(field.play, field.unit("maple")));
  EXPECT_EQ(field.table.noted("wing-comes"), 1);
}

TEST(MpbsReinforcements, come_by_a_roll) {
  Battlefield field(mergentheim());
  run_set_up(field);
  field.state.turn = 1;
  entry_rolls(field.play);  // nothing is rolled at the end of turn 1
  EXPECT_THAT(field.table.rolled(), IsEmpty());
  field.state.turn = 2;
  field.table.die("entry", 1);
  entry_rolls(field.play);
  EXPECT_FALSE(field.wing_at("french-turenne").entered);
  EXPECT_EQ(field.table.noted("entry-fails"), 1);
  field.state.turn = 3;
  field.table.die("entry", 1);
  entry_rolls(field.play);
  EXPECT_TRUE(field.wing_at("french-turenne").entered);
  EXPECT_TRUE(may_come(field.play, field.unit("tracy")));
  field.state.turn = 4;
  entry_rolls(field.play);  // once here, nothing more is rolled
  EXPECT_EQ(field.table.rolled().size(), 2U);
}

TEST(MpbsReinforcements, come_for_certain_in_the_end) {
  Battlefield field(mergentheim());
  run_set_up(field);
  field.state.turn = 7;
  entry_rolls(field.play);
  EXPECT_TRUE(field.wing_at("french-turenne").entered);
  EXPECT_THAT(field.table.rolled(), IsEmpty());
}

TEST(MpbsReinforcements, in_the_order_of_precedence) {
  SmallBattle battle = open_places();
  Enters first;
  first.turn = 1;
  first.region = "10xx edge";
  first.precedence = 1;
  Enters second = first;
  second.precedence = 2;
  Battlefield field(battle.line(line({"alder"}, first)).line(line({"beech"}, second)));
  run_set_up(field);
  EXPECT_TRUE(may_come(field.play, field.unit("alder")));
  EXPECT_FALSE(may_come(field.play, field.unit("beech")));
  field.place("alder", "1010", "S");
  EXPECT_TRUE(may_come(field.play, field.unit("beech")));
}

}  // namespace
}  // namespace batalia::mpbs::test::set_up_test
