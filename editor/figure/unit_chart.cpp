// What became of each unit of a side, as a bar of states, and what it did, as a field of dots: one row a unit, one
// column for each thing that was done most.
#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include "editor/figure/figure_page.h"

namespace batalia::figure {
namespace {

using play::PieceSum;
using play::Role;

constexpr double row_height = 0.4;
constexpr double names_width = 3.1;
constexpr double bar_width = 3.2;
constexpr double number_width = 0.75;
constexpr double column_head = 2.5;  // height of what stands over the columns
constexpr std::size_t most_columns = 10;

std::vector<const PieceSum*> pieces_of(const FigurePage& page, std::size_t side) {
  std::vector<const PieceSum*> out;
  for (const PieceSum& sum : page.summary().pieces()) {
    if (sum.piece.side == page.run().sides[side].id && !sum.piece.leader) out.push_back(&sum);
  }
  return out;
}

// What units of both sides did most often, so that the two charts can be compared.
std::vector<std::string> columns_of(const play::Summary& summary) {
  std::map<std::string, std::int64_t> times;
  for (const PieceSum& sum : summary.pieces()) {
    if (sum.piece.leader) continue;
    for (const auto& [what, n] : sum.deeds) {
      if (what.first == Role::did) times[what.second] += n;
    }
  }
  std::vector<std::string> out;
  for (const auto& [what, n] : times) out.push_back(what);
  std::ranges::stable_sort(out, std::greater<>(), [&](const std::string& what) { return times[what]; });
  out.resize(std::min(out.size(), most_columns));
  return out;
}

std::int64_t times_of(const PieceSum& sum, const std::string& what) {
  const auto at = sum.deeds.find({Role::did, what});
  return at == sum.deeds.end() ? 0 : at->second;
}

// "unit-moved" as "unit moved".
QString words_of(const std::string& kind) { return text_of(kind).replace(u'-', u' '); }

class UnitChart {
 public:
  UnitChart(const FigurePage& page, QPainter& painter, const QRectF& box, std::size_t side)
      : page_(page),
        painter_(painter),
        box_(box),
        colour_(page.side(side)),
        pieces_(pieces_of(page, side)),
        states_(page.summary().states()),
        columns_(columns_of(page.summary())) {
    // Only what became of units of this side, so that the key is no longer than it must be.
    std::erase_if(states_, [&](const std::string& state) {
      return std::ranges::none_of(pieces_, [&](const PieceSum* sum) { return sum->states.contains(state); });
    });
    const double left = box_.left() + names_width + bar_width + 2 * number_width + 0.45;
    column_ = (box_.right() - left) / static_cast<double>(std::max<std::size_t>(1, columns_.size()));
    dots_ = left;
  }

  void draw() {
    draw_heads();
    double y = box_.top() + column_head;
    for (std::size_t i = 0; i < pieces_.size(); ++i, y += row_height) {
      if (i % 2 == 1) {
        page_.fill(painter_, {box_.left(), y, box_.width(), row_height},
                   mixed(page_.style().paper, page_.look().rule, 0.12));
      }
      draw_row(*pieces_[i], y);
    }
    draw_key(y + 0.25);
  }

 private:
  [[nodiscard]] Colour state_colour(std::size_t state) const {
    const double dark = states_.size() < 2 ? 1 : static_cast<double>(state) / static_cast<double>(states_.size() - 1);
    constexpr double own = 0.6;  // where the side's own colour lies on the way from paper to ink
    if (dark < own) return mixed(page_.style().paper, colour_, 0.25 + 0.75 * dark / own);
    return mixed(colour_, page_.style().ink, 0.85 * (dark - own) / (1 - own));
  }

  void upright(double x, double bottom, const QString& text) {
    painter_.save();
    painter_.translate(x, bottom);
    painter_.rotate(-55);
    draw_text(painter_, {0, 0}, text, page_.look().small, Align::left,
              (column_head - 0.2) / std::sin(55 * std::numbers::pi / 180));
    painter_.restore();
  }

