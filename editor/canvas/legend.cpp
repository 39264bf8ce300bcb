// The legend. Its samples are little maps, drawn by the same painters as the map itself, so that they cannot differ
// from it.
#include <algorithm>
#include <memory>

#include "editor/canvas/grid_painter.h"
#include "editor/canvas/ground_painter.h"
#include "editor/canvas/hexside_painter.h"
#include "editor/canvas/ink.h"
#include "editor/canvas/road_painter.h"
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
  std::shared_ptr<const Map> map;
  std::shared_ptr<const Scene> scene;
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
      if (!terrain_occurs(static_cast<int>(i))) continue;
      Map sample = pair_of_hexes(false);
      for (int hex = 0; hex < sample.grid().size(); ++hex) sample.set_terrain(hex, static_cast<int>(i));
      add(terrain.hexes[i].name, terrain.hexes[i].cells, std::move(sample));
    }
    for (std::size_t i = 0; i < terrain.hexsides.size(); ++i) {
      if (!feature_occurs(static_cast<int>(i))) continue;
      const HexsideFeature& feature = terrain.hexsides[i];
      Map sample = pair_of_hexes(feature.crossing);
      const Hex first = sample.grid().hex(0);
      const Hexside side = *Hexside::between(first, sample.grid().hex(1));
      const std::optional<Hex> high = feature.sided == Sidedness::none ? std::nullopt : std::optional(first);
      sample.set_feature(sample.grid().hexside_index(side), static_cast<int>(i), high);
      add(feature.name, feature.cells, std::move(sample));
    }
    for (std::size_t i = 0; i < terrain.roads.size(); ++i) {
      const auto used = [&](const Road& road) { return road.kind == static_cast<int>(i); };
      if (std::ranges::any_of(map_->roads(), used)) {
        add(terrain.roads[i].name, terrain.roads[i].cells, pair_of_hexes(true, static_cast<int>(i)));
      }
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

  // Two hexes beside each other on the ground that is commonest here, with a road through both if asked for.
  [[nodiscard]] Map pair_of_hexes(bool with_road, int road = 0) const {
    MapFile file;
    file.series = map_->head().series;
    SheetText sheet;
    sheet.id = Id("sample");
    sheet.numbering = map_->head().sheets.front().numbering;
    NumberingText& numbering = sheet.numbering;
    numbering.orientation = Orientation::pointy;
    numbering.order = Order::row_column;
    numbering.rows = NumberSpan{{10, 10}, 2};
    numbering.columns = NumberSpan{{10, 11}, 2};
    numbering.even_first = numbering.even_last = numbering.odd_first = numbering.odd_last = std::nullopt;
    numbering.columns_increase = Hand::right;
    numbering.prefix.clear();
    numbering.printed_top = 0;
    file.sheets.push_back(std::move(sheet));
    const MapFile& head = map_->head();
    file.terrain.base = head.terrain.base;
    file.elevation.base = head.elevation.base;
    if (with_road && !map_->catalogue().roads.empty()) {
      const Id& kind = map_->catalogue().roads[static_cast<std::size_t>(road)].id;
      file.roads.push_back(RoadText{{}, Id("road"), {}, kind, "1010 1011"});
    }
    Binding binding;
    // The file is made right here of parts that the map itself has, so it can be made.
    return *Map::make(file, std::make_shared<const Terrain>(map_->catalogue()), binding);
  }

  void add(const std::string& name, const Named<Cell>& cells, Map sample) {
    Entry entry;
    entry.name = QString::fromStdString(name);
    entry.effects = effects_of(cells, map_->catalogue());
    entry.map = std::make_shared<const Map>(std::move(sample));
    entry.scene = std::make_shared<const Scene>(*entry.map, scene_->style(), Frame(entry.map->grid()));
    entries_.push_back(std::move(entry));
  }

  const Scene* scene_;
  const Map* map_;
  std::vector<Entry> entries_;
};

void draw_sample(QPainter& painter, const Scene& scene, QPointF at, LayerSet layers) {
  const QTransform before = painter.transform();
  painter.translate(at);
  painter.scale(scale, scale);
  const QRectF page = scene.frame().bounds();
  paint_ground(painter, scene, page, layers);
  paint_grid(painter, scene, page);
  paint_hexsides(painter, scene, page);
  paint_roads(painter, scene, page);
  paint_crossings(painter, scene, page);
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
              draw_sample(painter, *entry.scene, {x, y}, shown);
              const double text = x + 2 * scale + 0.15;
              const double room = column - 2 * scale - 0.25;
              const bool two_lines = !entry.effects.isEmpty();
              draw_text(painter, {text, y + (two_lines ? 0.32 : 0.45)}, entry.name, look.text, Align::left, room);
              draw_text(painter, {text, y + 0.6}, entry.effects, look.small, Align::left, room);
            }
          }};
}

}  // namespace batalia
