// MPBS 11.7: pursuit by victorious cavalry.
#include "model/mpbs/pursuit.h"
#include "tests/mpbs/combat_support.h"

namespace batalia::mpbs::test::pursuit_test {
namespace {

constexpr int break_off = 4;
constexpr int pursue_and_eliminate = 7;
constexpr int pursue_off_map = 9;

SmallBattle charge() {
  return SmallBattle()
      .unit("alder", "red-wing", "cuirassier", "6-7", "1510")
      .unit("fir", "blue-wing", "cuirassier", "6-7", "1610");
}

void begin(Battlefield& field) {
  field.activate("red-wing");
  field.state.stage = Stage::close_combat;
}

// Alder breaks fir, who runs to 1710 and 1810, and rolls this for its pursuit.
void break_and_pursue(Battlefield& field, int face) {
  begin(field);
  field.table.die("close-combat", 8).die("pursuit", face);
  field.table.answers({"retreat 1710", "retreat 1810"});
  resolve(field.play, combat(field, {"alder"}, "1610"));
}

TEST(MpbsPursuit, break_off_is_a_normal_advance) {
  Battlefield field(charge());
  break_and_pursue(field, break_off);
  EXPECT_EQ(field.where("alder"), "1610");
  EXPECT_EQ(field.where("fir"), "1810");
  EXPECT_EQ(field.at("alder").formation, Formation::shaken);
}

TEST(MpbsPursuit, pursue_and_eliminate_along_the_path) {
  Battlefield field(charge().unit("ash", "blue-wing", "artillery-4-8-lb", "4-14", "1710"));
  break_and_pursue(field, pursue_and_eliminate);
  EXPECT_EQ(field.where("fir"), "eliminated");
  EXPECT_EQ(field.where("alder"), "1810");
  EXPECT_EQ(field.at("alder").formation, Formation::broken);
  EXPECT_TRUE(field.at("ash").captured);
}

TEST(MpbsPursuit, pursue_off_map) {
  Battlefield field(charge().leader("red-leader", -1, "1510").unit("cart", "blue-wing", "wagon", "", "1610"));
  field.at("fir").formation = Formation::shaken;  // against its wagon
  begin(field);
  field.table.die("close-combat", 7).die("pursuit", pursue_off_map);
  field.table.answers({"retreat 1710", "retreat 1810"});
  resolve(field.play, combat(field, {"alder"}, "1610"));
  EXPECT_EQ(field.at("alder").presence, Presence::pursued);
  EXPECT_EQ(field.leader_at("red-leader").presence, Presence::pursued);
  EXPECT_EQ(field.where("fir"), "eliminated");
  EXPECT_TRUE(field.at("cart").captured);
  EXPECT_EQ(field.table.noted("advances"), 0);
}

TEST(MpbsPursuit, modifiers_of_orders_and_momentum) {
  Battlefield field(charge().order("red-wing", "charge"));
  EXPECT_EQ(pursuit_roll(field.play, field.unit("alder")).sum(), 1);
  field.at("alder").momentum = true;
  EXPECT_EQ(pursuit_roll(field.play, field.unit("alder")).sum(), 2);
  field.wing_at("red-wing").order = Order::make_ready;
  EXPECT_EQ(modifier(pursuit_roll(field.play, field.unit("alder")), "momentum"), 1);
}

TEST(MpbsPursuit, the_momentum_used_in_the_combat_counts) {
  Battlefield field(charge().order("red-wing", "charge"));
  field.at("alder").momentum = true;
  begin(field);
  field.table.die("close-combat", 6).die("pursuit", 3);  // 8, and 5
  field.table.answers({"retreat 1710", "retreat 1810"});
  resolve(field.play, combat(field, {"alder"}, "1610"));
  EXPECT_EQ(field.where("fir"), "eliminated");
  EXPECT_EQ(field.table.event("pursuit").roll->total, 5);
}

TEST(MpbsPursuit, not_of_light_infantry) {
  Battlefield field(SmallBattle()
                        .unit("alder", "red-wing", "cuirassier", "6-7", "1510")
                        .unit("fir", "blue-wing", "dragoons", "2-7", "1610"));
  begin(field);
  field.table.die("close-combat", 9);
  resolve(field.play, combat(field, {"alder"}, "1610"));
  EXPECT_EQ(field.table.noted("pursuit"), 0);
  EXPECT_EQ(field.where("alder"), "1610");
}

TEST(MpbsPursuit, not_by_infantry) {
  Battlefield field(SmallBattle()
                        .unit("alder", "red-wing", "cuirassier", "6-7", "1510", {}, {"dismounted"})
                        .unit("fir", "blue-wing", "cuirassier", "6-7", "1610"));
  begin(field);
  field.table.die("close-combat", 9);
  field.at("fir").formation = Formation::shaken;
  resolve(field.play, combat(field, {"alder"}, "1610"));
  EXPECT_EQ(field.table.noted("pursuit"), 0);
  EXPECT_EQ(field.where("fir"), "eliminated");
}

TEST(MpbsPursuit, not_of_who_stood) {
  Battlefield field(charge()
                        .unit("larch", "blue-wing", "heavy-infantry", "6-7", "1710")
                        .unit("pine", "blue-wing", "heavy-infantry", "6-7", "1709")
                        .unit("yew", "blue-wing", "heavy-infantry", "6-7", "1609"));
  begin(field);
  field.table.die("close-combat", 8).die("unable-to-retreat", 0);
  field.table.answer("face N");
  resolve(field.play, combat(field, {"alder"}, "1610"));
  EXPECT_EQ(field.table.noted("pursuit"), 0);
  EXPECT_EQ(field.where("fir"), "1610");
  EXPECT_EQ(field.where("alder"), "1510");
}

TEST(MpbsPursuit, only_where_the_table_itself_says_so) {
  // Shaken twice: broken by compounding.
  Battlefield field(charge());
  begin(field);
  field.at("fir").morale = Morale::shaken;
  field.table.die("close-combat", 4);  // 5: shaken
  field.table.answers({"retreat 1710", "retreat 1810"});
  resolve(field.play, combat(field, {"alder"}, "1610"));
  EXPECT_EQ(field.at("fir").morale, Morale::broken);
  EXPECT_EQ(field.table.noted("pursuit"), 0);
}

TEST(MpbsPursuit, defending_cavalry_pursues) {
  Battlefield field(charge());
  begin(field);
  field.table.die("close-combat", 1).die("pursuit", "fir", pursue_and_eliminate);
  field.table.answers({"retreat 1410", "retreat 1310"});
  resolve(field.play, combat(field, {"alder"}, "1610"));
  EXPECT_EQ(field.where("alder"), "eliminated");
  EXPECT_EQ(field.where("fir"), "1310");
}

TEST(MpbsPursuit, light_infantry_is_left_behind) {
  Battlefield field(charge().unit("moss", "red-wing", "musketeers", "1-7", "1510"));
  break_and_pursue(field, pursue_and_eliminate);
  EXPECT_EQ(field.where("alder"), "1810");
  EXPECT_EQ(field.where("moss"), "1510");
}

TEST(MpbsPursuit, the_example_of_three) {
  // MPBS 11.7.4, example from This Accursed Civil War; its column's numbers are the chart's own.
  SmallBattle battle = SmallBattle()
                           .unit("alder", "red-wing", "cuirassier", "4-7", "1509")
                           .unit("beech", "red-wing", "cuirassier", "4-7", "1510")
                           .unit("birch", "red-wing", "cuirassier", "4-7", "1611", "NW")
                           .unit("fir", "blue-wing", "cuirassier", "12-7", "1610");
  battle.battle.game = Id("this-accursed-civil-war");
  Battlefield field(battle);
  begin(field);
  field.table.die("close-combat", 7);  // +1 from the flank
  field.table.die("pursuit", "alder", 3).die("pursuit", "beech", 3).die("pursuit", "birch", 6);
  field.table.otherwise([](const Asked& asked) -> std::optional<std::string> {
    if (asked.question == "retreat" || asked.question == "advance") return asked.choices.front();
    return std::nullopt;
  });
  resolve(field.play, combat(field, {"alder", "beech", "birch"}, "1610"));
  EXPECT_EQ(field.where("fir"), "eliminated");
  EXPECT_EQ(field.at("alder").formation, Formation::broken);
  EXPECT_EQ(field.at("beech").formation, Formation::shaken);  // of the combat alone
  EXPECT_EQ(field.where("beech"), "1610");
  EXPECT_EQ(field.at("birch").presence, Presence::pursued);
}

TEST(MpbsPursuit, eliminated_by_the_combat_is_a_break_off) {
  Battlefield field(charge());
  begin(field);
  field.table.die("close-combat", 9).die("pursuit", pursue_and_eliminate);
  resolve(field.play, combat(field, {"alder"}, "1610"));
  EXPECT_EQ(field.where("alder"), "1610");
  EXPECT_EQ(field.at("alder").formation, Formation::shaken);
}

TEST(MpbsPursuit, a_unit_before_its_front_first) {
  Battlefield field(SmallBattle()
                        .unit("alder", "red-wing", "cuirassier", "1-7", "1510")
                        .unit("beech", "red-wing", "cuirassier", "1-7", "1611", "NW")
                        .unit("fir", "blue-wing", "cuirassier", "12-7", "1610"));
  Beaten front;
  front.unit = static_cast<std::int16_t>(field.unit("alder"));
  front.hex = static_cast<std::int16_t>(field.hex("1510"));
  Beaten flank;
  flank.unit = static_cast<std::int16_t>(field.unit("beech"));
  flank.hex = static_cast<std::int16_t>(field.hex("1611"));
  const std::array<Beaten, 2> both{flank, front};
  EXPECT_EQ(quarry(field.play, field.unit("fir"), both)->unit, field.unit("alder"));
  const std::array<Beaten, 2> alike{front, front};
  field.table.answer("pursue alder");
  EXPECT_EQ(quarry(field.play, field.unit("fir"), alike)->unit, field.unit("alder"));
  EXPECT_EQ(field.table.asked("pursue"), 1);
}

// 11.7.3: the army commander too, who may stay in an advance.
TEST(MpbsPursuit, every_leader_goes_along) {
  Battlefield field(charge().leader("red-leader", -1, "1510").commander("red", "rot", 0, "1510"));
  begin(field);
  field.table.die("close-combat", 7).die("pursuit", pursue_and_eliminate).other_dice(0);  // 8 with their leaders
  field.table.answers({"retreat 1710", "retreat 1810"});
  resolve(field.play, combat(field, {"alder"}, "1610"));
  EXPECT_EQ(field.leader_at("red-leader").hex, field.hex("1810"));
  EXPECT_EQ(field.leader_at("rot").hex, field.hex("1810"));
  EXPECT_EQ(field.table.asked("leader-with"), 0);
}

// 11.7.4: a unit that ran off the map is caught once.
TEST(MpbsPursuit, the_second_after_a_unit_off_the_map_breaks_off) {
  Battlefield field(SmallBattle()
                        .unit("alder", "red-wing", "cuirassier", "3-7", "2909")
                        .unit("beech", "red-wing", "cuirassier", "3-7", "2910")
                        .unit("fir", "blue-wing", "cuirassier", "6-7", "3010"));
  begin(field);
  field.table.die("close-combat", 8);
  field.table.die("pursuit", "alder", pursue_and_eliminate).die("pursuit", "beech", pursue_and_eliminate);
  resolve(field.play, combat(field, {"alder", "beech"}, "3010"));
  EXPECT_EQ(field.where("fir"), "eliminated");
  EXPECT_EQ(field.where("alder"), "3010");
  EXPECT_EQ(field.at("alder").formation, Formation::broken);
  EXPECT_EQ(field.at("beech").formation, Formation::shaken);
}

// Ruling pursuit-path: each pursuer goes the way of the half it fought itself.
TEST(MpbsPursuit, the_way_of_either_half) {
  for (const auto& [from, fought, end] :
       {std::tuple{"1510", "1610", "1810"}, std::tuple{"1510", "1611", "1811"}, std::tuple{"1511", "1611", "1811"}}) {
    Battlefield field(SmallBattle()
                          .unit("alder", "red-wing", "cuirassier", "4-7", from)
                          .unit("beech", "red-wing", "cuirassier", "4-7", "1509")
                          .unit("fir", "blue-wing", "heavy-infantry", "8-7", "1610 1611"));
    begin(field);
    field.at("alder").moved = field.at("beech").moved = true;
    const std::string attack = std::string("attack alder ") + fought;
    field.table.answers({"attack beech 1610", attack});
    designate(field.play, /*reaction=*/false);
    field.table.die("close-combat", 8);
    field.table.die("pursuit", "beech", break_off).die("pursuit", "alder", pursue_and_eliminate);
    field.table.answers({"retreat 1710", "retreat 1810"})
        .otherwise([](const Asked& asked) -> std::optional<std::string> {
          return asked.otherwise.empty() ? std::optional(asked.choices.front()) : std::nullopt;
        });
    resolve_next(field.play);
    EXPECT_EQ(field.where("fir"), "eliminated");
    EXPECT_EQ(field.at("alder").formation, Formation::broken);
    EXPECT_EQ(field.where("alder"), end) << from << ' ' << fought << field.table.journal();
  }
}

}  // namespace
}  // namespace batalia::mpbs::test::pursuit_test
