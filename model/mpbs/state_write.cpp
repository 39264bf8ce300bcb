#include <fmt/format.h>

#include <algorithm>

#include "model/mpbs/start.h"
#include "model/mpbs/state_marks.h"
#include "model/mpbs/state_text.h"
#include "model/mpbs/state_value.h"

namespace batalia::mpbs {

namespace {

using engine::ArgKind;

template <class Enum, std::size_t n>
Id word_id(const std::array<std::string_view, n>& ids, Enum value) {
  return Id(ids[static_cast<std::size_t>(value)]);
}

template <class Record, std::size_t n>
std::vector<Id> marks_of(const std::array<NamedMark<Record>, n>& known, const Record& record) {
  std::vector<Id> out;
  for (const NamedMark<Record>& mark : known) {
    if (record.*mark.flag) out.emplace_back(mark.id);
  }
  return out;
}

template <class T>
bool forget_if_same(std::optional<T>& field, const std::optional<T>& other) {
  if (field == other) field.reset();
  return field.has_value();
}
template <class T>
bool forget_if_same(T& /*told_in_any_case*/, const T& /*other*/) {
  return false;
}

// Forgets of a record what it says as the other does. True where something is left to tell.
template <class Text>
bool keep_differences(Text& text, const Text& other) {
  bool any = false;
  std::apply(
      [&](const auto&... field) { ((any = forget_if_same(text.*(field.member), other.*(field.member)) || any), ...); },
      Description<Text>::fields);
  return any;
}

// Everything that a state says, in full.
class Words {
 public:
  Words(const Game& game, const State& state) : game_(game), state_(state) {}

  [[nodiscard]] UnitText unit(std::size_t number) const {
    const UnitState& unit = state_.units[number];
    UnitText out;
    out.id = id(ArgKind::unit, static_cast<int>(number));
    out.at = hex(unit.left);
    if (unit.right != nowhere) *out.at += ' ' + hex(unit.right);
    out.facing = game_.id(facing_of(unit));
    out.is = word_id(presence_ids, unit.presence);
    out.formation = word_id(formation_ids, unit.formation);
    out.morale = word_id(morale_ids, unit.morale);
    out.casualties = unit.casualties;
    out.pistols_used = unit.pistols_used;
    out.since = {static_cast<int>(unit.left_since), static_cast<int>(unit.right_since)};
    out.entered = hex(unit.entered);
    out.marks = marks_of(unit_marks, unit);
    return out;
  }

  [[nodiscard]] LeaderText leader(std::size_t number) const {
    const LeaderState& leader = state_.leaders[number];
    return {{},
            id(ArgKind::leader, static_cast<int>(number)),
            hex(leader.hex),
            word_id(presence_ids, leader.presence),
            leader.returns,
            marks_of(leader_marks, leader)};
  }

  [[nodiscard]] WingText wing(std::size_t number) const {
    const WingState& wing = state_.wings[number];
    WingText out{{},
                 id(ArgKind::command, static_cast<int>(number)),
                 word_id(order_ids, wing.order),
                 id(ArgKind::leader, wing.leader),
                 wing.activations,
                 marks_of(wing_marks, wing)};
    if (!wing.entered) out.marks->emplace_back(waits_mark);
    return out;
  }

  [[nodiscard]] SideText side(std::size_t number) const {
    const SideState& side = state_.sides[number];
    return {{},
            id(ArgKind::side, static_cast<int>(number)),
            id(ArgKind::leader, side.commander),
            side.surrendered,
            side.commander_spent};
  }

  // All but pieces, wings and sides.
  [[nodiscard]] StateText rest() const {
    StateText out;
    out.turn = state_.turn;
    out.stage = word_id(stage_ids, state_.stage);
    out.initiative = id(ArgKind::side, state_.initiative);
    out.phasing = id(ArgKind::side, state_.phasing);
    out.active = id(ArgKind::command, state_.active);
    out.bypassed = id(ArgKind::command, state_.bypassed);
    out.continuing = state_.continuing;
    out.tried.emplace();
    for (std::size_t i = 0; i < state_.wings.size(); ++i) {
      if ((state_.tried >> i & 1U) != 0) out.tried->push_back(id(ArgKind::command, static_cast<int>(i)));
    }
    out.passes = state_.passes;
    out.step = state_.step;
    for (const Designation& each : state_.designations) {
      out.designations.push_back({{}, id(ArgKind::unit, each.attacker), hex(each.hex), hex(each.from), each.reaction});
    }
    for (std::size_t i = 0; i < state_.held_hexes.size(); ++i) {
      if (state_.held_hexes[i] == nobody) continue;
      out.held.push_back({{}, hex(game_.award_hexes[i]), id(ArgKind::side, state_.held_hexes[i])});
    }
    out.arrivals = static_cast<int>(state_.arrivals);
    for (const auto& [key, times] : state_.rolls.counts) {
      out.rolled.push_back({{}, fmt::format("{:016x}", key), times});
    }
    out.reconstructed_rolls = static_cast<int>(state_.reconstructed_rolls);
    return out;
  }

