#include <fmt/format.h>

#include <algorithm>

#include "editor/cli/show.h"
#include "model/hex/hex_list.h"

namespace batalia::cli {
namespace {

Table terrain_of(const Shown& s, const NamedPlace& place) {
  Table table{"Its hexes", {"hex", "terrain", "level"}};
  for (const Hex hex : place.hexes) {
    const std::string number = s.grid().format(hex);
    table.rows.push_back({{number},
                          {s.map().terrain_of(hex).name,
                           s.origins.in_map(fmt::format("hexes/{}/terrain", number), s.map().provenance(hex))},
                          {std::to_string(s.map().elevation(s.grid().index(hex)))}});
  }
  return table;
}

}  // namespace

std::string hexes_in_words(const Shown& shown, std::span<const Hex> hexes) {
  return format_hex_list(hexes, shown.grid());
}

Result<Account> show_place(const Shown& s, const std::string& name) {
  const Provenance& base = s.map().head().provenance;
  if (name.empty()) {
    Account account{"place", "", fmt::format("Places of {}", s.map().head().title)};
    Table table{"", {"id", "name", "kind", "hexes"}};
    for (const NamedPlace& place : s.map().places()) {
      table.rows.push_back({{place.id.str()},
                            {place.name, s.origins.in_map("places/" + place.id.str(), base)},
                            {place.kind},
                            {hexes_in_words(s, place.hexes)}});
    }
    for (const NamedEdge& edge : s.map().edges()) {
      table.rows.push_back({{edge.id.str()},
                            {edge.name, s.origins.in_map("edges/" + edge.id.str(), base)},
                            {"edge"},
                            {hexes_in_words(s, edge.hexes)}});
    }
    account.tables.push_back(std::move(table));
    return account;
  }
  const auto is = [&](const auto& thing) { return thing.id.str() == name || thing.name == name; };
  if (const auto place = std::ranges::find_if(s.map().places(), is); place != s.map().places().end()) {
    Account account{
        "place", place->id.str(),
        fmt::format("{}, {} of {}", place->name, place->kind.empty() ? "a place" : place->kind, s.map().head().title)};
    const Provenance by = s.origins.in_map("places/" + place->id.str(), base);
    account.lines.push_back({"name", place->name, by});
    account.lines.push_back({"hexes", hexes_in_words(s, place->hexes), by});
    account.tables.push_back(terrain_of(s, *place));
    return account;
  }
  if (const auto edge = std::ranges::find_if(s.map().edges(), is); edge != s.map().edges().end()) {
    Account account{"place", edge->id.str(), fmt::format("{}, an edge of {}", edge->name, s.map().head().title)};
    account.lines.push_back(
        {"hexes", hexes_in_words(s, edge->hexes), s.origins.in_map("edges/" + edge->id.str(), base)});
    return account;
  }
  std::vector<std::string> known;
  for (const NamedPlace& place : s.map().places()) known.push_back(place.id.str());
  for (const NamedEdge& edge : s.map().edges()) known.push_back(edge.id.str());
  return fail(fmt::format("the map '{}' has no place '{}'", s.map().head().id.str(), name), suggestion(name, known));
}

}  // namespace batalia::cli
