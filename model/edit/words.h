// Edits in a designer's words, for histories, differences and errata.
#pragma once

#include <string>

#include "model/edit/document.h"

namespace batalia {

// One line: "Alt-Kolb: morale 7, was 8", "Alt-Kolb begins on 2912, was on 2911", "hex 2113 is woods, was clear",
// "hexside 2113/2213: gentle slope, high side 2113", "victory row 'Draw': -19..-9, was -19..-10". `document` is as it
// was before or is after the edit: it only gives names to ids.
std::string in_words(const Edit& edit, const Document& document);

// The same for a document of any kind: `root` is what the edit's path is a path in (of a map Map::named_parts),
// `battle` gives names to pieces and may be null, `whole` is what the document itself is called: "the map".
std::string in_words(const Edit& edit, const Value& root, const Value& battle, const std::string& whole);

}  // namespace batalia
