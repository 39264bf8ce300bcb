// An empty battle on an empty map, to begin with.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "editor/library/library.h"
#include "model/map/map_file.h"

namespace batalia::library {

struct NewBattle {
  Id id;
  std::string title;
  Id series;
  NumberSpan rows;  // as they are on the map, with all their digits
  NumberSpan columns;
  Hand columns_increase = Hand::right;  // seen with the lowest row at the top
  std::optional<int> even_last;         // where even or odd rows end otherwise, as on half sheets
  std::optional<int> odd_last;
  std::vector<std::string> sides;  // the names of two; none: "First side" and "Second side"
};

struct EmptyBattle {
  Battle battle;
  MapFile map;
};

// The numbering of a sheet as maps of the series have it. Fails where the series is none of those, or the numbers make
// no sheet.
Result<Numbering> numbering_of(const NewBattle& asked);

// On ground of the first terrain of the series. Fails where numbering_of does, and where the sides are not two of
// different names.
Result<EmptyBattle> empty_battle(const NewBattle& asked, const SeriesData& series);

}  // namespace batalia::library
