// The tool for what lies along hexsides: it follows them under the pointer, and knows which side is high or guarded.
#include <cmath>
#include <optional>

#include "editor/app/tools/tool.h"

namespace batalia::app {
namespace {

// The one of three hexes at a corner that two of its hexsides have in common.
std::optional<Hex> common(Hexside a, Hexside b) {
  if (a == b) return std::nullopt;
  if (b.touches(a.first())) return a.first();
  if (b.touches(a.second())) return a.second();
  return std::nullopt;
}

class HexsideTool final : public Tool {
 public:
  using Tool::Tool;

  [[nodiscard]] Marked marked(const Spot& spot) const override {
    if (!grid().contains(spot.side)) return {};
    return {{}, {spot.side}, {}};
  }

  void press(const Spot& spot, Press press) override {
    if (map().catalogue().hexsides.empty()) return;
    lays_ = press == Press::first;
    last_.reset();
    at_ = spot.page;
    const HexsideFeature& feature = this->feature();
    desk().begin_stroke((*lays_ ? "Lay " : "Take away ") + feature.name);
    touch(spot.side, spot.hex);
  }

  void drag(const Spot& spot) override {
    if (!lays_) return;
    // A quick hand skips hexsides: the way between is gone in small steps.
    constexpr double step = 0.05;
    const QPointF way = spot.page - at_;
    const int steps = static_cast<int>(std::ceil(std::hypot(way.x(), way.y()) / step));
    for (int i = 1; i <= steps; ++i) pass(at_ + way * (static_cast<double>(i) / steps));
    at_ = spot.page;
  }
  void release(const Spot& spot) override {
    drag(spot);
    if (lays_) desk().end_stroke();
    lays_.reset();
  }
  void cancel() override {
    if (lays_) desk().cancel_stroke();
    lays_.reset();
  }

 private:
  [[nodiscard]] const HexsideFeature& feature() const {
    return map().catalogue().hexsides[static_cast<std::size_t>(desk().choice().feature)];
  }

  // Near a corner three hexsides are near, and nobody can tell which is meant; so only the middle of one counts.
  void pass(QPointF page) {
    const Frame& frame = desk().frame();
    const Hexside side = frame.hexside_at(page);
    if (last_ && side == *last_) return;
    const auto corners = side.corners();
    const Point a = frame.corner(corners[0]);
    const Point b = frame.corner(corners[1]);
    const Point along = b - a;
    const double length = along.x * along.x + along.y * along.y;
    const double part = ((page.x() - a.x) * along.x + (page.y() - a.y) * along.y) / length;
    const double off = std::abs((page.x() - a.x) * along.y - (page.y() - a.y) * along.x) / std::sqrt(length);
    constexpr double margin = 0.2;
    constexpr double near = 0.25;
    if (part < margin || part > 1 - margin || off > near) return;
    touch(side, frame.hex_at(page));
  }

  // Along a stroke the high side stays on the same hand; it begins on that of the pointer.
  void touch(Hexside side, Hex pointed) {
    const Hex before = high_;
    high_ = pointed;
    if (last_) {
      if (const std::optional<Hex> shared = common(*last_, side))
        high_ = *shared == before ? *shared : side.across_from(*shared);
    }
    if (!side.touches(high_)) high_ = side.first();
    last_ = side;
    if (!grid().contains(side)) return;
    Value now;
    if (*lays_) {
      now = feature().sided == Sidedness::none ? Value(true) : Value(std::string(grid().name(high_).view()));
    }
    const Wish wish{ChangedDocument::map, side_path(grid(), side, feature().id), now};
    desk().extend_stroke(std::span(&wish, 1));
  }

  std::optional<bool> lays_;  // while a button is held
  std::optional<Hexside> last_;
  Hex high_;
  QPointF at_;
};

}  // namespace

std::unique_ptr<Tool> make_hexside(Desk& desk) { return std::make_unique<HexsideTool>(desk); }

}  // namespace batalia::app
