// The shipped battle of Mergentheim with its style, opened from its files, for tests that look at whole pictures; and a
// Qt application without a window, which text needs.
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

// Starts Qt on its offscreen platform and loads the fonts, once. Throws where the fonts are missing.
void start_qt();

}  // namespace batalia::test
