#include "model/mpbs/piece_facts.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "model/mpbs/scoring.h"

namespace batalia::mpbs {

namespace {

std::string joined(const std::vector<std::string>& words) { return fmt::format("{}", fmt::join(words, " ")); }

// "formation-shaken" as "shaken".
std::string without(std::string_view id, std::string_view prefix) {
  return std::string(id.starts_with(prefix) ? id.substr(prefix.size()) : id);
}

std::string presence_of(Presence presence) { return std::string(presence_ids[static_cast<std::size_t>(presence)]); }

}  // namespace

engine::PieceFacts facts_of_unit(const Position& position, int unit) {
  const Game& game = position.game();
  const UnitState& at = position.at(unit);
  engine::PieceFacts out{{"is", presence_of(at.presence)}};
  if (!position.on_map(unit)) return out;
  std::vector<std::string> hexes;
  for (const int hex : position.hexes(unit)) hexes.push_back(game.id(engine::hex(hex)));
  out.emplace_back("at", joined(hexes));
  out.emplace_back("facing", position.has_facing(unit) ? game.id(facing_of(at)) : "none");
  const std::string formation = without(formation_ids[static_cast<std::size_t>(at.formation)], "formation-");
  out.emplace_back("formation", formation == "no-formation" ? "none" : formation);
  out.emplace_back("morale", without(morale_ids[static_cast<std::size_t>(at.morale)], "morale-"));
  out.emplace_back("casualties", std::to_string(at.casualties));
  out.emplace_back("pistols", std::to_string(at.pistols_used));
  std::vector<std::string> markers;
  if (at.momentum && position.unit_next_to_enemy(unit)) markers.emplace_back("momentum");
  if (at.interception_done) markers.emplace_back("interception-done");
  if (at.fired) markers.emplace_back("fired");
  if (at.threshold) markers.emplace_back("threshold");
  out.emplace_back("markers", joined(markers));
  return out;
}

engine::PieceFacts facts_of_leader(const Position& position, int leader) {
  const LeaderState& at = position.leader(leader);
  engine::PieceFacts out{{"is", presence_of(at.presence)}};
  if (at.presence == Presence::on_map) out.emplace_back("at", position.game().id(engine::hex(at.hex)));
  return out;
}

engine::PieceFacts facts_of_wing(const Position& position, int wing) {
  const WingState& at = position.wing(wing);
  std::vector<std::string> markers;
  if (at.no_continue) markers.emplace_back("no-continue");
  if (at.finished) markers.emplace_back("finished");
  return {{"orders", std::string(order_ids[static_cast<std::size_t>(at.order)])},
          {"commander", at.leader == nobody ? "none" : position.game().id(engine::leader(at.leader))},
          {"markers", joined(markers)}};
}

engine::PieceFacts facts_of_side(const Position& position, int side) {
  return {{"points", std::to_string(victory_points(position)[static_cast<std::size_t>(side)])}};
}

}  // namespace batalia::mpbs
