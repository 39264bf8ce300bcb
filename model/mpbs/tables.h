// The charts of the series (scenarios/musket-and-pike/charts.yaml) as play looks them up: typed, without allocating,
// each cell with its own text and whether it is a reconstruction. No number of a chart is written in C++.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "model/charts/chart.h"
#include "model/mpbs/table_entry.h"
#include "model/mpbs/terms.h"

namespace batalia::mpbs {

// ---- What cells say (docs/charts.md) ----

// MPBS 5.6: limits that orders put on moving.
struct MoveLimits {
  bool full = false;  // else `hexes` hexes at most
  std::int16_t hexes = 0;
  bool must_close = false;    // "closer"
  bool not_closer = false;    // to any enemy
  bool not_adjacent = false;  // to any enemy it is not next to already
};
struct FireLimits {
  bool any = false;
  bool advancing = false;
  bool retreating = false;
};
enum class Recovery : std::uint8_t { no, with_leader, yes };

// MPBS 5.3.3.
enum class LeaderFate : std::uint8_t { returns_now, returns_next_turn, out };

// MPBS 11.4.1.
enum class Severity : std::uint8_t { shaken, broken, eliminated };
struct CombatResult {
  bool attacker_loses = false;
  Severity severity = Severity::shaken;
  std::int16_t retreat = 0;  // hexes
  bool advance = false;      // the winner goes forward (11.4.6)
  bool pursuit = false;      // the winner's cavalry checks for it (11.7)
};

// Rows of the Close Combat Matrix; its columns are these and Hedgehog (MPBS 11.3.8).
enum class Fighter : std::uint8_t {
  cuirassier,
  arquebusier,
  croat,
  heavy_infantry,
  no_pikes,
  light_infantry,
  hedgehog
};
inline constexpr std::array<std::string_view, 7> fighter_ids{
    "cuirassier", "arquebusier", "croat", "heavy-infantry", "no-pikes", "light-infantry", "hedgehog"};
struct Pairing {
  bool allowed = false;
  std::int16_t modifier = 0;
};

// MPBS 10.6.
struct FireOutcome {
  std::int16_t hits = 0;
  bool formation_hit = false;
  bool morale_check = false;

  [[nodiscard]] bool miss() const { return hits == 0 && !formation_hit && !morale_check; }
};
enum class MusketColumn : std::uint8_t { front, flank, salvo };
enum class LightColumn : std::uint8_t { muskets, pistol };

// MPBS 11.7.2; `none` is for units that do not check and stands in no chart.
enum class PursuitResult : std::uint8_t { none, break_off, pursue_and_eliminate, pursue_off_map };

// MPBS 11.4.5.
struct UnableToRetreat {
  bool stands = false;  // back to Morale Shaken and Formation Broken
  bool eliminated = false;
  std::int16_t casualties = 0;  // and it stays Morale Broken where it is
};

// MPBS 6.3: what a formation does to the movement allowance.
struct AllowanceEffect {
  enum class Kind : std::uint8_t { full, half, fixed, added } kind = Kind::full;
  std::int16_t points = 0;

