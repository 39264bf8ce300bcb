#include "tests/mutation/spots.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "formats/yaml/read.h"
#include "tests/mutation/changed.h"
#include "tests/support/values.h"

namespace batalia::mutation {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Value read(std::string_view text) {
  auto value = read_yaml(text, "test");
  if (!value) throw std::runtime_error(to_string(value.error()));
  return *std::move(value);
}

Charts charts(std::string_view text) {
  Binding binding("charts");
  Charts out = bind_charts(read("batalia: charts\nformat: 1\nseries: mpbs\ntitle: \"Charts\"\nsources:\n"
                                "  - {id: card, kind: printed, source: \"card\"}\n"
                                "  - {id: guess, kind: reconstructed, confidence: low, source: \"guess\"}\ncharts:\n" +
                                std::string(text)),
                           binding);
  if (!binding.problems().empty()) throw std::runtime_error(test::all(binding.problems()));
  return out;
}

// "name: from -> to", with a "?" for what is not attested.
template <class Document>
std::vector<std::string> words(const Document& document) {
  std::vector<std::string> out;
  for (const Spot& spot : spots(document)) {
    out.push_back(spot.name + ": " + spot.from + " -> " + spot.to + (spot.attested ? "" : " ?"));
  }
  return out;
}

TEST(Spots, words_changed_by_one) {
  EXPECT_EQ(number_changed("3", false), "4");
  EXPECT_EQ(number_changed("0", true), "+1");
  EXPECT_EQ(number_changed("-1", true), "0");
  EXPECT_EQ(number_changed("+1", true), "+2");
  EXPECT_EQ(number_changed("rating", true), std::nullopt);
  EXPECT_EQ(number_changed("3 hits", false), std::nullopt);
  EXPECT_EQ(rolls_changed("0-5"), "0-6");
  EXPECT_EQ(rolls_changed("3"), "3-4");
  EXPECT_EQ(rolls_changed("NA"), "0");
  EXPECT_EQ(points_changed("2*", "1"), "3*");
  EXPECT_EQ(points_changed("+0", "+1"), "+1");
  EXPECT_EQ(points_changed("NA", "+1"), "+1");
  EXPECT_EQ(hit_changed("2*"), "2");
  EXPECT_EQ(hit_changed("+1"), "+1*");
  EXPECT_EQ(hit_changed("NA"), std::nullopt);
  EXPECT_EQ(next_of({"no", "no", "yes"}, 0), "yes");
  EXPECT_EQ(next_of({"no", "no", "yes"}, 2), "no");
  EXPECT_EQ(next_of({"no", "no"}, 0), std::nullopt);
}

TEST(Spots, of_charts) {
  EXPECT_THAT(
      words(charts(R"(
  - id: light-fire
    title: "Fire"
    die: d10
    limit: "-4..4"
    columns: [{id: muskets, name: "Muskets"}]
    rows:
      - {roll: "0-4", cells: {muskets: {is: miss, by: card}}}
      - {roll: "5", cells: {muskets: {is: miss, by: guess}}}
      - {roll: "6-9", cells: {muskets: {is: "1 hit", by: card}}}
    modifiers:
      - {id: leader, when: "a leader", is: rating, by: card}
      - {id: croat, when: "Croats", is: "-1", by: guess}
  - id: continuation
    title: "Continuation"
    columns: [{id: range, name: "Range"}]
    rows: [{id: charge, name: "Charge", cells: {range: {is: "0-3", by: card}}}]
  - id: orders-restriction
    title: "Orders"
    columns: [{id: charge, name: "Charge"}, {id: rally, name: "Rally"}]
    rows:
      - {id: move, name: "Move", cells: {charge: {is: "full, closer", by: card}, rally: {is: full, by: card}}}
      - {id: rally, name: "Rally", cells: {charge: {is: "no", by: card}, rally: {is: "yes", by: card}}}
  - id: victory-points
    title: "Points"
    columns: [{id: trait, name: "Trait"}, {id: points, name: "Points"}]
    rows:
      - {id: double, name: "Double", cells: {trait: {is: double, by: card}, points: {is: "10", by: card}}}
      - {id: commander, name: "Commander", cells: {points: {is: "5 x rating", by: card}}}
)")),
      ElementsAre("charts/light-fire/0-4/muskets: miss -> 1 hit", "charts/light-fire/5/muskets: miss -> 1 hit ?",
                  "charts/light-fire/6-9/muskets: 1 hit -> miss", "charts/light-fire/leader: rating -> 0",
                  "charts/light-fire/croat: -1 -> 0 ?", "charts/light-fire/limit/most: -4..4 -> -4..5",
                  "charts/light-fire/limit/least: -4..4 -> -5..4", "charts/continuation/charge/range: 0-3 -> 0-4",
                  "charts/orders-restriction/move/charge: full, closer -> full",
                  "charts/orders-restriction/move/rally: full -> full, closer",
                  "charts/orders-restriction/rally/charge: no -> yes",
                  "charts/orders-restriction/rally/rally: yes -> no", "charts/victory-points/double/trait: double -> ",
                  "charts/victory-points/double/points: 10 -> 11",
                  "charts/victory-points/commander/points: 5 x rating -> 6 x rating"));
}

TEST(Spots, only_one_roll_of_a_row_is_changed) {
  const Charts whole = charts(R"(
  - id: fire
    title: "Fire"
    columns: [{id: all, name: "All"}]
    rows:
      - {roll: "0-4", cells: {all: {is: miss, by: card}}}
      - {roll: "5-9", cells: {all: {is: "1 hit", by: card}}}
)");
  const std::vector<Spot> all = spots(whole);
  const auto results = [&](std::size_t spot) {
    Charts spoilt = whole;
    all.at(spot).charts(spoilt);
    std::string out;
    for (int roll = 0; roll <= 9; ++roll) out += spoilt.charts[0].cell(roll, "all")->is == "miss" ? '.' : '1';
    return out;
  };
  EXPECT_EQ(results(0), "....111111");
  EXPECT_EQ(results(1), "......1111");
}

TEST(Spots, of_terrain) {
  Binding binding("terrain");
  const Terrain terrain = bind_terrain(read(R"(
batalia: terrain
format: 1
series: mpbs
title: "Terrain"
sources: [{id: card, kind: printed, source: "card"}]
columns:
  - {id: cavalry, name: "Cav", kind: cost}
  - {id: line-of-sight, name: "LOS", kind: blocks}
  - {id: fire, name: "Fire", kind: modifier}
  - {id: momentum, name: "Momentum", kind: effect}
  - {id: cover, name: "Cover", kind: effect}
hexes:
  - id: town
    name: "Town"
    cells:
      cavalry: {is: "3*", by: card}
      line-of-sight: {is: "yes", by: card}
      fire: {is: "-2", by: card}
      momentum: {is: lost, by: card}
      cover: {is: "yes", by: card}
hexsides:
  - id: abatis
    name: "Abatis"
    cells: {cavalry: {is: "NA", by: card}, line-of-sight: {is: "dead zone", by: card}, fire: {is: "0", by: card}}
roads: []
)"),
                                       binding);
  ASSERT_THAT(binding.problems(), IsEmpty()) << test::all(binding.problems());
  EXPECT_THAT(words(terrain),
              ElementsAre("terrain/town/cavalry: 3* -> 4*", "terrain/town/cavalry/formation-hit: 3* -> 3",
                          "terrain/town/line-of-sight: yes -> no", "terrain/town/fire: -2 -> -1",
                          "terrain/town/momentum: lost -> kept", "terrain/town/cover: yes -> ",
                          "terrain/abatis/cavalry: NA -> +1", "terrain/abatis/line-of-sight: dead zone -> no",
                          "terrain/abatis/fire: 0 -> +1"));
  Terrain spoilt = terrain;
  for (const Spot& spot : spots(terrain)) {
    if (spot.name == "terrain/town/cover" || spot.name == "terrain/abatis/cavalry") spot.terrain(spoilt);
  }
  EXPECT_EQ(find(spoilt.hexes[0].cells, "cover"), nullptr);
  EXPECT_EQ(find(spoilt.hexsides[0].cells, "cavalry")->is, "+1");
}

}  // namespace
}  // namespace batalia::mutation
