#include "model/mpbs/view.h"

#include "model/mpbs/rule.h"

namespace batalia::mpbs {

SightSwitches sight_switches(const Game& game) {
  const Switches& of = game.switches;
  return {.lone_vertex_blocks = of.lone_vertex_blocks,
          .dead_zone_of_one_hex = of.dead_zone_of_one_hex,
          .grazing_stopped_by_blocking_alone = of.grazing_stopped_by_blocking_alone};
}

engine::Answer sees(const Position& position, int side, int from, int to, Eyes eyes) {
  const auto blocks = [&](int hex) {
    return position.find_at(hex, [&](int unit) {
      const UnitFacts& facts = position.facts(unit);
      if (facts.artillery()) {
        if (!position.counts(unit)) return false;
        if (eyes == Eyes::guns) return applies("MPBS 10.9.2-artillery");
        return eyes == Eyes::intercepter && facts.side != side && applies("MPBS 10.9.1-interception");
      }
      if (facts.light_infantry()) return eyes == Eyes::guns && applies("MPBS 10.9.2-artillery");
      return applies("MPBS 10.9.1");
    }) != nobody;
  };
  return line_of_sight(position.game().ground, from, to, blocks, sight_switches(position.game()));
}

}  // namespace batalia::mpbs
