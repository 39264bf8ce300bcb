#include "validators/parts.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace batalia {
namespace {

using Names = std::pair<std::string_view, Part>;

constexpr std::array battle_names{Names{"sides", Part::sides},     Names{"commands", Part::commands},
                                  Names{"leaders", Part::leaders}, Names{"units", Part::units},
                                  Names{"options", Part::options}, Names{"errata", Part::errata}};
constexpr std::array scenario_names{
    Names{"turns", Part::turns},     Names{"orders", Part::orders},   Names{"retreat-edges", Part::retreat_edges},
    Names{"seniors", Part::seniors}, Names{"facings", Part::facings}, Names{"set-up", Part::set_up},
    Names{"victory", Part::victory}, Names{"rules", Part::rules}};
constexpr std::array map_names{Names{"terrain", Part::terrain},     Names{"hexsides", Part::hexsides},
                               Names{"elevation", Part::elevation}, Names{"roads", Part::roads},
                               Names{"places", Part::places},       Names{"edges", Part::map_edges},
                               Names{"facts", Part::facts}};

template <std::size_t N>
std::optional<Part> part(const std::array<Names, N>& names, std::string_view word) {
  for (const auto& [name, part] : names) {
    if (name == word) return part;
  }
  return std::nullopt;
}

// Takes the first segment away from the front of a path.
std::string_view take(std::string_view& path) {
  const auto slash = path.find('/');
  const std::string_view first = path.substr(0, slash);
  path = slash == std::string_view::npos ? std::string_view() : path.substr(slash + 1);
  return first;
}

// What an erratum or an option says to its reader; all else of it can change any part of the battle.
constexpr std::array<std::string_view, 7> told{"source", "why", "kind", "title", "text", "side", "group"};

Parts only(std::optional<Part> part) { return part ? Parts{*part} : Parts::all(); }

}  // namespace

Parts parts_touched(ChangedDocument document, std::string_view path) {
  const std::string_view first = take(path);
  if (document == ChangedDocument::map) {
    // "hexes/2113/terrain" and "hexes/2113/elevation"; "hexsides/2113|2213/gentle-slope"
    if (first != "hexes") return only(part(map_names, first));
    take(path);
    return only(part(map_names, take(path)));
  }
  if (first == "errata" || first == "options") {
    take(path);
    const bool is_told = std::ranges::find(told, take(path)) != told.end();
    return is_told ? only(part(battle_names, first)) : Parts::all();
  }
  if (first != "scenarios") return only(part(battle_names, first));
  take(path);
  return only(part(scenario_names, take(path)));
}

}  // namespace batalia
