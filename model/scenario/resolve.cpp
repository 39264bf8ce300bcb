#include "model/scenario/resolve.h"

#include <fmt/format.h>

#include <map>

#include "model/base/references.h"
#include "model/base/text.h"
#include "model/hex/hex_list.h"
#include "model/hex/region.h"
#include "model/hex/two_hex.h"

namespace batalia {
namespace {

bool fewer_hexes_than_pieces(const PlacedAt& place, std::size_t pieces) {
  const auto* choice = std::get_if<ChoiceOfHexes>(&place);
  return choice != nullptr && choice->each_its_own && choice->hexes.size() < pieces;
}

// Reads the texts of one scenario.
class ScenarioReader {
 public:
  ScenarioReader(ResolvedScenario& out, Binding& binding)
      : out_(out), battle_(*out.battle), scenario_(out.scenario()), grid_(out.map->grid()), binding_(binding) {}

  void read() {
    for (const Facing& facing : scenario_.facings) {
      const auto vertex = grid_.numbering().parse_vertex(facing.vertex);
      if (vertex) {
        facings_[facing.side] = *vertex;
      } else {
        report(facing.mark, facing.side.str(), vertex.error());
      }
    }
    for (std::size_t i = 0; i < scenario_.set_up.size(); ++i) read(scenario_.set_up[i], i);
    for (const RetreatEdge& edge : scenario_.retreat_edges) {
      out_.retreat_edges.push_back(
          {edge.side, region(edge.region, edge.mark, fmt::format("the retreat edge of '{}'", edge.side.str())),
           edge.mark});
    }
    for (const Award& award : scenario_.victory.awards) {
      if (!award.hexes.empty()) out_.awards.push_back({award.id, region(award.hexes, award.mark, award.id.str())});
    }
  }

 private:
  void read(const SetUp& line, std::size_t index) {
    const std::string owner = line.who.empty() ? std::string("a set-up") : line.who.front().str();
    if (line.who.empty()) {
      binding_.report(line.mark, "a set-up of nothing", "name units or leaders in 'who', or take the line away");
    }
    const std::size_t before = binding_.problems().size();
    const PlacedAt place =
        std::visit([&](const auto& written) { return placed(written, line.mark, owner); }, line.place);
    const bool readable = binding_.problems().size() == before;
    if (readable && fewer_hexes_than_pieces(place, line.who.size())) {
      binding_.report(line.mark,
                      fmt::format("{} pieces cannot stand on {} different hexes", line.who.size(),
                                  std::get<ChoiceOfHexes>(place).hexes.size()),
                      "give one hex for each of them");
    }
    for (const Id& who : line.who) {
      PlacedPiece piece{who, battle_.leader(who) != nullptr, index, place, {}, {}};
      if (const PlacedPiece* other = out_.piece(who)) {
        binding_.report(line.mark,
                        fmt::format("'{}' has a second place in scenario '{}'; the first is on line {}", who.str(),
                                    scenario_.id.str(), scenario_.set_up[other->line].mark.line),
                        "leave it in one line of the set-up");
        continue;
      }
      if (readable) check_count(line, piece);
      face(line, piece);
      out_.pieces.push_back(std::move(piece));
    }
  }

  PlacedAt placed(const AtHex& at, Mark mark, const std::string& owner) {
    return OnHexes{take(parse_hex_list(at.hexes, grid_), mark, owner)};
  }
  PlacedAt placed(const OneOf& one, Mark mark, const std::string& owner) {
    return ChoiceOfHexes{take(parse_hex_list(one.hexes, grid_), mark, owner), false};
  }
  PlacedAt placed(const OneEachIn& each, Mark mark, const std::string& owner) {
    return ChoiceOfHexes{take(parse_hex_list(each.hexes, grid_), mark, owner), true};
  }
  PlacedAt placed(const Within& within, Mark mark, const std::string& owner) {
    return ChoiceOfHexes{region(within.region, mark, owner), false};
  }
  PlacedAt placed(const NearTo& near, Mark mark, const std::string& owner) {
    if (near.piece.empty() == near.hex.empty()) {
      binding_.report(mark, fmt::format("{}: 'near' needs a piece or a hex, and not both", owner), "give one of them");
    }
    if (near.hexes < 0) {
      binding_.report(mark, fmt::format("{}: nothing is within {} hexes", owner, near.hexes), "use 0 or more");
    }
    NearPlace out{near.piece, {}, near.hexes};
    if (!near.hex.empty()) out.hex = take(grid_.parse(near.hex), mark, owner);
    return out;
  }
  PlacedAt placed(const WithPiece& with, Mark, const std::string&) { return with; }
  PlacedAt placed(const Enters& enters, Mark mark, const std::string& owner) {
    return EntryByHexes{enters, region(enters.region, mark, owner)};
  }
  PlacedAt placed(const InBox& box, Mark, const std::string&) { return box; }
  PlacedAt placed(const NotInPlay& out, Mark, const std::string&) { return out; }

