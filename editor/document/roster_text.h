// Units as playbooks write them, read into entries of an order of battle: "Guiche (Fr., 4-7 Cuir., 3138)".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/edit/document.h"
#include "model/forces/forces.h"
#include "model/forces/series.h"
#include "model/hex/grid.h"

namespace batalia {

struct RosterUnit {
  Unit unit;
  std::vector<std::string> hexes;  // where it begins; empty where that is not said
};

// A stretch of the text, from its first character to its last.
struct RosterSpan {
  std::size_t line = 1;
  std::size_t column = 1;  // in characters
  std::string text;
};

struct RosterEntry {
  RosterSpan span;
  std::vector<RosterUnit> units;
};

struct NotUnderstood {
  RosterSpan span;
  Problem problem;
};

// Every entry of the text is in one of the two; one of which a word is not understood makes no unit.
struct Roster {
  std::vector<RosterEntry> entries;
  std::vector<NotUnderstood> not_understood;
};

// To whom the units go; the command may be empty.
struct RosterPlace {
  Id side;
  Id command;
};

// One entry a line, or several with semicolons between them. Ids are unlike those of the battle, and each other.
Roster read_roster(std::string_view text, const Series& series, const Value& battle, const Grid& grid,
                   const RosterPlace& place);

// The wishes by which the units come into the battle, and into the set-up of a scenario where hexes are said.
Result<std::vector<Wish>> roster_wishes(const Roster& roster, const Value& battle, const Id& scenario);

}  // namespace batalia
