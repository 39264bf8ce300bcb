// What a scenario says itself, and what it takes from the scenario on which it is based.
#pragma once

#include <string>

#include "model/edit/document.h"

namespace batalia {

struct Said {
  Id by;             // the scenario whose file entry has it; empty where none has
  std::string path;  // there: "scenarios/day-1/victory"
  Value value;       // null where none has it
};

// Which scenario says a part ("victory", "turns") of `scenario`: itself, or the nearest of those it is based on.
// `battle` is the root of a battle's file.
Said said_of(const Value& battle, const Id& scenario, const std::string& part);

}  // namespace batalia
