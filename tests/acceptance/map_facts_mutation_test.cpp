// The facts about Mergentheim are no empty words: change the ground that a fact speaks of, and it fails. A fact that
// held on every ground would say nothing about the map, nor would a kind whose judge always agreed.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "model/base/references.h"
#include "tests/acceptance/map_facts/kinds.h"
#include "tests/support/values.h"

namespace batalia::map_facts {
namespace {

class MapFactMutation : public ::testing::Test {
 protected:
  void SetUp() override { ASSERT_TRUE(mergentheim().map) << test::all(mergentheim().problems); }

  static const Map& shipped() { return *mergentheim().map; }
};

// One cell of the map set to something else; see Map::put.
struct Edit {
  std::string path;
  Value value;
};

Edit hex(const std::string& number, Value terrain) { return {"hexes/" + number + "/terrain", std::move(terrain)}; }

Edit level(const std::string& number, int level) { return {"hexes/" + number + "/elevation", level}; }

Edit side(const std::string& first, const std::string& second, const std::string& feature, Value value) {
  return {"hexsides/" + first + "|" + second + "/" + feature, std::move(value)};
}

const Value nothing;

// A change of what the map's file says.
struct FileEdit {
  std::string what;
  void (*apply)(MapFile&) = nullptr;
};

// What would make a fact fail.
struct Mutant {
  Mutant(std::string_view id, std::vector<Edit> on_map) : fact(id), edits(std::move(on_map)) {}
  Mutant(std::string_view id, std::string what, void (*apply)(MapFile&))
      : fact(id), of_file(FileEdit{std::move(what), apply}) {}

