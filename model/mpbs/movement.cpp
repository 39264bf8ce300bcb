// Movement allowances, and what ways a unit has to go on from where it stands: MPBS 6.2, 6.3.4, 7.1, 7.2.
#include "model/mpbs/movement.h"

#include <algorithm>

#include "model/mpbs/bridge.h"
#include "model/mpbs/entering.h"
#include "model/mpbs/shift.h"

namespace batalia::mpbs {

namespace {

int type_allowance(const Position& position, int unit, bool mixed) {
  const UnitFacts& facts = position.facts(unit);
  const Tables& tables = position.game().tables;
  if (facts.artillery()) {
    return position.at(unit).limbered ? tables.limbered_allowance().value : tables.unlimbered_allowance().value;
  }
  if (facts.wagon()) return tables.wagon_allowance().value;
  if (facts.heavy_infantry()) return tables.heavy_infantry_allowance().value;
  if (mixed) return tables.mixed_stack_allowance().value;
  return facts.light_infantry() ? tables.light_infantry_allowance().value : tables.cavalry_allowance().value;
}

// The ways on, as they are found.
class Onward {
 public:
  Onward(const Position& position, const Movement& movement, const Stance& from)
      : position_(position),
        movement_(movement),
        from_(from),
        facts_(position.facts(lead_of(position, movement))),
        counts_hits_(takes_terrain_hits(position, lead_of(position, movement))) {}

  MoveOptions all() {
    if (!position_.has_facing(movement_.unit)) {
      for (const Direction direction : all_directions) step(direction);
      return out_;
    }
    if (from_.right == nowhere) {
      const auto [left, right] = batalia::front(Vertex(from_.facing));
      step(left);
      step(right);
      turn(-1);
      turn(1);
    } else if (position_.at(movement_.unit).formation == Formation::column) {
      march();
      swing(-1);
      swing(1);
    } else {
      const auto [left, right] = batalia::front(Vertex(from_.facing));
      step_abreast(left);
      step_abreast(right);
      wheel(Hand::left);
      wheel(Hand::right);
    }
    countermarch();
    return out_;
  }

 private:
  // The step of one half; false where it is not to be done.
  bool take(int half, Direction direction, MoveOption& option, bool right_half) {
    const int to = position_.neighbour(half, direction);
    if (to == nowhere) return false;
    const Step& ground = position_.game().ground.step(half, direction, facts_.column);
    if (ground.prohibited() && applies("MPBS 7.1.1")) return false;
    option.ends_momentum = option.ends_momentum || ground.ends_momentum;
    // 7.1.2, 7.3.2: of two halves that move at once the dearer counts, in points and in hits.
    const bool second = option.cost > 0;
    option.cost = second && !applies("MPBS 7.1.2") ? option.cost : std::max(option.cost, ground.points);
    if (!counts_hits_) return true;
    option.hits = second && !applies("MPBS 7.3.2") ? option.hits : std::max(option.hits, ground.hits);
    (right_half ? option.slopes_right : option.slopes) = slopes_counted(facts_, ground);
    return true;
  }
  // Adds the option if the points suffice, at so many more, and the hexes that it enters may be entered.
  void offer(MoveOption& option, int more = 0) {
    option.cost = static_cast<std::int16_t>(option.cost + more);
    if (option.cost > movement_.points && applies("MPBS 7.1.1")) return;
    const Stance to = option.stance();
    for (const int hex : {to.left, to.right}) {
      if (hex == nowhere || from_.on(hex)) continue;
      const Entering entry = may_enter(position_, movement_, hex, option.facing);
      if (!entry.answer) return;
      option.ends_move = option.ends_move || entry.ends_move;
    }
    out_.all[out_.count++] = option;
  }

