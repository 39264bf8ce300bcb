// A game of Musket & Pike as it is fought: an immutable snapshot of scenario, map, charts and rulings, with pieces
// numbered and everything that is looked up in play made ready. An edit makes a new one.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "model/charts/chart.h"
#include "model/engine/arg.h"
#include "model/forces/series.h"
#include "model/mpbs/ground.h"
#include "model/mpbs/special.h"
#include "model/mpbs/switches.h"
#include "model/mpbs/tables.h"
#include "model/mpbs/terms.h"
#include "model/scenario/resolved.h"

namespace batalia::mpbs {

// How reinforcements come (MPBS 7.4): one line of a scenario's set-up.
struct EntryFacts {
  const Enters* terms = nullptr;
  std::vector<std::int16_t> hexes;  // by which they may enter, in the order of the map
  int line = 0;                     // of the set-up
};

struct UnitFacts {
  const Unit* unit = nullptr;
  const UnitType* type = nullptr;
  const PlacedPiece* placed = nullptr;  // null: not in play in this scenario
  std::int16_t entry = nobody;          // index in Game::entries, of a unit that enters during play
  UnitKind kind = UnitKind::heavy_infantry;
  GunClass gun = GunClass::none;
  MoveColumn column = MoveColumn::heavy_infantry;  // of the terrain chart
  std::int16_t side = 0;
  std::int16_t wing = nobody;
  std::int16_t strength = 0;  // printed; 0 for guns and wagons
  std::int16_t morale = 0;    // printed
  std::int16_t grazing = 0;   // of guns, hexes
  std::int16_t maximum = 0;   // likewise
  bool two_hex = false;
  bool double_battery = false;
  bool regimental = false;  // 10.1.5
  bool no_pikes = false;    // 14.2
  bool swedish = false;     // 14.5
  bool dismounted = false;  // 14.3

  // Mounted: what the rules call Cavalry when they speak of movement, reaction, interception and pursuit (14.3).
  [[nodiscard]] bool cavalry() const { return fires_pistols() && !dismounted; }
  [[nodiscard]] bool formed_cavalry() const { return cavalry() && kind != UnitKind::croat; }
  [[nodiscard]] bool fires_pistols() const {
    return kind == UnitKind::cuirassier || kind == UnitKind::arquebusier || kind == UnitKind::croat;
  }
  [[nodiscard]] bool light_infantry() const { return kind == UnitKind::musketeers || kind == UnitKind::dragoons; }
  // Fights and moves as heavy infantry; dismounted cavalry does, but does not fire as it (14.3).
  [[nodiscard]] bool heavy_infantry() const {
    return kind == UnitKind::heavy_infantry || (fires_pistols() && dismounted);
  }
  [[nodiscard]] bool artillery() const { return kind == UnitKind::artillery; }
  [[nodiscard]] bool wagon() const { return kind == UnitKind::wagon; }
  [[nodiscard]] bool pikes() const { return kind == UnitKind::heavy_infantry && !no_pikes; }
};

struct LeaderFacts {
  const Leader* leader = nullptr;       // null for a generic replacement (5.3.3)
  const PlacedPiece* placed = nullptr;  // null: with any unit of his command (5.2.1), or not in play at the start
  std::int16_t entry = nobody;          // index in Game::entries, of a leader who enters during play
  std::string name;
  std::int16_t side = 0;
  std::int16_t wing = nobody;  // that he commands at the start or may take over; nobody for an army commander
  std::int16_t rating = 0;     // 0 to -2
  bool generic = false;
};

struct WingFacts {
  const Command* command = nullptr;
  std::int16_t side = 0;
  Order order = Order::make_ready;         // at the start
  std::vector<std::int16_t> units;         // in play, in the order of the battle
  std::vector<std::int16_t> replacements;  // named leaders who take over, in order
  std::int16_t commander = nobody;         // at the start
  std::int16_t generic = nobody;           // the generic leader kept for it
  bool cavalry = false;                    // a wing without heavy infantry (Glossary, Wing)
};

struct SideFacts {
  const Side* side = nullptr;
  std::int16_t commander = nobody;  // army commander at the start
  std::int16_t senior = nobody;     // the leader who takes over from him (5.3.5)
  std::vector<std::int16_t> units;  // in play
  std::vector<std::int16_t> wings;
  std::vector<std::int16_t> edge;  // hexes of the friendly map edge, by index, in the order of the map
  EdgeDistances to_edge;           // 11.4.2, 13.4.1
};

class Game final : public engine::Names {
 public:
  // Fails, with the place and a remedy, where the scenario lacks what play needs (orders of a wing, a chart).
  // All units of the battle are numbered, wings only where they have a unit in play, leaders with a generic one for
  // each wing after those of the battle.
  static Result<std::shared_ptr<const Game>> make(ResolvedScenario scenario, std::shared_ptr<const Series> series,
                                                  std::shared_ptr<const Charts> charts, Switches switches = {});

  ResolvedScenario scenario;
  std::shared_ptr<const Series> series;
  std::shared_ptr<const Charts> charts;
  Switches switches;
  Tables tables;
  Ground ground;
  Specials specials;
  std::vector<UnitFacts> units;
  std::vector<LeaderFacts> leaders;
  std::vector<WingFacts> wings;
  std::array<SideFacts, 2> sides;
  std::vector<EntryFacts> entries;
  std::vector<std::int16_t> award_hexes;  // for whose control points are given (15.0), in the order of the map

  [[nodiscard]] const Grid& grid() const { return scenario.map->grid(); }
  [[nodiscard]] const UnitFacts& unit(int unit) const { return units[static_cast<std::size_t>(unit)]; }
  [[nodiscard]] const LeaderFacts& leader(int leader) const { return leaders[static_cast<std::size_t>(leader)]; }
  [[nodiscard]] const WingFacts& wing(int wing) const { return wings[static_cast<std::size_t>(wing)]; }
  [[nodiscard]] const SideFacts& side(int side) const { return sides[static_cast<std::size_t>(side)]; }

  // All ids of a kind, by number.
  [[nodiscard]] const std::vector<std::string>& ids(engine::ArgKind kind) const { return named(kind).ids; }
  [[nodiscard]] std::string id(engine::Arg arg) const override;
  [[nodiscard]] std::string title(engine::Arg arg) const override;
  [[nodiscard]] std::optional<engine::Arg> find(engine::ArgKind kind, std::string_view id) const override;
  [[nodiscard]] std::uint64_t key(engine::Arg arg) const override;

 private:
  Game() = default;
  class Maker;
  // The names of one kind of things, by number.
  struct Named {
    std::vector<std::string> ids;
    std::vector<std::string> titles;
    std::vector<std::uint64_t> keys;
  };
  static constexpr std::size_t kinds = static_cast<std::size_t>(engine::ArgKind::word) + 1;
  void make_names();
  [[nodiscard]] const Named& named(engine::ArgKind kind) const { return named_[static_cast<std::size_t>(kind)]; }

  std::array<Named, kinds> named_;
};

// The words of Arg::word: orders first, then formations.
inline constexpr int first_formation_word = 16;
constexpr engine::Arg word(Order order) { return engine::word(static_cast<int>(order)); }
constexpr engine::Arg word(Formation formation) {
  return engine::word(first_formation_word + static_cast<int>(formation));
}

}  // namespace batalia::mpbs
