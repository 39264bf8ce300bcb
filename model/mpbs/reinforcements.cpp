// Reinforcements, MPBS 7.4: when they may come. How they enter is movement.
#include "model/mpbs/set_up.h"

namespace batalia::mpbs {

namespace {

bool waits(const Position& position, int unit) {
  return position.at(unit).presence == Presence::to_enter && !position.at(unit).due;
}

// The first unit that waits to come by this entry, or nobody.
int first_waiting(const Position& position, int entry) {
  for (int unit = 0; unit < static_cast<int>(position.game().units.size()); ++unit) {
    if (position.facts(unit).entry == entry && waits(position, unit)) return unit;
  }
  return nobody;
}

// All that come by this entry are due from now on, and so are their wings (7.4).
void call(Play& play, int entry) {
  for (int unit = 0; unit < static_cast<int>(play.game().units.size()); ++unit) {
    if (play.facts(unit).entry != entry || !waits(play, unit)) continue;
    play.at(unit).due = true;
    WingState& wing = play.wing(play.facts(unit).wing);
    if (!wing.entered) {
      wing.entered = true;
      play.note("wing-comes", "MPBS 7.4", "{0} has come to the field", {engine::command(play.facts(unit).wing)});
    }
    play.note("reinforcement-due", "MPBS 7.4", "{0} may enter", {engine::unit(unit)});
  }
}

// Whether the entry's roll at the end of this turn brings it in; without a range it is certain.
bool rolled_in(Play& play, const EntryFacts& entry, int first) {
  for (const EntryRoll& each : entry.terms->rolls) {
    if (each.turn != play.state().turn) continue;
    if (!each.range) return true;
    engine::Roll roll;
    play.roll(roll, "entry", engine::unit(first));
    const bool comes = each.range->contains(roll.total);
    roll.result = comes ? "comes" : "waits";
    play.note(comes ? "entry-succeeds" : "entry-fails", "MPBS 7.4",
              comes ? "{0} and what comes with it arrive" : "{0} and what comes with it are not here yet", roll,
              {engine::unit(first)});
    return comes;
  }
  return false;
}

}  // namespace

void call_reinforcements(Play& play, int turn) {
  if (!applies("MPBS 7.4")) return;
  for (std::size_t entry = 0; entry < play.game().entries.size(); ++entry) {
    const Enters& terms = *play.game().entries[entry].terms;
    const bool any_turn = !terms.turn && terms.rolls.empty();
    if (any_turn || (terms.turn && *terms.turn <= turn)) call(play, static_cast<int>(entry));
  }
}

void entry_rolls(Play& play) {
  if (!applies("MPBS 7.4")) return;
  for (std::size_t entry = 0; entry < play.game().entries.size(); ++entry) {
    const int first = first_waiting(play, static_cast<int>(entry));
    if (first != nobody && rolled_in(play, play.game().entries[entry], first)) call(play, static_cast<int>(entry));
  }
  call_reinforcements(play, play.state().turn + 1);
}

engine::Answer may_come(const Position& position, int unit) {
  const UnitFacts& facts = position.facts(unit);
  if (position.at(unit).presence != Presence::to_enter || facts.entry == nobody) {
    return engine::no("MPBS 7.4", "{0} is no reinforcement", engine::unit(unit));
  }
  if (!position.at(unit).due) {
    return engine::no("MPBS 7.4", "{0} has not come to the field yet", engine::unit(unit));
  }
  const auto precedence = [&](int of) {
    return position.game().entries[static_cast<std::size_t>(position.facts(of).entry)].terms->precedence;
  };
  if (precedence(unit) == 0) return engine::yes();
  for (const int other : position.game().side(facts.side).units) {
    if (position.facts(other).entry == nobody || position.at(other).presence != Presence::to_enter) continue;
    if (precedence(other) == 0 || precedence(other) >= precedence(unit)) continue;
    return engine::no("MPBS 7.4", "{0} enters before {1}", engine::unit(other), engine::unit(unit));
  }
  return engine::yes();
}

}  // namespace batalia::mpbs
