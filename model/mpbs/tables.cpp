#include "model/mpbs/tables.h"

#include <algorithm>

namespace batalia::mpbs {

const GenericLeader* Tables::generic_leader(std::string_view id) const {
  const auto at = std::find_if(generic_leaders_.begin(), generic_leaders_.end(),
                               [&](const GenericLeader& leader) { return leader.id == id; });
  return at == generic_leaders_.end() ? nullptr : &*at;
}

engine::Modifier Tables::pairing_modifier(Fighter attacker, Fighter defender) const {
  const TableEntry<Pairing>& cell = pairing(attacker, defender);
  return {matrix_id_, cell.value.modifier, matrix_rule_, cell.reconstructed};
}

std::optional<engine::Modifier> Tables::artillery_range(GunClass gun, int hexes) const {
  const std::vector<TableEntry<int>>& row = at(artillery_range_, gun);
  if (hexes < 1 || hexes > static_cast<int>(row.size())) return std::nullopt;
  const TableEntry<int>& cell = row[static_cast<std::size_t>(hexes - 1)];
  if (cell.text.empty()) return std::nullopt;
  return engine::Modifier{range_id_, cell.value, range_rule_, cell.reconstructed};
}

const TableEntry<int>& Tables::casualty_threshold(int strength, int morale) const {
  const std::pair<int, DieTable<int>>* row = &threshold_.front();
  for (const auto& each : threshold_) {
    if (each.first <= morale) row = &each;
  }
  return row->second(strength);
}

const TableModifier* Tables::modifier(std::string_view chart, std::string_view id) const {
  const auto at = std::find_if(modifiers_.begin(), modifiers_.end(),
                               [&](const TableModifier& known) { return known.chart == chart && known.id == id; });
  return at == modifiers_.end() ? nullptr : &*at;
}

}  // namespace batalia::mpbs
