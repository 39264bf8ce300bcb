// Positions that people keep: of which battle and scenario, where they come from, and the state in the words of its
// series, which say what is otherwise than at the start.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/base/describe.h"

namespace batalia::engine {

// The record that a position was taken out of.
struct TakenFrom : Entity {
  std::string record;  // its file, seen from the position's folder
  int decision = 0;    // that is asked for next, counted from 1

  friend bool operator==(const TakenFrom&, const TakenFrom&) = default;
};

struct SavedPosition : Entity {
  std::string kind = "position";
  int format = 1;
  std::string title;
  std::string remark;
  Id series;
  Id battle;
  Id scenario;       // empty where the battle has one alone
  std::string file;  // of the battle, seen from the position's folder; empty where it lies beside or with the program
  std::vector<Id> options;
  bool as_printed = false;
  std::string set_up = "historical";
  std::string own_charts;  // a file laid over the charts, seen from the position's folder
  // As they were when it was taken (Record); of one made by hand nothing.
  std::string content;
  std::string charts;
  std::optional<int> rules;
  std::optional<TakenFrom> taken;  // none: made by hand
  std::optional<Value> state;      // none: as at the start
};

// Reports missing fields and another kind or format. The state is left to its series.
SavedPosition bind_position(const Value& value, Binding& binding);
Value unbind_position(const SavedPosition& position);
// The JSON Schema with that of the state in it.
Value position_schema(Value (*state)(Value::Map& definitions));

}  // namespace batalia::engine
