// What the charts of a page have in common: its colours, its lettering, and bars and labels made of them. The unit of
// the page is 10 mm, and its lettering that of a sheet round a map.
#pragma once

#include <QPainter>
#include <QString>
#include <array>

#include "editor/canvas/text.h"
#include "editor/figure/playouts_figure.h"

namespace batalia::figure {

inline constexpr double unit_mm = 10;

class FigurePage {
 public:
  explicit FigurePage(const FigureOf& of);

  [[nodiscard]] const play::Run& run() const { return *of_.run; }
  [[nodiscard]] const play::Summary& summary() const { return *of_.summary; }
  [[nodiscard]] const Style& style() const { return *of_.style; }
  [[nodiscard]] const SheetLook& look() const { return of_.style->sheet; }
  // Of either side, and of nobody: as far from each other and from paper as the sides' counters allow.
  [[nodiscard]] Colour side(std::size_t side) const { return sides_[side]; }
  [[nodiscard]] Colour side_of(std::string_view id) const;

  // A heading with a rule below it over the width of `box`; gives what is left of the box.
  [[nodiscard]] QRectF heading(QPainter& painter, const QRectF& box, const QString& text,
                               const QString& more = {}) const;
  void fill(QPainter& painter, const QRectF& box, Colour colour) const;
  // A thin line in the colour of rules.
  void line(QPainter& painter, QPointF from, QPointF to) const;

 private:
  FigureOf of_;
  std::array<Colour, 3> sides_;
};

// "12 %", "0.4 %": as many digits as say something.
QString percent(double share);

// Tall, and as wide as `box`: how the points' difference is spread, and who won.
void draw_differences(const FigurePage& page, QPainter& painter, const QRectF& box);
// How often each level came up, and who won how often.
void draw_levels(const FigurePage& page, QPainter& painter, const QRectF& box);

// What became of a side's units and what they did; as high as `unit_chart_height` says.
void draw_units(const FigurePage& page, QPainter& painter, const QRectF& box, std::size_t side);
double unit_chart_height(const FigurePage& page, std::size_t side);

}  // namespace batalia::figure
