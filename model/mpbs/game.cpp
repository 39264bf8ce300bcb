#include "model/mpbs/game.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "model/base/fail_at.h"
#include "model/base/references.h"
#include "model/base/text.h"
#include "model/hex/two_hex.h"
#include "model/mpbs/rule.h"

namespace batalia::mpbs {

namespace {

constexpr int morale_of_guns = 7;

constexpr std::array<std::string_view, 8> unit_kind_types{"cuirassier", "arquebusier", "croat", "heavy-infantry",
                                                          "musketeers", "dragoons",    "",      "wagon"};

std::optional<UnitKind> kind_of(const UnitType& type) {
  if (type.in("artillery")) return UnitKind::artillery;
  return word_of<UnitKind>(unit_kind_types, type.id.str());
}

// "Oberst (Hessian, Bavarian, Imperial)": the rank and the nations that have it.
struct Rank {
  std::string_view name;
  std::string_view nations;

  explicit Rank(std::string_view text) : name(text) {
    const std::size_t open = text.find('(');
    if (open == std::string_view::npos) return;
    name = trimmed(text.substr(0, open));
    nations = text.substr(open + 1, text.rfind(')') - open - 1);
  }
  [[nodiscard]] bool of(std::string_view nation) const {
    for (std::string_view rest = nations; !rest.empty() && !nation.empty();) {
      const std::size_t comma = std::min(rest.find(','), rest.size());
      if (trimmed(rest.substr(0, comma)) == nation) return true;
      rest.remove_prefix(std::min(comma + 1, rest.size()));
    }
    return false;
  }
};

}  // namespace

// Fills a game in, part by part; what is wrong comes out as the first Problem.
class Game::Maker {
 public:
  explicit Maker(Game& game) : game_(game), battle_(*game.scenario.battle), scenario_(game.scenario.scenario()) {}

  Result<void> make() {
    if (auto done = sides(); !done) return done;
    if (auto done = units(); !done) return done;
    if (auto done = wings(); !done) return done;
    leaders();
    if (auto done = commanders(); !done) return done;
    if (auto done = edges(); !done) return done;
    awards();
    game_.make_names();
    return {};
  }

 private:
  template <class T>
  static std::int16_t number(const std::vector<T>& things, const T* thing) {
    return static_cast<std::int16_t>(thing - things.data());
  }

  [[nodiscard]] int side_of(const Id& id) const { return battle_.sides[0].id == id ? 0 : 1; }

  [[nodiscard]] std::int16_t hex_index(Hex hex) const { return static_cast<std::int16_t>(game_.grid().index(hex)); }

  [[nodiscard]] std::vector<std::int16_t> hex_indices(std::span<const Hex> hexes) const {
    std::vector<std::int16_t> out;
    for (const Hex hex : hexes) out.push_back(hex_index(hex));
    std::ranges::sort(out);
    const auto same = std::ranges::unique(out);
    out.erase(same.begin(), same.end());
    return out;
  }

  Result<void> sides() {
    if (battle_.sides.size() != 2) {
      return fail_at(battle_.mark, fmt::format("the battle has {} sides", battle_.sides.size()),
                     "Musket & Pike is played by two: put those that fight together on one side");
    }
    for (std::size_t i = 0; i < 2; ++i) game_.sides[i].side = &battle_.sides[i];
    return {};
  }

  // The entry by which a piece comes, made once for each line of the set-up; nobody for other pieces.
  std::int16_t entry(const PlacedPiece& piece) {
    const auto* enters = std::get_if<EntryByHexes>(&piece.place);
    if (enters == nullptr) return nobody;
    const int line = static_cast<int>(piece.line);
    const auto known = std::ranges::find(game_.entries, line, &EntryFacts::line);
    if (known != game_.entries.end()) return static_cast<std::int16_t>(known - game_.entries.begin());
    game_.entries.push_back({&enters->terms, hex_indices(enters->hexes), line});
    return static_cast<std::int16_t>(game_.entries.size() - 1);
  }

