#include "model/mpbs/fates.h"

#include "model/mpbs/scoring.h"

namespace batalia::mpbs {

namespace {

// Calls visit(arg) for each piece.
template <class Visit>
void for_each_piece(const Game& game, Visit&& visit) {
  for (int unit = 0; unit < static_cast<int>(game.units.size()); ++unit) {
    if (game.unit(unit).placed != nullptr) visit(engine::unit(unit));
  }
  for (int leader = 0; leader < static_cast<int>(game.leaders.size()); ++leader) {
    if (!game.leader(leader).generic) visit(engine::leader(leader));
  }
}

std::string_view state_off_the_map(Presence presence) {
  switch (presence) {
    case Presence::to_enter:
      return "never entered";
    case Presence::eliminated:
      return "eliminated";
    case Presence::pursued:
      return "left in pursuit";
    case Presence::exited:
      return "left the map";
    default:
      return "not in play";
  }
}

std::string_view state_of(const UnitFacts& facts, const UnitState& unit) {
  if (unit.captured) return "captured";
  if (unit.disabled) return "disabled";
  if (unit.presence != Presence::on_map) return state_off_the_map(unit.presence);
  if (facts.artillery() || facts.wagon()) return "in play";
  switch (unit.morale) {
    case Morale::normal:
      return "Morale Normal";
    case Morale::shaken:
      return "Morale Shaken";
    default:
      return "Morale Broken";
  }
}

std::string_view state_of(const LeaderState& leader) {
  if (leader.removed || leader.returns != 0) return "out for a time";
  return leader.presence == Presence::on_map ? "in play" : state_off_the_map(leader.presence);
}

engine::Fate fate_of(const Position& position, engine::Arg piece) {
  engine::Fate out;
  int hex = nowhere;
  if (piece.kind == engine::ArgKind::unit) {
    const UnitState& unit = position.at(piece.value);
    out.state = state_of(position.facts(piece.value), unit);
    out.casualties = unit.casualties;
    if (unit.presence == Presence::on_map) hex = unit.left;
  } else {
    const LeaderState& leader = position.leader(piece.value);
    out.state = state_of(leader);
    if (leader.presence == Presence::on_map && !leader.removed) hex = leader.hex;
  }
  if (hex != nowhere) out.hex = position.game().id(engine::hex(hex));
  return out;
}

}  // namespace

std::vector<engine::Piece> pieces(const Game& game) {
  std::vector<engine::Piece> out;
  for_each_piece(game, [&](engine::Arg piece) {
    const bool is_unit = piece.kind == engine::ArgKind::unit;
    const int side = is_unit ? game.unit(piece.value).side : game.leader(piece.value).side;
    const int wing = is_unit ? game.unit(piece.value).wing : game.leader(piece.value).wing;
    out.push_back({piece, Id(game.id(piece)), game.title(piece), game.side(side).side->id,
                   wing == nobody ? std::string() : game.title(engine::command(wing))});
  });
  return out;
}

std::vector<engine::Fate> fates(const Position& position) {
  const std::vector<Award> earned = awards(position);
  std::vector<engine::Fate> out;
  for_each_piece(position.game(), [&](engine::Arg piece) {
    engine::Fate& fate = out.emplace_back(fate_of(position, piece));
    for (const Award& award : earned) {
      if (award.of == piece) fate.points += award.points;
    }
  });
  return out;
}

}  // namespace batalia::mpbs
