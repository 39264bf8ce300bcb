// The layers of a picture, each of which can be left out.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "model/base/problem.h"

namespace batalia {

enum class Layer : std::uint8_t {
  terrain,
  elevation,
  hexsides,
  roads,
  grid,
  numbers,
  places,
  edges,
  counters,
  margins,     // title, legend, compass, scale, turn track, note
  provenance,  // marks reconstructed hexes
};

inline constexpr std::array layer_names{std::pair{Layer::terrain, std::string_view("terrain")},
                                        std::pair{Layer::elevation, std::string_view("elevation")},
                                        std::pair{Layer::hexsides, std::string_view("hexsides")},
                                        std::pair{Layer::roads, std::string_view("roads")},
                                        std::pair{Layer::grid, std::string_view("grid")},
                                        std::pair{Layer::numbers, std::string_view("numbers")},
                                        std::pair{Layer::places, std::string_view("places")},
                                        std::pair{Layer::edges, std::string_view("edges")},
                                        std::pair{Layer::counters, std::string_view("counters")},
                                        std::pair{Layer::margins, std::string_view("margins")},
                                        std::pair{Layer::provenance, std::string_view("provenance")}};

class LayerSet {
 public:
  // All but provenance.
  static constexpr LayerSet usual() {
    LayerSet all;
    for (const auto& [layer, name] : layer_names) all.set(layer, layer != Layer::provenance);
    return all;
  }

  [[nodiscard]] constexpr bool has(Layer layer) const { return (bits_ & bit(layer)) != 0; }
  constexpr void set(Layer layer, bool on = true) {
    bits_ = static_cast<std::uint16_t>(on ? bits_ | bit(layer) : bits_ & ~bit(layer));
  }

  friend constexpr bool operator==(LayerSet, LayerSet) = default;

 private:
  static constexpr unsigned bit(Layer layer) { return 1U << static_cast<unsigned>(layer); }

  std::uint16_t bits_ = 0;
};

// "terrain,grid": these alone. "+provenance" or "-counters,-margins": the usual ones with and without these. Fails
// where a word is no layer.
Result<LayerSet> parse_layers(std::string_view text);

}  // namespace batalia
