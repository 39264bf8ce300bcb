// The charts as play looks them up: what the playthrough and the rules say of them, the ends of the tables, and what is
// said where a chart cannot be used. Cells are data and are not repeated here, but for those that the books state.
#include "model/mpbs/tables.h"

#include <gmock/gmock.h>

#include "tests/support/skirmish.h"
#include "tests/support/values.h"

namespace batalia::mpbs::tables_test {
namespace {

using testing::HasSubstr;

const Charts& shipped() { return *batalia::test::musket_and_pike().charts; }

Tables tables_of(const Charts& charts, std::string_view game = "under-the-lily-banners") {
  Binding binding("charts.yaml");
  auto made = Tables::make(charts, game, binding);
  if (!made) throw std::runtime_error(batalia::test::all(binding.problems()));
  return *std::move(made);
}

Chart& chart(Charts& charts, std::string_view id) {
  return const_cast<Chart&>(
      *charts.chart(id));  // NOLINT(cppcoreguidelines-pro-type-const-cast): of a Charts of our own
}

// What Tables say of charts in which one thing has been spoilt.
template <class Spoil>
std::string problems(Spoil&& spoil) {
  Charts charts = shipped();
  spoil(charts);
  Binding binding("charts.yaml");
  EXPECT_FALSE(Tables::make(charts, "", binding).has_value());
  return batalia::test::all(binding.problems());
}

class MpbsTables : public testing::Test {
 protected:
  const Tables tables = tables_of(shipped());
};

TEST_F(MpbsTables, close_combat_of_the_playthrough) {
  const CombatResult five = tables.close_combat(5).value;
  EXPECT_FALSE(five.attacker_loses);
  EXPECT_EQ(five.severity, Severity::shaken);
  EXPECT_EQ(five.retreat, 1);
  EXPECT_FALSE(five.pursuit);
  EXPECT_FALSE(five.advance);
  EXPECT_TRUE(tables.close_combat(4).value.attacker_loses);
  const CombatResult eight = tables.close_combat(8).value;
  EXPECT_EQ(eight.severity, Severity::broken);
  EXPECT_EQ(eight.retreat, 2);
  EXPECT_TRUE(eight.pursuit);
  EXPECT_TRUE(eight.advance);
  // A ten is looked up in the last row (MPBS 2.2), and less than nothing in the first.
  EXPECT_EQ(tables.close_combat(10).value.severity, Severity::eliminated);
  EXPECT_FALSE(tables.close_combat(13).value.attacker_loses);
  EXPECT_TRUE(tables.close_combat(-4).value.attacker_loses);
  EXPECT_EQ(tables.close_combat(-4).value.severity, Severity::eliminated);
  // Net +5 counts as +4.
  EXPECT_EQ(tables.close_combat_limited(5), 4);
  EXPECT_EQ(tables.close_combat_limited(-9), -4);
  EXPECT_EQ(tables.close_combat_limited(1), 1);
}

TEST_F(MpbsTables, a_cell_carries_its_text_and_whether_it_is_reconstructed) {
  EXPECT_EQ(tables.close_combat(5).text, "defender shaken, retreats 1");
  EXPECT_FALSE(tables.close_combat(5).reconstructed) << "the playthrough has it";
  EXPECT_TRUE(tables.close_combat(0).reconstructed);
  engine::Roll roll;
  EXPECT_TRUE(tables.close_combat(0).on(roll).attacker_loses);
  EXPECT_TRUE(roll.reconstructed);
  EXPECT_EQ(roll.result, "attacker eliminated, advance, pursuit");
}

TEST_F(MpbsTables, close_combat_matrix) {
  EXPECT_EQ(tables.pairing(Fighter::cuirassier, Fighter::heavy_infantry).value.modifier, -1);
  EXPECT_EQ(tables.pairing(Fighter::arquebusier, Fighter::heavy_infantry).value.modifier, -2);
  EXPECT_EQ(tables.pairing(Fighter::cuirassier, Fighter::hedgehog).value.modifier, -2);
  EXPECT_FALSE(tables.pairing(Fighter::light_infantry, Fighter::cuirassier).value.allowed);
  EXPECT_TRUE(tables.pairing(Fighter::light_infantry, Fighter::light_infantry).value.allowed);
  EXPECT_FALSE(tables.pairing(Fighter::hedgehog, Fighter::light_infantry).value.allowed);
  const engine::Modifier modifier = tables.pairing_modifier(Fighter::arquebusier, Fighter::heavy_infantry);
  EXPECT_EQ(modifier, (engine::Modifier{"close-combat-matrix", -2, "MPBS 11.3.8", false}));
}

TEST_F(MpbsTables, success_ranges) {
  // Make Ready to Charge on a modified 5, just in range; Receive Charge preempts on 0 to 2.
  EXPECT_TRUE(tables.orders_change(Order::make_ready, Order::charge).contains(5));
  EXPECT_FALSE(tables.orders_change(Order::make_ready, Order::charge).contains(6));
  EXPECT_FALSE(tables.orders_change(Order::charge, Order::charge).possible());
  EXPECT_TRUE(tables.preemption(Order::receive_charge).contains(2));
  EXPECT_FALSE(tables.preemption(Order::receive_charge).contains(5));
  EXPECT_TRUE(tables.continuation(Order::charge).contains(1));
  EXPECT_TRUE(tables.continuation(Order::charge).contains(-2)) << "below the table its first row counts";
  EXPECT_FALSE(tables.continuation(Order::rally).possible());
  EXPECT_FALSE(tables.continuation(Order::rally).contains(0));
  EXPECT_TRUE(tables.interception(Order::charge).contains(5));
  EXPECT_FALSE(tables.interception(Order::charge).contains(7));
  EXPECT_TRUE(tables.interception(Order::receive_charge).contains(2));
  engine::Roll roll;
  roll.total = 3;
  EXPECT_TRUE(tables.interception(Order::make_ready).succeeds(roll));
  EXPECT_EQ(roll.result, "0-4");
  EXPECT_TRUE(roll.reconstructed);
}

TEST_F(MpbsTables, orders_restriction) {
  EXPECT_TRUE(tables.move_limits(Order::charge).value.full);
  EXPECT_TRUE(tables.move_limits(Order::charge).value.must_close);
  EXPECT_TRUE(tables.move_limits(Order::make_ready).value.not_adjacent);
  EXPECT_FALSE(tables.move_limits(Order::receive_charge).value.full);
  EXPECT_EQ(tables.move_limits(Order::receive_charge).value.hexes, 1);
  EXPECT_TRUE(tables.move_limits(Order::rally).value.not_closer);
  EXPECT_TRUE(tables.fire_limits(Order::charge).value.advancing);
  EXPECT_FALSE(tables.fire_limits(Order::charge).value.retreating);
  EXPECT_FALSE(tables.fire_limits(Order::make_ready).value.advancing);
  EXPECT_EQ(tables.reform(Order::charge).value, Recovery::no);
  EXPECT_EQ(tables.reform(Order::make_ready).value, Recovery::with_leader);
  EXPECT_EQ(tables.rally(Order::make_ready).value, Recovery::no);
  EXPECT_EQ(tables.rally(Order::receive_charge).value, Recovery::with_leader);
  EXPECT_EQ(tables.rally(Order::rally).value, Recovery::yes);
}

TEST_F(MpbsTables, fire_of_the_playthrough) {
  EXPECT_EQ(tables.musketry(false, MusketColumn::front, 4).value.hits, 1);
  EXPECT_EQ(tables.musketry(false, MusketColumn::front, 8).value.hits, 2);
  EXPECT_TRUE(tables.musketry(false, MusketColumn::front, -1).value.miss());
  EXPECT_TRUE(tables.musketry(false, MusketColumn::flank, 2).value.miss());
  EXPECT_EQ(tables.musketry(false, MusketColumn::flank, 3).value.hits, 1);
  EXPECT_GE(tables.musketry(true, MusketColumn::salvo, 9).value.hits, 1);
  EXPECT_EQ(tables.light_fire(LightColumn::pistol, 8).value.hits, 1);
  const FireOutcome guns = tables.artillery_fire(GunClass::pounders_4_8, 6).value;
  EXPECT_TRUE(guns.formation_hit);
  EXPECT_EQ(guns.hits, 0);
  EXPECT_FALSE(guns.miss());
  const FireOutcome worst = tables.artillery_fire(GunClass::pounders_4_8, 9).value;
  EXPECT_TRUE(worst.formation_hit && worst.morale_check);
  EXPECT_EQ(tables.artillery_range(GunClass::pounders_4_8, 5)->value, -1);
  EXPECT_EQ(tables.artillery_range(GunClass::pounders_4_8, 6)->value, -1);
  EXPECT_EQ(tables.artillery_range(GunClass::pounders_4_8, 4)->name, "artillery-range");
  EXPECT_TRUE(tables.artillery_range(GunClass::pounders_4_8, 14).has_value());
  EXPECT_FALSE(tables.artillery_range(GunClass::pounders_4_8, 15).has_value());
  EXPECT_FALSE(tables.artillery_range(GunClass::pounders_3, 10).has_value());
  EXPECT_FALSE(tables.artillery_range(GunClass::pounders_3, 0).has_value());
}

TEST_F(MpbsTables, leaders) {
  EXPECT_FALSE(tables.leader_casualty(5).value);
  EXPECT_TRUE(tables.leader_casualty(9).value);
  EXPECT_EQ(tables.leader_replacement(0).value, LeaderFate::returns_now);
  EXPECT_EQ(tables.leader_replacement(1).value, LeaderFate::returns_next_turn);
  EXPECT_EQ(tables.leader_replacement(6).value, LeaderFate::out);
  ASSERT_NE(tables.generic_leader("oberst"), nullptr);
  EXPECT_EQ(tables.generic_leader("oberst")->rating.value, 0);
  EXPECT_EQ(tables.generic_leader("nobody"), nullptr);
}

TEST_F(MpbsTables, morale) {
  EXPECT_EQ(tables.casualty_threshold(5, 7).value, 3) << "Fugger";
  EXPECT_EQ(tables.casualty_threshold(6, 6).value, 2) << "Schmidtberg";
  EXPECT_EQ(tables.casualty_threshold(3, 8).value, 0) << "Taupadel never reaches one";
  EXPECT_EQ(tables.casualty_threshold(3, 8).text, "none");
  EXPECT_GE(tables.casualty_threshold(5, 8).value, 3) << "Ruischenberg";
  EXPECT_EQ(tables.casualty_threshold(60, 7).value, tables.casualty_threshold(20, 7).value);
  EXPECT_EQ(tables.casualty_threshold(5, 3).value, tables.casualty_threshold(5, 4).value);
  EXPECT_EQ(tables.hits_for_check(8).value, 3);
  EXPECT_EQ(tables.hits_for_check(7).value, 2);
  EXPECT_EQ(tables.hits_for_check(6).value, 1);
  EXPECT_EQ(tables.hits_for_check(1).value, 1);
}

TEST_F(MpbsTables, unable_to_retreat) {
  EXPECT_TRUE(tables.unable_to_retreat(0).value.stands);
  EXPECT_EQ(tables.unable_to_retreat(5).value.casualties, 1);
  EXPECT_FALSE(tables.unable_to_retreat(5).value.stands || tables.unable_to_retreat(5).value.eliminated);
  EXPECT_TRUE(tables.unable_to_retreat(9).value.eliminated);
}

TEST_F(MpbsTables, movement) {
  EXPECT_EQ(tables.cavalry_allowance().value, 8);
  EXPECT_EQ(tables.leader_allowance().value, 8);
  EXPECT_EQ(tables.light_infantry_allowance().value, 6);
  EXPECT_EQ(tables.mixed_stack_allowance().value, 6);
  EXPECT_EQ(tables.heavy_infantry_allowance().value, 4);
  EXPECT_EQ(tables.wagon_allowance().value, 2);
  EXPECT_EQ(tables.unlimbered_allowance().value, 0);
  EXPECT_EQ(tables.broken_allowance().value, 0);
  EXPECT_EQ(tables.allowance_effect(Formation::normal).value.of(8), 8);
  EXPECT_EQ(tables.allowance_effect(Formation::shaken).value.of(8), 4);
  EXPECT_EQ(tables.allowance_effect(Formation::broken).value.of(8), 0);
  EXPECT_EQ(tables.allowance_effect(Formation::hedgehog).value.of(4), 0);
  EXPECT_EQ(tables.allowance_effect(Formation::open_order).value.of(4), 4);
  EXPECT_EQ(tables.allowance_effect(Formation::column).value.of(4), 6);
  EXPECT_EQ(tables.allowance_effect(Formation::none).value.of(2), 2);
  EXPECT_EQ(tables.cavalry_turn().value, 1);
  EXPECT_EQ(tables.light_infantry_turn().value, 1);
  EXPECT_EQ(tables.heavy_infantry_turn().value, 2);
  EXPECT_EQ(tables.column_turn().value, 2);
  EXPECT_EQ(tables.wheel().value, 1);
  EXPECT_EQ(tables.countermarch().value, 2);
  EXPECT_EQ(tables.form_hedgehog().value, 4);
  EXPECT_EQ(tables.command_range(true).value, 3);
  EXPECT_EQ(tables.command_range(false).value, 2);
}

TEST_F(MpbsTables, a_column_of_the_game_comes_before_that_of_the_series) {
  EXPECT_EQ(tables.limbered_allowance().value, 2);
  const Tables glory = tables_of(shipped(), "nothing-gained-but-glory");
  EXPECT_EQ(glory.limbered_allowance().value, 3);
  EXPECT_EQ(glory.cavalry_allowance().value, 8) << "where the game has no cell that of the series counts";
  EXPECT_EQ(tables.pursuit(6).value, PursuitResult::pursue_and_eliminate);
  EXPECT_EQ(tables.pursuit(8).value, PursuitResult::pursue_and_eliminate);
  EXPECT_EQ(tables.pursuit(9).value, PursuitResult::pursue_off_map);
  EXPECT_EQ(tables.pursuit(0).value, PursuitResult::break_off);
  const Tables english = tables_of(shipped(), "this-accursed-civil-war");
  EXPECT_EQ(english.pursuit(3).value, PursuitResult::pursue_and_eliminate);
  EXPECT_EQ(english.pursuit(6).value, PursuitResult::pursue_off_map);
}

TEST_F(MpbsTables, modifiers_are_named) {
  const TableModifier& momentum = tables.close_combat_modifiers.momentum_cavalry;
  EXPECT_EQ(momentum.once(), (engine::Modifier{"momentum-cavalry", 2, "MPBS 11.3.6", false}));
  EXPECT_EQ(tables.close_combat_modifiers.morale_difference.times(-2).value, -2);
  EXPECT_EQ(tables.close_combat_modifiers.defender_leader.once().value, -1);
  EXPECT_TRUE(tables.close_combat_modifiers.defender_wagon.reconstructed);
  EXPECT_EQ(tables.interception_modifiers.morale_8.once().value, -1);
  EXPECT_EQ(tables.musketry_modifiers.advancing_fire.once().value, -3);
  EXPECT_EQ(tables.light_fire_modifiers.arquebusier.once().value, 1);
  EXPECT_EQ(tables.light_fire_modifiers.arquebusier.rule, "MPBS 10.5.2, 10.5.3") << "its chart's, having none";
  EXPECT_EQ(tables.orders_change_modifiers.wing_commander.is_rating(-2).value, -2);
  EXPECT_EQ(tables.morale_check_modifiers.leader.is_rating(-1).value, -1);
  EXPECT_EQ(tables.pursuit_modifiers.charge_orders.once().value, 1);
  // Those of single battles are found by id.
  ASSERT_NE(tables.modifier("musketry", "malmo-darkness"), nullptr);
  EXPECT_EQ(tables.modifier("musketry", "malmo-darkness")->value, -2);
  EXPECT_EQ(tables.modifier("pursuit", "malmo-darkness"), nullptr);
}

TEST_F(MpbsTables, a_leaders_modifier_may_be_a_number_on_another_card) {
  Charts charts = shipped();
  for (ChartModifier& modifier : chart(charts, "morale-check").modifiers) {
    if (modifier.id.str() == "leader") modifier.is = "-1";
  }
  EXPECT_EQ(tables_of(charts).morale_check_modifiers.leader.is_rating(-2).value, -1);
}

TEST(MpbsTablesProblems, what_is_missing_is_named) {
  EXPECT_THAT(problems([](Charts& charts) {
                std::erase_if(charts.charts, [](const Chart& each) { return each.id.str() == "pursuit"; });
              }),
              HasSubstr("the charts have no chart 'pursuit'"));
  EXPECT_THAT(problems([](Charts& charts) {
                std::erase_if(chart(charts, "interception").rows,
                              [](const ChartRow& row) { return row.id.str() == "rally"; });
              }),
              HasSubstr("chart 'interception' has no cell in row 'rally', column 'range'"));
  EXPECT_THAT(problems([](Charts& charts) {
                for (ChartRow& row : chart(charts, "musketry").rows) {
                  if (row.roll->contains(3))
                    std::erase_if(row.cells, [](const auto& cell) { return cell.first == "salvo"; });
                }
              }),
              HasSubstr("chart 'musketry' has no cell in row '3', column 'salvo'"));
  EXPECT_THAT(problems([](Charts& charts) { chart(charts, "close-combat").limit.reset(); }),
              HasSubstr("may add up to"));
  EXPECT_THAT(problems([](Charts& charts) { chart(charts, "leader-casualty").rows.clear(); }),
              HasSubstr("chart 'leader-casualty' has no rows of rolls"));
  EXPECT_THAT(problems([](Charts& charts) { chart(charts, "pursuit").die = "d6"; }),
              HasSubstr("chart 'pursuit' is rolled with 'd6'"));
  EXPECT_THAT(problems([](Charts& charts) { chart(charts, "artillery-range").columns[0].id = Id("near"); }),
              HasSubstr("chart 'artillery-range' has a column 'near' that is not a number"));
  EXPECT_THAT(problems([](Charts& charts) {
                std::erase_if(chart(charts, "close-combat").modifiers,
                              [](const ChartModifier& each) { return each.id.str() == "defender-salvo"; });
              }),
              HasSubstr("chart 'close-combat' has no modifier 'defender-salvo': add it; where it should not count"));
  EXPECT_THAT(problems([](Charts& charts) { chart(charts, "light-fire").modifiers.front().is = "rating"; }),
              HasSubstr("modifier 'arquebusier': it is no leader's"));
}

// Every kind of cell says what it is not, where, and how to write it.
TEST(MpbsTablesProblems, a_cell_that_cannot_be_read_is_named) {
  struct Case {
    const char* chart;
    const char* wrong;
    const char* says;
  };
  for (const Case& each : {Case{"orders-restriction", "maybe", "'maybe' is not what a unit may move"},
                           Case{"orders-change", "3 or less", "is not a range of rolls"},
                           Case{"continuation", "", "is not a range of rolls"},
                           Case{"leader-casualty", "dead", "is not what becomes of a leader"},
                           Case{"leader-replacement", "gone", "is not a leader's fate"},
                           Case{"close-combat", "defender shaken, runs 1", "is not a result of close combat"},
                           Case{"close-combat", "nobody shaken", "is not a result of close combat"},
                           Case{"close-combat-matrix", "2", "is not a die roll modifier"},
                           Case{"musketry", "1 hit +", "is not a result of fire"},
                           Case{"light-fire", "", "is not a result of fire"},
                           Case{"artillery-range", "far", "is not a die roll modifier"},
                           Case{"artillery-fire", "2 hitss", "is not a result of fire"},
                           Case{"pursuit", "run", "is not a result of pursuit"},
                           Case{"unable-to-retreat", "2 casualties", "is not what becomes of a unit"},
                           Case{"casualty-threshold", "0", "is not a casualty threshold"},
                           Case{"morale-check", "-1", "is not a number that play can use"},
                           Case{"movement-allowance", "8 MP", "is not a number that play can use"},
                           Case{"formation-movement", "twice", "is not an effect on the movement allowance"},
                           Case{"facing-costs", "", "is not a number that play can use"},
                           Case{"command-range", "two", "is not a number that play can use"},
                           Case{"generic-leaders", "low", "is not a leader's rating"}}) {
    const std::string said =
        problems([&](Charts& charts) { chart(charts, each.chart).rows.front().cells.front().second.is = each.wrong; });
    EXPECT_THAT(said, HasSubstr(each.says)) << each.chart;
    EXPECT_THAT(said, HasSubstr(std::string("chart '") + each.chart + "', row '")) << each.chart;
  }
}

TEST(MpbsTablesProblems, the_first_is_the_result) {
  const auto made = Tables::make(Charts{}, "");
  ASSERT_FALSE(made.has_value());
  EXPECT_THAT(made.error().what, HasSubstr("no chart 'orders-restriction'"));
  EXPECT_TRUE(Tables::make(shipped(), "").has_value());
}

}  // namespace
}  // namespace batalia::mpbs::tables_test
