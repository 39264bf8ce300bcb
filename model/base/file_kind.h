// The kinds of document that Batalia knows, and a document of any kind as it is stored and written.
#pragma once

#include <string_view>

#include "model/base/comments.h"
#include "model/base/describe.h"

namespace batalia {

// `batalia: battle` at the top of a file says which it is. Records of games, what is expected of them, and
// positions to play from (model/engine/) lie beside a battle.
enum class FileKind { battle, map, series, terrain, charts, style, record, kept, position };

template <>
struct Words<FileKind> {
  static constexpr std::array values{std::pair{FileKind::battle, std::string_view("battle")},
                                     std::pair{FileKind::map, std::string_view("map")},
                                     std::pair{FileKind::series, std::string_view("series")},
                                     std::pair{FileKind::terrain, std::string_view("terrain")},
                                     std::pair{FileKind::charts, std::string_view("charts")},
                                     std::pair{FileKind::style, std::string_view("style")},
                                     std::pair{FileKind::record, std::string_view("record")},
                                     std::pair{FileKind::kept, std::string_view("kept")},
                                     std::pair{FileKind::position, std::string_view("position")}};
};

// Of a game that was or will be played; the others are what games are made of, which projects hold.
constexpr bool of_games(FileKind kind) {
  return kind == FileKind::record || kind == FileKind::kept || kind == FileKind::position;
}

// The newest format of files that this program reads and writes.
inline constexpr int newest_format = 1;

// The kind of a document. Fails, at its place, where the root is no map, says no kind or an unknown one, or is of a
// format that only a newer program knows.
Result<FileKind> kind_of(const Value& root);

// A whole document between two formats: all that a file says, comments too.
struct StoredFile {
  FileKind kind = FileKind::battle;
  Value value;  // the root: `batalia`, `format` and the rest, as the file has them
  Comments comments;

  friend bool operator==(const StoredFile&, const StoredFile&) = default;
};

}  // namespace batalia
