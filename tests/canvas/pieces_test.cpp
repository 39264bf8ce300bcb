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

// How many levels of a colour two pictures differ by at most, and on average.
std::pair<int, double> difference(const QImage& a, const QImage& b) {
  int most = 0;
  double sum = 0;
  for (int y = 0; y < a.height(); ++y) {
    for (int x = 0; x < a.width(); ++x) {
      const int by = std::abs(qGreen(a.pixel(x, y)) - qGreen(b.pixel(x, y)));
      most = std::max(most, by);
      sum += by;
    }
  }
  return {most, sum / a.width() / a.height()};
}

// A winding line of curves that meet end to end, as a stream comes from its hexsides.
QPainterPath stream(int count) {
  Chance chance(7);
  QPainterPath out;
  QPointF at(0.5, 0.5);
  for (int i = 0; i < count; ++i) {
    const QPointF to(0.5 + 7.0 * (i + 1) / count, 4 + 3.5 * chance.swing());
    out.moveTo(at);
    out.cubicTo(at + QPointF(0.3, 0.3), to - QPointF(0.3, 0.3), to);
    at = to;
  }
  return out;
}

TEST(Pieces, AStrokedLineLooksLikeOneStroke) {
  Pieces pieces;
  const QPainterPath path = stream(20);
  const double scale = side / 8.0;
  const auto with_pen = [](QPainter& painter) {
    painter.setPen(QPen(QColor(0x2f, 0x66, 0x90), 0.2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
  };
  const QImage blank = filled(path, scale, [](QPainter&, const QPainterPath&) {});
  const QImage whole = filled(path, scale, [&](QPainter& p, const QPainterPath& all) {
    with_pen(p);
    p.drawPath(all);
  });
  const QImage apiece = filled(path, scale, [&](QPainter& p, const QPainterPath& all) {
    with_pen(p);
    pieces.stroke(p, all);
  });
  EXPECT_GT(pieces.drawn(), 3);
  const auto [most, average] = difference(apiece, whole);
  EXPECT_LE(most, 40);  // of 120 between ink and paper, at the edge where two pieces meet
  EXPECT_LT(average, 0.02 * difference(blank, whole).second);
}

}  // namespace
}  // namespace batalia
