// A battle that has been held against its series and its map: hexes instead of numbers, vertices instead of compass
// names, overlays laid over the map. What canvas, checks and engine work on; made by model/scenario/resolve.h.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "model/map/map.h"
#include "model/scenario/battle.h"

namespace batalia {

// On these hexes, in the order printed: as many as the piece's counter covers.
struct OnHexes {
  std::vector<Hex> hexes;
  friend bool operator==(const OnHexes&, const OnHexes&) = default;
};

// On any of these hexes, as the owner likes; `each_its_own`: no two pieces of the line on the same.
struct ChoiceOfHexes {
  std::vector<Hex> hexes;
  bool each_its_own = false;
  friend bool operator==(const ChoiceOfHexes&, const ChoiceOfHexes&) = default;
};

// Within so many hexes of a piece or of a hex; exactly one of the two is set.
struct NearPlace {
  Id piece;
  std::optional<Hex> hex;
  int hexes = 1;
  friend bool operator==(const NearPlace&, const NearPlace&) = default;
};

// Off the map until it enters by one of these hexes, in the order of the map.
struct EntryByHexes {
  Enters terms;
  std::vector<Hex> hexes;
  friend bool operator==(const EntryByHexes&, const EntryByHexes&) = default;
};

using PlacedAt = std::variant<OnHexes, ChoiceOfHexes, NearPlace, WithPiece, EntryByHexes, InBox, NotInPlay>;

// One unit or leader of a set-up. A leader for whom no line was written is not among a scenario's pieces: he begins
// where the series' default puts him.
struct PlacedPiece {
  Id piece;
  bool leader = false;
  std::size_t line = 0;  // index in Scenario::set_up
  PlacedAt place;
  // The vertex it faces: its own, or that of its side. Nothing for leaders, and where neither is given.
  std::optional<Vertex> facing;
  // Instead, for a two-hex unit that lies along its facing (in column, MPBS 6.3.4): the direction in which it looks.
  std::optional<Direction> heading;

  // The hexes it certainly begins on; empty where it has a choice or is off the map.
  [[nodiscard]] std::span<const Hex> hexes() const;

  friend bool operator==(const PlacedPiece&, const PlacedPiece&) = default;
};

// The hexes along which a side's pieces leave the map.
struct RetreatHexes {
  Id side;
  std::vector<Hex> hexes;
  Mark mark;
  friend bool operator==(const RetreatHexes&, const RetreatHexes&) = default;
};

struct AwardHexes {
  Id award;
  std::vector<Hex> hexes;
  friend bool operator==(const AwardHexes&, const AwardHexes&) = default;
};

// One scenario as it is fought. Battle and map are shared by the scenarios that change neither, and are never changed.
struct ResolvedScenario {
  std::shared_ptr<const Battle> battle;
  std::shared_ptr<const Map> map;
  std::size_t index = 0;            // of the scenario in battle->scenarios
  std::vector<PlacedPiece> pieces;  // in the order of the set-up
  std::vector<RetreatHexes> retreat_edges;
  std::vector<AwardHexes> awards;

  [[nodiscard]] const Scenario& scenario() const { return battle->scenarios[index]; }
  // Null where the set-up has no line for it.
  [[nodiscard]] const PlacedPiece* piece(const Id& id) const;
};

struct ResolvedBattle {
  std::shared_ptr<const Battle> battle;
  std::shared_ptr<const Map> map;
  std::vector<ResolvedScenario> scenarios;  // in the order of the battle

  [[nodiscard]] const ResolvedScenario* scenario(const Id& id) const;
};

}  // namespace batalia
