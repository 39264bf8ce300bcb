// Samples of what a map is made of: little maps of two hexes, drawn by the same painters as the map itself, so that a
// legend, a palette or an overview cannot differ from it.
#pragma once

#include <QPainter>
#include <memory>

#include "editor/canvas/layers.h"
#include "editor/canvas/scene.h"

namespace batalia {

class Sample {
 public:
  // Of the ground, numbering and series of `like`; by index of its catalogue. The style must outlive the sample.
  static Sample of_terrain(const Map& like, const Style& style, int terrain);
  static Sample of_terrain(const Map& like, const Style& style, int terrain, int level);
  static Sample of_feature(const Map& like, const Style& style, int feature);
  static Sample of_road(const Map& like, const Style& style, int road);

  // In hex widths: two hexes beside each other.
  [[nodiscard]] QSizeF size() const { return scene_->frame().bounds().size(); }
  // With its upper left corner at the painter's origin; the painter's unit is a hex width.
  void draw(QPainter& painter, LayerSet layers) const;

 private:
  Sample(Map map, const Style& style);

  std::shared_ptr<const Map> map_;
  std::shared_ptr<const Scene> scene_;
};

}  // namespace batalia
