// The terrain chart in play: what each terrain and hexside feature whose entries are attested does to units that move,
// look, shoot and fight. Every number is what happens to a unit; tests/mutation changes each entry and expects one of
// these, or another test of play, to go red.
#include "model/mpbs/artillery.h"
#include "model/mpbs/movement.h"
#include "model/mpbs/retreat.h"
#include "model/scenario/resolve.h"
#include "tests/mpbs/combat_support.h"
#include "tests/support/skirmish.h"

namespace batalia::mpbs::test::terrain_test {
namespace {

constexpr int closed = -1;

// Something on the ground between 1510 and 1610: in the latter, or on the hexside.
struct Ground {
  std::string_view id;
  bool hexside = false;

  SmallBattle& lay(SmallBattle& battle, std::string_view from = "1510", std::string_view to = "1610") const {
    const std::string side = std::string(from) + (sloped() ? ">" : "/") + std::string(to);
    if (sloped()) battle.level(2, from);
    return hexside ? battle.feature(id, side) : battle.terrain(id, to);
  }

 private:
  [[nodiscard]] bool sloped() const { return id.ends_with("-slope"); }
};

constexpr Ground in(std::string_view id) { return {id, false}; }
constexpr Ground across(std::string_view id) { return {id, true}; }

// The terrain chart as shipped, or with the same text in one column of some of its rows.
class Chart {
 public:
  Chart() = default;
  Chart(std::string_view column, std::initializer_list<std::string_view> ids, const std::string& text) {
    const auto write = [&](auto& kinds) {
      for (auto& kind : kinds) {
        if (std::ranges::find(ids, kind.id.str()) == ids.end()) continue;
        for (auto& [id, cell] : kind.cells) {
          if (id == column) cell.is = text;
        }
      }
    };
    write(terrain_.hexes);
    write(terrain_.hexsides);
  }

  [[nodiscard]] std::shared_ptr<const Game> game(const SmallBattle& battle) const {
    const auto& shipped = batalia::test::musket_and_pike();
    Binding binding("changed terrain");
    const auto map = Map::make(battle.map, std::make_shared<const Terrain>(terrain_), binding);
    const auto resolved = resolve(battle.battle, *shipped.series, *map, {}, binding);
    return *Game::make(resolved->scenarios.front(), shipped.series, battle.charts, battle.switches);
  }

 private:
  Terrain terrain_ = *batalia::test::musket_and_pike().terrain;
};

// ---- moving ----

struct Paid {
  int points = closed;
  bool hit = false;