  [[nodiscard]] int of(int allowance) const {
    switch (kind) {
      case Kind::half:
        return allowance / 2;
      case Kind::fixed:
        return points;
      case Kind::added:
        return allowance + points;
      case Kind::full:
        break;
    }
    return allowance;
  }
};

struct GenericLeader {
  std::string_view id;
  std::string_view name;
  TableEntry<int> rating;
};

// ---- Modifiers that the rules of the series name; those of single battles are found by id ----

struct WingModifiers {
  TableModifier wing_commander;  // a rating
  TableModifier army_commander;  // likewise
  TableModifier next_to_enemy;   // leader-near-enemy
};
struct OrderChangeModifiers : WingModifiers {
  TableModifier cavalry_to_charge;
  TableModifier cavalry_to_receive_charge;
  TableModifier shaken_to_rally;  // spent-to-rally
};
struct ContinuationModifiers : WingModifiers {
  TableModifier cavalry_wing;
  TableModifier second_attempt;
};
struct PreemptionModifiers : WingModifiers {
  TableModifier cavalry_wing;
  TableModifier no_continue;
};
struct InterceptionModifiers {
  TableModifier morale_8;
  TableModifier morale_6_or_less;
};
struct CloseCombatModifiers {
  TableModifier attacker_leader, defender_leader;
  TableModifier morale_difference;  // times the difference
  TableModifier strength_4_to_1, strength_2_to_1, strength_1_to_2, strength_1_to_4;
  TableModifier momentum_cavalry, momentum_heavy_infantry;
  TableModifier flank_or_rear;
  TableModifier attacker_pistol, defender_pistol;
  TableModifier attacker_formation_shaken, attacker_formation_broken;
  TableModifier defender_formation_shaken, defender_formation_broken;
  TableModifier attacker_open_order, defender_open_order;
  TableModifier defender_salvo, defender_wagon;
};
struct FireModifiers {
  TableModifier advancing_fire, retreating_fire;
  TableModifier firer_formation_shaken, firer_formation_broken;
  TableModifier target_hedgehog;
};
struct MusketryModifiers : FireModifiers {
  TableModifier after_salvo, moving_cavalry;
  TableModifier one_hex_casualties;  // times each casualty point
  TableModifier two_hex_casualties;  // times each second one
  TableModifier target_wagon;
};
struct LightFireModifiers : FireModifiers {
  TableModifier arquebusier, croat;
};
struct ArtilleryFireModifiers {
  TableModifier double_battery;
};
struct PursuitModifiers {
  TableModifier charge_orders, momentum;
};
struct UnableToRetreatModifiers {
  TableModifier leader;  // a rating
  TableModifier formation_broken;
};
struct MoraleCheckModifiers {
  TableModifier leader;  // a rating
  TableModifier further_check;
};

// ---- The charts ----

// Copies share nothing but the Charts, which must outlive them.
class Tables {
 public:
  // Nothing where the charts lack what the rules need: each such chart, row, column, cell or modifier is reported,
  // named, with what to do. `game` is the id of the battle's game, which some charts have a column of their own for.
  static std::optional<Tables> make(const Charts& charts, std::string_view game, Binding& binding);
  // The same with the first problem; its place has no file, as charts do not remember theirs.
  static Result<Tables> make(const Charts& charts, std::string_view game);

  // Orders Restriction Chart, MPBS 5.6.
  [[nodiscard]] const TableEntry<MoveLimits>& move_limits(Order order) const { return at(move_limits_, order); }
  [[nodiscard]] const TableEntry<FireLimits>& fire_limits(Order order) const { return at(fire_limits_, order); }
  [[nodiscard]] const TableEntry<Recovery>& reform(Order order) const { return at(reform_, order); }
  [[nodiscard]] const TableEntry<Recovery>& rally(Order order) const { return at(rally_, order); }

  // MPBS 5.7; not possible where the chart has no cell.
  [[nodiscard]] const SuccessEntry& orders_change(Order current, Order desired) const {
    return at(at(orders_change_, current), desired);
  }
  [[nodiscard]] const SuccessEntry& continuation(Order order) const { return at(continuation_, order); }  // MPBS 4.3
  [[nodiscard]] const SuccessEntry& preemption(Order order) const { return at(preemption_, order); }      // MPBS 4.4
  [[nodiscard]] const SuccessEntry& interception(Order order) const { return at(interception_, order); }  // MPBS 9.3.2

  // MPBS 5.3: true where he is removed.
  [[nodiscard]] const TableEntry<bool>& leader_casualty(int total) const { return leader_casualty_(total); }
  [[nodiscard]] const TableEntry<LeaderFate>& leader_replacement(int total) const { return leader_replacement_(total); }
  // MPBS 5.3.3: null where the chart has no such leader.
  [[nodiscard]] const GenericLeader* generic_leader(std::string_view id) const;
  [[nodiscard]] std::span<const GenericLeader> generic_leaders() const { return generic_leaders_; }

