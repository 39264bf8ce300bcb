// Lines of sight, MPBS 10.9 and 14.4, and lines of fire, 10.8.3 to 10.8.5. Nothing here allocates.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "model/engine/answer.h"
#include "model/hex/hex.h"
#include "model/mpbs/ground.h"

namespace batalia::mpbs {

// No sight and no fire reaches further, in hexes.
inline constexpr int longest_sight = 40;
// A line may go through more hexes than its ends are apart, as it cuts corners: never twice as many.
inline constexpr int most_hexes = 2 * longest_sight;

// Whether the units on a hex block a line of sight: for all but artillery these are heavy infantry, cavalry and wagons
// (10.9.1), for artillery any unit (10.9.2), for interception enemy guns besides. Borrows the function it is made of.
class UnitsBlock {
 public:
  template <class Function>
  UnitsBlock(const Function& function)  // NOLINT(google-explicit-constructor): a lambda is passed where it is needed
      : function_(std::addressof(function)),
        call_([](const void* blocks, int hex) -> bool { return (*static_cast<const Function*>(blocks))(hex); }) {}
  bool operator()(int hex) const { return call_(function_, hex); }

 private:
  const void* function_;
  bool (*call_)(const void*, int);
};

// What the rules leave open, by the names of docs/rules/musket-and-pike-rulings.md.
struct SightSwitches {
  bool lone_vertex_blocks = false;                 // sight-lone-vertex: a hex touched in one point blocks like another
  bool dead_zone_of_one_hex = false;               // dead-zone-length: never deeper, however far back the viewer stands
  bool grazing_stopped_by_blocking_alone = false;  // grazing-ground: only hexside features that block sight stop it
};

// 10.9.5: whether a unit on the one hex sees into the other. Traced from the higher of the two, so that it is the same
// both ways; units on the two hexes themselves never block. A refusal names the hex, or the two hexes of the hexside,
// that block. Precondition: hexes of the map. Beyond longest_sight nothing is seen.
engine::Answer line_of_sight(const Ground& ground, int from, int to, UnitsBlock blocks, SightSwitches switches = {});

// 10.9.3B, 9.3.1: whether the straight line between the two hexes enters, or ends in, the dead zone of a steep slope as
// seen from the higher of the two; then no cavalry intercepts along it. Refuses with the slope.
engine::Answer clear_of_dead_zones(const Ground& ground, int from, int to, SightSwitches switches = {});

// The hexside by which a line of fire from `from` enters `to`, as met by the fire: what protects a target against fire
// from afar. Where the line comes along a spine, the firer takes the side that protects less against artillery.
// Precondition: two different hexes.
const HexsideFacts& hexside_into(const Ground& ground, int from, int to);

struct LineOfFire {
  std::array<std::int16_t, most_hexes> hexes{};  // in order, without that of the firer
  int count = 0;
  bool spine = false;            // runs along hex spines, where `hand` chooses the side (10.8.5)
  bool short_of_target = false;  // it stopped before the target, whose hex has been put behind it

  [[nodiscard]] const std::int16_t* begin() const { return hexes.data(); }
  [[nodiscard]] const std::int16_t* end() const { return hexes.data() + count; }
  [[nodiscard]] bool contains(int hex) const {
    for (const int each : *this) {
      if (each == hex) return true;
    }
    return false;
  }
};

// 10.8.3: the hexes that grazing fire from `from` through the centre of `through` strikes, up to `reach` hexes off:
// every hex that the line goes through, and of the two beside a spine the one on `hand`. It ends before a slope, one
// hex beyond another hexside feature that does not touch the firer's own hex, in a hex of terrain that blocks sight,
// and at the edge of the map; so it need not reach `through`. That the firer's front takes in `through` is for the
// caller to see to.
LineOfFire line_of_fire(const Ground& ground, int from, int through, int reach, Hand hand, SightSwitches switches = {});

}  // namespace batalia::mpbs
