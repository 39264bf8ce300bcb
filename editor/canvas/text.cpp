#include "editor/canvas/text.h"

#include <QFile>
#include <QFontDatabase>
#include <QFontMetricsF>
#include <QPainterPath>
#include <algorithm>
#include <array>
#include <cmath>

#include "editor/canvas/ink.h"

namespace batalia {
namespace {

// Text is laid out at this many pixels to the em, at which rounding is of no account, and scaled from there.
constexpr int layout_size = 100;

const QString& family(Face face) {
  static const std::array<QString, 2> families{QStringLiteral("Linux Libertine O"), QStringLiteral("Linux Biolinum O")};
  return families[face == Face::serif ? 0 : 1];
}

struct Cut {
  QFont font;
  QFontMetricsF metrics;

  static QFont make(Face face, bool bold, bool italic) {
    QFont font(family(face));
    font.setPixelSize(layout_size);
    font.setBold(bold);
    font.setItalic(italic);
    font.setHintingPreference(QFont::PreferNoHinting);
    font.setStyleStrategy(QFont::StyleStrategy(QFont::PreferOutline | QFont::PreferAntialias | QFont::NoFontMerging));
    return font;
  }
  Cut(Face face, bool bold, bool italic) : font(make(face, bold, italic)), metrics(font) {}
};

// Fonts are looked up for every word of a picture; each thread has its own, as Qt's are not shared without locks.
const Cut& cut(const Lettering& lettering) {
  thread_local const std::array<Cut, 8> cuts{Cut{Face::serif, false, false}, Cut{Face::serif, false, true},
                                             Cut{Face::serif, true, false},  Cut{Face::serif, true, true},
                                             Cut{Face::sans, false, false},  Cut{Face::sans, false, true},
                                             Cut{Face::sans, true, false},   Cut{Face::sans, true, true}};
  return cuts[(lettering.face == Face::sans ? 4U : 0U) + (lettering.bold ? 2U : 0U) + (lettering.italic ? 1U : 0U)];
}

double scale_of(const Lettering& lettering) { return lettering.size / layout_size; }

// On pixels Qt sets letters on whole rows. One whose place is just between two would, by an error in the last digit,
// get another row in one band of a picture than in the next; so rows are chosen here, and halos and letters keep
// together.
void onto_a_row(QPainter& painter) {
  if (!on_pixels(painter)) return;
  const QTransform at = painter.transform();
  constexpr double between = 1e-6;
  const double row = std::floor(at.dy() + 0.5 + between);
  painter.setTransform(QTransform(at.m11(), at.m12(), at.m21(), at.m22(), at.dx(), row));
}

}  // namespace

Result<void> load_fonts() {
  static bool loaded = false;
  if (loaded) return {};
  constexpr std::array names{"LinLibertine_R", "LinLibertine_RI", "LinLibertine_RB", "LinLibertine_RBI",
                             "LinBiolinum_R",  "LinBiolinum_RI",  "LinBiolinum_RB"};
  const std::array folders{
      QStringLiteral(BATALIA_FONT_FOLDER), QStringLiteral("/usr/share/fonts/opentype/linux-libertine"),
      QStringLiteral("/usr/local/share/fonts/linux-libertine"), QStringLiteral("/usr/share/fonts/linux-libertine")};
  for (const char* name : names) {
    const QString file = QString::fromLatin1(name) + QStringLiteral(".otf");
    const bool found = std::ranges::any_of(folders, [&](const QString& folder) {
      const QString path = folder + u'/' + file;
      return QFile::exists(path) && QFontDatabase::addApplicationFont(path) >= 0;
    });
    if (!found) {
      return fail("the font " + file.toStdString() + ", with which pictures are lettered, is not on this machine",
                  "install the package fonts-linuxlibertine");
    }
  }
  loaded = true;
  return {};
}

QString with_dash(std::string_view range) { return text_of(range).replace(u'-', u'–'); }

double text_width(const QString& text, const Lettering& lettering) {
  return cut(lettering).metrics.horizontalAdvance(text) * scale_of(lettering);
}

double cap_height(const Lettering& lettering) { return cut(lettering).metrics.capHeight() * scale_of(lettering); }

double line_height(const Lettering& lettering) { return 1.2 * lettering.size; }

void draw_text(QPainter& painter, QPointF at, const QString& text, const Lettering& lettering, Align align, double most,
               double narrowest) {
  draw_text(painter, at, text, lettering, lettering.ink.qt(), align, most, narrowest);
}

void draw_text(QPainter& painter, QPointF at, const QString& text, const Lettering& lettering, QColor ink, Align align,
               double most, double narrowest) {
  if (text.isEmpty()) return;
  const Cut& with = cut(lettering);
  const double scale = scale_of(lettering);
  QString shown = text;
  double width = with.metrics.horizontalAdvance(text) * scale;
  double condensed = 1;
  if (most > 0 && width > most) {
    condensed = std::max(most / width, narrowest);
    if (width * condensed > most * 1.0001) {
      shown = with.metrics.elidedText(text, Qt::ElideRight, most / (scale * condensed));
      width = with.metrics.horizontalAdvance(shown) * scale;
    }
  }
  width *= condensed;
  const double left = align == Align::left ? 0 : align == Align::centre ? -width / 2 : -width;
  const QTransform before = painter.transform();
  painter.translate(at.x() + left, at.y());
  painter.scale(scale * condensed, scale);
  onto_a_row(painter);
  if (lettering.halo) {
    QPainterPath outline;
    outline.addText(0, 0, with.font, shown);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(lettering.halo->qt(), 0.16 * layout_size, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPath(outline);
  }
  painter.setFont(with.font);
  painter.setPen(ink);
  painter.drawText(QPointF(0, 0), shown);
  painter.setTransform(before);
}

QStringList wrapped(const QString& text, const Lettering& lettering, double width) {
  QStringList lines;
  QString line;
  for (const QString& word : text.split(u' ', Qt::SkipEmptyParts)) {
    const QString longer = line.isEmpty() ? word : line + u' ' + word;
    if (!line.isEmpty() && text_width(longer, lettering) > width) {
      lines.push_back(line);
      line = word;
    } else {
      line = longer;
    }
  }
  if (!line.isEmpty()) lines.push_back(line);
  return lines;
}

}  // namespace batalia
