// What can be changed by one in a series' charts and terrain: each cell and each modifier with the value that it takes
// instead. A change keeps the charts readable and is the least that the place allows:
//
//   a number or modifier   one more; "rating" becomes 0
//   rolls that succeed     one roll more; NA becomes the roll 0
//   movement points        one more, and besides, as a spot of its own, with the formation hit or without; NA becomes 1
//   a result of rolls      that of the next row that says something else; in a row of several rolls only for the last
//                          of them (in the last row for the first, that of the row before)
//   other words            the next that the same column, or else the same row, uses for it
//   NA, none               what stands beside it, or a modifier of 0
//   yes, alone             left out
//   a limit                one further, at each end
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "model/charts/chart.h"
#include "model/map/terrain.h"

namespace batalia::mutation {

struct Spot {
  std::string name;  // "charts/close-combat/attacker-leader", "charts/musketry/4/front", "terrain/hedge/cavalry"
  std::string from;
  std::string to;
  bool attested = false;                // its source is no reconstruction
  std::function<void(Charts&)> charts;  // spoils it; one of the two is set
  std::function<void(Terrain&)> terrain;
};

std::vector<Spot> spots(const Charts& charts);
std::vector<Spot> spots(const Terrain& terrain);

}  // namespace batalia::mutation
