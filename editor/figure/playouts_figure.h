// What many games came to, as a picture on one page: levels and wins, the spread of the points, what became of each
// unit and what it did.
#pragma once

#include <filesystem>

#include "editor/canvas/render.h"
#include "editor/canvas/style.h"
#include "editor/play/summary.h"

namespace batalia {

// All must outlive the drawing.
struct FigureOf {
  const play::Run* run = nullptr;
  const play::Summary* summary = nullptr;
  const Style* style = nullptr;
};

// Into the file at `path`, a part of one that is being replaced. Needs a QGuiApplication; the offscreen platform will
// do.
Result<void> draw_playouts(const FigureOf& of, const std::filesystem::path& path, PictureFormat format);

}  // namespace batalia