  Id fact;
  std::vector<Edit> edits;
  std::optional<FileEdit> of_file;
};

std::string words(const Mutant& mutant) {
  std::string out = mutant.fact.str();
  for (const Edit& edit : mutant.edits) out += fmt::format(", {} = {}", edit.path, edit.value.brief());
  if (mutant.of_file) out += ", " + mutant.of_file->what;
  return out;
}

template <class Things>
auto& named(Things& things, std::string_view id) {
  return *std::ranges::find(things, Id(id), [](const auto& thing) { return thing.id; });
}

void without_first_hex(MapFile& file) {
  named(file.roads, "imperial-highway").path.erase(0, std::string_view("1019 ").size());
}

void without_slopes(MapFile& file) {
  std::erase_if(file.hexsides, [](const auto& list) { return list.feature == Id("gentle-slope"); });
}

// The bare sheet with the other rows shifted: other neighbours, other distances.
void other_rows_shifted(MapFile& file) {
  MapFile bare;
  bare.id = file.id;
  bare.title = file.title;
  bare.series = file.series;
  bare.provenance = file.provenance;
  bare.sheets = file.sheets;
  bare.sheets.front().numbering.shifted = Parity::even;
  bare.elevation = file.elevation;
  bare.elevation.levels.clear();
  bare.terrain = file.terrain;
  bare.terrain.hexes.clear();
  file = std::move(bare);
}

const std::vector<Mutant>& mutants() {
  static const std::vector<Mutant> all{
      // Edges, roads and places.
      {"s1", "the north edge without 1005",
       [](MapFile& file) { named(file.edges, "north-edge").hexes = "10xx edge except 1005"; }},
      {"s2", "the south edge without 3428", [](MapFile& file) { named(file.edges, "south-edge").hexes = "3400-3427"; }},
      {"s3", "the highway without 1019", &without_first_hex},
      {"s4", "the north edge in the east", [](MapFile& file) { named(file.edges, "north-edge").hexes = "xx00 edge"; }},
      {"s5", "the highway without 1019", &without_first_hex},
      {"s5", "Herbsthausen beside the highway",
       [](MapFile& file) { named(file.places, "herbsthausen").hexes = "1416 1517"; }},
      {"s6", "the wood on one side of the highway",
       [](MapFile& file) { named(file.places, "monchswald").hexes = "3008-3013"; }},
      {"s7", {hex("1517", "clear")}},
      {"s8", "Rot as a farm", [](MapFile& file) { named(file.places, "rot").kind = "farm"; }},
      {"s10", {hex("1114", "village")}},
      {"s19", "Herbsthausen south of the clearing",
       [](MapFile& file) { named(file.places, "herbsthausen").hexes = "1516 1917"; }},

      // What hexes and hexsides are.
      {"s12", {side("2020", "2119", "steep-slope", "2020")}},
      {"s12", "no Strütle",
       [](MapFile& file) {
         std::erase_if(file.hexsides, [](const auto& list) { return list.feature == Id("strutle"); });
       }},
      {"s13",
       {side("2308", "2307", "gentle-slope", nothing), side("2308", "2408", "gentle-slope", nothing),
        side("2308", "2409", "gentle-slope", nothing)}},
      {"s14", "no slopes", &without_slopes},
      {"s16", "no slopes", &without_slopes},
      {"s17", {side("2213", "2312", "gentle-slope", nothing)}},
      {"s17", {side("2213", "2312", "gentle-slope", "2312")}},
      {"s17", {level("2020", 1)}},
      {"s18", {side("1004", "1005", "stream", nothing)}},
      {"s18", {level("2306", 2)}},
      {"s20", {hex("1911", "woods")}},
      {"s21", {side("2324", "2325", "bridge", nothing)}},
      {"s21", {side("2020", "2119", "bridge", true)}},
      {"s21", {side("2017", "2117", "stream", true)}},
      {"r1", {hex("2410", "clear")}},
      {"r14", {hex("2113", "woods")}},
      {"r15", {hex("2213", "woods")}},
      {"r16", {side("2113", "2213", "stream", true)}},
      {"r32", {side("2311", "2411", "stream", nothing)}},
      {"r32", {side("2510", "2610", "stream", true)}},
      {"r35", {side("2411", "2510", "stream", true)}},
      {"r36", {side("2311", "2411", "stream", nothing)}},
      {"r38", {side("2410", "2510", "stream", nothing)}},
      {"w1", {side("2720", "2820", "stream", nothing), side("2721", "2821", "stream", nothing)}},
      {"w1",
       {side("2719", "2819", "stream", true), side("2822", "2921", "stream", true),
        side("2821", "2920", "stream", true), side("2820", "2919", "stream", true)}},
      {"c9", {hex("2116", "village")}},
      {"d10", {hex("2118", "woods")}},
      {"d24", {hex("2016", "woods")}},

      // Movement.
      {"r2", {hex("2410", "clear")}},
      {"r2", {side("2410", "2510", "stream", nothing)}},
      {"r3", {hex("2307", "clear")}},
      {"r4", {hex("2214", "woods")}},
      {"r5", {hex("2214", "village")}},
      {"r6", {side("2213", "2312", "gentle-slope", nothing), side("2213", "2313", "gentle-slope", nothing)}},
      {"r6", {hex("2213", "woods")}},
      {"r7", {side("2113", "2214", "gentle-slope", "2113"), side("2214", "2314", "gentle-slope", "2214")}},
      {"r17", {hex("2213", "woods")}},
      {"r19", {side("2513", "2414", "strutle", true)}},
      {"r19", {side("2513", "2414", "gentle-slope", "2414"), side("2314", "2414", "gentle-slope", "2314")}},
      {"r20", {side("2113", "2214", "strutle", true)}},
      {"r20", {hex("2214", "woods")}},
      {"r31", {side("2311", "2411", "stream", nothing)}},
      {"r31", {side("2311", "2411", "bridge", true), side("2510", "2610", "stream", true)}},
      {"r33", {hex("2512", "woods")}},
      {"r34", {side("2411", "2412", "strutle", true)}},
      {"l3", {hex("2011", "woods")}},
      {"r39", {hex("1813", "woods")}},
      {"c12", {hex("2415", "woods")}},
      {"c19", {side("2515", "2516", "strutle", nothing), side("2516", "2616", "strutle", nothing)}},
      {"c20", {side("2515", "2516", "strutle", nothing), side("2516", "2616", "strutle", nothing)}},
      {"c21", {side("2516", "2616", "strutle", nothing)}},
      {"c21", {side("2617", "2716", "strutle", nothing)}},
      {"c30", {hex("2517", "woods")}},
      {"d1", {hex("2220", "woods")}},
      {"d1", {side("2219", "2319", "strutle", true), side("2219", "2318", "strutle", true)}},
      {"d6", {hex("2319", "woods")}},
      {"d8", {side("2217", "2317", "stream", true)}},
      {"d12", {side("2118", "2218", "gentle-slope", nothing), side("2118", "2219", "gentle-slope", nothing)}},
      {"d18", {side("2219", "2319", "stream", true)}},
      {"d23", {hex("2016", "woods")}},
      {"d26", {hex("2718", "woods")}},

      // Lines and distances.
      {"r8", {hex("2014", "woods")}},
      {"r11", {hex("2013", "woods"), hex("2014", "woods")}},
      {"r25", {hex("2112", "woods")}},
      {"c4", {hex("2418", "woods")}},
      {"c7", {side("2617", "2716", "strutle", nothing)}},
      {"c8", {side("2117", "2218", "strutle", true)}},
      {"d13", {hex("2218", "woods"), hex("2217", "woods")}},
      {"r28", "the other rows shifted", &other_rows_shifted},
      {"r22", "the other rows shifted", &other_rows_shifted},
      {"d17", "the other rows shifted", &other_rows_shifted},
  };
  return all;
}

// The shipped map as the mutant has it.
std::optional<Map> mutated(const Map& shipped, const Mutant& mutant) {
  std::optional<Map> map = shipped;
  if (mutant.of_file) {
    MapFile file = shipped.file();
    mutant.of_file->apply(file);
    Binding binding;
    map = Map::make(file, std::make_shared<const Terrain>(shipped.catalogue()), binding);
    EXPECT_TRUE(map) << test::all(binding.problems());
  }
  for (const Edit& edit : mutant.edits) {
    const auto done = map->put(edit.path, edit.value);
    EXPECT_TRUE(done) << edit.path << ": " << done.error().what;
  }
  return map;
}

TEST_F(MapFactMutation, EachMutantFailsItsFact) {
  for (const Mutant& mutant : mutants()) {
    SCOPED_TRACE(words(mutant));
    const GroundFact* fact = by_id(mergentheim().file.facts, mutant.fact);
    ASSERT_NE(fact, nullptr);
    EXPECT_TRUE(holds(*fact, Ground{shipped()}));
    const std::optional<Map> map = mutated(shipped(), mutant);
    ASSERT_TRUE(map);
    EXPECT_NE(*map, shipped()) << "this is no other map";
    EXPECT_FALSE(holds(*fact, Ground{*map})) << fact->source << "\n  " << fact->args.brief();
  }
}

TEST_F(MapFactMutation, EachKindHasAMutant) {
  for (const Kind& kind : kinds()) {
    const auto of_kind = [&](const Mutant& mutant) {
      const GroundFact* fact = by_id(mergentheim().file.facts, mutant.fact);
      return fact != nullptr && fact->kind.str() == kind.name;
    };
    EXPECT_TRUE(std::ranges::any_of(mutants(), of_kind)) << kind.name;
  }
}

// Five grounds that no book describes: bare, all woods, and with the same feature on every hexside.
class OtherGrounds {
 public:
  explicit OtherGrounds(const Map& shipped) : bare_(shipped) {
    for (int hex = 0; hex < shipped.grid().size(); ++hex) {
      bare_.set_terrain(hex, terrain("clear"));
      bare_.set_elevation(hex, 1);
    }
    for (int i = 0; i < shipped.grid().hexside_count(); ++i) {
      shipped.for_each_feature(i, [&](const FeatureOn& on) { bare_.clear_feature(i, on.feature); });
    }
  }

