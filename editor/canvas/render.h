// Pictures in files: PNG, SVG and PDF of one drawing, at a true size on paper.
#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

#include "editor/canvas/bands.h"
#include "editor/canvas/picture.h"

namespace batalia {

enum class PictureFormat { png, svg, pdf };

// By the ending of a file's name: .png, .svg or .pdf. Fails where it is none of them.
Result<PictureFormat> picture_format(const std::filesystem::path& path);

struct RenderOptions {
  std::filesystem::path path;
  PictureFormat format = PictureFormat::png;
  double hex_mm = 16;  // the width of a hex on paper, 1 to 100
  double dpi = 150;    // of a PNG, 10 to 2400
  LayerSet layers = LayerSet::usual();
  std::optional<int> turn;  // shown on the turn track as the present one
  int threads = 0;          // 0: as many as there are processors and about 400 MB can hold the pixels of
  int band_rows = 0;        // of a PNG: so many rows of pixels at a time; 0: a fourth of them, or what takes 100 MB
  BandsReached reached;     // of a PNG: told how far it is
};

// Draws a picture into a file, which is there whole or not at all. Size in pixels or millimetres follows from the width
// of a hex and nothing else. A large PNG is drawn and written band by band, so that memory stays bounded. Fails where
// an option is out of its range, the turn is not on the track, the picture would have more than 100,000 pixels on a
// side, the fonts are missing, or the file cannot be written. Needs a QGuiApplication; the offscreen platform will do.
Result<void> render(const PictureOf& of, const RenderOptions& options);

}  // namespace batalia
