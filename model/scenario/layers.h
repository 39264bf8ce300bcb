// From a battle's document as it is written to the battle that is played: scenarios filled in from those they are
// based on, errata and options laid over it in their fixed order.
#pragma once

#include <vector>

#include "model/base/problem.h"
#include "model/scenario/overlay.h"

namespace batalia {

// A change and the erratum or option it belongs to.
struct Layered {
  Id owner;
  Change change;
};

// A document with its overlays laid, and the changes that are meant for its map; each in the order of the layers.
struct LaidDocument {
  Value battle;
  std::vector<Layered> for_map;
  std::vector<Layered> laid;  // those that have been laid over the battle
};

// Whether `layers` has an erratum, or an option, on.
bool is_on(const Erratum& erratum, const Layers& layers);
bool is_on(const Option& option, const Layers& layers);

// The changes of those that are on, in the order in which they are laid: official errata, options, own errata.
std::vector<Layered> changes_of(const std::vector<Erratum>& errata, const std::vector<Option>& options,
                                const Layers& layers);

// Lays the overlays that `layers` asks for over `document`, the root of a battle's file. Reports an overlay whose
// `was` does not match, whose path leads nowhere, or an option that does not exist; then the result is to be thrown
// away.
LaidDocument lay(const Value& document, const Layers& layers, Binding& binding);

// Applies one change to `root`. Fails where its path leads nowhere or `was` is not what is there.
Result<void> apply(Value& root, const Change& change);

// `document` with each scenario that is based on another filled in with what it does not say itself. Reports a base
// that does not exist and bases that go round in a circle.
Value with_bases(const Value& document, Binding& binding);

}  // namespace batalia
