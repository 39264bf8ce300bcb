// The battle, scenario and overlays that a command's words choose.
#pragma once

#include <string>
#include <vector>

#include "editor/cli/from_library.h"
#include "editor/cli/parameters.h"

namespace batalia::cli {

// Which scenario, under which overlays.
struct ScenarioChoice {
  std::optional<std::string> scenario;
  std::vector<std::string> options;
  bool as_printed = false;

  void declare(Parameters& parameters);
  [[nodiscard]] Layers layers() const;
};

struct ChosenScenario {
  OpenedBattle opened;
  std::size_t index = 0;

  [[nodiscard]] const ResolvedScenario& scenario() const { return opened.battle.scenarios[index]; }
};

// The one scenario that a path and a choice name. Fails where there is none, or more than one.
Result<ChosenScenario> open_scenario(Library& library, const std::string& path, const ScenarioChoice& choice);
// The same among documents that have been read; messages call them by `path`.
Result<ChosenScenario> open_scenario(Library& library, const std::vector<Document>& documents, const std::string& path,
                                     const ScenarioChoice& choice);

// For completion: paths and shipped battles; the scenarios and the options of the battle that was named; the series.
Values battle_paths();
std::vector<Candidate> scenario_names(const Typed& typed);
std::vector<Candidate> option_names(const Typed& typed);
std::vector<Candidate> series_names(const Typed& typed);

}  // namespace batalia::cli
