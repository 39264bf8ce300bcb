// Whether something may be done, asked for one unit and one hex: in a position, and of the decision at hand.
#include "model/mpbs/why.h"

#include "model/engine/host.h"
#include "model/mpbs/movement.h"
#include "tests/mpbs/reaction_support.h"

namespace batalia::mpbs::test::why_test {
namespace {

// Red foot faces south in 1510, blue horse comes from the south.
SmallBattle foot_and_far_horse() {
  return SmallBattle()
      .unit("alder", "red-wing", "heavy-infantry", "4-7", "1510")
      .unit("birch", "red-wing", "heavy-infantry", "4-7", "1512")
      .unit("fir", "blue-wing", "cuirassier", "4-7", "1810")
      .order("red-wing", "charge")
      .order("blue-wing", "charge")
      .leader("red-leader", 0, "1512")
      .leader("blue-leader", 0, "1810");
}

std::string why(Battlefield& field, std::string_view unit, Verb verb, std::string_view hex) {
  return rule(may_do(field.play, nullptr, field.unit(unit), verb, field.hex(hex)));
}

TEST(MpbsWhy, whose_turn_it_is) {
  Battlefield field(foot_and_far_horse());
  EXPECT_EQ(why(field, "alder", Verb::move, "1610"), "MPBS 4.2.1");
  field.activate("blue-wing");
  EXPECT_EQ(why(field, "alder", Verb::move, "1610"), "MPBS 3.2C");
  field.activate("red-wing");
  EXPECT_EQ(why(field, "alder", Verb::move, "1610"), "");
  field.at("alder").acted = true;
  EXPECT_EQ(why(field, "alder", Verb::move, "1610"), "MPBS 3.2C");
}

TEST(MpbsWhy, moves_near_and_far) {
  Battlefield field(foot_and_far_horse());
  field.activate("red-wing");
  EXPECT_EQ(why(field, "alder", Verb::move, "1710"), "");
  EXPECT_EQ(why(field, "alder", Verb::move, "1511"), "MPBS 7.1.1") << "next to it, and not in front";
  EXPECT_EQ(why(field, "alder", Verb::move, "2910"), "MPBS 7.1.1") << "too far";
  EXPECT_NE(why(field, "alder", Verb::move, "1810"), "") << "an enemy's hex";
}

TEST(MpbsWhy, attacks_fire_and_reactions_need_an_enemy_in_the_hex) {
  Battlefield field(foot_and_far_horse());
  field.activate("red-wing");
  field.state.stage = Stage::designate;
  EXPECT_NE(why(field, "alder", Verb::attack, "1610"), "");
  field.place("fir", "1610", "N");
  EXPECT_EQ(why(field, "alder", Verb::attack, "1610"), "");
  field.state.stage = Stage::actions;
  EXPECT_EQ(why(field, "alder", Verb::skirmish, "1610"), "");
  EXPECT_EQ(why(field, "alder", Verb::skirmish, "1609"), "MPBS 10.1.1") << "nobody there";
  field.place("fir", "1810", "N");
  EXPECT_EQ(why(field, "fir", Verb::intercept, "1510"), "");
  EXPECT_EQ(why(field, "fir", Verb::intercept, "1610"), "MPBS 10.1.1");
  field.place("fir", "1810", "S");
  EXPECT_EQ(why(field, "fir", Verb::intercept, "1510"), "MPBS 9.3.1b");
}

// The decision at hand knows what the position does not: the points that are left.
TEST(MpbsWhy, the_decision_at_hand_knows_more) {
  Battlefield field(foot_and_far_horse());
  field.activate("red-wing");
  field.place("fir", "2510", "N");
  struct Curious final : engine::Player {
    explicit Curious(Battlefield& on) : field(&on) {}
    int choose(const engine::Decision& decision) override {
      if (decision.question == static_cast<std::uint16_t>(Question::step)) {
        for (const std::string_view hex : {"1610", "1710", "1810"}) {
          const engine::Answer may = may_do(field->play, &decision, field->unit("alder"), Verb::move, field->hex(hex));
          said.push_back(std::string(hex) + " " + rule(may));
        }
        const auto step = engine::find(decision, "step 1610", vocabulary(), field->game);
        if (step) return *step;
      }
      return decision.otherwise >= 0 ? decision.otherwise : 0;
    }
    Battlefield* field;
    std::vector<std::string> said;
  } player(field);
  engine::Host host(field.game, 1, {&player, &player});
  Play play(field.game, field.state, host);
  move_action(play, field.unit("alder"));
  ASSERT_GE(player.said.size(), 6U);
  EXPECT_EQ(player.said[0], "1610 ");
  EXPECT_EQ(player.said[1], "1710 MPBS 7.1.1") << "one step at a time";
  EXPECT_EQ(player.said[4], "1710 ") << "now it is the next step";
}

TEST(MpbsWhy, the_reaction_at_hand_knows_its_trigger) {
  Battlefield field(foot_and_horse("charge"));
  field.activate("red-wing");
  struct Curious final : engine::Player {
    explicit Curious(Battlefield& on) : field(&on) {}
    int choose(const engine::Decision& decision) override {
      if (decision.question != static_cast<std::uint16_t>(Question::reaction)) {
        return decision.otherwise >= 0 ? decision.otherwise : 0;
      }
      said.push_back(rule(may_do(field->play, &decision, field->unit("fir"), Verb::intercept, field->hex("1810"))));
      return decision.otherwise == 0 && decision.choices.size() > 1 ? 1 : 0;
    }
    Battlefield* field;
    std::vector<std::string> said;
  } player(field);
  engine::Host host(field.game, 1, {&player, &player});
  Play play(field.game, field.state, host);
  react(play, trigger(field, "alder"));
  ASSERT_FALSE(player.said.empty());
  EXPECT_EQ(player.said.front(), "");
}

TEST(MpbsWhy, only_what_has_a_meaning_for_a_unit_and_a_hex) {
  EXPECT_TRUE(can_be_asked(Verb::move));
  EXPECT_TRUE(can_be_asked(Verb::intercept));
  EXPECT_FALSE(can_be_asked(Verb::preempt));
  EXPECT_FALSE(can_be_asked(Verb::decline));
}

}  // namespace
}  // namespace batalia::mpbs::test::why_test
