// Shapes of a style, ready to be drawn: their paths read, their lines turned into outlines, so that drawing one is
// filling paths and nothing else.
#pragma once

#include <QPainterPath>
#include <string_view>
#include <vector>

#include "editor/canvas/look.h"
#include "model/base/problem.h"

namespace batalia {

// A path is a row of commands with absolute coordinates: "M x,y" begins a part, "L x,y" draws a line, "Q x,y x,y" and
// "C x,y x,y x,y" draw curves, "Z" closes the part; "O cx,cy rx,ry" is a whole ellipse and "R x,y w,h" a whole
// rectangle. A command's letter may be left out where the one before is the same, and "M" is then followed by lines. y
// grows down.
Result<QPainterPath> parse_shape_path(std::string_view text);

class ReadyShape {
 public:
  struct Part {
    Ink ink = Ink::first;
    QPainterPath path;  // to be filled by the winding rule
  };

  ReadyShape() = default;
  // Parts whose paths cannot be read are left out; bind_style has reported them.
  explicit ReadyShape(const Shape& shape);

  // The lowest first. In the square of the shape, whose side is 1.
  [[nodiscard]] const std::vector<Part>& parts() const { return parts_; }

 private:
  std::vector<Part> parts_;
};

}  // namespace batalia
