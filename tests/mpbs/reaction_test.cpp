// MPBS 9.1, 9.4: triggers, zones, reaction fire, changing places in a stack, taking cover.
#include "tests/mpbs/reaction_support.h"

namespace batalia::mpbs::test::reaction_test {
namespace {

TEST(MpbsReaction, fire_zones_of_troops) {
  Battlefield field(foot_and_foot());
  field.activate("red-wing");
  const int larch = field.unit("larch");
  for (const std::string_view hex : {"1909", "1910", "2009", "2011"}) {
    field.place("alder", hex);
    EXPECT_EQ(rule(may_react_fire(field.play, larch, trigger(field, "alder"))), "") << hex;
  }
  for (const std::string_view hex : {"2109", "2110", "1810"}) {
    field.place("alder", hex);
    EXPECT_EQ(rule(may_react_fire(field.play, larch, trigger(field, "alder"))), "MPBS 9.1.2") << hex;
  }
}

TEST(MpbsReaction, every_trigger_allows_fire) {
  Battlefield field(foot_and_foot());
  field.activate("red-wing");
  for (const TriggerKind kind : {TriggerKind::entered, TriggerKind::advanced, TriggerKind::turned, TriggerKind::charged,
                                 TriggerKind::restacked, TriggerKind::reformed}) {
    field.table.forget();
    field.table.die("fire", 0).answer("react-fire larch");
    react(field.play, trigger(field, "alder", kind));
    EXPECT_EQ(field.table.noted("shot"), 1);
    ASSERT_EQ(field.table.asked("reaction"), 1);  // one reaction a trigger
    EXPECT_EQ(field.table.asked().front().rule.rfind("MPBS 9.1.3-", 0), 0U);
  }
}

TEST(MpbsReaction, fire_is_answered_by_its_target_alone) {
  Battlefield field(foot_and_foot().unit("fir", "blue-wing", "heavy-infantry", "4-7", "2011"));
  field.activate("red-wing");
  const Trigger shot = trigger(field, "alder", TriggerKind::fired, "larch");
  EXPECT_EQ(rule(may_react(field.play, field.unit("larch"), shot)), "");
  EXPECT_EQ(rule(may_react(field.play, field.unit("fir"), shot)), "MPBS 9.1.3-fire");
}

TEST(MpbsReaction, who_does_not_react) {
  Battlefield field(foot_and_foot());
  field.activate("red-wing");
  const int larch = field.unit("larch");
  const Trigger came = trigger(field, "alder");
  EXPECT_EQ(rule(may_react(field.play, larch, came)), "");
  EXPECT_EQ(rule(may_react(field.play, field.unit("alder"), came)), "MPBS 9.1.1");
  field.at("larch").formation = Formation::column;
  EXPECT_EQ(rule(may_react(field.play, larch, came)), "MPBS 6.3.4-forbidden");
  field.at("larch").formation = Formation::hedgehog;
  EXPECT_EQ(rule(may_react(field.play, larch, came)), "MPBS 6.3.2a");
  field.at("larch").formation = Formation::broken;
  EXPECT_EQ(rule(may_react(field.play, larch, came)), "");
  field.at("larch").morale = Morale::broken;
  EXPECT_EQ(rule(may_react(field.play, larch, came)), "MPBS 9.1.1a-broken");
}

TEST(MpbsReaction, the_active_side_reacts_to_advances_alone) {
  Battlefield field(foot_and_foot());
  field.activate("blue-wing");
  const int larch = field.unit("larch");
  EXPECT_EQ(rule(may_react(field.play, larch, trigger(field, "alder"))), "MPBS 9.1.1-active-side");
  EXPECT_EQ(rule(may_react(field.play, larch, trigger(field, "alder", TriggerKind::advanced))),
            "MPBS 9.1.1-active-side");
  field.state.stage = Stage::close_combat;
  EXPECT_EQ(rule(may_react(field.play, larch, trigger(field, "alder"))), "MPBS 9.1.1-active-side");
  EXPECT_EQ(rule(may_react(field.play, larch, trigger(field, "alder", TriggerKind::advanced))), "");
  EXPECT_EQ(rule(may_react(field.play, larch, trigger(field, "alder", TriggerKind::turned))), "");
}

TEST(MpbsReaction, the_active_side_loses_momentum_by_it) {
  Battlefield field(foot_and_foot());
  field.activate("blue-wing");
  field.state.stage = Stage::close_combat;
  field.at("larch").momentum = true;
  react(field.play, trigger(field, "alder", TriggerKind::advanced));
  EXPECT_TRUE(field.at("larch").momentum);  // declined
  field.table.die("fire", 0).answer("react-fire larch");
  react(field.play, trigger(field, "alder", TriggerKind::advanced));
  EXPECT_FALSE(field.at("larch").momentum);
}

TEST(MpbsReaction, not_those_of_the_close_combat) {
  Battlefield field(foot_and_foot());
  field.activate("red-wing");
  Trigger advance = trigger(field, "alder", TriggerKind::advanced);
  advance.barred[0] = static_cast<std::int16_t>(field.unit("larch"));
  EXPECT_EQ(rule(may_react(field.play, field.unit("larch"), advance)), "MPBS 11.4.9");
}

// 8.2.1: nor who is stacked with it, as one unit.
TEST(MpbsReaction, nor_who_is_stacked_with_it) {
  Battlefield field(SmallBattle()
                        .unit("alder", "red-wing", "heavy-infantry", "4-7", "1910")
                        .unit("fir", "blue-wing", "cuirassier", "4-7", "2010")
                        .unit("moss", "blue-wing", "musketeers", "2-6", "2010"));
  field.activate("red-wing");
  field.state.stage = Stage::close_combat;
  Trigger advance = trigger(field, "alder", TriggerKind::advanced);
  EXPECT_EQ(rule(may_react(field.play, field.unit("moss"), advance)), "");
  advance.barred[0] = static_cast<std::int16_t>(field.unit("fir"));
  EXPECT_EQ(rule(may_react(field.play, field.unit("moss"), advance)), "MPBS 11.4.9");
}

TEST(MpbsReaction, needs_sight) {
  // A building between guns and the enemy; next to each other troops see each other always.
  Battlefield field(SmallBattle()
                        .unit("alder", "red-wing", "cuirassier", "4-7", "1811")
                        .unit("larch", "blue-wing", "heavy-infantry", "4-7", "2010")
                        .terrain("woods", "1910"));
  field.activate("red-wing");
  EXPECT_EQ(rule(may_react_hedgehog(field.play, field.unit("larch"), trigger(field, "alder"))), "MPBS 9.1.3-sight");
  field.place("alder", "1810");
  field.place("alder", "1910");
  EXPECT_EQ(rule(may_react_hedgehog(field.play, field.unit("larch"), trigger(field, "alder"))), "");
}

TEST(MpbsReaction, one_after_the_other_and_each_once) {
  Battlefield field(foot_and_foot().unit("fir", "blue-wing", "heavy-infantry", "4-7", "2011"));
  field.activate("red-wing");
  field.table.die("fire", "fir", 0).die("fire", "larch", 0).answers({"react-fire fir", "react-fire larch"});
  react(field.play, trigger(field, "alder"));
  EXPECT_EQ(field.table.noted("shot"), 2);
  ASSERT_EQ(field.table.asked("reaction"), 2);
  EXPECT_FALSE(field.table.asked()[1].offers("react-fire fir"));
}

TEST(MpbsReaction, stops_a_unit_that_breaks) {
  Battlefield field(foot_and_foot());
  field.activate("red-wing");
  Movement movement = begin_movement(field.play, field.unit("alder"), MoveKind::action);
  field.table.die("fire", 0).answer("react-fire larch");
  react(field.play, trigger(field, "alder"), &movement);
  EXPECT_FALSE(movement.stopped);
  field.at("alder").formation = Formation::broken;
  field.table.die("fire", 0).answer("react-fire larch");
  react(field.play, trigger(field, "alder"), &movement);
  EXPECT_TRUE(movement.stopped);
}

// 6.3.4, 9.4.1: fire in reaction is an attack on a column as any other is.
TEST(MpbsReaction, fire_catches_a_column) {
  Battlefield field(foot_and_foot());
  field.activate("red-wing");
  field.at("alder").formation = Formation::column;
  Movement movement = begin_movement(field.play, field.unit("alder"), MoveKind::action);
  field.table.answers({"react-fire larch", "leave-column S"}).dice({2, 2});
  react(field.play, trigger(field, "alder"), &movement);
  EXPECT_EQ(field.at("alder").formation, Formation::broken);
  EXPECT_EQ(field.at("alder").casualties, 1);
  EXPECT_TRUE(movement.stopped);
  ASSERT_EQ(field.table.noted("column-caught"), 1);
  EXPECT_EQ(field.table.events().front().kind, "column-caught") << "before the shot";
}

TEST(MpbsReaction, a_column_that_turns_about_can_be_answered_again) {
  Battlefield field(SmallBattle()
                        .unit("alder", "red-wing", "heavy-infantry", "9-7", "1909 1910", "E", {}, {"column"})
                        .unit("larch", "blue-wing", "heavy-infantry", "4-7", "2010")
                        .unit("fir", "blue-wing", "heavy-infantry", "4-7", "2009"));
  field.activate("red-wing");
  field.table.answers({"react-fire larch", "leave-column S", "react-fire fir"}).other_dice(0);
  react(field.play, trigger(field, "alder"));
  EXPECT_EQ(field.at("alder").facing, field.vertex("S"));
  EXPECT_EQ(field.where("alder"), "1910 1909");
  EXPECT_EQ(field.table.noted("column-caught"), 1);
  EXPECT_EQ(field.table.noted("shot"), 2) << field.table.journal();
}

TEST(MpbsReaction, a_column_that_runs_is_not_hit) {
  Battlefield field(foot_and_foot());
  field.activate("red-wing");
  field.at("alder").formation = Formation::column;
  field.at("alder").morale = Morale::shaken;
  field.table.answers({"react-salvo larch", "leave-column S"}).die("morale", 9).other_dice(0);
  field.table.otherwise([](const Asked& asked) {
    return std::optional(asked.otherwise.empty() ? asked.choices.front() : asked.otherwise);
  });
  react(field.play, trigger(field, "alder"));
  EXPECT_EQ(field.at("alder").morale, Morale::broken);
  EXPECT_EQ(field.table.noted("shot"), 0);
  EXPECT_TRUE(field.at("larch").salvo) << "the shot is spent";
}

// ---- Guns ----

SmallBattle guns() {
  return SmallBattle()
      .unit("alder", "red-wing", "heavy-infantry", "4-7", "1610")
      .unit("ash", "blue-wing", "artillery-4-8-lb", "4-14", "2010")
      .unit("mortar", "red-wing", "artillery-4-8-lb", "4-14", "1410");
}

TEST(MpbsReaction, guns_within_grazing_range_and_arc) {
  Battlefield field(guns());
  field.activate("red-wing");
  const int ash = field.unit("ash");
  EXPECT_EQ(rule(may_react_fire(field.play, ash, trigger(field, "alder"))), "");
  field.place("alder", "1510");
  EXPECT_EQ(rule(may_react_fire(field.play, ash, trigger(field, "alder"))), "MPBS 9.1.2");
  field.place("alder", "2012");
  EXPECT_EQ(rule(may_react_fire(field.play, ash, trigger(field, "alder"))), "MPBS 9.1.2");
  field.place("alder", "1610");
  field.at("ash").fired = true;
  EXPECT_NE(rule(may_react_fire(field.play, ash, trigger(field, "alder"))), "");
}

TEST(MpbsReaction, guns_answer_fire_at_any_range) {
  Battlefield field(guns());
  lift(field.state, field.unit("alder"), Presence::eliminated);
  field.activate("red-wing");
  const int ash = field.unit("ash");
  EXPECT_EQ(rule(may_react_fire(field.play, ash, trigger(field, "mortar", TriggerKind::turned))), "MPBS 9.1.2");
  EXPECT_EQ(rule(may_react_fire(field.play, ash, trigger(field, "mortar", TriggerKind::fired, "ash"))), "");
  field.table.other_dice(0).answer("react-fire ash");
  react(field.play, trigger(field, "mortar", TriggerKind::fired, "ash"));
  EXPECT_TRUE(field.at("ash").fired);
}

TEST(MpbsReaction, guns_change_places_instead) {
  Battlefield field(guns().unit("larch", "blue-wing", "heavy-infantry", "4-7", "2010"));
  field.activate("red-wing");
  field.at("ash").on_top = true;
  field.table.answer("react-swap ash");
  react(field.play, trigger(field, "alder"));
  EXPECT_FALSE(field.at("ash").on_top);
  EXPECT_TRUE(field.at("ash").fired);
  EXPECT_EQ(rule(may_react_swap(field.play, field.unit("ash"), trigger(field, "alder"))), "MPBS 9.1.5");
}

TEST(MpbsReaction, guns_change_places_where_they_could_fire) {
  Battlefield field(guns()
                        .unit("larch", "blue-wing", "heavy-infantry", "4-7", "2010")
                        .unit("elm", "blue-wing", "musketeers", "3-5", "2012"));
  field.activate("red-wing");
  const int ash = field.unit("ash");
  field.place("alder", "1811");
  EXPECT_EQ(rule(may_react_swap(field.play, ash, trigger(field, "alder"))), "");
  field.place("elm", "1910");  // past which guns do not fire (10.9.2)
  EXPECT_EQ(rule(may_react_swap(field.play, ash, trigger(field, "alder"))), "MPBS 9.4.3");
  field.place("elm", "2012");
  field.place("larch", "2014");
  EXPECT_EQ(rule(may_react_swap(field.play, ash, trigger(field, "alder"))), "MPBS 8.3.2");
  EXPECT_EQ(rule(may_react_swap(field.play, field.unit("larch"), trigger(field, "alder"))), "MPBS 9.4.4");
}

TEST(MpbsReaction, who_changes_places_does_not_fire) {
  Battlefield field(foot_and_foot().unit("ash", "blue-wing", "artillery-4-8-lb", "4-14", "2010"));
  field.activate("red-wing");
  field.at("ash").on_top = true;
  field.table.answer("react-swap ash");
  react(field.play, trigger(field, "alder"));
  EXPECT_EQ(field.table.asked("reaction"), 1);  // the foot on top now is not asked
}

TEST(MpbsReaction, who_has_fired_does_not_change_places) {
  Battlefield field(foot_and_foot().unit("ash", "blue-wing", "artillery-4-8-lb", "4-14", "2010"));
  field.activate("red-wing");
  field.table.answer("react-fire larch").die("fire", "larch", 0);
  react(field.play, trigger(field, "alder"));
  ASSERT_EQ(field.table.asked("reaction"), 1);  // 8.3.2: neither of the two fires
  EXPECT_TRUE(field.table.asked().front().offers("react-swap ash"));
}

// 9.1.1a, 8.3.1: not at the guns over who gave rise to it.
TEST(MpbsReaction, guns_fire_at_the_trigger_alone) {
  Battlefield field(guns().unit("over", "red-wing", "artillery-4-8-lb", "4-14", "1610"));
  field.activate("red-wing");
  const auto refusal = [&] {
    return rule(may_guns_fire_back(field.play, field.unit("ash"), trigger(field, "alder", TriggerKind::restacked),
                                   field.hex("1610")));
  };
  EXPECT_EQ(refusal(), "");
  field.at("over").on_top = true;
  EXPECT_EQ(refusal(), "MPBS 9.1.1a");
}

// 6.3.2a, 8.3.2: in place of a fire that guns in a hedgehog have not got.
TEST(MpbsReaction, guns_in_a_hedgehog_stay_in_their_place) {
  Battlefield field(guns().unit("larch", "blue-wing", "heavy-infantry", "4-7", "2010"));
  field.activate("red-wing");
  const int ash = field.unit("ash");
  EXPECT_EQ(rule(may_react_swap(field.play, ash, trigger(field, "alder"))), "");
  field.at("larch").formation = Formation::hedgehog;
  EXPECT_EQ(rule(may_react_swap(field.play, ash, trigger(field, "alder"))), "MPBS 6.3.2a");
}

// 6.2.3: by any vertices, in lieu of reaction fire that they could have given.
TEST(MpbsReaction, guns_turn_instead) {
  Battlefield field(guns());
  field.activate("red-wing");
  const int ash = field.unit("ash");
  field.table.answer("react-turn ash SE");
  react(field.play, trigger(field, "alder"));
  const Asked asked = field.table.decision("reaction");
  EXPECT_TRUE(asked.offers("react-turn ash NE"));
  EXPECT_FALSE(asked.offers("react-turn ash N"));
  EXPECT_EQ(field.at("ash").facing, field.vertex("SE"));
  EXPECT_TRUE(field.at("ash").fired);
  EXPECT_EQ(field.table.noted("guns-fired"), 0);
  EXPECT_EQ(rule(may_react_by(field.play, Verb::react_turn, ash, trigger(field, "alder"))), "MPBS 10.8.1");
  Battlefield far(guns());
  far.activate("red-wing");
  far.place("alder", "1510");
  EXPECT_EQ(rule(may_react_by(far.play, Verb::react_turn, far.unit("ash"), trigger(far, "alder"))), "MPBS 9.1.2");
}

// ---- 9.4.2 ----

// What moving gave each shot at alder, of foot in 2010 whose zone is 1909, 1910, 2009 and 2011.
std::string against_moving_horse(SmallBattle battle, std::initializer_list<std::string_view> answers) {
  Battlefield field(battle.order("red-wing", "charge").unit("larch", "blue-wing", "heavy-infantry", "4-7", "2010"));
  field.activate("red-wing");
  field.table.answers(answers).other_dice(0);
  field.table.otherwise([](const Asked& asked) -> std::optional<std::string> {
    if (!asked.otherwise.empty()) return asked.otherwise;
    return asked.choices.front();
  });
  move_action(field.play, field.unit("alder"));
  std::string out;
  for (const Noted& event : field.table.events()) {
    if (event.kind != "shot" || event.args[0] != "larch") continue;
    out += (out.empty() ? "" : " ") + std::to_string(event.modifier("moving-cavalry"));
  }
  return out;
}

TEST(MpbsReaction, hexes_before_the_zone_count_against_moving_horse) {
  const auto horse = [](std::string_view at) {
    return SmallBattle().leader("red-leader", 0, "1609").unit("alder", "red-wing", "cuirassier", "4-8", at);
  };
  // A hex outside of it, then into it, a turn, a pistol.
  EXPECT_EQ(against_moving_horse(horse("1710"), {"step 1810", "step 1910", "react-fire larch", "turn SE",
                                                 "pistol larch", "react-fire larch", "react-fire larch"}),
            "-1 -1 -1");
  // Its first hex is in the zone already.
  EXPECT_EQ(against_moving_horse(horse("1810"), {"step 1910", "react-fire larch", "turn SE", "pistol larch",
                                                 "react-fire larch", "react-fire larch"}),
            "0 0 0");
}

TEST(MpbsReaction, who_begins_in_the_zone_has_not_moved_before_it) {
  Battlefield field(SmallBattle()
                        .unit("alder", "red-wing", "cuirassier", "4-8", "1910")
                        .unit("larch", "blue-wing", "heavy-infantry", "4-7", "2010"));
  const auto moved = [&](std::initializer_list<std::string_view> hexes) {
    std::vector<Stance> way;
    for (const std::string_view hex : hexes) way.push_back({static_cast<std::int16_t>(field.hex(hex)), nowhere, 0});
    Trigger came = trigger(field, "alder");
    came.way = way;
    return moved_before_zone(field.play, field.unit("larch"), came);
  };
  EXPECT_FALSE(moved({"1910"}));
  EXPECT_FALSE(moved({"1909", "1910"}));
  EXPECT_FALSE(moved({"1810", "1909", "1910"}));
  EXPECT_TRUE(moved({"1710", "1810", "1909", "1910"}));
  EXPECT_TRUE(moved({"1909", "1810", "1910"})) << "out of it and back";
  EXPECT_FALSE(moved({})) << "it did not move";
  EXPECT_TRUE(moved_before_zone(field.play, field.unit("larch"), trigger(field, "alder", TriggerKind::advanced)));
}

TEST(MpbsReaction, the_hex_of_entry_is_before_the_zone) {
  Battlefield field(SmallBattle()
                        .leader("red-leader", 0, "1011")
                        .reinforcement("alder", "red-wing", "cuirassier", "4-8", 1, "1010")
                        .order("red-wing", "charge")
                        .unit("larch", "blue-wing", "heavy-infantry", "4-7", "1210"));
  field.activate("red-wing");
  field.table.answers({"enter 1010", "face S", "step 1110", "react-fire larch"}).other_dice(0);
  field.table.otherwise([](const Asked& asked) -> std::optional<std::string> {
    if (!asked.otherwise.empty()) return asked.otherwise;
    return asked.choices.front();
  });
  move_action(field.play, field.unit("alder"));
  EXPECT_EQ(field.table.event("shot").modifier("moving-cavalry"), -1);
}

// ---- Fire that is asked for elsewhere ----

TEST(MpbsReaction, cover_in_buildings) {
  Battlefield field(
      foot_and_foot().terrain("village", "2010").unit("ash", "red-wing", "artillery-4-8-lb", "4-14", "1710"));
  field.activate("red-wing");
  const int larch = field.unit("larch");
  EXPECT_EQ(rule(may_take_cover(field.play, larch, trigger(field, "alder", TriggerKind::fired, "larch"))), "");
  EXPECT_EQ(rule(may_take_cover(field.play, larch, trigger(field, "alder"))), "MPBS 9.4.5");
  EXPECT_EQ(rule(may_take_cover(field.play, larch, trigger(field, "ash", TriggerKind::fired, "larch"))), "MPBS 9.4.5");
  Battlefield open(foot_and_foot());
  open.activate("red-wing");
  EXPECT_EQ(rule(may_take_cover(open.play, open.unit("larch"), trigger(open, "alder", TriggerKind::fired, "larch"))),
            "MPBS 9.4.5");
}

TEST(MpbsReaction, infantry_that_holds_its_fire) {
  SmallBattle battle = foot_and_foot();
  battle.switches.infantry_holds_fire = true;
  Battlefield field(battle);
  field.activate("red-wing");
  const int larch = field.unit("larch");
  field.table.die("fire", 4).answer("react-fire larch");
  react(field.play, trigger(field, "alder"));
  EXPECT_EQ(rule(may_react_fire(field.play, larch, trigger(field, "alder"))), "");
  field.table.die("fire", 5).answer("react-fire larch").other_dice(0);
  react(field.play, trigger(field, "alder"));
  EXPECT_EQ(rule(may_react_fire(field.play, larch, trigger(field, "alder"))), "MPBS 9.4.1a");
}

TEST(MpbsReaction, light_infantry_goes_with_its_cavalry) {
  Battlefield field(foot_and_horse("rally").unit("elm", "blue-wing", "musketeers", "1-5", "2010"));
  field.activate("red-wing");
  EXPECT_EQ(rule(may_withdraw(field.play, field.unit("elm"), trigger(field, "alder"))), "MPBS 8.2.1");
  field.table.answers({"withdraw fir", "countermarch", "step 2110"});
  react(field.play, trigger(field, "alder"));
  EXPECT_EQ(field.where("elm"), "2110");
}

TEST(MpbsReaction, nobody_near_is_asked_nothing) {
  Battlefield field(foot_and_foot());
  field.activate("red-wing");
  field.place("alder", "1510");
  react(field.play, trigger(field, "alder"));
  EXPECT_TRUE(field.table.asked().empty());
}

}  // namespace
}  // namespace batalia::mpbs::test::reaction_test
