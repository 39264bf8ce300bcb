#include "editor/canvas/render.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <thread>

#include "editor/canvas/bands.h"
#include "editor/canvas/page_file.h"
#include "editor/canvas/text.h"

namespace batalia {
namespace {

constexpr double mm_in_inch = 25.4;

tl::unexpected<Problem> fail_file(const std::filesystem::path& path, std::string what, std::string remedy) {
  return tl::make_unexpected(Problem{{path.string(), 0, 0}, std::move(what), std::move(remedy)});
}

Result<void> check(const PictureOf& of, const RenderOptions& options) {
  if (of.map->grid().empty()) return fail("the map has no hexes", "give its sheet rows and columns");
  if (!(options.hex_mm >= 1 && options.hex_mm <= 100)) {
    return fail(fmt::format("a hex of {} mm cannot be drawn", options.hex_mm), "choose a width of 1 to 100 mm");
  }
  if (!(options.dpi >= 10 && options.dpi <= 2400)) {
    return fail(fmt::format("{} dots per inch cannot be drawn", options.dpi), "choose 10 to 2400");
  }
  if (options.turn && of.scenario != nullptr) {
    const TurnTrack& track = of.scenario->scenario().turns;
    if (*options.turn < track.first || *options.turn > track.last()) {
      return fail(fmt::format("turn {} is not on the turn track", *options.turn),
                  fmt::format("choose one from {} to {}", track.first, track.last()));
    }
  }
  return {};
}

Result<void> render_png(const Picture& picture, const RenderOptions& options) {
  const double scale = options.hex_mm * options.dpi / mm_in_inch;
  constexpr double most = 100000;
  const double width = std::ceil(picture.size().width() * scale);
  const double height = std::ceil(picture.size().height() * scale);
  if (width > most || height > most) {
    return fail(fmt::format("a picture of {:.0f} by {:.0f} pixels is too large", width, height),
                "choose fewer dots per inch or a smaller hex");
  }
  Bands bands;
  bands.width = static_cast<int>(width);
  bands.height = static_cast<int>(height);
  bands.scale = scale;
  // The larger a band, the fewer hexes lie on two. How large it is must not depend on the number of processors, or the
  // file would.
  constexpr int pixels = 24 << 20;
  constexpr int pieces = 4;
  bands.rows = options.band_rows > 0 ? options.band_rows
                                     : std::clamp(pixels / bands.width, 16, (bands.height + pieces - 1) / pieces + 16);
  constexpr int most_pixels = 100 << 20;
  const int processors = static_cast<int>(std::thread::hardware_concurrency());
  bands.threads = options.threads > 0 ? options.threads
                                      : std::clamp(processors, 1, std::max(1, most_pixels / bands.rows / bands.width));
  return save_picture(options.path, [&](QIODevice& file) {
    PngStream png(file);
    const PngHead head{bands.width,
                       bands.height,
                       options.dpi * 1000 / mm_in_inch,
                       {{"Title", picture.title().toStdString()}, {"Software", "Batalia"}}};
    return png.begin(head) && draw_bands(picture, bands, png, options.reached) && png.end();
  });
}

}  // namespace

Result<PictureFormat> picture_format(const std::filesystem::path& path) {
  std::string ending = path.extension().string();
  std::ranges::transform(ending, ending.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  if (ending == ".png") return PictureFormat::png;
  if (ending == ".svg") return PictureFormat::svg;
  if (ending == ".pdf") return PictureFormat::pdf;
  return fail_file(path, "a picture's name must end in .png, .svg or .pdf", "give it one of these endings");
}

Result<void> render(const PictureOf& of, const RenderOptions& options) {
  if (auto usable = check(of, options); !usable) return usable;
  if (auto fonts = load_fonts(); !fonts) return fonts;
  const Picture picture(of, options.layers, options.turn);
  if (options.format == PictureFormat::png) return render_png(picture, options);
  const Page page{picture.title(), picture.size(), options.hex_mm,
                  [&](QPainter& painter, const QRectF& part) { picture.paint(painter, part); }};
  return save_picture(options.path, [&](QIODevice& file) {
    return options.format == PictureFormat::svg ? write_svg(page, file) : write_pdf(page, file);
  });
}

}  // namespace batalia
