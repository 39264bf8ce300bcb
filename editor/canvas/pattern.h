// Patterns of terrain, drawn as geometry and kept inside their area by our own clipping. Each follows the lattice, so
// that it runs on from hex to hex without a seam, and leaves the number of the hex free.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "editor/canvas/clip.h"
#include "editor/canvas/ink.h"
#include "editor/canvas/scene.h"

namespace batalia {

// The area in one hex that a pattern fills.
struct PatternArea {
  Hex hex;
  int index = 0;  // of the grid
  Point centre;
  std::span<const Point> polygon;
  // Those of its sides beyond which the terrain is another. Over the others a stamp may reach into the next hex.
  std::span<const std::array<Point, 2>> borders;
};

// One use of one form of a pattern. What it emits lies inside the area of its terrain, and lines inside the polygon.
class PatternPainter {
 public:
  // Adds its inks to the stack, above those that are there. All must outlive it.
  PatternPainter(const Scene& scene, const PatternForm& form, const PatternUse& use, InkStack& inks);

  void paint(const PatternArea& area);

 private:
  void add_shape(const ReadyShape& shape, const PatternUse& use);
  void stamp(const Placing& placing);
  void paint(const Scatter& scatter, const PatternArea& area);
  void paint(const Hatch& hatch, const PatternArea& area);
  void paint(const Houses& houses, const PatternArea& area);
  void paint(const Emblem& emblem, const PatternArea& area);
  void hatch_line(const Hatch& hatch, const PatternArea& area, Point along, Point foot);
  const Scene* scene_;
  const PatternForm* form_;
  InkStack* inks_;
  std::vector<std::size_t> stamps_;      // the inks of a shape's parts
  std::vector<std::size_t> plain_inks_;  // for forms that draw without a shape
  std::vector<Point> places_;            // of a scatter, from the centre of the hex
  std::vector<double> scratch_;
};

}  // namespace batalia
