// The blocks of the panel beside the map. Each is laid out for the width of a column and says how high it is; one that
// has nothing to show is left out (height 0).
#pragma once

#include "editor/canvas/sheet.h"

namespace batalia {

struct PanelBlock {
  double height = 0;
  std::function<void(QPainter&, const QRectF&)> paint;
};

QString sheet_title(const SheetOf& of);

PanelBlock title_block(const SheetOf& of, double width);
// North arrow, and the scale in metres and yards.
PanelBlock compass_block(const SheetOf& of, double width);
// Boxes with number and time; nights, entries and rolls for the end are marked.
PanelBlock turns_block(const SheetOf& of, double width);
// Each command with its letter, leader and starting order.
PanelBlock commands_block(const SheetOf& of, double width);
// Pieces that are not on the map, one block for each heading.
std::vector<PanelBlock> beside_blocks(const SheetOf& of, double width);
// What occurs on this map, drawn as it is drawn there, with what it costs and blocks.
PanelBlock legend_block(const SheetOf& of, LayerSet layers, double width);
// The symbols of the unit types that fight here.
PanelBlock counters_block(const SheetOf& of, double width);
// Where the map comes from, with the number of hexes that are reconstructed.
PanelBlock note_block(const SheetOf& of, double width);

// The bars of retreat edges and the arrows of entry hexes, round the map.
std::vector<SheetBlock> edge_blocks(const SheetOf& of);

}  // namespace batalia