  [[nodiscard]] std::vector<Map> all() const {
    return {bare_, wooded(), all_over("stream"), all_over("strutle"), terraced()};
  }

 private:
  [[nodiscard]] int terrain(std::string_view id) const {
    return static_cast<int>(bare_.catalogue().hex(Id(id)) - bare_.catalogue().hexes.data());
  }
  [[nodiscard]] int feature(std::string_view id) const {
    return static_cast<int>(bare_.catalogue().hexside(Id(id)) - bare_.catalogue().hexsides.data());
  }

  [[nodiscard]] Map wooded() const {
    Map map = bare_;
    for (int hex = 0; hex < map.grid().size(); ++hex) map.set_terrain(hex, terrain("woods"));
    return map;
  }

  [[nodiscard]] Map all_over(std::string_view id) const {
    Map map = bare_;
    for (int i = 0; i < map.grid().hexside_count(); ++i) map.set_feature(i, feature(id), std::nullopt);
    return map;
  }

  // A step down to the north between any two rows.
  [[nodiscard]] Map terraced() const {
    Map map = bare_;
    for (int i = 0; i < map.grid().hexside_count(); ++i) {
      const Hexside side = map.grid().hexside(i);
      if (side.first().r == side.second().r || !map.grid().contains(side)) continue;
      map.set_feature(i, feature("gentle-slope"), std::ranges::max(side.first(), side.second(), {}, &Hex::r));
    }
    return map;
  }

