#include "tests/mpbs/mirror.h"

#include <fmt/format.h>

#include <map>
#include <stdexcept>

#include "model/mpbs/vocabulary.h"
#include "tests/support/skirmish.h"
#include "tests/support/values.h"

namespace batalia::mpbs::test {

namespace {

Parity parity(int line) { return line % 2 == 0 ? Parity::even : Parity::odd; }

int mapped(int n, Span span, bool reversed, int on) { return (reversed ? span.first + span.last - n : n) + on; }

Number number_of(Number old, const Numbering& numbering, const Renumbered& how) {
  return {mapped(old.row, numbering.rows, how.rows_reversed, how.rows_on),
          mapped(old.column, numbering.columns, how.columns_reversed, how.columns_on)};
}

// The numbering of a sheet of straight rows after its numbers have changed.
Numbering numbering_of(const Numbering& old, const Renumbered& how) {
  Numbering out = old;
  // From either end a span is the same.
  out.rows = {old.rows.first + how.rows_on, old.rows.last + how.rows_on};
  out.columns = {old.columns.first + how.columns_on, old.columns.last + how.columns_on};
  if (how.other_hand) out.columns_increase = old.columns_increase == Hand::left ? Hand::right : Hand::left;
  if (how.columns_reversed) {
    out.shifted_towards = old.shifted_towards == Towards::lower ? Towards::higher : Towards::lower;
  }
  out.even_first = out.even_last = out.odd_first = out.odd_last = std::nullopt;
  for (int line = old.rows.first; line <= old.rows.first + 1; ++line) {
    const int new_line = mapped(line, old.rows, how.rows_reversed, how.rows_on);
    if (parity(line) == old.shifted) out.shifted = parity(new_line);
    const Span along = old.along(line);
    int first = mapped(along.first, old.columns, how.columns_reversed, how.columns_on);
    int last = mapped(along.last, old.columns, how.columns_reversed, how.columns_on);
    if (first > last) std::swap(first, last);
    (parity(new_line) == Parity::even ? out.even_first : out.odd_first) = first;
    (parity(new_line) == Parity::even ? out.even_last : out.odd_last) = last;
  }
  return out;
}

Id renamed(const Id& id) { return id.str().empty() ? id : Id("the-other-" + id.str()); }
void rename(Id& id) { id = renamed(id); }
void rename(std::vector<Id>& ids) {
  for (Id& id : ids) rename(id);
}

void rename(WithPiece& place) {
  rename(place.any_of);
  rename(place.command);
}

}  // namespace

Mirror::Mirror(const Game& game, const Renumbered& renumbered)
    : original_(&game), numbering_(numbering_of(game.grid().numbering(), renumbered)), renumbered_(renumbered) {
  const auto map = std::make_shared<const Map>(mirrored_map());
  const Grid& old = game.grid();
  const auto moved = [&](Hex hex) {
    return numbering_.hex(number_of(old.numbering().number(hex), old.numbering(), renumbered_));
  };
  for (const Hex hex : old.hexes()) hexes_.push_back(static_cast<std::int16_t>(map->grid().index(moved(hex))));
  look_at_compass();

  ResolvedScenario scenario = game.scenario;
  scenario.battle = renamed_battle();
  scenario.map = map;
  const auto move_all = [&](std::vector<Hex>& hexes) {
    for (Hex& hex : hexes) hex = moved(hex);
  };
  for (PlacedPiece& piece : scenario.pieces) {
    rename(piece.piece);
    if (piece.facing) piece.facing = Vertex(vertices_[static_cast<std::size_t>(piece.facing->index())]);
    if (piece.heading) piece.heading = Direction(directions_[static_cast<std::size_t>(piece.heading->index())]);
    if (auto* on = std::get_if<OnHexes>(&piece.place)) move_all(on->hexes);
    if (auto* choice = std::get_if<ChoiceOfHexes>(&piece.place)) move_all(choice->hexes);
    if (auto* near = std::get_if<NearPlace>(&piece.place)) {
      rename(near->piece);
      if (near->hex) near->hex = moved(*near->hex);
    }
    if (auto* with = std::get_if<WithPiece>(&piece.place)) rename(*with);
    if (auto* entry = std::get_if<EntryByHexes>(&piece.place)) {
      rename(entry->terms.with);
      move_all(entry->hexes);
    }
  }
  for (RetreatHexes& edge : scenario.retreat_edges) move_all(edge.hexes);
  for (AwardHexes& award : scenario.awards) move_all(award.hexes);
  auto made = Game::make(std::move(scenario), game.series, game.charts, game.switches);
  if (!made) throw std::runtime_error(to_string(made.error()));
  game_ = *std::move(made);
}

Map Mirror::mirrored_map() const {
  const Map& old = *original_->scenario.map;
  const Numbering& numbering = old.grid().numbering();
  const auto name = [&](Hex hex) {
    return numbering_.format(numbering_.hex(number_of(numbering.number(hex), numbering, renumbered_)));
  };
  MapFile file;
  file.id = old.head().id;
  file.title = old.head().title;
  file.series = old.head().series;
  file.provenance = old.head().provenance;
  SheetText sheet;
  sheet.id = old.head().sheets.front().id;
  sheet.numbering = text_of(numbering_);
  file.sheets = {sheet};
  const Terrain& catalogue = old.catalogue();
  std::map<int, std::string> terrains;
  std::map<int, std::string> levels;
  for (const Hex hex : old.grid().hexes()) {
    terrains[old.terrain(old.grid().index(hex))] += " " + name(hex);
    levels[old.elevation(old.grid().index(hex))] += " " + name(hex);
  }
  file.terrain.base = old.head().terrain.base;
  file.elevation.base = old.head().elevation.base;
  for (const auto& [terrain, hexes] : terrains) {
    file.terrain.hexes.push_back({{}, catalogue.hexes[static_cast<std::size_t>(terrain)].id, hexes.substr(1)});
  }
  for (const auto& [level, hexes] : levels) file.elevation.levels.push_back({{}, level, hexes.substr(1)});
  std::map<int, std::string> features;
  for (int side = 0; side < old.grid().hexside_count(); ++side) {
    const Hexside between = old.grid().hexside(side);
    old.for_each_feature(side, [&](const FeatureOn& on) {
      const Hex first = on.high.value_or(between.first());
      const Hex second = first == between.first() ? between.second() : between.first();
      features[on.feature] += fmt::format(" {}{}{}", name(first), on.high ? ">" : "/", name(second));
    });
  }
  for (const auto& [feature, hexsides] : features) {
    file.hexsides.push_back({{}, catalogue.hexsides[static_cast<std::size_t>(feature)].id, hexsides.substr(1)});
  }
  for (const Road& road : old.roads()) {
    std::string path;
    for (const Hex hex : road.path) path += " " + name(hex);
    file.roads.push_back(
        {{}, road.id, road.name, catalogue.roads[static_cast<std::size_t>(road.kind)].id, path.substr(1)});
  }
  Binding binding("mirrored map");
  auto out = Map::make(file, batalia::test::musket_and_pike().terrain, binding);
  if (!out || !binding.problems().empty()) throw std::runtime_error(batalia::test::all(binding.problems()));
  return *std::move(out);
}

std::shared_ptr<const Battle> Mirror::renamed_battle() const {
  auto out = std::make_shared<Battle>(*original_->scenario.battle);
  for (Command& command : out->commands) {
    rename(command.id);
    rename(command.parent);
    rename(command.commander);
    rename(command.replacements);
  }
  for (Leader& leader : out->leaders) rename(leader.id);
  for (Unit& unit : out->units) {
    rename(unit.id);
    rename(unit.command);
  }
  for (Scenario& scenario : out->scenarios) {
    for (StartingOrder& order : scenario.orders) rename(order.command);
    for (Senior& senior : scenario.seniors) rename(senior.leader);
    for (SetUp& line : scenario.set_up) {
      rename(line.who);
      if (auto* with = std::get_if<WithPiece>(&line.place)) rename(*with);
      if (auto* enters = std::get_if<Enters>(&line.place)) rename(enters->with);
    }
  }
  return out;
}

// Which way is which, from a hex and its neighbours.
void Mirror::look_at_compass() {
  const Numbering& old = original_->grid().numbering();
  const Hex middle = old.hex({(old.rows.first + old.rows.last) / 2, (old.columns.first + old.columns.last) / 2});
  const auto moved = [&](Hex hex) { return numbering_.hex(number_of(old.number(hex), old, renumbered_)); };
  for (const Direction direction : all_directions) {
    const auto there = direction_between(moved(middle), moved(neighbour(middle, direction)));
    if (!there) throw std::runtime_error("the mirror tears neighbours apart");
    directions_[static_cast<std::size_t>(direction.index())] = static_cast<std::int16_t>(there->index());
  }
  flips_ = Direction(directions_[1]) != Direction(directions_[0] + 1);
  for (const Vertex vertex : all_vertices) {
    // Vertex k lies between directions k and k+1.
    const auto k = static_cast<std::size_t>(vertex.index());
    const int first = directions_[flips_ ? (k + 1) % 6 : k];
    vertices_[k] = static_cast<std::int16_t>(Vertex(first).index());
  }
}

engine::Arg Mirror::arg(engine::Arg arg) const {
  if (arg.value < 0) return arg;
  const auto at = static_cast<std::size_t>(arg.value);
  switch (arg.kind) {
    case engine::ArgKind::hex:
      return engine::hex(hexes_[at]);
    case engine::ArgKind::vertex:
      return engine::vertex(vertices_[at]);
    case engine::ArgKind::direction:
      return engine::direction(directions_[at]);
    default:
      return arg;
  }
}

engine::Choice Mirror::choice(engine::Choice choice) const {
  for (engine::Arg& each : choice.args) each = arg(each);
  if (!flips_) return choice;
  if (static_cast<Verb>(choice.verb) == Verb::spine_left) {
    choice.verb = static_cast<std::uint16_t>(Verb::spine_right);
  } else if (static_cast<Verb>(choice.verb) == Verb::spine_right) {
    choice.verb = static_cast<std::uint16_t>(Verb::spine_left);
  }
  return choice;
}

State Mirror::state(const State& state) const {
  State out = state;
  for (Designation& each : out.designations) {
    const UnitState& attacker = state.units[static_cast<std::size_t>(each.attacker)];
    // What was its left half is its right half now; of a column tail and head stay what they are.
    const bool swapped = flips_ && attacker.right != nowhere && attacker.formation != Formation::column;
    if (swapped && each.from == attacker.left) each.from = attacker.right;
    each.from = hex(each.from);
    each.hex = hex(each.hex);
  }
  for (UnitState& unit : out.units) {
    const bool column = unit.right != nowhere && unit.formation == Formation::column;
    unit.left = hex(unit.left);
    unit.right = hex(unit.right);
    unit.entered = hex(unit.entered);
    if (flips_ && unit.right != nowhere && !column) {
      std::swap(unit.left, unit.right);
      std::swap(unit.left_since, unit.right_since);
    }
    unit.facing = static_cast<std::uint8_t>(column ? directions_[unit.facing] : vertices_[unit.facing]);
  }
  for (LeaderState& leader : out.leaders) leader.hex = hex(leader.hex);
  for (std::size_t i = 0; i < state.held_hexes.size(); ++i) {
    const std::int16_t there = hex(original_->award_hexes[i]);
    for (std::size_t k = 0; k < state.held_hexes.size(); ++k) {
      if (game_->award_hexes[k] == there) out.held_hexes[k] = state.held_hexes[i];
    }
  }
  return out;
}

}  // namespace batalia::mpbs::test