  void step(Direction direction) {
    MoveOption option{.how = MoveOption::How::step, .facing = from_.facing};
    if (!take(from_.left, direction, option, false)) return;
    option.left = option.arg = static_cast<std::int16_t>(position_.neighbour(from_.left, direction));
    offer(option);
  }
  void turn(int sixths) {
    MoveOption option{.how = MoveOption::How::turn, .left = from_.left};
    option.facing = static_cast<std::uint8_t>(Vertex(from_.facing).rotated(sixths).index());
    option.arg = option.facing;
    offer(option, turn_points());
  }
  // A two-hex unit in line: both halves to the same side forward.
  void step_abreast(Direction direction) {
    MoveOption option{.how = MoveOption::How::step, .facing = from_.facing};
    if (!take(from_.left, direction, option, false) || !take(from_.right, direction, option, true)) return;
    option.left = static_cast<std::int16_t>(position_.neighbour(from_.left, direction));
    option.right = static_cast<std::int16_t>(position_.neighbour(from_.right, direction));
    option.arg = direction == batalia::front(Vertex(from_.facing)).left ? option.left : option.right;
    if (squeezes_over_bridge(option)) return;
    offer(option);
  }
  // 6.2.1: the half on the side turned to stays, the other goes into the middle front hex.
  void wheel(Hand towards) {
    if (!applies("MPBS 6.2.1-wheel")) return;
    const auto [left, right] = batalia::front(Vertex(from_.facing));
    const int sixths = towards == Hand::left ? -1 : 1;
    MoveOption option{.how = MoveOption::How::wheel, .left = from_.left, .right = from_.right};
    option.facing = static_cast<std::uint8_t>(Vertex(from_.facing).rotated(sixths).index());
    option.arg = option.facing;
    const bool left_stays = towards == Hand::left;
    const int mover = left_stays ? from_.right : from_.left;
    const Direction direction = left_stays ? left : right;
    if (!take(mover, direction, option, left_stays)) return;
    (left_stays ? option.right : option.left) = static_cast<std::int16_t>(position_.neighbour(mover, direction));
    if (squeezes_over_bridge(option)) return;
    offer(option, position_.game().tables.wheel().value);
  }
  // 7.3.5: a two-hex unit in line crosses bridges by its own rule alone, where it could not cross without them. Over
  // water that it can wade the half beside the bridge does.
  bool squeezes_over_bridge(const MoveOption& option) const {
    if (!applies("MPBS 7.3.5")) return false;
    const auto over = [&](int from, int to) {
      if (from == to) return false;
      const auto direction = direction_between(position_.game().grid().hex(from), position_.game().grid().hex(to));
      return direction && needs_bridge(position_.game().ground, from, *direction);
    };
    return over(from_.left, option.left) || over(from_.right, option.right);
  }
  // 6.3.4: the head goes straight on and the tail follows into its hex.
  void march() {
    if (!applies("MPBS 6.3.4-head")) return;
    const Direction ahead(from_.facing);
    MoveOption option{.how = MoveOption::How::step, .left = from_.right, .facing = from_.facing};
    if (!take(from_.right, ahead, option, true)) return;
    const auto follow =
        direction_between(position_.game().grid().hex(from_.left), position_.game().grid().hex(from_.right));
    if (!follow || !take(from_.left, *follow, option, false)) return;
    option.right = option.arg = static_cast<std::int16_t>(position_.neighbour(from_.right, ahead));
    offer(option);
  }
  // The head turns by a hexside and the tail swings behind it, for nothing.
  void swing(int sixths) {
    const Direction ahead = Direction(from_.facing).rotated(sixths);
    const int tail = position_.neighbour(from_.right, ahead.opposite());
    if (tail == nowhere) return;
    const auto way = direction_between(position_.game().grid().hex(from_.left), position_.game().grid().hex(tail));
    if (!way) return;
    if (position_.game().ground.step(from_.left, *way, facts_.column).prohibited() && applies("MPBS 6.3.4-tail"))
      return;
    MoveOption option{.how = MoveOption::How::turn, .left = static_cast<std::int16_t>(tail), .right = from_.right};
    option.facing = static_cast<std::uint8_t>(ahead.index());
    option.arg = option.facing;
    offer(option, turn_points());
  }
  void countermarch() {
    if (!applies("MPBS 6.2.2")) return;
    MoveOption option{.how = MoveOption::How::countermarch, .left = from_.left, .right = from_.right};
    if (from_.right != nowhere) std::swap(option.left, option.right);
    option.facing = static_cast<std::uint8_t>(Vertex(from_.facing).opposite().index());
    option.arg = option.facing;
    offer(option, position_.game().tables.countermarch().value);
  }

