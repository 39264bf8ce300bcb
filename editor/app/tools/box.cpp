#include "editor/app/tools/box.h"

namespace batalia::app {

std::vector<Hex> hexes_in_box(const Frame& frame, Hex from, Hex to) {
  constexpr double air = 0.3;
  const QRectF box = QRectF(qt(frame.centre(from)), qt(frame.centre(to))).normalized().adjusted(-air, -air, air, air);
  std::vector<Hex> out;
  frame.for_each_hex(box, 0, [&](int, Hex hex, Point centre) {
    if (box.contains(qt(centre))) out.push_back(hex);
  });
  return out;
}

}  // namespace batalia::app
