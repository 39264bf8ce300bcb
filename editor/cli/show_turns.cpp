#include <fmt/format.h>

#include "editor/cli/show.h"

namespace batalia::cli {

Result<Account> show_turns(const Shown& s) {
  const Scenario& scenario = s.scenario.scenario();
  const TurnTrack& track = scenario.turns;
  const std::string path = fmt::format("scenarios/{}/turns", scenario.id.str());
  Account account{"turns", "", fmt::format("Turns of {}", scenario.title)};
  const auto line = [&](std::string about, std::string is, std::string_view field) {
    account.lines.push_back({std::move(about), std::move(is), s.origins.in_battle(fmt::format("{}/{}", path, field))});
  };
  line("begins", spoken(track.start), "start");
  line("a turn", fmt::format("{} minutes", track.minutes), "minutes");
  line("turns", fmt::format("{}, numbered {} to {}", track.count, track.first, track.last()), "count");
  if (track.last_turn) line("named last in print", spoken(*track.last_turn), "last-turn");
  for (const EndRoll& end : track.ends) {
    account.lines.push_back({"may end",
                             end.range ? fmt::format("on a roll of {} after turn {}", format(*end.range), end.turn)
                                       : fmt::format("for certain after turn {}", end.turn),
                             s.origins.in_battle(path + "/ends")});
  }
  if (!track.note.empty()) line("note", track.note, "note");
  Table table{"", {"turn", "begins", "ends", ""}};
  for (int turn = track.first; turn <= track.last(); ++turn) {
    const ClockTime begins = track.begins(turn);
    table.rows.push_back({{std::to_string(turn)},
                          {format(begins)},
                          {format(begins.plus(track.length(turn)))},
                          {track.is_night(turn) ? "night" : ""}});
  }
  account.tables.push_back(std::move(table));
  return account;
}

}  // namespace batalia::cli
