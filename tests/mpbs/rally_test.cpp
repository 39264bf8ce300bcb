// MPBS 13.2, 13.3: who may rally and reform, the roll, what it provokes. What a reform makes of each state of formation
// is in reform_test.cpp, the army commander in leaders_test.cpp.
#include "model/mpbs/rally.h"

#include <gmock/gmock.h>

#include "model/mpbs/order_limits.h"
#include "tests/mpbs/turn_support.h"

namespace batalia::mpbs::test::rally_test {
namespace {

// Alder with its commander, birch next to him, cedar three hexes off; all shaken in morale and formation.
SmallBattle battle(std::string_view order, int rating = -1) {
  return SmallBattle()
      .unit("alder", "red-wing", "heavy-infantry", "6-7", "1510")
      .unit("birch", "red-wing", "heavy-infantry", "6-7", "1511")
      .unit("cedar", "red-wing", "heavy-infantry", "6-7", "1513")
      .unit("fir", "blue-wing", "heavy-infantry", "6-7", "2810")
      .leader("red-leader", rating, "1510")
      .order("red-wing", order);
}

void shake(Battlefield& field) {
  for (const char* unit : {"alder", "birch", "cedar"}) {
    field.at(unit).morale = Morale::shaken;
    field.at(unit).formation = Formation::shaken;
  }
}

// What the unit may do as its action, where it is the first to act.
Asked action_of(const SmallBattle& small, std::string_view unit) {
  Battlefield field(small);
  shake(field);
  field.activate("red-wing");
  field.table.answer("act " + std::string(unit)).otherwise(idly);
  play_to(field, Stage::designate);
  for (const Asked& asked : field.table.asked()) {
    if (asked.question == "action" && asked.subject == unit) return asked;
  }
  return {};
}

// 13.2.1, 13.2.3, 13.2.4, 5.6.
TEST(MpbsRally, by_the_orders_of_the_wing) {
  struct May {
    const char* order;
    const char* unit;
    bool reform;
    bool rally;
  };
  for (const May& may : {May{"rally", "cedar", true, true}, May{"rally", "alder", true, true},
                         May{"receive-charge", "cedar", true, false}, May{"receive-charge", "birch", true, true},
                         May{"make-ready", "cedar", false, false}, May{"make-ready", "birch", true, false},
                         May{"charge", "alder", false, false}}) {
    const Asked asked = action_of(battle(may.order), may.unit);
    EXPECT_EQ(asked.offers("reform"), may.reform) << may.order << ' ' << may.unit;
    EXPECT_EQ(asked.offers("rally"), may.rally) << may.order << ' ' << may.unit;
  }
}

// 13.2.5.
TEST(MpbsRally, with_its_commander_at_once) {
  Battlefield field(battle("rally"));
  shake(field);
  field.activate("red-wing");
  field.table.answers({"act alder", "rally"}).otherwise(idly);
  play_to(field, Stage::designate);
  EXPECT_EQ(field.at("alder").morale, Morale::normal);
  EXPECT_TRUE(field.table.rolled().empty());
  EXPECT_EQ(field.at("alder").formation, Formation::shaken) << "only its morale";
}

// A morale of 7, shaken: 6 or less, with his rating from the next hex alone.
TEST(MpbsRally, else_by_a_check_of_its_morale) {
  const auto rallies = [](std::string_view unit, int face) {
    Battlefield field(battle("rally"));
    shake(field);
    field.activate("red-wing");
    field.table.answers({std::string("act ") + std::string(unit), "rally"}).die("rally", face).otherwise(idly);
    play_to(field, Stage::designate);
    return field.at(unit).morale == Morale::normal;
  };
  EXPECT_TRUE(rallies("birch", 7));
  EXPECT_FALSE(rallies("birch", 8));
  EXPECT_TRUE(rallies("cedar", 6));
  EXPECT_FALSE(rallies("cedar", 7));
}

TEST(MpbsRally, who_fails_loses_a_level) {
  Battlefield field(battle("rally"));
  shake(field);
  field.at("birch").morale = Morale::broken;
  field.at("birch").formation = Formation::none;
  field.activate("red-wing");
  field.table.answers({"act cedar", "rally", "act birch", "rally"});
  field.table.die("rally", "cedar", 9).die("rally", "birch", 9).otherwise(idly);
  play_to(field, Stage::designate);
  EXPECT_EQ(field.at("cedar").morale, Morale::broken);
  EXPECT_NE(field.where("cedar"), "1513") << "it runs";
  EXPECT_EQ(field.where("birch"), "eliminated");
}

// 13.2.5, 12.4.3: the die must be 1 or less, and his rating helps.
TEST(MpbsRally, the_broken_rally_to_shaken_and_keep_their_pistols) {
  Battlefield field(SmallBattle()
                        .unit("alder", "red-wing", "cuirassier", "3-8", "1511")
                        .unit("birch", "red-wing", "cuirassier", "3-8", "1510")
                        .unit("fir", "blue-wing", "heavy-infantry", "6-7", "2810")
                        .leader("red-leader", -2, "1510")
                        .order("red-wing", "rally"));
  field.at("alder").morale = Morale::broken;
  field.at("alder").formation = Formation::none;
  field.at("alder").pistols_used = 2;
  field.activate("red-wing");
  field.table.answers({"act alder", "rally"}).answer_to("rally-facing", "face NE");
  field.table.die("rally", 3).otherwise(idly);
  play_to(field, Stage::designate);
  EXPECT_EQ(field.at("alder").morale, Morale::shaken);
  EXPECT_EQ(field.at("alder").formation, Formation::broken);
  EXPECT_EQ(field.at("alder").facing, field.vertex("NE"));
  EXPECT_EQ(field.at("alder").pistols_used, 2);
}

// 8.2.1: cavalry and light infantry on one hex have one facing, which their owner is asked for once.
TEST(MpbsRally, both_of_a_stack_face_alike) {
  Battlefield field(SmallBattle()
                        .unit("alder", "red-wing", "cuirassier", "3-8", "1511")
                        .unit("elm", "red-wing", "musketeers", "1-6", "1511")
                        .unit("fir", "blue-wing", "heavy-infantry", "6-7", "2810")
                        .leader("red-leader", -2, "1511")
                        .order("red-wing", "rally"));
  for (const char* unit : {"alder", "elm"}) {
    field.at(unit).morale = Morale::broken;
    field.at(unit).formation = Formation::none;
  }
  field.activate("red-wing");
  field.table.answer_to("rally-facing", "face NE");
  rally(field.play, field.unit("alder"), field.leader("red-leader"));
  EXPECT_EQ(field.table.asked("rally-facing"), 1);
  for (const char* unit : {"alder", "elm"}) {
    EXPECT_EQ(field.at(unit).morale, Morale::shaken) << unit;
    EXPECT_EQ(field.at(unit).formation, Formation::broken) << unit;
    EXPECT_EQ(field.at(unit).facing, field.vertex("NE")) << unit;
  }
}

// 12.4.5, 8.2.1: the cavalry's morale, whoever of the two acts.
TEST(MpbsRally, a_stack_rallies_by_the_morale_of_its_cavalry) {
  for (const auto& [face, rallied] : {std::pair{7, true}, std::pair{8, false}}) {
    Battlefield field(SmallBattle()
                          .unit("alder", "red-wing", "cuirassier", "3-8", "1511")
                          .unit("elm", "red-wing", "musketeers", "1-5", "1511")
                          .unit("fir", "blue-wing", "heavy-infantry", "6-7", "2810")
                          .order("red-wing", "rally"));
    for (const char* unit : {"alder", "elm"}) field.at(unit).morale = Morale::shaken;
    field.activate("red-wing");
    field.table.die("rally", face).otherwise(idly);
    rally(field.play, field.unit("elm"), nobody);
    for (const char* unit : {"alder", "elm"}) {
      EXPECT_EQ(field.at(unit).morale, rallied ? Morale::normal : Morale::broken) << unit << ' ' << face;
    }
  }
}

// 12.2, ruling one-leader: of those stacked with the unit and the commander next to it the better one.
TEST(MpbsRally, a_leader_stacked_with_it_helps) {
  for (const auto& [stacked, next, sum] : {std::tuple{-2, -1, -2}, std::tuple{0, -1, -1}, std::tuple{-1, 0, -1}}) {
    SmallBattle small = battle("rally", next);
    small.commander("red", "rot", stacked, "1511");
    Battlefield field(small);
    shake(field);
    field.activate("red-wing");
    field.table.die("rally", 6 - sum).otherwise(idly);
    rally(field.play, field.unit("birch"), field.leader("red-leader"));
    EXPECT_EQ(field.table.event("rallied").modifier("leader"), sum);
    EXPECT_EQ(field.at("birch").morale, Morale::normal);
  }
  SmallBattle small = battle("rally");
  small.commander("red", "rot", -2, "1513");
  Battlefield field(small);
  shake(field);
  field.activate("red-wing");
  field.table.die("rally", 8);
  rally(field.play, field.unit("cedar"), nobody);
  EXPECT_EQ(field.at("cedar").morale, Morale::normal) << "without its commander";
}

// 5.4.3.
TEST(MpbsRally, not_out_of_command_but_by_the_army_commander) {
  SmallBattle small = battle("rally");
  small.commander("red", "rot", -1, "1520");
  Battlefield field(small);
  shake(field);
  field.place("cedar", "1520");
  EXPECT_EQ(rule_of(may_rally(field.play, field.unit("cedar"))), "MPBS 5.4.3");
  EXPECT_EQ(rule_of(may_reform(field.play, field.unit("cedar"))), "MPBS 5.4.3");
  field.activate("red-wing");
  field.table.answers({"lead rot", "rally-unit cedar"}).otherwise(idly);
  play_to(field, Stage::designate);
  EXPECT_EQ(field.at("cedar").morale, Morale::normal);
}

// 5.4.3: guns that are not limbered need not move and may fire; of rallying nothing is said.
TEST(MpbsRally, guns_out_of_command_do_not) {
  SmallBattle small = battle("rally");
  Battlefield field(small.unit("gun", "red-wing", "artillery-4-8-lb", "4-14", "1520"));
  const int gun = field.unit("gun");
  field.at("gun").morale = Morale::shaken;
  EXPECT_TRUE(in_command(field.play, gun));
  EXPECT_EQ(rule_of(may_rally(field.play, gun)), "MPBS 5.4.3");
  field.place("gun", "1512");
  EXPECT_EQ(rule_of(may_rally(field.play, gun)), "");
}

// 13.2.2.
TEST(MpbsRally, next_to_an_enemy_it_draws_fire) {
  const auto fire = [](std::initializer_list<std::string_view> answers, int rally) {
    Battlefield field(battle("rally"));
    shake(field);
    field.place("fir", "1611", "NW");
    field.activate("red-wing");
    field.table.answers(answers).otherwise(idly);
    if (rally >= 0) field.table.die("rally", rally);
    field.table.other_dice(5);
    play_to(field, Stage::designate);
    return field.table.asked("reaction");
  };
  EXPECT_EQ(fire({"act birch", "reform"}, -1), 1);
  EXPECT_EQ(fire({"act birch", "rally"}, 0), 1);
  EXPECT_EQ(fire({"act birch", "rally"}, 9), 0) << "a rally that fails draws none";
}

}  // namespace
}  // namespace batalia::mpbs::test::rally_test
