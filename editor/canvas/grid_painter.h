// The lines between hexes and the numbers in them.
#pragma once

#include <QPainter>
#include <QRectF>

#include "editor/canvas/scene.h"

namespace batalia {

void paint_grid(QPainter& painter, const Scene& scene, const QRectF& page);
void paint_numbers(QPainter& painter, const Scene& scene, const QRectF& page);

}  // namespace batalia
