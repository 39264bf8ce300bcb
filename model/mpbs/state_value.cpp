#include "model/mpbs/state_value.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "model/base/text.h"
#include "model/mpbs/position.h"
#include "model/mpbs/sequence.h"
#include "model/mpbs/stacking.h"
#include "model/mpbs/state_text.h"

namespace batalia::mpbs {

namespace {

using engine::ArgKind;

template <class Record>
struct NamedMark {
  std::string_view id;
  bool Record::*flag;
};

constexpr std::array<NamedMark<UnitState>, 19> unit_marks{{{"threshold", &UnitState::threshold},
                                                           {"on-top", &UnitState::on_top},
                                                           {"limbered", &UnitState::limbered},
                                                           {"disabled", &UnitState::disabled},
                                                           {"captured", &UnitState::captured},
                                                           {"due", &UnitState::due},
                                                           {"fired", &UnitState::fired},
                                                           {"handled", &UnitState::handled},
                                                           {"marched", &UnitState::marched},
                                                           {"salvo", &UnitState::salvo},
                                                           {"acted", &UnitState::acted},
                                                           {"momentum", &UnitState::momentum},
                                                           {"moved", &UnitState::moved},
                                                           {"interception-done", &UnitState::interception_done},
                                                           {"withdrew", &UnitState::withdrew},
                                                           {"took-cover", &UnitState::took_cover},
                                                           {"held", &UnitState::held},
                                                           {"pistol-fired", &UnitState::pistol_fired},
                                                           {"joined", &UnitState::joined}}};
constexpr std::array<NamedMark<LeaderState>, 3> leader_marks{
    {{"acted", &LeaderState::acted}, {"withdrew", &LeaderState::withdrew}, {"removed", &LeaderState::removed}}};
constexpr std::array<NamedMark<WingState>, 3> wing_marks{
    {{"finished", &WingState::finished}, {"no-continue", &WingState::no_continue}, {"recovers", &WingState::recovers}}};
constexpr std::string_view waits_mark = "waits";  // of a wing that has not entered

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

// The formation that needs no word: none for guns and wagons (6.3.1).
Formation usual_formation(const UnitFacts& facts) {
  return facts.artillery() || facts.wagon() ? Formation::none : Formation::normal;
}

bool lies_along(const UnitState& unit) { return unit.right != nowhere && unit.formation == Formation::column; }

// ---- Writing ----

class Writer {
 public:
  Writer(const Game& game, const State& state) : game_(game), state_(state) {}

  [[nodiscard]] StateText text() const {
    StateText out;
    out.turn = state_.turn;
    out.stage = word_id(stage_ids, state_.stage);
    out.initiative = id(ArgKind::side, state_.initiative);
    out.phasing = id(ArgKind::side, state_.phasing);
    out.active = id(ArgKind::command, state_.active);
    out.bypassed = id(ArgKind::command, state_.bypassed);
    out.continuing = state_.continuing;
    for (std::size_t i = 0; i < state_.wings.size(); ++i) {
      if ((state_.tried >> i & 1U) != 0) out.tried.push_back(id(ArgKind::command, static_cast<int>(i)));
    }
    out.passes = state_.passes;
    out.step = state_.step;
    for (std::size_t i = 0; i < state_.units.size(); ++i) {
      if (state_.units[i] != UnitState{}) out.units.push_back(unit(static_cast<int>(i)));
    }
    for (std::size_t i = 0; i < state_.leaders.size(); ++i) {
      if (state_.leaders[i] != LeaderState{}) out.leaders.push_back(leader(static_cast<int>(i)));
    }
    for (std::size_t i = 0; i < state_.wings.size(); ++i) out.wings.push_back(wing(static_cast<int>(i)));
    for (std::size_t i = 0; i < state_.sides.size(); ++i) {
      out.sides.push_back({{},
                           id(ArgKind::side, static_cast<int>(i)),
                           id(ArgKind::leader, state_.sides[i].commander),
                           state_.sides[i].surrendered,
                           state_.sides[i].commander_spent});
    }
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
    return value == nobody ? Id() : Id(game_.id({kind, static_cast<std::int16_t>(value)}));
  }
  [[nodiscard]] std::string hex(int hex) const { return hex == nowhere ? std::string() : game_.id(engine::hex(hex)); }

  [[nodiscard]] UnitText unit(int number) const {
    const UnitState& unit = state_.units[static_cast<std::size_t>(number)];
    UnitText out;
    out.id = id(ArgKind::unit, number);
    out.at = hex(unit.left);
    if (unit.right != nowhere) out.at += ' ' + hex(unit.right);
    out.facing = game_.id(lies_along(unit) ? engine::direction(unit.facing) : engine::vertex(unit.facing));
    out.is = word_id(presence_ids, unit.presence);
    if (unit.formation != usual_formation(game_.unit(number))) out.formation = word_id(formation_ids, unit.formation);
    out.morale = word_id(morale_ids, unit.morale);
    out.casualties = unit.casualties;
    out.pistols_used = unit.pistols_used;
    if (unit.left_since != 0 || unit.right_since != 0) {
      out.since = {static_cast<int>(unit.left_since), static_cast<int>(unit.right_since)};
    }
    out.entered = hex(unit.entered);
    out.marks = marks_of(unit_marks, unit);
    return out;
  }

