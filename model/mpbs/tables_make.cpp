// Reading Tables from Charts.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "model/mpbs/table_cells.h"

namespace batalia::mpbs {

// Reads the charts, reporting what is missing or cannot be read.
class TablesMaker {
 public:
  TablesMaker(const Charts& charts, std::string_view game, Binding& binding)
      : charts_(charts), game_(game), binding_(binding) {}

  std::optional<Tables> make() {
    const std::size_t before = binding_.problems().size();
    all_modifiers();
    orders();
    leaders();
    close_combat();
    fire();
    morale();
    movement();
    named_modifiers();
    if (binding_.problems().size() != before) return std::nullopt;
    return std::move(out_);
  }

 private:
  // An empty chart in place of one that is missing: reported once, its cells then not at all.
  const Chart& chart(std::string_view id) {
    static const Chart none;
    if (const Chart* found = charts_.chart(id)) return *found;
    if (std::find(missing_.begin(), missing_.end(), id) == missing_.end()) {
      missing_.push_back(id);
      binding_.report(charts_.mark, fmt::format("the charts have no chart '{}'", id),
                      "add it, or take the charts shipped with the series");
    }
    return none;
  }
  // The same for a chart that is rolled on: with the die of the series.
  const Chart& die_chart(std::string_view id) {
    const Chart& found = chart(id);
    if (!found.id.empty() && found.die != "d10") {
      binding_.report(found.mark, fmt::format("chart '{}' is rolled with '{}'", id, found.die),
                      "write die: d10, which the rules roll");
    }
    return found;
  }

  [[nodiscard]] bool reconstructed(const Id& by) const {
    const Source* source = charts_.source(by);
    return source != nullptr && source->kind == ProvenanceKind::reconstructed;
  }

  template <class T>
  TableEntry<T> entry(const Chart& chart, std::string_view row, std::string_view column, const Cell& cell,
                      Result<T> (*read)(std::string_view)) {
    Result<T> value = read(cell.is);
    if (!value) {
      binding_.report(
          cell.mark,
          fmt::format("chart '{}', row '{}', column '{}': {}", chart.id.str(), row, column, value.error().what),
          value.error().remedy);
      return {};
    }
    return {*value, cell.is, reconstructed(cell.by)};
  }

  void report_missing(const Chart& chart, Mark mark, std::string_view row, std::string_view column) {
    binding_.report(mark, fmt::format("chart '{}' has no cell in row '{}', column '{}'", chart.id.str(), row, column),
                    "add it with the source it comes from");
  }

  // The cell of a named row, which must be there.
  template <class T>
  TableEntry<T> cell(const Chart& chart, std::string_view row, std::string_view column,
                     Result<T> (*read)(std::string_view)) {
    if (chart.id.empty()) return {};
    if (const Cell* found = chart.cell(row, column)) return entry(chart, row, column, *found, read);
    report_missing(chart, chart.mark, row, column);
    return {};
  }
  // In the column of the battle's game where it has a cell, else in that of the series.
  template <class T>
  TableEntry<T> game_cell(const Chart& chart, std::string_view row, Result<T> (*read)(std::string_view)) {
    const bool own = !game_.empty() && chart.cell(row, game_) != nullptr;
    return cell(chart, row, own ? game_ : series_column, read);
  }
  SuccessEntry success(const Chart& chart, std::string_view row) { return {cell(chart, row, "range", read_success)}; }

  // A column of a table by rolls; `column` or, where a row has it, `own_column`.
  template <class T>
  DieTable<T> die(const Chart& chart, std::string_view column, Result<T> (*read)(std::string_view),
                  std::string_view own_column = {}) {
    DieTable<T> table;
    for (const ChartRow& row : chart.rows) {
      if (!row.roll) continue;
      const std::string name = format(*row.roll);
      const Cell* own = own_column.empty() ? nullptr : find(row.cells, own_column);
      const Cell* found = own != nullptr ? own : find(row.cells, column);
      if (found == nullptr) {
        report_missing(chart, row.mark, name, column);
        continue;
      }
      table.rows.push_back({row.roll->low.value_or(row.roll->high.value_or(0)),
                            entry(chart, name, own != nullptr ? own_column : column, *found, read)});
    }
    if (table.rows.empty()) {
      if (!chart.id.empty() && chart.rows.empty()) {
        binding_.report(chart.mark, fmt::format("chart '{}' has no rows of rolls", chart.id.str()),
                        "give it rows with roll, from the lowest to the highest");
      }
      table.rows.emplace_back();
    }
    return table;
  }

