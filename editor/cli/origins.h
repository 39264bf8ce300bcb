// Where the statements of a battle come from, overlays counted: what an erratum or a chosen option changed is its, the
// rest is as the file says.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/scenario/battle.h"
#include "model/scenario/layers.h"

namespace batalia::cli {

class Origins {
 public:
  // Of a battle on which `layers` were laid.
  Origins(const Battle& battle, const Layers& layers);

  // Of what is at `path` (model/base/path.h) in the battle or the map: the last overlay that changed it, a part of it,
  // or something that it is a part of; else `otherwise`.
  [[nodiscard]] Provenance of(ChangedDocument document, std::string_view path, const Provenance& otherwise) const;
  [[nodiscard]] Provenance in_battle(std::string_view path) const;
  [[nodiscard]] Provenance in_map(std::string_view path, const Provenance& otherwise) const {
    return of(ChangedDocument::map, path, otherwise);
  }

 private:
  struct Changed {
    ChangedDocument document = ChangedDocument::battle;
    std::string path;
    Provenance by;
  };

  [[nodiscard]] Provenance origin_of(const Battle& battle, const Id& overlay) const;

  Provenance base_;
  std::vector<Changed> changed_;
};

}  // namespace batalia::cli