 private:
  [[nodiscard]] Id id(ArgKind kind, int value) const {
    return Id(value == nobody ? std::string(nobody_word) : game_.id({kind, static_cast<std::int16_t>(value)}));
  }
  [[nodiscard]] std::string hex(int hex) const { return hex == nowhere ? std::string() : game_.id(engine::hex(hex)); }

  const Game& game_;
  const State& state_;
};

// What is left out where nothing is said of it (state_read.cpp).
UnitText usual_unit(const UnitFacts& facts) {
  UnitText out;
  out.at.emplace();
  out.is = word_id(presence_ids, Presence::on_map);
  out.formation = word_id(formation_ids, usual_formation(facts));
  out.morale = word_id(morale_ids, Morale::normal);
  out.casualties = out.pistols_used = 0;
  out.since = {0, 0};
  out.entered.emplace();
  out.marks.emplace();
  return out;
}

LeaderText usual_leader() {
  return {{}, {}, std::string(), word_id(presence_ids, Presence::on_map), 0, std::vector<Id>()};
}
WingText usual_wing() { return {{}, {}, {}, Id(nobody_word), 0, std::vector<Id>()}; }
SideText usual_side() { return {{}, {}, Id(nobody_word), false, false}; }

StateText usual_rest() {
  StateText out;
  out.initiative = out.phasing = out.active = out.bypassed = Id(nobody_word);
  out.continuing = false;
  out.tried.emplace();
  out.passes = out.step = 0;
  return out;
}

// What the reader makes of a unit by itself: a facing means something else along a column, and nothing off the map;
// casualties may reach the threshold (a mark); who is off the map stands nowhere.
void tell_what_goes_along(const UnitState& now, const UnitState& then, UnitText& before) {
  const bool comes = then.left == nowhere && now.left != nowhere;
  if (comes || lies_along(now) != lies_along(then)) before.facing.reset();
  if (now.casualties != then.casualties) before.marks.reset();
  if (now.presence != Presence::on_map) before.at.emplace();
}

}  // namespace

Value state_value(const Game& game, const State& state) {
  const Words words(game, state);
  StateText out = words.rest();
  keep_differences(out, usual_rest());
  for (std::size_t i = 0; i < state.units.size(); ++i) {
    if (state.units[i] == UnitState{}) continue;
    out.units.push_back(words.unit(i));
    keep_differences(out.units.back(), usual_unit(game.units[i]));
  }
  for (std::size_t i = 0; i < state.leaders.size(); ++i) {
    if (state.leaders[i] == LeaderState{}) continue;
    out.leaders.push_back(words.leader(i));
    keep_differences(out.leaders.back(), usual_leader());
  }
  for (std::size_t i = 0; i < state.wings.size(); ++i) {
    out.wings.push_back(words.wing(i));
    keep_differences(out.wings.back(), usual_wing());
  }
  for (std::size_t i = 0; i < state.sides.size(); ++i) {
    out.sides.push_back(words.side(i));
    keep_differences(out.sides.back(), usual_side());
  }
  return unbind(out);
}

Value position_value(const Game& game, const State& state) {
  const State start = start_of(game, state.turn);
  const Words words(game, state);
  const Words then(game, start);
  StateText out = words.rest();
  StateText before = then.rest();
  before.turn.reset();  // said in any case
  before.stage.reset();
  keep_differences(out, before);
  for (std::size_t i = 0; i < state.units.size(); ++i) {
    UnitText unit = words.unit(i);
    UnitText was = then.unit(i);
    tell_what_goes_along(state.units[i], start.units[i], was);
    if (state.units[i] != start.units[i] && keep_differences(unit, was)) out.units.push_back(std::move(unit));
  }
  const auto tell = [](auto now, const auto& was, auto& list) {
    if (keep_differences(now, was)) list.push_back(std::move(now));
  };
  for (std::size_t i = 0; i < state.leaders.size(); ++i) {
    LeaderText was = then.leader(i);
    if (state.leaders[i].presence != Presence::on_map) was.at.emplace();
    tell(words.leader(i), was, out.leaders);
  }
  for (std::size_t i = 0; i < state.wings.size(); ++i) tell(words.wing(i), then.wing(i), out.wings);
  for (std::size_t i = 0; i < state.sides.size(); ++i) tell(words.side(i), then.side(i), out.sides);
  return unbind(out);
}

}  // namespace batalia::mpbs
