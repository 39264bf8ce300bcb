// The rulings that a designer may decide otherwise (docs/rules/musket-and-pike-rulings.md), and the optional rules.
// Each is named in the rulings file; what stands here is the default. People choose them by model/mpbs/options.h.
#pragma once

#include <cstdint>

namespace batalia::mpbs {

enum class RatioRounding : std::uint8_t {
  whole_numbers,  // against the attacker to whole numbers, then looked up: 2 to 5 is 1:3
  listed_class,   // against the attacker to the next class the chart lists: 2 to 5 is 1:4
};

enum class FrontalArc : std::uint8_t {
  hex_rows,       // between the rows of hexes straight out of the outermost front hexes, these included: 60 degrees
  through_hexes,  // wherever a line from the centre leaves by a frontal hexside or its ends: 120 degrees
};

// Which attackers charge "from an adjacent hex" (MPBS 9.1.3) when close combats are announced.
enum class ChargeTrigger : std::uint8_t {
  standing,  // those that have not moved in this activation
  every_designation,
  never,
};

struct Switches {
  bool infantry_holds_fire = false;                        // MPBS 9.4.1a, optional
  bool croats_as_arquebusiers = false;                     // MPBS 14.6, optional
  bool historical_orders = true;                           // MPBS 5.5.3; false: both sides choose in secret
  bool lone_vertex_blocks = false;                         // sight through the very end of a hexside
  RatioRounding ratio = RatioRounding::whole_numbers;      // MPBS 11.3.4
  bool failed_preemption_spends_commander = false;         // army-commander-after-failed-preemption
  bool fights_on_without_wings = false;                    // surrender-without-wings
  bool each_vertex_triggers = false;                       // turn-trigger
  FrontalArc frontal_arc = FrontalArc::hex_rows;           // MPBS 9.1.2, 10.1.3
  bool column_hedgehogs_in_reaction = false;               // column-hedgehog
  bool open_order_counts_as_shaken = true;                 // in fire and close combat, MPBS 6.3.3
  bool second_gentle_slope_alone_hits = false;             // gentle-slopes
  ChargeTrigger charge_trigger = ChargeTrigger::standing;  // MPBS 9.1.3
  bool pursuit_forces_from_behind_alone = false;           // hedgehog-forced-by-pursuit
  bool always_react_to_interception_advance = false;       // react-to-interception-advance
  bool excess_formation_hits_cost_men = false;             // excess-formation-hits
  bool grazing_stopped_by_blocking_alone = false;          // grazing-hexsides
  bool dead_zone_of_one_hex = false;                       // dead-zone-length
  bool combats_in_any_order = false;                       // combat-order
  bool compounded_losers_are_pursued = false;              // pursuit-compounded
  bool rout_disables_guns = false;                         // rout-through-guns
  bool captured_guns_pay_as_disabled_too = false;          // gun-points

  friend bool operator==(const Switches&, const Switches&) = default;
};

}  // namespace batalia::mpbs
