// Errata and options as things to be made, told and taken away, and the choice of which are shown.
#pragma once

#include <vector>

#include "model/edit/document.h"

namespace batalia {

// `layers` with an option chosen, or not; with it the others of its group are not. `battle` is the root of a battle's
// file. Unchanged where it has no such option.
Layers with_option(const Value& battle, Layers layers, const Id& option, bool on);

// One that no erratum or option of the battle has: "erratum-3".
Id unused_overlay_id(const Value& battle, const char* stem);

// A new one; fails where it has no source, or no title, and where its id is taken.
Result<std::vector<Wish>> overlay_added(const Value& battle, const Erratum& erratum);
Result<std::vector<Wish>> overlay_added(const Value& battle, const Option& option);

// What one says of itself made what this one says; its changes, and what else it holds, stay.
Result<std::vector<Wish>> overlay_told(const Erratum& erratum);
Result<std::vector<Wish>> overlay_told(const Option& option);

}  // namespace batalia
