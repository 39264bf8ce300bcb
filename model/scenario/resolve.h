// Holding a battle against its series and its map: everything that must be right for it to be used at all. What is
// merely doubtful or breaks a rule of play is left to the checks (validators/).
#pragma once

#include <memory>
#include <optional>
#include <span>

#include "model/forces/series.h"
#include "model/scenario/layers.h"
#include "model/scenario/resolved.h"

namespace batalia {

// Lays changes of overlays over a map. Reports, at the change's own place, a path that names nothing on the map and a
// `was` that is not what is there; false where anything was wrong, and then the map is to be thrown away.
bool lay_over_map(Map& map, std::span<const Layered> changes, Binding& binding);

// The battle as `scenario`, one of its own, changes it; the battle itself where the scenario changes nothing in it.
// Reports changes that do not fit and what is wrong with the battle after them.
std::optional<Battle> battle_of_scenario(const Battle& battle, const Scenario& scenario, Binding& binding);

// Reports what in a battle's forces the series does not know or allow: unit types, arms, traits, nationalities, kinds
// of command, ratings that are missing from a unit or out of their range, counters of too many hexes; and in its
// scenarios orders, states, markers, formations, groups of unit types. A leader without a rating is no such error:
// playbooks leave one out, and the checks say so.
void report_unknown_to_series(const Battle& battle, const Series& series, Binding& binding);

// Does all of the above, then reads every hex, region and facing of the scenarios. Reports besides: a battle of another
// series or map, hexes off the map, regions that cannot be read, facings that are no vertices of the map, a number of
// hexes that is not that of the counter, fewer hexes than pieces, a piece with two places in one scenario.
// Nothing where anything was wrong.
std::optional<ResolvedBattle> resolve(const Battle& battle, const Series& series, const Map& map,
                                      std::span<const Layered> for_map, Binding& binding);

}  // namespace batalia
