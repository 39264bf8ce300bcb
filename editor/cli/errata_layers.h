// The overlays of a battle as they lie over each other, and whether each still fits what it lies on.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "editor/cli/editing.h"

namespace batalia::cli {

// An erratum or an option, in the order in which they are laid.
struct Overlay {
  Id id;
  bool is_option = false;
  bool on = true;
  std::vector<Change> changes;
  std::optional<Erratum> erratum;  // where it is one
  // Each change in a designer's words.
  std::vector<std::string> words;
  // Why it does not fit: the first change whose `was` is not what is there.
  std::optional<Problem> misfit;
};

// Official errata, options, own errata. Each is held against what those before it that are on leave; fails where
// errata or options cannot be read.
Result<std::vector<Overlay>> overlays_of(const Editing& editing);

// The battle and its map with everything laid over them that `layers` says. Fails where something does not fit.
Result<batalia::Document> laid_over(const Editing& editing, const Layers& layers);

// Both change the same field, or one a field within that of the other.
bool touches(const Change& a, const Change& b);

}  // namespace batalia::cli
