// Points in play by MPBS 15.0 against the printed figures, and victory levels that no result can reach.
#include "model/mpbs/victory.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "validators/checks.h"
#include "validators/words.h"

namespace batalia::mpbs {
namespace {

const Chart* victory_points(const View& view) { return view.charts().chart("victory-points"); }

std::vector<const Unit*> units_of(const View& view, const Id& side) {
  std::vector<const Unit*> out = view.units_in_play();
  std::erase_if(out, [&](const Unit* unit) { return unit->side != side; });
  return out;
}

constexpr CheckInfo points_info{
    "points-in-play", "points",        "printed points in play are not what the units are worth",
    Severity::error,  Scope::scenario, {Part::victory, Part::units, Part::sides, Part::set_up, Part::facings}};

class PointsInPlayCheck final : public Check {
 public:
  PointsInPlayCheck() : Check(points_info) {}

  void run(const View& view, Report& report) const override {
    const Chart* chart = victory_points(view);
    if (chart == nullptr) return;
    for (const PointsInPlay& printed : view.victory().points_in_play) look(view, report, *chart, printed);
  }

 private:
  static void look(const View& view, Report& report, const Chart& chart, const PointsInPlay& printed) {
    const auto units = units_of(view, printed.side);
    const auto worth = points_in_play(chart, view.series(), units);
    const Side& side = *view.side(printed.side);
    const std::string path =
        fmt::format("scenarios/{}/victory/points-in-play/{}", view.scenario_id().str(), printed.side.str());
    for (const Arm& arm : view.series().arms) {
      const int* figure = find(printed.arms, arm.id.str());
      const auto sum = std::ranges::find(worth, arm.id, &ArmPoints::arm);
      const int points = sum == worth.end() ? 0 : sum->points;
      if (figure == nullptr ? points == 0 : *figure == points) continue;
      std::string message =
          figure == nullptr
              ? fmt::format("The {} {} is worth {} points ({}) and is left out of the points in play", adjective(side),
                            lower(arm.name), points, how_many(view, chart, units, arm.id))
              : fmt::format("The {} {} is worth {} points ({}), but {} are printed", adjective(side), lower(arm.name),
                            points, how_many(view, chart, units, arm.id), *figure);
      Finding& finding = report.in_battle(printed.mark, printed.side.str(), std::move(message));
      finding.rule = "MPBS 15.0";
      finding.path = fmt::format("{}/arms/{}", path, arm.id.str());
      if (figure != nullptr) finding.fix = correction(printed, arm, *figure, points, path);
    }
  }

  // Print what the order of battle gives; the total as well where it is the sum of what is printed.
  static Fix correction(const PointsInPlay& printed, const Arm& arm, int was, int now, const std::string& path) {
    Fix fix{fmt::format("print {} for {}", now, lower(arm.name)), {}};
    fix.for_designer = true;  // the order of battle may be what is wrong, and what was printed stays as printed
    fix.changes.push_back(
        {Entity{}, ChangedDocument::battle, fmt::format("{}/arms/{}", path, arm.id.str()), Value(was), Value(now)});
    int sum = 0;
    for (const auto& [name, figure] : printed.arms) sum += figure;
    if (printed.total == sum) {
      fix.description += fmt::format(" and {} in all", sum - was + now);
      fix.changes.push_back({Entity{}, ChangedDocument::battle, path + "/total", Value(sum), Value(sum - was + now)});
    }
    return fix;
  }

  // "15 units of 10": the units of an arm by what each is worth.
  static std::string how_many(const View& view, const Chart& chart, const std::vector<const Unit*>& units,
                              const Id& arm) {
    std::map<int, int, std::greater<>> by_worth;
    for (const Unit* unit : units) {
      const UnitType* type = view.series().unit_type(unit->type);
      if (type != nullptr && type->arm == arm) ++by_worth[points_in_play(chart, *unit, *type).value_or(0)];
    }
    std::vector<std::string> parts;
    for (const auto& [worth, number] : by_worth)
      parts.push_back(fmt::format("{} of {}", counted(number, "unit", "units"), worth));
    return parts.empty() ? "no units" : named_list(parts);
  }

  static std::string lower(std::string name) {
    if (!name.empty() && name.front() >= 'A' && name.front() <= 'Z')
      name.front() = static_cast<char>(name.front() - 'A' + 'a');
    return name;
  }
};

constexpr CheckInfo unreachable_info{
    "victory-unreachable",
    "victory",
    "a victory level that no result can reach with the points in play",
    Severity::warning,
    Scope::scenario,
    {Part::victory, Part::rules, Part::units, Part::commands, Part::leaders, Part::sides, Part::set_up, Part::facings}};

class VictoryUnreachable final : public Check {
 public:
  VictoryUnreachable() : Check(unreachable_info) {}

  void run(const View& view, Report& report) const override {
    const Chart* chart = victory_points(view);
    const Victory& victory = view.victory();
    if (chart == nullptr || !victory.measure || victory.measure->kind != MeasureKind::difference) return;
    const auto most = most_of(view, *chart, victory.measure->of, victory.measure->against);
    const auto least = most_of(view, *chart, victory.measure->against, victory.measure->of);
    if (!most || !least) return;
    for (const Level& level : victory.levels) {
      if (level.range.ratio) continue;
      const bool too_high = level.range.from && (level.range.from_open ? *level.range.from >= Score{*most, 1}
                                                                       : *level.range.from > Score{*most, 1});
      const bool too_low = level.range.to && (level.range.to_open ? *level.range.to <= Score{-*least, 1}
                                                                  : *level.range.to < Score{-*least, 1});
      if (!too_high && !too_low) continue;
      const Side& earns = *view.side(too_high ? victory.measure->of : victory.measure->against);
      Finding& finding =
          report.in_battle(level.mark, level.id.str(),
                           fmt::format("{} ('{}') cannot be reached: the {} side can earn {} points at most",
                                       level.title, format(level.range), adjective(earns), too_high ? *most : *least));
      finding.confidence = Certainty::probable;
      finding.rule = "MPBS 15.0";
      finding.path = fmt::format("scenarios/{}/victory/levels/{}", view.scenario_id().str(), level.id.str());
    }
  }

 private:
  // What `side` can earn at most of `enemy`; nothing where there may be points without end.
  static std::optional<int> most_of(const View& view, const Chart& chart, const Id& side, const Id& enemy) {
    for (const SpecialRule& rule : view.rules()) {
      for (const Effect& effect : rule.effects) {
        if (effect.kind.str().find("point") != std::string::npos) return std::nullopt;
      }
    }
    int sum = most_points(chart, view.forces(), view.series(), enemy, units_of(view, enemy));
    for (const Award& award : view.victory().awards) {
      if (!award.side.empty() && award.side != side) continue;
      if (award.hexes.empty() && award.each) return std::nullopt;
      const auto hexes = std::ranges::find(view.award_hexes(), award.id, &AwardHexes::award);
      const bool each = award.each && hexes != view.award_hexes().end();
      sum += std::max(0, award.points) * (each ? static_cast<int>(hexes->hexes.size()) : 1);
    }
    return sum;
  }
};

}  // namespace

std::unique_ptr<const Check> make_points_in_play() { return std::make_unique<PointsInPlayCheck>(); }
std::unique_ptr<const Check> make_victory_unreachable() { return std::make_unique<VictoryUnreachable>(); }

}  // namespace batalia::mpbs
