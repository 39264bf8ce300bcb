// MPBS 6.1, 6.3.4, 8.0: what lies round units of one hex and of two, held against the geometry of the map; stacks.
#include <cmath>

#include "model/hex/geometry.h"
#include "tests/mpbs/support.h"

namespace batalia::mpbs::test::position_test {
namespace {

const SmallBattle& all_kinds() {
  static const SmallBattle battle = SmallBattle()
                                        .unit("alder", "red-wing", "cuirassier", "3-8", "1510")
                                        .unit("cedar", "red-wing", "musketeers", "2-6", "1412")
                                        .unit("elm", "red-wing", "heavy-infantry", "8-7", "1414 1415")
                                        .unit("ash", "red-wing", "artillery-4-8-lb", "4-14", "1418")
                                        .unit("cart", "red-wing", "wagon", "", "1420")
                                        .unit("fir", "blue-wing", "cuirassier", "4-8", "2010")
                                        .unit("larch", "blue-wing", "heavy-infantry", "6-6", "2012")
                                        .leader("red-leader", -1, "1016")
                                        .commander("red", "rot", -1, "1018");
  return battle;
}

// The angle at `from` between where the unit looks and `to`, clockwise in degrees, from -180 to 180.
double angle(const Grid& grid, int from, int to, int straight_ahead) {
  const Geometry geometry(grid.orientation());
  const Point way = geometry.centre(grid.hex(to)) - geometry.centre(grid.hex(from));
  double out = std::atan2(way.x, -way.y) * 180 / std::acos(-1.0) - straight_ahead;
  while (out > 180) out -= 360;
  while (out < -180) out += 360;
  return out;
}

TEST(MpbsPosition, front_flanks_and_rear_of_one_hex) {
  Battlefield field(all_kinds());
  const int alder = field.unit("alder");
  field.place("alder", "1510", "N");
  EXPECT_EQ(field.numbers(field.play.front(alder)), "1410 1411");
  EXPECT_EQ(field.numbers(field.play.flanks(alder)), "1509 1511");
  EXPECT_EQ(field.numbers(field.play.rear(alder)), "1610 1611");
  field.place("alder", "1510", "SE");
  EXPECT_EQ(field.numbers(field.play.front(alder)), "1511 1611");
  EXPECT_EQ(field.numbers(field.play.flanks(alder)), "1411 1610");
  EXPECT_EQ(field.numbers(field.play.rear(alder)), "1410 1509");
  EXPECT_EQ(field.play.aspect(alder, field.hex("1511")), Aspect::front);
  EXPECT_EQ(field.play.aspect(alder, field.hex("1610")), Aspect::flank);
  EXPECT_EQ(field.play.aspect(alder, field.hex("1509")), Aspect::rear);
  EXPECT_EQ(field.play.aspect(alder, field.hex("1512")), std::nullopt);
  EXPECT_EQ(field.play.aspect(alder, field.hex("1510")), std::nullopt);
}

TEST(MpbsPosition, front_flanks_and_rear_of_two_hexes) {
  Battlefield field(all_kinds());
  const int elm = field.unit("elm");
  field.place("elm", "1510 1511", "N");
  EXPECT_EQ(field.where("elm"), "1510 1511");
  EXPECT_EQ(field.numbers(field.play.front(elm)), "1410 1411 1412");
  EXPECT_EQ(field.numbers(field.play.flanks(elm)), "1509 1512");
  EXPECT_EQ(field.numbers(field.play.rear(elm)), "1610 1611 1612");
  EXPECT_EQ(field.numbers(field.play.front_of_half(elm, field.hex("1510"))), "1410 1411");
  EXPECT_EQ(field.numbers(field.play.front_of_half(elm, field.hex("1511"))), "1411 1412");
  field.place("elm", "1510 1511", "S");
  EXPECT_EQ(field.where("elm"), "1511 1510");
  EXPECT_EQ(field.numbers(field.play.front(elm)), "1612 1611 1610");
  EXPECT_EQ(field.numbers(field.play.flanks(elm)), "1512 1509");
  field.place("elm", "1510 1610", "NW");
  EXPECT_EQ(field.where("elm"), "1610 1510");
  EXPECT_EQ(field.numbers(field.play.front(elm)), "1609 1509 1410");
}

TEST(MpbsPosition, column_of_two_hexes) {
  Battlefield field(all_kinds());
  const int elm = field.unit("elm");
  field.at("elm").formation = Formation::column;
  field.place("elm", "1510 1511", "E");
  EXPECT_EQ(field.where("elm"), "1510 1511");
  EXPECT_EQ(field.numbers(field.play.front(elm)), "1512");
  EXPECT_EQ(field.numbers(field.play.rear(elm)), "1509");
  EXPECT_EQ(field.numbers(field.play.flanks(elm)), "1412 1411 1410 1612 1611 1610");
  EXPECT_EQ(field.numbers(field.play.front_of_half(elm, field.hex("1511"))), "1512");
  EXPECT_EQ(field.numbers(field.play.front_of_half(elm, field.hex("1510"))), "");
  EXPECT_TRUE(field.play.in_front_arc(elm, field.hex("1517")));
  EXPECT_FALSE(field.play.in_front_arc(elm, field.hex("1412")));
  EXPECT_FALSE(field.play.in_front_arc(elm, field.hex("1509")));
  EXPECT_FALSE(field.play.in_front_or_flank_arc(elm, field.hex("1509")));
  EXPECT_TRUE(field.play.in_front_or_flank_arc(elm, field.hex("1610")));
}

// Each of the six facings on each kind of row, every hex of the map: the eight or six hexes around are shared out among
// front, flanks and rear, and the arcs are those that the angles between centres give.
void expect_arcs(bool wide) {
  SmallBattle battle = all_kinds();
  if (wide) battle.switches.frontal_arc = FrontalArc::through_hexes;
  const int half_arc = wide ? 60 : 30;
  Battlefield field(battle);
  const Grid& grid = field.game.grid();
  const Geometry geometry(grid.orientation());
  const int alder = field.unit("alder");
  const int elm = field.unit("elm");
  constexpr double slack = 1e-6;
  for (const std::string_view start : {"2010", "2111"}) {
    for (const Vertex facing : all_vertices) {
      const int left = field.hex(start);
      const int right = grid.neighbour(left, axis(facing));
      place(field.state, alder, left, facing.index());
      place(field.state, elm, left, right, facing.index());
      const int ahead = geometry.angle(facing);
      for (int hex = 0; hex < grid.size(); ++hex) {
        const double from_left = angle(grid, left, hex, ahead);
        const double from_right = angle(grid, right, hex, ahead);
        const bool own = hex == left;
        EXPECT_EQ(field.play.in_front_arc(alder, hex), !own && std::abs(from_left) < half_arc + slack);
        EXPECT_EQ(field.play.in_front_or_flank_arc(alder, hex), !own && std::abs(from_left) < 90 + slack);
        const bool of_two = own || hex == right;
        const bool wedge = (!own && std::abs(from_left) < half_arc + slack) || std::abs(from_right) < half_arc + slack;
        EXPECT_EQ(field.play.in_front_arc(elm, hex), !of_two && wedge) << grid.format(grid.hex(hex));
        EXPECT_EQ(field.play.in_front_or_flank_arc(elm, hex), !of_two && std::abs(from_left) < 90 + slack);
        const bool touches = !of_two && std::min(field.play.distance(left, hex), field.play.distance(right, hex)) == 1;
        EXPECT_EQ(field.play.aspect(elm, hex).has_value(), touches);
        const int parts = int{field.play.front(elm).contains(hex)} + int{field.play.flanks(elm).contains(hex)} +
                          int{field.play.rear(elm).contains(hex)};
        EXPECT_EQ(parts, touches ? 1 : 0);
        if (!touches) continue;
        EXPECT_EQ(*field.play.aspect(elm, hex) == Aspect::front, field.play.in_front_arc(elm, hex));
        EXPECT_EQ(*field.play.aspect(elm, hex) == Aspect::rear, !field.play.in_front_or_flank_arc(elm, hex));
      }
    }
  }
}

TEST(MpbsPosition, arcs_by_the_angles_of_the_map) {
  expect_arcs(/*wide=*/false);
  expect_arcs(/*wide=*/true);
}

TEST(MpbsPosition, no_facing) {
  Battlefield field(all_kinds());
  const int alder = field.unit("alder");
  const int ash = field.unit("ash");
  EXPECT_TRUE(field.play.has_facing(alder));
  EXPECT_TRUE(field.play.has_facing(ash));
  EXPECT_FALSE(field.play.has_facing(field.unit("cart")));
  for (bool UnitState::*mark : {&UnitState::limbered, &UnitState::disabled, &UnitState::captured}) {
    field.at("ash").*mark = true;
    EXPECT_FALSE(field.play.has_facing(ash));
    field.at("ash").*mark = false;
  }
  field.at("alder").morale = Morale::broken;
  EXPECT_FALSE(field.play.has_facing(alder));
  EXPECT_EQ(field.numbers(field.play.front(alder)), "1511 1611 1610 1509 1410 1411");
  EXPECT_EQ(field.play.flanks(alder).count + field.play.rear(alder).count, 0);
  EXPECT_EQ(field.play.aspect(alder, field.hex("1410")), Aspect::front);
  EXPECT_TRUE(field.play.in_front_arc(alder, field.hex("1010")));
}

TEST(MpbsPosition, hedgehog_has_no_flank_or_rear) {
  Battlefield field(all_kinds());
  const int elm = field.unit("elm");
  field.place("elm", "1510 1511", "N");
  EXPECT_EQ(field.play.aspect(elm, field.hex("1610")), Aspect::rear);
  field.at("elm").formation = Formation::hedgehog;
  EXPECT_TRUE(field.play.has_facing(elm));
  EXPECT_EQ(field.play.front(elm).count, 8);
  EXPECT_EQ(field.play.aspect(elm, field.hex("1610")), Aspect::front);
  EXPECT_EQ(field.play.aspect(elm, field.hex("1509")), Aspect::front);
}

TEST(MpbsPosition, at_the_edge_of_the_map) {
  Battlefield field(all_kinds());
  field.place("alder", "1000", "N");
  EXPECT_EQ(field.numbers(field.play.front(field.unit("alder"))), "- -");
  EXPECT_EQ(field.numbers(field.play.flanks(field.unit("alder"))), "- 1001");
  field.at("alder").morale = Morale::broken;
  EXPECT_EQ(field.numbers(field.play.front(field.unit("alder"))), "1001 1100");
}

TEST(MpbsPosition, distances_from_the_nearest_half) {
  Battlefield field(all_kinds());
  field.place("elm", "1510 1511", "N");
  EXPECT_EQ(field.play.distance_to_hex(field.unit("elm"), field.hex("1513")), 2);
  EXPECT_EQ(field.play.distance_to_hex(field.unit("elm"), field.hex("1508")), 2);
  field.place("fir", "1512");
  EXPECT_TRUE(field.play.adjacent(field.unit("fir"), field.unit("elm")));
  EXPECT_EQ(field.play.distance_between(field.unit("elm"), field.unit("fir")), 1);
  EXPECT_TRUE(field.play.unit_next_to_enemy(field.unit("elm")));
  EXPECT_FALSE(field.play.next_to_enemy(field.hex("1510"), 0));
}

TEST(MpbsPosition, captured_and_disabled_guns_are_no_neighbours) {
  Battlefield field(all_kinds());
  field.place("fir", "1518");
  EXPECT_TRUE(field.play.unit_next_to_enemy(field.unit("fir")));
  field.at("ash").captured = true;
  EXPECT_FALSE(field.play.unit_next_to_enemy(field.unit("fir")));
  field.at("ash").captured = false;
  field.at("ash").disabled = true;
  EXPECT_FALSE(field.play.unit_next_to_enemy(field.unit("fir")));
  EXPECT_EQ(field.play.guns_at(field.hex("1418")), nobody);
}

TEST(MpbsPosition, stacks) {
  Battlefield field(all_kinds());
  const auto hex = field.hex("1412");
  field.place("alder", "1412", "N");
  EXPECT_EQ(field.play.stacked_with(field.unit("alder")), field.unit("cedar"));
  EXPECT_EQ(field.play.stacked_with(field.unit("cedar")), field.unit("alder"));
  EXPECT_EQ(field.play.body_at(hex), field.unit("alder"));
  field.place("ash", "1412");
  EXPECT_EQ(field.play.guns_at(hex), field.unit("ash"));
  EXPECT_TRUE(field.play.on_top(field.unit("alder"), hex));
  EXPECT_FALSE(field.play.on_top(field.unit("ash"), hex));
  field.at("ash").on_top = true;
  EXPECT_FALSE(field.play.on_top(field.unit("alder"), hex));
  EXPECT_FALSE(field.play.on_top(field.unit("cedar"), hex));
  EXPECT_TRUE(field.play.on_top(field.unit("ash"), hex));
  field.place("alder", "1512");
  EXPECT_EQ(field.play.stacked_with(field.unit("alder")), nobody);
  EXPECT_EQ(field.play.body_at(hex), field.unit("cedar"));
  lift(field.state, field.unit("cedar"), Presence::eliminated);
  EXPECT_EQ(field.play.body_at(hex), nobody);
  EXPECT_TRUE(field.play.on_top(field.unit("ash"), hex));
  EXPECT_TRUE(field.play.on_top(field.unit("cart"), field.hex("1420")));
  field.place("alder", "1420");
  EXPECT_FALSE(field.play.on_top(field.unit("cart"), field.hex("1420")));
  EXPECT_EQ(field.play.wagon_at(field.hex("1420")), field.unit("cart"));
}

// A gun on one half of a two-hex unit hides that half alone (8.3.1).
TEST(MpbsPosition, guns_on_one_half) {
  Battlefield field(all_kinds());
  field.place("ash", "1415");
  field.at("ash").on_top = true;
  EXPECT_TRUE(field.play.on_top(field.unit("elm"), field.hex("1414")));
  EXPECT_FALSE(field.play.on_top(field.unit("elm"), field.hex("1415")));
}

TEST(MpbsPosition, leader_with_a_unit) {
  Battlefield field(all_kinds());
  const int elm = field.unit("elm");
  EXPECT_EQ(field.play.leader_with(elm), nobody);
  field.place_leader("red-leader", "1415");
  EXPECT_EQ(field.play.leader_with(elm), field.leader("red-leader"));
  field.place_leader("rot", "1414");  // rated alike: the army commander
  EXPECT_EQ(field.play.leader_with(elm), field.leader("rot"));
  field.leader_at("rot").presence = Presence::eliminated;
  EXPECT_EQ(field.play.leader_with(elm), field.leader("red-leader"));
  field.place_leader("blue-leader", "1414");
  EXPECT_EQ(field.play.leader_with(elm), field.leader("red-leader"));
  EXPECT_TRUE(field.play.stacked_or_adjacent(field.leader("red-leader"), elm));
  EXPECT_FALSE(field.play.stacked(field.leader("red-leader"), field.unit("alder")));
}

TEST(MpbsPosition, strength_and_morale_now) {
  Battlefield field(all_kinds());
  const int elm = field.unit("elm");
  field.at("elm").casualties = 3;
  EXPECT_EQ(field.play.strength(elm), 5);
  EXPECT_EQ(field.play.morale(elm), 7);
  field.at("elm").morale = Morale::shaken;
  EXPECT_EQ(field.play.morale(elm), 6);
  field.at("elm").morale = Morale::broken;
  EXPECT_EQ(field.play.morale(elm), 1);
}

// Whatever is placed, moved and lifted, each hex lists its units in the order of their numbers, and no other does.
TEST(MpbsPosition, occupancy_agrees_with_places) {
  Battlefield field(all_kinds());
  const Grid& grid = field.game.grid();
  const int units = static_cast<int>(field.game.units.size());
  std::uint32_t random = 1;
  const auto next = [&](int below) {
    random = random * 1664525U + 1013904223U;
    return static_cast<int>((random >> 8U) % static_cast<std::uint32_t>(below));
  };
  for (int turn = 0; turn < 500; ++turn) {
    const int unit = next(units);
    const Vertex facing(next(6));
    const int hex = field.hex("1510") + next(4);
    const int right = grid.neighbour(hex, axis(facing));
    if (next(5) == 0) {
      lift(field.state, unit, Presence::eliminated);
    } else if (field.game.unit(unit).two_hex) {
      place(field.state, unit, hex, right, facing.index());
    } else {
      place(field.state, unit, hex, facing.index());
    }
    for (int each = 0; each < grid.size(); ++each) {
      std::vector<int> expected;
      for (int u = 0; u < units; ++u) {
        if (field.play.on_map(u) && field.play.stands_on(u, each)) expected.push_back(u);
      }
      std::vector<int> listed;
      field.play.for_each_at(each, [&](int u) { listed.push_back(u); });
      ASSERT_EQ(listed, expected);
    }
    const Occupancy kept = field.state.occupancy;
    index_units(field.game, field.state);
    ASSERT_EQ(kept.first, field.state.occupancy.first);
  }
}

}  // namespace
}  // namespace batalia::mpbs::test::position_test