  // MPBS 11.3: the sum of all modifiers held within the chart's limits.
  [[nodiscard]] int close_combat_limited(int sum) const {
    return std::clamp(sum, close_combat_least_, close_combat_most_);
  }
  [[nodiscard]] const TableEntry<CombatResult>& close_combat(int total) const { return close_combat_(total); }
  // MPBS 11.3.8. Of several columns that fit a defender the caller takes the one of the least modifier. Hedgehog
  // attacks nobody.
  [[nodiscard]] const TableEntry<Pairing>& pairing(Fighter attacker, Fighter defender) const {
    return at(at(matrix_, attacker), defender);
  }
  // The same for a roll, under the chart's id.
  [[nodiscard]] engine::Modifier pairing_modifier(Fighter attacker, Fighter defender) const;

  // MPBS 10.5.1, with or without regimental artillery.
  [[nodiscard]] const TableEntry<FireOutcome>& musketry(bool regimental, MusketColumn column, int total) const {
    return at(musketry_[regimental ? 1 : 0], column)(total);
  }
  // MPBS 10.5.2, 10.5.3.
  [[nodiscard]] const TableEntry<FireOutcome>& light_fire(LightColumn column, int total) const {
    return at(light_fire_, column)(total);
  }
  // MPBS 10.8.2. Precondition: not GunClass::none.
  [[nodiscard]] const TableEntry<FireOutcome>& artillery_fire(GunClass gun, int total) const {
    return at(artillery_fire_, gun)(total);
  }
  // The modifier at this range (hexes), under the chart's id; nothing beyond the range of the class.
  [[nodiscard]] std::optional<engine::Modifier> artillery_range(GunClass gun, int hexes) const;

  // MPBS 11.7.2, by the game's own column where it has one.
  [[nodiscard]] const TableEntry<PursuitResult>& pursuit(int total) const { return pursuit_(total); }
  [[nodiscard]] const TableEntry<UnableToRetreat>& unable_to_retreat(int total) const {
    return unable_to_retreat_(total);
  }

  // MPBS 12.5.1: casualty points at which a unit of this printed strength and morale reaches its threshold; 0 for none.
  // Strengths and morales beyond the chart use its end column or row.
  [[nodiscard]] const TableEntry<int>& casualty_threshold(int strength, int morale) const;
  // MPBS 10.6.2: casualty hits of one fire combat that call for a morale check.
  [[nodiscard]] const TableEntry<int>& hits_for_check(int current_morale) const {
    return hits_for_check_(current_morale);
  }

  // MPBS 7.2.1, movement points.
  [[nodiscard]] const TableEntry<int>& cavalry_allowance() const { return allowance_[0]; }
  [[nodiscard]] const TableEntry<int>& leader_allowance() const { return allowance_[1]; }
  [[nodiscard]] const TableEntry<int>& light_infantry_allowance() const { return allowance_[2]; }
  [[nodiscard]] const TableEntry<int>& mixed_stack_allowance() const {
    return allowance_[3];
  }  // cavalry with light infantry
  [[nodiscard]] const TableEntry<int>& heavy_infantry_allowance() const { return allowance_[4]; }
  [[nodiscard]] const TableEntry<int>& wagon_allowance() const { return allowance_[5]; }
  [[nodiscard]] const TableEntry<int>& limbered_allowance() const { return allowance_[6]; }
  [[nodiscard]] const TableEntry<int>& unlimbered_allowance() const { return allowance_[7]; }
  [[nodiscard]] const TableEntry<int>& broken_allowance() const { return allowance_[8]; }
  // MPBS 6.3. Of units without formation: full.
  [[nodiscard]] const TableEntry<AllowanceEffect>& allowance_effect(Formation formation) const {
    return at(allowance_effect_, formation);
  }
  // MPBS 6.2, 6.3.2b, movement points. A wheel costs the terrain of the half that moves besides.
  [[nodiscard]] const TableEntry<int>& cavalry_turn() const { return facing_[0]; }
  [[nodiscard]] const TableEntry<int>& light_infantry_turn() const { return facing_[1]; }
  [[nodiscard]] const TableEntry<int>& heavy_infantry_turn() const { return facing_[2]; }
  [[nodiscard]] const TableEntry<int>& column_turn() const { return facing_[3]; }  // heavy infantry in column
  [[nodiscard]] const TableEntry<int>& wheel() const { return facing_[4]; }
  [[nodiscard]] const TableEntry<int>& countermarch() const { return facing_[5]; }
  [[nodiscard]] const TableEntry<int>& form_hedgehog() const { return facing_[6]; }
  // MPBS 5.4.2, hexes.
  [[nodiscard]] const TableEntry<int>& command_range(bool cavalry) const { return command_range_[cavalry ? 0 : 1]; }

