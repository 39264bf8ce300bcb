// Text on pictures: the one font family that the program brings along, measured and set so that a picture is the same
// on screen and paper, at every scale.
#pragma once

#include <QFont>
#include <QPainter>
#include <QString>
#include <QStringList>
#include <string_view>

#include "editor/canvas/look.h"
#include "model/base/problem.h"

namespace batalia {

// Linux Libertine (serif) and Linux Biolinum (sans), made for each other and rich in Latin letters. Loads them on the
// first call from the folder they were configured with, then from the usual ones; fails where they are nowhere, naming
// the package that has them. Needs a QGuiApplication.
Result<void> load_fonts();

inline QString text_of(std::string_view utf8) {
  return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

enum class Align { left, centre, right };

// "0-3" as print has it, "0–3".
QString with_dash(std::string_view range);

// All measures in hex widths, as for the whole page. Text is laid out once at a large size without hinting, then
// scaled.
double text_width(const QString& text, const Lettering& lettering);
// Height of capital letters and digits, and of the line.
double cap_height(const Lettering& lettering);
double line_height(const Lettering& lettering);

// Draws one line with its baseline at `at`. Wider than `most`, it is condensed, to no less than `narrowest` of its
// width, then cut off with an ellipsis.
void draw_text(QPainter& painter, QPointF at, const QString& text, const Lettering& lettering,
               Align align = Align::left, double most = 0, double narrowest = 0.6);
// The same in another ink.
void draw_text(QPainter& painter, QPointF at, const QString& text, const Lettering& lettering, QColor ink, Align align,
               double most = 0, double narrowest = 0.6);

// Broken into lines no wider than `width` at blanks; a word wider than that has a line of its own.
QStringList wrapped(const QString& text, const Lettering& lettering, double width);

}  // namespace batalia
