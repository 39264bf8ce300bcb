#include "editor/canvas/layers.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/base/text.h"

namespace batalia {

Result<LayerSet> parse_layers(std::string_view text) {
  LayerSet layers;
  bool first = true;
  while (!text.empty() || first) {
    const std::size_t comma = std::min(text.find(','), text.size());
    std::string_view word = trimmed(text.substr(0, comma));
    text.remove_prefix(std::min(comma + 1, text.size()));
    const bool on = !word.starts_with('-');
    const bool changes = !on || word.starts_with('+');
    if (first && changes) layers = LayerSet::usual();
    if (changes) word.remove_prefix(1);
    const auto known = std::ranges::find(layer_names, word, &std::pair<Layer, std::string_view>::second);
    if (known == layer_names.end()) {
      std::vector<std::string> words;
      for (const auto& [layer, name] : layer_names) words.emplace_back(name);
      return fail(fmt::format("'{}' is no layer of a picture", word), suggestion(word, words));
    }
    layers.set(known->first, on);
    first = false;
  }
  return layers;
}

}  // namespace batalia
