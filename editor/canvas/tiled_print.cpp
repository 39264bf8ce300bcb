#include "editor/canvas/tiled_print.h"

#include <fmt/format.h>

#include <QCoreApplication>
#include <QFont>
#include <QFontMetricsF>
#include <QPdfWriter>
#include <algorithm>
#include <cmath>

#include "editor/canvas/page_file.h"

namespace batalia {
namespace {

struct TiledPrint {
  Q_DECLARE_TR_FUNCTIONS(TiledPrint)
};

constexpr double line_mm = 0.2;
constexpr double letters_mm = 3;
constexpr double tiny = 1e-6;  // a sheet for less than that there is none

QRectF room_on(const PrintSettings& settings) {
  return QRectF(QPointF(), settings.paper_mm)
      .adjusted(settings.margin_mm, settings.margin_mm, -settings.margin_mm, -settings.margin_mm);
}

// How many sheets a length takes, the first whole, each further one less the overlap.
int sheets_for(double length, double room, double overlap) {
  return length <= room + tiny ? 1 : 1 + static_cast<int>(std::ceil((length - room - tiny) / (room - overlap)));
}

QFont letters(bool bold) {
  QFont font(QStringLiteral("Linux Biolinum O"));
  font.setStyleHint(QFont::SansSerif);
  font.setPixelSize(100);  // scaled: fonts have no fractions of a millimetre
  font.setBold(bold);
  return font;
}

// With its baseline at `at`.
void write(QPainter& painter, QPointF at, const QString& text, double mm, Qt::Alignment align, bool bold = false) {
  painter.save();
  const QFont font = letters(bold);
  const double scale = mm / font.pixelSize();
  const double width = QFontMetricsF(font).horizontalAdvance(text) * scale;
  const double shift = align == Qt::AlignRight ? width : align == Qt::AlignHCenter ? width / 2 : 0;
  painter.translate(at.x() - shift, at.y());
  painter.scale(scale, scale);
  painter.setFont(font);
  painter.setPen(Qt::black);
  painter.drawText(QPointF(), text);
  painter.restore();
}

// Lines outside the corners, along which the sheet is cut.
void paint_crop_marks(QPainter& painter, const QRectF& picture, double margin) {
  const double gap = std::min(1.0, margin / 4);
  const double length = std::min(5.0, margin - gap);
  for (const double x : {picture.left(), picture.right()}) {
    painter.drawLine(QPointF(x, picture.top() - gap), QPointF(x, picture.top() - gap - length));
    painter.drawLine(QPointF(x, picture.bottom() + gap), QPointF(x, picture.bottom() + gap + length));
  }
  for (const double y : {picture.top(), picture.bottom()}) {
    painter.drawLine(QPointF(picture.left() - gap, y), QPointF(picture.left() - gap - length, y));
    painter.drawLine(QPointF(picture.right() + gap, y), QPointF(picture.right() + gap + length, y));
  }
}

// Small triangles outside that point to where the neighbour's picture begins or ends.
void paint_overlap_marks(QPainter& painter, const QRectF& picture, const PrintPlan& plan, const PrintSheet& sheet) {
  const double overlap = plan.settings().overlap_mm;
  if (overlap <= 0) return;
  constexpr double size = 1.6;
  painter.setBrush(Qt::black);
  const auto point = [&](QPointF at, QPointF outwards) {
    const QPointF along(outwards.y() * size / 2, outwards.x() * size / 2);
    const QPointF tip = at + 0.5 * outwards;
    painter.drawPolygon(QPolygonF{tip, tip + size * outwards + along, tip + size * outwards - along});
  };
  std::vector<double> across;
  std::vector<double> down;
  if (sheet.column > 0) across.push_back(picture.left() + overlap);
  if (sheet.column + 1 < plan.columns()) across.push_back(picture.right() - overlap);
  if (sheet.row > 0) down.push_back(picture.top() + overlap);
  if (sheet.row + 1 < plan.rows()) down.push_back(picture.bottom() - overlap);
  for (const double x : across) {
    point({x, picture.top()}, {0, -1});
    point({x, picture.bottom()}, {0, 1});
  }
  for (const double y : down) {
    point({picture.left(), y}, {-1, 0});
    point({picture.right(), y}, {1, 0});
  }
}

void paint_part(QPainter& painter, const Picture& picture, const QRectF& part, const QRectF& on_paper) {
  painter.save();
  painter.setClipRect(on_paper);
  painter.translate(on_paper.topLeft());
  const double scale = on_paper.width() / part.width();
  painter.scale(scale, scale);
  painter.translate(-part.topLeft());
  picture.paint(painter, part);
  painter.restore();
}

// The whole picture, small, with the sheets and their numbers on it.
void paint_plan(QPainter& painter, const Picture& picture, const PrintPlan& plan) {
  const QRectF room = room_on(plan.settings()).adjusted(0, 2.5 * letters_mm, 0, 0);
  const QSizeF size = picture.size().scaled(room.size(), Qt::KeepAspectRatio);
  const QRectF on_paper(room.topLeft(), size);
  write(painter, room.topLeft() - QPointF(0, letters_mm),
        TiledPrint::tr("%1: where the %2 sheets belong").arg(picture.title()).arg(plan.sheets().size()),
        1.3 * letters_mm, Qt::AlignLeft, true);
  paint_part(painter, picture, QRectF(QPointF(), picture.size()), on_paper);
  const double scale = size.width() / picture.size().width();
  for (std::size_t i = 0; i < plan.sheets().size(); ++i) {
    const QRectF& part = plan.sheets()[i].part;
    const QRectF box(on_paper.topLeft() + part.topLeft() * scale, part.size() * scale);
    painter.setPen(QPen(Qt::black, 0.35));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(box);
    const double mm = std::clamp(box.height() / 5, 2.0, 12.0);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(255, 255, 255, 215));
    painter.drawEllipse(box.center(), mm, mm);
    write(painter, box.center() + QPointF(0, 0.34 * mm), QString::number(i + 1), mm, Qt::AlignHCenter, true);
  }
}

}  // namespace

