// Who may attack whom in close combat, its announcement and its order: MPBS 11.1, 11.2A-C, 11.6, 7.3.5, 14.5.
#include <algorithm>

#include "model/mpbs/close_combat.h"
#include "model/mpbs/reaction.h"

namespace batalia::mpbs {

namespace {

// State::step within a close combat segment: whose combats have been put in order.
constexpr std::uint8_t reactions_ordered = 1;
constexpr std::uint8_t attacks_ordered = 2;

// The infantry or cavalry on the hex that does not belong to `side`; or nobody.
int enemy_body(const Position& position, int hex, int side) {
  const int body = position.body_at(hex);
  return body == nobody || position.facts(body).side == side ? nobody : body;
}

// The front hexes against which it may go: of a two-hex unit the middle one alone (11.1.3), but for Swedish brigades.
bool in_reach(const Position& position, int unit, int hex) {
  const FewHexes front = position.front(unit);
  if (!position.two_hexes(unit) || !applies("MPBS 11.1.3")) return front.contains(hex);
  if (position.facts(unit).swedish && applies("MPBS 14.5")) return front.contains(hex);
  return front.hexes[1] == hex;
}

// 7.3.5: the bridge hex over which a two-hex unit reaches `hex`, which lies straight behind it; or nowhere.
int bridge_between(const Position& position, int unit, int hex) {
  const Ground& ground = position.game().ground;
  for (const int half : position.hexes(unit)) {
    for (const Direction direction : all_directions) {
      const int bridge = position.neighbour(half, direction);
      if (bridge == nowhere || !ground.bridge_hex(bridge) || position.neighbour(bridge, direction) != hex) continue;
      const MoveColumn column = position.facts(unit).column;
      const bool open = position.body_at(bridge) == nobody && !ground.step(half, direction, column).prohibited() &&
                        !ground.step(bridge, direction, column).prohibited();
      if (open && in_reach(position, unit, bridge)) return bridge;
    }
  }
  return nowhere;
}

// 11.1.2: whether the ground lets it into the hex from one of its halves. Who stands on the road of a bridge hex is
// attacked along it, whatever the ground below says (7.3.5, ruling bridge-hex-combat).
bool ground_lets_in(const Position& position, int unit, int hex) {
  const Grid& grid = position.game().grid();
  const Ground& ground = position.game().ground;
  if (!ground.hex(hex).close_combat.allowed && !ground.bridge_hex(hex)) return false;
  for (const int half : position.hexes(unit)) {
    const auto direction = direction_between(grid.hex(half), grid.hex(hex));
    if (direction && !ground.step(half, *direction, position.facts(unit).column).prohibited()) return true;
  }
  return false;
}

engine::Answer fit_to_attack(const Position& position, int unit) {
  const UnitFacts& facts = position.facts(unit);
  const UnitState& state = position.at(unit);
  const engine::Arg who = engine::unit(unit);
  if (!position.counts(unit) || facts.artillery() || facts.wagon()) {
    return engine::no("MPBS 11.1.2", "{0} is no infantry or cavalry in play", who);
  }
  if (state.morale == Morale::broken && applies("MPBS 12.4.3")) {
    return engine::no("MPBS 12.4.3", "{0} is broken in morale", who);
  }
  if (state.formation == Formation::hedgehog && applies("MPBS 6.3.2a")) {
    return engine::no("MPBS 6.3.2a", "{0} is in hedgehog", who);
  }
  if (state.formation == Formation::column && applies("MPBS 6.3.4")) {
    return engine::no("MPBS 6.3.4", "{0} is in column", who);
  }
  if (facts.light_infantry() && position.stacked_with(unit) != nobody && applies("MPBS 8.2.1-combat")) {
    return engine::no("MPBS 8.2.1-combat", "{0} is left out of close combat while it is stacked with cavalry", who);
  }
  return position.game().specials.may(NamedAction::close_combat, unit);
}

// 11.6, by the matrix: light infantry against light infantry, lone guns and lone wagons.
engine::Answer fit_for_target(const Position& position, int unit, int hex) {
  const int side = position.facts(unit).side;
  const int body = enemy_body(position, hex, side);
  if (body == nobody) {
    if (position.enemy_at(hex, side) != nobody) return engine::yes();
    if (position.lone_leader_at(hex, 1 - side) == nobody) {
      return engine::no("MPBS 11.1.2", "no enemy stands on {0}", engine::hex(hex));
    }
    if (position.facts(unit).light_infantry() && applies("MPBS 11.6")) {
      return engine::no("MPBS 11.6", "light infantry attacks only light infantry, lone guns and wagons");
    }
    return engine::yes();
  }
  const Tables& tables = position.game().tables;
  if (applies("MPBS 11.6") &&
      !tables.pairing(fighter(position.facts(unit)), fighter_defending(position, body)).value.allowed) {
    return engine::no("MPBS 11.6", "{0} may not attack {1}: light infantry attacks only its like, lone guns and wagons",
                      engine::unit(unit), engine::unit(body));
  }
  return engine::yes();
}

bool is_target(const State& state, const Position& position, int unit) {
  const int partner = position.stacked_with(unit);
  return std::any_of(state.designations.begin(), state.designations.end(), [&](const Designation& each) {
    return !each.reaction &&
           (position.stands_on(unit, each.hex) || (partner != nobody && position.stands_on(partner, each.hex)));
  });
}

bool designated(const State& state, int unit) {
  return std::any_of(state.designations.begin(), state.designations.end(),
                     [&](const Designation& each) { return each.attacker == unit; });
}

// 11.2B: the inactive side attacks units of the active wing alone.
bool holds_active_wing(const Position& position, int hex) {
  if (!applies("MPBS 11.2B")) return true;
  return position.find_at(hex, [&](int unit) {
    return position.counts(unit) && position.facts(unit).wing == position.state().active;
  }) != nobody;
}

void offer_attacks(const Play& play, int unit, bool reaction, Choices& choices) {
  const auto offer = [&](int hex) {
    if (hex == nowhere || (reaction && !holds_active_wing(play, hex)) || !may_attack(play, unit, hex)) return;
    const char* rule = reaction ? "MPBS 11.2B" : "MPBS 11.2A";
    choices.add(Verb::attack, rule, {engine::unit(unit), engine::hex(hex)});
  };
  const FewHexes front = play.front(unit);
  for (const int hex : front) offer(hex);
  if (!play.two_hexes(unit) || !applies("MPBS 7.3.5")) return;
  for (const int near : front) {
    if (near == nowhere || !play.game().ground.bridge_hex(near)) continue;
    for (const Direction direction : all_directions) {
      const int hex = play.neighbour(near, direction);
      if (hex != nowhere && play.distance_to_hex(unit, hex) == 2 && bridge_between(play, unit, hex) == near) offer(hex);
    }
  }
}

// Whom an attacker can be called to announce: the active wing's units, or all of the other side that are no targets.
std::span<const std::int16_t> callable(const Play& play, bool reaction) {
  const int wing = play.state().active;
  if (!reaction && applies("MPBS 11.1.2")) return play.game().wing(wing).units;
  const int side = play.game().wing(wing).side;
  return play.game().side(reaction ? Play::other(side) : side).units;
}

bool may_be_called(const Play& play, int unit, bool reaction) {
  if (!play.on_map(unit) || designated(play.state(), unit)) return false;
  return !reaction || !is_target(play.state(), play, unit);
}

// 9.1.3, ruling charge-trigger: attackers that have not moved in this activation charge from where they stand.
void react_to_charges(Play& play) {
  const ChargeTrigger who = play.game().switches.charge_trigger;
  if (!applies("MPBS 9.1.3") || who == ChargeTrigger::never) return;
  for (std::size_t i = 0; i < play.state().designations.size(); ++i) {
    const int unit = play.state().designations[i].attacker;
    const bool charges = !play.at(unit).moved || who == ChargeTrigger::every_designation;
    if (play.counts(unit) && charges) react(play, {TriggerKind::charged, unit});
  }
}

// 11.1.2: an attack that was announced holds while the attacker stays in place and an enemy is in the hex.
bool still_holds(const Position& position, const Designation& attack) {
  return applies("MPBS 11.1.2-bound") && position.on_map(attack.attacker) &&
         position.at(attack.attacker).left == attack.from && bool(may_attack(position, attack.attacker, attack.hex));
}

// How far along his edge of the map a hex lies for the player of a side, and how far from the edge.
std::pair<int, int> place_in_line(const Game& game, int side, int hex) {
  // Doubled coordinates along the two axes of the sheet.
  const auto across = [&](int at) {
    const Hex h = game.grid().hex(at);
    return game.grid().orientation() == Orientation::pointy ? 2 * h.q + h.r : 2 * h.q;
  };
  const auto down = [&](int at) {
    const Hex h = game.grid().hex(at);
    return game.grid().orientation() == Orientation::pointy ? 2 * h.r : 2 * h.r + h.q;
  };
  const std::vector<std::int16_t>& edge = game.side(side).edge;
  const auto spread = [&](auto&& coordinate) {
    int least = coordinate(hex);
    int most = least;
    bool any = false;
    for (const int each : edge) {
      least = any ? std::min(least, coordinate(each)) : coordinate(each);
      most = any ? std::max(most, coordinate(each)) : coordinate(each);
      any = true;
    }
    return most - least;
  };
  const int away = game.side(side).to_edge.hexes[static_cast<std::size_t>(hex)];
  return {spread(across) >= spread(down) ? across(hex) : down(hex), away};
}

// 11.2C, ruling combat-order: the combats of one side from one end of its line to the other; its player says from
// which.
void put_in_order(Play& play, bool reaction) {
  State& state = play.state();
  const auto first = std::stable_partition(state.designations.begin(), state.designations.end(),
                                           [&](const Designation& each) { return each.reaction != reaction; });
  if (first == state.designations.end() || !applies("MPBS 11.2C")) return;
  const int side = play.facts(first->attacker).side;
  const Game& game = play.game();
  const auto place = [&](const Designation& each) { return place_in_line(game, side, each.hex); };
  // From either end, of those alike in that the nearer to the player's edge comes first.
  const auto sort_from = [&](bool far_end) {
    std::stable_sort(first, state.designations.end(), [&](const Designation& a, const Designation& b) {
      const auto [along_a, away_a] = place(a);
      const auto [along_b, away_b] = place(b);
      if (along_a == along_b) return away_a < away_b;
      return far_end ? along_a > along_b : along_a < along_b;
    });
    return *first;
  };
  const Designation at_far_end = sort_from(true);
  const Designation at_near_end = sort_from(false);
  if (place(at_near_end).first == place(at_far_end).first) return;
  Choices choices(play);
  choices.add(Verb::resolve, "MPBS 11.2C", {engine::unit(at_near_end.attacker)});
  choices.add(Verb::resolve, "MPBS 11.2C", {engine::unit(at_far_end.attacker)});
  const Answered answer = play.ask(choices, Question::combat_order, side, "MPBS 11.2C", engine::side(side));
  if (answer.value() == at_far_end.attacker) sort_from(true);
}

// 11.1.4: both are attacks on the same hex, or on either hex of the same two-hex unit.
bool same_combat(const Position& position, const Designation& first, const Designation& each) {
  if (each.reaction != first.reaction) return false;
  if (each.hex == first.hex) return applies("MPBS 11.1.4") || each.attacker == first.attacker;
  const int defender = enemy_body(position, first.hex, position.facts(first.attacker).side);
  return applies("MPBS 11.1.4") && defender != nobody && position.stands_on(defender, each.hex);
}

// Ruling combat-order, by the switch: the player of the side says which of its combats is next. Precondition: it has
// one. The first attack that was announced for it.
Designation chosen_combat(Play& play, bool reaction) {
  const auto& all = play.state().designations;
  Choices choices(play);
  int side = nobody;
  for (auto each = all.begin(); each != all.end(); ++each) {
    if (each->reaction != reaction) continue;
    side = play.facts(each->attacker).side;
    const bool offered =
        std::any_of(all.begin(), each, [&](const Designation& before) { return same_combat(play, before, *each); });
    if (!offered) choices.add(Verb::resolve, "MPBS 11.2C", {engine::unit(each->attacker)});
  }
  const int attacker = play.ask(choices, Question::combat_order, side, "MPBS 11.2C", engine::side(side)).value();
  return *std::find_if(all.begin(), all.end(), [&](const Designation& each) { return each.attacker == attacker; });
}

// 11.1.4: takes every attack of the same combat out of the designations.
Combat take_combat(Play& play, const Designation& first) {
  State& state = play.state();
  Combat combat;
  combat.reaction = first.reaction;
  combat.hex = first.hex;
  combat.defender = static_cast<std::int16_t>(enemy_body(play, first.hex, play.facts(first.attacker).side));
  auto& all = state.designations;
  for (std::size_t i = 0; i < all.size();) {
    if (!same_combat(play, first, all[i])) {
      ++i;
      continue;
    }
    if (still_holds(play, all[i]) && combat.count < Combat::most_attackers) {
      if (combat.count == 0) combat.hex = all[i].hex;
      combat.add(all[i].attacker, all[i].hex);
      if (all[i].hex != combat.hex) combat.hex_2 = all[i].hex;
    }
    all.erase(all.begin() + static_cast<std::ptrdiff_t>(i));
  }
  return combat;
}

}  // namespace

FewHexes attacks_from(const Position& position, int unit, int hex) {
  FewHexes out;
  for (const int half : position.hexes(unit)) {
    if (position.distance(half, hex) == 1) out.add(half);
  }
  return out;
}

bool attacks_across_bridge(const Position& position, int unit, int hex) {
  if (!position.two_hexes(unit) || !applies("MPBS 7.3.5-combat")) return false;
  const FewHexes from = attacks_from(position, unit, hex);
  if (from.count == 0) return bridge_between(position, unit, hex) != nowhere;
  const Grid& grid = position.game().grid();
  bool bridge = false;
  for (const int half : from) {
    const Step& step = position.game().ground.step(half, *direction_between(grid.hex(half), grid.hex(hex)),
                                                   position.facts(unit).column);
    if (!step.prohibited() && !step.bridge) return false;
    bridge = bridge || (step.bridge && !step.prohibited());
  }
  return bridge;
}

engine::Answer may_attack(const Position& position, int unit, int hex) {
  if (const engine::Answer fit = fit_to_attack(position, unit); !fit) return fit;
  if (const engine::Answer fit = fit_for_target(position, unit, hex); !fit) return fit;
  const engine::Arg who = engine::unit(unit);
  const engine::Arg where = engine::hex(hex);
  if (!in_reach(position, unit, hex)) {
    if (position.distance_to_hex(unit, hex) == 2 && attacks_across_bridge(position, unit, hex)) return engine::yes();
    if (position.two_hexes(unit) && position.front(unit).contains(hex)) {
      return engine::no("MPBS 11.1.3", "{1} is not the middle front hex of {0}", who, where);
    }
    return engine::no("MPBS 11.1.2", "{1} is no front hex of {0}", who, where);
  }
  if (!ground_lets_in(position, unit, hex) && applies("MPBS 11.1.2")) {
    return engine::no("MPBS 11.1.2", "{0} may not enter {1}", who, where);
  }
  return engine::yes();
}

void designate(Play& play, bool reaction) {
  const int wing = play.state().active;
  const int side = reaction ? Play::other(play.game().wing(wing).side) : play.game().wing(wing).side;
  const char* rule = reaction ? "MPBS 11.2B" : "MPBS 11.2A";
  if (!reaction) play.state().step = 0;
  if (!applies(rule) || !applies("MPBS 11.1.1")) return;
  while (true) {
    Choices choices(play);
    choices.otherwise(Verb::decline, "MPBS 11.1.2");
    for (const int unit : callable(play, reaction)) {
      if (may_be_called(play, unit, reaction)) offer_attacks(play, unit, reaction, choices);
    }
    const Answered answer =
        play.ask(choices, reaction ? Question::reaction_attack : Question::attack, side, rule, engine::command(wing));
    if (!answer.is(Verb::attack)) break;
    const int unit = answer.value(0);
    play.state().designations.push_back(
        {static_cast<std::int16_t>(unit), static_cast<std::int16_t>(answer.value(1)), play.at(unit).left, reaction});
    play.note("attacks", rule, reaction ? "{0} announces an attack on {1} first" : "{0} announces an attack on {1}",
              {engine::unit(unit), engine::hex(answer.value(1))});
  }
  if (!reaction) react_to_charges(play);
}

bool resolve_next(Play& play) {
  State& state = play.state();
  while (!state.designations.empty()) {
    const bool reaction = applies("MPBS 11.2C") && std::any_of(state.designations.begin(), state.designations.end(),
                                                               [](const Designation& each) { return each.reaction; });
    const std::uint8_t bit = reaction ? reactions_ordered : attacks_ordered;
    const bool free = play.game().switches.combats_in_any_order;
    if ((state.step & bit) == 0 && !free) {
      put_in_order(play, reaction);
      state.step = static_cast<std::uint8_t>(state.step | bit);
    }
    const auto first = std::find_if(state.designations.begin(), state.designations.end(),
                                    [&](const Designation& each) { return each.reaction == reaction; });
    const Designation announced = first == state.designations.end() ? state.designations.front()
                                  : free                            ? chosen_combat(play, reaction)
                                                                    : *first;
    const Combat combat = take_combat(play, announced);
    if (combat.count == 0) {
      play.note("attack-dropped", "MPBS 11.1.2", "The attack of {0} on {1} does not take place",
                {engine::unit(announced.attacker), engine::hex(announced.hex)});
      continue;
    }
    resolve(play, combat);
    return true;
  }
  state.step = 0;
  return false;
}

}  // namespace batalia::mpbs
