// Time: the duration against the printed end, and everything that is to happen on a turn against the track.
#include <fmt/format.h>

#include "validators/checks.h"
#include "validators/words.h"

namespace batalia {
namespace {

constexpr CheckInfo track_info{
    "time-track",    "time",          "the number of turns and their length do not lead to the printed last turn",
    Severity::error, Scope::scenario, {Part::turns}};

// Turns are named by the time at which they begin.
class TimeTrack final : public Check {
 public:
  TimeTrack() : Check(track_info) {}

  void run(const View& view, Report& report) const override {
    const TurnTrack& track = view.turns();
    if (!track.last_turn || track.count < 1) return;
    const ClockTime printed = *track.last_turn;
    const ClockTime begins = track.begins(track.last());
    if (printed == begins) return;
    const ClockTime ends = begins.plus(track.length(track.last()));
    std::string message = fmt::format(
        "Play begins at {} and lasts {} of {} minutes, so the last is the {} turn, which ends at {}; print names the "
        "{} turn",
        spoken(track.start), counted(track.count, "turn", "turns"), track.minutes, spoken(begins), spoken(ends),
        spoken(printed));
    if (const int turns = turns_until(track, printed); turns > 0) {
      message += fmt::format(", which is the {} turn from the start", ordinal(turns));
    } else {
      message += ", a time at which no turn begins";
    }
    Finding& finding = report.in_battle(track.mark, view.scenario_id().str(), std::move(message));
    finding.path = fmt::format("scenarios/{}/turns", view.scenario_id().str());
  }

 private:
  // How many turns it takes for the last to begin at `time`, nights as they are; 0 where none does within a day.
  static int turns_until(const TurnTrack& track, ClockTime time) {
    TurnTrack longer = track;
    constexpr int minutes_of_a_day = 24 * 60;
    int passed = 0;
    for (int turn = track.first; passed < minutes_of_a_day; ++turn) {
      longer.count = turn - track.first + 1;
      if (longer.begins(turn) == time) return longer.count;
      if (track.length(turn) <= 0) return 0;
      passed += track.length(turn);
    }
    return 0;
  }
};

constexpr CheckInfo outside_info{
    "time-outside",  "time",          "something is to happen on a turn that is not on the track",
    Severity::error, Scope::scenario, {Part::turns, Part::set_up, Part::facings, Part::units, Part::leaders}};

class TimeOutside final : public Check {
 public:
  TimeOutside() : Check(outside_info) {}

  void run(const View& view, Report& report) const override {
    const TurnTrack& track = view.turns();
    const auto on_track = [&](int turn) { return track.first <= turn && turn <= track.last(); };
    const std::string turns = fmt::format("turns {} to {}", track.first, track.last());
    const std::string& scenario = view.scenario_id().str();
    for (const EndRoll& end : track.ends) {
      if (on_track(end.turn)) continue;
      report.in_battle(end.mark, scenario,
                       fmt::format("The battle may end on turn {}, but the track has {}", end.turn, turns));
    }
    for (const Night& night : track.nights) {
      const bool meets = (!night.turns.low || *night.turns.low <= track.last()) &&
                         (!night.turns.high || *night.turns.high >= track.first);
      if (meets) continue;
      report.in_battle(night.mark, scenario,
                       fmt::format("Turns {} are to be night, but the track has {}", format(night.turns), turns));
    }
    for (const SetUp& line : view.set_up()) {
      const auto* enters = std::get_if<Enters>(&line.place);
      if (enters == nullptr || line.who.empty()) continue;
      const std::string who = line.who.size() == 1
                                  ? view.name_of(line.who.front())
                                  : fmt::format("{} and {} more", view.name_of(line.who.front()), line.who.size() - 1);
      if (enters->turn && !on_track(*enters->turn)) {
        report.in_battle(line.mark, line.who.front().str(),
                         fmt::format("{}: entry on turn {}, but the track has {}", who, *enters->turn, turns));
      }
      // A roll at the end of a turn brings its pieces in on the next.
      for (const EntryRoll& roll : enters->rolls) {
        if (on_track(roll.turn) && on_track(roll.turn + 1)) continue;
        report.in_battle(
            roll.mark, line.who.front().str(),
            fmt::format("{}: a roll at the end of turn {} would bring them in on turn {}, but the track has {}", who,
                        roll.turn, roll.turn + 1, turns));
      }
    }
  }
};

}  // namespace

std::unique_ptr<const Check> make_time_track() { return std::make_unique<TimeTrack>(); }
std::unique_ptr<const Check> make_time_outside() { return std::make_unique<TimeOutside>(); }

}  // namespace batalia