  Map bare_;
};

// Where edges, roads and places lie, who is whose neighbour, and which hexes a line meets do not depend on the ground.
bool is_about_ground(const GroundFact& fact) {
  constexpr std::array<std::string_view, 9> about_names_and_numbers{
      "edge", "on-edge", "road-at", "road-runs", "road-through", "south-of", "distance", "adjacent", "line-blocked"};
  return std::ranges::find(about_names_and_numbers, fact.kind.str()) == about_names_and_numbers.end();
}

bool has_mutant(const GroundFact& fact) {
  return std::ranges::any_of(mutants(), [&](const Mutant& mutant) { return mutant.fact == fact.id; });
}

// Where one way is no dearer than another, no ground that is the same everywhere can tell: such facts have mutants.
TEST_F(MapFactMutation, EachFactAboutGroundFailsOnSomeGround) {
  const std::vector<Map> grounds = OtherGrounds(shipped()).all();
  int about_ground = 0;
  for (const GroundFact& fact : mergentheim().file.facts) {
    if (!is_about_ground(fact)) continue;
    ++about_ground;
    const auto holds_there = [&](const Map& map) -> bool { return holds(fact, Ground{map}); };
    EXPECT_TRUE(!std::ranges::all_of(grounds, holds_there) || has_mutant(fact))
        << fact.id.str() << ": " << fact.args.brief();
  }
  EXPECT_GT(about_ground, 0);
}

TEST_F(MapFactMutation, AFactThatCannotBeReadFails) {
  const GroundFact& good = *by_id(mergentheim().file.facts, Id("r1"));
  const auto judged_with = [&](std::string_view key, Value value) -> bool {
    GroundFact fact = good;
    fact.args.set(key, std::move(value));
    return holds(fact, Ground{shipped()});
  };
  EXPECT_TRUE(judged_with("terrain", "woods"));
  EXPECT_FALSE(judged_with("terrain", "wods"));
  EXPECT_FALSE(judged_with("hexes", "2410 9999"));
  EXPECT_FALSE(judged_with("hexes", 2410));
  EXPECT_FALSE(judged_with("terain", "woods"));
  GroundFact unknown = good;
  unknown.kind = Id("terrain-was");
  EXPECT_FALSE(holds(unknown, Ground{shipped()}));
}

}  // namespace
}  // namespace batalia::map_facts