  [[nodiscard]] int turn_points() const {
    const Tables& tables = position_.game().tables;
    if (!applies("MPBS 6.2.1")) return 0;
    if (facts_.heavy_infantry()) {
      const bool column = position_.at(movement_.unit).formation == Formation::column;
      if (column && !applies("MPBS 6.2.1-column")) return 0;
      return column ? tables.column_turn().value : tables.heavy_infantry_turn().value;
    }
    return facts_.light_infantry() ? tables.light_infantry_turn().value : tables.cavalry_turn().value;
  }

  const Position& position_;
  const Movement& movement_;
  const Stance& from_;
  const UnitFacts& facts_;
  bool counts_hits_;
  MoveOptions out_;
};

}  // namespace

std::optional<Stance> facing_on_its_hexes(const Position& position, int unit, Vertex facing) {
  const UnitState& now = position.at(unit);
  const auto index = static_cast<std::uint8_t>(facing.index());
  if (!position.two_hexes(unit)) return Stance{now.left, nowhere, index};
  const Grid& grid = position.game().grid();
  const auto line = two_hex_line(grid.hex(now.left), grid.hex(now.right), facing);
  if (!line) return std::nullopt;
  return Stance{static_cast<std::int16_t>(grid.index(line->left)), static_cast<std::int16_t>(grid.index(line->right())),
                index};
}

void face(Play& play, int unit, Vertex facing) {
  if (play.two_hexes(unit)) {
    place(play.state(), unit, *facing_on_its_hexes(play, unit, facing));
  } else {
    play.at(unit).facing = static_cast<std::uint8_t>(facing.index());
  }
}

int distance_from(const Position& position, const Stance& stance, int unit) {
  const int left = position.distance_to_hex(unit, stance.left);
  return stance.right == nowhere ? left : std::min(left, position.distance_to_hex(unit, stance.right));
}

bool goes_next_to_enemy(const Position& position, const Stance& from, const MoveOption& option, int side) {
  for (const int hex : {option.left, option.right}) {
    if (hex != nowhere && !from.on(hex) && position.next_to_enemy(hex, side)) return true;
  }
  return false;
}

int lead_of(const Position& position, const Movement& movement) {
  const bool light_leads = position.facts(movement.unit).light_infantry();
  return movement.partner != nobody && light_leads ? movement.partner : movement.unit;
}

int lead_of(const Position& position, int unit) {
  const int partner = position.stacked_with(unit);
  return partner != nobody && position.facts(unit).light_infantry() ? partner : unit;
}

bool alone_without(const Position& position, int wing, int hex, int unit, int partner) {
  return position.find_at(hex, [&](int other) {
    return other != unit && other != partner && position.facts(other).wing == wing && position.counts(other);
  }) == nobody;
}

int allowance(const Position& position, int unit) { return allowance(position, unit, position.at(unit).formation); }

int allowance(const Position& position, int unit, Formation formation) {
  const UnitState& now = position.at(unit);
  if (now.disabled || now.captured) return position.game().tables.unlimbered_allowance().value;
  if (now.morale == Morale::broken && applies("MPBS 7.2.1")) return position.game().tables.broken_allowance().value;
  const bool mixed = now.presence == Presence::on_map && position.stacked_with(unit) != nobody;
  return position.game().tables.allowance_effect(formation).value.of(type_allowance(position, unit, mixed));
}

int rout_allowance(const Position& position, int unit) { return type_allowance(position, unit, /*mixed=*/false); }

bool takes_terrain_hits(const Position& position, int unit) {
  const UnitFacts& facts = position.facts(unit);
  if (!applies("MPBS 7.3.1") || facts.artillery() || facts.wagon()) return false;
  if (facts.kind == UnitKind::croat && applies("MPBS 14.6-light")) return false;
  switch (position.at(unit).formation) {
    case Formation::open_order:
      return !applies("MPBS 6.3.3");
    case Formation::column:
      return !applies("MPBS 6.3.4");
    case Formation::hedgehog:
      return !applies("MPBS 6.3.2e");
    case Formation::none:
      return false;
    default:
      return true;
  }
}

namespace {

Verb verb_of(const MoveOption& option) {
  if (option.how == MoveOption::How::step) return Verb::step;
  return option.how == MoveOption::How::countermarch ? Verb::countermarch : Verb::turn;
}

}  // namespace

void offer(Choices& choices, const Position& position, int unit, const MoveOption& option, const char* rule) {
  const Verb verb = verb_of(option);
  engine::Arg to;
  if (verb == Verb::step) {
    to = engine::hex(option.arg);
  } else if (verb == Verb::turn) {
    to = position.in_column_of_two(unit) ? engine::direction(option.arg) : engine::vertex(option.arg);
  }
  choices.add(verb, rule, {to}, option.cost);
}

const MoveOption* chosen(const Answered& answer, const MoveOptions& options) {
  const auto* const found = std::find_if(options.begin(), options.end(), [&](const MoveOption& option) {
    return verb_of(option) == answer.verb && (answer.is(Verb::countermarch) || option.arg == answer.value());
  });
  return found == options.end() ? nullptr : found;
}

int hits_of(const Game& game, const MoveOption& option, int slopes, int slopes_right) {
  const auto beyond_first = [&](int before, int more) {
    if (!applies("MPBS 7.3.1-gentle")) return 0;
    if (game.switches.second_gentle_slope_alone_hits) return before < 2 && before + more >= 2 ? 1 : 0;
    return std::max(0, before + more - std::max(before, 1));
  };
  return option.hits + std::max(beyond_first(slopes, option.slopes), beyond_first(slopes_right, option.slopes_right));
}

int slopes_that_count(const Game& game, int slopes) {
  return std::min(slopes, game.switches.second_gentle_slope_alone_hits ? 2 : 1);
}

Movement begin_movement(const Position& position, int unit, MoveKind kind) {
  Movement out{.unit = unit, .kind = kind, .points = allowance(position, unit)};
  if (kind == MoveKind::facing_reaction && !applies("MPBS 9.2.1")) out.points = Step::never;
  out.allowance = out.points;
  const bool goes_along = (kind == MoveKind::retreat || kind == MoveKind::advance) && applies("MPBS 8.2.1-follows");
  if (kind == MoveKind::action || kind == MoveKind::withdrawal || kind == MoveKind::facing_reaction || goes_along ||
      (kind == MoveKind::interception && !applies("MPBS 8.2.1-intercepts"))) {
    out.partner = position.stacked_with(unit);
  }
  return out;
}

MoveOptions move_options(const Position& position, const Movement& movement, const Stance& from) {
  return Onward(position, movement, from).all();
}

MoveOptions move_options(const Position& position, const Movement& movement) {
  return move_options(position, movement, stance_of(position, movement.unit));
}

engine::Answer may_step(const Position& position, const Movement& movement, int hex) {
  const Stance from = stance_of(position, movement.unit);
  for (const MoveOption& option : move_options(position, movement, from)) {
    if (option.enters() && option.stance().on(hex) && !from.on(hex)) return engine::yes();
  }
  if (!position.front(movement.unit).contains(hex)) {
    return engine::no("MPBS 7.1.1", "{1} is not in front of {0}", engine::unit(movement.unit), engine::hex(hex));
  }
  if (const Entering entry = may_enter(position, movement, hex, from.facing); !entry.answer) return entry.answer;
  return engine::no("MPBS 7.1.1", "{0} cannot pay for the way to {1} with {2} movement points, or may not enter it",
                    engine::unit(movement.unit), engine::hex(hex), engine::number(movement.points));
}

}  // namespace batalia::mpbs
