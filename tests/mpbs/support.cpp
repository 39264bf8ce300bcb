#include "tests/mpbs/support.h"

#include <fmt/format.h>

#include <stdexcept>

#include "formats/yaml/read.h"
#include "model/mpbs/sequence.h"
#include "model/scenario/layers.h"
#include "model/scenario/resolve.h"
#include "tests/support/skirmish.h"
#include "tests/support/values.h"

namespace batalia::mpbs::test {

namespace {

using batalia::test::all;
using batalia::test::musket_and_pike;
using batalia::test::read_shipped;

template <class T>
T checked(std::optional<T> thing, const Binding& binding) {
  if (!thing || !binding.problems().empty()) throw std::runtime_error(all(binding.problems()));
  return *std::move(thing);
}

std::string capitalised(std::string_view id) {
  std::string out(id);
  out[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(out[0])));
  return out;
}

// "3-8" as two numbers.
std::pair<int, int> two_numbers(std::string_view text) {
  const auto dash = text.find('-');
  return {std::stoi(std::string(text.substr(0, dash))), std::stoi(std::string(text.substr(dash + 1)))};
}

}  // namespace

// ---- SmallBattle ----

SmallBattle::SmallBattle() : charts(musket_and_pike().charts) {
  map.id = Id("open");
  map.title = "Open";
  map.series = Id("mpbs");
  map.provenance = {{}, ProvenanceKind::designer, {}, "a test"};
  SheetText sheet;
  sheet.id = Id("open");
  sheet.numbering.rows = *parse_number_span("10-30");
  sheet.numbering.columns = *parse_number_span("00-24");
  map.sheets = {sheet};
  map.elevation.base = 1;
  map.terrain.base = Id("clear");

  battle.id = Id("small");
  battle.title = "Small";
  battle.series = Id("mpbs");
  battle.map = Id("open");
  battle.scenarios.resize(1);
  scenario().id = Id("small");
  scenario().title = "Small";
  scenario().turns.count = 6;
  const std::array<std::string_view, 2> ids{"red", "blue"};
  const std::array<std::string_view, 2> names{"Reds", "Blues"};
  const std::array<std::string_view, 2> edges{"10xx edge", "30xx edge"};
  const std::array<std::string_view, 2> facings{"S", "N"};
  for (std::size_t i = 0; i < 2; ++i) {
    Side side;
    side.id = Id(ids[i]);
    side.name = names[i];
    battle.sides.push_back(side);
    Command army;
    army.id = Id(fmt::format("{}-army", ids[i]));
    army.side = side.id;
    army.kind = Id("army");
    army.name = fmt::format("{} army", names[i]);
    battle.commands.push_back(army);
    RetreatEdge edge;
    edge.side = side.id;
    edge.region = edges[i];
    scenario().retreat_edges.push_back(edge);
    Facing facing;
    facing.side = side.id;
    facing.vertex = facings[i];
    scenario().facings.push_back(facing);
    wing(fmt::format("{}-wing", ids[i]), ids[i], "make-ready", fmt::format("{}-leader", ids[i]), 0);
  }
}

Unit& SmallBattle::add_unit(std::string_view id, std::string_view wing, std::string_view type,
                            std::string_view ratings) {
  Unit unit;
  unit.id = Id(id);
  unit.command = Id(wing);
  const Command* command = battle.command(unit.command);
  if (command == nullptr) throw std::runtime_error(fmt::format("no wing '{}'", wing));
  unit.side = command->side;
  unit.name = capitalised(id);
  unit.type = Id(type);
  if (!ratings.empty()) {
    const auto [first, second] = two_numbers(ratings);
    const bool guns = type.starts_with("artillery");
    unit.ratings = {{guns ? "grazing" : "strength", first}, {guns ? "maximum" : "morale", second}};
  }
  battle.units.push_back(unit);
  return battle.units.back();
}

SmallBattle& SmallBattle::unit(std::string_view id, std::string_view wing, std::string_view type,
                               std::string_view ratings, std::string_view at, std::string_view facing,
                               std::initializer_list<std::string_view> traits,
                               std::initializer_list<std::string_view> states) {
  Unit& unit = add_unit(id, wing, type, ratings);
  unit.hexes = at.find(' ') == std::string_view::npos ? 1 : 2;
  for (const std::string_view trait : traits) unit.traits.emplace_back(trait);
  if (at.empty()) return *this;
  SetUp line;
  line.who = {unit.id};
  line.place = AtHex{std::string(at)};
  line.facing = facing;
  for (const std::string_view state : states) line.states.emplace_back(state);
  return this->line(line);
}

