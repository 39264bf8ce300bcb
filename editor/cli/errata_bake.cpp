#include <fmt/format.h>

#include <algorithm>

#include "editor/cli/errata_actions.h"
#include "model/base/text.h"

namespace batalia::cli {
namespace {

tl::unexpected<Problem> refuse(const Editing& editing, std::string what, std::string remedy) {
  return tl::make_unexpected(Problem{{editing.battle()->file.string(), 0, 0}, std::move(what), std::move(remedy)});
}

Result<void> check(const Editing& editing, const std::vector<Overlay>& overlays, std::size_t index,
                   const std::vector<Id>& chosen) {
  const Overlay& overlay = overlays[index];
  if (overlay.misfit)
    return refuse(editing, fmt::format("the erratum '{}' does not fit: {}", overlay.id.str(), overlay.misfit->what),
                  overlay.misfit->remedy);
  for (std::size_t i = 0; i < index; ++i) {
    const Overlay& earlier = overlays[i];
    if (!earlier.on || std::ranges::find(chosen, earlier.id) != chosen.end()) continue;
    for (const Change& change : overlay.changes) {
      const auto both = std::ranges::find_if(earlier.changes, [&](const Change& one) { return touches(one, change); });
      if (both == earlier.changes.end()) continue;
      return refuse(
          editing,
          fmt::format("the erratum '{}' changes '{}', which the {} '{}' below it changes too", overlay.id.str(),
                      change.at, earlier.is_option ? "option" : "erratum", earlier.id.str()),
          earlier.is_option ? "switch the option off first, or leave the erratum"
                            : fmt::format("apply '{}' as well", earlier.id.str()));
    }
  }
  return {};
}

}  // namespace

Result<void> bake_in(Editing& editing, const std::vector<Overlay>& overlays, const std::vector<Id>& errata) {
  std::vector<std::string> known;
  for (const Overlay& overlay : overlays) {
    if (!overlay.is_option) known.push_back(overlay.id.str());
  }
  for (const Id& id : errata) {
    if (std::ranges::find(known, id.str()) == known.end())
      return refuse(editing, fmt::format("there is no erratum '{}'", id.str()), suggestion(id.str(), known));
  }
  std::vector<Wish> wishes;
  for (std::size_t i = 0; i < overlays.size(); ++i) {
    const Overlay& overlay = overlays[i];
    if (overlay.is_option || std::ranges::find(errata, overlay.id) == errata.end()) continue;
    if (auto sound = check(editing, overlays, i, errata); !sound) return sound;
    for (const Change& change : overlay.changes) wishes.push_back({change.in, change.at, change.now});
    wishes.push_back({ChangedDocument::battle, "errata/" + overlay.id.str(), Value()});
  }
  if (auto changed = editing.change("Apply errata", wishes); !changed) {
    Problem problem = std::move(changed).error();
    return refuse(editing, std::move(problem.what),
                  problem.remedy + "; a scenario that is based on another must say itself what is changed in it");
  }
  return {};
}

}  // namespace batalia::cli
