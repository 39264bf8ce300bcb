// What the commander does in positions in which it is plain what a careful beginner would do.
#include "model/mpbs/commander/commander.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "model/engine/host.h"
#include "model/mpbs/activation.h"
#include "model/mpbs/commander/seen.h"
#include "model/mpbs/odds.h"
#include "model/mpbs/reaction.h"
#include "model/mpbs/sequence.h"
#include "tests/mpbs/support.h"

namespace batalia::mpbs::test::commander_test {
namespace {

// Writes down what was decided, in the words of records.
class Heard final : public engine::Listener {
 public:
  explicit Heard(const Game& game) : game_(&game) {}
  void decided(const engine::Decision& decision, int chosen) override {
    all.push_back(engine::to_string(decision.choices[static_cast<std::size_t>(chosen)], vocabulary(), *game_));
  }
  [[nodiscard]] bool said(std::string_view what) const { return std::ranges::find(all, what) != all.end(); }
  [[nodiscard]] bool said_any(std::string_view verb) const {
    return std::ranges::any_of(all, [&](const std::string& each) { return each.starts_with(verb); });
  }
  // The first thing said that begins so; -1 where nothing does.
  [[nodiscard]] std::ptrdiff_t place(std::string_view verb) const {
    const auto found = std::ranges::find_if(all, [&](const std::string& each) { return each.starts_with(verb); });
    return found == all.end() ? -1 : found - all.begin();
  }
  [[nodiscard]] std::string text() const {
    std::string out;
    for (const std::string& each : all) out += each + "\n";
    return out;
  }
  std::vector<std::string> all;

 private:
  const Game* game_;
};

// Two commanders at a table of their own, in the middle of an activation of red's wing.
struct Council {
  explicit Council(const SmallBattle& battle)
      : field(battle),
        game(field.play.game()),
        red(make_commander(game, field.state, 0, 1)),
        blue(make_commander(game, field.state, 1, 1)),
        host(game, 1, {red.get(), blue.get()}),
        heard(game) {
    field.activate("red-wing");
    host.listen(heard);
  }
  // Stage after stage until this one is come to.
  void play_to(Stage stage) {
    Play play(game, field.state, host);
    for (int left = 100; left > 0 && field.state.stage != stage; --left) run_stage(play);
  }