  // The piece's place in this scenario; null where it has none or is kept out.
  Result<const PlacedPiece*> placed(const Id& id) {
    const PlacedPiece* piece = game_.scenario.piece(id);
    if (piece == nullptr || std::holds_alternative<NotInPlay>(piece->place)) return nullptr;
    if (std::holds_alternative<InBox>(piece->place)) {
      return fail_at(scenario_.set_up[piece->line].mark, fmt::format("'{}' begins in a box", id.str()),
                     "Musket & Pike has no boxes: let it enter, or begin on the map");
    }
    return piece;
  }

  Result<void> units() {
    for (const Unit& unit : battle_.units) {
      UnitFacts facts;
      facts.unit = &unit;
      facts.type = game_.series->unit_type(unit.type);
      facts.side = static_cast<std::int16_t>(side_of(unit.side));
      const auto kind = kind_of(*facts.type);
      const auto column = word_of<MoveColumn>(move_column_ids, facts.type->movement.str());
      if (!kind || !column) {
        return fail_at(
            unit.mark,
            fmt::format("unit type '{}' of '{}' is none that the rules know", unit.type.str(), unit.id.str()),
            "use a type of Musket & Pike, with the movement of heavy infantry, cavalry or light infantry");
      }
      facts.kind = *kind;
      if (*kind == UnitKind::croat && game_.switches.croats_as_arquebusiers && applies("MPBS 14.6-simpler")) {
        facts.kind = UnitKind::arquebusier;
        // Nothing special is left of them, points (15.0) included.
        const Id simpler(unit_kind_types[static_cast<std::size_t>(facts.kind)]);
        if (const UnitType* type = game_.series->unit_type(simpler); type != nullptr) facts.type = type;
      }
      if (*kind == UnitKind::artillery) {
        for (std::size_t i = 1; i < gun_class_ids.size(); ++i) {
          if (facts.type->in(fmt::format("artillery-{}", gun_class_ids[i]))) facts.gun = static_cast<GunClass>(i);
        }
      }
      facts.dismounted = unit.has("dismounted");
      facts.column = facts.dismounted ? MoveColumn::heavy_infantry : *column;
      facts.strength = rating(unit, "strength");
      facts.morale = rated_morale(unit, *kind);
      facts.grazing = rating(unit, "grazing");
      facts.maximum = rating(unit, "maximum");
      facts.two_hex = unit.hexes == 2;
      facts.double_battery = unit.has("double");
      facts.regimental = unit.has("regimental-artillery");
      facts.no_pikes = unit.has("no-pikes");
      facts.swedish = unit.has("swedish-brigade");
      const auto piece = placed(unit.id);
      if (!piece) return tl::make_unexpected(piece.error());
      facts.placed = *piece;
      if (auto done = stands(facts); !done) return done;
      if (facts.placed != nullptr) {
        facts.entry = entry(*facts.placed);
        game_.sides[static_cast<std::size_t>(facts.side)].units.push_back(
            static_cast<std::int16_t>(game_.units.size()));
      }
      game_.units.push_back(facts);
    }
    return {};
  }

  static std::int16_t rating(const Unit& unit, std::string_view name) {
    return static_cast<std::int16_t>(unit.rating(name).value_or(0));
  }

  // Ruling morale-of-guns: their counters have a rating, which no set-up repeats.
  static std::int16_t rated_morale(const Unit& unit, UnitKind kind) {
    const bool unprinted = kind == UnitKind::artillery && applies("MPBS 12.2-guns");
    return static_cast<std::int16_t>(unit.rating("morale").value_or(unprinted ? morale_of_guns : 0));
  }

  // MPBS 6.1, 6.3.4: two hexes are adjacent, and lie as the unit faces.
  Result<void> stands(const UnitFacts& facts) {
    if (!facts.two_hex || facts.placed == nullptr || facts.placed->hexes().size() != 2) return {};
    const PlacedPiece& piece = *facts.placed;
    const Hex a = piece.hexes()[0];
    const Hex b = piece.hexes()[1];
    const auto along = direction_between(a, b);
    const bool fits = piece.heading  ? along == *piece.heading || along == piece.heading->opposite()
                      : piece.facing ? two_hex_line(a, b, *piece.facing).has_value()
                                     : along.has_value();
    if (fits) return {};
    return fail_at(scenario_.set_up[piece.line].mark,
                   fmt::format("'{}' cannot stand on {} and {} as it faces", facts.unit->id.str(),
                               game_.grid().format(a), game_.grid().format(b)),
                   "give it two adjacent hexes side by side as it looks, or another facing");
  }

