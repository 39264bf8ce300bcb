// Rulings that a designer may decide otherwise: each option of the game, off and on, in play.
#include <algorithm>
#include <set>

#include "model/hex/line.h"
#include "model/mpbs/activation.h"
#include "model/mpbs/artillery.h"
#include "model/mpbs/end_of_turn.h"
#include "model/mpbs/options.h"
#include "model/mpbs/pursuit.h"
#include "model/mpbs/rout.h"
#include "model/mpbs/scoring.h"
#include "model/mpbs/view.h"
#include "tests/mpbs/combat_support.h"
#include "tests/mpbs/reaction_support.h"
#include "tests/mpbs/turn_support.h"

namespace batalia::mpbs::test::switches_test {
namespace {

// The battle as it is, or with an option chosen.
SmallBattle with(SmallBattle battle, std::string_view option, bool on = true) {
  const auto options = game_options();
  const auto chosen = std::ranges::find(options, option, &GameOption::id);
  EXPECT_NE(chosen, options.end()) << option;
  if (on && chosen != options.end()) chosen->choose(battle.switches);
  return battle;
}

TEST(MpbsSwitches, each_option_decides_something_of_its_own) {
  std::vector<Switches> all{Switches{}};
  std::set<std::string_view> ids;
  for (const GameOption& option : game_options()) {
    EXPECT_TRUE(ids.insert(option.id).second) << option.id;
    EXPECT_FALSE(option.chosen(Switches{})) << option.id;
    Switches one;
    option.choose(one);
    EXPECT_TRUE(option.chosen(one)) << option.id;
    for (const Switches& other : all) EXPECT_NE(one, other) << option.id;
    all.push_back(one);
  }
}

TEST(MpbsSwitches, the_journal_says_what_is_decided_otherwise) {
  const SmallBattle plain = foot_and_foot();
  for (const GameOption& option : game_options()) {
    if (option.id == "orders-chosen") continue;  // asks first
    Battlefield field(with(plain, option.id));
    field.table.otherwise(idly);
    play_to(field, Stage::begin_turn);
    const Noted told = field.table.event("decided-otherwise");
    EXPECT_EQ(told.rule, option.ruling);
    EXPECT_EQ(told.text, option.title);
    EXPECT_EQ(field.table.noted("decided-otherwise"), 1) << option.id;
  }
  Battlefield field(plain);
  field.table.otherwise(idly);
  play_to(field, Stage::begin_turn);
  EXPECT_EQ(field.table.noted("decided-otherwise"), 0);
}

// ---- Turn, initiative, activation ----

TEST(MpbsSwitches, a_failed_preemption_may_cost_the_next_action) {
  for (const bool on : {false, true}) {
    Lines lines;
    lines.wing("red-a", "make-ready", -1).wing("blue-a", "make-ready").wing("blue-b", "receive-charge");
    lines.commander("blue", "blau", -2, "2801");
    Battlefield field(with(lines, "failed-preemption-spends-commander", on));
    field.table.answer("preempt-with-commander blue-a").die("preemption", 6);
    begin(field);
    play_to(field, Stage::rout);
    ASSERT_EQ(activated(field), (std::vector<std::string>{"red-a", "blue-a", "blue-b"}));
    std::vector<bool> leads;
    for (const Asked& asked : field.table.asked()) {
      if (asked.question == "next" && asked.side == field.side("blue")) leads.push_back(asked.offers("lead blau"));
    }
    // Only the next activation of his side is without him.
    EXPECT_EQ(leads, (std::vector<bool>{!on, true}));
  }
}

TEST(MpbsSwitches, a_side_without_wings_may_fight_on) {
  for (const bool on : {false, true}) {
    Battlefield field(with(foot_and_foot(), "fights-on-without-wings", on));
    lift(field.state, field.unit("alder"), Presence::eliminated);
    EXPECT_EQ(bool(has_left_field(field.play, field.side("red"))), !on);
    EXPECT_FALSE(has_left_field(field.play, field.side("blue")));
  }
}

TEST(MpbsSwitches, orders_may_be_chosen) {
  for (const bool on : {false, true}) {
    Battlefield field(with(foot_and_foot(), "orders-chosen", on));
    field.table.otherwise(idly);
    play_to(field, Stage::begin_turn);
    EXPECT_EQ(field.table.asked("set-up-order"), on ? 2 : 0);
  }
}

// ---- Facing and formation ----

TEST(MpbsSwitches, each_vertex_may_give_rise_to_reaction) {
  for (const bool on : {false, true}) {
    const SmallBattle battle = SmallBattle()
                                   .unit("alder", "red-wing", "cuirassier", "4-7", "1910")
                                   .unit("larch", "blue-wing", "heavy-infantry", "4-7", "2010")
                                   .leader("red-leader", 0, "1909");
    Battlefield field(with(battle, "each-vertex-triggers", on));
    field.activate("red-wing");
    field.table.answers({"turn SW", "turn NW", "stop"});
    move_action(field.play, field.unit("alder"));
    EXPECT_EQ(field.at("alder").facing, field.vertex("NW"));
    EXPECT_EQ(field.table.asked("reaction"), on ? 2 : 1);
  }
}

TEST(MpbsSwitches, the_frontal_arc_may_be_wide) {
  for (const bool on : {false, true}) {
    const SmallBattle battle = SmallBattle()
                                   .unit("gun", "red-wing", "artillery-4-8-lb", "4-14", "1510")
                                   .unit("fir", "blue-wing", "heavy-infantry", "6-7", "1712")
                                   .leader("red-leader", 0, "1409");
    Battlefield field(with(battle, "wide-frontal-arc", on));
    const auto refusal = [&](std::string_view hex) {
      field.place("fir", hex);
      return rule(may_guns_fire(field.play, field.unit("gun"), field.hex(hex), /*reaction=*/false));
    };
    // 49 degrees off, and 60: by the end of the frontal hexside.
    for (const char* hex : {"1712", "1612", "1708", "1609"}) {
      EXPECT_EQ(refusal(hex), on ? "" : "MPBS 10.1.3") << hex;
    }
    for (const char* hex : {"1710", "1709", "1711"}) EXPECT_EQ(refusal(hex), "") << hex;
    for (const char* hex : {"1613", "1512", "1410"}) EXPECT_EQ(refusal(hex), "MPBS 10.1.3") << hex;
  }
}

TEST(MpbsSwitches, a_column_may_form_hedgehog_in_reaction) {
  for (const bool on : {false, true}) {
    const SmallBattle battle = SmallBattle()
                                   .unit("alder", "red-wing", "cuirassier", "4-7", "1910")
                                   .unit("larch", "blue-wing", "heavy-infantry", "4-7", "2010", "", {}, {"column"});
    Battlefield field(with(battle, "column-hedgehogs-in-reaction", on));
    field.activate("red-wing");
    if (on) field.table.answer("react-hedgehog larch").die("morale", 0);
    react(field.play, trigger(field, "alder"));
    EXPECT_EQ(field.at("larch").formation, on ? Formation::hedgehog : Formation::column);
    field.at("larch").formation = Formation::column;
    EXPECT_NE(rule(may_react_fire(field.play, field.unit("larch"), trigger(field, "alder"))), "");
    field.place("alder", "2110");
    EXPECT_EQ(bool(must_hedgehog(field.play, field.unit("larch"), trigger(field, "alder"))), on);
  }
}

TEST(MpbsSwitches, open_order_may_go_without_penalty) {
  for (const bool on : {false, true}) {
    Battlefield field(with(foot_and_foot(), "open-order-without-penalty", on));
    const int alder = field.unit("alder");
    const int larch = field.unit("larch");
    field.at("alder").formation = Formation::open_order;
    const auto fire = shot_roll(field.play, alder, field.hex("1910"), larch, FireKind::skirmish, /*reaction=*/false,
                                FireKind::skirmish);
    EXPECT_EQ(fire.sum() == 0, on);
    EXPECT_EQ(combat_roll(field.play, combat(field, {"alder"}, "2010"), 0, false).sum() == 0, on);
    EXPECT_EQ(combat_roll(field.play, combat(field, {"larch"}, "1910"), 0, false).sum() == 0, on);
  }
}

// ---- Movement ----

TEST(MpbsSwitches, the_second_gentle_slope_alone_may_hit) {
  for (const bool on : {false, true}) {
    const SmallBattle battle = SmallBattle()
                                   .unit("alder", "red-wing", "cuirassier", "3-8", "1510")
                                   .leader("red-leader", -1, "1411")
                                   .order("red-wing", "charge")
                                   .feature("gentle-slope", "1510>1610 1610>1709 1709>1809");
    Battlefield field(with(battle, "second-gentle-slope-alone", on));
    field.activate("red-wing");
    field.table.answers({"step 1610", "step 1709", "step 1809"}).otherwise([](const Asked& asked) {
      return std::optional(asked.offers("stop") ? "stop" : asked.choices.front());
    });
    move_action(field.play, field.unit("alder"));
    EXPECT_EQ(field.at("alder").formation, on ? Formation::shaken : Formation::broken);
  }
}

// ---- Reaction ----

TEST(MpbsSwitches, who_charges_from_an_adjacent_hex) {
  const auto asked = [](std::string_view option, bool moved) {
    SmallBattle battle = SmallBattle()
                             .unit("alder", "red-wing", "cuirassier", "4-7", "1510")
                             .unit("fir", "blue-wing", "heavy-infantry", "4-7", "1610");
    if (!option.empty()) battle = with(battle, option);
    Battlefield field(battle);
    field.activate("red-wing");
    field.at("alder").moved = moved;
    field.table.answer("attack alder 1610");
    designate(field.play, false);
    return field.table.asked("reaction") > 0;
  };
  EXPECT_TRUE(asked("", false));
  EXPECT_FALSE(asked("", true));
  EXPECT_TRUE(asked("every-attack-is-a-charge", true));
  EXPECT_TRUE(asked("every-attack-is-a-charge", false));
  EXPECT_FALSE(asked("no-attack-is-a-charge", false));
}

TEST(MpbsSwitches, a_pursuit_may_force_from_behind_alone) {
  for (const bool on : {false, true}) {
    const SmallBattle battle = SmallBattle()
                                   .unit("alder", "red-wing", "cuirassier", "4-7", "1910")
                                   .unit("larch", "blue-wing", "heavy-infantry", "4-7", "2010");
    Battlefield field(with(battle, "pursuit-forces-hedgehogs-from-behind", on));
    field.activate("red-wing");
    Trigger pursuit = trigger(field, "alder", TriggerKind::advanced);
    pursuit.pursued = true;
    EXPECT_EQ(bool(must_hedgehog(field.play, field.unit("larch"), pursuit)), !on);
    field.place("alder", "2110");
    EXPECT_TRUE(must_hedgehog(field.play, field.unit("larch"), pursuit));
  }
}

// Blue horse has ridden out against red foot, wins, and comes next to more of it while red still moves.
TEST(MpbsSwitches, the_active_side_may_react_to_an_intercepter) {
  for (const bool on : {false, true}) {
    const SmallBattle battle = SmallBattle()
                                   .unit("fir", "blue-wing", "cuirassier", "4-7", "1610")
                                   .unit("oak", "red-wing", "cuirassier", "4-7", "1510")
                                   .unit("ash", "red-wing", "heavy-infantry", "4-7", "1511");
    Battlefield field(with(battle, "react-to-intercepters", on));
    field.activate("red-wing");
    field.table.answer("attack fir 1510").die("close-combat", 7);
    field.table.otherwise([](const Asked& asked) -> std::optional<std::string> {
      return asked.question == "reaction" ? std::nullopt : idly(asked);
    });
    interception_combat(field.play, field.unit("fir"), field.unit("oak"));
    ASSERT_EQ(field.where("fir"), "1510") << field.table.journal();
    ASSERT_EQ(field.table.asked("reaction") > 0, on);
    EXPECT_TRUE(!on || field.table.decision("reaction").offers("react-fire ash"));
  }
}

// ---- Fire ----

TEST(MpbsSwitches, formation_hits_too_many_may_cost_men) {
  for (const bool on : {false, true}) {
    for (const auto& [formation, hits, cost] :
         {std::tuple{Formation::normal, 2, 0}, std::tuple{Formation::shaken, 1, 0},
          std::tuple{Formation::shaken, 2, 1}}) {
      Battlefield field(with(foot_and_foot(), "excess-formation-hits-cost-men", on));
      field.activate("red-wing");
      field.at("larch").formation = formation;
      apply_fire(field.play, field.unit("larch"), {.fired = true, .missed = false, .formation_hits = hits},
                 field.unit("alder"));
      EXPECT_EQ(field.at("larch").formation, Formation::broken);
      EXPECT_EQ(field.at("larch").casualties, on ? cost : 0);
    }
  }
}

TEST(MpbsSwitches, grazing_fire_may_pass_low_hexsides) {
  for (const bool on : {false, true}) {
    const SmallBattle battle = SmallBattle()
                                   .unit("gun", "red-wing", "artillery-4-8-lb", "4-14", "1510")
                                   .unit("fir", "blue-wing", "heavy-infantry", "6-7", "1709")
                                   .feature("strutle", "1610/1709");
    Battlefield field(with(battle, "grazing-past-low-hexsides", on));
    const LineOfFire line = struck_hexes(field.play, field.unit("gun"), field.hex("1709"), Hand::left);
    EXPECT_EQ(line.count, on ? 4 : 2);
  }
}

TEST(MpbsSwitches, a_lone_vertex_may_block) {
  // Lines from 1510 that touch a hex in one point; a unit stands there.
  for (const bool on : {false, true}) {
    SmallBattle battle = SmallBattle()
                             .unit("alder", "red-wing", "cuirassier", "4-7", "1510")
                             .unit("fir", "blue-wing", "cuirassier", "4-7", "2510");
    Battlefield field(with(battle, "lone-vertex-blocks", on));
    const Grid& grid = field.game.grid();
    int corners = 0;
    for (const Hex to : grid.hexes()) {
      for_each_step(grid.hex(field.hex("1510")), to, [&](const LineStep& step) {
        const auto* corner = std::get_if<AtCorner>(&step);
        if (corner == nullptr || !grid.contains(corner->touched)) return;
        ++corners;
        place(field.state, field.unit("fir"), grid.index(corner->touched), 0);
        EXPECT_EQ(bool(sees(field.play, 0, field.hex("1510"), grid.index(to), Eyes::troops)), !on);
      });
      if (corners > 5) break;
    }
    EXPECT_GT(corners, 3);
  }
}

TEST(MpbsSwitches, a_dead_zone_may_be_one_hex) {
  for (const bool on : {false, true}) {
    // Alder stands three hexes behind the edge of its height.
    const SmallBattle battle = SmallBattle()
                                   .unit("alder", "red-wing", "cuirassier", "4-7", "1501")
                                   .level(2, "1500-1504")
                                   .feature("steep-slope", "1504>1505");
    Battlefield field(with(battle, "dead-zone-of-one-hex", on));
    const auto seen = [&](std::string_view hex) {
      return bool(sees(field.play, 0, field.hex("1501"), field.hex(hex), Eyes::troops));
    };
    EXPECT_FALSE(seen("1505"));
    EXPECT_EQ(seen("1506"), on);
    EXPECT_TRUE(seen("1508"));
  }
}

// ---- Close combat ----

TEST(MpbsSwitches, combats_may_come_in_any_order) {
  for (const bool on : {false, true}) {
    const SmallBattle battle = SmallBattle()
                                   .unit("alder", "red-wing", "cuirassier", "4-7", "1507")
                                   .unit("beech", "red-wing", "cuirassier", "4-7", "1510")
                                   .unit("birch", "red-wing", "cuirassier", "4-7", "1511")
                                   .unit("cedar", "red-wing", "cuirassier", "4-7", "1514")
                                   .unit("fir", "blue-wing", "cuirassier", "4-7", "1608")
                                   .unit("pine", "blue-wing", "cuirassier", "4-7", "1611")
                                   .unit("yew", "blue-wing", "cuirassier", "4-7", "1615");
    Battlefield field(with(battle, "combats-in-any-order", on));
    field.activate("red-wing");
    for (const char* unit : {"alder", "beech", "birch", "cedar"}) field.at(unit).moved = true;
    field.table.answers({"attack alder 1608", "attack beech 1611", "attack birch 1611", "attack cedar 1615"});
    designate(field.play, false);
    field.state.stage = Stage::close_combat;
    field.table.other_dice(5);
    field.table.answer_to("combat-order", on ? "resolve beech" : "resolve cedar");
    if (on) field.table.answer_to("combat-order", "resolve cedar");
    field.table.otherwise(idly);
    while (resolve_next(field.play)) {
    }
    EXPECT_EQ(of_events(field, "close-combat"), on ? (std::vector<std::string>{"beech", "cedar", "alder"})
                                                   : (std::vector<std::string>{"cedar", "beech", "alder"}));
    // Of the three combats each is named once, the middle one by its first attacker.
    EXPECT_EQ(decision(field, "combat-order", 0).choices.size(), on ? 3U : 2U);
    EXPECT_FALSE(decision(field, "combat-order", 0).offers("resolve birch"));
    EXPECT_EQ(field.table.asked("combat-order"), on ? 2 : 1);
  }
}

// Shaken twice: broken, where the table calls neither for an advance nor for a pursuit.
TEST(MpbsSwitches, who_is_broken_by_compounding_may_be_pursued) {
  struct Then {
    int pursuit;
    const char* alder;
    const char* fir;
  };
  for (const Then& then : {Then{4, "1610", "1810"}, Then{7, "1810", "eliminated"}, Then{-1, "1510", "1810"}}) {
    const bool on = then.pursuit >= 0;
    const SmallBattle battle = SmallBattle()
                                   .unit("alder", "red-wing", "cuirassier", "6-7", "1510")
                                   .unit("fir", "blue-wing", "cuirassier", "6-7", "1610");
    Battlefield field(with(battle, "compounded-losers-are-pursued", on));
    field.activate("red-wing");
    field.state.stage = Stage::close_combat;
    field.at("fir").morale = Morale::shaken;
    field.table.die("close-combat", 4).answers({"retreat 1710", "retreat 1810"});
    if (on) field.table.die("pursuit", then.pursuit);
    resolve(field.play, combat(field, {"alder"}, "1610"));
    EXPECT_EQ(field.table.noted("pursuit"), on ? 1 : 0);
    EXPECT_EQ(field.where("alder"), then.alder) << then.pursuit;
    EXPECT_EQ(field.where("fir"), then.fir) << then.pursuit;
  }
  // Who is only shaken is not pursued.
  Battlefield field(with(SmallBattle()
                             .unit("alder", "red-wing", "cuirassier", "6-7", "1510")
                             .unit("fir", "blue-wing", "cuirassier", "6-7", "1610"),
                         "compounded-losers-are-pursued"));
  field.activate("red-wing");
  field.state.stage = Stage::close_combat;
  field.table.die("close-combat", 5).answer("retreat 1710");
  resolve(field.play, combat(field, {"alder"}, "1610"));
  EXPECT_EQ(field.table.noted("pursuit"), 0);
}

TEST(MpbsSwitches, ratios_may_go_to_the_listed_class) {
  for (const bool on : {false, true}) {
    const SmallBattle battle = SmallBattle()
                                   .unit("alder", "red-wing", "cuirassier", "2-7", "1510")
                                   .unit("fir", "blue-wing", "cuirassier", "5-7", "1610");
    Battlefield field(with(battle, "ratio-by-listed-class", on));
    EXPECT_EQ(combat_roll(field.play, combat(field, {"alder"}, "1610"), 0, false).sum(), on ? -2 : -1);
  }
}

// ---- Rout and victory ----

TEST(MpbsSwitches, guns_routed_through_may_be_disabled) {
  for (const bool on : {false, true}) {
    const SmallBattle battle = SmallBattle()
                                   .unit("fir", "blue-wing", "heavy-infantry", "6-7", "1510")
                                   .unit("alder", "red-wing", "cuirassier", "6-7", "1210")
                                   .unit("ash", "blue-wing", "artillery-4-8-lb", "4-14", "1610")
                                   .unit("larch", "blue-wing", "heavy-infantry", "6-7", "1611")
                                   .unit("pine", "blue-wing", "heavy-infantry", "6-7", "1509")
                                   .unit("yew", "blue-wing", "heavy-infantry", "6-7", "1511");
    Battlefield field(with(battle, "rout-disables-guns", on));
    field.at("fir").morale = Morale::broken;
    field.at("fir").formation = Formation::none;
    field.state.stage = Stage::rout;
    field.state.turn = 1;
    field.table.otherwise(idly);
    if (!on) field.table.die("morale", "ash", 0);
    rout_next(field.play);
    EXPECT_EQ(field.at("ash").disabled, on);
    EXPECT_EQ(field.table.noted("morale-checked"), on ? 0 : 1);
  }
}

TEST(MpbsSwitches, captured_guns_may_pay_twice) {
  for (const bool on : {false, true}) {
    const SmallBattle battle = SmallBattle()
                                   .unit("alder", "red-wing", "cuirassier", "6-7", "1210")
                                   .unit("fir", "blue-wing", "heavy-infantry", "6-7", "1510")
                                   .unit("ash", "blue-wing", "artillery-4-8-lb", "4-14", "1610");
    Battlefield field(with(battle, "captured-guns-pay-twice", on));
    const auto points = [&] { return victory_points(field.play)[static_cast<std::size_t>(field.side("red"))]; };
    field.at("ash").disabled = true;
    EXPECT_EQ(points(), 10);
    field.at("ash").captured = true;
    EXPECT_EQ(points(), on ? 20 : 10);
  }
}

// ---- Optional rules ----

TEST(MpbsSwitches, croats_may_be_arquebusiers) {
  for (const bool on : {false, true}) {
    Battlefield field(
        with(SmallBattle().unit("alder", "red-wing", "croat", "4-7", "1510"), "croats-as-arquebusiers", on));
    EXPECT_EQ(field.play.facts(field.unit("alder")).kind, on ? UnitKind::arquebusier : UnitKind::croat);
  }
}

TEST(MpbsSwitches, infantry_may_hold_its_fire) {
  for (const bool on : {false, true}) {
    Battlefield field(with(foot_and_foot(), "infantry-holds-fire", on));
    field.activate("red-wing");
    field.table.answer("react-fire larch").die("fire", "larch", 5).other_dice(0);
    react(field.play, trigger(field, "alder"));
    EXPECT_EQ(field.at("larch").held, on);
  }
}

}  // namespace
}  // namespace batalia::mpbs::test::switches_test
