// The marks of units, leaders and wings by the words in which states are written and changed by hand.
#pragma once

#include <array>
#include <string_view>

#include "model/mpbs/game.h"
#include "model/mpbs/state.h"

namespace batalia::mpbs {

template <class Record>
struct NamedMark {
  std::string_view id;
  bool Record::*flag;
};

inline constexpr std::array<NamedMark<UnitState>, 19> unit_marks{{{"threshold", &UnitState::threshold},
                                                                  {"on-top", &UnitState::on_top},
                                                                  {"limbered", &UnitState::limbered},
                                                                  {"disabled", &UnitState::disabled},
                                                                  {"captured", &UnitState::captured},
                                                                  {"due", &UnitState::due},
                                                                  {"fired", &UnitState::fired},
                                                                  {"handled", &UnitState::handled},
                                                                  {"marched", &UnitState::marched},
                                                                  {"salvo", &UnitState::salvo},
                                                                  {"acted", &UnitState::acted},
                                                                  {"momentum", &UnitState::momentum},
                                                                  {"moved", &UnitState::moved},
                                                                  {"interception-done", &UnitState::interception_done},
                                                                  {"withdrew", &UnitState::withdrew},
                                                                  {"took-cover", &UnitState::took_cover},
                                                                  {"held", &UnitState::held},
                                                                  {"pistol-fired", &UnitState::pistol_fired},
                                                                  {"joined", &UnitState::joined}}};
inline constexpr std::array<NamedMark<LeaderState>, 3> leader_marks{
    {{"acted", &LeaderState::acted}, {"withdrew", &LeaderState::withdrew}, {"removed", &LeaderState::removed}}};
inline constexpr std::array<NamedMark<WingState>, 3> wing_marks{
    {{"finished", &WingState::finished}, {"no-continue", &WingState::no_continue}, {"recovers", &WingState::recovers}}};
inline constexpr std::string_view waits_mark = "waits";  // of a wing that has not entered

// Where a state speaks of somebody and there is nobody.
inline constexpr std::string_view nobody_word = "nobody";

// The formation that needs no word: none for guns and wagons (6.3.1).
inline Formation usual_formation(const UnitFacts& facts) {
  return facts.artillery() || facts.wagon() ? Formation::none : Formation::normal;
}

// A two-hex unit in column: its facing is a direction (6.3.4).
inline bool lies_along(const UnitState& unit) { return unit.right != nowhere && unit.formation == Formation::column; }

}  // namespace batalia::mpbs