SmallBattle& SmallBattle::reinforcement(std::string_view id, std::string_view wing, std::string_view type,
                                        std::string_view ratings, int turn, std::string_view region) {
  add_unit(id, wing, type, ratings);
  SetUp line;
  line.who = {Id(id)};
  Enters enters;
  enters.turn = turn;
  enters.region = region;
  line.place = enters;
  return this->line(line);
}

SmallBattle& SmallBattle::wing(std::string_view id, std::string_view side, std::string_view order,
                               std::string_view leader, int rating, std::string_view at) {
  Command command;
  command.id = Id(id);
  command.side = Id(side);
  command.kind = Id("wing");
  command.parent = Id(fmt::format("{}-army", side));
  command.name = capitalised(id);
  command.commander = Id(leader);
  battle.commands.push_back(command);
  Leader person;
  person.id = Id(leader);
  person.side = Id(side);
  person.name = capitalised(leader);
  battle.leaders.push_back(person);
  StartingOrder starting;
  starting.command = command.id;
  starting.order = Id(order);
  scenario().orders.push_back(starting);
  return this->leader(leader, rating, at);
}

SmallBattle& SmallBattle::commander(std::string_view side, std::string_view id, int rating, std::string_view at) {
  for (Command& command : battle.commands) {
    if (command.kind.str() == "army" && command.side.str() == side) command.commander = Id(id);
  }
  Leader person;
  person.id = Id(id);
  person.side = Id(side);
  person.name = capitalised(id);
  battle.leaders.push_back(person);
  return leader(id, rating, at);
}

SmallBattle& SmallBattle::leader(std::string_view id, int rating, std::string_view at) {
  for (Leader& person : battle.leaders) {
    if (person.id.str() == id) person.ratings = {{"leadership", rating}};
  }
  if (at.empty()) return *this;
  SetUp line;
  line.who = {Id(id)};
  line.place = AtHex{std::string(at)};
  return this->line(line);
}

SmallBattle& SmallBattle::order(std::string_view wing, std::string_view order) {
  for (StartingOrder& each : scenario().orders) {
    if (each.command.str() == wing) each.order = Id(order);
  }
  return *this;
}

SmallBattle& SmallBattle::terrain(std::string_view terrain, std::string_view hexes) {
  map.terrain.hexes.push_back({{}, Id(terrain), std::string(hexes)});
  return *this;
}

SmallBattle& SmallBattle::feature(std::string_view feature, std::string_view hexsides) {
  map.hexsides.push_back({{}, Id(feature), std::string(hexsides)});
  return *this;
}

SmallBattle& SmallBattle::level(int level, std::string_view hexes) {
  map.elevation.levels.push_back({{}, level, std::string(hexes)});
  return *this;
}

SmallBattle& SmallBattle::road(std::string_view kind, std::string_view path) {
  map.roads.push_back({{}, Id(fmt::format("road-{}", map.roads.size() + 1)), "", Id(kind), std::string(path)});
  return *this;
}

SmallBattle& SmallBattle::effect(std::string_view kind, std::string_view parameters) {
  const auto value = read_yaml(fmt::format("it: {}\n", parameters), "test");
  if (!value) throw std::runtime_error(to_string(value.error()));
  Effect effect;
  effect.kind = Id(kind);
  effect.parameters = *value->find("it");
  SpecialRule rule;
  rule.id = Id(fmt::format("rule-{}", scenario().rules.size() + 1));
  rule.number = std::to_string(scenario().rules.size() + 1);
  rule.effects = {effect};
  scenario().rules.push_back(rule);
  return *this;
}

SmallBattle& SmallBattle::line(SetUp line) {
  scenario().set_up.push_back(std::move(line));
  return *this;
}

ResolvedScenario SmallBattle::resolved() const {
  Binding binding("small battle");
  const Map made = checked(Map::make(map, musket_and_pike().terrain, binding), binding);
  return checked(resolve(battle, *musket_and_pike().series, made, {}, binding), binding).scenarios.front();
}

