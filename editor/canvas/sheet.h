// The sheet round the map: edges, title, compass and scale, turn track, pieces beside the map, legend, and an honest
// line on where the map comes from. Laid out once as blocks, each of which draws itself.
#pragma once

#include <QPainter>
#include <QRectF>
#include <functional>
#include <optional>
#include <vector>

#include "editor/canvas/layers.h"
#include "editor/canvas/scene.h"
#include "editor/canvas/set_up_layout.h"

namespace batalia {

struct SheetBlock {
  QRectF box;  // on the page
  std::function<void(QPainter&, const QRectF&)> paint;
};

struct SheetLayout {
  QSizeF size;  // of the page, in hex widths
  QString title;
  std::vector<SheetBlock> blocks;
};

struct SheetOf {
  const Scene* scene = nullptr;
  const Series* series = nullptr;              // may be null
  const ResolvedScenario* scenario = nullptr;  // may be null
  const SetUpLayout* set_up = nullptr;
  std::optional<int> turn;
};

// How much room the bars of the edges and their names take outside the map.
double edge_bars_width(const Style& style);

// Everything a block needs is copied into it, but for what `of` points at, which must outlive the sheet.
SheetLayout lay_sheet(const SheetOf& of, LayerSet layers);

}  // namespace batalia
