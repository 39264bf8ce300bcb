// MPBS 5.4, 5.6: command, and what orders make units do and forbid them.
#include "model/mpbs/order_limits.h"

#include <random>

#include "model/mpbs/command.h"
#include "tests/mpbs/support.h"

namespace batalia::mpbs::test::order_limits_test {
namespace {

SmallBattle red(std::string_view order, std::string_view type = "cuirassier", std::string_view at = "1510") {
  return SmallBattle()
      .unit("alder", "red-wing", type, "3-8", at)
      .leader("red-leader", -1, "1411")
      .order("red-wing", order);
}

// The first decision of its move.
Asked first(Battlefield& field, std::string_view unit, std::initializer_list<std::string_view> answers = {}) {
  field.activate("red-wing");
  field.table.answers(answers);
  field.table.otherwise([](const Asked& asked) -> std::optional<std::string> {
    return asked.otherwise.empty() ? std::optional(asked.choices.front()) : std::nullopt;
  });
  move_action(field.play, field.unit(unit));
  return field.table.decision("step");
}

// The second one.
Asked second(const Battlefield& field) {
  int count = 0;
  for (const Asked& asked : field.table.asked()) {
    if (asked.question == "step" && ++count == 2) return asked;
  }
  ADD_FAILURE() << "it was asked " << count << " times";
  return {};
}

TEST(MpbsCommand, chain) {
  Battlefield field(SmallBattle()
                        .unit("near", "red-wing", "heavy-infantry", "6-7", "1512")
                        .unit("mid", "red-wing", "heavy-infantry", "6-7", "1514")
                        .unit("far", "red-wing", "cuirassier", "3-8", "1517")
                        .unit("lost", "red-wing", "heavy-infantry", "6-7", "1520")
                        .leader("red-leader", -1, "1510"));
  const auto in = [&](std::string_view unit) { return in_command(field.play, field.unit(unit)); };
  EXPECT_TRUE(in("near"));
  EXPECT_TRUE(in("mid")) << "through near";
  EXPECT_TRUE(in("far")) << "horse trace three hexes";
  EXPECT_FALSE(in("lost")) << "foot trace two";
  const std::vector<std::int16_t> steps = steps_to_command(field.play, field.unit("lost"));
  EXPECT_EQ(steps[static_cast<std::size_t>(field.hex("1519"))], 0);
  EXPECT_EQ(steps[static_cast<std::size_t>(field.hex("1520"))], 1);
  EXPECT_EQ(steps[static_cast<std::size_t>(field.hex("1523"))], 4);
  field.leader_at("red-leader").presence = Presence::eliminated;
  EXPECT_FALSE(in("near"));
}

TEST(MpbsCommand, enemies_and_closed_ground_bar_it) {
  SmallBattle battle = SmallBattle()
                           .unit("alder", "red-wing", "heavy-infantry", "6-7", "1512")
                           .unit("fir", "blue-wing", "cuirassier", "3-8", "1511")
                           .leader("red-leader", -1, "1510");
  EXPECT_FALSE(in_command(Battlefield(battle).play, 0));
  SmallBattle pond = SmallBattle()
                         .unit("alder", "red-wing", "heavy-infantry", "6-7", "1512")
                         .leader("red-leader", -1, "1510")
                         .terrain("pond", "1511");
  EXPECT_FALSE(in_command(Battlefield(pond).play, 0));
}

// 5.4.3: by the quickest way, and next to no enemy.
TEST(MpbsCommand, out_of_command_goes_back) {
  const auto battle = [](std::string_view at) {
    return SmallBattle()
        .unit("alder", "red-wing", "heavy-infantry", "6-7", at, "NW")
        .leader("red-leader", -1, "1510")
        .order("red-wing", "receive-charge");
  };
  Battlefield out(battle("1515"));
  out.activate("red-wing");
  move_action(out.play, out.unit("alder"));
  EXPECT_EQ(out.where("alder"), "1512") << "straight back, with nothing to choose" << out.table.journal();
  Battlefield in(battle("1512"));
  in.activate("red-wing");
  move_action(in.play, in.unit("alder"));
  EXPECT_EQ(in.where("alder"), "1512") << "it has stopped where it stands";
  EXPECT_EQ(in.table.asked("step"), 1);
}

// 5.4.3: it goes next to no enemy on the way.
TEST(MpbsCommand, out_of_command_shuns_enemies) {
  Battlefield field(SmallBattle()
                        .unit("alder", "red-wing", "cuirassier", "3-8", "1517", "NW")
                        .unit("fir", "blue-wing", "cuirassier", "3-8", "1515")
                        .leader("red-leader", -1, "1510")
                        .order("red-wing", "charge"));
  const MoveDuty duty = move_duty(field.play, field.unit("alder"));
  ASSERT_TRUE(duty.out_of_command);
  const Movement movement = begin_movement(field.play, field.unit("alder"), MoveKind::action);
  int beside = 0;
  for (const MoveOption& option : move_options(field.play, movement)) {
    if (option.how != MoveOption::How::step || field.play.distance(option.left, field.hex("1515")) != 1) continue;
    ++beside;
    EXPECT_EQ(may_take(field.play, duty, movement, option).rule, std::string_view("MPBS 5.4.3"));
  }
  EXPECT_EQ(beside, 1);
}

TEST(MpbsOrders, charge_must_close) {
  Battlefield field(red("charge").unit("fir", "blue-wing", "cuirassier", "3-8", "2010"));
  const Asked asked = first(field, "alder", {"step 1610"});
  EXPECT_TRUE(asked.otherwise.empty());
  EXPECT_TRUE(asked.offers("step 1611"));
  EXPECT_EQ(second(field).otherwise, "stop") << "nearer by one it may stop";
}

TEST(MpbsOrders, charge_offers_no_way_out) {
  // Four points: after two turns away there are just enough to turn back and to go.
  Battlefield field(red("charge").unit("fir", "blue-wing", "cuirassier", "3-8", "2010"));
  field.at("alder").formation = Formation::shaken;
  first(field, "alder", {"turn SE", "turn NE"});
  EXPECT_EQ(field.table.asked("step"), 2) << "then there is nothing to choose";
  EXPECT_EQ(field.where("alder"), "1611") << field.table.journal();
}

// 5.6.1: a closest enemy that another unit has in its front may be left to it.
TEST(MpbsOrders, faced_enemy_is_left_to_others) {
  const SmallBattle battle = red("charge", "cuirassier", "1510")
                                 .unit("fir", "blue-wing", "cuirassier", "3-8", "1812")
                                 .unit("larch", "blue-wing", "cuirassier", "3-8", "1905");
  SmallBattle with = battle;
  with.unit("beech", "red-wing", "cuirassier", "3-8", "1712", "S");
  Battlefield alone(battle);
  EXPECT_EQ(move_duty(alone.play, alone.unit("alder")).target_count, 1);
  Battlefield field(with);
  const MoveDuty duty = move_duty(field.play, field.unit("alder"));
  EXPECT_EQ(duty.target_count, 2);
  EXPECT_EQ(duty.targets[1].unit, field.unit("larch"));
}

TEST(MpbsOrders, sticks_to_an_enemy_that_nobody_faces) {
  Battlefield field(red("charge").unit("fir", "blue-wing", "cuirassier", "3-8", "1711"));
  first(field, "alder", {"step 1611", "stop"});
  const Asked next = second(field);
  EXPECT_FALSE(next.offers("step 1710"));
  EXPECT_TRUE(next.offers("turn SE"));
  EXPECT_TRUE(stuck(field.play, field.unit("alder")));
}

TEST(MpbsOrders, lone_guns_hold_nobody_up) {
  Battlefield field(red("charge").unit("guns", "blue-wing", "artillery-4-8-lb", "4-14", "1711"));
  first(field, "alder", {"step 1611", "step 1710", "stop"});
  EXPECT_EQ(field.where("alder"), "1710");
}

// 5.6.1, anti-suicide: light infantry two hexes before pikes need not go on.
TEST(MpbsOrders, light_infantry_need_not_face_pikes) {
  const auto duty_of = [](std::string_view type) {
    Battlefield field(red("charge", type).unit("fir", "blue-wing", "heavy-infantry", "6-7", "1710"));
    return move_duty(field.play, field.unit("alder")).must_close;
  };
  EXPECT_TRUE(duty_of("cuirassier"));
  EXPECT_FALSE(duty_of("musketeers"));
  EXPECT_FALSE(duty_of("croat"));
}

// 5.6.1: one that cannot close must at least turn so that it could.
TEST(MpbsOrders, must_at_least_turn) {
  Battlefield field(red("charge", "heavy-infantry").unit("fir", "blue-wing", "cuirassier", "3-8", "2010"));
  field.place("alder", "1510", "N");
  field.at("alder").formation = Formation::shaken;
  const MoveDuty duty = move_duty(field.play, field.unit("alder"));
  EXPECT_FALSE(duty.must_close) << "two points, and it looks away";
  EXPECT_TRUE(duty.must_turn);
  const Asked asked = first(field, "alder", {"countermarch"});
  EXPECT_TRUE(asked.otherwise.empty());
}

TEST(MpbsOrders, make_ready_goes_next_to_nobody) {
  Battlefield field(red("make-ready").unit("fir", "blue-wing", "cuirassier", "3-8", "1711"));
  const Asked asked = first(field, "alder");
  EXPECT_FALSE(asked.offers("step 1611"));
  EXPECT_TRUE(asked.offers("step 1610"));
  EXPECT_EQ(asked.otherwise, "stop");
}

TEST(MpbsOrders, receive_charge_goes_one_hex) {
  Battlefield field(red("receive-charge").unit("fir", "blue-wing", "cuirassier", "3-8", "2510"));
  first(field, "alder", {"step 1610", "stop"});
  EXPECT_FALSE(second(field).offers("step 1709"));
  EXPECT_TRUE(second(field).offers("turn SE")) << "5.6.5";
}

// 5.6.5: a pivot that brings the other half next to the enemy that one half is next to.
TEST(MpbsOrders, pivot_next_to_an_enemy) {
  Battlefield field(red("receive-charge", "heavy-infantry", "1510 1511")
                        .unit("fir", "blue-wing", "cuirassier", "3-8", "1612")
                        .unit("larch", "blue-wing", "cuirassier", "3-8", "1710"));
  const Asked asked = first(field, "alder");
  EXPECT_FALSE(asked.offers("turn SE")) << "the swinging half would come next to larch";
  Battlefield one(
      red("receive-charge", "heavy-infantry", "1510 1511").unit("fir", "blue-wing", "cuirassier", "3-8", "1612"));
  EXPECT_TRUE(first(one, "alder").offers("turn SE"));
}

// 5.6.3: the swinging half stays next to the enemy that it began next to, and the standing half is next to nobody.
TEST(MpbsOrders, receive_charge_wheels_next_to_the_same_enemy) {
  const auto wheels = [](std::string_view order, std::string_view other) {
    Battlefield field(red(order, "heavy-infantry", "1510 1511")
                          .unit("fir", "blue-wing", "cuirassier", "3-8", "1610")
                          .unit("larch", "blue-wing", "cuirassier", "3-8", other));
    return first(field, "alder").offers("turn SE");
  };
  EXPECT_TRUE(wheels("receive-charge", "2010"));
  EXPECT_FALSE(wheels("make-ready", "2010"));
  EXPECT_FALSE(wheels("receive-charge", "1711")) << "it comes next to another as well";
}

// 5.6.1: who cannot close must at least turn so that it can sooner; its player cannot leave it out.
TEST(MpbsOrders, charge_must_turn) {
  const auto behind = [](std::string_view at) {
    return red("charge", "heavy-infantry", at).unit("fir", "blue-wing", "cuirassier", "3-8", "1110");
  };
  Battlefield field(behind("1510"));
  field.at("alder").formation = Formation::shaken;  // two points
  EXPECT_TRUE(must_act(field.play, field.unit("alder")));
  const Asked asked = first(field, "alder", {"turn SE"});
  EXPECT_EQ(asked.otherwise, "");
  EXPECT_NE(field.at("alder").facing, field.vertex("S"));
  // A two-hex unit turns by wheeling or countermarching.
  Battlefield two(behind("1510 1511"));
  two.at("alder").formation = Formation::shaken;
  EXPECT_TRUE(must_act(two.play, two.unit("alder")));
  EXPECT_EQ(first(two, "alder").otherwise, "");
  // Who faces its enemy from too far off has nothing to turn for.
  Battlefield before(red("charge", "heavy-infantry").unit("fir", "blue-wing", "cuirassier", "3-8", "2110"));
  before.at("alder").formation = Formation::broken;
  EXPECT_FALSE(must_act(before.play, before.unit("alder")));
}

// 5.6.1: the closest in nobody's front is as close as one that is in another's.
TEST(MpbsOrders, charge_at_the_closest_that_nobody_faces) {
  Battlefield field(red("charge")
                        .unit("beech", "red-wing", "cuirassier", "3-8", "1708", "S")
                        .unit("faced", "blue-wing", "cuirassier", "3-8", "1809")
                        .unit("free", "blue-wing", "cuirassier", "3-8", "1810")
                        .unit("far", "blue-wing", "cuirassier", "3-8", "2110"));
  ASSERT_EQ(field.play.distance_between(field.unit("alder"), field.unit("faced")),
            field.play.distance_between(field.unit("alder"), field.unit("free")));
  ASSERT_TRUE(faced(field.play, field.unit("faced"), field.unit("alder"), nobody));
  const MoveDuty duty = move_duty(field.play, field.unit("alder"));
  ASSERT_EQ(duty.target_count, 2);
  for (int i = 0; i < 2; ++i) EXPECT_NE(duty.targets[static_cast<std::size_t>(i)].unit, field.unit("far"));
}

// 5.6.1: only under Charge orders; from one hex next to an enemy to another too (ruling not-adjacent).
TEST(MpbsOrders, rally_goes_next_to_nobody) {
  Battlefield field(red("rally").unit("fir", "blue-wing", "cuirassier", "3-8", "1610"));
  const Asked asked = first(field, "alder");
  EXPECT_FALSE(asked.offers("step 1609"));
  EXPECT_FALSE(asked.offers("step 1611"));
  EXPECT_TRUE(asked.offers("turn SE"));
}

// 5.4.3: next to an enemy it stays, or goes back as fast as it can; not half of the way.
TEST(MpbsCommand, who_leaves_an_enemy_goes_all_the_way_back) {
  Battlefield field(SmallBattle()
                        .unit("alder", "red-wing", "cuirassier", "3-8", "1520", "N")
                        .unit("fir", "blue-wing", "cuirassier", "3-8", "1620")
                        .leader("red-leader", -1, "1515")
                        .order("red-wing", "charge"));
  const Asked at_first = first(field, "alder", {"step 1420"});
  EXPECT_EQ(at_first.otherwise, "stop");
  EXPECT_TRUE(in_command(field.play, field.unit("alder"))) << field.table.journal();
}

TEST(MpbsOrders, rally_ends_nearer_to_nobody) {
  Battlefield field(red("rally", "heavy-infantry").unit("fir", "blue-wing", "cuirassier", "3-8", "1910"));
  field.at("alder").formation = Formation::shaken;  // two points
  const Asked asked = first(field, "alder");
  EXPECT_FALSE(asked.offers("step 1610")) << "there would be no way back with one point";
  EXPECT_TRUE(asked.offers("turn SE"));
  EXPECT_EQ(asked.otherwise, "stop");
}

TEST(MpbsOrders, recovery) {
  Battlefield field(red("make-ready").unit("beech", "red-wing", "cuirassier", "3-8", "1413"));
  EXPECT_TRUE(may_reform(field.play, field.unit("alder"))) << "next to its leader";
  EXPECT_FALSE(may_reform(field.play, field.unit("beech")));
  EXPECT_FALSE(may_rally(field.play, field.unit("alder")));
  field.wing_at("red-wing").order = Order::receive_charge;
  EXPECT_TRUE(may_reform(field.play, field.unit("beech")));
  EXPECT_TRUE(may_rally(field.play, field.unit("alder")));
  field.wing_at("red-wing").order = Order::charge;
  EXPECT_FALSE(may_reform(field.play, field.unit("alder")));
  field.wing_at("red-wing").order = Order::rally;
  allow_recovery(field.play, field.unit("alder"));
  EXPECT_TRUE(field.leader_at("red-leader").acted);
  EXPECT_TRUE(may_rally(field.play, field.unit("beech"))) << "any number of units";
  field.wing_at("red-wing").recovers = false;
  EXPECT_FALSE(may_rally(field.play, field.unit("beech"))) << "5.2.2: he has moved";
}

TEST(MpbsOrders, who_may_move) {
  Battlefield field(red("charge"));
  const auto may = [&] { return bool(may_move(field.play, field.unit("alder"))); };
  EXPECT_TRUE(may());
  field.at("alder").joined = true;
  EXPECT_FALSE(may()) << "8.2.2";
  field.at("alder").joined = false;
  field.at("alder").formation = Formation::broken;
  EXPECT_FALSE(may());
  field.at("alder").formation = Formation::normal;
  field.leader_at("red-leader").presence = Presence::eliminated;
  EXPECT_FALSE(may()) << "5.4.3";
}

// The check of set-ups (model/mpbs/command.h) and the engine trace in ways of their own, and must agree.
TEST(MpbsCommand, as_the_check_of_set_ups_says) {
  const auto game = mergentheim({"playthrough"});
  Battlefield field(game);
  std::mt19937 random(5);
  int out_of_command = 0;
  for (int round = 0; round < 60; ++round) {
    for (int unit = 0; unit < static_cast<int>(game->units.size()); ++unit) {
      const int hex = static_cast<int>(random() % static_cast<unsigned>(game->grid().size()));
      const bool free = field.play.find_at(hex, [](int) { return true; }) == nobody;
      if (field.play.counts(unit) && !game->unit(unit).two_hex && free && round % 2 == 1) {
        place(field.state, unit, hex, field.play.at(unit).facing);
      }
    }
    for (int wing = 0; wing < static_cast<int>(game->wings.size()); ++wing) {
      const int leader = field.play.wing_leader(wing);
      if (leader == nobody || !field.play.leader_on_map(leader)) continue;
      std::vector<CommandUnit> units;
      std::vector<int> numbers;
      std::vector<ClosedGround> grounds;
      for (const std::string_view column : move_column_ids) grounds.emplace_back(*game->scenario.map, column);
      for (const int unit : game->wing(wing).units) {
        if (!field.play.counts(unit) || game->unit(unit).artillery()) continue;
        CommandUnit one{{},
                        *command_range(*game->charts, game->unit(unit).cavalry()),
                        true,
                        &grounds[static_cast<std::size_t>(game->unit(unit).column)]};
        for (const int hex : field.play.hexes(unit)) one.hexes.push_back(game->grid().hex(hex));
        units.push_back(one);
        numbers.push_back(unit);
      }
      // Guns relay too, and are always in command themselves.
      for (const int unit : game->wing(wing).units) {
        if (!field.play.counts(unit) || !game->unit(unit).artillery()) continue;
        units.push_back(
            {{game->grid().hex(field.play.at(unit).left)}, *command_range(*game->charts, false), true, &grounds[0]});
      }
      std::vector<Hex> enemies;
      for (const int enemy : game->side(1 - game->wing(wing).side).units) {
        if (!field.play.counts(enemy)) continue;
        for (const int hex : field.play.hexes(enemy)) enemies.push_back(game->grid().hex(hex));
      }
      const auto in = mpbs::in_command(units, game->grid().hex(field.play.leader(leader).hex), enemies);
      for (std::size_t i = 0; i < numbers.size(); ++i) {
        EXPECT_EQ(in_command(field.play, numbers[i]), in[i])
            << game->id(engine::unit(numbers[i])) << ", round " << round;
        out_of_command += in[i] ? 0 : 1;
      }
    }
  }
  EXPECT_GT(out_of_command, 100);
}

// 5.4.3, 5.6.5: it may remain, and facing is free.
TEST(MpbsCommand, who_stays_next_to_an_enemy_may_turn) {
  Battlefield field(SmallBattle()
                        .unit("alder", "red-wing", "cuirassier", "3-8", "1520", "N")
                        .unit("fir", "blue-wing", "cuirassier", "3-8", "1620")
                        .leader("red-leader", -1, "1515")
                        .order("red-wing", "charge"));
  first(field, "alder", {"turn NE", "turn SE", "stop"});
  EXPECT_EQ(field.where("alder"), "1520");
  EXPECT_EQ(field.at("alder").facing, field.vertex("SE"));
  EXPECT_EQ(second(field).otherwise, "stop");
}

// Ruling charge-duty: only an interception that throws it back releases it.
TEST(MpbsOrders, who_steps_aside_from_guns_has_still_to_close) {
  SmallBattle battle = red("charge").unit("gun", "blue-wing", "artillery-4-8-lb", "4-14", "1709");
  battle.switches.each_vertex_triggers = true;
  Battlefield field(battle);
  field.place("alder", "1510", "N");
  field.place_leader("red-leader", "1409");  // out of the line of fire
  field.table.die("artillery-fire", 6);
  first(field, "alder", {"turn NE", "react-fire gun", "displace 1410"});
  EXPECT_EQ(field.table.noted("displaced"), 1) << field.table.journal();
  EXPECT_EQ(second(field).otherwise, "") << field.table.journal();
}

// 5.6.1: who goes alone is another unit than the stack, and light infantry need not go before pikes.
TEST(MpbsOrders, who_goes_alone_has_its_own_duty) {
  Battlefield field(red("charge")
                        .unit("moss", "red-wing", "musketeers", "2-6", "1510")
                        .unit("fir", "blue-wing", "heavy-infantry", "6-7", "1710"));
  const Asked asked = first(field, "moss", {"go-alone", "stop"});
  EXPECT_EQ(asked.otherwise, "");
  EXPECT_EQ(second(field).otherwise, "stop");
  EXPECT_EQ(field.where("moss"), "1510");
}

// 5.6.2: nor does the tail of a column go next to an enemy.
TEST(MpbsOrders, the_tail_swings_next_to_nobody) {
  Battlefield field(SmallBattle()
                        .unit("alder", "red-wing", "heavy-infantry", "8-7", "1510 1511", "E", {}, {"column"})
                        .unit("fir", "blue-wing", "heavy-infantry", "6-7", "1310")
                        .leader("red-leader", -1, "1412"));
  const Asked asked = first(field, "alder");
  EXPECT_TRUE(asked.offers("turn NE"));
  EXPECT_FALSE(asked.offers("turn SE")) << "its tail would stand in 1411";
}

}  // namespace
}  // namespace batalia::mpbs::test::order_limits_test