double hex_mm_to_fit(QSizeF picture, const PrintSettings& settings) {
  const QRectF room = room_on(settings);
  if (room.width() <= 0 || room.height() <= 0 || picture.isEmpty()) return 0;
  return std::min(room.width() / picture.width(), room.height() / picture.height());
}

double overlap_for_whole_hexes(double hex_mm) {
  // From corner to corner a hex is 2/sqrt(3) as wide as from side to side; and a little for its line.
  constexpr double corner_to_corner = 1.1548;
  return hex_mm * corner_to_corner + 0.5;
}

Result<PrintPlan> PrintPlan::make(QSizeF picture, const PrintSettings& settings) {
  constexpr double least_room = 20;
  constexpr int most = 400;
  const QRectF room = room_on(settings);
  if (settings.margin_mm < 5) return fail("the margins are too narrow for what stands there", "choose 5 mm at least");
  if (room.width() < least_room || room.height() < least_room)
    return fail("the margins leave no room on the paper", "choose narrower ones, or larger paper");
  if (!(settings.hex_mm >= 1 && settings.hex_mm <= 100))
    return fail(fmt::format("a hex of {:.1f} mm cannot be printed", settings.hex_mm), "choose a width of 1 to 100 mm");
  if (settings.overlap_mm < 0 || settings.overlap_mm > std::min(room.width(), room.height()) / 2)
    return fail("sheets cannot overlap by more than half", "choose a smaller overlap");
  PrintPlan out;
  out.settings_ = settings;
  const QSizeF whole = picture * settings.hex_mm;
  out.columns_ = sheets_for(whole.width(), room.width(), settings.overlap_mm);
  out.rows_ = sheets_for(whole.height(), room.height(), settings.overlap_mm);
  if (static_cast<double>(out.rows_) * out.columns_ > most)
    return fail(fmt::format("that would be {} sheets of paper", out.rows_ * out.columns_), "choose a smaller scale");
  for (int row = 0; row < out.rows_; ++row) {
    for (int column = 0; column < out.columns_; ++column) {
      const QPointF at(column * (room.width() - settings.overlap_mm), row * (room.height() - settings.overlap_mm));
      const QSizeF size = room.size().boundedTo(QSizeF(whole.width() - at.x(), whole.height() - at.y()));
      out.sheets_.push_back({row, column, QRectF(at / settings.hex_mm, size / settings.hex_mm)});
    }
  }
  return out;
}

void paint_sheet(QPainter& painter, const Picture& picture, const PrintPlan& plan, int page) {
  painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
  if (page >= static_cast<int>(plan.sheets().size())) return paint_plan(painter, picture, plan);
  const PrintSettings& settings = plan.settings();
  const PrintSheet& sheet = plan.sheets()[static_cast<std::size_t>(page)];
  const QRectF on_paper(room_on(settings).topLeft(), sheet.part.size() * settings.hex_mm);
  paint_part(painter, picture, sheet.part, on_paper);
  painter.setPen(QPen(Qt::black, line_mm));
  paint_crop_marks(painter, on_paper, settings.margin_mm);
  paint_overlap_marks(painter, on_paper, plan, sheet);
  if (plan.sheets().size() == 1) return;
  const double baseline = settings.paper_mm.height() - settings.margin_mm / 2 + letters_mm / 2;
  write(painter, {settings.margin_mm + 3, baseline},
        TiledPrint::tr("%1 · page %2 of %3 · row %4, column %5")
            .arg(picture.title())
            .arg(page + 1)
            .arg(plan.sheets().size())
            .arg(sheet.row + 1)
            .arg(sheet.column + 1),
        std::min(letters_mm, settings.margin_mm / 3), Qt::AlignLeft);
}

void print(QPagedPaintDevice& device, const Picture& picture, const PrintPlan& plan) {
  constexpr double mm_in_inch = 25.4;
  QPainter painter(&device);
  for (int page = 0; page < plan.pages(); ++page) {
    if (page > 0) device.newPage();
    painter.save();
    painter.scale(device.logicalDpiX() / mm_in_inch, device.logicalDpiY() / mm_in_inch);
    paint_sheet(painter, picture, plan, page);
    painter.restore();
  }
}

bool write_print_pdf(const Picture& picture, const PrintPlan& plan, QIODevice& to) {
  const QPageSize paper(plan.settings().paper_mm, QPageSize::Millimeter, QString(), QPageSize::FuzzyMatch);
  return write_pdf(
      picture.title(), paper, [&](QPdfWriter& writer) { print(writer, picture, plan); }, to);
}

}  // namespace batalia
