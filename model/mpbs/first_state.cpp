// The state in which a game begins: what the set-up fixes is done, what it leaves open is asked for (set_up.cpp).
#include "model/mpbs/position.h"
#include "model/mpbs/sequence.h"

namespace batalia::mpbs {

namespace {

constexpr std::string_view casualty_marker = "casualty";
constexpr std::string_view pistol_marker = "pistol-used";
constexpr std::string_view no_pistols_marker = "no-pistols";

int marker(const SetUp& line, std::string_view id) {
  for (const auto& [name, count] : line.markers) {
    if (name == id) return count;
  }
  return 0;
}

bool begins(const SetUp& line, std::string_view state) {
  for (const Id& id : line.states) {
    if (id.str() == state) return true;
  }
  return false;
}

// States and markers that the set-up gives a unit.
void give_states(const UnitFacts& facts, const SetUp& line, UnitState& unit) {
  if (facts.artillery() || facts.wagon()) unit.formation = Formation::none;
  for (const Id& id : line.states) {
    if (const auto formation = word_of<Formation>(formation_ids, id.str())) unit.formation = *formation;
    if (const auto morale = word_of<Morale>(morale_ids, id.str())) unit.morale = *morale;
  }
  if (unit.morale == Morale::broken) unit.formation = Formation::none;  // MPBS 12.4.3
  unit.limbered = begins(line, "limbered");
  unit.fired = begins(line, "fired");
  unit.disabled = begins(line, "disabled");
  unit.captured = begins(line, "captured");
  unit.casualties = static_cast<std::uint8_t>(marker(line, casualty_marker));
  unit.pistols_used = static_cast<std::uint8_t>(marker(line, no_pistols_marker) > 0 ? 2 : marker(line, pistol_marker));
}

// The unit on the hexes that the set-up gives it. Two hexes are in the order printed; which is the left half, or the
// head of a column, follows from the way it looks.
void put(const Game& game, const PlacedPiece& piece, UnitState& unit) {
  const std::span<const Hex> hexes = piece.hexes();
  unit.presence = Presence::on_map;
  unit.left = static_cast<std::int16_t>(game.grid().index(hexes[0]));
  if (piece.facing) unit.facing = static_cast<std::uint8_t>(piece.facing->index());
  if (piece.heading) unit.facing = static_cast<std::uint8_t>(piece.heading->index());
  if (hexes.size() < 2) return;
  // Until its owner says which of the two ways it looks.
  if (!piece.facing && !piece.heading) {
    unit.facing = static_cast<std::uint8_t>((*line_facings(hexes[0], hexes[1]))[0].index());
  }
  Hex right = hexes[1];
  if (piece.heading ? neighbour(hexes[0], *piece.heading) != right
                    : neighbour(hexes[0], axis(Vertex(unit.facing))) != right) {
    right = hexes[0];
    unit.left = static_cast<std::int16_t>(game.grid().index(hexes[1]));
  }
  unit.right = static_cast<std::int16_t>(game.grid().index(right));
}

State empty_state(const Game& game) {
  State state;
  state.turn = game.scenario.scenario().turns.first;
  state.units.resize(game.units.size());
  state.leaders.resize(game.leaders.size());
  state.wings.resize(game.wings.size());
  state.held_hexes.assign(game.award_hexes.size(), nobody);
  return state;
}

}  // namespace

State first_state(const Game& game) {
  State state = empty_state(game);
  const std::vector<SetUp>& lines = game.scenario.scenario().set_up;
  for (std::size_t i = 0; i < game.units.size(); ++i) {
    const UnitFacts& facts = game.units[i];
    UnitState& unit = state.units[i];
    if (facts.placed == nullptr) continue;
    give_states(facts, lines[facts.placed->line], unit);
    if (facts.entry != nobody) {
      unit.presence = Presence::to_enter;
    } else if (!facts.placed->hexes().empty()) {
      put(game, *facts.placed, unit);
    }
  }
  for (std::size_t i = 0; i < game.leaders.size(); ++i) {
    const LeaderFacts& facts = game.leaders[i];
    LeaderState& leader = state.leaders[i];
    if (facts.placed == nullptr) continue;
    if (facts.entry != nobody) {
      leader.presence = Presence::to_enter;
    } else if (!facts.placed->hexes().empty()) {
      leader.presence = Presence::on_map;
      leader.hex = static_cast<std::int16_t>(game.grid().index(facts.placed->hexes()[0]));
    }
  }
  for (std::size_t i = 0; i < game.wings.size(); ++i) {
    const WingFacts& facts = game.wings[i];
    WingState& wing = state.wings[i];
    wing.order = facts.order;
    wing.leader = facts.commander;
    // MPBS 7.4: a wing all of whose units come as reinforcements is not there before its turn of entry.
    if (applies("MPBS 7.4")) {
      wing.entered = false;
      for (const int unit : facts.units) wing.entered = wing.entered || game.unit(unit).entry == nobody;
    }
  }
  for (std::size_t side = 0; side < 2; ++side) state.sides[side].commander = game.sides[side].commander;
  index_units(game, state);
  return state;
}

}  // namespace batalia::mpbs
