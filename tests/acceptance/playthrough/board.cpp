#include "tests/acceptance/playthrough/board.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

#include "model/mpbs/scoring.h"

namespace batalia::playthrough {
namespace {

using mpbs::Game;
using mpbs::Position;

constexpr std::string_view on_map = "on-map";

std::string joined(const std::vector<std::string>& words) { return fmt::format("{}", fmt::join(words, " ")); }

// "formation-shaken" as "shaken".
std::string without(std::string_view id, std::string_view prefix) {
  return std::string(id.starts_with(prefix) ? id.substr(prefix.size()) : id);
}

Fields fields_of_unit(const Game& game, const Position& position, int unit) {
  const mpbs::UnitState& at = position.at(unit);
  Fields out{{"is", std::string(mpbs::presence_ids[static_cast<std::size_t>(at.presence)])}};
  if (!position.on_map(unit)) return out;
  std::vector<std::string> hexes;
  for (const int hex : position.hexes(unit)) hexes.push_back(game.id(engine::hex(hex)));
  out["at"] = joined(hexes);
  out["facing"] = position.has_facing(unit) ? game.id(engine::vertex(at.facing)) : "none";
  const std::string formation = without(mpbs::formation_ids[static_cast<std::size_t>(at.formation)], "formation-");
  out["formation"] = formation == "no-formation" ? "none" : formation;
  out["morale"] = without(mpbs::morale_ids[static_cast<std::size_t>(at.morale)], "morale-");
  out["casualties"] = std::to_string(at.casualties);
  out["pistols"] = std::to_string(at.pistols_used);
  std::vector<std::string> markers;
  if (at.momentum && position.unit_next_to_enemy(unit)) markers.emplace_back("momentum");
  if (at.interception_done) markers.emplace_back("interception-done");
  if (at.fired) markers.emplace_back("fired");
  if (at.threshold) markers.emplace_back("threshold");
  out["markers"] = joined(markers);
  return out;
}

Fields fields_of_leader(const Game& game, const mpbs::LeaderState& leader) {
  Fields out{{"is", std::string(mpbs::presence_ids[static_cast<std::size_t>(leader.presence)])}};
  if (leader.presence == mpbs::Presence::on_map) out["at"] = game.id(engine::hex(leader.hex));
  return out;
}

Fields fields_of_wing(const Game& game, const mpbs::WingState& wing) {
  std::vector<std::string> markers;
  if (wing.no_continue) markers.emplace_back("no-continue");
  if (wing.finished) markers.emplace_back("finished");
  return {{"orders", std::string(mpbs::order_ids[static_cast<std::size_t>(wing.order)])},
          {"commander", wing.leader == mpbs::nobody ? "none" : game.id(engine::leader(wing.leader))},
          {"markers", joined(markers)}};
}

// A scalar, or a list of them, as a board writes it.
std::string written(const Value& value) {
  if (const Value::List* list = value.list()) {
    std::vector<std::string> words;
    for (const Value& each : *list) words.push_back(written(each));
    return joined(words);
  }
  return value.text() != nullptr ? *value.text() : value.brief();
}

void set_field(Fields& fields, const std::string& name, const std::string& to) {
  if (name == "is" && to != on_map) fields.clear();
  fields[name] = to;
}

}  // namespace

Board board_of(const Game& game, const mpbs::State& state) {
  const Position position(game, state);
  Board out;
  for (int unit = 0; unit < static_cast<int>(game.units.size()); ++unit) {
    out["unit " + game.id(engine::unit(unit))] = fields_of_unit(game, position, unit);
  }
  for (int leader = 0; leader < static_cast<int>(game.leaders.size()); ++leader) {
    out["leader " + game.id(engine::leader(leader))] = fields_of_leader(game, position.leader(leader));
  }
  for (int wing = 0; wing < static_cast<int>(game.wings.size()); ++wing) {
    out["wing " + game.id(engine::command(wing))] = fields_of_wing(game, position.wing(wing));
  }
  const std::array<int, 2> points = mpbs::victory_points(position);
  for (int side = 0; side < 2; ++side) {
    out["side " + game.id(engine::side(side))] = {{"points", std::to_string(points[static_cast<std::size_t>(side)])}};
  }
  return out;
}

std::string change(Board& board, std::string_view kind, const Value& value) {
  if (value.is_null()) return {};
  if (value.map() == nullptr) return fmt::format("what is new of a {} is no map", kind);
  for (const auto& [id, news] : *value.map()) {
    const auto at = board.find(fmt::format("{} {}", kind, id));
    if (at == board.end()) return fmt::format("there is no {} '{}'", kind, id);
    const Value::Map single{{"points", news}};  // the one field of a side
    const Value::Map* const fields = kind == "side" ? &single : news.map();
    if (fields == nullptr) return fmt::format("what is new of {} is no map", id);
    for (const auto& [name, to] : *fields) {
      // Nothing stands on a field that the piece has not, but for one that comes to the map.
      const bool comes = at->second.contains("is") && at->second.at("is") == on_map;
      if (!at->second.contains(name) && !comes) return fmt::format("{} has no '{}'", id, name);
      set_field(at->second, name, written(to));
    }
  }
  return {};
}

std::string difference(const Board& expected, const Board& found) {
  std::string out;
  for (const auto& [piece, fields] : found) {
    const Fields& wanted = expected.at(piece);
    if (wanted == fields) continue;
    Fields all = wanted;
    all.insert(fields.begin(), fields.end());
    for (const auto& [name, value] : all) {
      const auto said = wanted.find(name);
      const auto is = fields.find(name);
      const std::string should = said == wanted.end() ? "nothing" : said->second;
      const std::string does = is == fields.end() ? "nothing" : is->second;
      if (should != does) out += fmt::format("  {}: {} should be '{}' and is '{}'\n", piece, name, should, does);
    }
  }
  return out;
}

}  // namespace batalia::playthrough
