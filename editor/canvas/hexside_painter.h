// What lies along hexsides: slopes, streams, hedges, walls, bridges.
#pragma once

#include <QPainter>
#include <QRectF>

#include "editor/canvas/scene.h"

namespace batalia {

// Draws the features of all hexsides that reach into `page`. Bridges (features that carry a road over another) are left
// to paint_crossings, which comes after the roads.
void paint_hexsides(QPainter& painter, const Scene& scene, const QRectF& page);
void paint_crossings(QPainter& painter, const Scene& scene, const QRectF& page);

}  // namespace batalia
