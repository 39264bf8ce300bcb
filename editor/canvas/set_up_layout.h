// Where the counters of a scenario lie: on the map, turned and stacked so that none is hidden, or beside it.
#pragma once

#include <QRectF>
#include <vector>

#include "editor/canvas/counter.h"
#include "model/scenario/resolved.h"

namespace batalia {

// A counter on the page. In a list, later ones lie above earlier ones.
struct LaidCounter {
  Id piece;
  CounterFace face;
  QPointF at;
  double degrees = 0;  // clockwise; its top looks that way

  // A rectangle that holds all of it.
  [[nodiscard]] QRectF reach() const;
};

// Pieces that begin off the map or have a choice, with what the set-up says of them.
struct BesideMap {
  QString heading;  // "Reinforcements", "Set up where the owner likes", "Leaders with any unit of their wing"
  QString terms;    // "turn 3, rolls 0–3, by 1017–1021"
  std::vector<CounterFace> faces;
};

struct SetUpLayout {
  std::vector<LaidCounter> on_map;
  std::vector<BesideMap> beside;
};

// A unit's counter is turned so that its top points to the vertex that it faces (MPBS 6.1), a two-hex unit's covers
// both its hexes. Pieces on one hex are offset, leaders lie at the corner of the unit that they are with.
SetUpLayout lay_set_up(const Scene& scene, const Series& series, const ResolvedScenario& scenario);

}  // namespace batalia
