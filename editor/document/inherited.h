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

// The same wish where what is to hold it is not there yet: for the list with this as its first element, or for the part
// with this as its first field. `battle` is the root of a battle's file.
Wish with_its_holder(const Value& battle, Wish wish);

}  // namespace batalia