  // Rows or columns whose ids are numbers, from the least; those of other names are reported.
  template <class Named>
  std::vector<std::pair<int, std::string_view>> numbered(const Chart& chart, const std::vector<Named>& things,
                                                         std::string_view what) {
    std::vector<std::pair<int, std::string_view>> out;
    for (const Named& thing : things) {
      const std::string& id = thing.id.str();
      int number = 0;
      const auto [end, error] = std::from_chars(id.data(), id.data() + id.size(), number);
      if (error != std::errc() || end != id.data() + id.size() || number < 1 || number > most_numbered) {
        binding_.report(thing.mark,
                        fmt::format("chart '{}' has a {} '{}' that is not a number", chart.id.str(), what, id),
                        fmt::format("name it by a number from 1 to {}", most_numbered));
        continue;
      }
      out.emplace_back(number, id);
    }
    std::sort(out.begin(), out.end());
    return out;
  }

  void all_modifiers() {
    for (const Chart& chart : charts_.charts) {
      for (const ChartModifier& modifier : chart.modifiers) {
        const bool rating = modifier.is == "rating";
        const Result<int> value = rating ? 0 : read_modifier(modifier.is);
        if (!value) {
          binding_.report(
              modifier.mark,
              fmt::format("chart '{}', modifier '{}': {}", chart.id.str(), modifier.id.str(), value.error().what),
              value.error().remedy);
          continue;
        }
        out_.modifiers_.push_back({chart.id.str(), modifier.id.str(), modifier.when,
                                   modifier.rule.empty() ? chart.rule : modifier.rule,
                                   static_cast<std::int16_t>(*value), rating, reconstructed(modifier.by)});
      }
    }
  }

  // A modifier that the rules name. `of_leader`: it may be a rating.
  void modifier(TableModifier& into, std::string_view chart_id, std::string_view id, bool of_leader = false) {
    const Chart& owner = chart(chart_id);
    if (owner.id.empty()) return;
    const TableModifier* found = out_.modifier(chart_id, id);
    if (found == nullptr) {
      if (owner.modifier(id) == nullptr) {
        binding_.report(owner.mark, fmt::format("chart '{}' has no modifier '{}'", chart_id, id),
                        "add it; where it should not count, let it be 0");
      }
      return;
    }
    if (found->rating && !of_leader) {
      binding_.report(owner.modifier(id)->mark,
                      fmt::format("chart '{}', modifier '{}': it is no leader's, so there is no rating", chart_id, id),
                      "write it as +1, -2 or 0");
    }
    into = *found;
  }

  void orders() {
    const Chart& restriction = chart("orders-restriction");
    const Chart& change = die_chart("orders-change");
    const Chart& continuation = die_chart("continuation");
    const Chart& preemption = die_chart("preemption");
    const Chart& interception = die_chart("interception");
    for (std::size_t i = 0; i < order_ids.size(); ++i) {
      const std::string_view order = order_ids[i];
      out_.move_limits_[i] = cell(restriction, "move", order, read_move_limits);
      out_.fire_limits_[i] = cell(restriction, "fire", order, read_fire_limits);
      out_.reform_[i] = cell(restriction, "reform", order, read_recovery);
      out_.rally_[i] = cell(restriction, "rally", order, read_recovery);
      for (std::size_t j = 0; j < order_ids.size(); ++j) {
        // A change that is not listed cannot be made (MPBS 5.7.2).
        if (change.cell(order, order_ids[j]) == nullptr) continue;
        out_.orders_change_[i][j] = {cell(change, order, order_ids[j], read_success)};
      }
      out_.continuation_[i] = success(continuation, order);
      out_.preemption_[i] = success(preemption, order);
      out_.interception_[i] = success(interception, order);
    }
  }

