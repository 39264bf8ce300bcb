#include "editor/canvas/sheet.h"

#include <algorithm>

#include "editor/canvas/sheet_blocks.h"
#include "editor/canvas/text.h"

namespace batalia {

namespace {

// How many columns of a height the blocks fill, one after the other.
int columns_of(const std::vector<PanelBlock>& blocks, double gap, double height) {
  int columns = 1;
  double y = 0;
  for (const PanelBlock& block : blocks) {
    if (y > 0 && y + block.height > height) {
      ++columns;
      y = 0;
    }
    y += block.height + gap;
  }
  return columns;
}

// The least height of columns of which no more are needed than of columns of the height `most`.
double column_height(const std::vector<PanelBlock>& blocks, double gap, double most) {
  const int columns = columns_of(blocks, gap, most);
  constexpr double step = 0.1;
  double height = most;
  while (height > step && columns_of(blocks, gap, height - step) == columns) height -= step;
  return height;
}

}  // namespace

double edge_bars_width(const Style& style) { return style.sheet.bar + 0.14 + 1.15 * style.sheet.edge_name.size; }

SheetLayout lay_sheet(const SheetOf& of, LayerSet layers) {
  const Style& style = of.scene->style();
  const SheetLook& look = style.sheet;
  const bool margins = layers.has(Layer::margins);
  const bool edges = layers.has(Layer::edges);
  const double margin = margins || edges ? look.margin : 0;
  const double bars = edges ? edge_bars_width(style) : 0;
  const QRectF map = of.scene->frame().bounds();

  SheetLayout sheet;
  sheet.title = sheet_title(of);
  if (edges) {
    for (SheetBlock& block : edge_blocks(of)) sheet.blocks.push_back(std::move(block));
  }
  double right = map.right() + bars;
  double bottom = map.bottom() + bars;
  if (margins) {
    std::vector<PanelBlock> panel{title_block(of, look.panel), compass_block(of, look.panel),
                                  turns_block(of, look.panel), commands_block(of, look.panel)};
    for (PanelBlock& block : beside_blocks(of, look.panel)) panel.push_back(std::move(block));
    panel.push_back(legend_block(of, layers, look.panel));
    if (layers.has(Layer::counters)) panel.push_back(counters_block(of, look.panel));
    panel.push_back(note_block(of, look.panel));
    std::erase_if(panel, [](const PanelBlock& block) { return block.height <= 0; });

    // As many columns as the blocks need beside the map, and these about equally full. A block higher than the map
    // makes the sheet higher.
    const double full = column_height(panel, look.gap, map.height());
    double x = right + look.margin;
    double y = map.top();
    for (PanelBlock& block : panel) {
      if (y > map.top() && y + block.height > map.top() + full) {
        x += look.panel + look.margin;
        y = map.top();
      }
      sheet.blocks.push_back({QRectF(x, y, look.panel, block.height), std::move(block.paint)});
      bottom = std::max(bottom, y + block.height);
      y += block.height + look.gap;
    }
    right = x + look.panel;
  }
  sheet.size = QSizeF(right + margin, bottom + margin);
  return sheet;
}

}  // namespace batalia
