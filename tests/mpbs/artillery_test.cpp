// MPBS 10.8, 6.2.3: guns, grazing fire, stepping aside.
#include <algorithm>

#include "model/mpbs/artillery.h"
#include "model/mpbs/sequence.h"
#include "tests/mpbs/combat_support.h"

namespace batalia::mpbs::test::artillery_test {
namespace {

constexpr int formation_hit_face = 6;  // 4-8 lb
constexpr int check_face = 8;          // formation hit and morale check

// The row of hexes 1610, 1709, 1809, 1908, 2008 lies straight before the left of the gun.
SmallBattle battery(std::string_view type = "artillery-4-8-lb", std::string_view ranges = "4-14",
                    std::initializer_list<std::string_view> traits = {}) {
  return SmallBattle()
      .leader("red-leader", 0, "1409")
      .unit("gun", "red-wing", type, ranges, "1510", "S", traits)
      .unit("fir", "blue-wing", "heavy-infantry", "6-7", "1709");
}

engine::Answer fires(const Battlefield& field, std::string_view hex, bool reaction = false) {
  return may_guns_fire(field.play, field.unit("gun"), field.hex(hex), reaction);
}
std::string refusal(const engine::Answer& answer) { return answer ? "" : answer.rule; }
engine::Roll roll_at(const Battlefield& field, std::string_view target, std::string_view hex) {
  return guns_roll(field.play, field.unit("gun"), field.unit(target), field.hex(hex));
}
std::string struck(const Battlefield& field) {
  std::string out;
  for (const Noted& event : field.table.events()) {
    if (event.kind == "shot") out += (out.empty() ? "" : " ") + event.args[1];
  }
  return out;
}
void fire(Battlefield& field, std::string_view hex, bool reaction = false) {
  guns_fire(field.play, field.unit("gun"), field.hex(hex), reaction);
}

TEST(MpbsArtillery, states_that_forbid_fire) {
  Battlefield field(battery());
  EXPECT_TRUE(fires(field, "1709"));
  field.at("gun").fired = true;
  EXPECT_EQ(refusal(fires(field, "1709")), "MPBS 10.8.1");
  field.at("gun").fired = false;
  field.at("gun").handled = true;
  EXPECT_EQ(refusal(fires(field, "1709")), "MPBS 7.3.3");
  field.at("gun").handled = false;
  field.at("gun").limbered = true;
  EXPECT_EQ(refusal(fires(field, "1709")), "MPBS 7.3.3-limbered");
  field.at("gun").limbered = false;
  field.at("gun").morale = Morale::broken;
  EXPECT_EQ(refusal(fires(field, "1709")), "MPBS 12.4.4");
  field.at("gun").morale = Morale::normal;
  field.at("gun").disabled = true;
  EXPECT_EQ(refusal(fires(field, "1709")), "MPBS 10.8.9-no-unit");
}

TEST(MpbsArtillery, arc_and_range) {
  Battlefield field(battery());
  field.place("fir", "1512");
  EXPECT_EQ(refusal(fires(field, "1512")), "MPBS 10.1.3");
  field.place("fir", "1310");
  EXPECT_EQ(refusal(fires(field, "1310")), "MPBS 10.1.3");
  field.place("fir", "2910");
  EXPECT_TRUE(fires(field, "2910"));
  field.place("fir", "3010");
  EXPECT_EQ(refusal(fires(field, "3010")), "MPBS 10.1.2");
  EXPECT_EQ(refusal(fires(field, "1709")), "MPBS 10.1.1");
}

TEST(MpbsArtillery, out_of_command_it_still_fires) {
  Battlefield field(battery());
  field.place_leader("red-leader", "1023");
  EXPECT_TRUE(fires(field, "1709"));
}

TEST(MpbsArtillery, over_nobody) {
  Battlefield field(battery().unit("elm", "red-wing", "musketeers", "2-6", "1610"));
  EXPECT_FALSE(fires(field, "1709"));
  field.place("elm", "1510");
  field.at("gun").on_top = true;
  EXPECT_TRUE(fires(field, "1709"));
  field.at("gun").on_top = false;
  EXPECT_EQ(refusal(fires(field, "1709")), "MPBS 8.3.1");
}

TEST(MpbsArtillery, not_round_a_hedgehog_nor_at_wagons) {
  Battlefield field(battery().unit("elm", "red-wing", "heavy-infantry", "6-7", "1510"));
  field.at("gun").on_top = true;
  field.at("elm").formation = Formation::hedgehog;
  EXPECT_EQ(refusal(fires(field, "1709")), "MPBS 6.3.2a");
  Battlefield cart(battery().unit("cart", "blue-wing", "wagon", "", "1610"));
  EXPECT_EQ(refusal(fires(cart, "1610")), "MPBS 10.1.1");
}

TEST(MpbsArtillery, leader_alone_is_a_target) {
  Battlefield field(battery().leader("blue-leader", 0, "1610"));
  EXPECT_TRUE(fires(field, "1610"));
  field.activate("red-wing");
  field.place("fir", "2310");
  field.table.die("artillery-fire", formation_hit_face).die("leader-casualty", 9);
  fire(field, "1610");
  EXPECT_EQ(field.leader_at("blue-leader").presence, Presence::eliminated);
}

// 10.1.1: among the targets that are offered is the hex of a leader alone, and no other's.
TEST(MpbsArtillery, leader_alone_is_offered) {
  Battlefield field(battery().leader("blue-leader", 0, "1610"));
  field.activate("red-wing");
  field.place("fir", "2310");
  field.table.answers({"act gun", "fire-guns 1610"}).die("artillery-fire", 0);
  run_stage(field.play);
  EXPECT_EQ(field.table.event("shot").args.at(1), "blue-leader");
  field.at("gun").acted = field.at("gun").fired = false;
  field.place_leader("blue-leader", "2310");
  field.table.forget();
  field.table.answers({"act gun", "decline"});
  run_stage(field.play);
  EXPECT_FALSE(field.table.decision("action").offers("fire-guns 1610"));
  EXPECT_EQ(std::ranges::count(field.table.decision("action").choices, "fire-guns 2310"), 1);
}

TEST(MpbsArtillery, every_modifier) {
  Battlefield field(battery());
  EXPECT_EQ(roll_at(field, "fir", "1709").sum(), 0);
  field.place("fir", "2008");
  EXPECT_EQ(roll_at(field, "fir", "2008").sum(), -1);  // five hexes
  Battlefield twice(battery("artillery-4-8-lb", "4-14", {"double"}));
  EXPECT_EQ(modifier(roll_at(twice, "fir", "1709"), "double-battery"), 1);
  Battlefield woods(battery().terrain("woods", "1709"));
  EXPECT_EQ(modifier(roll_at(woods, "fir", "1709"), "woods"), 1);
  Battlefield hedge(battery().feature("hedge", "1610/1709"));
  EXPECT_EQ(modifier(roll_at(hedge, "fir", "1709"), "hedge"), -1);
  Battlefield quick(battery().effect("modifier", "{roll: artillery-fire, is: \"+1\", of: {group: artillery}}"));
  EXPECT_EQ(roll_at(quick, "fir", "1709").sum(), 1);
}

TEST(MpbsArtillery, fires_once_and_is_answered) {
  Battlefield field(battery("artillery-4-8-lb", "1-14").unit("reply", "blue-wing", "artillery-4-8-lb", "1-14", "1709"));
  field.at("reply").on_top = true;
  field.activate("red-wing");
  field.table.answer("react-fire reply");
  field.table.die("artillery-fire", "gun", 0).die("artillery-fire", "reply", 0);
  fire(field, "1709");
  EXPECT_TRUE(field.at("gun").fired);
  EXPECT_TRUE(field.at("reply").fired);
  EXPECT_EQ(struck(field), "reply gun");
}

TEST(MpbsArtillery, beyond_grazing_range_the_target_alone) {
  Battlefield field(battery("artillery-4-8-lb", "1-14").unit("ash", "blue-wing", "heavy-infantry", "6-7", "1809"));
  field.activate("red-wing");
  field.table.die("artillery-fire", formation_hit_face);
  fire(field, "1709");
  EXPECT_EQ(struck(field), "fir");
  EXPECT_EQ(field.at("fir").formation, Formation::shaken);
}

SmallBattle row() {
  return battery()
      .unit("elm", "red-wing", "heavy-infantry", "6-7", "1809")
      .unit("ash", "blue-wing", "heavy-infantry", "6-7", "1908")
      .unit("yew", "blue-wing", "heavy-infantry", "6-7", "2008");
}

TEST(MpbsArtillery, grazing_strikes_friend_and_foe_to_its_end) {
  Battlefield field(row());
  field.activate("red-wing");
  field.table.dice({formation_hit_face, formation_hit_face, 0});
  fire(field, "1709");
  EXPECT_EQ(struck(field), "fir elm ash");  // yew is a hex too far
  EXPECT_EQ(field.at("fir").formation, Formation::shaken);
  EXPECT_EQ(field.at("elm").formation, Formation::shaken);
  EXPECT_EQ(field.at("ash").formation, Formation::normal);
}

TEST(MpbsArtillery, grazing_ends_at_slopes_and_beyond_hexsides) {
  Battlefield slope(row().feature("gentle-slope", "1709>1809"));
  slope.activate("red-wing");
  slope.table.die("artillery-fire", 0);
  fire(slope, "1709");
  EXPECT_EQ(struck(slope), "fir");
  Battlefield hedge(row().feature("hedge", "1709/1809"));
  hedge.activate("red-wing");
  hedge.table.dice({0, 0});
  fire(hedge, "1709");
  EXPECT_EQ(struck(hedge), "fir elm");
  Battlefield own(row().feature("hedge", "1510/1610"));  // next to the gun: of no account
  own.activate("red-wing");
  own.table.dice({0, 0, 0});
  fire(own, "1709");
  EXPECT_EQ(struck(own), "fir elm ash");
}

TEST(MpbsArtillery, grazing_strikes_what_is_below) {
  Battlefield field(battery().unit("low", "blue-wing", "artillery-4-8-lb", "4-14", "1709"));
  field.at("low").on_top = false;
  field.activate("red-wing");
  field.table.dice({0, check_face, 3});
  fire(field, "1709");
  EXPECT_EQ(struck(field), "fir low");
  ASSERT_EQ(field.table.noted("morale-checked"), 1);
  EXPECT_EQ(field.table.event("morale-checked").args[0], "low");
  EXPECT_EQ(field.table.event("morale-checked").modifier("further-check"), 1);  // FH is one, MC another
}

// 8.3.1: a target that the line does not come to is fired at, not grazed.
TEST(MpbsArtillery, where_the_line_stops_short_the_top_alone) {
  Battlefield field(
      battery().unit("low", "blue-wing", "artillery-4-8-lb", "4-14", "1709").feature("gentle-slope", "1610>1709"));
  field.activate("red-wing");
  field.table.dice({0});
  fire(field, "1709");
  EXPECT_EQ(struck(field), "fir");
}

// 10.10: who stood with a unit was fired at with it, and is not fired at again when it has run.
TEST(MpbsArtillery, a_leader_left_behind_is_not_struck_again) {
  Battlefield field(battery().commander("blue", "blau", -1, "1709"));
  field.at("fir").morale = Morale::shaken;
  field.activate("red-wing");
  field.table.otherwise(
      [](const Asked& asked) { return asked.otherwise.empty() ? std::optional(asked.choices.front()) : std::nullopt; });
  field.table.die("artillery-fire", check_face).die("leader-casualty", 0).die("morale", 9);
  fire(field, "1709");
  EXPECT_EQ(field.at("fir").morale, Morale::broken);
  EXPECT_EQ(field.leader_at("blau").hex, field.hex("1709")) << field.table.journal();
  EXPECT_EQ(struck(field), "fir");
}

TEST(MpbsArtillery, two_hexes_on_the_line_are_two_rolls_and_one_check) {
  Battlefield field(SmallBattle()
                        .leader("red-leader", 0, "1409")
                        .unit("gun", "red-wing", "artillery-4-8-lb", "4-14", "1510")
                        .unit("fir", "blue-wing", "heavy-infantry", "9-7", "1709 1809", "NW"));
  field.activate("red-wing");
  field.table.dice({check_face, check_face, 2});
  fire(field, "1709");
  EXPECT_EQ(struck(field), "fir fir");
  EXPECT_EQ(field.at("fir").formation, Formation::broken);
  EXPECT_EQ(field.table.noted("morale-checked"), 1);
  EXPECT_EQ(field.table.event("morale-checked").modifier("further-check"), 1);
}

TEST(MpbsArtillery, along_a_spine_one_side_for_the_whole_length) {
  const auto spine = [] {
    return SmallBattle()
        .leader("red-leader", 0, "1409")
        .unit("gun", "red-wing", "artillery-4-8-lb", "4-14", "1510")
        .unit("fir", "blue-wing", "heavy-infantry", "6-7", "1710")
        .unit("east", "blue-wing", "heavy-infantry", "6-7", "1811")
        .unit("west", "blue-wing", "heavy-infantry", "6-7", "1810");
  };
  Battlefield left(spine());
  left.activate("red-wing");
  left.table.answer("spine-left");
  left.table.dice({0, 0});
  fire(left, "1710");
  EXPECT_EQ(struck(left), "fir east");  // facing south the left is the east
  Battlefield right(spine());
  right.activate("red-wing");
  right.table.answer("spine-right");
  right.table.dice({0, 0});
  fire(right, "1710");
  EXPECT_EQ(struck(right), "fir west");
}

TEST(MpbsArtillery, hit_on_broken_formation_is_a_casualty) {
  Battlefield field(battery());
  field.at("fir").formation = Formation::broken;
  field.activate("red-wing");
  field.table.dice({formation_hit_face});
  fire(field, "1709");
  EXPECT_EQ(field.at("fir").casualties, 1);
}

SmallBattle riders() {
  return SmallBattle()
      .leader("red-leader", 0, "1409")
      .leader("blue-leader", 0, "1807")
      .unit("gun", "red-wing", "artillery-4-8-lb", "4-14", "1510")
      .unit("horse", "blue-wing", "cuirassier", "4-7", "1709");
}

TEST(MpbsArtillery, cavalry_steps_aside_from_a_formation_hit) {
  Battlefield field(riders());
  field.activate("red-wing");
  field.table.answer("displace 1708");
  field.table.dice({check_face, 3});
  fire(field, "1709");
  EXPECT_EQ(field.where("horse"), "1708");
  EXPECT_EQ(field.at("horse").formation, Formation::normal);
  EXPECT_EQ(field.at("horse").facing, field.vertex("N"));
  EXPECT_EQ(field.table.noted("morale-checked"), 1);  // that it does not avoid
  EXPECT_EQ(field.table.asked("reaction"), 0);        // it was its reaction
  const Asked asked = field.table.decision("displace");
  EXPECT_TRUE(asked.offers("displace 1710"));
  EXPECT_EQ(asked.otherwise, "decline");
}

// 5.2.1: a commander who is not active has no action by which he could follow.
TEST(MpbsArtillery, who_steps_aside_takes_its_commander_along) {
  Battlefield field(riders());
  field.place_leader("blue-leader", "1709");
  field.activate("red-wing");
  field.table.answer("displace 1708").dice({formation_hit_face, 0});
  fire(field, "1709");
  EXPECT_EQ(field.where("horse"), "1708");
  EXPECT_EQ(field.leader_at("blue-leader").hex, field.hex("1708")) << field.table.journal();
}

TEST(MpbsArtillery, who_steps_aside_to_guns_chooses_the_order) {
  Battlefield field(riders().unit("own", "blue-wing", "artillery-4-8-lb", "4-14", "1708"));
  field.activate("red-wing");
  field.table.answers({"displace 1708", "to-bottom"}).dice({check_face, 3});
  fire(field, "1709");
  EXPECT_EQ(field.where("horse"), "1708");
  EXPECT_TRUE(field.at("own").on_top);
}

TEST(MpbsArtillery, or_it_takes_the_hit) {
  Battlefield field(riders());
  field.activate("red-wing");
  field.table.dice({formation_hit_face});
  fire(field, "1709");
  EXPECT_EQ(field.at("horse").formation, Formation::shaken);
  EXPECT_EQ(field.table.asked("displace"), 1);
}

TEST(MpbsArtillery, who_cannot_step_aside) {
  const auto asked = [](const SmallBattle& battle, Formation formation) {
    Battlefield field(battle);
    field.at("horse").formation = formation;
    field.activate("red-wing");
    field.table.other_dice(formation_hit_face);
    fire(field, "1709");
    return field.table.asked("displace");
  };
  EXPECT_EQ(asked(riders(), Formation::shaken), 1);
  EXPECT_EQ(asked(riders(), Formation::open_order), 0);
  EXPECT_EQ(asked(riders(), Formation::broken), 0);
  EXPECT_EQ(asked(riders().unit("shot", "blue-wing", "musketeers", "2-6", "1709"), Formation::normal), 0);
  EXPECT_EQ(asked(riders()
                      .unit("a", "blue-wing", "heavy-infantry", "6-7", "1708")
                      .unit("b", "blue-wing", "heavy-infantry", "6-7", "1710"),
                  Formation::normal),
            0);
  EXPECT_EQ(asked(riders().terrain("woods", "1708 1710"), Formation::normal), 0);  // a hit there
}

TEST(MpbsArtillery, turns_instead_of_firing) {
  Battlefield field(battery());
  field.activate("red-wing");
  EXPECT_TRUE(may_guns_turn(field.play, field.unit("gun")));
  guns_turn(field.play, field.unit("gun"), Vertex(field.vertex("NE")));
  EXPECT_EQ(field.at("gun").facing, field.vertex("NE"));
  EXPECT_TRUE(field.at("gun").fired);
  EXPECT_FALSE(may_guns_turn(field.play, field.unit("gun")));
  EXPECT_FALSE(fires(field, "1709"));
}

}  // namespace
}  // namespace batalia::mpbs::test::artillery_test
