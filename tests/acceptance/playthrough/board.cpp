#include "tests/acceptance/playthrough/board.h"

#include <fmt/format.h>

#include "model/engine/kept.h"
#include "model/mpbs/piece_facts.h"

namespace batalia::playthrough {
namespace {

using mpbs::Game;
using mpbs::Position;

constexpr std::string_view on_map = "on-map";

Fields as_fields(const engine::PieceFacts& facts) { return {facts.begin(), facts.end()}; }

void set_field(Fields& fields, const std::string& name, const std::string& to) {
  if (name == "is" && to != on_map) fields.clear();
  fields[name] = to;
}

}  // namespace

Board board_of(const Game& game, const mpbs::State& state) {
  const Position position(game, state);
  Board out;
  for (int unit = 0; unit < static_cast<int>(game.units.size()); ++unit) {
    out["unit " + game.id(engine::unit(unit))] = as_fields(mpbs::facts_of_unit(position, unit));
  }
  for (int leader = 0; leader < static_cast<int>(game.leaders.size()); ++leader) {
    out["leader " + game.id(engine::leader(leader))] = as_fields(mpbs::facts_of_leader(position, leader));
  }
  for (int wing = 0; wing < static_cast<int>(game.wings.size()); ++wing) {
    out["wing " + game.id(engine::command(wing))] = as_fields(mpbs::facts_of_wing(position, wing));
  }
  for (int side = 0; side < 2; ++side) {
    out["side " + game.id(engine::side(side))] = as_fields(mpbs::facts_of_side(position, side));
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
      set_field(at->second, name, engine::fact_text(to));
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
