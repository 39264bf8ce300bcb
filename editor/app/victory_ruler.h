// All results of a battle in a line: the level of each, gaps and overlaps, what happened in history, and where games
// ended.
#pragma once

#include <QWidget>
#include <map>
#include <optional>
#include <vector>

#include "editor/document/victory_ruler.h"

namespace batalia::app {

class VictoryRuler : public QWidget {
  Q_OBJECT

 public:
  explicit VictoryRuler(QWidget* parent = nullptr);

  struct Shown {
    std::vector<Level> levels;
    std::map<Id, QColor> sides;                 // of those that win
    std::optional<Score> historical;            // what is printed of what happened
    std::map<ResultPlace, std::int64_t> games;  // how many ended with which result
  };
  void show_table(Shown shown);
  [[nodiscard]] const Shown& shown() const { return shown_; }
  [[nodiscard]] const std::vector<Stretch>& stretches() const { return stretches_; }
  // What a tool tip says of the result at this place of the widget; empty where there is none.
  [[nodiscard]] QString about(QPointF at) const;
  // The results there, from the left edge to the right.
  [[nodiscard]] double x_of(ResultPlace place) const;

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;

 signals:
  // A click on a level: its row.
  void levelChosen(int row);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  bool event(QEvent* event) override;

 private:
  [[nodiscard]] QRectF bar() const;
  [[nodiscard]] const Stretch* stretch_at(QPointF at) const;
  [[nodiscard]] ResultPlace place_at(double x) const;
  [[nodiscard]] QString words_of(ResultPlace place) const;
  [[nodiscard]] QColor colour_of(const Level& level) const;

  Shown shown_;
  std::vector<Stretch> stretches_;
};

}  // namespace batalia::app
