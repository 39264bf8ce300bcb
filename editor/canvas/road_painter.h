// Roads: smooth lines through the centres of their hexes, square across every hexside.
#pragma once

#include <QPainter>
#include <QRectF>

#include "editor/canvas/scene.h"

namespace batalia {

void paint_roads(QPainter& painter, const Scene& scene, const QRectF& page);

}  // namespace batalia