  // A piece stands on as many hexes as its counter covers.
  void check_count(const SetUp& line, const PlacedPiece& piece) {
    const auto* on = std::get_if<OnHexes>(&piece.place);
    const Unit* unit = battle_.unit(piece.piece);
    const int needed = unit == nullptr ? 1 : unit->hexes;
    if (on == nullptr || static_cast<int>(on->hexes.size()) == needed) return;
    binding_.report(line.mark,
                    fmt::format("'{}' covers {} hex{}, but is set up on {}: {}", piece.piece.str(), needed,
                                needed == 1 ? "" : "es", on->hexes.size(), format_path(on->hexes, grid_)),
                    line.who.size() > 1 ? "give pieces on different hexes a line each"
                                        : "correct the hexes, or 'hexes' of the unit");
  }

  void face(const SetUp& line, PlacedPiece& piece) {
    if (piece.leader) return;
    if (line.facing.empty()) {
      const Unit* unit = battle_.unit(piece.piece);
      const auto side = unit == nullptr ? facings_.end() : facings_.find(unit->side);
      if (side != facings_.end()) piece.facing = side->second;
      return;
    }
    const auto vertex = grid_.numbering().parse_vertex(line.facing);
    if (vertex && (piece.hexes().size() != 2 || two_hex_line(piece.hexes()[0], piece.hexes()[1], *vertex))) {
      piece.facing = *vertex;
      return;
    }
    // Vertices and directions share names of the compass; a pair of hexes can lie square to the one or along the other.
    const auto direction = grid_.numbering().parse_direction(line.facing);
    if (direction && piece.hexes().size() == 2) {
      const auto along = direction_between(piece.hexes()[0], piece.hexes()[1]);
      if (along == *direction || along == direction->opposite()) {
        piece.heading = *direction;
        return;
      }
    }
    if (vertex) {
      piece.facing = *vertex;
    } else {
      report(line.mark, piece.piece.str(), vertex.error());
    }
  }

  std::vector<Hex> region(const std::string& text, Mark mark, const std::string& owner) {
    const auto parsed = parse_region(text, grid_);
    if (parsed) return hexes(*parsed, grid_);
    report(mark, owner, parsed.error());
    return {};
  }

  template <class T>
  T take(Result<T> read, Mark mark, const std::string& owner) {
    if (read) return *std::move(read);
    report(mark, owner, std::move(read).error());
    return {};
  }

  void report(Mark mark, const std::string& owner, Problem problem) {
    problem.what = fmt::format("{}: {}", owner, problem.what);
    binding_.report(mark, std::move(problem));
  }

