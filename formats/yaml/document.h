// What kind of file a document is, the schema of each kind, and its canonical form: what `batalia fmt` writes.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "model/base/describe.h"
#include "model/map/terrain.h"

namespace batalia {

// `batalia: battle` at the top of a file says which it is.
enum class FileKind { battle, map, series, terrain, charts, style };

template <>
struct Words<FileKind> {
  static constexpr std::array values{std::pair{FileKind::battle, std::string_view("battle")},
                                     std::pair{FileKind::map, std::string_view("map")},
                                     std::pair{FileKind::series, std::string_view("series")},
                                     std::pair{FileKind::terrain, std::string_view("terrain")},
                                     std::pair{FileKind::charts, std::string_view("charts")},
                                     std::pair{FileKind::style, std::string_view("style")}};
};

// The newest format of files that this program reads and writes.
inline constexpr int newest_format = 1;

// The kind of a document. Fails, at its place, where the root is no map, says no kind or an unknown one, or is of a
// format that only a newer program knows.
Result<FileKind> kind_of(const Value& root);

// The JSON Schema of a kind of file; of a style, which only the canvas understands, just that it is a map.
Value file_schema(FileKind kind);

struct CanonicalFile {
  std::string text;
  // Comments whose entry is not written (because it says what holds anyway) and which therefore moved to the entry
  // around it, each as "former path: comment".
  std::vector<std::string> moved_comments;
};

// The canonical form of a file: fields in the order of their descriptions, without those that say what holds anyway;
// the writer's layout (write.h); with `terrain` the hex lists of a map in the order of the map and of the terrain. Keys
// that nothing knows and comments are kept. Fails with all that is wrong, and then there is nothing to write; a battle
// may not fit its series or map, which is not looked at.
tl::expected<CanonicalFile, Problems> canonical_yaml(std::string_view text, std::string_view file,
                                                     const std::shared_ptr<const Terrain>& terrain = nullptr);

}  // namespace batalia
