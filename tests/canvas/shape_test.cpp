#include "editor/canvas/shape.h"

#include <gtest/gtest.h>

namespace batalia {
namespace {

TEST(ShapePath, ReadsItsCommands) {
  const QPainterPath path =
      parse_shape_path("M -0.5,0.5 L 0,0 0.5,0.5 Q 0.1,0.2 0.3,0.4 C 0,0 0.1,0.1 0.2,0.2 Z").value();
  EXPECT_EQ(path.elementAt(0).x, -0.5);
  EXPECT_EQ(path.elementAt(2).x, 0.5);
  EXPECT_EQ(parse_shape_path("O 0,0 0.5,0.25").value().boundingRect().height(), 0.5);
  EXPECT_EQ(parse_shape_path("R -0.5,-0.1 1,0.2").value().boundingRect(), QRectF(-0.5, -0.1, 1, 0.2));
}

TEST(ShapePath, RefusesWhatItCannotDraw) {
  for (const char* text : {"", "L 0,0", "M 0", "M 0,0 L", "M 0,0 X 1,1", "M 0,0 L 1,nan", "M 0,0 L 1e9,0", "Z",
                           "M 0,0 L 99,0", "M 0,0 Z 1,1"}) {
    EXPECT_FALSE(parse_shape_path(text).has_value()) << text;
  }
}

TEST(ReadyShape, LinesBecomeAreasOfTheirWidth) {
  Shape shape;
  shape.parts.push_back(ShapePart{{}, "M -0.5,0 L 0.5,0", Ink::none, Ink::first, 0.2});
  const ReadyShape ready(shape);
  ASSERT_EQ(ready.parts().size(), 1U);
  const QRectF reach = ready.parts().front().path.boundingRect();
  EXPECT_NEAR(reach.height(), 0.2, 1e-3);
  EXPECT_NEAR(reach.width(), 1.2, 1e-3) << "with round ends";
}

TEST(ReadyShape, APartCanBeFilledAndLined) {
  Shape shape;
  shape.parts.push_back(ShapePart{{}, "R -0.5,-0.5 1,1", Ink::second, Ink::first, 0.1});
  const ReadyShape ready(shape);
  ASSERT_EQ(ready.parts().size(), 2U);
  EXPECT_EQ(ready.parts()[0].ink, Ink::second);
  EXPECT_EQ(ready.parts()[1].ink, Ink::first);
}

}  // namespace
}  // namespace batalia
