// The shipped charts and terrain of Musket & Pike obey their own grammar (docs/charts.md) and the relations that the
// rules promise between cells. Values themselves are data and are not repeated here.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <regex>
#include <string>

#include "formats/yaml/read.h"
#include "model/charts/chart.h"
#include "model/forces/series.h"
#include "model/map/terrain.h"

namespace batalia {
namespace {

std::filesystem::path shipped(std::string_view file) {
  return std::filesystem::path(BATALIA_SOURCE_DIR) / "scenarios" / "musket-and-pike" / file;
}

// What a file holds, once it has been read and bound without a problem.
template <class T>
T load(std::string_view file, T (*bind_file)(const Value&, Binding&)) {
  const Result<Value> value = read_yaml_file(shipped(file));
  if (!value) {
    ADD_FAILURE() << value.error().what;
    return T{};
  }
  Binding binding{std::string(file)};
  T out = bind_file(*value, binding);
  for (const Problem& problem : binding.problems()) ADD_FAILURE() << to_string(problem.place) << ' ' << problem.what;
  return out;
}

class MusketAndPike : public ::testing::Test {
 protected:
  const Charts charts = load("charts.yaml", &bind_charts);
  const Terrain terrain = load("terrain.yaml", &bind_terrain);
  const Series series = load("series.yaml", &bind_series);

