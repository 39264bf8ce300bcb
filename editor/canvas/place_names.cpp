#include "editor/canvas/place_names.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "editor/canvas/clip.h"
#include "editor/canvas/text.h"

namespace batalia {
namespace {

// Of the letters of a line whose baseline begins at (0, 0): capitals above, tails below.
QRectF box_of(const QString& text, const Lettering& lettering) {
  const double up = 1.1 * cap_height(lettering);
  return {0, -up, text_width(text, lettering), up + 0.24 * lettering.size};
}

Point middle_of(const Scene& scene, const NamedPlace& place) {
  Point sum;
  for (const Hex hex : place.hexes) sum = sum + scene.frame().centre(hex);
  return place.hexes.empty() ? sum : (1.0 / static_cast<double>(place.hexes.size())) * sum;
}

double overlap(const QRectF& a, const QRectF& b) {
  const QRectF both = a & b;
  return both.width() * both.height();
}

class Layout {
 public:
  explicit Layout(const Scene& scene) : scene_(&scene) {}

  PlaceName lay(const NamedPlace& place) const {
    PlaceName best;
    double least = std::numeric_limits<double>::max();
    for (const double size : {1.0, 0.86, 0.74, 0.64}) {
      PlaceName name = lay(place, size);
      const double lost = covered(name.box);
      if (lost < least) best = std::move(name);
      least = std::min(least, lost);
      if (lost <= 0) break;
    }
    return best;
  }

  void take(const PlaceName& name) { taken_.push_back(name.box); }

 private:
  [[nodiscard]] PlaceName lay(const NamedPlace& place, double size) const {
    PlaceName out;
    out.place = &place;
    out.lettering = scene_->style().place_look(place.kind).lettering;
    out.lettering.size *= size;
    out.text = text_of(place.name);
    const QRectF box = box_of(out.text, out.lettering);
    Point at = place.label_at ? scene_->frame().centre(*place.label_at) : middle_of(*scene_, place);
    at = at + Point{place.label_right, place.label_down};
    const QRectF wanted = box.translated(at.x - box.center().x(), at.y - box.center().y());
    out.box = wanted.translated(best_move(wanted));
    out.baseline = out.box.topLeft() - box.topLeft();
    return out;
  }

  // How much of the box is lost to numbers, other names and the sheet's edge.
  [[nodiscard]] double covered(const QRectF& box) const {
    constexpr double air = 0.02;
    const QRectF around = box.adjusted(-air, -air, air, air);
    double sum = 0;
    scene_->frame().for_each_hex(
        around, 0.3, [&](int index, Hex, Point centre) { sum += overlap(around, scene_->number_box(index, centre)); });
    for (const QRectF& other : taken_) sum += overlap(around, other);
    const QRectF inside = around & scene_->frame().bounds().adjusted(0.1, 0.1, -0.1, -0.1);
    return sum + around.width() * around.height() - inside.width() * inside.height();
  }

  [[nodiscard]] double cost(const QRectF& box) const {
    double sum = 4 * covered(box);
    scene_->frame().for_each_hex(box, 0, [&](int, Hex hex, Point centre) { sum += road_under(box, hex, centre); });
    return sum;
  }

  // A road under a name is a small loss: better beside it, but not far off for its sake.
  [[nodiscard]] double road_under(const QRectF& box, Hex hex, Point centre) const {
    constexpr double loss = 0.02;
    double sum = 0;
    for (const Direction d : all_directions) {
      const int side = scene_->grid().hexside_index(Hexside::of(hex, d));
      if (side < 0 || scene_->map().roads_across(side) == 0) continue;
      const auto [enter, leave] = crossing(box, centre, centre + scene_->frame().to_side(d));
      sum += loss * std::max(0.0, leave - enter);
    }
    return sum;
  }

  [[nodiscard]] QPointF best_move(const QRectF& wanted) const {
    constexpr double step = 0.06;
    constexpr int rings = 22;
    QPointF best;
    double least = cost(wanted);
    for (int ring = 1; ring <= rings && least > 0; ++ring) {
      // Up and down first: a name a little higher still belongs to its place, a name far to the side hardly does.
      const int spots = 8 + 4 * (ring / 3);
      for (int i = 0; i < spots; ++i) {
        const double angle = 2 * M_PI * i / spots;
        const QPointF move(0.9 * ring * step * std::sin(angle), -ring * step * std::cos(angle));
        const double far = 0.0012 * ring;
        if (const double here = cost(wanted.translated(move)) + far; here < least) {
          least = here;
          best = move;
        }
      }
    }
    return best;
  }

  const Scene* scene_;
  std::vector<QRectF> taken_;
};

}  // namespace

std::vector<PlaceName> lay_place_names(const Scene& scene) {
  // The largest letters choose first.
  std::vector<const NamedPlace*> order;
  for (const NamedPlace& place : scene.map().places()) {
    if (!place.name.empty()) order.push_back(&place);
  }
  const auto size = [&](const NamedPlace* place) { return -scene.style().place_look(place->kind).lettering.size; };
  std::ranges::stable_sort(order, {}, size);
  Layout layout(scene);
  std::vector<PlaceName> out;
  for (const NamedPlace* place : order) {
    out.push_back(layout.lay(*place));
    layout.take(out.back());
  }
  return out;
}

void paint_place_names(QPainter& painter, const std::vector<PlaceName>& names, const QRectF& page) {
  for (const PlaceName& name : names) {
    constexpr double air = 0.1;  // the halo
    if (!name.box.adjusted(-air, -air, air, air).intersects(page)) continue;
    draw_text(painter, name.baseline, name.text, name.lettering);
  }
}

}  // namespace batalia
