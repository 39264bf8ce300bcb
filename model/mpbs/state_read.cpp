#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>

#include "model/base/text.h"
#include "model/mpbs/morale.h"
#include "model/mpbs/sequence.h"
#include "model/mpbs/stacks.h"
#include "model/mpbs/start.h"
#include "model/mpbs/state_marks.h"
#include "model/mpbs/state_text.h"
#include "model/mpbs/state_value.h"

namespace batalia::mpbs {

namespace {

using engine::ArgKind;

class Reader {
 public:
  Reader(const Game& game, Binding& binding) : game_(game), binding_(binding) {}

  // A whole state: pieces that it does not list are not in play.
  State state(const StateText& text) {
    if (!text.turn) report(text, "the state has no 'turn'", "say which turn it is");
    if (!text.stage) report(text, "the state has no 'stage'", "say where in the sequence of play it is");
    State out = first_state(game_);
    out.units.assign(game_.units.size(), {});
    for (std::size_t i = 0; i < out.units.size(); ++i) usual_.push_back(usual_unit(game_.units[i]));
    out.leaders.assign(game_.leaders.size(), {});
    for (const WingText& each : text.wings) forget(each.id, ArgKind::command, out.wings);
    for (const SideText& each : text.sides) forget(each.id, ArgKind::side, out.sides);
    read_all(text, out);
    return out;
  }

  // What differs from the start of its turn.
  State position(const StateText& text) {
    const int turn = text.turn ? number(text, "turn", *text.turn, game_.scenario.scenario().turns.first,
                                        game_.scenario.scenario().turns.last())
                               : game_.scenario.scenario().turns.first;
    State out = start_of(game_, turn);
    read_all(text, out);
    check_sequence(text, out);
    return out;
  }

 private:
  static constexpr int most_turns = 1000;

  static UnitState usual_unit(const UnitFacts& facts) {
    UnitState out;
    out.presence = Presence::on_map;
    out.formation = usual_formation(facts);
    return out;
  }

  template <class List>
  void forget(const Id& id, ArgKind kind, List& list) const {
    if (const auto found = game_.find(kind, id.str())) list[static_cast<std::size_t>(found->value)] = {};
  }

  void read_all(const StateText& text, State& out) {
    if (text.turn) out.turn = number(text, "turn", *text.turn, 0, most_turns);
    if (text.stage) out.stage = word<Stage>(text, "stage", *text.stage, stage_ids);
    if (text.initiative) out.initiative = thing(text, ArgKind::side, *text.initiative);
    if (text.phasing) out.phasing = thing(text, ArgKind::side, *text.phasing);
    if (text.active) out.active = thing(text, ArgKind::command, *text.active);
    if (text.bypassed) out.bypassed = thing(text, ArgKind::command, *text.bypassed);
    if (text.continuing) out.continuing = *text.continuing;
    for (const Id& id : text.tried.value_or(std::vector<Id>())) {
      if (const int wing = thing(text, ArgKind::command, id); wing != nobody) out.tried |= std::uint64_t{1} << wing;
    }
    out.passes = static_cast<std::uint8_t>(number(text, "passes", text.passes.value_or(0), 0, 3));
    out.step = static_cast<std::uint16_t>(number(text, "step", text.step.value_or(0), 0, UINT16_MAX));
    for (const UnitText& each : text.units) read(each, out);
    for (const LeaderText& each : text.leaders) read(each, out);
    for (const WingText& each : text.wings) read(each, out);
    for (const SideText& each : text.sides) read(each, out);
    for (const DesignationText& each : text.designations) {
      out.designations.push_back(
          {thing(each, ArgKind::unit, each.attacker), hex(each, each.hex), hex(each, each.from), each.reaction});
    }
    for (const HeldText& each : text.held) read(each, out);
    for (const RolledText& each : text.rolled) read(each, out);
    std::ranges::sort(out.rolls.counts);
    out.arrivals = count(text, "arrivals", text.arrivals);
    out.reconstructed_rolls = count(text, "reconstructed-rolls", text.reconstructed_rolls);
    if (!binding_.problems().empty()) return;
    index_units(game_, out);
    if (const auto fault = crowded(Position(game_, out))) {
      report(teller_of(text, out, fault->hex),
             fmt::format("in {}: {}", game_.id(engine::hex(fault->hex)), fault->verdict.why),
             fmt::format("move one of them ({})", fault->verdict.rule));
    }
  }

