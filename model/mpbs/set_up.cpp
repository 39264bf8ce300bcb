#include "model/mpbs/set_up.h"

#include <algorithm>

#include "model/mpbs/movement.h"
#include "model/mpbs/options.h"
#include "model/mpbs/stacking.h"
#include "model/mpbs/stacks.h"

namespace batalia::mpbs {

namespace {

using What = SetUpItem::What;

// A piece of the set-up on the map: its hexes, or none.
FewHexes hexes_of(const Position& position, const Id& id) {
  FewHexes out;
  const Game& game = position.game();
  if (const auto unit = game.find(engine::ArgKind::unit, id.str())) {
    if (position.on_map(unit->value)) return position.hexes(unit->value);
  } else if (const auto leader = game.find(engine::ArgKind::leader, id.str())) {
    if (position.leader_on_map(leader->value)) out.add(position.leader(leader->value).hex);
  }
  return out;
}

// Calls visit(hexes) for each piece that a place speaks of.
template <class Visit>
void for_each_companion(const Position& position, const WithPiece& with, Visit&& visit) {
  for (const Id& id : with.any_of) visit(hexes_of(position, id));
  if (!with.any_of.empty()) return;
  for (int unit = 0; unit < static_cast<int>(position.game().units.size()); ++unit) {
    const UnitFacts& facts = position.facts(unit);
    if (!position.on_map(unit)) continue;
    if (!with.command.empty() && facts.unit->command != with.command) continue;
    if (!with.line.empty() && facts.unit->line != with.line) continue;
    if (!with.group.empty() && !facts.type->in(with.group.str())) continue;
    visit(position.hexes(unit));
  }
}

// The hexes that a place allows, by index of the grid.
std::vector<bool> allowed_hexes(const Position& position, const PlacedPiece& piece) {
  const Grid& grid = position.game().grid();
  std::vector<bool> out(static_cast<std::size_t>(grid.size()), false);
  const auto allow = [&](int hex) { out[static_cast<std::size_t>(hex)] = true; };
  const auto allow_within = [&](int hex, int radius) {
    for_each_in_range(grid.hex(hex), radius, [&](Hex each) {
      if (const int index = grid.index(each); index != nowhere) allow(index);
    });
  };
  if (const auto* choice = std::get_if<ChoiceOfHexes>(&piece.place)) {
    for (const Hex hex : choice->hexes) allow(grid.index(hex));
  } else if (const auto* near = std::get_if<NearPlace>(&piece.place)) {
    if (near->hex) allow_within(grid.index(*near->hex), near->hexes);
    for (const int hex : hexes_of(position, near->piece)) allow_within(hex, near->hexes);
  } else if (const auto* with = std::get_if<WithPiece>(&piece.place)) {
    for_each_companion(position, *with, [&](const FewHexes& hexes) {
      for (const int hex : hexes) {
        if (with->how == Closeness::adjacent) {
          for_each_in_ring(grid.hex(hex), 1, [&](Hex each) {
            if (const int index = grid.index(each); index != nowhere && !hexes.contains(index)) allow(index);
          });
        } else {
          allow_within(hex, with->how == Closeness::stacked ? 0 : 1);
        }
      }
    });
  }
  return out;
}

// Whether another piece of a line whose pieces stand apart is on the hex.
bool taken(const Position& position, const PlacedPiece& piece, int hex) {
  const auto* choice = std::get_if<ChoiceOfHexes>(&piece.place);
  if (choice == nullptr || !choice->each_its_own) return false;
  return std::ranges::any_of(position.game().scenario.pieces, [&](const PlacedPiece& other) {
    return other.line == piece.line && other.piece != piece.piece && hexes_of(position, other.piece).contains(hex);
  });
}

// 8.1.1: with what stands there already.
bool stacking_allows(const Position& position, int unit, int hex) {
  if (!applies("MPBS 8.1.1")) return true;
  std::vector<StackedUnit> together;
  const auto add = [&](int each) {
    const UnitFacts& facts = position.facts(each);
    together.push_back({facts.unit, facts.type, facts.placed->facing});
  };
  add(unit);
  position.for_each_at(hex, add);
  return bool(may_share_hex(together));
}

bool unit_fits(const Position& position, int unit, int hex, const std::vector<bool>& allowed) {
  return hex != nowhere && allowed[static_cast<std::size_t>(hex)] && ground_allows(position, unit, hex) &&
         stacking_allows(position, unit, hex) && !taken(position, *position.facts(unit).placed, hex);
}

// The way it looks: as the set-up says, else as its owner has said; a direction where it lies along its facing.
int facing_of(const Position& position, int unit) {
  const PlacedPiece& piece = *position.facts(unit).placed;
  if (piece.heading) return piece.heading->index();
  return piece.facing ? piece.facing->index() : position.at(unit).facing;
}

// The second hex of a two-hex unit whose left half, or tail, is on `hex`.
int second_hex(const Position& position, int unit, int hex) {
  if (!position.facts(unit).two_hex) return nowhere;
  const int facing = facing_of(position, unit);
  return position.neighbour(hex, position.facts(unit).placed->heading ? Direction(facing) : axis(Vertex(facing)));
}

// The first choice is the default.
void offer(Choices& choices, Verb verb, const char* rule, std::array<engine::Arg, 3> args) {
  if (choices.empty()) {
    choices.otherwise(verb, rule, args);
  } else {
    choices.add(verb, rule, args);
  }
}

void ask_place(Play& play, int unit) {
  const PlacedPiece& piece = *play.facts(unit).placed;
  const std::vector<bool> allowed = allowed_hexes(play, piece);
  Choices choices(play);
  for (int hex = 0; hex < static_cast<int>(allowed.size()); ++hex) {
    if (!unit_fits(play, unit, hex, allowed)) continue;
    const int second = second_hex(play, unit, hex);
    if (play.facts(unit).two_hex && !unit_fits(play, unit, second, allowed)) continue;
    offer(choices, Verb::place, "MPBS 3.0", {engine::unit(unit), engine::hex(hex)});
  }
  if (choices.empty()) {
    play.note("no-room", "MPBS 8.1.1", "There is no room for {0}, and it stays out of the battle",
              {engine::unit(unit)});
    return;
  }
  const Answered answer =
      play.ask(choices, Question::set_up_place, play.facts(unit).side, "MPBS 3.0", engine::unit(unit));
  const int hex = answer.value(1);
  place(play.state(), unit, hex, second_hex(play, unit, hex), facing_of(play, unit));
  play.note("unit-placed", "MPBS 3.0", "{0} begins in {1}", {engine::unit(unit), engine::hex(hex)});
}

// 5.2.1: with a unit of his wing, or of his side where he commands the army.
std::vector<bool> hexes_of_command(const Position& position, int leader) {
  const LeaderFacts& facts = position.game().leader(leader);
  const bool of_army = position.game().side(facts.side).commander == leader;
  std::vector<bool> out(static_cast<std::size_t>(position.game().grid().size()), false);
  for (const int unit : position.game().side(facts.side).units) {
    if (!position.counts(unit) || position.facts(unit).wagon()) continue;
    if (!of_army && position.facts(unit).wing != facts.wing && applies("MPBS 5.2.1")) continue;
    for (const int hex : position.hexes(unit)) out[static_cast<std::size_t>(hex)] = true;
  }
  return out;
}

void ask_leader(Play& play, int leader) {
  const LeaderFacts& facts = play.game().leader(leader);
  const std::vector<bool> allowed =
      facts.placed == nullptr ? hexes_of_command(play, leader) : allowed_hexes(play, *facts.placed);
  Choices choices(play);
  for (int hex = 0; hex < static_cast<int>(allowed.size()); ++hex) {
    if (!allowed[static_cast<std::size_t>(hex)] || play.enemy_at(hex, facts.side) != nobody) continue;
    if (facts.placed != nullptr && taken(play, *facts.placed, hex)) continue;
    offer(choices, Verb::put_leader, "MPBS 5.2.1", {engine::leader(leader), engine::hex(hex)});
  }
  LeaderState& state = play.leader(leader);
  if (choices.empty()) {
    // All that he commands is still to come: he comes with it (7.4).
    state.presence = Presence::to_enter;
    return;
  }
  const Answered answer = play.ask(choices, Question::set_up_place, facts.side, "MPBS 5.2.1", engine::leader(leader));
  state.presence = Presence::on_map;
  state.hex = static_cast<std::int16_t>(answer.value(1));
  play.note("leader-placed", "MPBS 5.2.1", "{0} begins in {1}", {engine::leader(leader), engine::hex(state.hex)});
}

// The vertex that its side faces in this scenario, by the unit of the side of the lowest number that says so.
int facing_of_side(const Game& game, int side) {
  for (const int unit : game.side(side).units) {
    if (game.unit(unit).placed->facing) return game.unit(unit).placed->facing->index();
  }
  return 0;
}

// The two facings that a two-hex unit can have where it stands (6.1), or any.
bool facing_fits(const Position& position, int unit, Vertex facing) {
  if (!position.on_map(unit)) return true;
  if (position.two_hexes(unit)) return facing_on_its_hexes(position, unit, facing).has_value();
  // 8.2.1: light infantry and cavalry stacked face alike; who faces first decides for both.
  const int partner = position.stacked_with(unit);
  if (partner == nobody || !applies("MPBS 8.2.1")) return true;
  const bool decided = position.facts(partner).placed->facing.has_value() ||
                       position.facts(partner).placed->line < position.facts(unit).placed->line;
  return !decided || position.at(partner).facing == facing.index();
}

void ask_facing(Play& play, int unit) {
  const UnitFacts& facts = play.facts(unit);
  if (!play.on_map(unit) && !facts.two_hex) return;  // there was no room for it
  Choices choices(play);
  const int usual = facing_of_side(play.game(), facts.side);
  for (int turn = 0; turn < 6; ++turn) {
    const Vertex facing(usual + turn);
    if (facing_fits(play, unit, facing)) offer(choices, Verb::face, "MPBS 6.1", {engine::vertex(facing.index())});
  }
  const Answered answer = play.ask(choices, Question::set_up_facing, facts.side, "MPBS 6.1", engine::unit(unit));
  const Vertex facing(answer.value());
  if (play.on_map(unit)) {
    face(play, unit, facing);
  } else {
    play.at(unit).facing = static_cast<std::uint8_t>(facing.index());
  }
}

// 6.3.3: units in Formation Normal, by a special rule's leave.
bool may_open(const Position& position, int unit) {
  const UnitFacts& facts = position.facts(unit);
  return position.on_map(unit) && !facts.artillery() && !facts.wagon() &&
         position.at(unit).formation == Formation::normal && position.at(unit).morale != Morale::broken &&
         position.game().specials.may(NamedAction::open_order, unit);
}

// Asks for one unit after the other until no more is wanted. True when that is so.
bool ask_open_order(Play& play, int side) {
  if (!applies("MPBS 6.3.3-start")) return true;
  Choices choices(play);
  choices.otherwise(Verb::decline, "MPBS 6.3.3");
  for (const int unit : play.game().side(side).units) {
    if (!may_open(play, unit)) continue;
    // 8.2.1: light infantry goes with the cavalry that it is stacked with.
    if (play.facts(unit).light_infantry() && play.stacked_with(unit) != nobody) continue;
    choices.add(Verb::open_order, "MPBS 6.3.3", {engine::unit(unit)});
  }
  const Answered answer =
      play.ask(choices, Question::set_up_open_order, side, "MPBS 6.3.3", engine::side(side), {}, /*secret=*/true);
  if (answer.is(Verb::decline)) return true;
  const int unit = answer.value();
  play.at(unit).formation = Formation::open_order;
  if (const int partner = play.stacked_with(unit); partner != nobody) {
    play.at(partner).formation = Formation::open_order;
  }
  return false;
}

void ask_order(Play& play, int wing) {
  const WingFacts& facts = play.game().wing(wing);
  Choices choices(play);
  choices.otherwise(Verb::order, "MPBS 5.5.3", {word(facts.order)});
  for (std::size_t i = 0; i < order_ids.size(); ++i) {
    const auto order = static_cast<Order>(i);
    if (order != facts.order) choices.add(Verb::order, "MPBS 5.5.3", {word(order)});
  }
  const Answered answer = play.ask(choices, Question::set_up_order, facts.side, "MPBS 5.5.3", engine::command(wing), {},
                                   /*secret=*/true);
  play.wing(wing).order = static_cast<Order>(answer.value());
}

// What was chosen in secret is shown, and play begins.
void reveal(Play& play) {
  for (const GameOption& option : game_options()) {
    if (option.chosen(play.game().switches)) play.note("decided-otherwise", option.ruling, option.title);
  }
  for (int unit = 0; unit < static_cast<int>(play.game().units.size()); ++unit) {
    if (!play.on_map(unit) || play.at(unit).formation != Formation::open_order) continue;
    play.note("begins-in-open-order", "MPBS 6.3.3", "{0} begins in open order", {engine::unit(unit)});
  }
  for (int wing = 0; wing < static_cast<int>(play.game().wings.size()); ++wing) {
    if (!play.wing(wing).entered) continue;
    play.note("begins-under-orders", "MPBS 5.5.3", "{0} begins under {1} orders",
              {engine::command(wing), word(play.wing(wing).order)});
  }
  call_reinforcements(play, play.state().turn);
  play.state().step = 0;
  play.state().stage = Stage::begin_turn;
}

}  // namespace

void set_up(Play& play) {
  const std::vector<SetUpItem> items = set_up_items(play.game());
  State& state = play.state();
  if (state.step >= items.size()) return reveal(play);
  const SetUpItem& item = items[state.step];
  bool done = true;
  switch (item.what) {
    case What::place_unit:
      ask_place(play, item.of);
      break;
    case What::place_leader:
      ask_leader(play, item.of);
      break;
    case What::face:
      ask_facing(play, item.of);
      break;
    case What::open_order:
      done = ask_open_order(play, item.side);
      break;
    case What::order:
      ask_order(play, item.of);
      break;
  }
  if (done) ++state.step;
}

}  // namespace batalia::mpbs
