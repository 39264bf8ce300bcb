// What tests of movement share.
#pragma once

#include "model/mpbs/movement.h"
#include "model/mpbs/way.h"
#include "tests/mpbs/support.h"

namespace batalia::mpbs::test {

// The choices of the first decision on movement, without those that cost nothing.
inline std::vector<std::string> ways(Battlefield& field, std::string_view unit) {
  std::vector<std::string> out;
  const Movement movement = begin_movement(field.play, field.unit(unit), MoveKind::action);
  for (const MoveOption& option : move_options(field.play, movement)) {
    std::string text;
    switch (option.how) {
      case MoveOption::How::step:
        text = "step " + field.game.id(engine::hex(option.arg));
        break;
      case MoveOption::How::countermarch:
        text = "countermarch";
        break;
      default:
        text = "turn " + field.game.id(field.play.in_column_of_two(field.unit(unit)) ? engine::direction(option.arg)
                                                                                     : engine::vertex(option.arg));
    }
    out.push_back(text + " " + std::to_string(option.cost));
  }
  return out;
}

// Red with its leader beside it, far from blue.
inline SmallBattle red(std::string_view type, std::string_view ratings, std::string_view at) {
  return SmallBattle()
      .unit("alder", "red-wing", type, ratings, at)
      .leader("red-leader", -1, "1411")
      .order("red-wing", "charge");
}

using Words = std::vector<std::string>;

// Moves a unit of the red wing, which is active, by these answers and then lets it stop.
inline void move(Battlefield& field, std::string_view unit, std::initializer_list<std::string_view> answers) {
  field.activate("red-wing");
  field.table.answers(answers);
  move_action(field.play, field.unit(unit));
}

// Points from where it stands to a hex, at the least.
inline int points_to(const Battlefield& field, std::string_view unit, std::string_view hex, int limit) {
  const Movement movement = begin_movement(field.play, field.unit(unit), MoveKind::action);
  const int goal = field.hex(hex);
  return fewest_points(
      field.play, movement, stance_of(field.play, movement.unit), limit,
      [&](const Stance& stance) { return stance.left == goal; }, [](const Stance&, const MoveOption&) { return true; });
}

}  // namespace batalia::mpbs::test
