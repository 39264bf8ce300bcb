// The charts in play: ranges of rolls by their last roll that succeeds and the one behind it, and what no other test
// has occasion for. tests/mutation changes each attested cell and modifier, and expects a test of play to go red.
#include <initializer_list>

#include "model/mpbs/activation.h"
#include "model/mpbs/end_of_turn.h"
#include "model/mpbs/fire.h"
#include "model/mpbs/leader_casualties.h"
#include "model/mpbs/morale.h"
#include "model/mpbs/movement.h"
#include "model/mpbs/pursuit.h"
#include "model/mpbs/scoring.h"
#include "tests/mpbs/combat_support.h"
#include "tests/mpbs/turn_support.h"

namespace batalia::mpbs::test::charts_test {
namespace {

// A wing of each side, far apart, with its commander.
SmallBattle lines(std::string_view blue_type = "heavy-infantry") {
  return SmallBattle()
      .unit("alder", "red-wing", "heavy-infantry", "6-7", "1210")
      .unit("fir", "blue-wing", blue_type, "6-7", "2810")
      .leader("red-leader", 0, "1210")
      .leader("blue-leader", 0, "2810");
}

// ---- Ranges of rolls ----

// MPBS 5.7.2.
TEST(MpbsCharts, orders_change) {
  const auto changed = [](std::string_view from, std::string_view to, int face) {
    Battlefield field(lines().order("blue-wing", from));
    field.activate("blue-wing");
    field.table.answer("change-order " + std::string(to)).die("orders-change", face);
    change_orders(field.play);
    return order_ids[static_cast<std::size_t>(field.wing_at("blue-wing").order)] == to;
  };
  struct Range {
    std::string_view from, to;
    int last;
  };
  for (const Range& each : std::initializer_list<Range>{{"charge", "make-ready", 3},
                                                        {"charge", "receive-charge", 2},
                                                        {"charge", "rally", 5},
                                                        {"make-ready", "charge", 5},
                                                        {"make-ready", "receive-charge", 5},
                                                        {"make-ready", "rally", 6},
                                                        {"receive-charge", "charge", 3},
                                                        {"receive-charge", "make-ready", 5},
                                                        {"receive-charge", "rally", 4},
                                                        {"rally", "charge", 1},
                                                        {"rally", "make-ready", 4},
                                                        {"rally", "receive-charge", 3}}) {
    EXPECT_TRUE(changed(each.from, each.to, each.last)) << each.from << " to " << each.to;
    EXPECT_FALSE(changed(each.from, each.to, each.last + 1)) << each.from << " to " << each.to;
  }
}

// MPBS 4.3.2.
TEST(MpbsCharts, continuation) {
  const auto continues = [](std::string_view order, int face) {
    Battlefield field(lines().order("blue-wing", order));
    field.activate("blue-wing");
    field.table.answer("continue").die("continuation", face);
    continuation(field.play);
    return field.state.continuing;
  };
  for (const auto& [order, last] :
       {std::pair("charge", 3), std::pair("make-ready", 2), std::pair("receive-charge", 1)}) {
    EXPECT_TRUE(continues(order, last)) << order;
    EXPECT_FALSE(continues(order, last + 1)) << order;
  }
  Battlefield rally(lines().order("blue-wing", "rally"));
  rally.activate("blue-wing");
  continuation(rally.play);
  EXPECT_EQ(rally.table.asked("continuation"), 0);
}

// MPBS 4.4.2.
TEST(MpbsCharts, preemption) {
  const auto preempts = [](std::string_view order, int face) {
    Battlefield field(lines().order("blue-wing", order));
    field.activate("red-wing");
    field.table.answer("preempt blue-wing").die("preemption", face);
    preempt(field.play);
    return field.state.active == field.wing("blue-wing");
  };
  for (const auto& [order, last] :
       {std::pair("charge", 4), std::pair("make-ready", 3), std::pair("receive-charge", 2)}) {
    EXPECT_TRUE(preempts(order, last)) << order;
    EXPECT_FALSE(preempts(order, last + 1)) << order;
  }
}

// MPBS 5.3.3: by what the next Marker Removal Phases do with a wing commander who was removed.
TEST(MpbsCharts, leader_replacement) {
  const auto back_in_turn = [](int face) {
    Battlefield field(lines());
    remove_leader(field.play, field.leader("red-leader"), "MPBS 10.10");
    field.table.die("leader-fate", "red-leader", face);
    field.table.otherwise(idly);
    for (const int turn : {1, 2}) {
      field.state.turn = turn;
      field.state.stage = Stage::marker_removal;
      end_turn(field.play);
      if (field.play.wing_leader(field.wing("red-wing")) == field.leader("red-leader")) return turn;
    }
    return 0;
  };
  EXPECT_EQ(back_in_turn(0), 1);
  EXPECT_EQ(back_in_turn(1), 2);
  for (const int face : {2, 9}) EXPECT_EQ(back_in_turn(face), 0) << "for good: " << face;
}

// ---- Fire on the move ----

// Musketeers fire at fir, at the range that their kind of fire asks for, under these orders.
struct Musketeers : Battlefield {
  Musketeers(std::string_view order, std::string_view target)
      : Battlefield(SmallBattle()
                        .unit("moss", "red-wing", "musketeers", "2-6", "1510")
                        .unit("fir", "blue-wing", "heavy-infantry", "6-7", target)
                        .leader("red-leader", 0, "1409")
                        .order("red-wing", order)) {
    activate("red-wing");
  }
  [[nodiscard]] bool may(FireKind kind) const { return bool(may_fire(play, unit("moss"), kind, false)); }
};

// MPBS 5.6, 10.3.2, 10.3.4.
TEST(MpbsCharts, orders_and_fire_on_the_move) {
  for (const std::string_view order : {"charge", "make-ready", "receive-charge", "rally"}) {
    const bool charge = order == "charge";
    EXPECT_EQ(Musketeers(order, "1710").may(FireKind::advancing), charge) << order;
    EXPECT_EQ(Musketeers(order, "1610").may(FireKind::retreating), !charge) << order;
    EXPECT_TRUE(Musketeers(order, "1610").may(FireKind::skirmish)) << order;
  }
}

// MPBS 10.3.1: light infantry has these kinds of fire too.
TEST(MpbsCharts, light_infantry_fires_on_the_move) {
  Musketeers advancing("charge", "1710");
  advancing.table.answer("step 1611").die("fire", "moss", 9);
  fire_action(advancing.play, advancing.unit("moss"), FireKind::advancing);
  EXPECT_EQ(advancing.where("moss"), "1611");
  EXPECT_EQ(advancing.table.event("shot").roll->sum(), -3);
  Musketeers retreating("make-ready", "1610");
  retreating.table.answer("step 1411").die("fire", "moss", 9);
  fire_action(retreating.play, retreating.unit("moss"), FireKind::retreating);
  EXPECT_EQ(retreating.where("moss"), "1411");
  EXPECT_EQ(retreating.table.event("shot").roll->sum(), -3);
}

// ---- Modifiers of a wing's rolls ----

TEST(MpbsCharts, what_commanders_add) {
  Battlefield field(lines().leader("blue-leader", -2).commander("blue", "blau", -1, "2810"));
  const int wing = field.wing("blue-wing");
  const int commander = field.leader("blau");
  const auto rolls = [&](int helper) {
    return std::array{order_roll(field.play, wing, Order::rally, helper), continuation_roll(field.play, wing, helper),
                      preemption_roll(field.play, wing, helper)};
  };
  for (const engine::Roll& roll : rolls(nobody)) {
    EXPECT_EQ(modifier(roll, "wing-commander"), -2) << roll.chart;
    EXPECT_EQ(roll.sum(), -2) << roll.chart;
  }
  for (const engine::Roll& roll : rolls(commander)) EXPECT_EQ(modifier(roll, "army-commander"), -1) << roll.chart;
  field.place("alder", "2710");
  for (const engine::Roll& roll : rolls(nobody)) EXPECT_EQ(modifier(roll, "leader-near-enemy"), 1) << roll.chart;
}

TEST(MpbsCharts, what_cavalry_wings_add) {
  Battlefield field(lines("cuirassier"));
  const int wing = field.wing("blue-wing");
  EXPECT_EQ(order_roll(field.play, wing, Order::charge, nobody).sum(), -1);
  EXPECT_EQ(order_roll(field.play, wing, Order::receive_charge, nobody).sum(), 1);
  EXPECT_EQ(order_roll(field.play, wing, Order::make_ready, nobody).sum(), 0);
  EXPECT_EQ(continuation_roll(field.play, wing, nobody).sum(), -1);
  EXPECT_EQ(preemption_roll(field.play, wing, nobody).sum(), -1);
}

TEST(MpbsCharts, what_the_state_of_a_wing_adds) {
  Battlefield field(lines());
  const int wing = field.wing("blue-wing");
  field.at("fir").morale = Morale::shaken;
  EXPECT_EQ(order_roll(field.play, wing, Order::rally, nobody).sum(), -2);
  EXPECT_EQ(order_roll(field.play, wing, Order::charge, nobody).sum(), 0);
  field.wing_at("blue-wing").activations = 2;
  EXPECT_EQ(modifier(continuation_roll(field.play, wing, nobody), "second-attempt"), 1);
  field.wing_at("blue-wing").no_continue = true;
  EXPECT_EQ(modifier(preemption_roll(field.play, wing, nobody), "no-continue"), 1);
}

// ---- Morale ----

// MPBS 10.6.2: so many hits of one fire call for a check.
TEST(MpbsCharts, hits_that_call_for_a_check) {
  for (const auto& [printed, current, need] :
       {std::tuple("6-8", Morale::normal, 3), std::tuple("6-7", Morale::normal, 2),
        std::tuple("6-6", Morale::normal, 1), std::tuple("6-5", Morale::normal, 1),
        std::tuple("6-4", Morale::normal, 1), std::tuple("6-4", Morale::shaken, 1),
        std::tuple("6-6", Morale::broken, 1)}) {
    Battlefield field(SmallBattle().unit("fir", "blue-wing", "heavy-infantry", printed, "1610"));
    field.at("fir").morale = current;
    const auto due = [&](int hits) {
      return checks_due(field.play, field.unit("fir"), {.fired = true, .missed = hits == 0, .hits = hits});
    };
    EXPECT_EQ(due(need), 1) << printed;
    EXPECT_EQ(due(need - 1), 0) << printed;
  }
}

// MPBS 12.5.1: few points of the best morale never reach a Casualty Threshold, the same of lesser morale do.
TEST(MpbsCharts, no_threshold_for_a_few_of_the_best) {
  const auto reached = [](std::string_view ratings, int hits) {
    Battlefield field(SmallBattle()
                          .unit("oak", "red-wing", "heavy-infantry", "6-7", "1510")
                          .unit("fir", "blue-wing", "heavy-infantry", ratings, "1610"));
    casualties(field.play, field.unit("fir"), hits, {.enemy = field.unit("oak"), .rule = "MPBS 10.6.1"});
    EXPECT_EQ(field.at("fir").casualties, hits) << ratings;
    return field.at("fir").morale != Morale::normal;
  };
  for (const auto& [best, next, hits] :
       {std::tuple("2-8", "2-7", 1), std::tuple("3-8", "3-7", 2), std::tuple("4-8", "4-7", 3)}) {
    EXPECT_FALSE(reached(best, hits)) << best;
    EXPECT_TRUE(reached(next, hits)) << next;
  }
}

// ---- Movement ----

TEST(MpbsCharts, allowances_of_one_game) {
  for (const auto& [game, points] : {std::pair("", 2), std::pair("nothing-gained-but-glory", 3)}) {
    SmallBattle battle = SmallBattle()
                             .unit("guns", "red-wing", "artillery-4-8-lb", "4-14", "1510")
                             .unit("cart", "red-wing", "wagon", "", "1512");
    if (*game != 0) battle.battle.game = Id(game);
    Battlefield field(battle);
    field.at("guns").limbered = true;
    EXPECT_EQ(allowance(field.play, field.unit("guns")), points) << game;
    EXPECT_EQ(allowance(field.play, field.unit("cart")), 2) << game;
  }
}

// MPBS 6.2.1: what each vertex costs light infantry.
TEST(MpbsCharts, light_infantry_turns) {
  Battlefield field(SmallBattle().unit("moss", "red-wing", "musketeers", "2-6", "1510").order("red-wing", "charge"));
  for (const MoveOption& option :
       move_options(field.play, begin_movement(field.play, field.unit("moss"), MoveKind::action))) {
    if (option.enters()) continue;
    EXPECT_EQ(option.cost, option.how == MoveOption::How::countermarch ? 2 : 1);
  }
}

// MPBS 14.6: Croats are a kind of their own on the matrix.
TEST(MpbsCharts, croats_in_close_combat) {
  Battlefield field(SmallBattle()
                        .unit("croats", "red-wing", "croat", "4-7", "1510")
                        .unit("fir", "blue-wing", "heavy-infantry", "4-7", "1610"));
  EXPECT_EQ(fighter(field.play.facts(field.unit("croats"))), Fighter::croat);
  EXPECT_EQ(modifier(combat_roll(field.play, combat(field, {"croats"}, "1610"), 0, false), "close-combat-matrix"), -2);
}

// MPBS 11.6, 11.3.8: nobody of another kind is attacked by light infantry, in hedgehog neither.
TEST(MpbsCharts, whom_light_infantry_attacks) {
  const auto attacks = [](std::string_view type, std::initializer_list<std::string_view> traits = {},
                          Formation formation = Formation::normal) {
    Battlefield field(SmallBattle()
                          .unit("moss", "red-wing", "musketeers", "2-6", "1510")
                          .unit("fir", "blue-wing", type, "4-7", "1610", {}, traits));
    field.at("fir").formation = formation;
    return static_cast<bool>(may_attack(field.play, field.unit("moss"), field.hex("1610")));
  };
  for (const std::string_view type : {"musketeers", "dragoons"}) EXPECT_TRUE(attacks(type)) << type;
  for (const std::string_view type : {"cuirassier", "arquebusier", "croat", "heavy-infantry"}) {
    EXPECT_FALSE(attacks(type)) << type;
  }
  EXPECT_FALSE(attacks("heavy-infantry", {"no-pikes"}));
  EXPECT_FALSE(attacks("heavy-infantry", {}, Formation::hedgehog));
}

// ---- Pursuit ----

PursuitResult pursues(std::string_view game, int face) {
  SmallBattle battle = SmallBattle()
                           .unit("alder", "red-wing", "cuirassier", "6-7", "1510")
                           .unit("fir", "blue-wing", "cuirassier", "6-7", "1610");
  if (!game.empty()) battle.battle.game = Id(game);
  Battlefield field(battle);
  field.activate("red-wing");
  field.table.die("pursuit", face);
  Beaten beaten;
  beaten.unit = static_cast<std::int16_t>(field.unit("fir"));
  beaten.hex = static_cast<std::int16_t>(field.hex("1610"));
  return pursue(field.play, field.unit("alder"), beaten);
}

// MPBS 11.7.2, and the example of 11.7.4.
TEST(MpbsCharts, pursuit_by_the_table_of_the_game) {
  EXPECT_EQ(pursues("", 8), PursuitResult::pursue_and_eliminate);
  EXPECT_EQ(pursues("", 9), PursuitResult::pursue_off_map);
  EXPECT_EQ(pursues("this-accursed-civil-war", 3), PursuitResult::pursue_and_eliminate);
  EXPECT_EQ(pursues("this-accursed-civil-war", 6), PursuitResult::pursue_off_map);
}

// ---- Points ----

// MPBS 15.0: guns by class, taken and disabled, double ones worth more.
TEST(MpbsCharts, points_for_guns) {
  struct Worth {
    std::string_view type;
    bool pair;
    int captured, disabled;
  };
  for (const Worth& each : std::initializer_list<Worth>{{"artillery-12-24-lb", true, 30, 10},
                                                        {"artillery-4-8-lb", true, 20, 10},
                                                        {"artillery-3-lb", true, 10, 5},
                                                        {"artillery-12-24-lb", false, 15, 10},
                                                        {"artillery-4-8-lb", false, 10, 10},
                                                        {"artillery-3-lb", false, 5, 2}}) {
    SmallBattle battle;
    if (each.pair) {
      battle.unit("guns", "red-wing", each.type, "3-9", "1510", {}, {"double"});
    } else {
      battle.unit("guns", "red-wing", each.type, "3-9", "1510");
    }
    Battlefield field(battle);
    field.at("guns").disabled = true;
    EXPECT_EQ(victory_points(field.play)[1], each.disabled) << each.type << each.pair;
    field.at("guns").captured = true;
    EXPECT_EQ(victory_points(field.play)[1], each.captured) << each.type << each.pair;
  }
}

}  // namespace
}  // namespace batalia::mpbs::test::charts_test