  OrderChangeModifiers orders_change_modifiers;
  ContinuationModifiers continuation_modifiers;
  PreemptionModifiers preemption_modifiers;
  InterceptionModifiers interception_modifiers;
  CloseCombatModifiers close_combat_modifiers;
  MusketryModifiers musketry_modifiers;
  LightFireModifiers light_fire_modifiers;
  ArtilleryFireModifiers artillery_fire_modifiers;
  PursuitModifiers pursuit_modifiers;
  UnableToRetreatModifiers unable_to_retreat_modifiers;
  MoraleCheckModifiers morale_check_modifiers;

  // Any modifier of any chart, such as those of single battles ("musketry", "malmo-darkness"); null where there is
  // none.
  [[nodiscard]] const TableModifier* modifier(std::string_view chart, std::string_view id) const;

 private:
  friend class TablesMaker;
  template <class Array, class Enum>
  static const typename Array::value_type& at(const Array& array, Enum index) {
    return array[static_cast<std::size_t>(index)];
  }

  std::array<TableEntry<MoveLimits>, 4> move_limits_{};
  std::array<TableEntry<FireLimits>, 4> fire_limits_{};
  std::array<TableEntry<Recovery>, 4> reform_{};
  std::array<TableEntry<Recovery>, 4> rally_{};
  std::array<std::array<SuccessEntry, 4>, 4> orders_change_{};
  std::array<SuccessEntry, 4> continuation_{};
  std::array<SuccessEntry, 4> preemption_{};
  std::array<SuccessEntry, 4> interception_{};
  DieTable<bool> leader_casualty_;
  DieTable<LeaderFate> leader_replacement_;
  std::vector<GenericLeader> generic_leaders_;
  DieTable<CombatResult> close_combat_;
  int close_combat_least_ = 0;
  int close_combat_most_ = 0;
  std::array<std::array<TableEntry<Pairing>, 7>, 7> matrix_{};
  std::string_view matrix_id_;
  std::string_view matrix_rule_;
  std::array<std::array<DieTable<FireOutcome>, 3>, 2> musketry_;
  std::array<DieTable<FireOutcome>, 2> light_fire_;
  std::array<DieTable<FireOutcome>, 4> artillery_fire_;
  std::array<std::vector<TableEntry<int>>, 4> artillery_range_;  // by range from 1
  std::string_view range_id_;
  std::string_view range_rule_;
  DieTable<PursuitResult> pursuit_;
  DieTable<UnableToRetreat> unable_to_retreat_;
  std::vector<std::pair<int, DieTable<int>>> threshold_;  // by printed morale, ascending, and strength
  DieTable<int> hits_for_check_;                          // by current morale
  std::array<TableEntry<int>, 9> allowance_{};
  std::array<TableEntry<AllowanceEffect>, 7> allowance_effect_{};
  std::array<TableEntry<int>, 7> facing_{};
  std::array<TableEntry<int>, 2> command_range_{};
  std::vector<TableModifier> modifiers_;
};

}  // namespace batalia::mpbs
