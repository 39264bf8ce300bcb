// Counters: what is printed on one, and the drawing of it.
#pragma once

#include <QPainter>
#include <QPainterPath>
#include <QString>
#include <vector>

#include "editor/canvas/scene.h"
#include "model/forces/series.h"
#include "model/scenario/battle.h"

namespace batalia {

// Stands for the letter of a wing on the counter of whoever commands them all.
constexpr QChar commander_of_all = u'*';

struct CounterMarker {
  QString text;
  Colour fill;
  Colour ink;
};

// The face of a counter. All that it points at belongs to a style or scene.
struct CounterFace {
  bool leader = false;
  int hexes = 1;
  QString name;
  QString ratings;  // "4–7"; a leader's "−1"
  QString wing;     // "L"
  QString detail;   // "4-8 lb", where the symbol alone does not say it; traits without a symbol of their own
  NationalityLook colours;
  const ReadyShape* symbol = nullptr;
  std::vector<CounterMarker> markers;
};

class CounterMaker {
 public:
  // All must outlive it.
  CounterMaker(const Scene& scene, const Series& series, const Battle& battle);

  [[nodiscard]] CounterFace face(const Unit& unit) const;
  [[nodiscard]] CounterFace face(const Leader& leader) const;
  // Adds what a line of a set-up says of states and markers.
  void mark(CounterFace& face, const SetUp& line) const;

 private:
  [[nodiscard]] NationalityLook colours(const Id& nationality) const;
  [[nodiscard]] QString wing_of(const Leader& leader) const;
  void choose_symbol(CounterFace& face, const Unit& unit, const UnitType& type) const;
  void add_marker(CounterFace& face, const Id& id, const std::vector<Term>& terms, int number) const;

  const Scene* scene_;
  const Series* series_;
  const Battle* battle_;
};

// The outline of a counter round (0, 0), unturned: a unit's is a rounded rectangle of one or two hexes, a leader's
// round.
QPainterPath counter_outline(const CounterFace& face, const CounterLook& look);

// Draws a counter with its middle at `at`, turned clockwise by `degrees` so that its top faces that way. The painter's
// unit is a hex width.
void draw_counter(QPainter& painter, const CounterFace& face, const Style& style, QPointF at, double degrees);

}  // namespace batalia
