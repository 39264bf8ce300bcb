#include "editor/app/victory_ruler.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "editor/app/words.h"

namespace batalia::app {
namespace {

constexpr double side = 10;  // free at the left and right edge
constexpr double bar_height = 24;
constexpr double games_height = 34;

}  // namespace

VictoryRuler::VictoryRuler(QWidget* parent) : QWidget(parent) {
  setMouseTracking(true);
  setAccessibleName(tr("Ruler of results"));
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize VictoryRuler::sizeHint() const {
  const double games = shown_.games.empty() ? 0 : games_height;
  return {400, static_cast<int>(games + bar_height + 3 * fontMetrics().height() + 4)};
}
QSize VictoryRuler::minimumSizeHint() const { return {160, sizeHint().height()}; }

void VictoryRuler::show_table(Shown shown) {
  shown_ = std::move(shown);
  stretches_ = victory_ruler(shown_.levels);
  updateGeometry();
  update();
}

QRectF VictoryRuler::bar() const {
  const double top = (shown_.games.empty() ? 0 : games_height) + 2;
  return {side, top, std::max(1.0, width() - 2 * side), bar_height};
}

double VictoryRuler::x_of(ResultPlace place) const {
  if (stretches_.empty()) return 0;
  const QRectF box = bar();
  const auto first = stretches_.front().first;
  const auto all = static_cast<double>(stretches_.back().last - first + 1);
  return box.left() + box.width() * static_cast<double>(place - first) / all;
}

ResultPlace VictoryRuler::place_at(double x) const {
  const QRectF box = bar();
  const auto first = stretches_.front().first;
  const auto all = static_cast<double>(stretches_.back().last - first + 1);
  return first + static_cast<ResultPlace>(std::floor((x - box.left()) / box.width() * all));
}

const Stretch* VictoryRuler::stretch_at(QPointF at) const {
  if (stretches_.empty() || !bar().contains(at)) return nullptr;
  const ResultPlace place = place_at(at.x());
  const auto holds = [&](const Stretch& each) { return each.first <= place && place <= each.last; };
  const auto found = std::ranges::find_if(stretches_, holds);
  return found == stretches_.end() ? nullptr : &*found;
}

QString VictoryRuler::words_of(ResultPlace place) const {
  const bool ratio = shown_.levels.front().range.ratio;
  return qt(to_string(score_at(place, ratio), ratio));
}

QString VictoryRuler::about(QPointF at) const {
  const Stretch* stretch = stretch_at(at);
  if (stretch == nullptr) return {};
  QStringList titles;
  for (const std::size_t level : stretch->levels) titles.push_back(qt(shown_.levels[level].title));
  const QString held = titles.isEmpty()     ? tr("a gap: no level holds it")
                       : titles.size() == 1 ? titles.front()
                                            : tr("an overlap: %1").arg(titles.join(QStringLiteral(", ")));
  QString out = words_of(place_at(at.x())) + QStringLiteral(": ") + held;
  const auto games = shown_.games.find(place_at(at.x()));
  if (games != shown_.games.end())
    out += QStringLiteral("; ") + tr("%n game(s) ended so", nullptr, static_cast<int>(games->second));
  return out;
}

QColor VictoryRuler::colour_of(const Level& level) const {
  const auto known = shown_.sides.find(level.winner);
  return known == shown_.sides.end() ? palette().color(QPalette::Mid) : known->second;
}

void VictoryRuler::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QFontMetricsF metrics(font());
  if (stretches_.empty()) {
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawText(rect(), Qt::AlignCenter, tr("No table of results"));
    return;
  }
  const QRectF box = bar();
  // Where games ended, upon the levels.
  std::int64_t most = 1;
  for (const auto& [place, games] : shown_.games) most = std::max(most, games);
  const double beam = std::max(2.0, x_of(1) - x_of(0));
  for (const auto& [place, games] : shown_.games) {
    const double height = (games_height - 2) * static_cast<double>(games) / static_cast<double>(most);
    const double left = std::clamp(x_of(place), box.left(), box.right() - beam);
    painter.fillRect(QRectF(left, box.top() - 1 - height, beam, height), palette().color(QPalette::Highlight));
  }
  double free_from = box.left();  // of numbers, so that none stands over another
  for (const Stretch& stretch : stretches_) {
    const QRectF piece(QPointF(x_of(stretch.first), box.top()), QPointF(x_of(stretch.last + 1), box.bottom()));
    if (stretch.levels.size() == 1) {
      const Level& level = shown_.levels[stretch.levels.front()];
      const QColor colour = colour_of(level);
      painter.fillRect(piece, colour);
      painter.setPen(colour.lightnessF() > 0.55 ? Qt::black : Qt::white);
      const QRectF inner = piece.adjusted(3, 0, -3, 0);
      painter.drawText(inner, Qt::AlignCenter | Qt::TextSingleLine,
                       metrics.elidedText(qt(level.title), Qt::ElideRight, inner.width()));
    } else {
      // Wide enough to be seen, whatever it is of the whole.
      constexpr double least = 3;
      QRectF wrong = piece;
      if (wrong.width() < least) wrong.setWidth(least);
      painter.fillRect(wrong, palette().color(QPalette::Base));
      painter.fillRect(wrong,
                       QBrush(QColor(200, 30, 30), stretch.levels.empty() ? Qt::BDiagPattern : Qt::DiagCrossPattern));
    }
    painter.setPen(QPen(palette().color(QPalette::Base), 1));
    painter.drawLine(piece.topRight(), piece.bottomRight());
    if (&stretch == &stretches_.front()) continue;
    // Each begins at a number.
    const QString number = words_of(stretch.first);
    const double width = metrics.horizontalAdvance(number) + 4;
    const double left = std::clamp(piece.left() - width / 2, box.left(), box.right() - width);
    if (left < free_from) continue;
    free_from = left + width + 4;
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawLine(QPointF(piece.left(), box.bottom()), QPointF(piece.left(), box.bottom() + 3));
    painter.drawText(QRectF(left, box.bottom() + 3, width, metrics.height()), Qt::AlignCenter, number);
  }
  if (!shown_.historical) return;
  const bool ratio = shown_.levels.front().range.ratio;
  const ResultPlace place = place_of(*shown_.historical, ratio);
  const double x = std::clamp((x_of(place) + x_of(place + 1)) / 2, box.left(), box.right());
  const double top = box.bottom() + 3 + metrics.height();
  painter.setPen(Qt::NoPen);
  painter.setBrush(palette().color(QPalette::WindowText));
  constexpr double point = 5;
  painter.drawPolygon(QPolygonF({{x, top}, {x - point, top + 2 * point}, {x + point, top + 2 * point}}));
  painter.setPen(palette().color(QPalette::WindowText));
  const QString text = tr("history: %1").arg(qt(to_string(*shown_.historical, ratio)));
  const double width = metrics.horizontalAdvance(text) + 4;
  const bool on_right = x + 2 * point + width < this->width();
  painter.drawText(QRectF(on_right ? x + point + 3 : x - point - 3 - width, top, width, metrics.height()),
                   on_right ? Qt::AlignLeft : Qt::AlignRight, text);
}

void VictoryRuler::mousePressEvent(QMouseEvent* event) {
  const Stretch* stretch = stretch_at(event->position());
  if (stretch != nullptr && !stretch->levels.empty()) emit levelChosen(static_cast<int>(stretch->levels.front()));
}

bool VictoryRuler::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QWidget::event(event);
  const auto* help = dynamic_cast<QHelpEvent*>(event);
  QToolTip::showText(help->globalPos(), about(help->pos()), this);
  return true;
}

}  // namespace batalia::app
