// Comments of a document, each kept with the entry it belongs to, so that a document written again still has them,
// whatever the format it is written in.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "model/base/value.h"

namespace batalia {

// Comments are kept by the path of their entry, so they stay with it when fields change their order or siblings come
// and go. Segments are as in model/base/path.h; an element of a list without an identity of its own, or whose identity
// is not the only one of its kind, is "#3", counted from 0. A '/' in a key is written "~1", a '~' "~0", and an empty
// key "~2".
class Comments {
 public:
  struct Note {
    std::vector<std::string> above;  // whole lines from '#' on; empty for a blank line
    std::string trailing;            // behind the entry, on its first line, from '#' on
    std::vector<std::string> below;  // whole lines behind the entry, at its indentation

    friend bool operator==(const Note&, const Note&) = default;
  };

  [[nodiscard]] bool empty() const { return notes_.empty(); }
  [[nodiscard]] const std::map<std::string, Note>& notes() const { return notes_; }

  // The comments of the entry at `path`, or null.
  [[nodiscard]] const Note* at(const std::string& path) const;
  // True where something below `path` (not `path` itself) has comments.
  [[nodiscard]] bool any_below(const std::string& path) const;

  Note& note(const std::string& path) { return notes_[path]; }

  // Moves the comments of entries that `root` does not have above the nearest entry around them that it has (above its
  // first entry where there is none), and tells which: the former path and the first comment of each.
  std::vector<std::string> settle(const Value& root);
  // Gives comments below an entry that has a sibling behind it to that sibling: on paper they stand above it, whatever
  // they were meant for.
  void hand_on(const Value& root);

  friend bool operator==(const Comments&, const Comments&) = default;

 private:
  std::map<std::string, Note> notes_;
};

// The path of a map's entry, and those of all elements of a list, below `parent`.
std::string entry_path(const std::string& parent, std::string_view key);
std::vector<std::string> element_paths(const std::string& parent, const Value::List& list);

}  // namespace batalia
