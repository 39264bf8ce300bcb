#include "editor/app/layer_locks.h"

#include <array>
#include <string_view>
#include <utility>

namespace batalia::app {

std::optional<Layer> layer_of(const Wish& wish) {
  const std::string_view at = wish.at;
  if (wish.in == ChangedDocument::battle) {
    if (!at.starts_with("scenarios/")) return std::nullopt;
    if (at.find("/set-up") != std::string_view::npos) return Layer::counters;
    return at.find("/retreat-edges") != std::string_view::npos ? std::optional(Layer::edges) : std::nullopt;
  }
  if (at.starts_with("hexes/")) return at.ends_with("/elevation") ? Layer::elevation : Layer::terrain;
  constexpr std::array lists{
      std::pair{std::string_view("hexsides"), Layer::hexsides}, std::pair{std::string_view("roads"), Layer::roads},
      std::pair{std::string_view("places"), Layer::places}, std::pair{std::string_view("edges"), Layer::edges}};
  for (const auto& [list, layer] : lists) {
    if (at.starts_with(list)) return layer;
  }
  return std::nullopt;
}

std::optional<Layer> locked_by(LayerSet locked, std::span<const Wish> wishes) {
  for (const Wish& wish : wishes) {
    const auto layer = layer_of(wish);
    if (layer && locked.has(*layer)) return layer;
  }
  return std::nullopt;
}

}  // namespace batalia::app
