// How the games ended: the spread of the points and the levels of victory.
#include <algorithm>
#include <cmath>

#include "editor/figure/figure_page.h"

namespace batalia::figure {
namespace {

// The least of 1, 2, 5, 10, 20, 50 … that is no less than `wanted`.
std::int64_t round_step(double wanted) {
  for (std::int64_t power = 1;; power *= 10) {
    for (const std::int64_t digit : {1, 2, 5}) {
      if (static_cast<double>(digit * power) >= wanted) return digit * power;
    }
  }
}

std::int64_t floor_div(std::int64_t n, std::int64_t by) { return n >= 0 ? n / by : -((-n + by - 1) / by); }

// How many games lie between two round differences, by who won.
struct Bin {
  std::array<std::int64_t, 3> games{};
  [[nodiscard]] std::int64_t sum() const { return games[0] + games[1] + games[2]; }
};

struct Bins {
  std::int64_t first = 0;  // the least difference of the first
  std::int64_t step = 1;   // from one to the next
  std::vector<Bin> all;
};

Bins bins_of(const play::Summary& summary) {
  constexpr double most_bins = 32;
  Bins out;
  const play::Spread& spread = summary.difference();
  out.step = round_step(static_cast<double>(spread.most - spread.least + 1) / most_bins);
  const std::int64_t first = floor_div(spread.least, out.step);
  out.first = first * out.step;
  out.all.resize(static_cast<std::size_t>(floor_div(spread.most, out.step) - first + 1));
  for (const auto& [difference, games] : summary.winners()) {
    Bin& bin = out.all[static_cast<std::size_t>(floor_div(difference, out.step) - first)];
    for (std::size_t i = 0; i < games.size(); ++i) bin.games[i] += games[i];
  }
  return out;
}

QString signed_number(std::int64_t n) {
  return n < 0 ? QStringLiteral("−%1").arg(-n) : n > 0 ? QStringLiteral("+%1").arg(n) : QStringLiteral("0");
}

QString name_of(const play::Run& run, std::size_t side) { return text_of(run.sides[side].name); }

// Colours with their meaning, from right to left, beside a heading.
void draw_winners_key(const FigurePage& page, QPainter& painter, double right, double base) {
  double x = right;
  const auto entry = [&](const QString& text, Colour colour) {
    x -= text_width(text, page.look().small);
    draw_text(painter, {x, base}, text, page.look().small);
    x -= 0.34;
    page.fill(painter, {x, base - 0.2, 0.24, 0.2}, colour);
    x -= 0.3;
  };
  if (page.summary().draws() > 0) entry(QStringLiteral("nobody"), page.side(2));
  for (const std::size_t side : {std::size_t{1}, std::size_t{0}}) {
    entry(QStringLiteral("won by the ") + name_of(page.run(), side), page.side(side));
  }
}

// One bar in three parts, with the shares on or beside them.
void draw_wins(const FigurePage& page, QPainter& painter, const QRectF& box) {
  const play::Summary& summary = page.summary();
  const std::array<std::int64_t, 3> games{summary.wins()[0], summary.draws(), summary.wins()[1]};
  constexpr std::array<std::size_t, 3> colours{0, 2, 1};
  constexpr double bar = 0.62;
  double x = box.left();
  for (std::size_t i = 0; i < games.size(); ++i) {
    const double width = box.width() * summary.mean(games[i]);
    const Colour colour = page.side(colours[i]);
    page.fill(painter, {x, box.top(), width, bar}, colour);
    const QString share = percent(summary.mean(games[i]));
    if (width > text_width(share, page.look().text) + 0.2) {
      const Colour ink = readable_on(colour, page.style().ink, page.look().box);
      draw_text(painter, {x + width / 2, box.top() + bar / 2 + 0.11}, share, page.look().text, ink.qt(), Align::centre);
    }
    x += width;
  }
  const double below = box.top() + bar + 0.34;
  draw_text(painter, {box.left(), below}, name_of(page.run(), 0), page.look().small);
  if (summary.draws() > 0) {
    const double middle = box.left() + box.width() * (summary.mean(games[0]) + summary.mean(games[1]) / 2);
    const double edge = box.left() + text_width(name_of(page.run(), 0), page.look().small) + 0.8;
    draw_text(painter, {std::clamp(middle, edge, box.right() - 1.6), below}, QStringLiteral("nobody"),
              page.look().small, Align::centre);
  }
  draw_text(painter, {box.right(), below}, name_of(page.run(), 1), page.look().small, Align::right);
}

}  // namespace

void draw_differences(const FigurePage& page, QPainter& painter, const QRectF& box) {
  const play::Run& run = page.run();
  const SheetLook& look = page.look();
  const std::size_t of = run.difference_of == run.sides[1].id ? 1 : 0;
  const QRectF rest = page.heading(painter, box, QStringLiteral("Points"));
  draw_winners_key(page, painter, box.right(), box.top() + look.heading.size);
  const Bins bins = bins_of(page.summary());
  std::int64_t most = 1;
  for (const Bin& bin : bins.all) most = std::max(most, bin.sum());

  const QRectF plot(rest.left() + 0.9, rest.top() + 0.45, rest.width() - 0.9, rest.height() - 1.5);
  const double scale = plot.height() / static_cast<double>(most);
  const double width = plot.width() / static_cast<double>(bins.all.size());
  const std::int64_t every = round_step(static_cast<double>(most) / 5);
  for (std::int64_t games = every; games <= most; games += every) {
    const double y = plot.bottom() - static_cast<double>(games) * scale;
    painter.setPen(QPen(mixed(page.style().paper, look.rule, 0.4).qt(), 0.012));
    painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
    draw_text(painter, {plot.left() - 0.12, y + 0.08}, QString::number(games), look.small, Align::right);
  }
  for (std::size_t i = 0; i < bins.all.size(); ++i) {
    double y = plot.bottom();
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}, std::size_t{2}}) {
      const double height = static_cast<double>(bins.all[i].games[side]) * scale;
      y -= height;
      page.fill(painter, {plot.left() + static_cast<double>(i) * width + 0.04, y, width - 0.08, height},
                page.side(side));
    }
  }
  page.line(painter, plot.bottomLeft(), plot.bottomRight());
  const auto x_of = [&](double difference) {
    return plot.left() + (difference - static_cast<double>(bins.first)) / static_cast<double>(bins.step) * width;
  };
  // Numbers where bins begin, as far apart as they can be read.
  const double room = text_width(QStringLiteral("−0000"), look.small) + 0.15;
  const std::int64_t marks = bins.step * round_step(room / width);
  const std::int64_t end = bins.first + bins.step * static_cast<std::int64_t>(bins.all.size());
  for (std::int64_t mark = floor_div(bins.first + marks - 1, marks) * marks; mark <= end; mark += marks) {
    const double x = x_of(static_cast<double>(mark));
    page.line(painter, {x, plot.bottom()}, {x, plot.bottom() + 0.09});
    draw_text(painter, {x, plot.bottom() + 0.36}, signed_number(mark), look.small, Align::centre);
  }
  const double mean = page.summary().mean(page.summary().difference().sum);
  const double x = x_of(mean + 0.5);
  painter.setPen(QPen(page.style().ink.qt(), 0.03));
  painter.drawLine(QPointF(x, plot.top() - 0.4), QPointF(x, plot.bottom()));
  const bool left = x > plot.center().x();
  draw_text(painter, {x + (left ? -0.12 : 0.12), plot.top() - 0.18},
            QStringLiteral("mean %1%2")
                .arg(mean < 0 ? QStringLiteral("−") : QStringLiteral("+"))
                .arg(std::abs(mean), 0, 'f', 1),
            look.small, page.style().ink.qt(), left ? Align::right : Align::left);
  draw_text(painter, {plot.center().x(), plot.bottom() + 0.82},
            QStringLiteral("points of the %1 less those of the %2, %3 to a bar; the height says in how many games")
                .arg(name_of(run, of), name_of(run, 1 - of))
                .arg(bins.step),
            look.small, Align::centre, rest.width());
}

