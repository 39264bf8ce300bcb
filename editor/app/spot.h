// A place on the map that a pointer, or the keyboard, points at; and what is marked there before anything is done.
#pragma once

#include <QPointF>
#include <QRectF>
#include <vector>

#include "model/hex/hexside.h"

namespace batalia::app {

// As what a piece of the order of battle is dragged onto the map; its id in UTF-8.
inline constexpr const char* piece_mime = "application/x-batalia-piece";

struct Spot {
  QPointF page;         // in hex widths
  Hex hex;              // on the map or not
  Hexside side;         // the side of that hex that is nearest
  bool adding = false;  // with Shift
  bool whole = false;   // with Ctrl
};

// What a tool would touch, or is about to.
struct Marked {
  std::vector<Hex> hexes;
  std::vector<Hexside> sides;
  std::vector<Hex> path;           // a line from centre to centre
  std::vector<QRectF> boxes = {};  // of lettering, on the page

  [[nodiscard]] bool empty() const { return hexes.empty() && sides.empty() && path.empty() && boxes.empty(); }
  friend bool operator==(const Marked&, const Marked&) = default;
};

}  // namespace batalia::app
