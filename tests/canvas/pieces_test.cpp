// Many shapes filled in pieces are, pixel for pixel, what one filling makes of them.
#include "editor/canvas/pieces.h"

#include <gtest/gtest.h>

#include <QImage>

#include "editor/canvas/chance.h"

namespace batalia {
namespace {

constexpr int side = 160;  // pixels

template <class Fill>
QImage filled(const QPainterPath& path, double scale, Fill fill) {
  QImage image(side, side, QImage::Format_RGB32);
  image.fill(QColor(0xe5, 0xde, 0xbe));
  QPainter painter(&image);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.scale(scale, scale);
  painter.setPen(Qt::NoPen);
  painter.setBrush(QColor(0x3f, 0x5f, 0x33));
  fill(painter, path);
  return image;
}

// `count` ellipses, of which every third has a hole and every fourth is open, about `apart` times their size apart.
QPainterPath shapes(int count, double apart, std::uint64_t seed) {
  Chance chance(seed);
  QPainterPath out;
  out.setFillRule(Qt::WindingFill);
  const double room = 8 * apart;
  for (int i = 0; i < count; ++i) {
    const QPointF at(room * chance.share(), room * chance.share());
    const double radius = 0.5 + 0.4 * chance.share();
    if (i % 4 == 3) {
      out.moveTo(at);
      out.lineTo(at + QPointF(radius, 0.1));
      out.cubicTo(at + QPointF(radius, radius), at + QPointF(0.2, radius), at + QPointF(-0.3, radius));
      continue;
    }
    out.addEllipse(at, radius, 0.7 * radius);
    if (i % 3 == 0) {
      QPainterPath hole;
      hole.addEllipse(at, 0.5 * radius, 0.3 * radius);
      out.addPath(hole.toReversed());
    }
  }
  return out;
}

TEST(Pieces, AreWhatOneFillingMakes) {
  Pieces pieces;
  int many = 0;
  for (const double apart : {0.5, 1.0, 2.0}) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const QPainterPath path = shapes(40, apart, seed);
      const double scale = side / (8 * apart) * (0.93 + 0.01 * static_cast<double>(seed));
      const QImage whole = filled(path, scale, [](QPainter& p, const QPainterPath& all) { p.drawPath(all); });
      const QImage apiece = filled(path, scale, [&](QPainter& p, const QPainterPath& all) { pieces.fill(p, all); });
      ASSERT_EQ(apiece, whole) << "apart " << apart << ", seed " << seed;
      many += pieces.drawn() > 1 ? 1 : 0;
    }
  }
  EXPECT_GT(many, 20) << "hardly any path came in pieces";
}

TEST(Pieces, ShapesThatHangTogetherStayOne) {
  Pieces pieces;
  filled(shapes(40, 0.2, 1), 90, [&](QPainter& p, const QPainterPath& all) { pieces.fill(p, all); });
  EXPECT_EQ(pieces.drawn(), 1);
}

}  // namespace
}  // namespace batalia
