// One page with a drawing on it as a file, at a true size on paper. The same drawing gives the same file.
#pragma once

#include <QIODevice>
#include <QPageSize>
#include <QPainter>
#include <QSizeF>
#include <QString>
#include <filesystem>
#include <functional>

#include "model/base/problem.h"

class QPdfWriter;

namespace batalia {

struct Page {
  QString title;
  QSizeF size;         // in the page's own unit
  double unit_mm = 1;  // that unit on paper
  // Draws what lies in the rectangle; the painter's unit is the page's, its origin the upper left corner.
  std::function<void(QPainter&, const QRectF&)> paint;
};

bool write_svg(const Page& page, QIODevice& to);
bool write_pdf(const Page& page, QIODevice& to);
// Several pages of one size, without margins, that `draw` makes.
bool write_pdf(const QString& title, const QPageSize& paper, const std::function<void(QPdfWriter&)>& draw,
               QIODevice& to);
// As one image, which is held in memory.
bool write_png(const Page& page, double dpi, QIODevice& to);

// Writes what `write` writes into the file at `path`, from its beginning: for a part (formats/file/file.h). Fails where
// that gives false.
Result<void> write_picture(const std::filesystem::path& path, const std::function<bool(QIODevice&)>& write);
// Replaces the file at `path` by what `write` writes, whole or not at all; fails likewise.
Result<void> save_picture(const std::filesystem::path& path, const std::function<bool(QIODevice&)>& write);

}  // namespace batalia
