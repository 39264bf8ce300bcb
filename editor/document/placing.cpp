#include "editor/document/placing.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

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

Line line_of(const Value* scenario, const Id& piece) {
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

Result<std::vector<Wish>> placing_wishes(const Value& battle, const Id& scenario, const Id& piece,
                                         std::span<const std::string> hexes, const std::optional<std::string>& facing) {
  const Value* all = battle.find("scenarios");
  const Value* here = entry(all, scenario);
  if (here == nullptr) return fail(fmt::format("there is no scenario '{}'", scenario.str()), "choose another");
  const Value place(Value::Map{{"at", Value(fmt::format("{}", fmt::join(hexes, " ")))}});
  const std::string lines = fmt::format("scenarios/{}/set-up/", scenario.str());
  const Line line = line_of(here, piece);
  if (line.line != nullptr && line.who.size() == 1) {
    std::vector<Wish> out{{ChangedDocument::battle, lines + piece.str() + "/place", place}};
    if (facing) out.push_back({ChangedDocument::battle, lines + piece.str() + "/facing", Value(*facing)});
    return out;
  }
  Value::Map alone{{"who", Value(Value::List{Value(piece.str())})}, {"place", place}};
  if (facing) alone.emplace_back("facing", Value(*facing));
  if (line.line != nullptr) {
    Value::List others;
    for (const std::string& each : line.who) {
      if (each != piece.str()) others.emplace_back(each);
    }
    for (const char* kept : {"facing", "states"}) {
      const Value* value = line.line->find(kept);
      if (value != nullptr && (!facing || std::string_view(kept) != "facing")) alone.emplace_back(kept, *value);
    }
    return std::vector<Wish>{{ChangedDocument::battle, lines + line.who.front() + "/who", Value(std::move(others))},
                             {ChangedDocument::battle, lines + piece.str(), Value(std::move(alone))}};
  }
  for (const Value* from = here; from != nullptr;) {
    const Value* based = from->find("based-on");
    from = based == nullptr || based->text() == nullptr ? nullptr : entry(all, Id(*based->text()));
    if (from != nullptr && line_of(from, piece).line != nullptr) {
      return fail(fmt::format("'{}' begins where the scenario '{}' puts it, on which this one is based", piece.str(),
                              *from->find("id")->text()),
                  "show that scenario, and move it there");
    }
  }
  return std::vector<Wish>{{ChangedDocument::battle, lines + piece.str(), Value(std::move(alone))}};
}

std::vector<Wish> removal_wishes(const Value& battle, const Id& unit) {
  std::vector<Wish> out;
  const Value* scenarios = battle.find("scenarios");
  if (scenarios != nullptr && scenarios->list() != nullptr) {
    for (const Value& scenario : *scenarios->list()) {
      const Value* id = scenario.find("id");
      const Line line = line_of(&scenario, unit);
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
