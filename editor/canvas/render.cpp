#include "editor/canvas/render.h"

#include <fmt/format.h>

#include <QBuffer>
#include <QPageSize>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>
#include <algorithm>
#include <cmath>
#include <string>
#include <thread>

#include "editor/canvas/bands.h"
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

Result<void> save(const RenderOptions& options, const auto& write) {
  QSaveFile file(QString::fromStdString(options.path.string()));
  const auto problem = [&] {
    return fail_file(options.path, fmt::format("the picture cannot be written ({})", file.errorString().toStdString()),
                     "see that its folder exists, may be written to and has room");
  };
  if (!file.open(QIODevice::WriteOnly)) return problem();
  if (!write(file) || !file.commit()) return problem();
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
  return save(options, [&](QIODevice& file) {
    PngStream png(file);
    const PngHead head{bands.width,
                       bands.height,
                       options.dpi * 1000 / mm_in_inch,
                       {{"Title", picture.title().toStdString()}, {"Software", "Batalia"}}};
    return png.begin(head) && draw_bands(picture, bands, png, options.reached) && png.end();
  });
}

Result<void> render_svg(const Picture& picture, const RenderOptions& options) {
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  {
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setTitle(picture.title());
    generator.setDescription(QStringLiteral("Drawn by Batalia"));
    // The generator counts in whole dots, so dots are made small: a hundredth of a millimetre.
    constexpr double dots = 100;
    constexpr double units = 100;  // of the view box to a hex width, for coordinates that people can read
    const QSizeF mm = picture.size() * options.hex_mm;
    generator.setResolution(static_cast<int>(mm_in_inch * dots));
    generator.setSize(
        QSize(static_cast<int>(std::lround(mm.width() * dots)), static_cast<int>(std::lround(mm.height() * dots))));
    generator.setViewBox(QRectF(QPointF(0, 0), picture.size() * units));
    QPainter painter(&generator);
    painter.scale(units, units);
    picture.paint(painter, QRectF(QPointF(0, 0), picture.size()));
  }
  return save(options, [&](QIODevice& file) { return file.write(buffer.data()) == buffer.data().size(); });
}

// The same picture gives the same file: the time at which it was made is nobody's business.
void forget_date(QByteArray& pdf) {
  static const QByteArray key("/CreationDate (D:");
  const qsizetype at = pdf.indexOf(key);
  if (at < 0) return;
  for (qsizetype i = at + key.size(); i < pdf.size() && pdf[i] >= '0' && pdf[i] <= '9'; ++i) {
    static const QByteArray fixed("20000101000000");
    const qsizetype digit = i - at - key.size();
    pdf[i] = digit < fixed.size() ? fixed[digit] : '0';
  }
}

Result<void> render_pdf(const Picture& picture, const RenderOptions& options) {
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  {
    QPdfWriter writer(&buffer);
    writer.setTitle(picture.title());
    writer.setCreator(QStringLiteral("Batalia"));
    constexpr int resolution = 1200;
    writer.setResolution(resolution);
    // Pages are whole points in size; the picture itself keeps its scale.
    constexpr double points = 72;
    const QSizeF mm = picture.size() * options.hex_mm;
    const QSize page(static_cast<int>(std::ceil(mm.width() * points / mm_in_inch)),
                     static_cast<int>(std::ceil(mm.height() * points / mm_in_inch)));
    writer.setPageSize(QPageSize(page, QString(), QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    QPainter painter(&writer);
    const double scale = options.hex_mm * resolution / mm_in_inch;
    painter.scale(scale, scale);
    const double hex_points = options.hex_mm * points / mm_in_inch;
    picture.paint(painter, QRectF(0, 0, page.width() / hex_points, page.height() / hex_points));
  }
  QByteArray pdf = buffer.data();
  forget_date(pdf);
  return save(options, [&](QIODevice& file) { return file.write(pdf) == pdf.size(); });
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
  switch (options.format) {
    case PictureFormat::svg:
      return render_svg(picture, options);
    case PictureFormat::pdf:
      return render_pdf(picture, options);
    default:
      return render_png(picture, options);
  }
}

}  // namespace batalia