  // The line that puts a unit on the hex, as far as there is one.
  const Entity& teller_of(const StateText& text, const State& state, int hex) const {
    const Position position(game_, state);
    for (const UnitText& each : text.units) {
      if (position.stands_on(game_.find(ArgKind::unit, each.id.str())->value, hex)) return each;
    }
    return text;
  }

  void report(const Entity& at, std::string what, std::string remedy) {
    binding_.report(at.mark, std::move(what), std::move(remedy));
  }

  int number(const Entity& at, std::string_view name, int value, int least, int most) {
    if (least <= value && value <= most) return value;
    report(at, fmt::format("{} {} is out of range", name, value), fmt::format("give {} to {}", least, most));
    return least;
  }

  std::uint32_t count(const Entity& at, std::string_view name, int value) {
    return static_cast<std::uint32_t>(number(at, name, value, 0, std::numeric_limits<int>::max()));
  }

  template <class Enum, std::size_t n>
  Enum word(const Entity& at, std::string_view name, const Id& id, const std::array<std::string_view, n>& ids) {
    if (const auto known = word_of<Enum>(ids, id.str())) return *known;
    report(at, fmt::format("'{}' is no {}", id.str(), name),
           suggestion(id.str(), std::vector<std::string>(ids.begin(), ids.end())));
    return Enum{};
  }

  static std::string_view kind_name(ArgKind kind) {
    switch (kind) {
      case ArgKind::side:
        return "side";
      case ArgKind::command:
        return "wing";
      case ArgKind::leader:
        return "leader";
      default:
        return "unit";
    }
  }

  // The number of a thing of the game; nobody for an empty id.
  std::int16_t thing(const Entity& at, ArgKind kind, const Id& id) {
    if (id.empty() || id.str() == nobody_word) return nobody;
    if (const auto found = game_.find(kind, id.str())) return found->value;
    report(at, fmt::format("there is no {} '{}' in this battle", kind_name(kind), id.str()),
           suggestion(id.str(), game_.ids(kind)));
    return nobody;
  }

  std::int16_t hex(const Entity& at, std::string_view text) {
    if (text.empty()) return nowhere;
    const auto found = game_.grid().parse(text);
    if (found) return static_cast<std::int16_t>(game_.grid().index(*found));
    report(at, found.error().what, found.error().remedy);
    return nowhere;
  }

  template <class Record, std::size_t n>
  void marks(const Entity& at, const std::vector<Id>& ids, const std::array<NamedMark<Record>, n>& known,
             Record& record) {
    for (const NamedMark<Record>& each : known) record.*(each.flag) = false;
    for (const Id& id : ids) {
      if (const auto flag = find_mark(known, id.str())) {
        record.*(*flag) = true;
      } else {
        report(at, fmt::format("'{}' is no mark", id.str()), suggestion(id.str(), mark_names(known)));
      }
    }
  }

  // The record of a thing that may be told of once; null where it is unknown or told of again.
  template <class Record, class List>
  Record* once(const Entity& at, ArgKind kind, const Id& id, List& list, std::vector<int>& told) {
    const int number = thing(at, kind, id);
    if (number == nobody) return nullptr;
    if (std::ranges::find(told, number) != told.end()) {
      report(at, fmt::format("{} '{}' is told of twice", kind_name(kind), id.str()), "keep one of the two");
      return nullptr;
    }
    told.push_back(number);
    return &list[static_cast<std::size_t>(number)];
  }

