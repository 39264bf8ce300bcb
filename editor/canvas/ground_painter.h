// The ground: level tints, terrain with its fills, borders and patterns, and the mark of reconstructed hexes.
#pragma once

#include <QPainter>
#include <QRectF>

#include "editor/canvas/layers.h"
#include "editor/canvas/scene.h"

namespace batalia {

// Draws what of the ground reaches into `page`. The painter's unit is a hex width.
void paint_ground(QPainter& painter, const Scene& scene, const QRectF& page, LayerSet layers);
void paint_provenance(QPainter& painter, const Scene& scene, const QRectF& page);

}  // namespace batalia