  const Chart& chart(std::string_view id) const {
    static const Chart none;
    const Chart* found = charts.chart(id);
    EXPECT_NE(found, nullptr) << id;
    return found == nullptr ? none : *found;
  }
};

// How bad a fire result is: each hit outweighs a formation hit and a morale check.
int severity(const std::string& cell) {
  static const std::regex result("([0-9]) hits?");
  std::smatch hits;
  int out = std::regex_search(cell, hits, result) ? 3 * std::stoi(hits[1]) : 0;
  if (cell.find("FH") != std::string::npos) ++out;
  if (cell.find("MC") != std::string::npos) ++out;
  return out;
}

int number(const Cell* cell) {
  EXPECT_NE(cell, nullptr);
  return cell == nullptr ? 0 : std::stoi(cell->is);
}

TEST_F(MusketAndPike, EveryCellIsSpeltAsDocumented) {
  const std::string fire = "miss|(([12] hits?|FH)( \\+ FH)?( \\+ MC)?)";
  const std::string range = "NA|[0-9](-[0-9])?";
  const std::map<std::string, std::string> grammar{
      {"orders-restriction",
       "(yes|no|with leader|full|1 hex)(, (closer|not closer|not adjacent|no advancing fire|no retreating fire))*"},
      {"orders-change", range},
      {"continuation", range},
      {"preemption", range},
      {"interception", range},
      {"leader-casualty", "none|removed"},
      {"leader-replacement", "returns at once|replaced(, returns next turn)?"},
      {"close-combat", "(attacker|defender) (shaken|broken|eliminated)(, retreats [12])?(, advance)?(, pursuit)?"},
      {"close-combat-matrix", "NA|0|[+-][1-4]"},
      {"musketry", fire},
      {"light-fire", fire},
      {"artillery-fire", fire},
      {"artillery-range", "0|-[1-9]"},
      {"pursuit", "break off|pursue and eliminate|pursue off map"},
      {"unable-to-retreat", "stand|1 casualty, stays broken|eliminated"},
      {"casualty-threshold", "none|[1-9][0-9]*"},
      {"morale-check", "[1-3]"},
      {"movement-allowance", "[0-9]+"},
      {"formation-movement", "full|half|0|\\+[0-9]+"},
      {"facing-costs", "[0-9]+"},
      {"command-range", "[0-9]+"},
      {"generic-leaders", "0|-[12]"},
  };
  for (const Chart& chart : charts.charts) {
    if (chart.id.str() == "victory-points") continue;  // has a grammar for each column, tested below
    const auto known = grammar.find(chart.id.str());
    ASSERT_NE(known, grammar.end()) << chart.id.str() << " has no grammar";
    const std::regex spelling(known->second);
    for (const ChartRow& row : chart.rows) {
      for (const auto& [column, cell] : row.cells) {
        EXPECT_TRUE(std::regex_match(cell.is, spelling)) << chart.id.str() << ", " << column << ": " << cell.is;
      }
    }
  }
}

TEST_F(MusketAndPike, OnlyReconstructionsHaveAConfidence) {
  const auto check = [](const std::vector<Source>& sources) {
    for (const Source& source : sources) {
      EXPECT_EQ(source.confidence.has_value(), source.kind == ProvenanceKind::reconstructed) << source.id.str();
    }
  };
  check(charts.sources);
  check(terrain.sources);
}

TEST_F(MusketAndPike, DieTablesHaveARowForEachFace) {
  for (const Chart& chart : charts.charts) {
    if (chart.rows.empty() || !chart.rows.front().roll) continue;
    EXPECT_EQ(chart.rows.front().roll->low, series.die.low) << chart.id.str();
    EXPECT_EQ(chart.rows.back().roll->high, series.die.high) << chart.id.str();
    for (const ChartRow& row : chart.rows) EXPECT_EQ(row.cells.size(), chart.columns.size()) << chart.id.str();
  }
}

// What the attacker suffers on a roll the defender suffers on the opposite one.
TEST_F(MusketAndPike, CloseCombatIsEvenHanded) {
  const Chart& table = chart("close-combat");
  for (int roll = 0; roll <= 4; ++roll) {
    const Cell* low = table.cell(roll, "result");
    const Cell* high = table.cell(9 - roll, "result");
    ASSERT_TRUE(low != nullptr && high != nullptr);
    EXPECT_EQ("attacker" + high->is.substr(std::string_view("defender").size()), low->is) << roll;
  }
}

TEST_F(MusketAndPike, FireGrowsWithTheRoll) {
  for (const char* id : {"musketry", "light-fire", "artillery-fire"}) {
    for (const ChartColumn& column : chart(id).columns) {
      int before = 0;
      for (int roll = 0; roll <= 9; ++roll) {
        const Cell* cell = chart(id).cell(roll, column.id.str());
        ASSERT_NE(cell, nullptr);
        EXPECT_GE(severity(cell->is), before) << id << ' ' << column.id.str() << ' ' << roll;
        before = severity(cell->is);
      }
    }
  }
}

// Front beats flank, salvo beats front, and guns with the regiment never make it worse (MPBS 10.1.5, 10.5.1).
TEST_F(MusketAndPike, MusketryColumnsAreInOrder) {
  const Chart& table = chart("musketry");
  for (int roll = 0; roll <= 9; ++roll) {
    const auto at = [&](const std::string& column) { return severity(table.cell(roll, column)->is); };
    for (const char* guns : {"", "regimental-"}) {
      EXPECT_LE(at(guns + std::string("flank")), at(guns + std::string("front"))) << roll;
      EXPECT_LE(at(guns + std::string("front")), at(guns + std::string("salvo"))) << roll;
    }
    for (const char* column : {"front", "flank", "salvo"})
      EXPECT_LE(at(column), at("regimental-" + std::string(column))) << roll;
  }
}

// A hedgehog is never easier to attack than the same pikes in line (MPBS 6.3.2a, 11.3.8).
TEST_F(MusketAndPike, HedgehogHelpsTheDefender) {
  const Chart& matrix = chart("close-combat-matrix");
  for (const ChartRow& row : matrix.rows) {
    const Cell* hedgehog = matrix.cell(row.id.str(), "hedgehog");
    const Cell* line = matrix.cell(row.id.str(), "heavy-infantry");
    ASSERT_TRUE(hedgehog != nullptr && line != nullptr) << row.id.str();
    if (line->is == "NA") {
      EXPECT_EQ(hedgehog->is, "NA") << row.id.str();
    } else {
      EXPECT_LE(number(hedgehog), number(line)) << row.id.str();
    }
  }
}

TEST_F(MusketAndPike, ThresholdsGrowWithStrengthAndMoraleAndCanBeReached) {
  const Chart& table = chart("casualty-threshold");
  const auto reached = [&](int morale, int strength) {
    const Cell* cell = table.cell(std::to_string(morale), std::to_string(strength));
    if (cell != nullptr && cell->is == "none") return strength;  // then only elimination is left
    return number(cell);
  };
  for (int morale = 4; morale <= 8; ++morale) {
    for (int strength = 1; strength <= 20; ++strength) {
      EXPECT_GE(reached(morale, strength), 1);
      EXPECT_LE(reached(morale, strength), strength);
      if (strength > 1) {
        EXPECT_GE(reached(morale, strength), reached(morale, strength - 1)) << morale << ' ' << strength;
      }
      if (morale > 4) {
        EXPECT_GE(reached(morale, strength), reached(morale - 1, strength)) << morale << ' ' << strength;
      }
    }
  }
}

// Gunners have a modifier for each hex of their range and for none beyond (MPBS 10.8.2).
TEST_F(MusketAndPike, ArtilleryRangeReachesAsFarAsTheGuns) {
  const Chart& table = chart("artillery-range");
  EXPECT_EQ(table.cell("artillery-12-24-lb", "18"), nullptr);
  const std::map<std::string, int> reach{{"artillery-12-24-lb", 17}, {"artillery-4-8-lb", 14}, {"artillery-3-lb", 9}};
  for (const auto& [gun, maximum] : reach) {
    int before = 0;
    for (int hexes = 1; hexes <= 17; ++hexes) {
      const Cell* cell = table.cell(gun, std::to_string(hexes));
      EXPECT_EQ(cell != nullptr, hexes <= maximum) << gun << ' ' << hexes;
      if (cell == nullptr) continue;
      EXPECT_LE(number(cell), before) << gun << ' ' << hexes;
      before = number(cell);
    }
  }
}

TEST_F(MusketAndPike, EveryUnitTypeHasPointsInPlay) {
  const Chart& table = chart("victory-points");
  for (const UnitType& type : series.unit_types) {
    const bool counted = std::ranges::any_of(table.rows, [&](const ChartRow& row) {
      const Cell* group = find(row.cells, "group");
      return group != nullptr && find(row.cells, "in-play") != nullptr && type.in(group->is);
    });
    EXPECT_TRUE(counted) << type.id.str();
  }
}

TEST_F(MusketAndPike, VictoryPointRowsAreSpeltAsDocumented) {
  const std::map<std::string, std::string> grammar{{"event", "eliminated|casualty|captured|disabled"},
                                                   {"group", "[a-z0-9-]+"},
                                                   {"hexes", "[12]"},
                                                   {"trait", "[a-z-]+"},
                                                   {"points", "[0-9]+|5 x rating"},
                                                   {"in-play", "yes"}};
  for (const ChartRow& row : chart("victory-points").rows) {
    for (const auto& [column, cell] : row.cells) {
      EXPECT_TRUE(std::regex_match(cell.is, std::regex(grammar.at(column)))) << row.id.str() << ' ' << column;
    }
    if (const Cell* trait = find(row.cells, "trait")) {
      EXPECT_TRUE(std::ranges::any_of(series.traits, [&](const Term& term) { return term.id.str() == trait->is; }))
          << trait->is;
    }
  }
}

// Nobody pays for terrain from a column that the chart does not have, and every terrain names its cost for all.
TEST_F(MusketAndPike, TerrainHasACostForEveryUnitType) {
  for (const UnitType& type : series.unit_types) {
    for (const HexTerrain& hex : terrain.hexes) {
      EXPECT_NE(find(hex.cells, type.movement.str()), nullptr) << hex.id.str() << ' ' << type.movement.str();
    }
    for (const HexsideFeature& side : terrain.hexsides) {
      const Cell* cost = find(side.cells, type.movement.str());
      ASSERT_NE(cost, nullptr) << side.id.str() << ' ' << type.movement.str();
      const auto points = parse_move_cost(cost->is);
      ASSERT_TRUE(points) << cost->is;
      EXPECT_TRUE(points->add || points->prohibited) << side.id.str();
    }
  }
}

}  // namespace
}  // namespace batalia
