// The canonical form of a document, whatever the format it is written in.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "model/base/file_kind.h"
#include "model/map/terrain.h"

namespace batalia {

struct CanonicalDocument {
  StoredFile document;
  // Comments whose entry is not written (because it says what holds anyway) and which therefore moved to the entry
  // around it, each as "former path: comment".
  std::vector<std::string> moved_comments;
};

// Fields in the order of their descriptions, without those that say what holds anyway; with `terrain` the hex lists of
// a map in the order of the map and of the terrain. Keys that nothing knows and comments are kept. Fails with all that
// is wrong, in `file`; a battle may not fit its series or map, which is not looked at.
tl::expected<CanonicalDocument, Problems> canonical(StoredFile document, std::string_view file,
                                                    const std::shared_ptr<const Terrain>& terrain = nullptr);

}  // namespace batalia