  void leaders() {
    out_.leader_casualty_ = die(die_chart("leader-casualty"), "result", read_casualty);
    out_.leader_replacement_ = die(die_chart("leader-replacement"), "result", read_fate);
    const Chart& generic = chart("generic-leaders");
    for (const ChartRow& row : generic.rows) {
      out_.generic_leaders_.push_back({row.id.str(), row.name, cell(generic, row.id.str(), "rating", read_rating)});
    }
  }

  void close_combat() {
    const Chart& combat = die_chart("close-combat");
    out_.close_combat_ = die(combat, "result", read_combat);
    if (!combat.id.empty() && (!combat.limit || !combat.limit->low || !combat.limit->high)) {
      binding_.report(combat.mark, "chart 'close-combat' does not say what its modifiers may add up to",
                      "add limit with the least and the most, parted by two points");
    } else if (!combat.id.empty()) {
      out_.close_combat_least_ = *combat.limit->low;
      out_.close_combat_most_ = *combat.limit->high;
    }
    const Chart& matrix = chart("close-combat-matrix");
    for (std::size_t attacker = 0; attacker < fighter_ids.size(); ++attacker) {
      if (attacker == static_cast<std::size_t>(Fighter::hedgehog)) continue;  // it attacks nobody (MPBS 6.3.2a)
      for (std::size_t defender = 0; defender < fighter_ids.size(); ++defender) {
        out_.matrix_[attacker][defender] = cell(matrix, fighter_ids[attacker], fighter_ids[defender], read_pairing);
      }
    }
    out_.matrix_id_ = matrix.id.str();
    out_.matrix_rule_ = matrix.rule;
    const bool own = !game_.empty();
    out_.pursuit_ = die(die_chart("pursuit"), series_column, read_pursuit, own ? game_ : std::string_view{});
    out_.unable_to_retreat_ = die(die_chart("unable-to-retreat"), "result", read_unable);
  }

  void fire() {
    const Chart& musketry = die_chart("musketry");
    constexpr std::array<std::array<std::string_view, 3>, 2> columns{
        {{"front", "flank", "salvo"}, {"regimental-front", "regimental-flank", "regimental-salvo"}}};
    for (std::size_t regimental = 0; regimental < 2; ++regimental) {
      for (std::size_t i = 0; i < 3; ++i) {
        out_.musketry_[regimental][i] = die(musketry, columns[regimental][i], read_fire);
      }
    }
    const Chart& light = die_chart("light-fire");
    out_.light_fire_[0] = die(light, "muskets", read_fire);
    out_.light_fire_[1] = die(light, "pistol", read_fire);
    const Chart& guns = die_chart("artillery-fire");
    const Chart& range = chart("artillery-range");
    const auto ranges = numbered(range, range.columns, "column");
    for (std::size_t i = 1; i < gun_class_ids.size(); ++i) {
      const std::string id = fmt::format("artillery-{}", gun_class_ids[i]);
      out_.artillery_fire_[i] = die(guns, id, read_fire);
      for (const auto& [hexes, column] : ranges) {
        const Cell* found = range.cell(id, column);
        if (found == nullptr) continue;  // beyond its range
        out_.artillery_range_[i].resize(static_cast<std::size_t>(hexes));
        out_.artillery_range_[i].back() = entry(range, id, column, *found, read_modifier);
      }
      if (!range.id.empty() && out_.artillery_range_[i].empty()) {
        binding_.report(range.mark, fmt::format("chart 'artillery-range' has no cell in row '{}'", id),
                        "add the row, with a modifier for each range in hexes");
      }
    }
    out_.range_id_ = range.id.str();
    out_.range_rule_ = range.rule;
  }

