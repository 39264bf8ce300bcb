// A state as it is written: with ids, hex numbers and words, leaving out what is usual (model/mpbs/state_value.h).
#pragma once

#include <string>
#include <vector>

#include "model/base/describe.h"

namespace batalia::mpbs {

struct UnitText : Entity {
  Id id;
  std::string at;
  std::string facing;
  Id is{"on-map"};
  Id formation;
  Id morale{"morale-normal"};
  int casualties = 0;
  int pistols_used = 0;
  std::string entered;
  std::vector<int> since;
  std::vector<Id> marks;
};

struct LeaderText : Entity {
  Id id;
  std::string at;
  Id is{"on-map"};
  int returns = 0;
  std::vector<Id> marks;
};

struct WingText : Entity {
  Id id;
  Id order;
  Id leader;
  int activations = 0;
  std::vector<Id> marks;
};

struct SideText : Entity {
  Id id;
  Id commander;
  bool surrendered = false;
  bool commander_spent = false;
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
  int turn = 1;
  Id stage;
  Id initiative;
  Id phasing;
  Id active;
  Id bypassed;
  bool continuing = false;
  std::vector<Id> tried;
  int passes = 0;
  int step = 0;
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
      std::tuple(required("id", &T::id, "a unit of the battle; one that is not listed is not in play"),
                 optional("at", &T::at, "its hex; of two hexes the left half first, in column the tail"),
                 optional("facing", &T::facing, "the vertex it faces; of two hexes in column the direction"),
                 optional("is", &T::is, "on-map (unless said), to-enter, eliminated, pursued, exited, not-in-play"),
                 optional("formation", &T::formation, "its formation, where it is not normal, or has none"),
                 optional("morale", &T::morale, "its morale, where it is not normal"),
                 optional("casualties", &T::casualties, "casualty points"),
                 optional("pistols-used", &T::pistols_used, "0, 1 or 2"),
                 optional("since", &T::since, "when it came to its hex, or to each of two, counted by arrivals"),
                 optional("entered", &T::entered, "the hex by which it came to the map in this activation"),
                 optional("marks", &T::marks, "what else is true of it: fired, acted, momentum, …"));
};

template <>
struct Description<mpbs::LeaderText> {
  using T = mpbs::LeaderText;
  static constexpr std::string_view name = "leader-state";
  static constexpr auto fields =
      std::tuple(required("id", &T::id, "a leader of the battle; one that is not listed is not in play"),
                 optional("at", &T::at, "his hex"),
                 optional("is", &T::is, "on-map (unless said), to-enter, eliminated, pursued, exited, not-in-play"),
                 optional("returns", &T::returns, "the turn at whose end he comes back"),
                 optional("marks", &T::marks, "acted, withdrew, removed"));
};

template <>
struct Description<mpbs::WingText> {
  using T = mpbs::WingText;
  static constexpr std::string_view name = "wing-state";
  static constexpr auto fields = std::tuple(
      required("id", &T::id, "a wing of the scenario; one that is not listed is as at the start"),
      required("order", &T::order, "its orders"), optional("leader", &T::leader, "its commander; none is removed"),
      optional("activations", &T::activations, "in this turn"),
      optional("marks", &T::marks, "finished, no-continue, recovers, waits"));
};

template <>
struct Description<mpbs::SideText> {
  using T = mpbs::SideText;
  static constexpr std::string_view name = "side-state";
  static constexpr auto fields =
      std::tuple(required("id", &T::id, "a side of the battle; one that is not listed is as at the start"),
                 optional("commander", &T::commander, "its army commander; none has been lost"),
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
      required("turn", &T::turn, "the turn"), required("stage", &T::stage, "the place in the sequence of play"),
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