  // The wing that a unit belongs to: its command or the nearest above it that is one.
  [[nodiscard]] const Command* wing_above(const Id& id) const {
    const Command* command = battle_.command(id);
    while (command != nullptr && command->kind.str() != "wing") command = battle_.command(command->parent);
    return command;
  }

  Result<void> wings() {
    for (const Command& command : battle_.commands) {
      if (command.kind.str() != "wing") continue;
      WingFacts wing;
      wing.command = &command;
      wing.side = static_cast<std::int16_t>(side_of(command.side));
      wing.cavalry = true;
      for (std::size_t i = 0; i < game_.units.size(); ++i) {
        UnitFacts& unit = game_.units[i];
        if (unit.placed == nullptr || wing_above(unit.unit->command) != &command) continue;
        unit.wing = static_cast<std::int16_t>(game_.wings.size());
        wing.units.push_back(static_cast<std::int16_t>(i));
        if (unit.kind == UnitKind::heavy_infantry) wing.cavalry = false;
      }
      if (wing.units.empty()) continue;
      if (auto done = order(wing); !done) return done;
      game_.sides[static_cast<std::size_t>(wing.side)].wings.push_back(static_cast<std::int16_t>(game_.wings.size()));
      game_.wings.push_back(std::move(wing));
    }
    if (game_.wings.size() > std::numeric_limits<std::uint64_t>::digits) {
      return fail_at(battle_.mark, fmt::format("{} wings fight in '{}'", game_.wings.size(), scenario_.id.str()),
                     "64 are the most that can be played");
    }
    for (const UnitFacts& unit : game_.units) {
      if (unit.placed == nullptr || unit.wing != nobody) continue;
      return fail_at(unit.unit->mark, fmt::format("unit '{}' belongs to no wing", unit.unit->id.str()),
                     "name its wing as its command, or take it out of the set-up");
    }
    return {};
  }

  // MPBS 5.5.1, 5.5.3; 7.4: reinforcements come under Make Ready orders.
  Result<void> order(WingFacts& wing) {
    const auto given = std::ranges::find(scenario_.orders, wing.command->id, &StartingOrder::command);
    if (given == scenario_.orders.end()) {
      const bool reinforcements =
          std::ranges::all_of(wing.units, [&](int unit) { return game_.unit(unit).entry >= 0; });
      if (reinforcements || !game_.switches.historical_orders) return {};
      return fail_at(
          scenario_.mark,
          fmt::format("scenario '{}' has no starting order for '{}'", scenario_.id.str(), wing.command->id.str()),
          "add a line to its orders, or let both sides choose theirs");
    }
    const auto known = word_of<Order>(order_ids, given->order.str());
    if (!known) {
      return fail_at(given->mark, fmt::format("'{}' is no order of Musket & Pike", given->order.str()),
                     "use charge, make-ready, receive-charge or rally");
    }
    wing.order = *known;
    return {};
  }

  void leaders() {
    for (const Leader& leader : battle_.leaders) {
      LeaderFacts facts;
      facts.leader = &leader;
      facts.name = leader.name;
      facts.side = static_cast<std::int16_t>(side_of(leader.side));
      facts.rating = static_cast<std::int16_t>(batalia::rating(leader, "leadership").value_or(0));
      game_.leaders.push_back(std::move(facts));
    }
    for (std::size_t i = 0; i < game_.wings.size(); ++i) {
      WingFacts& wing = game_.wings[i];
      LeaderFacts facts;
      const GenericLeader* generic = generic_leader(wing);
      facts.name = Rank(generic->name).name;
      facts.side = wing.side;
      facts.wing = static_cast<std::int16_t>(i);
      facts.rating = static_cast<std::int16_t>(generic->rating.value);
      facts.generic = true;
      wing.generic = static_cast<std::int16_t>(game_.leaders.size());
      game_.leaders.push_back(std::move(facts));
    }
  }

