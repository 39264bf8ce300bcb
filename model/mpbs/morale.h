// Morale, casualties and elimination: MPBS 12, 10.6.1, 10.6.4, 10.8.7-9.
#pragma once

#include "model/mpbs/play.h"

namespace batalia::mpbs {

// Who or what brought a bad thing about: a unit that breaks runs from it (12.4.3).
struct Cause {
  int enemy = nobody;  // the unit that fired, charged, or nobody
  const char* rule = "";
  bool retreats = true;           // breaking makes it retreat two hexes at once; false where the caller moves it itself
  bool formation_broken = false;  // its formation was broken before its morale broke (Unable to Retreat Table)
};

// 12.2: the roll of a check with its modifiers, undone, and whether a total passes it: pure, as odds need them.
engine::Roll morale_roll(const Position& position, int unit, int further);
bool passes_morale(const Position& position, int unit, int total);

// 12.2: rolls, adds a leader's rating and `further` checks due at once (10.6.5), and lowers morale by a level on a
// failure (12.4.1). True if it passed. A stack of light infantry and cavalry checks on the cavalry (12.4.5, 8.2.1).
bool morale_check(Play& play, int unit, int further, const Cause& cause);
// 12.4.1: one level, Normal to Shaken to Broken to eliminated.
void lose_morale(Play& play, int unit, const Cause& cause);
// 12.4.3, 12.4.6: what breaking does, retreat and all.
void break_morale(Play& play, int unit, const Cause& cause);
// 12.4.6, 11.4.1: the results "shaken" and "broken" of a chart, compounded with what the unit is already. The retreat
// is the caller's. What the unit has become: shaken, broken, or eliminated.
enum class Became : std::uint8_t { shaken, broken, eliminated };
Became become_shaken(Play& play, int unit, const Cause& cause);
Became become_broken(Play& play, int unit, const Cause& cause);

// 10.6.1, 12.5: casualty points, elimination at printed strength, the Casualty Threshold and its level of morale. Guns
// are disabled instead. True if the unit is still on the map. Asks which of a stack takes a hit (8.2.1).
bool casualties(Play& play, int unit, int hits, const Cause& cause);

// Whether it has reached its threshold, or who is stacked with it: that of either is that of both (12.5.2, 8.2.1).
bool past_threshold(const Position& position, int unit);
// 12.5.1: whether its casualties are as many as its Casualty Threshold.
bool at_threshold(const Position& position, int unit);

// Takes a unit out of play: guns are marked disabled and stay (10.8.9), light infantry goes with its cavalry (8.2.1),
// leaders left without a unit are removed (5.3.1). `presence` is eliminated unless said.
void eliminate(Play& play, int unit, const Cause& cause, Presence presence = Presence::eliminated);

}  // namespace batalia::mpbs
