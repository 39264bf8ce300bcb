// The rulings that a designer may decide otherwise (docs/rules/musket-and-pike-rulings.md), and the optional rules.
// Each is named in the rulings file; what stands here is the default.
#pragma once

namespace batalia::mpbs {

enum class RatioRounding {
  whole_numbers,  // against the attacker to whole numbers, then looked up: 2 to 5 is 1:3
  listed_class,   // against the attacker to the next class the chart lists: 2 to 5 is 1:4
};

struct Switches {
  bool infantry_holds_fire = false;                    // MPBS 9.4.1a, optional
  bool croats_as_arquebusiers = false;                 // MPBS 14.6, optional
  bool historical_orders = true;                       // MPBS 5.5.3; false: both sides choose in secret
  bool lone_vertex_blocks = false;                     // sight through the very end of a hexside
  RatioRounding ratio = RatioRounding::whole_numbers;  // MPBS 11.3.4

  friend bool operator==(const Switches&, const Switches&) = default;
};

}  // namespace batalia::mpbs
