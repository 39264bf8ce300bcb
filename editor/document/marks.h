// What a scenario says of hexes as such: the edges by which sides retreat, the hexes by which pieces enter, and those
// that victory is awarded for.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "model/edit/document.h"
#include "model/scenario/resolved.h"

namespace batalia {

enum class MarkKind { retreat_edge, entry, award };

struct MapMark {
  std::string key;  // by which it is chosen: "edge/french", "entry/turenne", "award/adelshofen"
  MarkKind kind = MarkKind::retreat_edge;
  std::string title;       // the side, the pieces, what the award is for; empty where that has no name
  std::vector<Hex> hexes;  // in the order of the map
  std::string path;        // of the text in the battle
  std::string text;        // as written: "10xx edge"
  bool written = true;     // false: it would be made by its first hexes
};

// Those that a scenario has, and those that it could have: a retreat edge of each side that has none, and a new award.
// Where a part is said by the scenario on which this one is based, its path leads there. `battle` is the root of the
// battle's file.
std::vector<MapMark> marks_of(const ResolvedScenario& scenario, const Value& battle);

// Null where there is none of that key.
const MapMark* mark_of(std::span<const MapMark> marks, const std::string& key);

// The text of a region that has these hexes, made out of `text`: hexes that come are written behind it, those that go
// behind an "except", and where that does not say it, or was a list of hexes already, it is a list of hexes.
std::string region_text(const std::string& text, std::span<const Hex> hexes, const Grid& grid);

// That the mark covers these hexes too, or no longer; hexes off the map count for nothing. Fails where it would cover
// none, and where the scenario takes it from another.
// `battle` is the root of the battle's file.
Result<std::vector<Wish>> marking(const ResolvedScenario& scenario, const Value& battle, const MapMark& mark,
                                  std::span<const Hex> hexes, bool covers);

}  // namespace batalia
