// A battle that is being edited as it comes out: its overlays laid, and held against its series and its map.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "model/base/problem.h"
#include "model/edit/document.h"
#include "model/forces/series.h"
#include "model/scenario/layers.h"
#include "model/scenario/resolved.h"

namespace batalia {

struct Resolution {
  std::shared_ptr<const ResolvedBattle> battle;  // null where something is wrong with it
  std::vector<Layered> laid;                     // the changes of its overlays
  Problems problems;                             // all that is wrong, with `file` as their place
};

// `battle` is the root of a battle's file, and `map` what is written, before any overlay is laid.
Resolution resolve_edited(const Value& battle, const Layers& layers, const Series& series, const Map& map,
                          const std::string& file);

// Fails, saying why, where a battle that comes out would not after these wishes. `document` is as it is written.
Result<void> stays_sound(const Document& document, const Layers& layers, const Series& series,
                         std::span<const Wish> wishes);

}  // namespace batalia
