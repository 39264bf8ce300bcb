// What a command line says of interventions, as a plan for a laboratory (model/engine/laboratory.h).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "editor/cli/parameters.h"
#include "model/engine/laboratory.h"

namespace batalia::cli {

struct Interventions {
  std::vector<std::string> first;   // --intervene: where the players begin
  std::optional<std::string> file;  // --laboratory

  void declare(Parameters& parameters);
  [[nodiscard]] bool empty() const { return first.empty() && !file; }
  // `after` so many decisions the players begin.
  [[nodiscard]] Result<std::vector<engine::Planned>> plan(engine::Match& match, std::size_t after) const;
};

// What was planned and never came to pass, as a message; nothing where all did.
std::optional<std::string> complaint_of(const engine::Laboratory& laboratory);

}  // namespace batalia::cli
