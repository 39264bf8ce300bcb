// MPBS 10.2 to 10.4, 10.6, 10.7, 10.10, 8.2.1, 9.4: fire as an action and in reaction, and what it does.
#include "model/mpbs/fire.h"
#include "model/mpbs/shift.h"
#include "tests/mpbs/fire_support.h"

namespace batalia::mpbs::test::fire_test {
namespace {

SmallBattle wide() {
  return SmallBattle()
      .leader("red-leader", 0, "1409")
      .unit("oak", "red-wing", "heavy-infantry", "9-7", "1510 1511")
      .unit("fir", "blue-wing", "heavy-infantry", "6-7", "1610")
      .unit("ash", "blue-wing", "heavy-infantry", "6-7", "1612");
}

TEST(MpbsFire, skirmish_and_the_answer) {
  Battlefield field(duel());
  field.activate("red-wing");
  field.table.answer("react-fire fir");
  field.table.die("fire", "oak", 4).die("fire", "fir", 1);
  fire_action(field.play, field.unit("oak"), FireKind::skirmish);
  EXPECT_EQ(field.at("fir").casualties, 1);
  EXPECT_EQ(field.at("oak").casualties, 0);
  EXPECT_EQ(field.table.noted("shot"), 2);
  EXPECT_EQ(field.table.event("shot").rule, "MPBS 10.5.1");
  EXPECT_EQ(field.table.asked("fire"), 0);  // only one target
}

TEST(MpbsFire, who_was_not_fired_at_does_not_answer) {
  Battlefield field(wide());
  field.activate("red-wing");
  field.table.answers({"shoot ash 1511", "decline"});
  field.table.die("fire", 0);
  fire_action(field.play, field.unit("oak"), FireKind::skirmish);
  const Asked reaction = field.table.decision("reaction");
  EXPECT_TRUE(reaction.offers("react-fire ash"));
  EXPECT_FALSE(reaction.offers("react-fire fir"));
}

TEST(MpbsFire, two_halves_at_two_targets_before_any_answer) {
  Battlefield field(wide());
  field.activate("red-wing");
  field.table.answers({"shoot ash 1511", "shoot fir 1510", "react-fire ash", "react-fire fir"});
  field.table.dice({4, 4, 0, 0});
  fire_action(field.play, field.unit("oak"), FireKind::skirmish);
  EXPECT_EQ(field.at("ash").casualties, 1);
  EXPECT_EQ(field.at("fir").casualties, 1);
  std::string order;
  for (const Noted& event : field.table.events()) {
    if (event.kind == "shot") order += event.args[0] + " ";
  }
  EXPECT_EQ(order, "oak oak ash fir ");
}

TEST(MpbsFire, two_halves_at_one_target_add_up_to_one_check) {
  Battlefield field(SmallBattle()
                        .leader("red-leader", 0, "1409")
                        .unit("oak", "red-wing", "heavy-infantry", "9-7", "1510 1511")
                        .unit("fir", "blue-wing", "heavy-infantry", "8-7", "1611"));
  field.activate("red-wing");
  field.table.answers({"shoot fir 1511", "shoot fir 1510"});
  field.table.dice({4, 4, 3});  // one hit each, together two: a check at morale 7
  fire_action(field.play, field.unit("oak"), FireKind::skirmish);
  EXPECT_EQ(field.at("fir").casualties, 2);
  EXPECT_EQ(field.table.noted("morale-checked"), 1);
  EXPECT_EQ(field.table.event("morale-checked").modifier("further-check"), 0);
}

TEST(MpbsFire, one_half_at_least_fires) {
  Battlefield field(wide());
  field.activate("red-wing");
  field.table.die("fire", 0);
  fire_action(field.play, field.unit("oak"), FireKind::skirmish);
  ASSERT_EQ(field.table.asked("fire"), 1);  // declined; then the other has but one target, and must
  EXPECT_EQ(field.table.noted("shot"), 1);
}

TEST(MpbsFire, salvo_marks_and_checks_even_without_a_hit) {
  Battlefield field(wide());
  field.activate("red-wing");
  field.table.answers({"decline", "react-salvo fir"});
  field.table.die("fire", "oak", 0).die("morale", "fir", 7).die("fire", "fir", 0).die("morale", "oak", 7);
  fire_action(field.play, field.unit("oak"), FireKind::salvo);
  EXPECT_TRUE(field.at("oak").salvo);
  EXPECT_TRUE(field.at("fir").salvo);
  EXPECT_EQ(field.table.noted("morale-checked"), 2);
}

TEST(MpbsFire, salvo_of_both_halves_is_one_check_and_no_minus_one) {
  Battlefield field(SmallBattle()
                        .leader("red-leader", 0, "1409")
                        .unit("oak", "red-wing", "heavy-infantry", "9-7", "1510 1511")
                        .unit("fir", "blue-wing", "heavy-infantry", "9-8", "1611"));
  field.activate("red-wing");
  field.table.answers({"shoot fir 1511", "shoot fir 1510"});
  field.table.dice({0, 0, 3});
  fire_action(field.play, field.unit("oak"), FireKind::salvo);
  EXPECT_EQ(field.at("fir").casualties, 2);
  for (const Noted& event : field.table.events()) {
    if (event.kind == "shot") {
      EXPECT_EQ(event.modifier("after-salvo"), 0);
    }
  }
  EXPECT_EQ(field.table.event("morale-checked").modifier("further-check"), 0);
}

TEST(MpbsFire, advancing_goes_first_and_all_react_after) {
  Battlefield plain(duel().order("red-wing", "charge"));
  plain.place("fir", "1711");
  plain.activate("red-wing");
  plain.table.answer("react-fire fir");
  plain.table.die("fire", "oak", 7).die("fire", "fir", 3);
  fire_action(plain.play, plain.unit("oak"), FireKind::advancing);
  EXPECT_EQ(plain.where("oak"), "1611");
  EXPECT_EQ(plain.at("fir").casualties, 1);
  EXPECT_EQ(plain.at("oak").casualties, 1);
  EXPECT_EQ(plain.table.event("shot").modifier("advancing-fire"), -3);
  int answered = 0;
  for (const Noted& event : plain.table.events()) {
    if (event.kind == "shot" && event.args[0] == "fir") {
      ++answered;
      EXPECT_EQ(event.modifier("advancing-fire"), 0);
    }
  }
  EXPECT_EQ(answered, 1);
}

TEST(MpbsFire, retreating_is_answered_at_minus_three_and_backs_up) {
  Battlefield field(duel());
  field.activate("red-wing");
  field.table.answers({"react-fire fir", "step 1411"});
  field.table.die("fire", "oak", 7).die("fire", "fir", 7);
  fire_action(field.play, field.unit("oak"), FireKind::retreating);
  EXPECT_EQ(field.where("oak"), "1411");
  EXPECT_EQ(field.at("oak").facing, field.vertex("S"));
  EXPECT_EQ(field.at("fir").casualties, 1);
  EXPECT_EQ(field.at("oak").casualties, 1);
  int shots = 0;
  for (const Noted& event : field.table.events()) {
    if (event.kind != "shot") continue;
    ++shots;
    EXPECT_EQ(event.modifier("retreating-fire"), -3) << event.args[0];
  }
  EXPECT_EQ(shots, 2);
}

// 5.6.4, ruling retreating-fire-step: the step is the whole movement, with no way back.
TEST(MpbsFire, under_rally_nobody_backs_up_to_another_enemy) {
  const auto may = [](std::string_view order, std::string_view behind) {
    Battlefield field(duel().unit("larch", "blue-wing", "cuirassier", "3-8", behind).order("red-wing", order));
    field.activate("red-wing");
    return bool(may_fire(field.play, field.unit("oak"), FireKind::retreating, false));
  };
  EXPECT_TRUE(may("rally", "2810"));
  EXPECT_FALSE(may("rally", "1210"));
  EXPECT_TRUE(may("make-ready", "1210"));
}

// 8.2.1: the stack goes at the costs of its cavalry, whoever of the two fires.
TEST(MpbsFire, a_stack_steps_as_its_cavalry_does) {
  Battlefield field(SmallBattle()
                        .unit("horse", "red-wing", "cuirassier", "3-8", "1510")
                        .unit("muskets", "red-wing", "musketeers", "2-6", "1510")
                        .feature("hedge", "1510/1610"));
  for (const Direction direction : all_directions) {
    if (field.play.neighbour(field.hex("1510"), direction) != field.hex("1610")) continue;
    const auto of = [&](std::string_view unit) { return shifted(field.play, field.unit(unit), direction); };
    ASSERT_TRUE(of("horse"));
    EXPECT_EQ(of("horse")->hits, 1);
    EXPECT_EQ(of("muskets")->hits, 1);
    EXPECT_EQ(of("muskets")->cost, of("horse")->cost);
  }
}

TEST(MpbsFire, in_the_hex_with_guns) {
  const auto with_gun = [] { return duel().unit("gun", "red-wing", "artillery-4-8-lb", "4-14", "1510"); };
  Battlefield field(with_gun());
  field.at("gun").on_top = true;
  field.activate("red-wing");
  // Advancing, from under the guns to the top, under any orders.
  EXPECT_TRUE(may_fire(field.play, field.unit("oak"), FireKind::advancing, false));
  field.table.die("fire", "oak", 7);
  fire_action(field.play, field.unit("oak"), FireKind::advancing);
  EXPECT_FALSE(field.at("gun").on_top);
  EXPECT_EQ(field.where("oak"), "1510");
  EXPECT_EQ(field.table.event("shot").modifier("advancing-fire"), -3);
  // Retreating, to the bottom.
  field.table.answer("to-bottom");
  field.table.die("fire", "oak", 0);
  fire_action(field.play, field.unit("oak"), FireKind::retreating);
  EXPECT_TRUE(field.at("gun").on_top);
  EXPECT_EQ(field.where("oak"), "1510");
  // From below nobody retreats in the hex, nor out of it: who does not fire does not go (8.3.1); disabled guns are
  // none.
  EXPECT_FALSE(may_fire_in_place(field.play, field.unit("oak"), FireKind::retreating));
  EXPECT_FALSE(may_fire(field.play, field.unit("oak"), FireKind::retreating, false));
  field.at("gun").disabled = true;
  field.at("gun").on_top = false;
  EXPECT_FALSE(may_fire(field.play, field.unit("oak"), FireKind::advancing, false));
  Battlefield charge(with_gun().order("red-wing", "charge"));
  EXPECT_FALSE(may_fire_in_place(charge.play, charge.unit("oak"), FireKind::retreating));
}

// 8.3.1: who steps to guns decides the order before it fires, whatever it was while they stood alone.
TEST(MpbsFire, who_steps_to_guns_chooses_the_order) {
  Battlefield field(duel().order("red-wing", "charge").unit("gun", "red-wing", "artillery-4-8-lb", "4-14", "1611"));
  field.place("fir", "1711");
  field.at("gun").on_top = true;
  field.activate("red-wing");
  field.table.answer("to-top").die("fire", "oak", 7);
  fire_action(field.play, field.unit("oak"), FireKind::advancing);
  EXPECT_EQ(field.where("oak"), "1611");
  EXPECT_FALSE(field.at("gun").on_top);
  EXPECT_EQ(field.at("fir").casualties, 1);
  Battlefield back(duel().unit("gun", "red-wing", "artillery-4-8-lb", "4-14", "1411"));
  back.activate("red-wing");
  back.table.die("fire", "oak", 0).answers({"step 1411", "to-bottom"});
  fire_action(back.play, back.unit("oak"), FireKind::retreating);
  EXPECT_TRUE(back.at("gun").on_top);
}

TEST(MpbsFire, pistol_is_spent_and_answered) {
  Battlefield field(SmallBattle()
                        .leader("red-leader", 0, "1409")
                        .unit("rider", "red-wing", "cuirassier", "4-8", "1510")
                        .unit("fir", "blue-wing", "heavy-infantry", "6-6", "1610"));
  field.activate("red-wing");
  field.table.answer("react-fire fir");
  field.table.die("fire", "rider", 8).die("morale", "fir", 6).die("fire", "fir", 4);
  pistol_fire(field.play, field.unit("rider"), field.unit("fir"));
  EXPECT_EQ(field.at("rider").pistols_used, 1);
  EXPECT_EQ(field.at("fir").casualties, 1);
  EXPECT_EQ(field.at("rider").casualties, 1);
  EXPECT_FALSE(may_fire(field.play, field.unit("rider"), FireKind::pistol, false));  // one a movement
  EXPECT_TRUE(may_fire(field.play, field.unit("rider"), FireKind::pistol, true));
  EXPECT_EQ(field.table.event("shot").rule, "MPBS 10.5.3");
}

TEST(MpbsFire, threshold_first_then_the_check) {
  Battlefield field(duel());
  field.activate("red-wing");
  field.at("fir").casualties = 1;
  field.table.die("fire", 8).die("morale", 7);  // three of six at morale 7; 7 fails against 6
  field.table.answers({"retreat 1710", "retreat 1810"});
  fire_action(field.play, field.unit("oak"), FireKind::skirmish);
  EXPECT_EQ(field.at("fir").casualties, 3);
  EXPECT_EQ(field.at("fir").morale, Morale::broken);
  EXPECT_EQ(field.where("fir"), "1810");
}

TEST(MpbsFire, several_checks_are_one_roll) {
  Battlefield field(duel());
  field.activate("red-wing");
  field.at("fir").threshold = true;
  field.at("fir").casualties = 3;
  field.table.die("fire", 8).die("morale", 5);  // salvo, two hits, past its threshold
  fire_action(field.play, field.unit("oak"), FireKind::salvo);
  ASSERT_EQ(field.table.noted("morale-checked"), 1);
  EXPECT_EQ(field.table.event("morale-checked").modifier("further-check"), 2);
  EXPECT_EQ(field.table.event("morale-checked").roll->total, 7);
}

TEST(MpbsFire, further_checks_stop_at_three) {
  Battlefield field(duel());
  field.activate("red-wing");
  field.at("fir").threshold = true;
  field.table.die("morale", 1);
  apply_fire(field.play, field.unit("fir"),
             {.fired = true, .missed = false, .hits = 2, .formation_hits = 0, .morale_checks = 2, .salvo = true},
             field.unit("oak"));
  EXPECT_EQ(field.table.event("morale-checked").modifier("further-check"), 3);
}

TEST(MpbsFire, two_formation_hits_both_count) {
  Battlefield field(duel());
  apply_fire(field.play, field.unit("fir"), {.fired = true, .missed = false, .formation_hits = 2}, field.unit("oak"));
  EXPECT_EQ(field.at("fir").formation, Formation::broken);
}

TEST(MpbsFire, what_guns_on_top_cannot_take_falls_below) {
  const auto with_gun = [] { return duel().unit("gun", "blue-wing", "artillery-4-8-lb", "4-14", "1610"); };
  Battlefield field(with_gun());
  field.at("gun").on_top = true;
  field.activate("red-wing");
  field.table.die("fire", 8);
  fire_action(field.play, field.unit("oak"), FireKind::skirmish);
  EXPECT_TRUE(field.at("gun").disabled);
  EXPECT_EQ(field.at("fir").casualties, 1);
  Battlefield one(with_gun());
  one.at("gun").on_top = true;
  one.activate("red-wing");
  one.table.die("fire", 4);
  fire_action(one.play, one.unit("oak"), FireKind::skirmish);
  EXPECT_TRUE(one.at("gun").disabled);
  EXPECT_EQ(one.at("fir").casualties, 0);
}

// 8.3.4: who stood under the guns may react, though the fire was at them.
TEST(MpbsFire, who_is_under_guns_that_are_lost_answers) {
  for (const int face : {8, 4}) {
    Battlefield field(duel().unit("gun", "blue-wing", "artillery-4-8-lb", "4-14", "1610"));
    field.at("gun").on_top = true;
    field.activate("red-wing");
    field.table.die("fire", "oak", face).answer("react-fire fir").die("fire", "fir", 4);
    fire_action(field.play, field.unit("oak"), FireKind::skirmish);
    EXPECT_TRUE(field.at("gun").disabled);
    EXPECT_EQ(field.at("fir").casualties, face == 8 ? 1 : 0);
    EXPECT_EQ(field.at("oak").casualties, 1);
  }
  // Both halves of oak fire, at the guns and at who is under them: still one fire to answer.
  Battlefield both(wide().unit("gun", "blue-wing", "artillery-4-8-lb", "4-14", "1610"));
  both.place("fir", "1610 1611");
  both.at("gun").on_top = true;
  both.activate("red-wing");
  both.table.answers({"shoot fir 1511", "shoot gun 1510"}).dice({4, 4});
  fire_action(both.play, both.unit("oak"), FireKind::skirmish);
  EXPECT_EQ(both.table.asked("reaction"), 1);
}

SmallBattle stack() {
  return SmallBattle()
      .leader("red-leader", 0, "1409")
      .leader("blue-leader", 0, "1709")
      .unit("oak", "red-wing", "heavy-infantry", "6-7", "1510")
      .unit("horse", "blue-wing", "cuirassier", "4-8", "1610")
      .unit("shot", "blue-wing", "musketeers", "2-6", "1610");
}

TEST(MpbsFire, stack_fires_back_with_both_before_either_counts) {
  Battlefield back(stack());
  back.activate("red-wing");
  back.table.answer("shoot oak 1610");
  back.table.die("fire", "shot", 7).die("fire", "horse", 8).die("morale", 3);
  reaction_fire(back.play, back.unit("shot"), back.unit("oak"), false, FireKind::skirmish);
  EXPECT_EQ(back.at("oak").casualties, 2);
  EXPECT_EQ(back.table.noted("morale-checked"), 1);  // two hits together at morale 7
  EXPECT_EQ(back.at("horse").pistols_used, 1);
}

TEST(MpbsFire, stack_fires_with_both_as_its_action) {
  Battlefield field(stack());
  field.activate("blue-wing");
  field.table.answer("shoot oak 1610");
  field.table.die("fire", "shot", 7).die("fire", "horse", 8).die("morale", 3);
  fire_action(field.play, field.unit("shot"), FireKind::skirmish);
  EXPECT_EQ(field.at("oak").casualties, 2);
  EXPECT_EQ(field.at("horse").pistols_used, 1);
}

TEST(MpbsFire, both_halves_answer_where_both_reach) {
  Battlefield field(SmallBattle()
                        .unit("oak", "red-wing", "heavy-infantry", "6-7", "1510")
                        .unit("fir", "blue-wing", "heavy-infantry", "9-7", "1610 1611"));
  field.activate("red-wing");
  field.table.dice({2, 2, 0});
  reaction_fire(field.play, field.unit("fir"), field.unit("oak"), false, FireKind::skirmish);
  EXPECT_EQ(field.at("oak").casualties, 2);
}

TEST(MpbsFire, cover_spoils_muskets_for_the_activation) {
  Battlefield field(duel().terrain("village", "1610"));
  field.activate("red-wing");
  field.table.answer("take-cover fir");
  fire_action(field.play, field.unit("oak"), FireKind::skirmish);
  EXPECT_EQ(field.at("fir").casualties, 0);
  EXPECT_EQ(field.table.noted("shot"), 0);
  EXPECT_EQ(field.table.noted("shot-wasted"), 1);
}

// 9.4.5: instead of returning fire. What is fired at it later it may answer.
TEST(MpbsFire, who_takes_cover_does_not_answer_that_fire) {
  Battlefield field(duel()
                        .terrain("village", "1610")
                        .unit("elm", "red-wing", "heavy-infantry", "6-7", "1509")
                        .unit("gun", "blue-wing", "artillery-4-8-lb", "4-14", "1610"));
  field.activate("red-wing");
  field.table.answer("take-cover fir");
  fire_action(field.play, field.unit("oak"), FireKind::skirmish);
  ASSERT_EQ(field.table.asked("reaction"), 2) << field.table.journal();
  EXPECT_FALSE(field.table.asked()[1].offers("react-fire fir"));
  EXPECT_TRUE(field.table.asked()[1].offers("react-swap gun")) << "the guns below took no cover";
  field.table.forget();
  fire_action(field.play, field.unit("elm"), FireKind::skirmish);
  EXPECT_EQ(field.table.noted("shot-wasted"), 1);
  EXPECT_TRUE(field.table.decision("reaction").offers("react-fire fir"));
}

// 9.4.5, ruling advancing-fire-one-trigger: the advance and the fire are one event, to which it has reacted.
TEST(MpbsFire, who_takes_cover_does_not_answer_the_advance) {
  Battlefield field(duel()
                        .order("red-wing", "charge")
                        .terrain("village", "1711")
                        .unit("elm", "blue-wing", "heavy-infantry", "6-7", "1710"));
  field.place("fir", "1711");
  field.activate("red-wing");
  field.table.answers({"step 1611", "shoot fir 1611", "take-cover fir"});
  fire_action(field.play, field.unit("oak"), FireKind::advancing);
  ASSERT_EQ(field.table.noted("shot-wasted"), 1) << field.table.journal();
  const Asked last = field.table.asked().back();
  EXPECT_EQ(last.question, "reaction");
  EXPECT_TRUE(last.offers("react-fire elm"));
  EXPECT_FALSE(last.offers("react-fire fir"));
}

// 10.3.5C, 9.1.3: going behind the guns is a change of stacking, which the half without guns can be fired at for.
TEST(MpbsFire, going_behind_guns_is_answered) {
  Battlefield field(SmallBattle()
                        .leader("red-leader", 0, "1409")
                        .unit("oak", "red-wing", "heavy-infantry", "9-7", "1510 1511")
                        .unit("gun", "red-wing", "artillery-4-8-lb", "4-14", "1510")
                        .unit("fir", "blue-wing", "heavy-infantry", "6-7", "1611"));
  field.activate("red-wing");
  field.table.answers({"shoot fir 1511", "to-bottom"}).die("fire", "oak", 0);
  fire_action(field.play, field.unit("oak"), FireKind::retreating);
  EXPECT_TRUE(field.at("gun").on_top);
  EXPECT_EQ(field.table.asked("reaction"), 2) << field.table.journal();
  EXPECT_TRUE(field.table.asked().back().offers("react-fire fir"));
}

TEST(MpbsFire, column_is_caught_before_the_shot) {
  Battlefield field(duel());
  field.activate("red-wing");
  field.at("fir").formation = Formation::column;
  field.table.answer("leave-column N");
  field.table.die("morale", 2).die("fire", 2);
  fire_action(field.play, field.unit("oak"), FireKind::skirmish);
  EXPECT_EQ(field.at("fir").formation, Formation::broken);
  EXPECT_EQ(field.at("fir").casualties, 1);
}

TEST(MpbsFire, optional_rule_spends_the_reaction) {
  SmallBattle battle = duel();
  battle.switches.infantry_holds_fire = true;
  Battlefield field(battle);
  field.activate("red-wing");
  field.table.die("fire", 4);
  reaction_fire(field.play, field.unit("fir"), field.unit("oak"), false, FireKind::skirmish);
  EXPECT_TRUE(may_fire(field.play, field.unit("fir"), FireKind::skirmish, true));
  field.table.die("fire", 5);
  reaction_fire(field.play, field.unit("fir"), field.unit("oak"), false, FireKind::skirmish);
  EXPECT_FALSE(may_fire(field.play, field.unit("fir"), FireKind::skirmish, true));
}

// The example of firing in 10.3: A advances and fires with both halves, B skirmishes at two units, C retreats.
TEST(MpbsFire, example_of_firing) {
  Battlefield field(SmallBattle()
                        .leader("red-leader", 0, "1410")
                        .unit("b", "red-wing", "heavy-infantry", "9-7", "1510 1511")
                        .unit("c", "red-wing", "heavy-infantry", "9-7", "1513 1514")
                        .unit("y", "blue-wing", "heavy-infantry", "6-8", "1610")
                        .unit("z", "blue-wing", "heavy-infantry", "9-8", "1612 1613"));
  field.activate("red-wing");
  field.table.answers({"shoot z 1511", "shoot y 1510", "react-fire z", "react-fire y"});
  field.table.dice({2, 2, 2, 3});
  fire_action(field.play, field.unit("b"), FireKind::skirmish);
  EXPECT_EQ(field.at("y").casualties, 1);
  EXPECT_EQ(field.at("z").casualties, 1);
  EXPECT_EQ(field.at("b").casualties, 2);
  field.table.answers({"react-fire z", "step 1415"});
  field.table.dice({5, 6});
  fire_action(field.play, field.unit("c"), FireKind::retreating);
  EXPECT_EQ(field.at("z").casualties, 2);
  EXPECT_EQ(field.at("c").casualties, 1);  // one half of Z alone is adjacent
  EXPECT_EQ(field.where("c"), "1415 1414");
}

}  // namespace
}  // namespace batalia::mpbs::test::fire_test
