// What the things of a game are called, in records and for people.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>

#include "model/mpbs/game.h"

namespace batalia::mpbs {

namespace {

using engine::Arg;
using engine::ArgKind;

// "3-8", "4-14", or nothing where a unit has neither strength and morale nor ranges.
std::string printed_ratings(const UnitFacts& facts) {
  if (facts.strength > 0) return fmt::format("{}-{}", facts.strength, facts.morale);
  return {};
}

// Numbers those that would be called the same: "Spork 1 (3-8)", "Spork 2 (3-8)".
std::vector<std::string> unit_titles(const std::vector<UnitFacts>& units) {
  const auto called = [](const UnitFacts& facts) { return facts.unit->name + '/' + printed_ratings(facts); };
  std::map<std::string, int> alike;
  for (const UnitFacts& facts : units) ++alike[called(facts)];
  std::map<std::string, int> so_far;
  std::vector<std::string> out;
  out.reserve(units.size());
  for (const UnitFacts& facts : units) {
    std::string title = facts.unit->name;
    if (alike[called(facts)] > 1) title += fmt::format(" {}", ++so_far[called(facts)]);
    if (const std::string ratings = printed_ratings(facts); !ratings.empty()) title += fmt::format(" ({})", ratings);
    out.push_back(std::move(title));
  }
  return out;
}

// Both sides may have a Right Wing: "Right Wing of the French".
std::vector<std::string> wing_titles(const std::vector<WingFacts>& wings, const std::array<SideFacts, 2>& sides) {
  std::map<std::string, int> alike;
  for (const WingFacts& wing : wings) ++alike[wing.command->name];
  std::vector<std::string> out;
  out.reserve(wings.size());
  for (const WingFacts& wing : wings) {
    const std::string& name = wing.command->name;
    const Side& side = *sides[static_cast<std::size_t>(wing.side)].side;
    out.push_back(alike[name] > 1 ? fmt::format("{} of the {}", name, side.name) : name);
  }
  return out;
}

std::string term_name(const std::vector<Term>& terms, std::string_view id) {
  const auto at = std::ranges::find(terms, id, [](const Term& term) -> std::string_view { return term.id.str(); });
  return at == terms.end() ? std::string(id) : at->name;
}

}  // namespace

void Game::make_names() {
  const auto of = [&](ArgKind kind) -> Named& { return named_[static_cast<std::size_t>(kind)]; };
  const auto add = [&](ArgKind kind, std::string id, std::string title) {
    of(kind).ids.push_back(std::move(id));
    of(kind).titles.push_back(std::move(title));
  };
  for (const SideFacts& side : sides) add(ArgKind::side, side.side->id.str(), side.side->name);
  for (const WingFacts& wing : wings) of(ArgKind::command).ids.push_back(wing.command->id.str());
  of(ArgKind::command).titles = wing_titles(wings, sides);
  for (const LeaderFacts& leader : leaders) {
    if (leader.leader != nullptr) {
      add(ArgKind::leader, leader.leader->id.str(), leader.name);
    } else {
      const Command& command = *wing(leader.wing).command;
      add(ArgKind::leader, "generic-" + command.id.str(), fmt::format("{} ({})", leader.name, command.name));
    }
  }
  for (const UnitFacts& unit : units) of(ArgKind::unit).ids.push_back(unit.unit->id.str());
  of(ArgKind::unit).titles = unit_titles(units);
  for (const Hex hex : grid().hexes()) add(ArgKind::hex, grid().format(hex), grid().format(hex));
  for (const Vertex vertex : all_vertices) {
    const std::string name(grid().numbering().vertex_name(vertex));
    add(ArgKind::vertex, name, name);
  }
  for (const Direction direction : all_directions) {
    const std::string name(grid().numbering().direction_name(direction));
    add(ArgKind::direction, name, name);
  }
  for (const std::string_view id : order_ids) add(ArgKind::word, std::string(id), term_name(series->orders, id));
  while (of(ArgKind::word).ids.size() < first_formation_word) add(ArgKind::word, {}, {});
  for (const std::string_view id : formation_ids) add(ArgKind::word, std::string(id), term_name(series->states, id));
  for (Named& kind : named_) {
    for (const std::string& id : kind.ids) kind.keys.push_back(engine::hash_text(id));
  }
}

std::string Game::id(Arg arg) const {
  if (arg.kind == ArgKind::number) return std::to_string(arg.value);
  const auto& ids = named(arg.kind).ids;
  const auto at = static_cast<std::size_t>(arg.value);
  return arg.value >= 0 && at < ids.size() ? ids[at] : std::string("-");
}

std::string Game::title(Arg arg) const {
  if (arg.kind == ArgKind::number) return std::to_string(arg.value);
  const auto& titles = named(arg.kind).titles;
  const auto at = static_cast<std::size_t>(arg.value);
  return arg.value >= 0 && at < titles.size() ? titles[at] : std::string("-");
}

std::optional<Arg> Game::find(ArgKind kind, std::string_view id) const {
  if (kind == ArgKind::number) {
    std::int16_t value = 0;
    const auto [end, error] = std::from_chars(id.data(), id.data() + id.size(), value);
    if (error != std::errc() || end != id.data() + id.size()) return std::nullopt;
    return engine::number(value);
  }
  if (kind == ArgKind::hex) {  // the numbers of a hex that two sheets share both find it
    const auto hex = grid().find(id);
    if (!hex) return std::nullopt;
    return engine::hex(grid().index(*hex));
  }
  if (id.empty()) return std::nullopt;
  const auto& ids = named(kind).ids;
  const auto at = std::ranges::find(ids, id);
  if (at == ids.end()) return std::nullopt;
  return Arg{kind, static_cast<std::int16_t>(at - ids.begin())};
}

std::uint64_t Game::key(Arg arg) const {
  const auto& keys = named(arg.kind).keys;
  const auto at = static_cast<std::size_t>(arg.value);
  if (arg.value >= 0 && at < keys.size()) return keys[at];
  return engine::hash_text(id(arg));
}

}  // namespace batalia::mpbs
