// The shipped battle of Mergentheim with its style, opened from its files, for tests that look at whole pictures.
#pragma once

#include <memory>

#include "editor/canvas/picture.h"

namespace batalia::test {

struct Shipped {
  Style style;
  Series series;
  std::shared_ptr<const Terrain> terrain;
  ResolvedBattle battle;

  [[nodiscard]] PictureOf picture() const;
};

// Opened once. Throws with all that is wrong where a file cannot be used.
const Shipped& mergentheim();

}  // namespace batalia::test
