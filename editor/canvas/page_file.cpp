#include "editor/canvas/page_file.h"

#include <fmt/format.h>

#include <QBuffer>
#include <QFile>
#include <QImage>
#include <QPageSize>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>
#include <cmath>

namespace batalia {
namespace {

constexpr double mm_in_inch = 25.4;
constexpr double points_in_inch = 72;

QSize whole_points(QSizeF mm) {
  return {static_cast<int>(std::ceil(mm.width() * points_in_inch / mm_in_inch)),
          static_cast<int>(std::ceil(mm.height() * points_in_inch / mm_in_inch))};
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

tl::unexpected<Problem> cannot_write(const std::filesystem::path& path, const QIODevice& file) {
  return tl::make_unexpected(
      Problem{{path.string(), 0, 0},
              fmt::format("the picture cannot be written ({})", file.errorString().toStdString()),
              "see that its folder exists, may be written to and has room"});
}

}  // namespace

bool write_svg(const Page& page, QIODevice& to) {
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  {
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setTitle(page.title);
    generator.setDescription(QStringLiteral("Drawn by Batalia"));
    // The generator counts in whole dots, so dots are made small: a hundredth of a millimetre.
    constexpr double dots = 100;
    constexpr double units = 100;  // of the view box to the page's unit, for coordinates that people can read
    const QSizeF mm = page.size * page.unit_mm;
    generator.setResolution(static_cast<int>(mm_in_inch * dots));
    generator.setSize(
        QSize(static_cast<int>(std::lround(mm.width() * dots)), static_cast<int>(std::lround(mm.height() * dots))));
    generator.setViewBox(QRectF(QPointF(0, 0), page.size * units));
    QPainter painter(&generator);
    painter.scale(units, units);
    page.paint(painter, QRectF(QPointF(0, 0), page.size));
  }
  return to.write(buffer.data()) == buffer.data().size();
}

bool write_pdf(const Page& page, QIODevice& to) {
  // Pages are whole points in size; the picture itself keeps its scale.
  const QSize whole = whole_points(page.size * page.unit_mm);
  return write_pdf(
      page.title, QPageSize(whole, QString(), QPageSize::ExactMatch),
      [&](QPdfWriter& writer) {
        QPainter painter(&writer);
        const double scale = page.unit_mm * writer.resolution() / mm_in_inch;
        painter.scale(scale, scale);
        const double unit_points = page.unit_mm * points_in_inch / mm_in_inch;
        page.paint(painter, QRectF(0, 0, whole.width() / unit_points, whole.height() / unit_points));
      },
      to);
}

bool write_pdf(const QString& title, const QPageSize& paper, const std::function<void(QPdfWriter&)>& draw,
               QIODevice& to) {
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  {
    QPdfWriter writer(&buffer);
    writer.setTitle(title);
    writer.setCreator(QStringLiteral("Batalia"));
    constexpr int resolution = 1200;
    writer.setResolution(resolution);
    writer.setPageSize(paper);
    writer.setPageMargins(QMarginsF());
    draw(writer);
  }
  QByteArray pdf = buffer.data();
  forget_date(pdf);
  return to.write(pdf) == pdf.size();
}

bool write_png(const Page& page, double dpi, QIODevice& to) {
  const double scale = page.unit_mm * dpi / mm_in_inch;
  const QSizeF pixels = page.size * scale;
  QImage image(static_cast<int>(std::ceil(pixels.width())), static_cast<int>(std::ceil(pixels.height())),
               QImage::Format_RGB32);
  if (image.isNull()) return false;
  image.setText(QStringLiteral("Title"), page.title);
  image.setText(QStringLiteral("Software"), QStringLiteral("Batalia"));
  const int dots_in_metre = static_cast<int>(std::lround(dpi * 1000 / mm_in_inch));
  image.setDotsPerMeterX(dots_in_metre);
  image.setDotsPerMeterY(dots_in_metre);
  image.fill(Qt::white);
  {
    QPainter painter(&image);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    painter.scale(scale, scale);
    page.paint(painter, QRectF(QPointF(0, 0), page.size));
  }
  return image.save(&to, "PNG");
}

Result<void> write_picture(const std::filesystem::path& path, const std::function<bool(QIODevice&)>& write) {
  QFile file(QString::fromStdString(path.string()));
  if (!file.open(QIODevice::WriteOnly | QIODevice::Truncate) || !write(file) || !file.flush()) {
    return cannot_write(path, file);
  }
  return {};
}

Result<void> save_picture(const std::filesystem::path& path, const std::function<bool(QIODevice&)>& write) {
  QSaveFile file(QString::fromStdString(path.string()));
  if (!file.open(QIODevice::WriteOnly) || !write(file) || !file.commit()) return cannot_write(path, file);
  return {};
}

}  // namespace batalia
