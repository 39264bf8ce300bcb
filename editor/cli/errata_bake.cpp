#include "editor/cli/errata_actions.h"

namespace batalia::cli {

Result<void> bake_in(Editing& editing, const std::vector<Overlay>& overlays, const std::vector<Id>& errata) {
  const auto refused = [&](Problem problem) {
    problem.place = {editing.battle()->file.string(), 0, 0};
    return tl::make_unexpected(std::move(problem));
  };
  auto wishes = baking_wishes(overlays, errata);
  if (!wishes) return refused(std::move(wishes).error());
  if (auto changed = editing.change("Apply errata", *wishes); !changed) {
    Problem problem = std::move(changed).error();
    problem.remedy += "; a scenario that is based on another must say itself what is changed in it";
    return refused(std::move(problem));
  }
  return {};
}

}  // namespace batalia::cli
