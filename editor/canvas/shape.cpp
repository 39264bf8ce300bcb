#include "editor/canvas/shape.h"

#include <fmt/format.h>

#include <QPainterPathStroker>
#include <QTransform>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>

namespace batalia {
namespace {

constexpr double largest = 10;  // in sides of the square; more is a slip of the pen

class PathReader {
 public:
  explicit PathReader(std::string_view text) : text_(text) {}

  Result<QPainterPath> read() {
    char command = 0;
    while (skip_blanks(), !text_.empty()) {
      const char next = text_.front();
      if (std::string_view("MLQCZOR").find(next) != std::string_view::npos) {
        text_.remove_prefix(1);
        command = next;
      } else if (command == 0 || command == 'Z') {
        return wrong();
      }
      if (path_.elementCount() == 0 && command != 'M' && command != 'O' && command != 'R') {
        return fail(fmt::format("a path cannot begin with {}", command), "begin it with M, O or R");
      }
      if (!draw(command)) return wrong();
      if (command == 'M') command = 'L';
    }
    if (path_.elementCount() < 2) return fail("a path is empty", "write at least M and L");
    return path_;
  }

 private:
  bool draw(char command) {
    constexpr std::array<std::pair<char, std::size_t>, 7> operands{
        {{'M', 1}, {'L', 1}, {'Q', 2}, {'C', 3}, {'Z', 0}, {'O', 2}, {'R', 2}}};
    std::array<QPointF, 3> p;
    for (const auto& [letter, count] : operands) {
      for (std::size_t i = 0; letter == command && i < count; ++i) {
        if (!point(p[i])) return false;
      }
    }
    switch (command) {
      case 'M':
        path_.moveTo(p[0]);
        break;
      case 'L':
        path_.lineTo(p[0]);
        break;
      case 'Q':
        path_.quadTo(p[0], p[1]);
        break;
      case 'C':
        path_.cubicTo(p[0], p[1], p[2]);
        break;
      case 'O':
        path_.addEllipse(p[0], p[1].x(), p[1].y());
        break;
      case 'R':
        path_.addRect(p[0].x(), p[0].y(), p[1].x(), p[1].y());
        break;
      default:
        path_.closeSubpath();
    }
    return true;
  }

  bool point(QPointF& out) {
    const auto x = number();
    const auto y = number();
    if (!x || !y) return false;
    out = {*x, *y};
    return true;
  }

  std::optional<double> number() {
    skip_blanks();
    double value = 0;
    const auto [end, error] =
        std::from_chars(text_.data(), text_.data() + text_.size(), value, std::chars_format::fixed);
    if (error != std::errc{} || !(std::fabs(value) <= largest)) return std::nullopt;
    text_.remove_prefix(static_cast<std::size_t>(end - text_.data()));
    return value;
  }

  void skip_blanks() {
    while (!text_.empty() && (text_.front() == ' ' || text_.front() == ',')) text_.remove_prefix(1);
  }

  [[nodiscard]] tl::unexpected<Problem> wrong() const {
    return fail(fmt::format("a path cannot be read from '{}' on", text_.substr(0, 12)),
                "use M, L, Q, C, Z, O and R, each with its points, \"M -0.4,0 L 0.4,0\"");
  }

  std::string_view text_;
  QPainterPath path_;
};

QPainterPath outlined(const QPainterPath& path, double width) {
  // Qt flattens curves to a quarter of a unit, so it is shown the shape large.
  constexpr double scale = 1000;
  QPainterPathStroker stroker;
  stroker.setWidth(width * scale);
  stroker.setCapStyle(Qt::RoundCap);
  stroker.setJoinStyle(Qt::RoundJoin);
  stroker.setCurveThreshold(0.5);
  return QTransform::fromScale(1 / scale, 1 / scale)
      .map(stroker.createStroke(QTransform::fromScale(scale, scale).map(path)));
}

}  // namespace

Result<QPainterPath> parse_shape_path(std::string_view text) { return PathReader(text).read(); }

ReadyShape::ReadyShape(const Shape& shape) {
  for (const ShapePart& part : shape.parts) {
    const Result<QPainterPath> path = parse_shape_path(part.path);
    if (!path) continue;
    if (part.fill != Ink::none) parts_.push_back({part.fill, *path});
    if (part.line != Ink::none) parts_.push_back({part.line, outlined(*path, part.width)});
  }
  for (Part& part : parts_) part.path.setFillRule(Qt::WindingFill);
}

}  // namespace batalia
