#include "model/mpbs/advance.h"

#include <algorithm>

#include "model/mpbs/bridge.h"
#include "model/mpbs/shift.h"

namespace batalia::mpbs {

namespace {

// One way for a unit to take a vacated hex.
struct Advance {
  std::int16_t unit = nobody;
  std::int16_t hex = nowhere;    // the vacated hex
  std::int16_t other = nowhere;  // where its other half comes to stand
  MoveOption option;
  bool bridge = false;  // 7.3.5: squeezes across
};

struct Advances {
  std::array<Advance, 12> all{};
  std::size_t count = 0;
  void add(const Advance& advance) {
    if (count < all.size()) all[count++] = advance;
  }
};

bool takes(const MoveOption& option, int hex) { return option.left == hex || option.right == hex; }

// Where the other half would stand is its own already or open to it.
bool open_for(const Position& position, int unit, int hex) {
  return position.stands_on(unit, hex) || clear_for(position, unit, hex);
}

// 11.4.8: both halves go in the same direction, into the vacated hex and another that is open.
void add_straight(const Position& position, int unit, int hex, Advances& out) {
  for (const Direction direction : all_directions) {
    const auto option = shifted(position, unit, direction);
    if (!option || !takes(*option, hex)) continue;
    const std::int16_t other = option->left == hex ? option->right : option->left;
    if (other != nowhere && !open_for(position, unit, other)) continue;
    out.add({static_cast<std::int16_t>(unit), static_cast<std::int16_t>(hex), other, *option, false});
  }
}

// 11.4.8: only one half goes, round the other.
void add_wheels(const Position& position, int unit, int hex, Advances& out) {
  const Grid& grid = position.game().grid();
  const UnitState& now = position.at(unit);
  const TwoHexLine line{grid.hex(now.left), Vertex(now.facing)};
  for (const Hand hand : {Hand::left, Hand::right}) {
    const TwoHexLine turned = wheeled(line, hand);
    // The half away from the side it turns to is the one that goes.
    const int mover = hand == Hand::left ? now.right : now.left;
    const Hex to = hand == Hand::left ? turned.right() : turned.left;
    if (to != grid.hex(hex)) continue;
    const auto direction = direction_between(grid.hex(mover), to);
    if (!direction) continue;
    const Step& step = position.game().ground.step(mover, *direction, position.facts(unit).column);
    if (step.prohibited()) continue;
    MoveOption option;
    option.how = MoveOption::How::wheel;
    option.left = static_cast<std::int16_t>(grid.index(turned.left));
    option.right = static_cast<std::int16_t>(grid.index(turned.right()));
    option.facing = static_cast<std::uint8_t>(turned.facing.index());
    option.hits = step.hits;
    (hand == Hand::left ? option.slopes_right : option.slopes) = step.slopes;
    option.arg = static_cast<std::int16_t>(hex);
    const std::int16_t stays = option.left == hex ? option.right : option.left;
    out.add({static_cast<std::int16_t>(unit), static_cast<std::int16_t>(hex), stays, option, false});
  }
}

// 7.3.5: straight across, to where the bridge lies behind it.
void add_bridges(const Position& position, int unit, int hex, Advances& out) {
  for (const MoveOption& option : bridge_options(position, begin_movement(position, unit, MoveKind::advance))) {
    if (!takes(option, hex)) continue;
    const std::int16_t other = option.left == hex ? option.right : option.left;
    out.add({static_cast<std::int16_t>(unit), static_cast<std::int16_t>(hex), other, option, true});
  }
}

void add_advances(const Position& position, int unit, int hex, Advances& out) {
  if (!clear_for(position, unit, hex)) return;
  const std::size_t before = out.count;
  if (attacks_across_bridge(position, unit, hex)) return add_bridges(position, unit, hex, out);
  add_straight(position, unit, hex, out);
  if (out.count == before && position.two_hexes(unit) && applies("MPBS 11.4.8")) add_wheels(position, unit, hex, out);
}

void carry_out(Play& play, const Advance& advance) {
  const int unit = advance.unit;
  Movement movement = begin_movement(play, unit, MoveKind::advance);
  play.note("advances", "MPBS 11.4.6", "{0} advances into {1}", {engine::unit(unit), engine::hex(advance.hex)});
  if (advance.bridge) {
    squeeze(play, movement, advance.option);
  } else {
    carry(play, movement, advance.option);
  }
  if (!play.on_map(unit)) return;
  choose_stack_order(play, unit);
  turn_after_advance(play, unit);
}

// 11.4.8: two ways of a two-hex unit into the same hex differ by where its other half goes.
const Advance& choose_half(Play& play, const Advances& ways, int unit, int hex) {
  Choices choices(play);
  const Advance* first = nullptr;
  for (std::size_t i = 0; i < ways.count; ++i) {
    const Advance& way = ways.all[i];
    if (way.unit != unit || way.hex != hex) continue;
    if (first == nullptr) first = &way;
    choices.add(Verb::step, "MPBS 11.4.8", {engine::hex(way.other)});
  }
  if (choices.size() < 2) return *first;
  const Answered answer =
      play.ask(choices, Question::advance, play.facts(unit).side, "MPBS 11.4.8", engine::unit(unit));
  for (std::size_t i = 0; i < ways.count; ++i) {
    const Advance& way = ways.all[i];
    if (way.unit == unit && way.hex == hex && way.other == answer.value()) return way;
  }
  return *first;
}

// One unit goes, or none. True if one did.
bool advance_one(Play& play, const FewUnits& winners, std::span<const std::int16_t> vacated, bool must,
                 FewUnits& advanced) {
  Advances ways;
  for (const int unit : winners) {
    if (!play.counts(unit) || advanced.contains(unit)) continue;
    for (const int hex : vacated) add_advances(play, unit, hex, ways);
  }
  if (ways.count == 0) return false;
  // 11.4.6: the attackers send the one of the best morale.
  int best = 0;
  bool optional = !must;
  for (std::size_t i = 0; i < ways.count; ++i) best = std::max(best, play.morale(ways.all[i].unit));
  const int side = play.facts(ways.all[0].unit).side;
  Choices choices(play);
  for (std::size_t i = 0; i < ways.count; ++i) {
    const Advance& way = ways.all[i];
    if (play.morale(way.unit) < best && applies("MPBS 11.4.6")) continue;
    optional = optional || way.bridge;
    bool listed = false;
    for (std::size_t k = 0; k < choices.size(); ++k) {
      listed = listed || (choices[k].args[0].value == way.unit && choices[k].args[1].value == way.hex);
    }
    if (!listed) choices.add(Verb::advance, "MPBS 11.4.6", {engine::unit(way.unit), engine::hex(way.hex)});
  }
  if (optional) choices.otherwise(Verb::stay, "MPBS 11.4.6");
  const Answered answer = play.ask(choices, Question::advance, side, "MPBS 11.4.6", engine::side(side));
  if (!answer.is(Verb::advance)) return false;
  carry_out(play, choose_half(play, ways, answer.value(0), answer.value(1)));
  advanced.add(answer.value(0));
  return true;
}

}  // namespace

void turn_after_advance(Play& play, int unit) {
  if (!applies("MPBS 11.4.7") || play.two_hexes(unit) || !play.has_facing(unit)) return;
  const Vertex facing(play.at(unit).facing);
  Choices choices(play);
  choices.otherwise(Verb::stay, "MPBS 11.4.7");
  for (const int sixths : {-1, 1}) {
    choices.add(Verb::turn, "MPBS 11.4.7", {engine::vertex(facing.rotated(sixths).index())});
  }
  const Answered answer =
      play.ask(choices, Question::advance_facing, play.facts(unit).side, "MPBS 11.4.7", engine::unit(unit));
  if (!answer.is(Verb::turn)) return;
  play.at(unit).facing = static_cast<std::uint8_t>(answer.value());
  if (const int partner = play.stacked_with(unit); partner != nobody) play.at(partner).facing = play.at(unit).facing;
}

void advance(Play& play, const FewUnits& winners, std::span<const std::int16_t> vacated, bool attackers_won,
             FewUnits& advanced) {
  if (!applies("MPBS 11.4.6") && !attackers_won) return;
  if (!advance_one(play, winners, vacated, attackers_won, advanced) || !attackers_won) return;
  // The second hex of a two-hex unit is open to another attacker.
  if (vacated.size() > 1) advance_one(play, winners, vacated, /*must=*/false, advanced);
}

}  // namespace batalia::mpbs