  void morale() {
    const Chart& threshold = chart("casualty-threshold");
    const auto strengths = numbered(threshold, threshold.columns, "column");
    for (const auto& [morale, row] : numbered(threshold, threshold.rows, "row")) {
      DieTable<int> table;
      for (const auto& [strength, column] : strengths) {
        table.rows.push_back({strength, cell(threshold, row, column, read_threshold)});
      }
      if (table.rows.empty()) table.rows.emplace_back();
      out_.threshold_.emplace_back(morale, std::move(table));
    }
    if (!threshold.id.empty() && (out_.threshold_.empty() || strengths.empty())) {
      binding_.report(threshold.mark, "chart 'casualty-threshold' has no rows or no columns",
                      "add a row for each printed morale and a column for each printed strength");
    }
    const Chart& check = die_chart("morale-check");
    for (const auto& [current, row] : numbered(check, check.rows, "row")) {
      out_.hits_for_check_.rows.push_back({current, cell(check, row, "hits", read_count)});
    }
    if (out_.hits_for_check_.rows.empty() && !check.id.empty()) {
      binding_.report(check.mark, "chart 'morale-check' has no rows", "add a row for each current morale");
    }
  }

  void movement() {
    const Chart& allowance = chart("movement-allowance");
    constexpr std::array<std::string_view, 9> movers{
        "cavalry",  "leader",     "light-infantry", "cavalry-with-light-infantry", "heavy-infantry", "wagon",
        "limbered", "unlimbered", "morale-broken"};
    for (std::size_t i = 0; i < movers.size(); ++i) out_.allowance_[i] = game_cell(allowance, movers[i], read_count);

    const Chart& formation = chart("formation-movement");
    for (std::size_t i = 0; i < formation_ids.size(); ++i) {
      if (i == static_cast<std::size_t>(Formation::none)) continue;
      out_.allowance_effect_[i] = cell(formation, formation_ids[i], "allowance", read_allowance_effect);
    }
    const Chart& facing = chart("facing-costs");
    constexpr std::array<std::string_view, 7> turns{
        "cavalry",       "light-infantry", "heavy-infantry", "heavy-infantry-column",
        "two-hex-wheel", "countermarch",   "hedgehog"};
    for (std::size_t i = 0; i < turns.size(); ++i) out_.facing_[i] = cell(facing, turns[i], "cost", read_count);

    const Chart& command = chart("command-range");
    out_.command_range_[0] = cell(command, "cavalry", "hexes", read_count);
    out_.command_range_[1] = cell(command, "other", "hexes", read_count);
  }

  void wing_modifiers(WingModifiers& into, std::string_view chart) {
    modifier(into.wing_commander, chart, "wing-commander", true);
    modifier(into.army_commander, chart, "army-commander", true);
    modifier(into.next_to_enemy, chart, "leader-near-enemy");
  }
  void fire_modifiers(FireModifiers& into, std::string_view chart) {
    modifier(into.advancing_fire, chart, "advancing-fire");
    modifier(into.retreating_fire, chart, "retreating-fire");
    modifier(into.firer_formation_shaken, chart, "firer-formation-shaken");
    modifier(into.firer_formation_broken, chart, "firer-formation-broken");
    modifier(into.target_hedgehog, chart, "target-hedgehog");
  }

