#include "editor/app/viewpoint.h"

#include <gtest/gtest.h>

namespace batalia::app {
namespace {

void expect_near(QPointF a, QPointF b) {
  EXPECT_NEAR(a.x(), b.x(), 1e-9);
  EXPECT_NEAR(a.y(), b.y(), 1e-9);
}

TEST(Viewpoint, ZoomingHoldsWhatIsUnderThePointer) {
  Viewpoint view;
  view.set({3, 4}, 40);
  for (const QPointF pointer : {QPointF(0, 0), QPointF(317, 91), QPointF(900, 700)}) {
    const QPointF held = view.to_page(pointer);
    for (const double factor : {1.19, 0.5, 1000.0, 0.0001, 3.0}) {
      view.zoom(pointer, factor);
      expect_near(view.to_page(pointer), held);
      EXPECT_GE(view.scale(), Viewpoint::least);
      EXPECT_LE(view.scale(), Viewpoint::most);
    }
  }
}

TEST(Viewpoint, ThereAndBackIsNowhere) {
  Viewpoint view;
  view.set({-2, 7}, 33);
  expect_near(view.to_window(view.to_page(QPointF(12, 34))), {12, 34});
  view.pan({50, -20});
  view.pan({-50, 20});
  expect_near(view.corner(), {-2, 7});
}

TEST(Viewpoint, FitsAllInTheMiddle) {
  Viewpoint view;
  view.fit({0, 0, 40, 10}, {800, 600});
  EXPECT_DOUBLE_EQ(view.scale(), 20);
  expect_near(view.to_page(QPointF(400, 300)), {20, 5});
}

TEST(Viewpoint, SomethingStaysInSight) {
  for (const QPointF far : {QPointF(-500, -500), QPointF(500, 3), QPointF(3, 900)}) {
    Viewpoint view;
    view.set(far, 20);
    view.stay_near({0, 0, 30, 20}, {800, 600});
    EXPECT_TRUE(view.to_page(QRectF(0, 0, 800, 600)).intersects({0, 0, 30, 20}));
  }
}

}  // namespace
}  // namespace batalia::app