  Battlefield field;
  const Game& game;
  std::unique_ptr<engine::Player> red;
  std::unique_ptr<engine::Player> blue;
  engine::Host host;
  Heard heard;
};

SmallBattle face_to_face() {
  return SmallBattle()
      .order("red-wing", "charge")
      .unit("alder", "red-wing", "cuirassier", "6-8", "1510")
      .leader("red-leader", 0, "1510")
      .unit("pine", "blue-wing", "cuirassier", "6-8", "2510")
      .leader("blue-leader", 0, "2510");
}

// The odds that he reads are those of the die: each face rolled, through the rule itself.
TEST(MpbsCommander, ReadsTheOddsOfTheDie) {
  for (const Order order : {Order::charge, Order::make_ready, Order::receive_charge}) {
    int succeeded = 0;
    int read = -1;
    for (int face = 0; face < die_faces; ++face) {
      Battlefield field(SmallBattle()
                            .unit("alder", "red-wing", "cuirassier", "6-8", "1510")
                            .leader("red-leader", -1, "1510")
                            .unit("pine", "blue-wing", "cuirassier", "6-8", "2510"));
      field.activate("red-wing");
      field.wing_at("red-wing").order = order;
      field.state.stage = Stage::continuation;
      read = faces_that_succeed(field.game.tables.continuation(order),
                                continuation_roll(field.play, field.wing("red-wing"), nobody));
      field.table.die("continuation", face);
      field.table.answer("continue");
      continuation(field.play);
      succeeded += field.table.noted("continuation-succeeds");
    }
    EXPECT_EQ(read, succeeded) << order_ids[static_cast<std::size_t>(order)];
    EXPECT_GT(succeeded, 0);
  }
}

// 5.5.3, 6.3.3: during the set-up his own choices, and of the other side's what the scenario gives; then all.
TEST(MpbsCommander, SeesTheOtherSidesChoicesOnlyWhenTheyAreShown) {
  Battlefield field(SmallBattle()
                        .unit("alder", "red-wing", "cuirassier", "6-8", "1510")
                        .unit("pine", "blue-wing", "cuirassier", "6-8", "2510"));
  for (const char* wing : {"red-wing", "blue-wing"}) field.wing_at(wing).order = Order::charge;
  for (const char* unit : {"alder", "pine"}) field.at(unit).formation = Formation::open_order;
  Seen seen(field.game, field.state, 0);
  const auto order = [&](const char* wing) {
    return seen.now().wings[static_cast<std::size_t>(field.wing(wing))].order;
  };
  const auto formation = [&](const char* unit) {
    return seen.now().units[static_cast<std::size_t>(field.unit(unit))].formation;
  };
  EXPECT_EQ(order("red-wing"), Order::charge);
  EXPECT_EQ(order("blue-wing"), Order::make_ready);
  EXPECT_EQ(formation("alder"), Formation::open_order);
  EXPECT_EQ(formation("pine"), Formation::normal);
  field.state.stage = Stage::begin_turn;
  EXPECT_EQ(order("blue-wing"), Order::charge);
  EXPECT_EQ(formation("pine"), Formation::open_order);
}

TEST(MpbsCommander, AttacksWhereTheOddsAreGood) {
  Council council(face_to_face().unit("fir", "blue-wing", "musketeers", "2-5", "1610"));
  council.field.at("fir").formation = Formation::broken;
  council.play_to(Stage::designate_reaction);
  EXPECT_TRUE(council.heard.said_any("attack alder")) << council.heard.text();
}

TEST(MpbsCommander, DoesNotAttackAgainstHope) {
  Council council(face_to_face().unit("fir", "blue-wing", "heavy-infantry", "9-8", "1610 1611"));
  council.field.at("alder").formation = Formation::broken;
  council.field.at("alder").morale = Morale::shaken;
  council.play_to(Stage::designate_reaction);
  EXPECT_FALSE(council.heard.said_any("attack alder")) << council.heard.text();
}

TEST(MpbsCommander, FiresBeforeItCloses) {
  Council council(face_to_face()
                      .unit("birch", "red-wing", "musketeers", "5-7", "1512")
                      .unit("fir", "blue-wing", "arquebusier", "3-6", "1612"));
  council.field.at("fir").pistols_used = 2;
  council.play_to(Stage::designate);
  const auto fires = council.heard.place("skirmish");
  const auto moves = council.heard.place("step");
  ASSERT_GE(fires, 0) << council.heard.text();
  ASSERT_GE(moves, 0) << council.heard.text();
  EXPECT_LT(fires, moves) << council.heard.text();
}

TEST(MpbsCommander, ClosesUnderCharge) {
  Council council(face_to_face().unit("fir", "blue-wing", "musketeers", "2-5", "1910"));
  const int before = council.field.play.distance_between(council.field.unit("alder"), council.field.unit("fir"));
  council.play_to(Stage::designate);
  EXPECT_LT(council.field.play.distance_between(council.field.unit("alder"), council.field.unit("fir")), before)
      << council.heard.text();
}

TEST(MpbsCommander, ReformsWhatIsDisordered) {
  Council council(face_to_face().order("red-wing", "make-ready"));
  council.field.at("alder").formation = Formation::broken;
  council.play_to(Stage::designate);
  EXPECT_TRUE(council.heard.said("reform")) << council.heard.text();
  EXPECT_EQ(council.field.at("alder").formation, Formation::shaken);
}

TEST(MpbsCommander, RalliesWithTheCommanderInItsHex) {
  Council council(face_to_face().order("red-wing", "rally"));
  council.field.at("alder").morale = Morale::shaken;
  council.play_to(Stage::designate);
  EXPECT_TRUE(council.heard.said("rally")) << council.heard.text();
  EXPECT_EQ(council.field.at("alder").morale, Morale::normal);
}

// 4.6: an army all of whose wings are under Rally orders has left the field.
TEST(MpbsCommander, DoesNotSendItsLastWingToTheRear) {
  Council council(face_to_face());
  council.field.state.stage = Stage::change_orders;
  council.field.at("alder").morale = Morale::shaken;
  council.play_to(Stage::actions);
  EXPECT_FALSE(council.heard.said_any("change-order rally")) << council.heard.text();
}

TEST(MpbsCommander, DoesNotLetItselfBeTakenInTheFlank) {
  Council council(face_to_face().unit("fir", "blue-wing", "arquebusier", "5-8", "1511"));
  council.field.at("fir").pistols_used = 2;
  Play play(council.game, council.field.state, council.host);
  react(play, {TriggerKind::entered, council.field.unit("alder")});
  EXPECT_TRUE(council.heard.said_any("react-turn fir") || council.heard.said_any("withdraw fir"))
      << council.heard.text();
}

}  // namespace
}  // namespace batalia::mpbs::test::commander_test
