// What `errata` does: list, print, apply, add.
#pragma once

#include <string>
#include <vector>

#include "editor/cli/command.h"
#include "editor/cli/editing.h"
#include "editor/cli/json.h"
#include "model/edit/overlays.h"

namespace batalia::cli {

std::string errata_table(const std::vector<Overlay>& overlays);
std::string errata_json(const std::vector<Overlay>& overlays);

// Makes errata among the battle's overlays part of it and its map and takes their entries away. Fails, changing
// nothing, where one is not there, does not fit, or changes what an earlier overlay changes that is on and stays.
Result<void> bake_in(Editing& editing, const std::vector<Overlay>& overlays, const std::vector<Id>& errata);

struct NewErratum {
  std::optional<std::string> at;
  std::optional<std::string> now;   // as YAML; without: taken away
  std::optional<std::string> from;  // a file that has it as it ought to be
  std::optional<std::string> id;
  std::optional<std::string> source;
  std::optional<std::string> why;
  ErratumLayer layer = ErratumLayer::own;
};

// Adds an erratum whose `was` is what the overlays below its own layer, and those of its own layer, leave. Returns its
// id.
Result<Id> add_erratum(Library& library, Editing& editing, const NewErratum& wanted);

}  // namespace batalia::cli
