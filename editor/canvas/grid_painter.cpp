#include "editor/canvas/grid_painter.h"

#include "editor/canvas/ink.h"
#include "editor/canvas/text.h"

namespace batalia {

void paint_grid(QPainter& painter, const Scene& scene, const QRectF& page) {
  const GridLook& look = scene.style().grid;
  InkStack inks(painter);
  const std::size_t ink = inks.add_lines(QPen(look.ink.qt(), look.width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  const Frame& frame = scene.frame();
  frame.for_each_hex(page, 0.05, [&](int index, Hex, Point centre) {
    // Each hex draws three of its sides in one stroke, and where there is no neighbour the others too.
    QPainterPath& path = inks.path(ink);
    path.moveTo(qt(centre + frame.to_corner(Vertex(5))));
    for (int k = 0; k < 3; ++k) path.lineTo(qt(centre + frame.to_corner(Vertex(k))));
    for (int k = 3; k < 6; ++k) {
      if (scene.grid().neighbour(index, Direction(k)) >= 0) continue;
      path.moveTo(qt(centre + frame.to_corner(Vertex(k - 1))));
      path.lineTo(qt(centre + frame.to_corner(Vertex(k))));
    }
    inks.done();
  });
}

void paint_numbers(QPainter& painter, const Scene& scene, const QRectF& page) {
  const NumberLook& look = scene.style().numbers;
  scene.frame().for_each_hex(page, 0, [&](int index, Hex hex, Point centre) {
    const HexName name = scene.grid().name(hex);
    const double baseline = scene.number_box(index, centre).bottom();
    draw_text(painter, {centre.x, baseline}, text_of(name.view()), look.lettering, Align::centre);
  });
}

}  // namespace batalia
