// Leaders: every command with units has a commander, of its own side, with ratings; nobody is named twice or for
// nothing.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "validators/checks.h"
#include "validators/words.h"

namespace batalia {
namespace {

std::string titled(const View& view, const Command& command) {
  const Side* side = view.side(command.side);
  return side == nullptr ? command.name : fmt::format("{} ({})", command.name, adjective(*side));
}

std::string side_name(const View& view, const Id& id) {
  const Side* side = view.side(id);
  return side == nullptr ? id.str() : adjective(*side);
}

// True where `command` stands above `other`, or is it.
bool above(const View& view, const Command& command, const Command& other) {
  const Command* at = &other;
  for (std::size_t steps = 0; at != nullptr && steps <= view.commands().size(); ++steps) {
    if (at->id == command.id) return true;
    at = at->parent.empty() ? nullptr : view.command(at->parent);
  }
  return false;
}

constexpr CheckInfo missing_info{"leader-missing", "leaders",     "a command with units has no commander",
                                 Severity::error,  Scope::battle, {Part::commands, Part::units, Part::sides}};

class LeaderMissing final : public Check {
 public:
  LeaderMissing() : Check(missing_info) {}

  void run(const View& view, Report& report) const override {
    std::map<Id, int> units;
    for (const Unit& unit : view.units()) ++units[unit.command];
    for (const Command& command : view.commands()) {
      if (!command.commander.empty() || !units.contains(command.id)) continue;
      Finding& finding = report.in_battle(command.mark, command.id.str(),
                                          fmt::format("{} has {} and no commander", titled(view, command),
                                                      counted(units[command.id], "unit", "units")));
      finding.path = fmt::format("commands/{}", command.id.str());
    }
  }
};

constexpr CheckInfo side_info{"leader-side",   "leaders",     "a leader commands or takes over where he cannot",
                              Severity::error, Scope::battle, {Part::commands, Part::leaders, Part::sides}};

class LeaderSide final : public Check {
 public:
  LeaderSide() : Check(side_info) {}

  void run(const View& view, Report& report) const override {
    std::map<Id, std::vector<const Command*>> commands_of;
    for (const Command& command : view.commands()) {
      if (!command.commander.empty()) {
        enemy(view, report, command, command.commander, "commanded");
        commands_of[command.commander].push_back(&command);
      }
      for (const Id& next : command.replacements) enemy(view, report, command, next, "to be taken over");
    }
    for (const auto& [leader, commands] : commands_of) twice(view, report, leader, commands);
    for (const Command& command : view.commands()) successors(view, report, command);
  }

 private:
  static void enemy(const View& view, Report& report, const Command& command, const Id& id, std::string_view how) {
    const Leader& leader = *view.leader(id);
    if (leader.side == command.side) return;
    report.in_battle(command.mark, id.str(),
                     fmt::format("{} is {} by {}, who is {}", titled(view, command), how, leader.name,
                                 side_name(view, leader.side)));
  }

  // One leader may lead an army and a corps of it, but not two wings.
  static void twice(const View& view, Report& report, const Id& id, const std::vector<const Command*>& commands) {
    for (std::size_t i = 1; i < commands.size(); ++i) {
      if (above(view, *commands[0], *commands[i]) || above(view, *commands[i], *commands[0])) continue;
      report.in_battle(
          commands[i]->mark, id.str(),
          fmt::format("{} commands both {} and {}", view.leader(id)->name, commands[0]->name, commands[i]->name));
    }
  }

  static void successors(const View& view, Report& report, const Command& command) {
    std::set<Id> seen;
    for (const Id& next : command.replacements) {
      const std::string& name = view.leader(next)->name;
      if (next == command.commander) {
        report.in_battle(command.mark, next.str(),
                         fmt::format("{} is to replace himself at the head of {}", name, titled(view, command)));
      } else if (!seen.insert(next).second) {
        report.in_battle(command.mark, next.str(),
                         fmt::format("{} is named twice to take over {}", name, titled(view, command)));
      }
    }
  }
};

constexpr CheckInfo rating_info{"leader-rating", "leaders",     "a leader who commands or takes over has no rating",
                                Severity::error, Scope::battle, {Part::commands, Part::leaders}};

class LeaderRating final : public Check {
 public:
  LeaderRating() : Check(rating_info) {}

