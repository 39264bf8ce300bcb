// Set-up and edges: for each check a case where it speaks, and a near one where it must not. Resolving besides: what no
// check is asked about, because the battle cannot be used.
#include <gmock/gmock.h>

#include "model/scenario/resolve.h"
#include "tests/support/skirmish.h"

namespace batalia {
namespace {

using test::Skirmish;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

constexpr const char* set_up = "scenarios/dawn/set-up/";
std::string line(std::string_view who, std::string_view rest = {}) {
  return set_up + std::string(who) + std::string(rest);
}

TEST(SetupMissing, finds_a_unit_without_a_place) {
  Skirmish skirmish;
  skirmish.set(line("blue-foot"), Value());
  const Finding finding = skirmish.finding("setup-missing");
  EXPECT_EQ(finding.message, "Larch (Blue, Blue Wing) has no place and no entry");
  EXPECT_EQ(finding.subject, "blue-foot");
  EXPECT_GT(finding.place.line, 0);
}

TEST(SetupMissing, speaks_once_of_a_whole_wing) {
  Skirmish skirmish;
  skirmish.set(line("blue-foot"), Value()).set(line("blue-horse-1"), Value()).set(line("blue-horse-2"), Value());
  EXPECT_THAT(skirmish.messages("setup-missing"),
              ElementsAre("None of the 3 units of Blue Wing has a place or an entry"));
}

TEST(SetupMissing, is_silent_about_leaders_and_what_is_detached_in_play) {
  Skirmish skirmish;
  skirmish.write("units/vedette",
                 "{id: vedette, side: red, command: red-wing, name: \"Vedette\", type: croat, detached-from: "
                 "red-horse-1, ratings: {strength: 1, morale: 5}}");
  EXPECT_THAT(skirmish.messages("setup-missing"), IsEmpty());
}

TEST(SetupStacking, finds_two_units_in_one_hex) {
  Skirmish skirmish;
  skirmish.set(line("red-horse-2", "/place/at"), "1303");
  const Finding finding = skirmish.finding("setup-stacking");
  EXPECT_THAT(finding.message, HasSubstr("Set up in 1303: Alder and Beech cannot share a hex"));
  EXPECT_EQ(finding.rule, "MPBS 8.1.1");
  EXPECT_THAT(finding.hexes, ElementsAre("1303"));
}

TEST(SetupStacking, knows_who_may_share_a_hex) {
  Skirmish strong;
  strong.set("units/red-shot/ratings/strength", 3);
  EXPECT_THAT(strong.messages("setup-stacking"), ElementsAre(HasSubstr("only with strength 1 or 2, and Cedar has 3")));
  Skirmish other_wing;
  other_wing.set("units/red-shot/command", Value());
  EXPECT_THAT(other_wing.messages("setup-stacking"), ElementsAre(HasSubstr("different wings")));
  Skirmish gun;
  gun.set(line("red-gun", "/place/at"), "1303");
  EXPECT_THAT(gun.messages("setup-stacking"), IsEmpty());
  gun.write("units/red-gun-2",
            "{id: red-gun-2, side: red, command: red-wing, name: \"3lb\", type: artillery-3-lb, ratings: "
            "{grazing: 2, maximum: 8}}")
      .write(line("red-gun-2"), "{who: [red-gun-2], place: {at: \"1303\"}}");
  EXPECT_THAT(gun.messages("setup-stacking"), ElementsAre(HasSubstr("4-8lb and 3lb cannot be in one hex")));
  gun.set(line("red-gun-2", "/place/at"), "1305").set(line("red-gun", "/place/at"), "1304");
  EXPECT_THAT(gun.messages("setup-stacking"), IsEmpty());
}

TEST(SetupStacking, finds_enemies_in_one_hex) {
  Skirmish skirmish;
  skirmish.set(line("blue-foot", "/place/at"), "1306");
  EXPECT_THAT(skirmish.messages("setup-stacking"), ElementsAre(HasSubstr("Beech and Larch are enemies")));
}

TEST(SetupTwoHex, finds_hexes_that_do_not_touch) {
  Skirmish skirmish;
  skirmish.set(line("red-foot", "/place/at"), "1304 1306").set(line("red-horse-2", "/place/at"), "1307");
  const Finding finding = skirmish.finding("setup-two-hex");
  EXPECT_THAT(finding.message, HasSubstr("Elm lies on 1304 and 1306, which do not touch"));
  EXPECT_EQ(finding.rule, "MPBS 6.1");
}

TEST(SetupTwoHex, finds_hexes_not_square_to_the_facing) {
  Skirmish skirmish;
  skirmish.set(line("red-foot", "/facing"), "SW");
  EXPECT_THAT(skirmish.messages("setup-two-hex"),
              ElementsAre("Elm on 1304 and 1305 faces SW, but on these hexes a unit in line faces N or S"));
  skirmish.set(line("red-foot", "/facing"), "N");
  EXPECT_THAT(skirmish.messages("setup-two-hex"), IsEmpty());
}

TEST(SetupTwoHex, lets_a_column_lie_along_its_facing) {
  Skirmish skirmish;
  skirmish.set(line("red-foot", "/facing"), "W").write(line("red-foot", "/states"), "[column]");
  EXPECT_THAT(skirmish.messages("setup-two-hex"), IsEmpty());
  const Subject subject = skirmish.subject();
  const PlacedPiece* foot = subject.battle->scenarios.front().piece(Id("red-foot"));
  ASSERT_NE(foot, nullptr);
  ASSERT_TRUE(foot->heading);
  EXPECT_FALSE(foot->facing);
  EXPECT_EQ(subject.map->grid().numbering().direction_name(*foot->heading), "W");
}

TEST(SetupClosed, finds_a_unit_in_a_pond) {
  Skirmish skirmish;
  skirmish.set(line("red-horse-2", "/place/at"), "1301");
  const Finding finding = skirmish.finding("setup-closed");
  EXPECT_EQ(finding.message, "Beech (Red, Red Wing) begins on 1301, Pond or lake, which is closed to Arquebusiers");
  EXPECT_THAT(finding.hexes, ElementsAre("1301"));
  EXPECT_EQ(finding.confidence, Certainty::probable) << "the map is nobody's print";
  skirmish.write_map(
      "facts/pond",
      "{id: pond, says: {terrain: pond}, hexes: \"1301\", provenance: {kind: printed, source: \"Text\"}}");
  EXPECT_EQ(skirmish.finding("setup-closed").confidence, Certainty::certain);
}

TEST(SetupClosed, is_content_with_one_open_hex_or_a_road) {
  Skirmish skirmish;
  skirmish.write(line("blue-horse-2"), "{who: [blue-horse-2], place: {one-of: \"1301 1705\"}}");
  EXPECT_THAT(skirmish.messages("setup-closed"), IsEmpty());
  skirmish.write(line("blue-horse-2"), "{who: [blue-horse-2], place: {one-of: \"1301\"}}");
  EXPECT_THAT(skirmish.messages("setup-closed"), ElementsAre(HasSubstr("can begin only on 1301")));
  skirmish.set_map("roads/lane/path", "1300-1302");
  EXPECT_THAT(skirmish.messages("setup-closed"), IsEmpty());
}

TEST(EdgeRetreat, finds_hexes_inside_the_map) {
  Skirmish skirmish;
  skirmish.set("scenarios/dawn/retreat-edges/red/region", "1100-1104");
  EXPECT_THAT(skirmish.messages("edge-retreat"), SizeIs(1));
  skirmish.set("scenarios/dawn/retreat-edges/red/region", "1000-1014, 1102");
  const Finding finding = skirmish.finding("edge-retreat");
  EXPECT_EQ(finding.message, "The Red retreat edge: 1102 is not on an edge of the map");
  EXPECT_THAT(finding.hexes, ElementsAre("1102"));
  skirmish.set("scenarios/dawn/retreat-edges/red/region", "1000-1500");
  EXPECT_THAT(skirmish.messages("edge-retreat"), IsEmpty());
}

TEST(EdgeRetreat, misses_the_edge_of_the_other_side) {
  Skirmish skirmish;
  skirmish.set("scenarios/dawn/retreat-edges/blue", Value());
  EXPECT_THAT(skirmish.messages("edge-retreat"), ElementsAre("The Blue side has no retreat edge"));
  skirmish.set("scenarios/dawn/retreat-edges", Value());
  EXPECT_THAT(skirmish.messages("edge-retreat"), IsEmpty());
}

TEST(EdgeEntry, finds_an_entry_inside_the_map) {
  Skirmish skirmish;
  skirmish.set(line("blue-late", "/place/enters/region"), "2005");
  const Finding finding = skirmish.finding("edge-entry");
  EXPECT_EQ(finding.message, "Maple enters by 2005: 2005 is not on an edge of the map");
  skirmish.set(line("blue-late", "/place/enters/region"), "2105");
  EXPECT_THAT(skirmish.messages("edge-entry"), IsEmpty());
}

// What cannot be used at all, with the place and the remedy (model/scenario/resolve.h).

TEST(Resolve, makes_hexes_and_vertices_of_text) {
  const Subject subject = Skirmish().subject();
  const ResolvedScenario& dawn = subject.battle->scenarios.front();
  const Grid& grid = subject.map->grid();
  ASSERT_EQ(dawn.pieces.size(), 10U);
  const PlacedPiece* foot = dawn.piece(Id("red-foot"));
  ASSERT_NE(foot, nullptr);
  EXPECT_THAT(foot->hexes(), ElementsAre(*grid.find("1304"), *grid.find("1305")));
  ASSERT_TRUE(foot->facing);
  EXPECT_EQ(grid.numbering().vertex_name(*foot->facing), "S") << "from the facing of its side";
  const auto* entry = std::get_if<EntryByHexes>(&dawn.piece(Id("blue-late"))->place);
  ASSERT_NE(entry, nullptr);
  EXPECT_EQ(entry->hexes.size(), 15U);
  EXPECT_EQ(dawn.retreat_edges.size(), 2U);
  EXPECT_TRUE(dawn.piece(Id("azul"))->leader);
  EXPECT_EQ(dawn.piece(Id("rosso")), nullptr) << "a leader without a line";
}

struct Misuse {
  const char* path;
  const char* yaml;
  const char* what;
};

class ResolveRefuses : public testing::TestWithParam<Misuse> {};

TEST_P(ResolveRefuses, with_the_place_and_the_reason) {
  Skirmish skirmish;
  skirmish.write(GetParam().path, GetParam().yaml);
  const std::string problems = skirmish.problems();
  EXPECT_THAT(problems, HasSubstr(GetParam().what));
  EXPECT_THAT(problems, testing::StartsWith("skirmish.yaml:"));
}

INSTANTIATE_TEST_SUITE_P(
    Everything, ResolveRefuses,
    testing::Values(
        Misuse{"units/red-foot/ratings/strength", "99", "strength 99 is outside 1-20 (MPBS 2.1.2)"},
        Misuse{"units/red-foot/ratings/morale", "\"x\"", "morale cannot be 'x'"},
        Misuse{"units/red-foot/ratings/strenght", "3", "unknown rating 'strenght'"},
        Misuse{"units/red-foot/ratings", "{strength: 4}", "needs the rating 'morale'"},
        Misuse{"units/red-foot/type", "heavy-infantri", "unknown unit type 'heavy-infantri'"},
        Misuse{"units/red-foot/nationality", "martian", "unknown nationality 'martian'"},
        Misuse{"units/red-foot/traits", "[double]", "cannot have the trait 'double'"},
        Misuse{"units/red-foot/traits", "[doubel]", "unknown trait 'doubel'"},
        Misuse{"units/red-horse-2/hexes", "2", "a unit of type 'arquebusier' covers 1 hex, not 2"},
        Misuse{"leaders/rot/ratings/leadership", "-3", "leadership -3 is outside -2..0"},
        Misuse{"commands/red-wing/kind", "corps", "unknown kind of command 'corps'"},
        Misuse{"scenarios/dawn/orders/red-wing/order", "chrage", "unknown order 'chrage'"},
        Misuse{"scenarios/dawn/set-up/red-horse-2/states", "[asleep]", "unknown state 'asleep'"},
        Misuse{"scenarios/dawn/set-up/red-horse-2/markers", "{casualty: 0}", "0 markers 'casualty' cannot be laid"},
        Misuse{"scenarios/dawn/set-up/red-horse-2/markers", "{hunger: 1}", "unknown marker 'hunger'"},
        Misuse{"scenarios/dawn/set-up/red-horse-2/place", "{at: \"9999\"}", "9999"},
        Misuse{"scenarios/dawn/set-up/red-horse-2/place", "{at: \"1306 1307\"}",
               "covers 1 hex, but is set up on 2: 1306 1307"},
        Misuse{"scenarios/dawn/set-up/red-foot/place", "{at: \"1306\"}", "covers 2 hexes, but is set up on 1"},
        Misuse{"scenarios/dawn/set-up/red-horse-1/place", "{one-each-in: \"1303\"}",
               "2 pieces cannot stand on 1 different hexes"},
        Misuse{"scenarios/dawn/set-up/red-horse-2/place", "{within: \"3 miles of 1306\"}", "red-horse-2: "},
        Misuse{"scenarios/dawn/set-up/red-horse-2/place", "{near: {hexes: 2}}", "'near' needs a piece or a hex"},
        Misuse{"scenarios/dawn/set-up/red-horse-2/facing", "\"E\"", "red-horse-2: "},
        Misuse{"scenarios/dawn/set-up/red-horse-2/who", "[red-horse-1]", "'red-horse-1' has a second place"},
        Misuse{"scenarios/dawn/facings/red/vertex", "\"up\"", "red: "},
        Misuse{"scenarios/dawn/retreat-edges/red/region", "\"12xx edge\"", "the retreat edge of 'red'"},
        Misuse{"scenarios/dawn/victory/points-in-play/red/arms", "{cavalry: 20}", "unknown arm 'cavalry'"},
        Misuse{"scenarios/dawn/changes", "[{at: \"units/red-foot/ratings/strength\", was: 7, now: 6}]", "does not fit"},
        Misuse{"scenarios/dawn/changes", "[{in: map, at: \"hexes/1310/terrain\", was: clear, now: pond}]",
               "was to be clear, but is woods"},
        Misuse{"scenarios/dawn/changes", "[{in: map, at: \"hexes/9999/terrain\", was: clear, now: pond}]",
               "does not fit the map"},
        Misuse{"series", "tlnb", "the battle is of series 'tlnb'"},
        Misuse{"map", "elsewhere", "fought on map 'elsewhere'"}));

TEST(Resolve, gives_a_scenario_its_own_forces_and_map) {
  Skirmish skirmish;
  skirmish.write("scenarios/dawn/changes",
                 "[{at: \"units/red-foot/ratings/strength\", was: 8, now: 6}, {in: map, at: \"hexes/1310/terrain\", "
                 "was: woods, now: clear}]");
  const Subject subject = skirmish.subject();
  const ResolvedScenario& dawn = subject.battle->scenarios.front();
  EXPECT_EQ(dawn.battle->unit(Id("red-foot"))->rating("strength"), 6);
  EXPECT_EQ(subject.battle->battle->unit(Id("red-foot"))->rating("strength"), 8);
  const Hex hex = *subject.map->grid().find("1310");
  EXPECT_EQ(dawn.map->terrain_of(hex).id, Id("clear"));
  EXPECT_EQ(subject.map->terrain_of(hex).id, Id("woods"));
}

}  // namespace
}  // namespace batalia