  ResolvedScenario& out_;
  const Battle& battle_;
  const Scenario& scenario_;
  const Grid& grid_;
  Binding& binding_;
  std::map<Id, Vertex> facings_;
};

// The map as a scenario changes it, shared with the battle where it changes nothing.
std::shared_ptr<const Map> map_of_scenario(const std::shared_ptr<const Map>& map, const Scenario& scenario,
                                           Binding& binding) {
  std::vector<Layered> changes;
  for (const Change& change : scenario.changes) {
    if (change.in == ChangedDocument::map) changes.push_back({scenario.id, change});
  }
  if (changes.empty()) return map;
  auto changed = std::make_shared<Map>(*map);
  lay_over_map(*changed, changes, binding);
  return changed;
}

bool changes_battle(const Scenario& scenario) {
  return std::ranges::any_of(scenario.changes,
                             [](const Change& change) { return change.in == ChangedDocument::battle; });
}

}  // namespace

std::span<const Hex> PlacedPiece::hexes() const {
  const auto* on = std::get_if<OnHexes>(&place);
  return on == nullptr ? std::span<const Hex>() : std::span<const Hex>(on->hexes);
}

const PlacedPiece* ResolvedScenario::piece(const Id& id) const {
  const auto it = std::ranges::find(pieces, id, &PlacedPiece::piece);
  return it == pieces.end() ? nullptr : &*it;
}

const ResolvedScenario* ResolvedBattle::scenario(const Id& id) const {
  const auto it = std::ranges::find_if(scenarios, [&](const ResolvedScenario& one) { return one.scenario().id == id; });
  return it == scenarios.end() ? nullptr : &*it;
}

bool lay_over_map(Map& map, std::span<const Layered> changes, Binding& binding) {
  const std::size_t before = binding.problems().size();
  for (const auto& [owner, change] : changes) {
    const auto there = map.get(change.at);
    if (!there) {
      Problem problem = there.error();
      problem.what = fmt::format("the overlay '{}' does not fit the map: {}", owner.str(), problem.what);
      binding.report(change.mark, std::move(problem));
    } else if (*there != change.was) {
      binding.report(change.mark,
                     fmt::format("the overlay '{}' does not fit the map: '{}' was to be {}, but is {}", owner.str(),
                                 change.at, change.was.brief(), there->brief()),
                     "correct 'was', or take the change away if it has been made already");
    } else if (auto done = map.put(change.at, change.now); !done) {
      Problem problem = std::move(done).error();
      problem.what = fmt::format("the overlay '{}' does not fit the map: {}", owner.str(), problem.what);
      binding.report(change.mark, std::move(problem));
    }
  }
  return binding.problems().size() == before;
}

std::optional<Battle> battle_of_scenario(const Battle& battle, const Scenario& scenario, Binding& binding) {
  if (!changes_battle(scenario)) return battle;
  Value document = unbind_battle(battle);
  const std::size_t before = binding.problems().size();
  for (const Change& change : scenario.changes) {
    if (change.in != ChangedDocument::battle) continue;
    if (auto done = apply(document, change); !done) {
      Problem problem = std::move(done).error();
      problem.what = fmt::format("a change of scenario '{}' does not fit: {}", scenario.id.str(), problem.what);
      binding.report(change.mark, std::move(problem));
    }
  }
  if (binding.problems().size() != before) return std::nullopt;
  Battle changed = bind_battle(document, binding);
  if (binding.problems().size() != before) return std::nullopt;
  return changed;
}

std::optional<ResolvedBattle> resolve(const Battle& battle, const Series& series, const Map& map,
                                      std::span<const Layered> for_map, Binding& binding) {
  const std::size_t before = binding.problems().size();
  const auto clean = [&] { return binding.problems().size() == before; };
  if (battle.series != series.id) {
    binding.report(battle.mark,
                   fmt::format("the battle is of series '{}', not '{}'", battle.series.str(), series.id.str()),
                   "use it with the series it names");
  }
  if (battle.map != map.head().id) {
    binding.report(battle.mark,
                   fmt::format("the battle is fought on map '{}', not '{}'", battle.map.str(), map.head().id.str()),
                   "use it with the map it names");
  }
  if (map.head().series != series.id) {
    binding.report(battle.mark,
                   fmt::format("map '{}' is of series '{}', not '{}'", map.head().id.str(), map.head().series.str(),
                               series.id.str()),
                   "use a map of the battle's series");
  }
  report_unknown_to_series(battle, series, binding);
  Map laid = map;
  lay_over_map(laid, for_map, binding);
  if (!clean()) return std::nullopt;

  ResolvedBattle out{std::make_shared<const Battle>(battle), std::make_shared<const Map>(std::move(laid)), {}};
  for (std::size_t i = 0; i < battle.scenarios.size(); ++i) {
    const Scenario& scenario = battle.scenarios[i];
    ResolvedScenario one{out.battle, map_of_scenario(out.map, scenario, binding), i, {}, {}, {}};
    if (changes_battle(scenario)) {
      std::optional<Battle> changed = battle_of_scenario(battle, scenario, binding);
      if (!changed) continue;
      report_unknown_to_series(*changed, series, binding);
      const Scenario* there = changed->scenario(scenario.id);
      if (there == nullptr) {
        binding.report(scenario.mark, fmt::format("scenario '{}' changes itself away", scenario.id.str()),
                       "let its changes touch forces and map alone");
        continue;
      }
      one.index = static_cast<std::size_t>(there - changed->scenarios.data());
      one.battle = std::make_shared<const Battle>(*std::move(changed));
    }
    ScenarioReader(one, binding).read();
    out.scenarios.push_back(std::move(one));
  }
  if (!clean()) return std::nullopt;
  return out;
}

}  // namespace batalia
