// Formation states and hits, MPBS 6.3, 6.4.
#pragma once

#include "model/mpbs/play.h"

namespace batalia::mpbs {

// Whence a formation hit comes: its effect on some states depends on it.
enum class HitFrom : std::uint8_t { terrain, fire, close_combat };

// One formation hit (6.3.1; open order 6.3.3, hedgehog 6.3.2e, broken units 10.6.6): Normal to Shaken to Broken. Hits
// that become casualties by 10.6.6 are not for here: see casualty_instead. Light infantry and cavalry stacked take it
// together (8.2.1). `rule` is what caused it.
void formation_hit(Play& play, int unit, HitFrom from, const char* rule);
// The same of a unit that moves with this partner, or nobody: it is no part yet of a stack that it comes to (8.2.2).
void formation_hit(Play& play, int unit, int partner, HitFrom from, const char* rule);

// 10.6.6, 6.3.2e: a formation hit by fire counts as a casualty on this unit.
bool casualty_instead(const Position& position, int unit);

// Ruling open-order-counts-as-shaken: open order is penalised in fire and close combat as Formation Shaken is.
bool counts_as_shaken(const Position& position);

// 6.3.4: what being attacked does to a unit in column, before the combat: column gone, Formation Broken, faced as the
// owner likes, and a morale check. Nothing for others.
void caught_in_column(Play& play, int unit, int by);

// 6.3.2b: whether the unit may form hedgehog as an action (4 MP) or, with `reaction`, in reaction.
engine::Answer may_form_hedgehog(const Position& position, int unit, bool reaction);
void form_hedgehog(Play& play, int unit, const char* rule);

}  // namespace batalia::mpbs