  friend bool operator==(const Paid&, const Paid&) = default;
  friend std::ostream& operator<<(std::ostream& out, const Paid& paid) {
    return out << paid.points << (paid.hit ? " with a formation hit" : "");
  }
};

// What a unit of this type pays for the step from 1510 to 1610, and whether its formation suffers.
Paid step(const Ground& ground, std::string_view type, const Chart& chart = {}) {
  SmallBattle battle;
  battle.unit("alder", "red-wing", type, "6-7", "1510").leader("red-leader", -1, "1411").order("red-wing", "charge");
  ground.lay(battle);
  Battlefield field(chart.game(battle));
  field.activate("red-wing");
  Paid out;
  for (const MoveOption& option :
       move_options(field.play, begin_movement(field.play, field.unit("alder"), MoveKind::action))) {
    if (option.how == MoveOption::How::step && option.arg == field.hex("1610")) out.points = option.cost;
  }
  if (out.points == closed) return out;
  field.table.answer("step 1610");
  move_action(field.play, field.unit("alder"));
  EXPECT_EQ(field.where("alder"), "1610") << ground.id;
  out.hit = field.at("alder").formation == Formation::shaken;
  return out;
}

TEST(MpbsTerrain, heavy_infantry_moves) {
  const auto moves = [](const Ground& ground) { return step(ground, "heavy-infantry"); };
  EXPECT_EQ(moves(in("clear")), (Paid{1, false}));
  EXPECT_EQ(moves(in("gully")), (Paid{1, false}));
  EXPECT_EQ(moves(in("burial-mound")), (Paid{2, true}));
  for (const char* id : {"walled-city", "impassable-marsh", "reed-marsh", "fyllean", "cloister"}) {
    EXPECT_EQ(moves(in(id)), Paid{}) << id;
  }
  EXPECT_EQ(moves(across("gentle-slope")), (Paid{1, false}));
  EXPECT_EQ(moves(across("steep-slope")), (Paid{2, true}));
  EXPECT_EQ(moves(across("stream")), (Paid{2, true}));
  EXPECT_EQ(moves(across("frozen-stream")), (Paid{2, false}));
  EXPECT_EQ(moves(across("assarpsbacken")), (Paid{3, true}));
  EXPECT_EQ(moves(across("wall")), (Paid{2, true}));
  EXPECT_EQ(moves(across("wall-opening")), (Paid{2, false}));
  EXPECT_EQ(moves(across("strutle")), (Paid{2, false}));
}

TEST(MpbsTerrain, cavalry_moves) {
  const auto moves = [](const Ground& ground) { return step(ground, "cuirassier"); };
  EXPECT_EQ(moves(in("clear")), (Paid{1, false}));
  EXPECT_EQ(moves(in("gully")), (Paid{2, false}));
  EXPECT_EQ(moves(in("fyllean")), (Paid{8, true}));
  EXPECT_EQ(moves(in("burial-mound")), (Paid{2, true}));
  for (const char* id : {"walled-city", "impassable-marsh", "reed-marsh", "cloister"}) {
    EXPECT_EQ(moves(in(id)), Paid{}) << id;
  }
  EXPECT_EQ(moves(across("gentle-slope")), (Paid{1, false}));
  EXPECT_EQ(moves(across("stream")), (Paid{2, true}));
  EXPECT_EQ(moves(across("frozen-stream")), (Paid{2, false}));
  EXPECT_EQ(moves(across("assarpsbacken")), (Paid{5, true}));
  EXPECT_EQ(moves(across("hedge")), (Paid{2, true}));
  EXPECT_EQ(moves(across("abatis")), Paid{});
  EXPECT_EQ(moves(across("wall")), (Paid{4, true}));
  EXPECT_EQ(moves(across("wall-opening")), (Paid{3, false}));
  EXPECT_EQ(moves(across("strutle")), (Paid{2, false}));
}

TEST(MpbsTerrain, light_infantry_moves) {
  const auto moves = [](const Ground& ground) { return step(ground, "musketeers"); };
  EXPECT_EQ(moves(in("clear")), (Paid{1, false}));
  EXPECT_EQ(moves(in("gully")), (Paid{1, false}));
  EXPECT_EQ(moves(in("fyllean")), (Paid{6, false}));
  EXPECT_EQ(moves(in("burial-mound")), (Paid{1, false}));
  for (const char* id : {"walled-city", "impassable-marsh", "reed-marsh", "cloister"}) {
    EXPECT_EQ(moves(in(id)), Paid{}) << id;
  }
  EXPECT_EQ(moves(across("gentle-slope")), (Paid{1, false}));
  for (const char* id : {"stream", "frozen-stream", "hedge", "abatis", "wall", "strutle"}) {
    EXPECT_EQ(moves(across(id)), (Paid{2, false})) << id;
  }
  EXPECT_EQ(moves(across("assarpsbacken")), (Paid{3, false}));
  EXPECT_EQ(moves(across("wall-opening")), (Paid{1, false}));
}

// MPBS 7.3.1: whose formation suffers is for the chart to say, light infantry's too.
TEST(MpbsTerrain, hits_are_the_charts) {
  const Chart chart("light-infantry", {"burial-mound", "stream"}, "1*");
  EXPECT_EQ(step(in("burial-mound"), "musketeers", chart), (Paid{1, true}));
  EXPECT_EQ(step(across("stream"), "musketeers", chart), (Paid{2, true}));
  EXPECT_EQ(step(in("clear"), "musketeers", chart), (Paid{1, false}));
}

// MPBS 11.3.6: two hexes straight on, the ground between them; over it there may lie a bridge or a road.
enum class Over { nothing, bridge, road };

bool keeps_momentum(const Ground& ground, std::string_view type = "cuirassier", Over over = Over::nothing) {
  SmallBattle battle;
  battle.unit("alder", "red-wing", type, "3-8", "1509").leader("red-leader", -1, "1411");
  battle.order("red-wing", "charge");
  ground.lay(battle, "1609", "1709");
  if (over == Over::bridge) battle.feature("bridge", "1609/1709");
  if (over == Over::road) battle.road("road", "1609 1709 1809");
  Battlefield field(battle);
  field.activate("red-wing");
  field.table.answers({"step 1609", "step 1709", "stop"});
  move_action(field.play, field.unit("alder"));
  EXPECT_EQ(field.where("alder"), "1709") << ground.id;
  return field.at("alder").momentum;
}

TEST(MpbsTerrain, momentum) {
  for (const Ground& ground : {in("clear"), across("gentle-slope"), across("steep-slope"), across("strutle")}) {
    EXPECT_TRUE(keeps_momentum(ground)) << ground.id;
  }
  for (const char* id : {"woods", "village", "town", "garden", "gully", "redoubt", "star-redoubt", "hedged-road",
                         "marsh", "burial-mound"}) {
    EXPECT_FALSE(keeps_momentum(in(id))) << id;
  }
  for (const char* id : {"stream", "marshy-stream", "frozen-stream", "assarpsbacken", "hedge", "berm", "elevated-road",
                         "entrenchment", "wall", "wall-opening"}) {
    EXPECT_FALSE(keeps_momentum(across(id))) << id;
  }
  EXPECT_FALSE(keeps_momentum(across("stream"), "cuirassier", Over::bridge));
}

TEST(MpbsTerrain, momentum_where_only_infantry_goes) {
  EXPECT_TRUE(keeps_momentum(in("clear"), "heavy-infantry"));
  for (const char* id : {"chateau", "castle", "walled-churchyard"}) {
    EXPECT_FALSE(keeps_momentum(in(id), "heavy-infantry")) << id;
  }
  EXPECT_FALSE(keeps_momentum(across("abatis"), "heavy-infantry"));
}

// Rulings roads-open and momentum-steps: a road opens ground that is closed, but counts as what it lies in.
TEST(MpbsTerrain, momentum_on_a_road_over_closed_ground) {
  EXPECT_TRUE(keeps_momentum(in("clear"), "cuirassier", Over::road));
  for (const char* id : {"walled-city", "impassable-marsh", "reed-marsh", "pond", "fyllean", "cloister"}) {
    EXPECT_FALSE(keeps_momentum(in(id), "cuirassier", Over::road)) << id;
  }
}

// ---- seeing ----

// MPBS 10.9: whether guns four hexes off see past what lies half-way.
TEST(MpbsTerrain, sight) {
  const auto seen = [](const Ground& ground) {
    SmallBattle battle;
    battle.leader("red-leader", 0, "1409")
        .unit("gun", "red-wing", "artillery-4-8-lb", "4-14", "1510")
        .unit("fir", "blue-wing", "heavy-infantry", "6-7", "1908");
    ground.lay(battle, "1610", "1709");
    const Battlefield field(battle);
    return static_cast<bool>(may_guns_fire(field.play, field.unit("gun"), field.hex("1908"), false));
  };
  for (const char* id : {"clear", "impassable-marsh", "fyllean", "burial-mound"}) EXPECT_TRUE(seen(in(id))) << id;
  for (const char* id : {"woods", "reed-marsh", "cloister", "hedged-road"}) EXPECT_FALSE(seen(in(id))) << id;
  for (const char* id : {"stream", "frozen-stream", "assarpsbacken", "abatis", "wall", "wall-opening", "strutle"}) {
    EXPECT_TRUE(seen(across(id))) << id;
  }
  EXPECT_FALSE(seen(across("hedge")));
}

// MPBS 10.9.3: down a gentle slope everything is seen, below a steep one there is a dead zone.
TEST(MpbsTerrain, slopes_and_sight) {
  for (const auto& [slope, sees] : {std::pair{"gentle-slope", true}, std::pair{"steep-slope", false}}) {
    SmallBattle battle;
    battle.leader("red-leader", 0, "1409")
        .unit("gun", "red-wing", "artillery-4-8-lb", "4-14", "1510")
        .unit("fir", "blue-wing", "heavy-infantry", "6-7", "1709")
        .level(2, "1510 1610")
        .feature(slope, "1610>1709");
    const Battlefield field(battle);
    EXPECT_EQ(static_cast<bool>(may_guns_fire(field.play, field.unit("gun"), field.hex("1709"), false)), sees) << slope;
  }
}

// ---- fire and close combat ----

// All that ground adds to a roll at a unit in 1610 that stood there first.
struct Duel {
  explicit Duel(const Ground& ground, std::string_view attacker)
      : field([&] {
          SmallBattle battle;
          battle.leader("red-leader", 0, "1409")
              .unit("oak", "red-wing", attacker, attacker.starts_with("artillery") ? "4-14" : "6-7", "1510")
              .unit("fir", "blue-wing", "heavy-infantry", "6-7", "1610");
          ground.lay(battle);
          return battle;
        }()) {}

