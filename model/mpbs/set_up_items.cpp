// What a set-up leaves open, and in which order it is asked for.
#include <algorithm>

#include "model/mpbs/set_up.h"

namespace batalia::mpbs {

namespace {

using What = SetUpItem::What;

// The pieces by which a place is given, where it is given by others.
std::vector<Id> references(const Game& game, const PlacedAt& place) {
  if (const auto* near = std::get_if<NearPlace>(&place)) {
    return near->piece.empty() ? std::vector<Id>{} : std::vector<Id>{near->piece};
  }
  const auto* with = std::get_if<WithPiece>(&place);
  if (with == nullptr) return {};
  if (!with->any_of.empty()) return with->any_of;
  std::vector<Id> out;
  for (const UnitFacts& unit : game.units) {
    if (unit.placed != nullptr) out.push_back(unit.unit->id);
  }
  return out;
}

// Whether the piece's place is the owner's choice.
bool chooses(const PlacedPiece& piece) {
  return std::holds_alternative<ChoiceOfHexes>(piece.place) || std::holds_alternative<NearPlace>(piece.place) ||
         std::holds_alternative<WithPiece>(piece.place);
}

// For each piece of the scenario, how many choices stand before its own. References that go round in a circle end at
// `deepest`.
constexpr int deepest = 4;

std::vector<int> depths_of_choices(const Game& game) {
  const std::vector<PlacedPiece>& pieces = game.scenario.pieces;
  std::vector<int> out(pieces.size(), 0);
  for (int round = 0; round < deepest; ++round) {
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      if (!chooses(pieces[i])) continue;
      for (const Id& id : references(game, pieces[i].place)) {
        const PlacedPiece* other = game.scenario.piece(id);
        if (other == nullptr || other == &pieces[i] || !chooses(*other)) continue;
        out[i] = std::min(deepest, std::max(out[i], 1 + out[static_cast<std::size_t>(other - pieces.data())]));
      }
    }
  }
  return out;
}

struct Ranked {
  SetUpItem item;
  bool leader = false;
  int depth = 0;
  std::size_t line = 0;
};

// MPBS 6.1: wagons, limbered guns and the like face nowhere.
bool facing_open(const UnitFacts& facts, const SetUp& line) {
  if (facts.placed->facing || facts.placed->heading || facts.entry != nobody || facts.wagon()) return false;
  constexpr std::array<std::string_view, 4> without{"limbered", "disabled", "captured", "morale-broken"};
  return std::ranges::none_of(line.states,
                              [&](const Id& id) { return std::ranges::find(without, id.str()) != without.end(); });
}

int depth_of(const Game& game, const std::vector<int>& depths, const PlacedPiece& piece) {
  return depths[static_cast<std::size_t>(&piece - game.scenario.pieces.data())];
}

void units_of(const Game& game, int side, const std::vector<int>& depths, std::vector<Ranked>& out) {
  for (const int unit : game.side(side).units) {
    const UnitFacts& facts = game.unit(unit);
    const PlacedPiece& placed = *facts.placed;
    const bool choice = chooses(placed);
    const bool facing = facing_open(facts, game.scenario.scenario().set_up[placed.line]);
    const auto of = static_cast<std::int16_t>(unit);
    const auto its_side = static_cast<std::int16_t>(side);
    const Ranked ranked{{}, false, depth_of(game, depths, placed), placed.line};
    const auto add = [&](What what) {
      out.push_back(ranked);
      out.back().item = {what, its_side, of};
    };
    // Which hexes two of them can be follows from the way the unit faces.
    if (facing && facts.two_hex) add(What::face);
    if (choice) add(What::place_unit);
    if (facing && !facts.two_hex) add(What::face);
  }
}

// MPBS 5.2.1: a leader for whom nothing is said begins with any unit of his command.
void leaders_of(const Game& game, int side, const std::vector<int>& depths, std::vector<Ranked>& out) {
  for (std::size_t i = 0; i < game.leaders.size(); ++i) {
    const LeaderFacts& facts = game.leaders[i];
    if (facts.side != side || facts.generic) continue;
    const auto number = static_cast<std::int16_t>(i);
    const bool commands =
        game.side(side).commander == number || (facts.wing != nobody && game.wing(facts.wing).commander == number);
    if (facts.placed == nullptr ? !commands : !chooses(*facts.placed)) continue;
    const int rank = facts.placed == nullptr ? deepest : depth_of(game, depths, *facts.placed);
    const std::size_t line = facts.placed == nullptr ? game.scenario.scenario().set_up.size() : facts.placed->line;
    out.push_back({{What::place_leader, static_cast<std::int16_t>(side), number}, true, rank, line});
  }
}

}  // namespace

std::vector<SetUpItem> set_up_items(const Game& game) {
  std::vector<SetUpItem> out;
  const std::vector<int> depths = depths_of_choices(game);
  for (int side = 0; side < 2; ++side) {
    std::vector<Ranked> pieces;
    units_of(game, side, depths, pieces);
    leaders_of(game, side, depths, pieces);
    std::ranges::stable_sort(pieces, [](const Ranked& a, const Ranked& b) {
      return std::tuple(a.depth, a.leader, a.line) < std::tuple(b.depth, b.leader, b.line);
    });
    for (const Ranked& piece : pieces) out.push_back(piece.item);
  }
  for (std::int16_t side = 0; side < 2 && applies("MPBS 6.3.3"); ++side)
    out.push_back({What::open_order, side, nobody});
  if (game.switches.historical_orders) return out;
  for (std::int16_t side = 0; side < 2 && applies("MPBS 5.5.3"); ++side) {
    for (const std::int16_t wing : game.side(side).wings) {
      const auto& units = game.wing(wing).units;
      // 7.4: reinforcements come under Make Ready orders.
      if (std::ranges::all_of(units, [&](int unit) { return game.unit(unit).entry != nobody; })) continue;
      out.push_back({What::order, side, wing});
    }
  }
  return out;
}

}  // namespace batalia::mpbs
