// A map as Tiled keeps it: a hexagonal .tmx with one layer of tiles for the terrain and one for the elevation, and the
// pictures of the tiles beside it. Hexsides, roads and names, for which Tiled has no layer of tiles, are left out: it
// has less to read and to draw than we have.
#pragma once

#include <filesystem>

#include "editor/canvas/style.h"
#include "model/map/map.h"

namespace batalia::bench {

constexpr int tile_width = 64;  // pixels

// Makes country.tmx, ground.png and heights.png. Precondition: one sheet of whole rows with pointy tops, odd ones
// shifted to the right.
void write_tiled(const Map& map, const Style& style, const std::filesystem::path& folder);

}  // namespace batalia::bench
