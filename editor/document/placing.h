// Putting pieces of a set-up elsewhere, and what the rules say to it.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/charts/chart.h"
#include "model/edit/document.h"
#include "model/forces/series.h"
#include "model/scenario/overlay.h"
#include "model/scenario/resolved.h"
#include "validators/finding.h"

namespace batalia {

// The wishes by which a unit or leader begins on these hexes in a scenario: its line of the set-up changed, or taken
// out of a line that it shares, or a new line. `facing` is a vertex by its compass name; without it what its line says
// stays. Fails where its place is that of the scenario on which this one is based.
Result<std::vector<Wish>> placing_wishes(const Value& battle, const Id& scenario, const Id& piece,
                                         std::span<const std::string> hexes, const std::optional<std::string>& facing);

// The wishes by which the line of the set-up that is about a unit or leader says this in these fields ("place",
// "facing", "states", "markers"): null takes one away. Where it shares its line it gets one of its own, which says what
// the shared one does; a piece without a line needs a place. Fails where its line is that of the scenario on which this
// is based.
Result<std::vector<Wish>> line_wishes(const Value& battle, const Id& scenario, const Id& piece,
                                      const Value::Map& fields);

// What the set-up says of a piece: its line, whoever shares it, in this scenario or in that on which it is based. Null
// where nothing is said.
Value line_of(const Value& battle, const Id& scenario, const Id& piece);

// The units, and the leaders without a command, of whom the set-up says nothing; in the order of the battle. Leaders of
// a command begin where the series' default puts them.
std::vector<Id> unplaced(const ResolvedScenario& scenario);

// The wishes by which a unit is taken out of the battle, and out of the set-ups of all its scenarios.
std::vector<Wish> removal_wishes(const Value& battle, const Id& unit);

// What the rules of set-ups have against a battle after these wishes that they have not had against it before: stacks
// that may not be, ground that is closed, halves of a unit that do not touch. Nothing where they have nothing; the
// problem that keeps it from being held against them where there is one.
// `document` is as it is written, `layers` what is laid over it.
Result<std::optional<Finding>> objection(const Document& document, const Layers& layers,
                                         std::shared_ptr<const Series> series, std::shared_ptr<const Charts> charts,
                                         std::span<const Wish> wishes);

}  // namespace batalia