  void named_modifiers() {
    wing_modifiers(out_.orders_change_modifiers, "orders-change");
    modifier(out_.orders_change_modifiers.cavalry_to_charge, "orders-change", "cavalry-wing-to-charge");
    modifier(out_.orders_change_modifiers.cavalry_to_receive_charge, "orders-change", "cavalry-wing-to-receive-charge");
    modifier(out_.orders_change_modifiers.shaken_to_rally, "orders-change", "spent-to-rally");
    wing_modifiers(out_.continuation_modifiers, "continuation");
    modifier(out_.continuation_modifiers.cavalry_wing, "continuation", "cavalry-wing");
    modifier(out_.continuation_modifiers.second_attempt, "continuation", "second-attempt");
    wing_modifiers(out_.preemption_modifiers, "preemption");
    modifier(out_.preemption_modifiers.cavalry_wing, "preemption", "cavalry-wing");
    modifier(out_.preemption_modifiers.no_continue, "preemption", "no-continue");
    modifier(out_.interception_modifiers.morale_8, "interception", "morale-8");
    modifier(out_.interception_modifiers.morale_6_or_less, "interception", "morale-6-or-less");
    close_combat_modifiers(out_.close_combat_modifiers);
    fire_modifiers(out_.musketry_modifiers, "musketry");
    modifier(out_.musketry_modifiers.after_salvo, "musketry", "after-salvo");
    modifier(out_.musketry_modifiers.moving_cavalry, "musketry", "moving-cavalry");
    modifier(out_.musketry_modifiers.one_hex_casualties, "musketry", "one-hex-casualties");
    modifier(out_.musketry_modifiers.two_hex_casualties, "musketry", "two-hex-casualties");
    modifier(out_.musketry_modifiers.target_wagon, "musketry", "target-wagon");
    fire_modifiers(out_.light_fire_modifiers, "light-fire");
    modifier(out_.light_fire_modifiers.arquebusier, "light-fire", "arquebusier");
    modifier(out_.light_fire_modifiers.croat, "light-fire", "croat");
    modifier(out_.artillery_fire_modifiers.double_battery, "artillery-fire", "double-battery");
    modifier(out_.pursuit_modifiers.charge_orders, "pursuit", "charge-orders");
    modifier(out_.pursuit_modifiers.momentum, "pursuit", "momentum");
    modifier(out_.unable_to_retreat_modifiers.leader, "unable-to-retreat", "leader", true);
    modifier(out_.unable_to_retreat_modifiers.formation_broken, "unable-to-retreat", "formation-broken");
    modifier(out_.morale_check_modifiers.leader, "morale-check", "leader", true);
    modifier(out_.morale_check_modifiers.further_check, "morale-check", "further-check");
  }

  void close_combat_modifiers(CloseCombatModifiers& into) {
    const auto take = [&](TableModifier& one, std::string_view id) { modifier(one, "close-combat", id); };
    take(into.attacker_leader, "attacker-leader");
    take(into.defender_leader, "defender-leader");
    take(into.morale_difference, "morale-difference");
    take(into.strength_4_to_1, "strength-4-to-1");
    take(into.strength_2_to_1, "strength-2-to-1");
    take(into.strength_1_to_2, "strength-1-to-2");
    take(into.strength_1_to_4, "strength-1-to-4");
    take(into.momentum_cavalry, "momentum-cavalry");
    take(into.momentum_heavy_infantry, "momentum-heavy-infantry");
    take(into.flank_or_rear, "flank-or-rear");
    take(into.attacker_pistol, "attacker-pistol");
    take(into.defender_pistol, "defender-pistol");
    take(into.attacker_formation_shaken, "attacker-formation-shaken");
    take(into.attacker_formation_broken, "attacker-formation-broken");
    take(into.defender_formation_shaken, "defender-formation-shaken");
    take(into.defender_formation_broken, "defender-formation-broken");
    take(into.attacker_open_order, "attacker-open-order");
    take(into.defender_open_order, "defender-open-order");
    take(into.defender_salvo, "defender-salvo");
    take(into.defender_wagon, "defender-wagon");
  }

  static constexpr std::string_view series_column = "series";
  static constexpr int most_numbered = 100;  // ranges, strengths and morales stay far below

  const Charts& charts_;
  std::string_view game_;
  Binding& binding_;
  std::vector<std::string_view> missing_;
  Tables out_;
};

std::optional<Tables> Tables::make(const Charts& charts, std::string_view game, Binding& binding) {
  return TablesMaker(charts, game, binding).make();
}

Result<Tables> Tables::make(const Charts& charts, std::string_view game) {
  Binding binding;
  auto made = make(charts, game, binding);
  if (!made) return tl::make_unexpected(binding.problems().front());
  return std::move(*made);
}

}  // namespace batalia::mpbs