  [[nodiscard]] LeaderText leader(int number) const {
    const LeaderState& leader = state_.leaders[static_cast<std::size_t>(number)];
    return {{},
            id(ArgKind::leader, number),
            hex(leader.hex),
            word_id(presence_ids, leader.presence),
            leader.returns,
            marks_of(leader_marks, leader)};
  }

  [[nodiscard]] WingText wing(int number) const {
    const WingState& wing = state_.wings[static_cast<std::size_t>(number)];
    WingText out{{},
                 id(ArgKind::command, number),
                 word_id(order_ids, wing.order),
                 id(ArgKind::leader, wing.leader),
                 wing.activations,
                 marks_of(wing_marks, wing)};
    if (!wing.entered) out.marks.emplace_back(waits_mark);
    return out;
  }

  const Game& game_;
  const State& state_;
};

// ---- Reading ----

class Reader {
 public:
  Reader(const Game& game, Binding& binding) : game_(game), binding_(binding) {}

  State state(const StateText& text) {
    State out = first_state(game_);
    out.units.assign(game_.units.size(), {});
    out.leaders.assign(game_.leaders.size(), {});
    out.turn = number(text, "turn", text.turn, 0, most_turns);
    out.stage = word<Stage>(text, "stage", text.stage, stage_ids);
    out.initiative = thing(text, ArgKind::side, text.initiative);
    out.phasing = thing(text, ArgKind::side, text.phasing);
    out.active = thing(text, ArgKind::command, text.active);
    out.bypassed = thing(text, ArgKind::command, text.bypassed);
    out.continuing = text.continuing;
    for (const Id& id : text.tried) {
      if (const int wing = thing(text, ArgKind::command, id); wing != nobody) out.tried |= std::uint64_t{1} << wing;
    }
    out.passes = static_cast<std::uint8_t>(number(text, "passes", text.passes, 0, 3));
    out.step = static_cast<std::uint16_t>(number(text, "step", text.step, 0, UINT16_MAX));
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
    if (binding_.problems().empty()) {
      index_units(game_, out);
      check_stacks(text, out);
    }
    return out;
  }

 private:
  static constexpr int most_turns = 1000;

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
    if (id.empty()) return nobody;
    if (const auto found = game_.find(kind, id.str())) return found->value;
    std::vector<std::string> known;
    for (std::int16_t i = 0; game_.id({kind, i}) != "-"; ++i) known.push_back(game_.id({kind, i}));
    report(at, fmt::format("there is no {} '{}' in this battle", kind_name(kind), id.str()),
           suggestion(id.str(), known));
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
    for (const Id& id : ids) {
      const auto mark = std::ranges::find(known, id.str(), &NamedMark<Record>::id);
      if (mark != known.end()) {
        record.*(mark->flag) = true;
        continue;
      }
      std::vector<std::string> names;
      for (const NamedMark<Record>& each : known) names.emplace_back(each.id);
      report(at, fmt::format("'{}' is no mark", id.str()), suggestion(id.str(), names));
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
    unit->presence = word<Presence>(text, "presence", text.is, presence_ids);
    unit->formation = text.formation.empty() ? usual_formation(facts)
                                             : word<Formation>(text, "formation", text.formation, formation_ids);
    unit->morale = word<Morale>(text, "morale state", text.morale, morale_ids);
    const int most_casualties = std::max<int>(facts.strength, 0);
    unit->casualties = static_cast<std::uint8_t>(number(text, "casualties", text.casualties, 0, most_casualties));
    unit->pistols_used = static_cast<std::uint8_t>(number(text, "pistols-used", text.pistols_used, 0, 2));
    if (text.since.size() > 2) report(text, "a unit has two halves at most", "give one or two numbers");
    const auto since = [&](std::size_t half) {
      return half < text.since.size() ? count(text, "since", text.since[half]) : 0;
    };
    unit->left_since = since(0);
    unit->right_since = since(1);
    unit->entered = hex(text, text.entered);
    marks(text, text.marks, unit_marks, *unit);
    if (unit->presence == Presence::on_map && facts.wing == nobody) {
      report(text, fmt::format("'{}' belongs to no wing of this scenario", text.id.str()),
             "take it out, or put it into the scenario's set-up");
    }
    const std::vector<std::string_view> hexes = split_words(text.at);
    const std::size_t wanted = unit->presence != Presence::on_map ? 0 : facts.two_hex ? 2 : 1;
    if (hexes.size() != wanted) {
      report(text,
             fmt::format("'{}' stands on {} {}", text.id.str(), hexes.size(), hexes.size() == 1 ? "hex" : "hexes"),
             wanted == 0 ? "leave out its hex, or say that it is on-map"
                         : fmt::format("give it {}", wanted == 1 ? "one hex" : "two, the left half or the tail first"));
      return;
    }
    if (wanted > 0) unit->left = hex(text, hexes[0]);
    if (wanted > 1) unit->right = hex(text, hexes[1]);
    read_facing(text, *unit);
  }

