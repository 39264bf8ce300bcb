#include "formats/sqlite/names.h"

#include <sqlite3.h>

#include <algorithm>
#include <array>

namespace batalia::sqlite {
namespace {

struct Name {
  std::string_view of;
  std::string_view is;
};

// All other tables are called after their owner and their field: unit_trait.
constexpr std::array tables{
    Name{"battle/sides", "side"},
    Name{"battle/commands", "command"},
    Name{"battle/leaders", "leader"},
    Name{"battle/units", "unit"},
    Name{"battle/scenarios", "scenario"},
    Name{"battle/options", "option"},
    Name{"battle/errata", "erratum"},
    Name{"battle/scenarios/turns/nights", "night"},
    Name{"battle/scenarios/turns/ends", "end_roll"},
    Name{"battle/scenarios/orders", "starting_order"},
    Name{"battle/scenarios/retreat-edges", "retreat_edge"},
    Name{"battle/scenarios/seniors", "senior"},
    Name{"battle/scenarios/facings", "facing"},
    Name{"battle/scenarios/set-up", "set_up_line"},
    Name{"battle/scenarios/rules", "special_rule"},
    Name{"battle/scenarios/rules/effects", "rule_effect"},
    Name{"battle/scenarios/set-up/who", "set_up_who"},
    Name{"battle/scenarios/set-up/states", "set_up_state"},
    Name{"battle/scenarios/set-up/markers", "set_up_marker"},
    Name{"battle/scenarios/set-up/place/with/any-of", "set_up_with"},
    Name{"battle/scenarios/set-up/place/enters/rolls", "entry_roll"},
    Name{"battle/scenarios/set-up/place/enters/with", "entry_with"},
    Name{"battle/scenarios/set-up/place/enters/formations", "entry_formation"},
    Name{"battle/scenarios/victory/levels", "victory_level"},
    Name{"battle/scenarios/victory/awards", "award"},
    Name{"battle/scenarios/victory/conditions", "victory_condition"},
    Name{"battle/scenarios/victory/points-in-play", "printed_points"},
    Name{"battle/scenarios/victory/points-in-play/arms", "printed_points_of_arm"},
    Name{"battle/scenarios/victory/historical-outcome/points", "outcome_points"},
    Name{"map/sheets", "sheet"},
    Name{"map/joins", "sheet_join"},
    Name{"map/roads", "road"},
    Name{"map/places", "place"},
    Name{"map/edges", "map_edge"},
    Name{"map/facts", "fact"},
    Name{"map/facts/says/terrain-none", "fact_terrain_none"},
    Name{"map/facts/says/hexside-none", "fact_hexside_none"},
    Name{"series/arms", "arm"},
    Name{"series/ratings", "rating_kind"},
    Name{"series/ratings/words", "rating_word"},
    Name{"series/command-kinds", "command_kind"},
    Name{"series/unit-types", "unit_type"},
    Name{"series/traits", "trait"},
    Name{"series/nationalities", "nationality"},
    Name{"terrain/hexes", "hex_terrain"},
    Name{"terrain/hexsides", "hexside_feature"},
    Name{"terrain/roads", "road_kind"},
    Name{"charts/charts/rows/cells", "chart_cell"},
    Name{"charts/sources", "chart_source"},
    Name{"charts/charts", "chart"},
};

// Fields that are called like a word of SQL.
constexpr std::array columns{
    Name{"in", "document"},       Name{"on", "active"},        Name{"is", "says"},
    Name{"when", "applies_when"}, Name{"group", "group_name"}, Name{"limit", "modifier_limit"},
    Name{"order", "order_name"},  Name{"check", "check_id"},
};

template <class Names>
std::string_view find_name(const Names& names, std::string_view of) {
  const auto it = std::ranges::find(names, of, &Name::of);
  return it == names.end() ? std::string_view() : it->is;
}

std::string singular(std::string_view key) {
  std::string out = snake_case(key);
  if (out.ends_with("ies")) {
    out.replace(out.size() - 3, 3, "y");
  } else if (out.ends_with('s')) {
    out.pop_back();
  }
  return out;
}

std::string_view last_key(std::string_view path) { return path.substr(path.rfind('/') + 1); }

}  // namespace

std::string snake_case(std::string_view key) {
  std::string out(key);
  std::ranges::replace(out, '-', '_');
  return out;
}

std::string sql_name(std::string_view name) {
  const bool plain = !name.empty() && name.front() >= 'a' && name.front() <= 'z' &&
                     sqlite3_keyword_check(name.data(), static_cast<int>(name.size())) == 0;
  return plain ? std::string(name) : "\"" + std::string(name) + "\"";
}

std::string table_name(std::string_view path, std::string_view owner) {
  const std::string_view known = find_name(tables, path);
  return known.empty() ? std::string(owner) + "_" + singular(last_key(path)) : std::string(known);
}

std::string column_name(std::string_view key, std::string_view prefix) {
  if (!prefix.empty()) return std::string(prefix) + "_" + snake_case(key);
  const std::string_view known = find_name(columns, key);
  return known.empty() ? snake_case(key) : std::string(known);
}

std::string item_column_name(std::string_view key, std::string_view owner) {
  const std::string name = column_name(singular(key), {});
  return name == owner ? "value" : name;
}

}  // namespace batalia::sqlite
