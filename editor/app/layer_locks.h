// Layers that nothing is to be changed in by mistake.
#pragma once

#include <optional>
#include <span>

#include "editor/canvas/layers.h"
#include "model/edit/document.h"

namespace batalia::app {

// The layer that shows what a wish would change; nothing for what no layer shows.
std::optional<Layer> layer_of(const Wish& wish);

// The first of the locked layers that one of the wishes would change.
std::optional<Layer> locked_by(LayerSet locked, std::span<const Wish> wishes);

}  // namespace batalia::app