  void run(const View& view, Report& report) const override {
    std::set<Id> needed;
    for (const Command& command : view.commands()) {
      if (!command.commander.empty()) needed.insert(command.commander);
      needed.insert(command.replacements.begin(), command.replacements.end());
    }
    for (const Leader& leader : view.leaders()) {
      if (!needed.contains(leader.id)) continue;
      for (const Id& rating : view.series().leader_ratings) {
        if (find(leader.ratings, rating.str()) != nullptr) continue;
        Finding& finding = report.in_battle(leader.mark, leader.id.str(),
                                            fmt::format("{} has no rating '{}'", leader.name, rating.str()));
        finding.path = fmt::format("leaders/{}/ratings", leader.id.str());
      }
    }
  }
};

constexpr CheckInfo idle_info{"leader-idle",     "leaders",     "a leader who commands nothing and takes over nothing",
                              Severity::warning, Scope::battle, {Part::commands, Part::leaders, Part::sides}};

class LeaderIdle final : public Check {
 public:
  LeaderIdle() : Check(idle_info) {}

  void run(const View& view, Report& report) const override {
    std::set<Id> used;
    for (const Command& command : view.commands()) {
      used.insert(command.commander);
      used.insert(command.replacements.begin(), command.replacements.end());
    }
    for (const Leader& leader : view.leaders()) {
      if (used.contains(leader.id)) continue;
      Finding& finding = report.in_battle(leader.mark, leader.id.str(),
                                          fmt::format("{} ({}) commands nothing and takes over from nobody",
                                                      leader.name, side_name(view, leader.side)));
      finding.confidence = Certainty::query;
      finding.path = fmt::format("leaders/{}", leader.id.str());
    }
  }
};

constexpr CheckInfo senior_info{
    "leader-senior", "leaders",       "the senior commander of a side commands nothing of it",
    Severity::error, Scope::scenario, {Part::seniors, Part::commands, Part::leaders, Part::sides}};

class LeaderSenior final : public Check {
 public:
  LeaderSenior() : Check(senior_info) {}

  void run(const View& view, Report& report) const override {
    for (const Senior& senior : view.seniors()) {
      if (senior.leader.empty()) continue;
      const Leader& leader = *view.leader(senior.leader);
      const bool commands = std::ranges::any_of(view.commands(), [&](const Command& one) {
        return one.commander == senior.leader && one.side == senior.side;
      });
      std::string message;
      if (leader.side != senior.side) {
        message = fmt::format("{}, senior commander of the {} side, is {}", leader.name, side_name(view, senior.side),
                              side_name(view, leader.side));
      } else if (!commands) {
        message = fmt::format("{}, senior commander of the {} side, commands nothing", leader.name,
                              side_name(view, senior.side));
      } else {
        continue;
      }
      report.in_battle(senior.mark, senior.leader.str(), std::move(message)).path =
          fmt::format("scenarios/{}/seniors/{}", view.scenario_id().str(), senior.side.str());
    }
  }
};

}  // namespace

std::unique_ptr<const Check> make_leader_missing() { return std::make_unique<LeaderMissing>(); }
std::unique_ptr<const Check> make_leader_side() { return std::make_unique<LeaderSide>(); }
std::unique_ptr<const Check> make_leader_rating() { return std::make_unique<LeaderRating>(); }
std::unique_ptr<const Check> make_leader_idle() { return std::make_unique<LeaderIdle>(); }
std::unique_ptr<const Check> make_leader_senior() { return std::make_unique<LeaderSenior>(); }

}  // namespace batalia