  void draw_heads() {
    const double bottom = box_.top() + column_head - 0.12;
    const double bars = box_.left() + names_width;
    draw_text(painter_, {bars, bottom}, QStringLiteral("at the end"), page_.look().small, Align::left, bar_width);
    upright(bars + bar_width + 0.6, bottom, QStringLiteral("casualties"));
    upright(bars + bar_width + number_width + 0.6, bottom, QStringLiteral("points lost"));
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      upright(dots_ + (static_cast<double>(i) + 0.45) * column_, bottom, words_of(columns_[i]));
    }
    page_.line(painter_, {box_.left(), box_.top() + column_head}, {box_.right(), box_.top() + column_head});
  }

  void draw_row(const PieceSum& sum, double y) {
    const play::Summary& summary = page_.summary();
    const double base = y + 0.29;
    draw_text(painter_, {box_.left() + 0.05, base}, text_of(sum.piece.title), page_.look().small,
              page_.style().ink.qt(), Align::left, names_width - 0.2);
    double x = box_.left() + names_width;
    for (std::size_t state = 0; state < states_.size(); ++state) {
      const auto at = sum.states.find(states_[state]);
      if (at == sum.states.end()) continue;
      const double width = bar_width * summary.mean(at->second);
      page_.fill(painter_, {x, y + 0.07, width, row_height - 0.14}, state_colour(state));
      x += width;
    }
    x = box_.left() + names_width + bar_width;
    const auto number = [&](std::int64_t n) {
      x += number_width;
      draw_text(painter_, {x, base}, QString::number(summary.mean(n), 'f', 1), page_.look().small, Align::right);
    };
    number(sum.casualties);
    number(sum.points);
    for (std::size_t i = 0; i < columns_.size(); ++i) draw_dot(sum, i, y + row_height / 2);
  }

  // Its area says how often, beside the unit of the battle that did it most.
  void draw_dot(const PieceSum& sum, std::size_t column, double y) {
    std::int64_t most = 1;
    for (const PieceSum& each : page_.summary().pieces()) {
      if (!each.piece.leader) most = std::max(most, times_of(each, columns_[column]));
    }
    const double share = static_cast<double>(times_of(sum, columns_[column])) / static_cast<double>(most);
    const double radius = 0.46 * std::min(row_height, column_) * std::sqrt(share);
    if (radius < 0.01) return;
    painter_.setPen(Qt::NoPen);
    painter_.setBrush(mixed(colour_, page_.style().ink, 0.35).qt());
    painter_.drawEllipse(QPointF(dots_ + (static_cast<double>(column) + 0.5) * column_, y), radius, radius);
  }

  void draw_key(double y) {
    double x = box_.left();
    for (std::size_t state = 0; state < states_.size(); ++state) {
      const QString text = text_of(states_[state]);
      const double width = 0.34 + text_width(text, page_.look().small);
      if (x + width > box_.right()) {
        x = box_.left();
        y += 0.38;
      }
      page_.fill(painter_, {x, y, 0.24, 0.2}, state_colour(state));
      draw_text(painter_, {x + 0.34, y + 0.2}, text, page_.look().small);
      x += width + 0.35;
    }
  }

  const FigurePage& page_;
  QPainter& painter_;
  QRectF box_;
  Colour colour_;
  std::vector<const PieceSum*> pieces_;
  std::vector<std::string> states_;
  std::vector<std::string> columns_;
  double column_ = 0;
  double dots_ = 0;
};

}  // namespace

double unit_chart_height(const FigurePage& page, std::size_t side) {
  constexpr double heading = 0.8;
  constexpr double key = 1.2;
  return heading + column_head + row_height * static_cast<double>(pieces_of(page, side).size()) + key;
}

void draw_units(const FigurePage& page, QPainter& painter, const QRectF& box, std::size_t side) {
  const QRectF rest = page.heading(painter, box, text_of(page.run().sides[side].name),
                                   QStringLiteral("what became of each unit, and how often it did what"));
  UnitChart(page, painter, rest, side).draw();
}

}  // namespace batalia::figure
