// Looking ahead in reaction movement (MPBS 9.2.4, 9.3.3): whether a unit that goes on by this option can still come to
// stand as the rules want it to in the end.
#pragma once

#include <optional>

#include "model/mpbs/reaction.h"
#include "model/mpbs/way.h"

namespace batalia::mpbs {

// The option is one of move_options(position, movement). goal(stance) says where the unit may end,
// allowed(stance, option) how it may go.
template <class Goal, class Allowed>
bool leads_on(const Position& position, const Movement& movement, const MoveOption& option, const Goal& goal,
              const Allowed& allowed) {
  const Stance start = stance_of(position, movement.unit);
  return fewest_points(
             position, movement, start, movement.points, [&](const Stance& at) { return !(at == start) && goal(at); },
             [&](const Stance& at, const MoveOption& next) {
               const bool other = next.how != option.how || !(next.stance() == option.stance());
               if (other && at == start) return false;
               return allowed(at, next);
             }) != unreachable;
}

// Asks the owner how the unit goes on; the option chosen, or nothing where it stops. `may(option)` says which are
// offered, `may_stop` whether it may stop.
template <class May>
std::optional<MoveOption> ask_way(Play& play, const Movement& movement, const Trigger& trigger, Question question,
                                  const char* rule, bool may_stop, const May& may) {
  Choices choices(play);
  MoveOptions offered;
  if (may_stop) choices.otherwise(Verb::stop, rule);
  for (const MoveOption& option : move_options(play, movement)) {
    if (!may(option)) continue;
    offered.all[offered.count++] = option;
    offer(choices, play, movement.unit, option, rule);
  }
  if (choices.empty()) return std::nullopt;
  const Answered answer = play.ask(choices, question, play.facts(movement.unit).side, rule, engine::unit(movement.unit),
                                   engine::unit(trigger.unit));
  const MoveOption* way = chosen(answer, offered);
  return way == nullptr ? std::nullopt : std::optional(*way);
}

}  // namespace batalia::mpbs
