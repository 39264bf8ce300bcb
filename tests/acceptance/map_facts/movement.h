// Movement points and formation hits of Musket & Pike as the facts need them, written from the rules and the terrain
// chart alone, without the program's own rules of movement: an oracle.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/map/map.h"

namespace batalia::map_facts {

// The chart's entry for roads is a reconstruction: no rule speaks of them (except MPBS 7.3.5, of bridges).
enum class Roads {
  ignored,   // the ground on which they lie counts
  followed,  // along a road its own cost counts, and its bridge spares a unit the stream
};

// What one hex forward takes.
struct Step {
  int points = 0;
  int hits = 0;  // formation hits but for slopes
  bool slope = false;
};

// What a movement has taken so far.
struct Toll {
  int points = 0;
  int hits = 0;
  int slopes = 0;

  friend bool operator==(const Toll&, const Toll&) = default;
};

class Movement {
 public:
  // `column` is that of the terrain chart: "cavalry", "heavy-infantry" or "light-infantry". `formed` is false for
  // leaders and units in rout: they have no facing (MPBS 6.1) and take no formation hits (MPBS 13.4.1).
  // Throws CannotJudge where the chart has no such column or a cell of it is missing.
  Movement(const Map& map, const std::string& column, bool formed, Roads roads);

  // From a hex into its neighbour; nothing where the chart prohibits it or the hex is off the map (MPBS 7.1.1).
  [[nodiscard]] std::optional<Step> step(Hex from, Hex to) const;
  [[nodiscard]] Toll after(Toll toll, const Step& step) const;
  // Points for a change of facing by one vertex (MPBS 6.2.1).
  [[nodiscard]] int per_vertex() const { return per_vertex_; }
  // Points for the cheapest change of facing, the countermarch among them (MPBS 6.2.2).
  [[nodiscard]] int turn(Vertex from, Vertex to) const;
  [[nodiscard]] bool formed() const { return formed_; }
  // Normal, then Shaken, then Broken, and a broken unit stops at once (MPBS 6.3.1, 7.3.1).
  [[nodiscard]] bool goes_on(const Toll& toll) const { return !formed_ || toll.hits < 2; }
  [[nodiscard]] const Grid& grid() const { return map_.grid(); }

 private:
  const Map& map_;
  bool formed_;
  Roads roads_;
  int per_vertex_;
  std::vector<MoveCost> of_hex_, of_hexside_, of_road_;  // in the order of the catalogue
  std::vector<bool> hit_by_second_crossing_;             // of hexside features: the gentle slope
};

// Where a move begins and what binds it.
struct March {
  Hex from;
  std::optional<Vertex> facing;  // nothing for who has none
  int points = 0;
  std::vector<Hex> avoid;  // hexes that others hold
};

struct Arrival {
  Hex hex;
  std::optional<Vertex> facing;
  Toll toll;
};

// Every hex and facing in reach, for each number of hits and slopes on the way with the fewest points.
std::vector<Arrival> arrivals(const Movement& movement, const March& march);

// Every path from the march's start to `to` within its points, each hex after the first in front of the unit.
std::vector<std::vector<Hex>> paths(const Movement& movement, const March& march, Hex to);

// What a path takes, changes of facing left out; nothing where it is prohibited or the unit breaks before its end.
std::optional<Toll> walk(const Movement& movement, std::span<const Hex> path, Toll toll = {});

// The fewest vertices by which a unit has to turn on the path, when it may begin with any facing (MPBS 7.1.1).
int fewest_turns(std::span<const Hex> path);

// The fewest points from a hex to one of `to` without regard to facing, or nothing where no way leads there without
// `avoid`.
std::optional<int> cheapest_way(const Movement& movement, Hex from, std::span<const Hex> to, Hex avoid);

}  // namespace batalia::map_facts
