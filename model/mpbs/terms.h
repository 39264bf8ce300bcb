// The words of the rulebook that the engine reckons with: orders, formation states, morale states, kinds of unit.
// Each is named in the series' file (scenarios/musket-and-pike/series.yaml) by the id given here.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace batalia::mpbs {

inline constexpr std::int16_t nowhere = -1;  // no hex
inline constexpr std::int16_t nobody = -1;   // no unit, leader, wing or side

// MPBS 5.6, in the order of their precedence (4.2.1).
enum class Order : std::uint8_t { charge, make_ready, receive_charge, rally };
inline constexpr std::array<std::string_view, 4> order_ids{"charge", "make-ready", "receive-charge", "rally"};

// MPBS 6.3.1. `none`: Morale Broken units (12.4.3), artillery and wagons.
enum class Formation : std::uint8_t { normal, shaken, broken, hedgehog, open_order, column, none };
inline constexpr std::array<std::string_view, 7> formation_ids{
    "formation-normal", "formation-shaken", "formation-broken", "hedgehog", "open-order", "column", "no-formation"};

// MPBS 12.1; the fourth state, eliminated, is a Presence.
enum class Morale : std::uint8_t { normal, shaken, broken };
inline constexpr std::array<std::string_view, 3> morale_ids{"morale-normal", "morale-shaken", "morale-broken"};

// MPBS Glossary; 14.1, 14.2, 14.6. Rows and columns of the Close Combat Matrix are those of the first six.
enum class UnitKind : std::uint8_t {
  cuirassier,
  arquebusier,
  croat,
  heavy_infantry,
  musketeers,
  dragoons,
  artillery,
  wagon
};

// MPBS 10.8.
enum class GunClass : std::uint8_t { none, pounders_12_24, pounders_4_8, pounders_3 };
inline constexpr std::array<std::string_view, 4> gun_class_ids{"", "12-24-lb", "4-8-lb", "3-lb"};

// The columns of the Terrain Effects Chart that movement is paid by (MPBS 7.1.1).
enum class MoveColumn : std::uint8_t { heavy_infantry, cavalry, light_infantry };
inline constexpr std::array<std::string_view, 3> move_column_ids{"heavy-infantry", "cavalry", "light-infantry"};

// Where a piece is.
enum class Presence : std::uint8_t {
  on_map,
  to_enter,     // off the map until it enters (7.4)
  eliminated,   // and counted for victory (15.0); also a unit incorporated into another (8.4)
  pursued,      // off the map in pursuit, and not counted (11.7.2C)
  exited,       // left the map by a rule of the scenario
  not_in_play,  // not in this scenario
};
inline constexpr std::array<std::string_view, 6> presence_ids{"on-map",  "to-enter", "eliminated",
                                                              "pursued", "exited",   "not-in-play"};

// The word with this id; nothing where there is none.
template <class Enum, std::size_t n>
constexpr std::optional<Enum> word_of(const std::array<std::string_view, n>& ids, std::string_view id) {
  for (std::size_t i = 0; i < n; ++i) {
    if (ids[i] == id) return static_cast<Enum>(i);
  }
  return std::nullopt;
}

}  // namespace batalia::mpbs
