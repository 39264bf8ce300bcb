// Every fire of the Mergentheim playthrough, and the morale checks it brought, on the real map and with its dice.
#include "model/mpbs/artillery.h"
#include "tests/mpbs/combat_support.h"

namespace batalia::mpbs::test::playthrough_fire_test {
namespace {

class PlaythroughFire : public ::testing::Test {
 protected:
  PlaythroughFire() : field(mergentheim({"playthrough"})) { field.state.turn = 1; }
  void begin(std::string_view wing, Order order) {
    field.activate(wing);
    field.wing_at(wing).order = order;
  }
  // What the French centre had suffered when the Bavarian centre came on for the second time.
  void second_activation() {
    begin("bavarian-center", Order::charge);
    UnitState& schmidtberg = field.at("schmitberg");
    schmidtberg.formation = Formation::broken;
    schmidtberg.casualties = 1;
    field.place_leader("ruischenberg", "2516");
    field.place("ruischenberg-foot", "2217");
  }
  // The last shot's roll.
  [[nodiscard]] engine::Roll last_shot() const {
    for (auto at = field.table.events().rbegin(); at != field.table.events().rend(); ++at) {
      if (at->kind == "shot") return *at->roll;
    }
    return {};
  }
  void answer_with(std::string_view unit, std::string_view target, int die, bool moved = false) {
    field.table.die("fire", unit, die);
    reaction_fire(field.play, field.unit(unit), field.unit(target), /*salvo=*/false, FireKind::skirmish, moved);
  }

  Battlefield field;
};

TEST_F(PlaythroughFire, gayling_fires_at_taupadel_who_intercepts) {
  begin("bavarian-right", Order::charge);
  field.place("gayling-2", "2113");
  field.place("taupadel", "2013");
  field.table.die("fire", "gayling-2", 8);
  reaction_fire(field.play, field.unit("gayling-2"), field.unit("taupadel"), false, FireKind::skirmish);
  EXPECT_EQ(last_shot().count, 0U);
  EXPECT_EQ(field.at("taupadel").casualties, 1);
  EXPECT_EQ(field.at("gayling-2").pistols_used, 1);
  EXPECT_EQ(field.table.noted("morale-checked"), 0);  // one hit at morale 8
}

TEST_F(PlaythroughFire, three_batteries_at_schmidtberg) {
  begin("bavarian-center", Order::charge);
  const int schmidtberg = field.hex("2117");
  for (const auto& [guns, range, die] :
       {std::tuple{"bavarian-battery-1", 5, 6}, {"bavarian-battery-2", 6, 7}, {"bavarian-battery-3", 6, 6}}) {
    const int unit = field.unit(guns);
    EXPECT_EQ(field.play.distance(field.at(guns).left, schmidtberg), range) << guns;
    EXPECT_TRUE(may_guns_fire(field.play, unit, schmidtberg, false)) << guns;
    field.table.die("artillery-fire", guns, die);
    if (die == 6 && range == 6) field.table.die("morale", "schmitberg", 3);
    guns_fire(field.play, unit, schmidtberg, false);
    EXPECT_EQ(last_shot().sum(), 0) << guns;
    EXPECT_EQ(last_shot().count, 2U) << guns;  // range and quickshot
    EXPECT_TRUE(field.at(guns).fired);
  }
  EXPECT_EQ(field.at("schmitberg").formation, Formation::broken);
  EXPECT_EQ(field.at("schmitberg").casualties, 1);
  EXPECT_EQ(field.at("schmitberg").morale, Morale::normal);
  EXPECT_EQ(field.table.noted("morale-checked"), 1);
}

TEST_F(PlaythroughFire, woods_would_have_given_one_more) {
  const engine::Roll roll =
      guns_roll(field.play, field.unit("bavarian-battery-1"), field.unit("oysonville-foot"), field.hex("2116"));
  EXPECT_EQ(modifier(roll, "woods"), 1);
}

TEST_F(PlaythroughFire, ruischenberg_comes_under_two_fires) {
  second_activation();
  answer_with("oysonville-foot", "ruischenberg-foot", 4);
  EXPECT_EQ(last_shot().count, 0U);
  EXPECT_EQ(field.at("ruischenberg-foot").casualties, 1);
  answer_with("schmitberg", "ruischenberg-foot", 6);
  EXPECT_EQ(last_shot().sum(), -4);
  EXPECT_EQ(field.at("ruischenberg-foot").casualties, 2);
  EXPECT_EQ(field.table.noted("morale-checked"), 0);
  EXPECT_FALSE(may_fire(field.play, field.unit("oysonville-foot"), FireKind::salvo, true));  // special rule 4
}

TEST_F(PlaythroughFire, fugger_breaks_and_runs) {
  second_activation();
  field.place("fugger", "2118");
  field.at("fugger").formation = Formation::shaken;
  answer_with("schmitberg", "fugger", 7);
  EXPECT_EQ(last_shot().total, 3);
  // Over Schmitberg's flank, by which the cell is known.
  EXPECT_FALSE(fires_to_front(field.play, field.unit("schmitberg"), field.hex("2117"), field.hex("2118")));
  EXPECT_EQ(field.at("fugger").casualties, 1);
  field.table.die("morale", "fugger", 7);
  field.table.answers({"retreat 2219", "retreat 2319"});
  answer_with("truchsess", "fugger", 8);
  EXPECT_EQ(last_shot().count, 0U);
  EXPECT_EQ(field.at("fugger").casualties, 3);
  EXPECT_TRUE(field.at("fugger").threshold);
  EXPECT_EQ(field.at("fugger").morale, Morale::broken);
  ASSERT_EQ(field.table.noted("morale-checked"), 1);
  EXPECT_EQ(field.table.event("morale-checked").args[1], "6");
  EXPECT_EQ(field.where("fugger"), "2319");
}

TEST_F(PlaythroughFire, jung_kolb_and_schmidtberg) {
  second_activation();
  field.place("jung-kolb", "2218");
  // The text gives -4; by 9.4.2 it is -5, as Jung-Kolb had come from 2517. A miss both ways.
  answer_with("schmitberg", "jung-kolb", 3, /*moved=*/true);
  EXPECT_EQ(last_shot().sum(), -5);
  EXPECT_EQ(modifier(last_shot(), "moving-cavalry"), -1);
  EXPECT_EQ(field.at("jung-kolb").casualties, 0);
  field.table.die("fire", "jung-kolb", 7).die("morale", "schmitberg", 3);
  pistol_fire(field.play, field.unit("jung-kolb"), field.unit("schmitberg"));
  EXPECT_EQ(last_shot().total, 8);
  EXPECT_EQ(field.at("jung-kolb").pistols_used, 1);
  EXPECT_EQ(field.at("schmitberg").casualties, 2);
  EXPECT_TRUE(field.at("schmitberg").threshold);
  EXPECT_EQ(field.at("schmitberg").morale, Morale::shaken);  // by the threshold; the check is passed
  EXPECT_EQ(field.where("schmitberg"), "2117");
}

}  // namespace
}  // namespace batalia::mpbs::test::playthrough_fire_test
