// Command, MPBS 5.4: which units of a wing can trace a line of communication (LOC) to its commander.
#pragma once

#include <span>
#include <vector>

#include "model/hex/hex.h"
#include "model/map/closed.h"

namespace batalia::mpbs {

// A unit of the wing, as far as tracing command is concerned.
struct CommandUnit {
  // The hexes it stands on; more where it is still free to choose, and then it traces from the best and relays from
  // any.
  std::vector<Hex> hexes;
  bool cavalry = false;                  // traces three hexes instead of two
  bool relays = true;                    // false for disabled and captured artillery
  const ClosedGround* ground = nullptr;  // where its movement may not go; never null
};

// Hexes that a unit's own part of a LOC may be long (MPBS 5.4.2).
constexpr int command_range(bool cavalry) { return cavalry ? 3 : 2; }

// For each unit of one wing, whether it is in command of a leader at `commander` (MPBS 5.4.2): it traces a LOC of at
// most command_range hexes to him, or to a unit of the wing that is itself in command. A LOC passes neither enemy units
// nor ground and hexsides that are closed to the unit that traces it.
std::vector<bool> in_command(std::span<const CommandUnit> units, Hex commander, std::span<const Hex> enemies);

}  // namespace batalia::mpbs