  void read(const UnitText& text, State& state) {
    auto* unit = once<UnitState>(text, ArgKind::unit, text.id, state.units, units_told_);
    if (unit == nullptr) return;
    const UnitFacts& facts = game_.unit(units_told_.back());
    if (!usual_.empty()) *unit = usual_[static_cast<std::size_t>(units_told_.back())];
    const UnitState before = *unit;
    if (text.is) {
      unit->presence = word<Presence>(text, "presence", *text.is, presence_ids);
    } else if (text.at) {
      unit->presence = Presence::on_map;
    }
    if (text.formation) unit->formation = word<Formation>(text, "formation", *text.formation, formation_ids);
    if (text.morale) unit->morale = word<Morale>(text, "morale state", *text.morale, morale_ids);
    if (text.casualties) {
      const int most = std::max<int>(facts.strength, 0);
      unit->casualties = static_cast<std::uint8_t>(number(text, "casualties", *text.casualties, 0, most));
    }
    if (text.pistols_used) {
      unit->pistols_used = static_cast<std::uint8_t>(number(text, "pistols-used", *text.pistols_used, 0, 2));
    }
    if (text.since) read_since(text, *unit);
    if (text.entered) unit->entered = hex(text, *text.entered);
    if (text.marks) marks(text, *text.marks, unit_marks, *unit);
    if (unit->presence == Presence::on_map && facts.wing == nobody) {
      report(text, fmt::format("'{}' belongs to no wing of this scenario", text.id.str()),
             "take it out, or put it into the scenario's set-up");
    }
    if (!read_hexes(text, facts, *unit)) return;
    read_facing(text, before, *unit);
    // 12.5.
    if (text.casualties && !text.marks && usual_.empty()) {
      unit->threshold = at_threshold(Position(game_, state), units_told_.back());
    }
  }

  void read_since(const UnitText& text, UnitState& unit) {
    if (text.since->size() > 2) report(text, "a unit has two halves at most", "give one or two numbers");
    const auto since = [&](std::size_t half) {
      return half < text.since->size() ? count(text, "since", (*text.since)[half]) : 0;
    };
    unit.left_since = since(0);
    unit.right_since = since(1);
  }

  // False where it cannot stand so.
  bool read_hexes(const UnitText& text, const UnitFacts& facts, UnitState& unit) {
    const bool on_map = unit.presence == Presence::on_map;
    if (!text.at && (!on_map || unit.left != nowhere)) {  // where it stood, or nowhere any more
      if (!on_map) unit.left = unit.right = nowhere;
      return true;
    }
    const std::vector<std::string_view> hexes = split_words(text.at ? std::string_view(*text.at) : std::string_view());
    const std::size_t wanted = !on_map ? 0 : facts.two_hex ? 2 : 1;
    if (hexes.size() != wanted) {
      report(text,
             fmt::format("'{}' stands on {} {}", text.id.str(), hexes.size(), hexes.size() == 1 ? "hex" : "hexes"),
             wanted == 0 ? "leave out its hex, or say that it is on-map"
                         : fmt::format("give it {}", wanted == 1 ? "one hex" : "two, the left half or the tail first"));
      return false;
    }
    unit.left = wanted > 0 ? hex(text, hexes[0]) : nowhere;
    unit.right = wanted > 1 ? hex(text, hexes[1]) : nowhere;
    return true;
  }

  void read_facing(const UnitText& text, const UnitState& before, UnitState& unit) {
    const bool along = lies_along(unit);
    if (text.facing) {
      const auto found = game_.find(along ? ArgKind::direction : ArgKind::vertex, *text.facing);
      if (!found) {
        std::vector<std::string> names;
        for (int i = 0; i < 6; ++i) names.push_back(game_.id(along ? engine::direction(i) : engine::vertex(i)));
        report(text, fmt::format("'{}' is no {}", *text.facing, along ? "direction" : "vertex"),
               fmt::format("use {}", and_list(names)));
        return;
      }
      unit.facing = static_cast<std::uint8_t>(found->value);
    } else if (unit.presence == Presence::on_map && (before.left == nowhere || along != lies_along(before))) {
      report(text, fmt::format("'{}' has no facing", text.id.str()),
             along ? "say which direction it faces" : "say which vertex it faces");
      return;
    }
    if (unit.left == nowhere || unit.right == nowhere) return;
    const Direction to_right = along ? Direction(unit.facing) : axis(Vertex(unit.facing));
    if (game_.grid().neighbour(unit.left, to_right) == unit.right) return;
    report(text,
           fmt::format("'{}' cannot stand on {} {} and face {}", text.id.str(), game_.id(engine::hex(unit.left)),
                       game_.id(engine::hex(unit.right)), game_.id(facing_of(unit))),
           along ? "write the tail first, and the head next to it in that direction"
                 : "write the left half first, and the right half beside it as it faces");
  }