Result<std::shared_ptr<const Game>> SmallBattle::game() const {
  return Game::make(resolved(), musket_and_pike().series, charts, switches);
}

std::shared_ptr<const Game> mergentheim(const std::vector<std::string>& options, Switches switches) {
  return edited_mergentheim([](Value&) {}, options, switches);
}

std::shared_ptr<const Game> edited_mergentheim(const std::function<void(Value&)>& edit,
                                               const std::vector<std::string>& options, Switches switches) {
  const std::string book = "musket-and-pike/under-the-lily-banners/mergentheim.yaml";
  Binding binding("mergentheim.yaml");
  Layers layers;
  for (const std::string& option : options) layers.options.emplace_back(option);
  Value document = read_shipped("scenarios/" + book);
  edit(document);
  const LaidDocument laid = lay(document, layers, binding);
  const Battle battle = bind_battle(laid.battle, binding);
  const Map map = checked(bind_map(read_shipped("maps/" + book), musket_and_pike().terrain, binding), binding);
  const ResolvedBattle resolved =
      checked(resolve(battle, *musket_and_pike().series, map, laid.for_map, binding), binding);
  auto game = Game::make(resolved.scenarios.front(), musket_and_pike().series, musket_and_pike().charts, switches);
  if (!game) throw std::runtime_error(to_string(game.error()));
  return *std::move(game);
}

// ---- Battlefield ----

Battlefield::Battlefield(const SmallBattle& battle)
    : Battlefield([&] {
        auto made = battle.game();
        if (!made) throw std::runtime_error(to_string(made.error()) + ": " + made.error().remedy);
        return *std::move(made);
      }()) {}

Battlefield::Battlefield(std::shared_ptr<const Game> made)
    : shared(std::move(made)), game(*shared), state(first_state(game)), table(game), play(game, state, table) {}

int Battlefield::find(engine::ArgKind kind, std::string_view id) const {
  const auto found = game.find(kind, id);
  if (!found) throw std::runtime_error(fmt::format("the game has no '{}'", id));
  return found->value;
}

void Battlefield::place(std::string_view unit, std::string_view hexes, std::string_view facing) {
  const int number = this->unit(unit);
  const bool column = at(unit).formation == Formation::column && hexes.size() > 4;
  int towards = at(unit).facing;
  if (!facing.empty()) towards = column ? direction(facing) : vertex(facing);
  const std::size_t space = hexes.find(' ');
  const int first = hex(hexes.substr(0, space));
  if (space == std::string_view::npos) {
    mpbs::place(state, number, first, towards);
    return;
  }
  const int second = hex(hexes.substr(space + 1));
  const Direction along = column ? Direction(towards) : axis(Vertex(towards));
  if (game.grid().neighbour(first, along) == second) {
    mpbs::place(state, number, first, second, towards);
  } else if (game.grid().neighbour(second, along) == first) {
    mpbs::place(state, number, second, first, towards);
  } else {
    throw std::runtime_error(fmt::format("{} cannot stand on {} like that", unit, hexes));
  }
}

void Battlefield::place_leader(std::string_view leader, std::string_view hex) {
  leader_at(leader).presence = Presence::on_map;
  leader_at(leader).hex = static_cast<std::int16_t>(this->hex(hex));
}

void Battlefield::activate(std::string_view wing) {
  if (state.turn == 0) state.turn = 1;
  state.stage = Stage::actions;
  state.active = static_cast<std::int16_t>(this->wing(wing));
  state.phasing = game.wing(state.active).side;
}

std::string Battlefield::where(std::string_view unit) const {
  const int number = this->unit(unit);
  const UnitState& at = play.at(number);
  if (at.presence != Presence::on_map) {
    return std::string(presence_ids[static_cast<std::size_t>(at.presence)]);
  }
  return numbers(play.hexes(number));
}

std::string Battlefield::numbers(const FewHexes& hexes) const {
  std::vector<std::string> out;
  for (const int hex : hexes) out.push_back(game.id(engine::hex(hex)));
  return fmt::format("{}", fmt::join(out, " "));
}

}  // namespace batalia::mpbs::test
