// The marks of units, leaders and wings by the words in which states are written and changed by hand.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/mpbs/game.h"
#include "model/mpbs/state.h"

namespace batalia::mpbs {

template <class Record>
struct NamedMark {
  std::string_view id;
  bool Record::*flag;
};

// The flag of this word; nothing where there is none.
template <class Record, std::size_t n>
std::optional<bool Record::*> find_mark(const std::array<NamedMark<Record>, n>& known, std::string_view id) {
  for (const NamedMark<Record>& each : known) {
    if (each.id == id) return each.flag;
  }
  return std::nullopt;
}
template <class Record, std::size_t n>
std::vector<std::string> mark_names(const std::array<NamedMark<Record>, n>& known) {
  std::vector<std::string> out;
  for (const NamedMark<Record>& each : known) out.emplace_back(each.id);
  return out;
}

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

}  // namespace batalia::mpbs
