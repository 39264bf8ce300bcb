// Map sanity: for each check a case where it speaks, and a near one where it must not.
#include <gmock/gmock.h>

#include "tests/support/skirmish.h"

namespace batalia {
namespace {

using test::Skirmish;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(MapRoad, finds_a_road_that_stops_in_nowhere) {
  Skirmish skirmish;
  skirmish.set_map("roads/track/path", "1506 1507 1508 1509 1510");
  const Finding finding = skirmish.finding("map-road");
  EXPECT_EQ(finding.message, "Track stops at 1510, where there is no edge, no other road and no place");
  EXPECT_EQ(finding.place.file, "meadow.yaml");
  EXPECT_EQ(finding.battle, "");
  EXPECT_THAT(finding.hexes, ElementsAre("1510"));
  skirmish.write_map("places/mill", "{id: mill, name: \"Mill\", kind: farm, hexes: \"1510\"}");
  EXPECT_THAT(skirmish.messages("map-road"), IsEmpty());
}

TEST(MapBridge, finds_one_without_a_road_and_one_over_nothing) {
  Skirmish skirmish;
  skirmish.set_map("hexsides/bridge/hexsides", "1011/1012 1012/1111");
  EXPECT_THAT(skirmish.messages("map-bridge"), ElementsAre("Bridge at 1012/1111 carries no road"));
  skirmish.set_map("hexsides/bridge/hexsides", "1011/1012 1205/1305");
  EXPECT_THAT(skirmish.messages("map-bridge"), ElementsAre("Bridge at 1205/1305 crosses nothing"));
  // A bridge from bank to water, where a river fills hexes.
  skirmish.set_map("terrain/hexes/pond/hexes", "1305");
  EXPECT_THAT(skirmish.messages("map-bridge"), IsEmpty());
}

TEST(MapIsolated, finds_an_island) {
  Skirmish skirmish;
  skirmish.set_map("terrain/hexes/pond/hexes", "1301 1900-1902 2000 2002 2100-2101");
  const Finding finding = skirmish.finding("map-isolated");
  EXPECT_THAT(finding.message, HasSubstr("2001 is open to HI, Cav and LI, but no way leads there"));
  skirmish.set_map("terrain/hexes/pond/hexes", "1301 1900-1902 2000 2002 2100");
  EXPECT_THAT(skirmish.messages("map-isolated"), IsEmpty());
}

TEST(MapWater, finds_a_stream_without_a_mouth) {
  Skirmish skirmish;
  skirmish.set_map("hexsides/stream/hexsides", "1011/1012 1012/1111 1111/1112 1608/1609 1609/1708");
  const Finding finding = skirmish.finding("map-water");
  EXPECT_THAT(finding.message, HasSubstr("The stream of 2 hexsides round"));
  EXPECT_THAT(finding.hexes, ElementsAre("1608", "1609", "1708"));
  // With a pond at its end.
  skirmish.set_map("terrain/hexes/pond/hexes", "1301 1608");
  EXPECT_THAT(skirmish.messages("map-water"), IsEmpty());
}

TEST(MapSlope, finds_one_that_falls_upwards_and_one_on_the_level) {
  Skirmish skirmish;
  skirmish.set_map("hexsides/gentle-slope/hexsides", "1807>1808 1808>1809 1808>1707 1808>1708 1808>1907 1808>1908");
  const Finding finding = skirmish.finding("map-slope");
  EXPECT_EQ(finding.message, "Gentle slope at 1807>1808 falls towards the higher hex: 1807 is at level 1, 1808 at 2");
  ASSERT_TRUE(finding.fix);
  Map mended = *skirmish.subject().map;
  for (const Change& change : finding.fix->changes) {
    EXPECT_EQ(*mended.get(change.at), change.was);
    ASSERT_TRUE(mended.put(change.at, change.now));
  }
  const Hexside side = *Hexside::between(*mended.grid().find("1807"), *mended.grid().find("1808"));
  EXPECT_EQ(mended.high_side(mended.grid().hexside_index(side), 0), mended.grid().find("1808"));

  Skirmish level;
  level.set_map("hexsides/gentle-slope/hexsides",
                "1808>1807 1808>1809 1808>1707 1808>1708 1808>1907 1808>1908 1200>1201");
  EXPECT_THAT(level.messages("map-slope"), ElementsAre("Gentle slope at 1200>1201: both hexes are at level 1"));
}

TEST(MapStep, asks_about_a_change_of_level_without_a_slope) {
  Skirmish skirmish;
  skirmish.set_map("hexsides/gentle-slope/hexsides", "1808>1807 1808>1809 1808>1707 1808>1708 1808>1907");
  const Finding finding = skirmish.finding("map-step");
  EXPECT_EQ(finding.message, "Levels change without a slope at 1 hexside: 1808/1908");
  EXPECT_EQ(finding.confidence, Certainty::query);
  // A map that draws no slopes at all means to.
  skirmish.set_map("hexsides/gentle-slope", Value());
  EXPECT_THAT(skirmish.messages("map-step"), IsEmpty());
}

TEST(MapFact, finds_ground_that_contradicts_the_text) {
  Skirmish skirmish;
  skirmish.set_map("terrain/hexes/woods/hexes", "1311");
  EXPECT_THAT(skirmish.messages("map-fact"), ElementsAre("The map contradicts the fact 'grove' (Text): 1310 is clear"));
  skirmish.set_map("hexsides/stream/hexsides", "1012/1111 1111/1112");
  EXPECT_THAT(skirmish.messages("map-fact"),
              testing::UnorderedElementsAre(HasSubstr("'grove'"), HasSubstr("1011/1012 has no stream")));
}

TEST(MapFact, leaves_alone_what_an_overlay_changed_on_purpose) {
  Skirmish skirmish;
  skirmish.set_map("terrain/hexes/woods/hexes", "1311");
  Subject subject = skirmish.subject();
  subject.laid.push_back(
      {Id("felling"), {Entity{}, ChangedDocument::map, "hexes/1310/terrain", Value("woods"), Value("clear")}});
  EXPECT_THAT(run_checks(subject, {{"map-fact"}, {}, {}}), IsEmpty());
}

TEST(MapReconstructed, says_how_much) {
  Skirmish skirmish;
  skirmish.write_map("provenance", "{kind: reconstructed, confidence: low, source: \"a guess\"}");
  EXPECT_THAT(skirmish.messages("map-reconstructed"),
              ElementsAre("The map is a reconstruction: of its 180 hexes the text fixes the terrain of 1"));
}

TEST(MapName, finds_one_name_for_two_places) {
  Skirmish skirmish;
  skirmish.write_map("places/dorf-2", "{id: dorf-2, name: \"Dorf\", kind: village, hexes: \"1605\"}");
  EXPECT_THAT(skirmish.messages("map-name"), ElementsAre("'Dorf' is the name of 1505 and 1506 and of 1605"));
  skirmish.set_map("places/dorf-2/name", "Neudorf");
  EXPECT_THAT(skirmish.messages("map-name"), IsEmpty());
}

TEST(MapLabel, finds_a_name_off_the_map) {
  Skirmish skirmish;
  skirmish.write_map("places/dorf/label", "{at: \"1500\", right: -1.5}");
  EXPECT_THAT(skirmish.messages("map-label"),
              ElementsAre("The name 'Dorf', beside 1500, would be printed off the map"));
  skirmish.write_map("places/dorf/label", "{at: \"1500\", right: 1.5}");
  EXPECT_THAT(skirmish.messages("map-label"), IsEmpty());
}

TEST(EdgeMap, finds_an_edge_amid_the_map) {
  Skirmish skirmish;
  skirmish.write_map("edges/brook", "{id: brook, name: \"Brook\", hexes: \"1000 1104 1305\"}");
  const Finding finding = skirmish.finding("edge-map");
  EXPECT_EQ(finding.message, "'Brook': 1104 and 1305 are not on an edge of the map");
  EXPECT_EQ(finding.path, "edges/brook");
  EXPECT_THAT(Skirmish().messages("edge-map"), IsEmpty());
}

}  // namespace
}  // namespace batalia
