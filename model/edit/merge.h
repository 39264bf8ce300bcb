// Three versions of a document brought together entry by entry: what both started from, mine and theirs.
#pragma once

#include <string>
#include <vector>

#include "model/edit/document.h"

namespace batalia {

// An entry that both changed, each in another way. Null values are entries that are not there.
struct Conflict {
  ChangedDocument in = ChangedDocument::battle;
  std::string at;  // the innermost path that holds both changes
  Value base;
  Value mine;
  Value theirs;

  friend bool operator==(const Conflict&, const Conflict&) = default;
};

// Whose change counts where both made one.
enum class Prefer { neither, mine, theirs };

struct Merge {
  // What theirs changed, to be laid on mine; with `Prefer::neither` and `mine` without what conflicts.
  std::vector<Edit> edits;
  std::vector<Conflict> conflicts;  // all of them, preferred or not
};

// A change that both made alike is no conflict. Elements of lists are matched by their identity (model/base/path.h).
// `edits` can be applied to `mine` in their order.
Merge merge(const Value& base, const Value& mine, const Value& theirs, Prefer prefer = Prefer::neither,
            ChangedDocument in = ChangedDocument::battle);

// Likewise hex by hex and hexside by hexside. Where the sheets were changed by both in another way, all that theirs
// changed on the map is one conflict at "layout". Fails where the maps stand on other terrain.
Result<Merge> merge(const Map& base, const Map& mine, const Map& theirs, Prefer prefer = Prefer::neither);

}  // namespace batalia
