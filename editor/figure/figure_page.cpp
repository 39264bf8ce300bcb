#include "editor/figure/figure_page.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace batalia::figure {
namespace {

double distance(Colour a, Colour b) {
  const auto square = [](int x, int y) { return static_cast<double>((x - y) * (x - y)); };
  return std::sqrt(square(a.red, b.red) + square(a.green, b.green) + square(a.blue, b.blue));
}

// The colours that a side's counters bear, as large as the counter: shades of them must be told apart, as those of a
// narrow band, which is often black, need not.
std::vector<Colour> colours_of(const Style& style, const std::string& nationality, Colour otherwise) {
  for (const NationalityLook& look : style.nationalities) {
    if (look.nationality.str() == nationality) return {look.ground, look.leader_ground};
  }
  return {otherwise};
}

}  // namespace

FigurePage::FigurePage(const FigureOf& of)
    : of_(of), sides_{of.style->ink, of.style->sheet.edge, mixed(of.style->paper, of.style->sheet.rule, 0.35)} {
  double best = -std::numeric_limits<double>::max();
  const std::array<Colour, 2> otherwise{sides_[0], sides_[1]};
  for (const Colour first : colours_of(style(), run().sides[0].nationality, otherwise[0])) {
    for (const Colour second : colours_of(style(), run().sides[1].nationality, otherwise[1])) {
      const double apart = std::min({distance(first, second), distance(first, sides_[2]), distance(second, sides_[2])});
      if (apart <= best) continue;
      best = apart;
      sides_[0] = first;
      sides_[1] = second;
    }
  }
}

Colour FigurePage::side_of(std::string_view id) const {
  for (std::size_t i = 0; i < run().sides.size(); ++i) {
    if (run().sides[i].id == id) return sides_[i];
  }
  return sides_[2];
}

QRectF FigurePage::heading(QPainter& painter, const QRectF& box, const QString& text, const QString& more) const {
  const double base = box.top() + look().heading.size;
  draw_text(painter, {box.left(), base}, text, look().heading, Align::left, box.width());
  draw_text(painter, {box.right(), base}, more, look().small, Align::right,
            box.width() - text_width(text, look().heading) - 0.3);
  const double rule = box.top() + line_height(look().heading) + 0.02;
  line(painter, {box.left(), rule}, {box.right(), rule});
  return {box.left(), rule + 0.2, box.width(), box.bottom() - rule - 0.2};
}

void FigurePage::fill(QPainter& painter, const QRectF& box, Colour colour) const {
  if (box.width() <= 0 || box.height() <= 0) return;
  painter.setPen(Qt::NoPen);
  painter.setBrush(colour.qt());
  painter.drawRect(box);
}

void FigurePage::line(QPainter& painter, QPointF from, QPointF to) const {
  painter.setPen(QPen(look().rule.qt(), 0.015));
  painter.drawLine(from, to);
}

QString percent(double share) {
  const double value = 100 * share;
  const bool fine = value > 0 && value < 9.95;
  return QString::number(value, 'f', fine ? 1 : 0) + QStringLiteral(" %");
}

}  // namespace batalia::figure
