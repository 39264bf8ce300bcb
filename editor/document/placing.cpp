#include "editor/document/placing.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "editor/document/inherited.h"
#include "editor/document/resolution.h"
#include "validators/run.h"

namespace batalia {
namespace {

const Value* entry(const Value* list, const Id& id) {
  if (list == nullptr || list->list() == nullptr) return nullptr;
  const auto is = [&](const Value& each) {
    const Value* of = each.find("id");
    return of != nullptr && of->text() != nullptr && *of->text() == id.str();
  };
  const auto at = std::ranges::find_if(*list->list(), is);
  return at == list->list()->end() ? nullptr : &*at;
}

// The line of a set-up that names a piece, and all whom it names.
struct Line {
  const Value* line = nullptr;
  std::vector<std::string> who;
};

Line line_in(const Value* scenario, const Id& piece) {
  const Value* set_up = scenario == nullptr ? nullptr : scenario->find("set-up");
  if (set_up == nullptr || set_up->list() == nullptr) return {};
  for (const Value& each : *set_up->list()) {
    const Value* who = each.find("who");
    if (who == nullptr || who->list() == nullptr) continue;
    Line out{&each, {}};
    for (const Value& one : *who->list()) out.who.push_back(one.text() == nullptr ? std::string() : *one.text());
    if (std::ranges::find(out.who, piece.str()) != out.who.end()) return out;
  }
  return {};
}

Subject subject_of(const Resolution& resolution, std::shared_ptr<const Series> series,
                   std::shared_ptr<const Charts> charts) {
  Subject out;
  out.series = std::move(series);
  out.charts = std::move(charts);
  out.map = resolution.battle->map;
  out.battle = *resolution.battle;
  out.laid = resolution.laid;
  return out;
}

}  // namespace

Result<std::vector<Wish>> line_wishes(const Value& battle, const Id& scenario, const Id& piece,
                                      const Value::Map& fields) {
  const Value* all = battle.find("scenarios");
  const Value* here = entry(all, scenario);
  if (here == nullptr) return fail(fmt::format("there is no scenario '{}'", scenario.str()), "choose another");
  // A line here would be the whole set-up.
  if (const Id by = said_of(battle, scenario, "set-up").by; !by.empty() && by != scenario) {
    return fail(
        fmt::format("'{}' begins where the scenario '{}' puts it, on which this one is based", piece.str(), by.str()),
        "show that scenario, and change it there");
  }
  const std::string lines = fmt::format("scenarios/{}/set-up/", scenario.str());
  const Line line = line_in(here, piece);
  if (line.line != nullptr && line.who.size() == 1) {
    std::vector<Wish> out;
    for (const auto& [field, value] : fields)
      out.push_back({ChangedDocument::battle, lines + piece.str() + '/' + field, value});
    return out;
  }
  Value alone(Value::Map{{"who", Value(Value::List{Value(piece.str())})}});
  for (const char* kept : {"place", "facing", "states", "markers"}) {
    const Value* value = line.line == nullptr ? nullptr : line.line->find(kept);
    if (value != nullptr) alone.set(kept, *value);
  }
  for (const auto& [field, value] : fields) {
    if (value.is_null()) {
      alone.erase(field);
    } else {
      alone.set(field, value);
    }
  }
  if (alone.find("place") == nullptr)
    return fail(fmt::format("'{}' has no place", piece.str()), "put it somewhere first");
  std::vector<Wish> out;
  if (line.line != nullptr) {
    Value::List others;
    for (const std::string& each : line.who) {
      if (each != piece.str()) others.emplace_back(each);
    }
    out.push_back({ChangedDocument::battle, lines + line.who.front() + "/who", Value(std::move(others))});
  }
  out.push_back({ChangedDocument::battle, lines + piece.str(), std::move(alone)});
  return out;
}

Result<std::vector<Wish>> placing_wishes(const Value& battle, const Id& scenario, const Id& piece,
                                         std::span<const std::string> hexes, const std::optional<std::string>& facing) {
  Value::Map fields{{"place", Value(Value::Map{{"at", Value(fmt::format("{}", fmt::join(hexes, " ")))}})}};
  if (facing) fields.emplace_back("facing", Value(*facing));
  return line_wishes(battle, scenario, piece, fields);
}

Value line_of(const Value& battle, const Id& scenario, const Id& piece) {
  const Id by = said_of(battle, scenario, "set-up").by;
  const Line line = by.empty() ? Line() : line_in(entry(battle.find("scenarios"), by), piece);
  return line.line == nullptr ? Value() : *line.line;
}

std::vector<Id> unplaced(const ResolvedScenario& scenario) {
  std::vector<Id> out;
  const Battle& battle = *scenario.battle;
  for (const Unit& unit : battle.units) {
    if (scenario.piece(unit.id) == nullptr) out.push_back(unit.id);
  }
  for (const Leader& leader : battle.leaders) {
    const bool commands = std::ranges::find(battle.commands, leader.id, &Command::commander) != battle.commands.end();
    if (!commands && scenario.piece(leader.id) == nullptr) out.push_back(leader.id);
  }
  return out;
}

std::vector<Wish> removal_wishes(const Value& battle, const Id& unit) {
  std::vector<Wish> out;
  const Value* scenarios = battle.find("scenarios");
  if (scenarios != nullptr && scenarios->list() != nullptr) {
    for (const Value& scenario : *scenarios->list()) {
      const Value* id = scenario.find("id");
      const Line line = line_in(&scenario, unit);
      if (id == nullptr || id->text() == nullptr || line.line == nullptr) continue;
      const std::string at = fmt::format("scenarios/{}/set-up/{}", *id->text(), line.who.front());
      if (line.who.size() == 1) {
        out.push_back({ChangedDocument::battle, at, Value()});
        continue;
      }
      Value::List others;
      for (const std::string& each : line.who) {
        if (each != unit.str()) others.emplace_back(each);
      }
      out.push_back({ChangedDocument::battle, at + "/who", Value(std::move(others))});
    }
  }
  out.push_back({ChangedDocument::battle, "units/" + unit.str(), Value()});
  return out;
}

Result<std::optional<Finding>> objection(const Document& document, const Layers& layers,
                                         std::shared_ptr<const Series> series, std::shared_ptr<const Charts> charts,
                                         std::span<const Wish> wishes) {
  Document changed = document;
  if (auto delta = changed.change({}, wishes); !delta) return tl::make_unexpected(std::move(delta).error());
  const Resolution before = resolve_edited(document.battle(), layers, *series, document.map(), {});
  const Resolution after = resolve_edited(changed.battle(), layers, *series, changed.map(), {});
  if (after.battle == nullptr) {
    // What was wrong before is no objection to this.
    if (before.battle == nullptr) return std::optional<Finding>();
    return tl::make_unexpected(after.problems.front());
  }
  Selection rules;
  rules.only = {"setup-stacking", "setup-two-hex", "setup-closed"};
  std::vector<std::string> known;
  if (before.battle != nullptr) {
    for (const Finding& finding : run_checks(subject_of(before, series, charts), rules))
      known.push_back(finding.message);
  }
  for (Finding& finding : run_checks(subject_of(after, series, charts), rules)) {
    const bool grave = finding.severity == Severity::error && !finding.suppressed;
    if (grave && std::ranges::find(known, finding.message) == known.end())
      return std::optional<Finding>(std::move(finding));
  }
  return std::optional<Finding>();
}

}  // namespace batalia