  [[nodiscard]] int fire() const {
    return shot_roll(field.play, field.unit("oak"), field.hex("1510"), field.unit("fir"), FireKind::skirmish, false,
                     FireKind::skirmish, false)
        .sum();
  }
  [[nodiscard]] int guns() const {
    return guns_roll(field.play, field.unit("oak"), field.unit("fir"), field.hex("1610")).sum();
  }
  [[nodiscard]] int combat() const {
    return combat_roll(field.play, mpbs::test::combat(field, {"oak"}, "1610"), 0, false).sum();
  }

  Battlefield field;
};

TEST(MpbsTerrain, fire) {
  const auto at = [](const Ground& ground) { return Duel(ground, "heavy-infantry").fire(); };
  for (const char* id : {"clear", "fyllean", "burial-mound"}) EXPECT_EQ(at(in(id)), 0) << id;
  EXPECT_EQ(at(in("woods")), -1);
  EXPECT_EQ(at(in("gully")), -1);
  EXPECT_EQ(at(in("chateau")), -2);
  EXPECT_EQ(at(in("walled-churchyard")), -3);
  for (const char* id : {"gentle-slope", "stream", "frozen-stream", "assarpsbacken", "wall-opening", "strutle"}) {
    EXPECT_EQ(at(across(id)), 0) << id;
  }
  EXPECT_EQ(at(across("wall")), -1);
}

TEST(MpbsTerrain, artillery_fire) {
  const auto at = [](const Ground& ground) { return Duel(ground, "artillery-4-8-lb").guns(); };
  EXPECT_EQ(at(in("clear")), 0);
  EXPECT_EQ(at(in("woods")), 1);
  EXPECT_EQ(at(across("gentle-slope")), 0);
  EXPECT_EQ(at(across("strutle")), 0);
}

TEST(MpbsTerrain, close_combat) {
  const auto at = [](const Ground& ground) { return Duel(ground, "heavy-infantry").combat(); };
  EXPECT_EQ(at(in("clear")), 0);
  EXPECT_EQ(at(in("gully")), -1);
  EXPECT_EQ(at(in("chateau")), -2);
  EXPECT_EQ(at(in("walled-churchyard")), -3);
  EXPECT_EQ(at(in("fyllean")), 2);
  EXPECT_EQ(at(in("burial-mound")), 0);
  for (const char* id : {"frozen-stream", "wall-opening", "strutle"}) EXPECT_EQ(at(across(id)), 0) << id;
  for (const char* id : {"assarpsbacken", "wall"}) EXPECT_EQ(at(across(id)), -1) << id;
}

// MPBS 11.3.6a, 14.4: what ends momentum in movement leaves it to who attacks across it, if it is reciprocal.
TEST(MpbsTerrain, momentum_in_an_attack_across) {
  const auto counts = [](std::string_view feature, const Chart& chart = {}) {
    SmallBattle battle;
    battle.leader("red-leader", 0, "1409")
        .unit("oak", "red-wing", "heavy-infantry", "6-7", "1510")
        .unit("fir", "blue-wing", "heavy-infantry", "6-7", "1610");
    across(feature).lay(battle);
    Battlefield field(chart.game(battle));
    field.at("oak").momentum = true;
    return modifier(combat_roll(field.play, mpbs::test::combat(field, {"oak"}, "1610"), 0, false),
                    "momentum-heavy-infantry");
  };
  for (const char* id :
       {"gentle-slope", "strutle", "stream", "marshy-stream", "frozen-stream", "assarpsbacken", "hedge", "abatis",
        "berm", "elevated-road", "entrenchment", "wall", "wall-opening", "bridge"}) {
    EXPECT_EQ(counts(id), 1) << id;
  }
  EXPECT_EQ(counts("stream", Chart("reciprocal", {"stream"}, "no")), 0);
  EXPECT_EQ(counts("stream", Chart("reciprocal", {"hedge"}, "no")), 1);
}

// MPBS 11.1.2: nobody attacks into ground where the chart has no close combat. Ruling bridge-hex-combat: but whoever
// stands on the road over closed ground is attacked along it.
TEST(MpbsTerrain, ground_without_close_combat) {
  const auto attacked = [](std::string_view terrain, bool road, const Chart& chart = {}) {
    SmallBattle battle;
    battle.unit("oak", "red-wing", "heavy-infantry", "6-7", "1510")
        .unit("fir", "blue-wing", "heavy-infantry", "6-7", "1610")
        .terrain(terrain, "1610");
    if (road) battle.road("road", "1510 1610 1710");
    const Battlefield field(chart.game(battle));
    return static_cast<bool>(may_attack(field.play, field.unit("oak"), field.hex("1610")));
  };
  EXPECT_TRUE(attacked("woods", false));
  EXPECT_FALSE(attacked("woods", false, Chart("close-combat", {"woods"}, "NA")));
  EXPECT_TRUE(attacked("impassable-marsh", true));
}

// MPBS 14.4: on a reciprocal hexside only who came first has the good of it.
TEST(MpbsTerrain, reciprocal_hexsides) {
  const auto both = [](const Ground& ground) {
    SmallBattle battle;
    battle.unit("oak", "red-wing", "heavy-infantry", "6-7", "1410")
        .unit("fir", "blue-wing", "heavy-infantry", "6-7", "1710");
    ground.lay(battle);
    Battlefield field(battle);
    field.activate("red-wing");
    field.place("oak", "1510");
    field.place("fir", "1610");
    const auto roll = [&](std::string_view unit, std::string_view from, std::string_view target) {
      return modifier(shot_roll(field.play, field.unit(unit), field.hex(from), field.unit(target), FireKind::skirmish,
                                false, FireKind::skirmish, false),
                      ground.id);
    };
    return std::pair(roll("fir", "1610", "oak"), roll("oak", "1510", "fir"));
  };
  for (const char* id : {"hedge", "abatis", "berm", "elevated-road", "wall", "bridge"}) {
    EXPECT_EQ(both(across(id)), (std::pair(-1, 0))) << id;
  }
  EXPECT_EQ(both(across("entrenchment")), (std::pair(-2, 0)));
  // Out of its works the firer has them before him, into them the target does: the first to come has the good of them.
  EXPECT_EQ(both(in("redoubt")), (std::pair(-2, 0)));
  EXPECT_EQ(both(in("star-redoubt")), (std::pair(-3, 0)));
}

// MPBS 9.4.5.
TEST(MpbsTerrain, cover) {
  const auto offered = [](std::string_view terrain) {
    SmallBattle battle;
    battle.leader("red-leader", 0, "1409")
        .unit("oak", "red-wing", "heavy-infantry", "6-7", "1510")
        .unit("fir", "blue-wing", "heavy-infantry", "6-7", "1610")
        .terrain(terrain, "1610");
    Battlefield field(battle);
    field.activate("red-wing");
    field.table.other_dice(0);
    fire_action(field.play, field.unit("oak"), FireKind::skirmish);
    return std::ranges::any_of(field.table.asked(), [](const Asked& asked) { return asked.offers("take-cover fir"); });
  };
  for (const char* id : {"village", "town", "chateau", "castle", "walled-churchyard"}) EXPECT_TRUE(offered(id)) << id;
  EXPECT_FALSE(offered("clear"));
  EXPECT_FALSE(offered("woods"));
}

// MPBS 7.3.1: the second gentle slope in one movement is a formation hit, the first is none; light infantry minds
// neither.
TEST(MpbsTerrain, second_gentle_slope) {
  const auto after = [](std::string_view type, bool second) {
    SmallBattle battle;
    battle.unit("alder", "red-wing", type, "3-8", "1510").leader("red-leader", -1, "1411");
    battle.order("red-wing", "charge").level(2, "1510").feature("gentle-slope", "1510>1610");
    battle.level(second ? 0 : 1, "1709");
    if (second) battle.feature("gentle-slope", "1610>1709");
    Battlefield field(battle);
    field.activate("red-wing");
    field.table.answers({"step 1610", "step 1709", "stop"});
    move_action(field.play, field.unit("alder"));
    return field.at("alder").formation;
  };
  EXPECT_EQ(after("cuirassier", false), Formation::normal);
  EXPECT_EQ(after("cuirassier", true), Formation::shaken);
  EXPECT_EQ(after("musketeers", true), Formation::normal);
}

TEST(MpbsTerrain, second_gentle_slope_in_retreat) {
  const auto after = [](std::string_view type) {
    Battlefield field(SmallBattle()
                          .unit("alder", "red-wing", "cuirassier", "6-7", "1510")
                          .unit("fir", "blue-wing", type, "3-7", "1610")
                          .level(3, "1610")
                          .level(2, "1709")
                          .feature("gentle-slope", "1610>1709 1709>1809"));
    field.table.answers({"retreat 1709", "retreat 1809"});
    retreat(field.play, field.unit("fir"), 2, {.enemy = field.unit("alder"), .rule = "MPBS 11.4.1", .retreats = false});
    EXPECT_EQ(field.where("fir"), "1809");
    return field.at("fir").formation;
  };
  EXPECT_EQ(after("cuirassier"), Formation::shaken);
  EXPECT_EQ(after("musketeers"), Formation::normal);
}

}  // namespace
}  // namespace batalia::mpbs::test::terrain_test
