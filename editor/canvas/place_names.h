// Names of places: where each is lettered, so that it covers no hex number and no other name.
#pragma once

#include <QPainter>
#include <QRectF>
#include <QString>
#include <vector>

#include "editor/canvas/scene.h"

namespace batalia {

struct PlaceName {
  const NamedPlace* place = nullptr;
  Lettering lettering;
  QString text;
  QRectF box;        // of the letters, on the page
  QPointF baseline;  // its left end
};

// One for each place with a name. A name stands where its map file puts it, or in the middle of its place, and from
// there gives way to numbers and other names by as little as it can. Where there is no free spot near, it is lettered
// smaller; if that does not help either, it takes the freest.
std::vector<PlaceName> lay_place_names(const Scene& scene);

void paint_place_names(QPainter& painter, const std::vector<PlaceName>& names, const QRectF& page);

}  // namespace batalia