  void read_facing(const UnitText& text, UnitState& unit) {
    const bool along = lies_along(unit);
    if (!text.facing.empty()) {
      const auto found = game_.find(along ? ArgKind::direction : ArgKind::vertex, text.facing);
      if (!found) {
        std::vector<std::string> names;
        for (int i = 0; i < 6; ++i) names.push_back(game_.id(along ? engine::direction(i) : engine::vertex(i)));
        report(text, fmt::format("'{}' is no {}", text.facing, along ? "direction" : "vertex"),
               fmt::format("use {}", and_list(names)));
        return;
      }
      unit.facing = static_cast<std::uint8_t>(found->value);
    } else if (unit.presence == Presence::on_map) {
      report(text, fmt::format("'{}' has no facing", text.id.str()), "say which vertex it faces");
      return;
    }
    if (unit.left == nowhere || unit.right == nowhere) return;
    const Direction to_right = along ? Direction(unit.facing) : axis(Vertex(unit.facing));
    if (game_.grid().neighbour(unit.left, to_right) == unit.right) return;
    report(text, fmt::format("'{}' cannot stand on {} and face {}", text.id.str(), text.at, text.facing),
           along ? "write the tail first, and the head next to it in that direction"
                 : "write the left half first, and the right half beside it as it faces");
  }

  void read(const LeaderText& text, State& state) {
    auto* leader = once<LeaderState>(text, ArgKind::leader, text.id, state.leaders, leaders_told_);
    if (leader == nullptr) return;
    leader->presence = word<Presence>(text, "presence", text.is, presence_ids);
    leader->hex = hex(text, text.at);
    leader->returns = static_cast<std::uint8_t>(number(text, "returns", text.returns, 0, UINT8_MAX));
    marks(text, text.marks, leader_marks, *leader);
    if ((leader->presence == Presence::on_map) == text.at.empty()) {
      report(text, fmt::format("'{}' {}", text.id.str(), text.at.empty() ? "has no hex" : "is not on the map"),
             text.at.empty() ? "say where he is, or that he is not on-map" : "leave out his hex");
    }
  }

  void read(const WingText& text, State& state) {
    auto* wing = once<WingState>(text, ArgKind::command, text.id, state.wings, wings_told_);
    if (wing == nullptr) return;
    *wing = {};
    wing->order = word<Order>(text, "order", text.order, order_ids);
    wing->leader = thing(text, ArgKind::leader, text.leader);
    wing->activations = static_cast<std::uint8_t>(number(text, "activations", text.activations, 0, UINT8_MAX));
    std::vector<Id> others = text.marks;
    wing->entered = std::erase(others, Id(waits_mark)) == 0;
    marks(text, others, wing_marks, *wing);
  }

  void read(const SideText& text, State& state) {
    auto* side = once<SideState>(text, ArgKind::side, text.id, state.sides, sides_told_);
    if (side == nullptr) return;
    side->commander = thing(text, ArgKind::leader, text.commander);
    side->surrendered = text.surrendered;
    side->commander_spent = text.commander_spent;
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

  // MPBS 8.1.1. Captured and disabled guns and captured wagons may lie under anybody.
  void check_stacks(const StateText& text, const State& state) {
    const Position position(game_, state);
    std::vector<StackedUnit> together;
    for (int hex = 0; hex < game_.grid().size(); ++hex) {
      together.clear();
      position.for_each_at(hex, [&](int unit) {
        if (!position.counts(unit)) return;
        together.push_back({position.facts(unit).unit, position.facts(unit).type, std::nullopt});
      });
      if (together.size() < 2) continue;
      if (const Verdict verdict = may_share_hex(together); !verdict) {
        report(text, fmt::format("in {}: {}", game_.id(engine::hex(hex)), verdict.why),
               fmt::format("move one of them ({})", verdict.rule));
      }
    }
  }

  const Game& game_;
  Binding& binding_;
  std::vector<int> units_told_, leaders_told_, wings_told_, sides_told_;
};

}  // namespace

Value state_value(const Game& game, const State& state) { return unbind(Writer(game, state).text()); }

Result<State> state_of(const Game& game, const Value& value) {
  Binding binding;
  const auto text = bind<StateText>(value, binding);
  if (binding.problems().empty()) {
    State state = Reader(game, binding).state(text);
    if (binding.problems().empty()) return state;
  }
  return tl::make_unexpected(binding.problems().front());
}

}  // namespace batalia::mpbs
