// Command, MPBS 5.4: which units of a wing can trace a line of communication (LOC) to its commander.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "model/charts/chart.h"
#include "model/hex/hex.h"
#include "model/map/closed.h"

namespace batalia::mpbs {

// A unit of the wing, as far as tracing command is concerned.
struct CommandUnit {
  // The hexes it stands on; more where it is still free to choose, and then it traces from the best and relays from
  // any.
  std::vector<Hex> hexes;
  int range = 0;                         // hexes that its own part of a LOC may be long (command_range)
  bool relays = true;                    // false for disabled and captured artillery
  const ClosedGround* ground = nullptr;  // where its movement may not go; never null
};

// Hexes that a unit's own part of a LOC may be long, by the chart `command-range` (MPBS 5.4.2); nothing where it does
// not say.
std::optional<int> command_range(const Charts& charts, bool cavalry);

// For each unit of one wing, whether it is in command of a leader at `commander` (MPBS 5.4.2): it traces a LOC of at
// most its range to him, or to a unit of the wing that is itself in command. A LOC passes neither enemy units
// nor ground and hexsides that are closed to the unit that traces it.
std::vector<bool> in_command(std::span<const CommandUnit> units, Hex commander, std::span<const Hex> enemies);

}  // namespace batalia::mpbs
