#include "model/mpbs/options.h"

#include <array>

namespace batalia::mpbs {

namespace {

constexpr std::array options{
    GameOption{"infantry-holds-fire", "infantry may hold its reaction fire, MPBS 9.4.1a",
               [](Switches& switches) { switches.infantry_holds_fire = true; }},
    GameOption{"croats-as-arquebusiers", "Croats fight as arquebusiers, MPBS 14.6",
               [](Switches& switches) { switches.croats_as_arquebusiers = true; }},
    GameOption{"lone-vertex-blocks", "the very end of a hexside blocks a line of sight through it",
               [](Switches& switches) { switches.lone_vertex_blocks = true; }},
    GameOption{"ratio-by-listed-class", "strength ratios go down to the next one that the chart lists, MPBS 11.3.4",
               [](Switches& switches) { switches.ratio = RatioRounding::listed_class; }},
};

}  // namespace

std::span<const GameOption> game_options() { return options; }

}  // namespace batalia::mpbs
