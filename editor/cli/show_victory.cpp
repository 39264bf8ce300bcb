#include <fmt/format.h>

#include "editor/cli/show.h"
#include "model/base/references.h"

namespace batalia::cli {
namespace {

class VictoryAccount {
 public:
  explicit VictoryAccount(const Shown& shown)
      : s_(shown),
        v_(shown.scenario.scenario().victory),
        path_(fmt::format("scenarios/{}/victory", shown.scenario.scenario().id.str())) {}

  Account make() const {
    Account account{"victory", "", fmt::format("Victory in {}", s_.scenario.scenario().title)};
    if (v_.measure) {
      const std::string_view how = v_.measure->kind == MeasureKind::ratio ? "divided by" : "less";
      account.lines.push_back(
          {"measured by",
           fmt::format("points of {} {} those of {}", side(v_.measure->of), how, side(v_.measure->against)),
           by("measure")});
    }
    for (const Condition& condition : v_.conditions) {
      account.lines.push_back({"condition",
                               condition.winner.empty()
                                   ? condition.text
                                   : fmt::format("{} ({} wins)", condition.text, side(condition.winner)),
                               by("conditions/" + condition.id.str())});
    }
    if (!v_.note.empty()) account.lines.push_back({"note", v_.note, by("note")});
    if (!v_.levels.empty()) account.tables.push_back(levels());
    if (!v_.awards.empty()) account.tables.push_back(awards());
    if (!v_.points_in_play.empty()) account.tables.push_back(points_in_play());
    if (v_.historical_outcome) account.lines.push_back(outcome(*v_.historical_outcome));
    return account;
  }

 private:
  [[nodiscard]] Provenance by(const std::string& field) const { return s_.origins.in_battle(path_ + '/' + field); }
  [[nodiscard]] std::string side(const Id& id) const {
    const Side* known = s_.battle().side(id);
    return known == nullptr ? id.str() : known->name;
  }

  [[nodiscard]] Table levels() const {
    Table table{"Levels", {"id", "level", "result", "wins"}};
    for (const Level& level : v_.levels) {
      table.rows.push_back({{level.id.str()},
                            {level.title},
                            {format(level.range), by("levels/" + level.id.str())},
                            {level.winner.empty() ? "nobody" : side(level.winner)}});
    }
    return table;
  }

  [[nodiscard]] Table awards() const {
    Table table{"Points beyond the series' own", {"id", "side", "for", "points"}};
    for (const Award& award : v_.awards) {
      std::string what =
          award.event.empty() ? fmt::format("{}{}", award.each ? "each of " : "", award.hexes) : award.event;
      if (!award.note.empty()) what += fmt::format(" ({})", award.note);
      table.rows.push_back({{award.id.str()},
                            {award.side.empty() ? "either" : side(award.side)},
                            {std::move(what)},
                            {std::to_string(award.points), by("awards/" + award.id.str())}});
    }
    return table;
  }

  [[nodiscard]] Table points_in_play() const {
    Table table{"Points in play, as the book gives them", {"side"}};
    for (const Arm& arm : s_.series.arms) table.heading.push_back(arm.name);
    table.heading.emplace_back("total");
    for (const PointsInPlay& points : v_.points_in_play) {
      const std::string path = "points-in-play/" + points.side.str();
      std::vector<TableCell> row{{side(points.side)}};
      for (const Arm& arm : s_.series.arms) {
        const int* given = find(points.arms, arm.id.str());
        row.push_back(given == nullptr
                          ? TableCell{"–"}
                          : TableCell{std::to_string(*given), by(fmt::format("{}/arms/{}", path, arm.id.str()))});
      }
      row.push_back(points.total ? TableCell{std::to_string(*points.total), by(path + "/total")} : TableCell{"–"});
      table.rows.push_back(std::move(row));
    }
    return table;
  }

  [[nodiscard]] Line outcome(const Outcome& outcome) const {
    const Level* level = by_id(v_.levels, outcome.level);
    Line line{"in history", level == nullptr ? outcome.level.str() : level->title, by("historical-outcome/level"), {}};
    if (outcome.result)
      line.details.push_back({"result", std::to_string(*outcome.result), by("historical-outcome/result")});
    for (const SidePoints& points : outcome.points) {
      line.details.push_back({side(points.side), fmt::format("{} points", points.points),
                              by("historical-outcome/points/" + points.side.str())});
    }
    if (!outcome.note.empty()) line.details.push_back({"note", outcome.note});
    return line;
  }

  const Shown& s_;
  const Victory& v_;
  std::string path_;
};

}  // namespace

Result<Account> show_victory(const Shown& shown) { return VictoryAccount(shown).make(); }

}  // namespace batalia::cli
