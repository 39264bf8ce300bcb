#include "editor/canvas/picture.h"

#include "editor/canvas/grid_painter.h"
#include "editor/canvas/ground_painter.h"
#include "editor/canvas/hexside_painter.h"
#include "editor/canvas/road_painter.h"

namespace batalia {
namespace {

// Where the map begins: inside the margin, and the bars of the edges where there are any.
QPointF map_origin(const Style& style, LayerSet layers) {
  const double around = layers.has(Layer::edges) || layers.has(Layer::margins) ? style.sheet.margin : 0;
  const double bars = layers.has(Layer::edges) ? edge_bars_width(style) : 0;
  return {around + bars, around + bars};
}

}  // namespace

Picture::Picture(const PictureOf& of, LayerSet layers, std::optional<int> turn)
    : layers_(layers),
      scene_(std::make_unique<Scene>(*of.map, *of.style, Frame(of.map->grid(), map_origin(*of.style, layers)))) {
  names_ = lay_place_names(*scene_);
  if (of.scenario != nullptr && of.series != nullptr && layers.has(Layer::counters)) {
    set_up_ = lay_set_up(*scene_, *of.series, *of.scenario);
  }
  sheet_ = lay_sheet({scene_.get(), of.series, of.scenario, &set_up_, turn}, layers);
}

void Picture::paint(QPainter& painter, const QRectF& page) const {
  painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
  painter.fillRect(page, scene_->style().paper.qt());
  paint_map(painter, page);
  for (const SheetBlock& block : sheet_.blocks) {
    // Tails of letters and thick lines reach a little over their box.
    constexpr double over = 0.4;
    if (block.box.adjusted(-over, -over, over, over).intersects(page)) block.paint(painter, block.box);
  }
  paint_counters(painter, page);
}

void Picture::paint_map(QPainter& painter, const QRectF& page) const {
  if (!scene_->frame().bounds().adjusted(-1, -1, 1, 1).intersects(page)) return;
  if (layers_.has(Layer::terrain) || layers_.has(Layer::elevation)) paint_ground(painter, *scene_, page, layers_);
  if (layers_.has(Layer::grid)) paint_grid(painter, *scene_, page);
  if (layers_.has(Layer::hexsides)) paint_hexsides(painter, *scene_, page);
  if (layers_.has(Layer::roads)) paint_roads(painter, *scene_, page);
  if (layers_.has(Layer::hexsides)) paint_crossings(painter, *scene_, page);
  if (layers_.has(Layer::numbers)) paint_numbers(painter, *scene_, page);
  if (layers_.has(Layer::provenance)) paint_provenance(painter, *scene_, page);
  if (layers_.has(Layer::places)) paint_place_names(painter, names_, page);
}

void Picture::paint_counters(QPainter& painter, const QRectF& page) const {
  for (const LaidCounter& counter : set_up_.on_map) {
    if (!counter.reach().intersects(page)) continue;
    draw_counter(painter, counter.face, scene_->style(), counter.at, counter.degrees);
  }
}

}  // namespace batalia
