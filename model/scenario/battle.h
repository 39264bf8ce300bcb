// A battle: its forces and the scenarios that are fought with them on one map.
#pragma once

#include <string>
#include <vector>

#include "model/base/suppression.h"
#include "model/forces/forces.h"
#include "model/scenario/overlay.h"
#include "model/scenario/setup.h"
#include "model/scenario/turns.h"
#include "model/scenario/victory.h"

namespace batalia {

// One effect of a special rule: a general kind with parameters that the kind defines.
struct Effect : Entity {
  Id kind;
  Value parameters;
  friend bool operator==(const Effect&, const Effect&) = default;
};

struct SpecialRule : Entity {
  Id id;
  std::string number;  // as printed
  std::string title;
  std::string text;  // in your own words
  std::vector<Effect> effects;
  bool enforced = false;
  std::string reason;  // why it is not enforced, or has no effect on play
  friend bool operator==(const SpecialRule&, const SpecialRule&) = default;
};

struct StartingOrder : Entity {
  Id command;
  Id order;
  friend bool operator==(const StartingOrder&, const StartingOrder&) = default;
};

struct RetreatEdge : Entity {
  Id side;
  std::string region;
  friend bool operator==(const RetreatEdge&, const RetreatEdge&) = default;
};

// Who takes over when the army's commander is lost.
struct Senior : Entity {
  Id side;
  Id leader;
  friend bool operator==(const Senior&, const Senior&) = default;
};

// The way a side's units face unless their set-up says otherwise.
struct Facing : Entity {
  Id side;
  std::string vertex;
  friend bool operator==(const Facing&, const Facing&) = default;
};

struct Scenario : Entity {
  Id id;
  std::string title;
  Id based_on;                  // a scenario of this battle whose parts hold unless given here
  std::vector<Change> changes;  // to the forces or the map, for this scenario alone
  std::string note;
  TurnTrack turns;
  std::vector<StartingOrder> orders;
  std::vector<RetreatEdge> retreat_edges;
  std::vector<Senior> seniors;
  std::vector<Facing> facings;
  std::vector<SetUp> set_up;
  Victory victory;
  std::vector<SpecialRule> rules;

  friend bool operator==(const Scenario&, const Scenario&) = default;
};

struct Battle : Entity {
  std::string kind = "battle";
  int format = 1;
  Id id;
  std::string title;
  Id series;
  Id game;
  Id map;
  std::optional<Date> date;
  std::string note;
  std::optional<Provenance> provenance;
  std::vector<Side> sides;
  std::vector<Command> commands;
  std::vector<Leader> leaders;
  std::vector<Unit> units;
  std::vector<Scenario> scenarios;
  std::vector<Option> options;
  std::vector<Erratum> errata;
  std::vector<Suppression> suppressions;  // findings of the checks that are not to be shown

  [[nodiscard]] const Side* side(const Id& id) const;
  [[nodiscard]] const Command* command(const Id& id) const;
  [[nodiscard]] const Leader* leader(const Id& id) const;
  [[nodiscard]] const Unit* unit(const Id& id) const;
  [[nodiscard]] const Scenario* scenario(const Id& id) const;

  friend bool operator==(const Battle&, const Battle&) = default;
};

// Reports missing fields, ids used twice anywhere in the battle, and references within it that lead nowhere.
// Expects a document whose overlays have been laid (model/scenario/layers.h) or one as printed.
Battle bind_battle(const Value& value, Binding& binding);
Value unbind_battle(const Battle& battle);
Value battle_schema();

}  // namespace batalia
