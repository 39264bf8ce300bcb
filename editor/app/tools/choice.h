// What is painted with: chosen in the palettes, used by all tools.
#pragma once

#include <string>

#include "model/base/id.h"

namespace batalia::app {

// Indices of the series' catalogue (model/map/terrain.h).
struct Choice {
  int first_terrain = 0;   // under the left button
  int second_terrain = 0;  // under the right button
  int feature = 0;         // of hexsides
  int road = 0;            // kind of road
  // Of hexsides: what lies where raised or lowered ground makes a step of one level, and a higher one.
  int gentle_slope = -1;  // -1: the series has none
  int steep_slope = -1;
  bool slopes_follow = true;
  int size = 1;           // of the brush: 1 is one hex, 2 a hex and those round it; at most 12
  Id place = {};          // the named place that is worked on; empty for none
  std::string mark = {};  // the key of the mark that is painted (editor/document/marks.h); empty for the first

  friend bool operator==(const Choice&, const Choice&) = default;
};

inline constexpr int largest_brush = 12;

}  // namespace batalia::app
