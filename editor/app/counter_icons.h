// Counters as small pictures, for lists: drawn as on the map, sharp on the screen they are for, and kept as long as
// nothing on them changes.
#pragma once

#include <QIcon>
#include <QString>
#include <map>

#include "editor/canvas/counter.h"

namespace batalia::app {

class CounterIcons {
 public:
  static constexpr int height = 36;  // of a unit's counter with its edges, in pixels of the window

  // All that is asked for between two beginnings is kept, all else forgotten. `pixels`: of the screen for one of the
  // window.
  void begin(double pixels);
  // `look` says what the face cannot be told apart by: the ids of its nationality and type.
  QIcon icon(const CounterFace& face, const Style& style, const QString& look);
  // What was drawn since the last beginning, rather than found.
  [[nodiscard]] int drawn() const { return drawn_; }
  // For another series.
  void forget();

 private:
  double pixels_ = 1;
  int drawn_ = 0;
  std::map<QString, QIcon> kept_;
  std::map<QString, QIcon> before_;
};

}  // namespace batalia::app
