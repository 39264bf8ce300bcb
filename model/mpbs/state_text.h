// A state as it is written: with ids, hex numbers and words, leaving out what is usual, or what is as at the start
// (model/mpbs/state_value.h).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/base/describe.h"

namespace batalia::mpbs {

struct UnitText : Entity {
  Id id;
  std::optional<std::string> at;
  std::optional<std::string> facing;
  std::optional<Id> is;
  std::optional<Id> formation;
  std::optional<Id> morale;
  std::optional<int> casualties;
  std::optional<int> pistols_used;
  std::optional<std::string> entered;
  std::optional<std::vector<int>> since;
  std::optional<std::vector<Id>> marks;
};

struct LeaderText : Entity {
  Id id;
  std::optional<std::string> at;
  std::optional<Id> is;
  std::optional<int> returns;
  std::optional<std::vector<Id>> marks;
};

struct WingText : Entity {
  Id id;
  std::optional<Id> order;
  std::optional<Id> leader;
  std::optional<int> activations;
  std::optional<std::vector<Id>> marks;
};

struct SideText : Entity {
  Id id;
  std::optional<Id> commander;
  std::optional<bool> surrendered;
  std::optional<bool> commander_spent;
};

struct DesignationText : Entity {
  Id attacker;
  std::string hex;
  std::string from;
  bool reaction = false;
};

struct HeldText : Entity {
  std::string hex;
  Id by;
};

struct RolledText : Entity {
  std::string key;
  int times = 1;
};

struct StateText : Entity {
  std::optional<int> turn;
  std::optional<Id> stage;
  std::optional<Id> initiative;
  std::optional<Id> phasing;
  std::optional<Id> active;
  std::optional<Id> bypassed;
  std::optional<bool> continuing;
  std::optional<std::vector<Id>> tried;
  std::optional<int> passes;
  std::optional<int> step;
  std::vector<UnitText> units;
  std::vector<LeaderText> leaders;
  std::vector<WingText> wings;
  std::vector<SideText> sides;
  std::vector<DesignationText> designations;
  std::vector<HeldText> held;
  int arrivals = 0;
  std::vector<RolledText> rolled;
  int reconstructed_rolls = 0;
};

}  // namespace batalia::mpbs

namespace batalia {

template <>
struct Description<mpbs::UnitText> {
  using T = mpbs::UnitText;
  static constexpr std::string_view name = "unit-state";
  static constexpr auto fields =
      std::tuple(required("id", &T::id, "a unit of the battle"),
                 optional("at", &T::at, "its hex; of two hexes the left half first, in column the tail"),
                 optional("facing", &T::facing, "the vertex it faces; of two hexes in column the direction"),
                 optional("is", &T::is, "on-map, to-enter, eliminated, pursued, exited, not-in-play"),
                 optional("formation", &T::formation,
                          "formation-normal, formation-shaken, formation-broken, hedgehog, open-order, column, "
                          "no-formation"),
                 optional("morale", &T::morale, "morale-normal, morale-shaken, morale-broken"),
                 optional("casualties", &T::casualties, "casualty points"),
                 optional("pistols-used", &T::pistols_used, "0, 1 or 2"),
                 optional("entered", &T::entered, "the hex by which it came to the map in this activation"),
                 optional("since", &T::since, "when it came to its hex, or to each of two, counted by arrivals"),
                 optional("marks", &T::marks, "what else is true of it, all of it: fired, acted, momentum, …"));
};

template <>
struct Description<mpbs::LeaderText> {
  using T = mpbs::LeaderText;
  static constexpr std::string_view name = "leader-state";
  static constexpr auto fields =
      std::tuple(required("id", &T::id, "a leader of the battle"), optional("at", &T::at, "his hex"),
                 optional("is", &T::is, "on-map, to-enter, eliminated, pursued, exited, not-in-play"),
                 optional("returns", &T::returns, "the turn at whose end he comes back; 0 for never"),
                 optional("marks", &T::marks, "acted, withdrew, removed"));
};

template <>
struct Description<mpbs::WingText> {
  using T = mpbs::WingText;
  static constexpr std::string_view name = "wing-state";
  static constexpr auto fields =
      std::tuple(required("id", &T::id, "a wing of the scenario; one that is not listed is as at the start"),
                 optional("order", &T::order, "its orders: charge, make-ready, receive-charge, rally"),
                 optional("leader", &T::leader, "its commander; nobody where he is removed"),
                 optional("activations", &T::activations, "in this turn"),
                 optional("marks", &T::marks, "finished, no-continue, recovers, waits"));
};

template <>
struct Description<mpbs::SideText> {
  using T = mpbs::SideText;
  static constexpr std::string_view name = "side-state";
  static constexpr auto fields =
      std::tuple(required("id", &T::id, "a side of the battle; one that is not listed is as at the start"),
                 optional("commander", &T::commander, "its army commander; nobody where he is lost"),
                 optional("surrendered", &T::surrendered, "true where it has left the field"),
                 optional("commander-spent", &T::commander_spent,
                          "true where its army commander has no action in its next activation"));
};

template <>
struct Description<mpbs::DesignationText> {
  using T = mpbs::DesignationText;
  static constexpr std::string_view name = "designation";
  static constexpr auto fields = std::tuple(required("attacker", &T::attacker, "the unit that attacks"),
                                            required("hex", &T::hex, "the hex that it attacks"),
                                            optional("from", &T::from, "where it stood when it was bound to"),
                                            optional("reaction", &T::reaction, "true for the inactive side"));
};

template <>
struct Description<mpbs::HeldText> {
  using T = mpbs::HeldText;
  static constexpr std::string_view name = "held-hex";
  static constexpr auto fields = std::tuple(required("hex", &T::hex, "a hex that gives points"),
                                            required("by", &T::by, "the side that passed it last"));
};

template <>
struct Description<mpbs::RolledText> {
  using T = mpbs::RolledText;
  static constexpr std::string_view name = "rolled";
  static constexpr auto fields =
      std::tuple(required("key", &T::key, "what was rolled for in this turn, as 16 hexadecimal digits"),
                 optional("times", &T::times, "how often, where more than once"));
};

template <>
struct Description<mpbs::StateText> {
  using T = mpbs::StateText;
  static constexpr std::string_view name = "state";
  static constexpr auto fields = std::tuple(
      optional("turn", &T::turn, "the turn"),
      optional("stage", &T::stage, "the place in the sequence of play: begin-turn, choose-wing, actions, rout, …"),
      optional("initiative", &T::initiative, "the side that had the initiative this turn"),
      optional("phasing", &T::phasing, "the side that chooses a wing"), optional("active", &T::active, "active wing"),
      optional("bypassed", &T::bypassed, "the wing that was preempted and goes next"),
      optional("continuing", &T::continuing, "true in a continuation"),
      optional("tried", &T::tried, "wings that tried to preempt this activation"),
      optional("passes", &T::passes, "sides that passed, as a sum of 1 and 2"),
      optional("step", &T::step, "how many things of the set-up are decided"), optional("units", &T::units, "units"),
      optional("leaders", &T::leaders, "leaders"), optional("wings", &T::wings, "wings"),
      optional("sides", &T::sides, "sides"), optional("designations", &T::designations, "close combats announced"),
      optional("held", &T::held, "hexes held for points"),
      optional("arrivals", &T::arrivals, "how often a unit came to a hex"),
      optional("rolled", &T::rolled, "dice of this turn"),
      optional("reconstructed-rolls", &T::reconstructed_rolls, "rolls that used a reconstruction"));
};

}  // namespace batalia
