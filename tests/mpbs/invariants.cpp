#include "tests/mpbs/invariants.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/hex/two_hex.h"
#include "model/mpbs/stacking.h"
#include "model/mpbs/victory.h"

namespace batalia::mpbs::test {

namespace {

// States and strengths within what the kind of unit can have.
std::string wrong_state(const UnitFacts& facts, const UnitState& unit) {
  const bool fights = !facts.artillery() && !facts.wagon();
  if (fights && unit.casualties >= facts.strength) return "fights on with all its strength lost";
  if (!fights && unit.casualties != 0) return "has casualties and is no unit that takes them";
  if (unit.pistols_used > (facts.fires_pistols() ? 2 : 0)) return "has fired more pistols than it has";
  if (unit.facing > 5) return "faces no vertex";
  const bool without_formation = !fights || unit.morale == Morale::broken;
  if (without_formation != (unit.formation == Formation::none)) {
    return "has a formation that does not go with its morale";
  }
  if (facts.wagon() && unit.morale != Morale::normal) return "has lost morale, and has none";
  if (unit.formation == Formation::hedgehog && !facts.pikes()) return "stands in hedgehog without pikes";
  if (unit.threshold && !fights) return "is at a threshold, and has none";
  if (!facts.artillery() &&
      (unit.limbered || unit.fired || unit.handled || unit.marched || unit.on_top || unit.disabled)) {
    return "has a state of guns and is none";
  }
  if (unit.captured && fights) return "is captured, and cannot be";
  if (facts.artillery() && unit.captured && !unit.disabled) return "is captured and still fires";
  return {};
}

// MPBS 6.1, 6.3.4: two hexes lie side by side as the unit looks, in column one behind the other.
std::string wrong_place(const Position& position, int unit) {
  const UnitFacts& facts = position.facts(unit);
  const UnitState& state = position.at(unit);
  if (state.left == nowhere) return "is on the map and has no hex";
  if (facts.two_hex != (state.right != nowhere)) return "does not cover as many hexes as its counter";
  if (facts.two_hex && position.distance(state.left, state.right) != 1) return "is torn apart";
  if (facts.two_hex && position.has_facing(unit)) {
    const Direction along = state.formation == Formation::column ? Direction(state.facing) : axis(Vertex(state.facing));
    if (position.neighbour(state.left, along) != state.right) return "does not lie as it looks";
  }
  int found = 0;
  for (const int hex : position.hexes(unit)) {
    position.for_each_at(hex, [&](int other) { found += other == unit ? 1 : 0; });
  }
  if (found != (facts.two_hex ? 2 : 1)) return "is not where its hex says";
  return {};
}

// MPBS 8.1.1. Captured and disabled guns and captured wagons may lie under anybody.
std::string wrong_stack(const Position& position, int hex) {
  std::vector<StackedUnit> together;
  position.for_each_at(hex, [&](int unit) {
    if (!position.counts(unit)) return;
    const UnitFacts& facts = position.facts(unit);
    const bool looks = position.has_facing(unit) && !facts.two_hex;
    together.push_back(
        {facts.unit, facts.type, looks ? std::optional(Vertex(position.at(unit).facing)) : std::nullopt});
  });
  if (together.size() < 2) return {};
  const Verdict verdict = may_share_hex(together);
  return verdict ? std::string() : verdict.why;
}

// What holds until the end of an activation, or of a turn, is gone behind it.
std::string wrong_marks(const State& state, const UnitState& unit) {
  const bool outside = state.active == nobody && state.stage != Stage::set_up && state.stage != Stage::rout &&
                       state.stage != Stage::marker_removal;
  if (outside && (unit.acted || unit.momentum || unit.moved || unit.interception_done || unit.withdrew ||
                  unit.took_cover || unit.held || unit.pistol_fired || unit.joined)) {
    return "bears a mark of an activation that is over";
  }
  if (state.stage == Stage::begin_turn && (unit.fired || unit.handled || unit.marched || unit.salvo)) {
    return "bears a mark of a turn that is over";
  }
  return {};
}

std::string wrong_leaders(const Position& position) {
  const Game& game = position.game();
  for (int leader = 0; leader < static_cast<int>(game.leaders.size()); ++leader) {
    const LeaderState& state = position.leader(leader);
    const std::string name = game.id(engine::leader(leader));
    if ((state.presence == Presence::on_map) != (state.hex != nowhere)) {
      return name + " is on the map without a hex, or off it with one";
    }
    if (state.hex != nowhere && position.enemy_at(state.hex, game.leader(leader).side) != nobody) {
      return name + " is among enemies";
    }
  }
  for (int wing = 0; wing < static_cast<int>(game.wings.size()); ++wing) {
    const int leader = position.wing_leader(wing);
    if (leader == nobody) continue;
    const std::string name = game.id(engine::command(wing));
    if (game.leader(leader).side != game.wing(wing).side) return name + " is led by an enemy";
    if (position.leader(leader).presence == Presence::eliminated) return name + " is led by a dead man";
    for (int other = 0; other < wing; ++other) {
      if (position.wing_leader(other) == leader) return name + " shares its commander";
    }
  }
  return {};
}

}  // namespace

std::string wrong(const Position& position) {
  const Game& game = position.game();
  for (int unit = 0; unit < static_cast<int>(game.units.size()); ++unit) {
    const UnitState& state = position.at(unit);
    const std::string name = game.id(engine::unit(unit)) + " ";
    if (state.presence != Presence::on_map) {
      if (state.left != nowhere || state.right != nowhere) return name + "is off the map and has a hex";
      continue;
    }
    if (const std::string fault = wrong_place(position, unit); !fault.empty()) return name + fault;
    if (const std::string fault = wrong_state(game.unit(unit), state); !fault.empty()) return name + fault;
    if (const std::string fault = wrong_marks(position.state(), state); !fault.empty()) return name + fault;
  }
  for (int hex = 0; hex < game.grid().size(); ++hex) {
    if (const std::string fault = wrong_stack(position, hex); !fault.empty()) {
      return fmt::format("in {}: {}", game.id(engine::hex(hex)), fault);
    }
  }
  const Stage stage = position.state().stage;
  const bool combat = stage == Stage::designate || stage == Stage::designate_reaction || stage == Stage::close_combat;
  if (!combat && !position.state().designations.empty()) return "attacks are left from a combat that is over";
  return wrong_leaders(position);
}

std::string wrong(const Position& before, const Position& after) {
  const Game& game = after.game();
  if (after.state().turn < before.state().turn) return "time runs backwards";
  for (int unit = 0; unit < static_cast<int>(game.units.size()); ++unit) {
    const UnitState& was = before.at(unit);
    const UnitState& is = after.at(unit);
    const std::string name = game.id(engine::unit(unit)) + " ";
    const bool gone = was.presence != Presence::on_map && was.presence != Presence::to_enter;
    // In the set-up units are put where nobody was.
    if (gone && is.presence != was.presence && before.state().stage != Stage::set_up) return name + "comes back";
    if (was.presence == Presence::on_map && is.presence == Presence::to_enter) return name + "is to enter once more";
    if (is.disabled < was.disabled) return name + "fires again";
  }
  return {};
}

Ledger::Ledger(const Game& game) : game_(&game), units_(game.units.size()), leaders_(game.leaders.size()) {}

void Ledger::happened(const engine::Event& event) {
  const std::string_view kind = event.kind;
  const auto index = static_cast<std::size_t>(event.args[0].value);
  if (kind == "casualties") {
    ++units_[index].casualties;
  } else if (kind == "unit-eliminated") {
    units_[index].eliminated = true;
  } else if (kind == "incorporated") {
    units_[index].casualties -= event.args[2].value;
    units_[static_cast<std::size_t>(event.args[1].value)].eliminated = true;
  } else if (kind == "pursued-off") {
    units_[index].pursued = true;
  } else if (kind == "guns-disabled" || kind == "regained") {
    units_[index].guns = Guns::disabled;
  } else if (kind == "captured") {
    units_[index].guns = Guns::captured;
  } else if (kind == "leader-lost") {
    leaders_[index] = std::string_view(event.rule) == "MPBS 11.7.2C" ? Leader::away : Leader::fate_open;
  } else if (kind == "leader-returns") {
    leaders_[index] = Leader::in_play;
  } else if (kind == "leader-out-for-a-turn") {
    leaders_[index] = Leader::away;
  } else if (kind == "leader-out") {
    // Who went off in pursuit stays away, and is worth nothing (ruling replacement-after-pursuit).
    if (leaders_[index] != Leader::away) leaders_[index] = Leader::lost;
  } else if (kind == "turn-begins" || kind == "battle-over") {
    // Of whom no fate was rolled while there was time is lost with his wing (5.3.3).
    std::ranges::replace(leaders_, Leader::fate_open, Leader::lost);
  }
}

std::array<int, 2> Ledger::points() const {
  std::array<int, 2> out{};
  const Chart& chart = *game_->charts->chart("victory-points");
  for (std::size_t i = 0; i < units_.size(); ++i) {
    const UnitFacts& facts = game_->units[i];
    const UnitAccount& account = units_[i];
    const auto worth = [&](std::string_view of) { return points_for(chart, of, *facts.unit, *facts.type).value_or(0); };
    int& enemy = out[static_cast<std::size_t>(1 - facts.side)];
    if (facts.artillery() || facts.wagon()) {
      const bool both = account.guns == Guns::captured && game_->switches.captured_guns_pay_as_disabled_too;
      if (account.guns == Guns::captured) enemy += worth("captured");
      if ((both || account.guns == Guns::disabled) && facts.artillery()) enemy += worth("disabled");
    } else if (account.eliminated) {
      enemy += worth("eliminated");
    } else if (!account.pursued) {
      enemy += worth("casualty") * account.casualties;
    }
  }
  for (std::size_t i = 0; i < leaders_.size(); ++i) {
    const LeaderFacts& facts = game_->leaders[i];
    if (leaders_[i] != Leader::lost || facts.generic) continue;
    const bool army = game_->side(facts.side).commander == static_cast<int>(i);
    out[static_cast<std::size_t>(1 - facts.side)] += points_for_leader(chart, *facts.leader, army);
  }
  return out;
}

}  // namespace batalia::mpbs::test
