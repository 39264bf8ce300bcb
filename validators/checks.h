// The makers of all checks; each is defined in the file named after its family. registry.cpp lists them.
#pragma once

#include <memory>

#include "validators/check.h"

namespace batalia {

using CheckMaker = std::unique_ptr<const Check> (*)();

// time.cpp
std::unique_ptr<const Check> make_time_track();
std::unique_ptr<const Check> make_time_outside();
// victory_table.cpp
std::unique_ptr<const Check> make_victory_gap();
std::unique_ptr<const Check> make_victory_overlap();
std::unique_ptr<const Check> make_victory_reversed();
std::unique_ptr<const Check> make_victory_notation();
// outcome.cpp
std::unique_ptr<const Check> make_outcome_arithmetic();
std::unique_ptr<const Check> make_outcome_level();
// points.cpp
std::unique_ptr<const Check> make_points_sum();
// orders.cpp
std::unique_ptr<const Check> make_orders_missing();
std::unique_ptr<const Check> make_orders_phantom();
// leaders.cpp
std::unique_ptr<const Check> make_leader_missing();
std::unique_ptr<const Check> make_leader_side();
std::unique_ptr<const Check> make_leader_rating();
std::unique_ptr<const Check> make_leader_idle();
std::unique_ptr<const Check> make_leader_senior();
// rules.cpp
std::unique_ptr<const Check> make_rule_reference();
// set_up.cpp
std::unique_ptr<const Check> make_setup_missing();
std::unique_ptr<const Check> make_setup_closed();
// edges.cpp
std::unique_ptr<const Check> make_edge_retreat();
std::unique_ptr<const Check> make_edge_entry();
std::unique_ptr<const Check> make_edge_map();
// map_ways.cpp
std::unique_ptr<const Check> make_map_road();
std::unique_ptr<const Check> make_map_bridge();
std::unique_ptr<const Check> make_map_isolated();
// map_water.cpp
std::unique_ptr<const Check> make_map_water();
// map_slopes.cpp
std::unique_ptr<const Check> make_map_slope();
std::unique_ptr<const Check> make_map_step();
// map_facts.cpp
std::unique_ptr<const Check> make_map_fact();
std::unique_ptr<const Check> make_map_reconstructed();
// map_names.cpp
std::unique_ptr<const Check> make_map_name();
std::unique_ptr<const Check> make_map_label();

namespace mpbs {
// mpbs/points.cpp
std::unique_ptr<const Check> make_points_in_play();
std::unique_ptr<const Check> make_victory_unreachable();
// mpbs/set_up.cpp
std::unique_ptr<const Check> make_stacking();
std::unique_ptr<const Check> make_two_hex();
// mpbs/command.cpp
std::unique_ptr<const Check> make_command_at_start();
std::unique_ptr<const Check> make_succession();
}  // namespace mpbs

}  // namespace batalia
