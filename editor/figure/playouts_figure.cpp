#include "editor/figure/playouts_figure.h"

#include <algorithm>

#include "editor/canvas/page_file.h"
#include "editor/figure/figure_page.h"

namespace batalia {
namespace {

using figure::FigurePage;

constexpr double page_width = 29.7;
constexpr double margin = 1.2;
constexpr double head = 2.9;
constexpr double charts = 8.2;  // height of those of the outcome
constexpr double gap = 0.9;
constexpr double png_dpi = 150;

QString title_of(const play::Run& run) {
  const QString battle = text_of(run.battle_title);
  const QString scenario = text_of(run.scenario_title);
  return battle == scenario ? battle : battle + QStringLiteral(" · ") + scenario;
}

QString subtitle_of(const play::Run& run, const play::Summary& summary) {
  const QString players = text_of(run.players);
  const qsizetype comma = players.indexOf(u',');
  QString out =
      QStringLiteral("%1 games: %2 for the %3, %4 for the %5; seeds from %6")
          .arg(summary.games())
          .arg(players.left(comma), text_of(run.sides[0].name), players.mid(comma + 1), text_of(run.sides[1].name))
          .arg(run.share.seed);
  if (!run.options.empty()) out += QStringLiteral("; with ") + text_of(run.options).replace(u',', QStringLiteral(", "));
  return out;
}

double page_height(const FigurePage& page) {
  const double units = std::max(figure::unit_chart_height(page, 0), figure::unit_chart_height(page, 1));
  return page.summary().games() == 0 ? 2 * margin + head : 2 * margin + head + charts + gap + units;
}

void paint(const FigurePage& page, QPainter& painter, const QRectF& part) {
  const SheetLook& look = page.look();
  page.fill(painter, part, page.style().paper);
  const double width = page_width - 2 * margin;
  draw_text(painter, {margin, margin + 0.95}, title_of(page.run()), look.title, Align::left, width);
  draw_text(painter, {margin, margin + 1.85}, subtitle_of(page.run(), page.summary()), look.subtitle, Align::left,
            width);
  if (page.summary().games() == 0) return;
  const double top = margin + head;
  constexpr double levels = 9.6;
  figure::draw_differences(page, painter, {margin, top, width - levels - gap, charts});
  figure::draw_levels(page, painter, {page_width - margin - levels, top, levels, charts});
  const double half = (width - gap) / 2;
  for (std::size_t side = 0; side < 2; ++side) {
    figure::draw_units(page, painter,
                       {margin + static_cast<double>(side) * (half + gap), top + charts + gap, half,
                        figure::unit_chart_height(page, side)},
                       side);
  }
}

}  // namespace

Result<void> draw_playouts(const FigureOf& of, const std::filesystem::path& path, PictureFormat format) {
  if (auto fonts = load_fonts(); !fonts) return fonts;
  const FigurePage figure(of);
  const Page page{title_of(*of.run) + QStringLiteral(": what its games came to"),
                  QSizeF(page_width, page_height(figure)), figure::unit_mm,
                  [&](QPainter& painter, const QRectF& part) { paint(figure, painter, part); }};
  return write_picture(path, [&](QIODevice& file) {
    switch (format) {
      case PictureFormat::svg:
        return write_svg(page, file);
      case PictureFormat::pdf:
        return write_pdf(page, file);
      default:
        return write_png(page, png_dpi, file);
    }
  });
}

}  // namespace batalia
