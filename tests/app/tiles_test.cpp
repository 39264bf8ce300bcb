// Tiles: what is drawn in pieces is what is drawn at once, and an edit costs what it touches.
#include "editor/app/tiles.h"

#include <gtest/gtest.h>

namespace batalia::app {
namespace {

// A page of dots that can be changed.
class Dots {
 public:
  Tiles::Paint paint() {
    return [this](QPainter& painter, const QRectF& page) {
      ++painted;
      painter.fillRect(page, Qt::white);
      for (int y = -20; y < 20; ++y) {
        for (int x = -20; x < 20; ++x) {
          const QRectF dot(x + 0.25, y + 0.25, 0.5, 0.5);
          if (dot.intersects(page)) painter.fillRect(dot, colour(x, y));
        }
      }
    };
  }
  [[nodiscard]] QColor colour(int x, int y) const {
    if (QPoint(x, y) == changed) return Qt::red;
    return {(x * 37 & 255), (y * 53 & 255), 128};
  }
  QPoint changed{99, 99};
  int painted = 0;
};

void draw_all(Tiles& tiles, QRect range) {
  for (int row = range.top(); row <= range.bottom(); ++row) {
    for (int column = range.left(); column <= range.right(); ++column) tiles.draw(column, row);
  }
}

constexpr QRect range(-3, -3, 7, 7);

TEST(Tiles, AnEditDrawsWhatItTouched) {
  Dots dots;
  Tiles tiles(dots.paint());
  tiles.set_scale(40);
  draw_all(tiles, range);
  const std::int64_t before = tiles.drawn();
  for (const QPoint at : {QPoint(3, 4), QPoint(-1, -1), QPoint(6, -7), QPoint(0, 0), QPoint(-7, 6)}) {
    dots.changed = at;
    tiles.changed(QRectF(at.x(), at.y(), 1, 1));
    const std::int64_t drawn = tiles.drawn();
    EXPECT_FALSE(tiles.is_right(static_cast<int>(std::floor((at.x() + 0.5) * 40 / Tiles::side)),
                                static_cast<int>(std::floor((at.y() + 0.5) * 40 / Tiles::side))));
    draw_all(tiles, range);
    EXPECT_LE(tiles.drawn() - drawn, 44 * 44);
    // As if all were drawn anew.
    Tiles fresh(dots.paint());
    fresh.set_scale(40);
    draw_all(fresh, range);
    for (int row = range.top(); row <= range.bottom(); ++row) {
      for (int column = range.left(); column <= range.right(); ++column) {
        EXPECT_EQ(*tiles.at(column, row), *fresh.at(column, row)) << at.x() << ',' << at.y();
      }
    }
    dots.changed = QPoint(99, 99);
    tiles.changed(QRectF(at.x(), at.y(), 1, 1));
    draw_all(tiles, range);
  }
  EXPECT_GT(before, 0);
}

TEST(Tiles, WhatIsRightIsNotDrawnAgain) {
  Dots dots;
  Tiles tiles(dots.paint());
  tiles.set_scale(40);
  draw_all(tiles, range);
  const int painted = dots.painted;
  draw_all(tiles, range);
  tiles.changed(QRectF(500, 500, 1, 1));
  tiles.changed({});
  draw_all(tiles, range);
  EXPECT_EQ(dots.painted, painted);
  tiles.set_scale(40);
  EXPECT_TRUE(tiles.is_right(0, 0));
  tiles.set_scale(41);
  EXPECT_EQ(tiles.at(0, 0), nullptr);
}

TEST(Tiles, MemoryIsBounded) {
  Dots dots;
  constexpr std::size_t twenty = 20UL * 4 * Tiles::side * Tiles::side;
  Tiles tiles(dots.paint(), twenty);
  tiles.set_scale(40);
  for (int column = 0; column < 100; ++column) {
    tiles.draw(0, 0);
    EXPECT_NE(tiles.at(0, 0), nullptr);  // what is looked at stays
    tiles.draw(column, 0);
  }
  int there = 0;
  for (int column = 0; column < 100; ++column) there += tiles.at(column, 0) != nullptr ? 1 : 0;
  EXPECT_LE(there, 20);
  EXPECT_NE(tiles.at(99, 0), nullptr);
}

}  // namespace
}  // namespace batalia::app
