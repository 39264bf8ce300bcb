// A picture drawn as pixels, band after band, by several threads.
#pragma once

#include <functional>

#include "editor/canvas/picture.h"
#include "editor/canvas/png_stream.h"

namespace batalia {

struct Bands {
  int width = 0;  // of the whole picture, in pixels
  int height = 0;
  double scale = 1;  // pixels to a hex width
  int rows = 256;    // of a band
  int threads = 1;
};

// The rows from `top` on, drawn as they are in the whole picture.
QImage draw_band(const Picture& picture, const Bands& bands, int top);

// How many of how many bands are written. Called by the thread that began, at the beginning and after each.
using BandsReached = std::function<void(int done, int total)>;

// Draws all bands and writes them to the stream in their order. Each thread has the pixels of one band; no more than
// twice as many bands as threads wait packed. False where the stream cannot be written.
bool draw_bands(const Picture& picture, const Bands& bands, PngStream& png, const BandsReached& reached = {});

}  // namespace batalia
