#include "validators/registry.h"

#include <array>

#include "validators/checks.h"

namespace batalia {
namespace {

constexpr std::array every_series{
    &make_time_track,       &make_time_outside,      &make_victory_gap,        &make_victory_overlap,
    &make_victory_reversed, &make_victory_notation,  &make_outcome_arithmetic, &make_outcome_level,
    &make_points_sum,       &make_orders_missing,    &make_orders_phantom,     &make_leader_missing,
    &make_leader_side,      &make_leader_rating,     &make_leader_idle,        &make_leader_senior,
    &make_rule_reference,   &make_setup_missing,     &make_setup_closed,       &make_edge_retreat,
    &make_edge_entry,       &make_edge_map,          &make_map_road,           &make_map_bridge,
    &make_map_isolated,     &make_map_water,         &make_map_slope,          &make_map_step,
    &make_map_fact,         &make_map_reconstructed, &make_map_name,           &make_map_label};

constexpr std::array musket_and_pike{&mpbs::make_points_in_play,   &mpbs::make_victory_unreachable,
                                     &mpbs::make_stacking,         &mpbs::make_two_hex,
                                     &mpbs::make_command_at_start, &mpbs::make_succession};

std::vector<RegisteredCheck> make_all() {
  std::vector<RegisteredCheck> out;
  for (const CheckMaker make : every_series) out.push_back({make(), Id()});
  for (const CheckMaker make : musket_and_pike) out.push_back({make(), Id("mpbs")});
  return out;
}

}  // namespace

std::span<const RegisteredCheck> registered_checks() {
  static const std::vector<RegisteredCheck> all = make_all();
  return all;
}

std::vector<ListedCheck> all_checks() {
  std::vector<ListedCheck> out;
  for (const auto& [check, series] : registered_checks()) out.push_back({check->info(), series});
  for (const CheckInfo& info : {suppression_info, kept_game_info, position_info}) out.push_back({info, Id()});
  return out;
}

std::vector<std::string> check_ids() {
  std::vector<std::string> out;
  for (const ListedCheck& each : all_checks()) out.emplace_back(each.info.id);
  return out;
}

}  // namespace batalia
