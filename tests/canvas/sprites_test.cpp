// Sprites look as the curves that they stand for, and the same in every band.
#include "editor/canvas/sprites.h"

#include <gtest/gtest.h>

#include <cmath>

namespace batalia {
namespace {

constexpr double scale = 64;

QPainterPath crown() {
  QPainterPath path;
  path.addEllipse(QPointF(0, 0), 0.5, 0.35);
  path.setFillRule(Qt::WindingFill);
  return path;
}

QImage blank() {
  QImage image(64, 96, QImage::Format_RGB32);
  image.fill(Qt::white);
  return image;
}

// One copy as a sprite, in a picture that is moved by so many pixels.
QImage with_sprite(const Placing& placing, double left, double up) {
  const QPainterPath shape = crown();
  SpriteStore store;
  Sprites sprites(shape, Qt::black, store);
  QImage image = blank();
  QPainter painter(&image);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.translate(-left, -up);
  painter.scale(scale, scale);
  EXPECT_TRUE(Sprites::can_lie_on(painter));
  EXPECT_TRUE(sprites.add(painter.transform(), placing));
  EXPECT_EQ(sprites.waiting(), 1);
  sprites.draw(painter);
  EXPECT_EQ(sprites.waiting(), 0);
  EXPECT_EQ(painter.transform().m11(), scale) << "the painter is left as it was";
  return image;
}

// An edit of one hex does not make its trees anew.
TEST(Sprites, AreMadeOnceForAllDrawings) {
  const QPainterPath shape = crown();
  SpriteStore store;
  const auto draw = [&](QColor colour) {
    Sprites sprites(shape, colour, store);
    QImage image = blank();
    QPainter painter(&image);
    painter.scale(scale, scale);
    for (const double x : {0.2, 0.4, 0.6}) EXPECT_TRUE(sprites.add(painter.transform(), {{x, 0.5}, 0.3}));
    sprites.draw(painter);
    return image;
  };
  const QImage first = draw(Qt::black);
  const int made = store.made();
  EXPECT_GT(made, 0);
  EXPECT_EQ(draw(Qt::black), first);
  EXPECT_EQ(store.made(), made);
  EXPECT_NE(draw(Qt::red), first) << "another ink is another sprite";
  EXPECT_GT(store.made(), made);
}

TEST(Sprites, LookAsTheCurvesThatTheyStandFor) {
  for (const double size : {0.1, 0.14, 0.3, 0.9}) {
    for (const Point at : {Point{0.5, 0.7}, Point{0.51, 0.733}, Point{0.4871, 0.6912}}) {
      const QImage sprite = with_sprite({at, size}, 0, 0);
      QImage curves = blank();
      QPainter painter(&curves);
      painter.setRenderHint(QPainter::Antialiasing);
      painter.scale(scale, scale);
      painter.translate(at.x, at.y);
      painter.scale(size, size);
      painter.fillPath(crown(), Qt::black);
      painter.end();
      double inked = 0;
      double unlike = 0;
      for (int y = 0; y < curves.height(); ++y) {
        for (int x = 0; x < curves.width(); ++x) {
          inked += 255 - qRed(curves.pixel(x, y));
          unlike += std::abs(qRed(curves.pixel(x, y)) - qRed(sprite.pixel(x, y)));
        }
      }
      ASSERT_GT(inked, 0);
      // The place is right to an eighth of a pixel, or a quarter where the shape is large.
      EXPECT_LT(unlike / inked, 0.1) << size << " at " << at.x << ", " << at.y;
    }
  }
}

TEST(Sprites, AreTheSameInEveryBand) {
  // Just between two parts of a pixel, where an error in the last digit would tell.
  const Placing placing{{100.5 / scale, 1000.125 / scale}, 0.14};
  const QImage one = with_sprite(placing, 70, 970);
  for (const int up : {951, 953, 990}) {
    const QImage other = with_sprite(placing, 70, up);
    const int by = 970 - up;
    EXPECT_EQ(one.copy(0, 20, 64, 20), other.copy(0, 20 + by, 64, 20)) << up;
  }
}

TEST(Sprites, LeaveWhatIsTurnedOrLargeToCurves) {
  const QPainterPath shape = crown();
  SpriteStore store;
  Sprites sprites(shape, Qt::black, store);
  const QTransform to_pixels = QTransform::fromScale(scale, scale);
  EXPECT_TRUE(sprites.add(to_pixels, {{1, 1}, 1}));
  EXPECT_FALSE(sprites.add(to_pixels, {{1, 1}, 1.1}));
  EXPECT_FALSE(sprites.add(to_pixels, {{1, 1}, 0.2, 0.8, 0.6}));
  EXPECT_EQ(sprites.waiting(), 1);
  QImage image = blank();
  QPainter painter(&image);
  painter.rotate(30);
  EXPECT_FALSE(Sprites::can_lie_on(painter));
}

}  // namespace
}  // namespace batalia