  // MPBS 5.3.3: of the side's nation, or else of the wing commander's, or else the first of the chart.
  [[nodiscard]] const GenericLeader* generic_leader(const WingFacts& wing) const {
    const Side& side = *game_.side(wing.side).side;
    const Leader* commander = battle_.leader(wing.command->commander);
    const Term* nation = commander == nullptr ? nullptr : by_id(game_.series->nationalities, commander->nationality);
    const auto all = game_.tables.generic_leaders();
    for (const std::string_view name :
         {std::string_view(side.adjective), std::string_view(side.name),
          nation == nullptr ? std::string_view() : std::string_view(nation->name).substr(0, nation->name.find(','))}) {
      const auto at = std::ranges::find_if(all, [&](const GenericLeader& row) { return Rank(row.name).of(name); });
      if (at != all.end()) return &*at;
    }
    return all.data();
  }

  [[nodiscard]] std::int16_t leader_number(const Id& id) const {
    const Leader* leader = battle_.leader(id);
    return leader == nullptr ? nobody : number(battle_.leaders, leader);
  }

  LeaderFacts& leader(int number) { return game_.leaders[static_cast<std::size_t>(number)]; }

  Result<void> commanders() {
    for (const Command& command : battle_.commands) {
      SideFacts& side = game_.sides[static_cast<std::size_t>(side_of(command.side))];
      if (command.kind.str() == "army" && side.commander == nobody) side.commander = leader_number(command.commander);
    }
    for (std::size_t i = 0; i < game_.wings.size(); ++i) {
      WingFacts& wing = game_.wings[i];
      wing.commander = leader_number(wing.command->commander);
      if (wing.commander == nobody) {
        return fail_at(wing.command->mark, fmt::format("wing '{}' has no commander", wing.command->id.str()),
                       "name its leader as commander");
      }
      leader(wing.commander).wing = static_cast<std::int16_t>(i);
      for (const Id& id : wing.command->replacements) {
        wing.replacements.push_back(leader_number(id));
        leader(wing.replacements.back()).wing = static_cast<std::int16_t>(i);
      }
    }
    for (const Senior& senior : scenario_.seniors) {
      game_.sides[static_cast<std::size_t>(side_of(senior.side))].senior = leader_number(senior.leader);
    }
    for (std::size_t i = 0; i < battle_.leaders.size(); ++i) {
      const auto piece = placed(battle_.leaders[i].id);
      if (!piece) return tl::make_unexpected(piece.error());
      game_.leaders[i].placed = *piece;
      if (*piece != nullptr) game_.leaders[i].entry = entry(**piece);
    }
    return {};
  }

  Result<void> edges() {
    for (SideFacts& side : game_.sides) {
      const auto given = std::ranges::find(game_.scenario.retreat_edges, side.side->id, &RetreatHexes::side);
      if (given == game_.scenario.retreat_edges.end() || given->hexes.empty()) {
        return fail_at(
            scenario_.mark,
            fmt::format("scenario '{}' has no retreat edge for '{}'", scenario_.id.str(), side.side->id.str()),
            "add a line to its retreat-edges: {side, region}");
      }
      side.edge = hex_indices(given->hexes);
      side.to_edge = game_.ground.distances_to(side.edge);
    }
    return {};
  }

  void awards() {
    std::vector<Hex> hexes;
    for (const AwardHexes& award : game_.scenario.awards) {
      hexes.insert(hexes.end(), award.hexes.begin(), award.hexes.end());
    }
    game_.award_hexes = hex_indices(hexes);
  }

  Game& game_;
  const Battle& battle_;
  const Scenario& scenario_;
};

Result<std::shared_ptr<const Game>> Game::make(ResolvedScenario scenario, std::shared_ptr<const Series> series,
                                               std::shared_ptr<const Charts> charts, Switches switches) {
  const std::shared_ptr<Game> game(new Game);
  game->scenario = std::move(scenario);
  game->series = std::move(series);
  game->charts = std::move(charts);
  game->switches = switches;
  auto tables = Tables::make(*game->charts, game->scenario.battle->game.str());
  if (!tables) return tl::make_unexpected(tables.error());
  game->tables = *std::move(tables);
  auto ground = Ground::make(game->scenario.map);
  if (!ground) return tl::make_unexpected(ground.error());
  game->ground = *std::move(ground);
  if (auto done = Maker(*game).make(); !done) return tl::make_unexpected(done.error());
  auto specials = compile_specials(*game);
  if (!specials) return tl::make_unexpected(specials.error());
  game->specials = *std::move(specials);
  return game;
}

}  // namespace batalia::mpbs
