// What the Mergentheim playthrough says of movement points and formation hits, MPBS 7.
#include "tests/mpbs/movement_support.h"

namespace batalia::mpbs::test::playthrough_movement_test {
namespace {

TEST(MpbsPlaythrough, moves_and_their_points) {
  Battlefield field(mergentheim({"playthrough"}));
  EXPECT_EQ(points_to(field, "gayling-2", "2214", 8), 6);
  EXPECT_EQ(points_to(field, "creutz-2", "2410", 6), 4);
  EXPECT_EQ(points_to(field, "creutz-1", "2307", 6), 5);
  EXPECT_EQ(points_to(field, "gayling-1", "2313", 8), 5);
  // The first line goes before the second.
  field.place("creutz-1", "2307");
  field.place("creutz-2", "2410");
  field.place("gayling-1", "2313");
  field.place("gayling-2", "2213");
  field.place("alt-kolb", "2113");
  field.place("cosalkhi-1", "2312");
  field.place("cosalkhi-2", "2311");
  EXPECT_EQ(points_to(field, "spork-2", "2413", 8), 5);
  field.place("spork-2", "2413");
  EXPECT_EQ(points_to(field, "spork-1", "2809", 8), 1);
  // From 2809 to 2411, a vertex, 2412, a vertex back: with the first hex all of its eight points.
  field.place("spork-1", "2809");
  EXPECT_EQ(points_to(field, "spork-1", "2411", 8), 4);
  field.place("spork-1", "2411");
  const int spork = field.unit("spork-1");
  const Movement movement = begin_movement(field.play, spork, MoveKind::action);
  const Stance from = stance_of(field.play, spork);
  const int goal = field.hex("2412");
  EXPECT_EQ(fewest_points(
                field.play, movement, from, 8,
                [&](const Stance& stance) { return stance.left == goal && stance.facing == from.facing; },
                [](const Stance&, const MoveOption&) { return true; }),
            3);
}

// Fugger goes down one gentle slope and up another: Formation Shaken.
TEST(MpbsPlaythrough, fugger_over_two_slopes) {
  Battlefield field(mergentheim({"playthrough"}));
  field.place("fugger", "2518");
  field.place("ruischenberg-foot", "2217");  // has the enemy at 2117 before it already
  field.place_leader("ruischenberg", "2518");
  field.wing_at("bavarian-center").order = Order::charge;
  field.activate("bavarian-center");
  field.table.answers({"step 2418", "step 2318", "step 2218", "step 2118"});
  move_action(field.play, field.unit("fugger"));
  EXPECT_EQ(field.where("fugger"), "2118") << field.table.journal();
  EXPECT_EQ(field.at("fugger").formation, Formation::shaken);
}

}  // namespace
}  // namespace batalia::mpbs::test::playthrough_movement_test
