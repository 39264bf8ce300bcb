// Named places of a map: made, renamed, spread over hexes, lettered elsewhere. What would change, as wishes.
#pragma once

#include <span>
#include <string>

#include "model/edit/document.h"

namespace batalia {

struct NewPlace {
  Id id;
  Wish wish;
};
// Under an id made from the name that no other place has. Fails where none of the hexes is on the map.
Result<NewPlace> new_place(const Map& map, const std::string& name, std::span<const Hex> hexes);

// Null where there is none.
const NamedPlace* place_of(const Map& map, const Id& id);

// That the place covers these too, or no longer; hexes off the map count for nothing. Fails where it would cover none:
// whoever wants that deletes it.
Result<Wish> covering(const Map& map, const NamedPlace& place, std::span<const Hex> hexes, bool covers);
// So many hex widths right of the centre of a hex and below it, to a hundredth.
Wish lettered_at(const Map& map, const NamedPlace& place, Hex hex, double right, double down);
Wish renamed(const NamedPlace& place, const std::string& name);
// An empty kind: none in particular.
Wish of_kind(const NamedPlace& place, const std::string& kind);
Wish place_deleted(const NamedPlace& place);

}  // namespace batalia
