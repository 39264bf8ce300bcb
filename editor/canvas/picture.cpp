#include "editor/canvas/picture.h"

#include <QImage>

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

constexpr double faint = 0.3;

// Draws a layer, through a picture of its own where it is dimmed: what overlaps in it must not show twice.
template <class Draw>
void draw_layer(QPainter& painter, const QRectF& page, bool dimmed, Draw draw) {
  if (!dimmed) return draw(painter);
  const QRect box = painter.deviceTransform().mapRect(page).toAlignedRect();
  if (box.isEmpty()) return;
  QImage layer(box.size(), QImage::Format_ARGB32_Premultiplied);
  layer.fill(Qt::transparent);
  {
    QPainter on(&layer);
    on.setRenderHints(painter.renderHints());
    on.setTransform(painter.deviceTransform() * QTransform::fromTranslate(-box.left(), -box.top()));
    draw(on);
  }
  painter.save();
  painter.setWorldTransform({});
  painter.setOpacity(faint);
  painter.drawImage(QPointF(box.topLeft()) / painter.device()->devicePixelRatio(), layer);
  painter.restore();
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

void Picture::paint(QPainter& painter, const QRectF& page, LayerSet dimmed) const {
  painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
  painter.fillRect(page, scene_->style().paper.qt());
  paint_map(painter, page, dimmed);
  for (const SheetBlock& block : sheet_.blocks) {
    // Tails of letters and thick lines reach a little over their box.
    constexpr double over = 0.4;
    if (block.box.adjusted(-over, -over, over, over).intersects(page)) block.paint(painter, block.box);
  }
  draw_layer(painter, page, dimmed.has(Layer::counters), [&](QPainter& on) { paint_counters(on, page); });
}

void Picture::paint_map(QPainter& painter, const QRectF& page, LayerSet dimmed) const {
  if (!scene_->frame().bounds().adjusted(-1, -1, 1, 1).intersects(page)) return;
  const auto draw = [&](Layer layer, auto&& paint) { draw_layer(painter, page, dimmed.has(layer), paint); };
  if (layers_.has(Layer::terrain) || layers_.has(Layer::elevation)) {
    // They are one ground, which is faint when all of it is that is shown.
    const bool faint_ground = (!layers_.has(Layer::terrain) || dimmed.has(Layer::terrain)) &&
                              (!layers_.has(Layer::elevation) || dimmed.has(Layer::elevation));
    draw_layer(painter, page, faint_ground, [&](QPainter& on) { paint_ground(on, *scene_, page, layers_); });
  }
  if (layers_.has(Layer::grid)) draw(Layer::grid, [&](QPainter& on) { paint_grid(on, *scene_, page); });
  if (layers_.has(Layer::hexsides)) draw(Layer::hexsides, [&](QPainter& on) { paint_hexsides(on, *scene_, page); });
  if (layers_.has(Layer::roads)) draw(Layer::roads, [&](QPainter& on) { paint_roads(on, *scene_, page); });
  if (layers_.has(Layer::hexsides)) draw(Layer::hexsides, [&](QPainter& on) { paint_crossings(on, *scene_, page); });
  if (layers_.has(Layer::numbers)) draw(Layer::numbers, [&](QPainter& on) { paint_numbers(on, *scene_, page); });
  if (layers_.has(Layer::provenance)) {
    draw(Layer::provenance, [&](QPainter& on) { paint_provenance(on, *scene_, page); });
  }
  if (layers_.has(Layer::places)) draw(Layer::places, [&](QPainter& on) { paint_place_names(on, names_, page); });
}

void Picture::paint_counters(QPainter& painter, const QRectF& page) const {
  for (const LaidCounter& counter : set_up_.on_map) {
    if (!counter.reach().intersects(page)) continue;
    draw_counter(painter, counter.face, scene_->style(), counter.at, counter.degrees);
  }
}

}  // namespace batalia
