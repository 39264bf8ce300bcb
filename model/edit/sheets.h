// Sheets that grow, are cropped, renumbered or joined to others, as wishes for a Document: what lies on hexes that fall
// off is taken away by edits of its own, so that taking the change back brings it again.
#pragma once

#include <string_view>
#include <vector>

#include "model/edit/document.h"
#include "model/hex/renumber.h"

namespace batalia {

// The wishes that make `now` the value at `path` of a map's sheets ("sheets/toy/numbering", "layout"), where every
// number goes on naming what it named. Before it, hexes, hexsides, roads, places, edges and facts that have no place on
// the new sheets are cut down or taken away; what `model` says of them, where given, is preferred to cutting. Fails
// where the sheets do not hang together.
Result<std::vector<Wish>> layout_wishes(const Map& map, std::string_view path, const Value& now,
                                        const Map* model = nullptr);

// The wishes that renumber a sheet and, in the battle that is fought on the map, every hex and region of it that a
// field names. Words of rules and notes are the designer's.
std::vector<Wish> renumbering_wishes(const Document& document, const Renumbering& renumbering);
// The one for the map alone.
Wish renumbering_wish(const Map& map, const Renumbering& renumbering);

// Grows, crops and renumbers a sheet, in one Delta. Fails where there is no such sheet, nothing would be left of it, or
// its numbers would not fit their digits.
Result<Delta> reshape_sheet(Document& document, std::string_view sheet, const Reshape& reshape);

}  // namespace batalia