void draw_levels(const FigurePage& page, QPainter& painter, const QRectF& box) {
  const play::Summary& summary = page.summary();
  const SheetLook& look = page.look();
  const QRectF rest = page.heading(painter, box, QStringLiteral("Victory"));
  draw_wins(page, painter, rest);

  double names = 0;
  for (const auto& [level, games] : summary.levels()) names = std::max(names, text_width(text_of(level), look.text));
  names = std::min(names + 0.2, 0.5 * rest.width());
  const double numbers = 1.1;
  double most = 0;
  for (const auto& [level, games] : summary.levels()) most = std::max(most, summary.mean(games));
  const double length = rest.width() - names - numbers;
  constexpr double row = 0.62;
  double y = rest.top() + 1.5;
  for (std::size_t i = 0; i < summary.levels().size(); ++i) {
    const auto& [level, games] = summary.levels()[i];
    const std::string winner = i < page.run().levels.size() ? page.run().levels[i].winner : std::string();
    const double share = summary.mean(games);
    const double bar = most > 0 ? length * share / most : 0;
    draw_text(painter, {rest.left(), y + 0.38}, text_of(level), look.text, Align::left, names - 0.2);
    page.fill(painter, {rest.left() + names, y + 0.08, bar, row - 0.18}, page.side_of(winner));
    draw_text(painter, {rest.left() + names + bar + 0.12, y + 0.38}, percent(share), look.text);
    y += row;
  }
  y += 0.25;
  // The middle and the ends of what was counted.
  const auto line = [&](const QString& name, const QString& least, const QString& mean, const QString& most_of) {
    const std::array<QString, 3> cells{least, mean, most_of};
    draw_text(painter, {rest.left(), y + 0.34}, name, look.small, Align::left, 0.5 * rest.width());
    for (std::size_t i = 0; i < cells.size(); ++i) {
      draw_text(painter, {rest.right() - static_cast<double>(2 - i) * 1.25, y + 0.34}, cells[i], look.small,
                Align::right);
    }
    y += 0.42;
  };
  const auto spread = [&](const QString& name, const play::Spread& of) {
    line(name, QString::number(of.least), QString::number(summary.mean(of.sum), 'f', 1), QString::number(of.most));
  };
  line({}, QStringLiteral("least"), QStringLiteral("mean"), QStringLiteral("most"));
  page.line(painter, {rest.left(), y}, {rest.right(), y});
  for (std::size_t side = 0; side < 2; ++side) {
    spread(QStringLiteral("Points of the ") + name_of(page.run(), side), summary.points()[side]);
  }
  spread(QStringLiteral("Turns"), summary.turns());
}

}  // namespace batalia::figure