  void read(const LeaderText& text, State& state) {
    auto* leader = once<LeaderState>(text, ArgKind::leader, text.id, state.leaders, leaders_told_);
    if (leader == nullptr) return;
    if (!usual_.empty() || text.at) leader->presence = Presence::on_map;
    if (text.is) leader->presence = word<Presence>(text, "presence", *text.is, presence_ids);
    if (text.at) leader->hex = hex(text, *text.at);
    if (text.is && !text.at && leader->presence != Presence::on_map) leader->hex = nowhere;
    if (text.returns) {
      leader->returns = static_cast<std::uint8_t>(number(text, "returns", *text.returns, 0, UINT8_MAX));
    }
    if (text.marks) marks(text, *text.marks, leader_marks, *leader);
    const bool somewhere = text.at ? !text.at->empty() : leader->hex != nowhere;
    if ((leader->presence == Presence::on_map) != somewhere) {
      report(text, fmt::format("'{}' {}", text.id.str(), somewhere ? "is not on the map" : "has no hex"),
             somewhere ? "leave out his hex" : "say where he is, or that he is not on-map");
    }
  }

  void read(const WingText& text, State& state) {
    auto* wing = once<WingState>(text, ArgKind::command, text.id, state.wings, wings_told_);
    if (wing == nullptr) return;
    if (text.order) {
      wing->order = word<Order>(text, "order", *text.order, order_ids);
    } else if (!usual_.empty()) {
      report(text, fmt::format("wing '{}' has no 'order'", text.id.str()), "say under which orders it is");
    }
    if (text.leader) wing->leader = thing(text, ArgKind::leader, *text.leader);
    if (text.activations) {
      wing->activations = static_cast<std::uint8_t>(number(text, "activations", *text.activations, 0, UINT8_MAX));
    }
    if (!text.marks) return;
    std::vector<Id> others = *text.marks;
    wing->entered = std::erase(others, Id(waits_mark)) == 0;
    marks(text, others, wing_marks, *wing);
  }

  void read(const SideText& text, State& state) {
    auto* side = once<SideState>(text, ArgKind::side, text.id, state.sides, sides_told_);
    if (side == nullptr) return;
    if (text.commander) side->commander = thing(text, ArgKind::leader, *text.commander);
    if (text.surrendered) side->surrendered = *text.surrendered;
    if (text.commander_spent) side->commander_spent = *text.commander_spent;
  }

  void read(const HeldText& text, State& state) {
    const auto at = std::ranges::find(game_.award_hexes, hex(text, text.hex));
    if (at == game_.award_hexes.end()) {
      report(text, fmt::format("hex {} gives no points", text.hex), "leave it out");
      return;
    }
    state.held_hexes[static_cast<std::size_t>(at - game_.award_hexes.begin())] = thing(text, ArgKind::side, text.by);
  }

  void read(const RolledText& text, State& state) {
    std::uint64_t key = 0;
    const char* end = text.key.data() + text.key.size();
    const auto [stop, error] = std::from_chars(text.key.data(), end, key, 16);
    if (error != std::errc() || stop != end) {
      report(text, fmt::format("'{}' is no key of a roll", text.key), "keep the 16 digits as they were written");
      return;
    }
    state.rolls.counts.emplace_back(key, number(text, "times", text.times, 1, std::numeric_limits<int>::max()));
  }

  // A stage needs what it goes on with.
  void check_sequence(const StateText& text, const State& state) {
    const bool in_activation = Stage::preempt <= state.stage && state.stage <= Stage::finish;
    if (in_activation && state.active == nobody) {
      report(text, fmt::format("at '{}' some wing is active", stage_ids[static_cast<std::size_t>(state.stage)]),
             "say which under 'active'");
    }
    if (state.stage == Stage::choose_wing && state.phasing == nobody) {
      report(text, "at 'choose-wing' some side chooses", "say which under 'phasing'");
    }
  }

  const Game& game_;
  Binding& binding_;
  std::vector<UnitState> usual_;  // of a whole state: what a unit is as which nothing else is said; else empty
  std::vector<int> units_told_, leaders_told_, wings_told_, sides_told_;
};

}  // namespace

Result<State> state_of(const Game& game, const Value& value) {
  Binding binding;
  const auto text = bind<StateText>(value, binding);
  if (binding.problems().empty()) {
    State state = Reader(game, binding).state(text);
    if (binding.problems().empty()) return state;
  }
  return tl::make_unexpected(binding.problems().front());
}

State position_of(const Game& game, const Value& value, Binding& binding) {
  const auto text = bind<StateText>(value, binding);
  return binding.problems().empty() ? Reader(game, binding).position(text) : State{};
}

}  // namespace batalia::mpbs
