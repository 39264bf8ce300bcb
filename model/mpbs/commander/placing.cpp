// The set-up: MPBS 5.2.1, 5.5.3, 6.1, 6.3.3.
#include <algorithm>

#include "model/mpbs/commander/mind.h"

namespace batalia::mpbs {

namespace {

// Beside its own wing, the nearer the better.
int worth_of_place(const Mind& mind, int wing, int hex) {
  int out = 0;
  for (const int unit : mind.own()) {
    if (!mind.now.on_map(unit) || mind.now.facts(unit).wing != wing) continue;
    out -= 10 * mind.now.distance_to_hex(unit, hex);
  }
  return out;
}

}  // namespace

int choose_in_set_up(const Mind& mind, const engine::Decision& decision) {
  if (static_cast<Question>(decision.question) != Question::set_up_place) return std::max(decision.otherwise, 0);
  int wing = nobody;
  if (decision.subject.kind == engine::ArgKind::unit) wing = mind.now.facts(decision.subject.value).wing;
  if (decision.subject.kind == engine::ArgKind::leader) wing = mind.now.game().leader(decision.subject.value).wing;
  return best_of(mind, decision, [&](const engine::Choice& choice) {
    for (const engine::Arg& arg : choice.args) {
      if (arg.kind == engine::ArgKind::hex) return worth_of_place(mind, wing, arg.value);
    }
    return 0;
  });
}

}  // namespace batalia::mpbs
