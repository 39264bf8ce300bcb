#include <fmt/format.h>

#include <algorithm>

#include "editor/cli/battles.h"
#include "editor/library/data_folder.h"
#include "model/base/text.h"

namespace batalia::cli {
namespace {

// A scenario of a battle that has not been opened yet.
struct Candidacy {
  const Document* battle;
  std::string scenario;

  [[nodiscard]] std::string full_name() const { return battle->id.str() + '/' + scenario; }
};

std::vector<Candidacy> scenarios_of(const std::vector<Document>& documents) {
  std::vector<Candidacy> out;
  for (const Document& document : documents) {
    const Value* scenarios = document.value.find("scenarios");
    if (document.kind != FileKind::battle || scenarios == nullptr || scenarios->list() == nullptr) continue;
    for (const Value& scenario : *scenarios->list()) {
      const Value* id = scenario.find("id");
      if (id != nullptr && id->text() != nullptr) out.push_back({&document, *id->text()});
    }
  }
  return out;
}

std::vector<std::string> full_names(const std::vector<Candidacy>& candidates) {
  std::vector<std::string> out;
  for (const Candidacy& candidate : candidates) out.push_back(candidate.full_name());
  return out;
}

Result<Candidacy> choose(const std::vector<Candidacy>& all, const std::string& path,
                         const std::optional<std::string>& name) {
  const auto refuse = [&](std::string what, std::string remedy) {
    return tl::make_unexpected(Problem{{path, 0, 0}, std::move(what), std::move(remedy)});
  };
  if (!name) {
    if (all.size() == 1) return all.front();
    const std::vector<std::string> names = full_names(all);
    return refuse(fmt::format("there are {} scenarios here", all.size()),
                  fmt::format("choose one with --scenario: {}", and_list(names)));
  }
  std::vector<Candidacy> matching;
  for (const Candidacy& candidate : all) {
    if (candidate.full_name() == *name) return candidate;
    if (candidate.scenario == *name) matching.push_back(candidate);
  }
  if (matching.size() == 1) return matching.front();
  if (matching.empty())
    return refuse(fmt::format("there is no scenario '{}' here", *name), suggestion(*name, full_names(all)));
  const std::vector<std::string> names = full_names(matching);
  return refuse(fmt::format("several battles have a scenario '{}'", *name),
                fmt::format("name the battle, too: {}", and_list(names)));
}

}  // namespace

void ScenarioChoice::declare(Parameters& parameters) {
  parameters.option("--scenario", "ID", scenario, "which scenario: battle/scenario, or its own id where that is clear",
                    Values::of(scenario_names));
  parameters.flag("--as-printed", as_printed, "without errata and options");
  parameters.list("--option", "ID", options, "an option that is chosen; may be given several times",
                  Values::of(option_names));
}

Layers ScenarioChoice::layers() const {
  Layers layers = as_printed ? Layers::as_printed() : Layers();
  for (const std::string& option : options) layers.options.emplace_back(option);
  return layers;
}

Result<ChosenScenario> open_scenario(Library& library, const std::vector<Document>& documents, const std::string& path,
                                     const ScenarioChoice& choice) {
  for (const std::string& option : choice.options) {
    if (!Id::valid(option))
      return fail(fmt::format("'{}' is no id of an option", option), "see `batalia show PATH rules` for the options");
  }
  const std::vector<Candidacy> all = scenarios_of(documents);
  const auto battle = std::ranges::find(documents, FileKind::battle, &Document::kind);
  if (battle == documents.end()) {
    return tl::make_unexpected(
        Problem{{path, 0, 0}, "there is no battle here", "name a battle's file, or a folder that holds one"});
  }
  // A battle that is wrong is told so, rather than that it has no scenarios.
  const Result<Candidacy> chosen = all.empty() ? Candidacy{&*battle, {}} : choose(all, path, choice.scenario);
  if (!chosen) return tl::make_unexpected(chosen.error());
  Result<OpenedBattle> opened = library.open_battle(*chosen->battle, choice.layers());
  if (!opened) return tl::make_unexpected(std::move(opened).error());
  const auto& scenarios = opened->battle.scenarios;
  const auto it = std::ranges::find_if(
      scenarios, [&](const ResolvedScenario& each) { return each.scenario().id.str() == chosen->scenario; });
  if (it == scenarios.end()) {
    return tl::make_unexpected(Problem{{path, 0, 0}, "the battle has no scenarios", "give it one"});
  }
  const auto index = static_cast<std::size_t>(it - scenarios.begin());
  return ChosenScenario{*std::move(opened), index};
}

Result<ChosenScenario> open_scenario(Library& library, const std::string& path, const ScenarioChoice& choice) {
  const Result<std::vector<Document>> documents = library.documents(path);
  if (!documents) return tl::make_unexpected(documents.error());
  return open_scenario(library, *documents, path, choice);
}

Values battle_paths() {
  Values values = Values::of_paths();
  values.offered = [](const Typed&) {
    std::vector<Candidate> out;
    Library library;
    if (const auto documents = library.documents(std::vector<std::string>())) {
      for (const Document& each : *documents) {
        if (each.kind == FileKind::battle) out.push_back({each.id.str(), each.title});
      }
    }
    return out;
  };
  return values;
}

std::vector<Candidate> scenario_names(const Typed& typed) {
  Library library;
  const auto documents = library.documents(typed.positional(0));
  std::vector<Candidate> out;
  if (!documents) return out;
  for (const Candidacy& each : scenarios_of(*documents)) out.push_back({each.full_name(), each.battle->title});
  return out;
}

std::vector<Candidate> option_names(const Typed& typed) {
  Library library;
  const auto documents = library.documents(typed.positional(0));
  std::vector<Candidate> out;
  if (!documents) return out;
  for (const Document& document : *documents) {
    const Value* options = document.value.find("options");
    if (document.kind != FileKind::battle || options == nullptr || options->list() == nullptr) continue;
    for (const Value& option : *options->list()) {
      const Value* id = option.find("id");
      const Value* title = option.find("title");
      if (id == nullptr || id->text() == nullptr) continue;
      out.push_back({*id->text(), title != nullptr && title->text() != nullptr ? *title->text() : std::string()});
    }
  }
  return out;
}

std::vector<Candidate> series_names(const Typed&) {
  Library library;
  std::vector<Candidate> out;
  if (const auto documents = library.documents(std::vector<std::string>())) {
    for (const Document& each : *documents) {
      if (each.kind == FileKind::series) out.push_back({each.id.str(), each.title});
    }
  }
  return out;
}

}  // namespace batalia::cli
