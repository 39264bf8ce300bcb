// The legend: what occurs on a map, and what it is like to cross.
#include <algorithm>

#include "editor/canvas/ink.h"
#include "editor/canvas/samples.h"
#include "editor/canvas/sheet_blocks.h"
#include "editor/canvas/text.h"

namespace batalia {
namespace {

constexpr double scale = 0.62;  // of a sample
constexpr double row_height = 0.86;
constexpr int columns = 2;

struct Entry {
  QString name;
  QString effects;
  Sample sample;
};

// What the terrain chart says, in one line: "HI 2, Cav 3*, LI 2; blocks sight".
QString effects_of(const Named<Cell>& cells, const Terrain& terrain) {
  QStringList costs;
  QString sight;
  for (const TerrainColumn& column : terrain.columns) {
    const Cell* cell = find(cells, column.id.str());
    if (cell == nullptr) continue;
    if (column.kind == TerrainColumnKind::cost) {
      costs.push_back(QString::fromStdString(column.name + " " + cell->is));
    } else if (column.kind == TerrainColumnKind::blocks && cell->is != "no") {
      sight = cell->is == "yes" ? QStringLiteral("blocks sight") : QString::fromStdString(cell->is);
    }
  }
  QString text = costs.join(QStringLiteral(", "));
  if (!sight.isEmpty()) text += (text.isEmpty() ? QString() : QStringLiteral("; ")) + sight;
  return text;
}

class LegendMaker {
 public:
  explicit LegendMaker(const Scene& scene) : scene_(&scene), map_(&scene.map()) {}

  std::vector<Entry> entries() {
    const Terrain& terrain = map_->catalogue();
    for (std::size_t i = 0; i < terrain.hexes.size(); ++i) {
      const int is = static_cast<int>(i);
      if (terrain_occurs(is)) add(terrain.hexes[i], Sample::of_terrain(*map_, scene_->style(), is));
    }
    for (std::size_t i = 0; i < terrain.hexsides.size(); ++i) {
      const int is = static_cast<int>(i);
      if (feature_occurs(is)) add(terrain.hexsides[i], Sample::of_feature(*map_, scene_->style(), is));
    }
    for (std::size_t i = 0; i < terrain.roads.size(); ++i) {
      const int is = static_cast<int>(i);
      const auto used = [&](const Road& road) { return road.kind == is; };
      if (std::ranges::any_of(map_->roads(), used)) add(terrain.roads[i], Sample::of_road(*map_, scene_->style(), is));
    }
    return std::move(entries_);
  }

 private:
  [[nodiscard]] bool terrain_occurs(int terrain) const {
    for (int hex = 0; hex < map_->grid().size(); ++hex) {
      if (map_->terrain(hex) == terrain) return true;
    }
    return false;
  }

  [[nodiscard]] bool feature_occurs(int feature) const {
    for (int side = 0; side < map_->grid().hexside_count(); ++side) {
      if (map_->has_feature(side, feature)) return true;
    }
    return false;
  }

  template <class Kind>
  void add(const Kind& kind, Sample sample) {
    entries_.push_back(
        {QString::fromStdString(kind.name), effects_of(kind.cells, map_->catalogue()), std::move(sample)});
  }

  const Scene* scene_;
  const Map* map_;
  std::vector<Entry> entries_;
};

void draw_sample(QPainter& painter, const Sample& sample, QPointF at, LayerSet layers) {
  const QTransform before = painter.transform();
  painter.translate(at);
  painter.scale(scale, scale);
  sample.draw(painter, layers);
  painter.setTransform(before);
}

}  // namespace

PanelBlock counters_block(const SheetOf& of, double width) {
  if (of.scenario == nullptr || of.series == nullptr) return {};
  const Style* style = &of.scene->style();
  const SheetLook& look = style->sheet;
  struct Kind {
    const ReadyShape* symbol;
    QString name;
  };
  std::vector<Kind> kinds;
  for (const UnitType& type : of.series->unit_types) {
    const auto is = [&](const Unit& unit) { return unit.type == type.id; };
    if (style->shape(type.symbol) != nullptr && std::ranges::any_of(of.scenario->battle->units, is)) {
      kinds.push_back({&of.scene->shape(type.symbol), QString::fromStdString(type.name)});
    }
  }
  if (kinds.empty()) return {};
  constexpr double high = 0.56;
  const double top = line_height(look.heading) + 0.16;
  const std::size_t rows = (kinds.size() + columns - 1) / columns;
  return {top + static_cast<double>(rows) * high, [=](QPainter& painter, const QRectF& box) {
            draw_text(painter, {box.left(), box.top() + look.heading.size}, QStringLiteral("Counters"), look.heading);
            painter.setPen(QPen(look.rule.qt(), 0.02));
            painter.drawLine(QPointF(box.left(), box.top() + line_height(look.heading)),
                             QPointF(box.right(), box.top() + line_height(look.heading)));
            for (std::size_t i = 0; i < kinds.size(); ++i) {
              const double x = box.left() + static_cast<double>(i / rows) * width / columns;
              const double y = box.top() + top + static_cast<double>(i % rows) * high;
              for (const ReadyShape::Part& part : kinds[i].symbol->parts()) {
                QPainterPath path;
                path.setFillRule(Qt::WindingFill);
                append(path, part.path, {Point{x + scale, y + 0.24}, 0.42});
                painter.setPen(Qt::NoPen);
                painter.setBrush(part.ink == Ink::second ? look.box.qt() : style->ink.qt());
                painter.drawPath(path);
              }
              draw_text(painter, {x + 2 * scale + 0.15, y + 0.35}, kinds[i].name, look.text, Align::left,
                        width / columns - 2 * scale - 0.25);
            }
          }};
}

PanelBlock legend_block(const SheetOf& of, LayerSet layers, double width) {
  const SheetLook& look = of.scene->style().sheet;
  std::vector<Entry> entries = LegendMaker(*of.scene).entries();
  if (entries.empty()) return {};
  LayerSet shown = layers;
  shown.set(Layer::terrain);
  const double top = line_height(look.heading) + 0.16;
  const std::size_t rows = (entries.size() + columns - 1) / columns;
  const double height = top + static_cast<double>(rows) * row_height;
  const double column = width / columns;
  return {height, [=, entries = std::move(entries)](QPainter& painter, const QRectF& box) {
            draw_text(painter, {box.left(), box.top() + look.heading.size}, QStringLiteral("Terrain"), look.heading);
            painter.setPen(QPen(look.rule.qt(), 0.02));
            painter.drawLine(QPointF(box.left(), box.top() + line_height(look.heading)),
                             QPointF(box.right(), box.top() + line_height(look.heading)));
            for (std::size_t i = 0; i < entries.size(); ++i) {
              const Entry& entry = entries[i];
              const double x = box.left() + static_cast<double>(i / rows) * column;
              const double y = box.top() + top + static_cast<double>(i % rows) * row_height;
              draw_sample(painter, entry.sample, {x, y}, shown);
              const double text = x + 2 * scale + 0.15;
              const double room = column - 2 * scale - 0.25;
              const bool two_lines = !entry.effects.isEmpty();
              draw_text(painter, {text, y + (two_lines ? 0.32 : 0.45)}, entry.name, look.text, Align::left, room);
              draw_text(painter, {text, y + 0.6}, entry.effects, look.small, Align::left, room);
            }
          }};
}

}  // namespace batalia
