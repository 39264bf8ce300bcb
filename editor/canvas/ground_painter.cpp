#include "editor/canvas/ground_painter.h"

#include <map>
#include <memory>

#include "editor/canvas/ink.h"
#include "editor/canvas/pattern.h"
#include "editor/canvas/soft_border.h"

namespace batalia {
namespace {

constexpr double reach = 0.15;     // how far a hex's ground may look over its sides: half a tree
constexpr double overlap = 1.015;  // hexes are drawn a hair too large, so that no seam shows between them

SoftBorder::Same same_terrain(const Map& map, int hex) {
  SoftBorder::Same same{};
  for (const Direction d : all_directions) {
    const int beside = map.grid().neighbour(hex, d);
    same[static_cast<std::size_t>(d.index())] = beside < 0 || map.terrain(beside) == map.terrain(hex);
  }
  return same;
}

void paint_fills(QPainter& painter, const Scene& scene, const QRectF& page, LayerSet layers) {
  InkStack inks(painter);
  std::map<std::uint32_t, std::size_t> known;  // few colours: one for each terrain and level
  scene.frame().for_each_hex(page, reach, [&](int index, Hex, Point centre) {
    const Colour colour = scene.ground(index, layers.has(Layer::terrain), layers.has(Layer::elevation));
    const auto [it, fresh] = known.try_emplace(colour.qt().rgb(), 0);
    if (fresh) it->second = inks.add_fill(colour.qt());
    append_polygon(inks.path(it->second), scene.frame().to_corners(), centre, overlap);
    inks.done();
  });
}

void paint_soft_fills(QPainter& painter, const Scene& scene, const QRectF& page, LayerSet layers) {
  SoftBorder border(scene.frame());
  InkStack inks(painter);
  std::map<std::uint32_t, std::size_t> known;
  scene.frame().for_each_hex(page, reach, [&](int index, Hex hex, Point) {
    const TerrainLook* look = scene.terrain(scene.map().terrain(index));
    if (look == nullptr || !look->soft || !look->fill) return;
    const Colour colour = scene.fill(*look, scene.map().elevation(index), layers.has(Layer::elevation));
    const auto [it, fresh] = known.try_emplace(colour.qt().rgb(), 0);
    if (fresh) it->second = inks.add_fill(colour.qt());
    border.trace(hex, same_terrain(scene.map(), index));
    border.append_area(inks.path(it->second));
    inks.done();
  });
}

// The outline and the patterns of one kind of terrain.
class TerrainPainter {
 public:
  TerrainPainter(QPainter& painter, const Scene& scene, const TerrainLook& look)
      : scene_(&scene), look_(&look), border_(scene.frame()), inks_(painter) {
    if (look.outline) {
      outline_ =
          inks_.add_lines(QPen(look.outline->qt(), look.outline_width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    }
    for (const PatternUse& use : look.patterns) {
      const Pattern* pattern = scene.style().pattern(use.pattern);
      if (pattern == nullptr) continue;
      for (const PatternForm& form : pattern->of) patterns_.emplace_back(scene, form, use, inks_);
    }
  }

  void paint(int index, Hex hex, Point centre) {
    sides_.clear();
    add_map_edge(index, centre);
    border_.trace(hex, look_->soft ? same_terrain(scene_->map(), index) : all_same);
    if (look_->soft) {
      if (outline_) border_.append_border(inks_.path(*outline_));
    } else {
      hard_border(index, centre);
    }
    sides_.insert(sides_.end(), border_.sides().begin(), border_.sides().end());
    for (PatternPainter& pattern : patterns_) pattern.paint({hex, index, centre, border_.polygon(), sides_});
    inks_.done();
  }

 private:
  static constexpr SoftBorder::Same all_same{true, true, true, true, true, true};

  void add_map_edge(int index, Point centre) {
    for (const Direction d : all_directions) {
      if (scene_->grid().neighbour(index, d) >= 0) continue;
      const Frame& frame = scene_->frame();
      sides_.push_back({centre + frame.to_corner(Vertex(d.index() - 1)), centre + frame.to_corner(Vertex(d.index()))});
    }
  }

  void hard_border(int index, Point centre) {
    const SoftBorder::Same same = same_terrain(scene_->map(), index);
    const double inset = 1 - look_->outline_width;
    for (const Direction d : all_directions) {
      if (same[static_cast<std::size_t>(d.index())]) continue;
      const Point from = centre + inset * scene_->frame().to_corner(Vertex(d.index() - 1));
      const Point to = centre + inset * scene_->frame().to_corner(Vertex(d.index()));
      sides_.push_back({from, to});
      if (!outline_) continue;
      inks_.path(*outline_).moveTo(qt(from));
      inks_.path(*outline_).lineTo(qt(to));
    }
  }

  const Scene* scene_;
  const TerrainLook* look_;
  SoftBorder border_;
  std::vector<std::array<Point, 2>> sides_;  // over which no stamp may reach
  InkStack inks_;
  std::optional<std::size_t> outline_;
  std::vector<PatternPainter> patterns_;
};

void paint_terrain(QPainter& painter, const Scene& scene, const QRectF& page) {
  std::vector<std::unique_ptr<TerrainPainter>> painters(scene.map().catalogue().hexes.size());
  scene.frame().for_each_hex(page, reach, [&](int index, Hex hex, Point centre) {
    const int terrain = scene.map().terrain(index);
    const TerrainLook* look = scene.terrain(terrain);
    if (look == nullptr || (look->patterns.empty() && !look->outline)) return;
    auto& at = painters[static_cast<std::size_t>(terrain)];
    if (at == nullptr) at = std::make_unique<TerrainPainter>(painter, scene, *look);
    at->paint(index, hex, centre);
  });
}

}  // namespace

void paint_ground(QPainter& painter, const Scene& scene, const QRectF& page, LayerSet layers) {
  paint_fills(painter, scene, page, layers);
  if (!layers.has(Layer::terrain)) return;
  paint_soft_fills(painter, scene, page, layers);
  paint_terrain(painter, scene, page);
}

void paint_provenance(QPainter& painter, const Scene& scene, const QRectF& page) {
  const GridLook& look = scene.style().reconstructed;
  InkStack inks(painter);
  const std::size_t ink = inks.add_lines(QPen(look.ink.qt(), look.width));
  scene.frame().for_each_hex(page, reach, [&](int, Hex hex, Point centre) {
    if (attested(scene.map().provenance(hex).kind)) return;
    constexpr double radius = 0.035;
    inks.path(ink).addEllipse(QPointF(centre.x, centre.y - scene.style().numbers.up + 0.72), radius, radius);
    inks.done();
  });
}

}  // namespace batalia
