// What differs between documents of any kind, for `diff` and for errata that are made from a difference.
#pragma once

#include <string>
#include <vector>

#include "editor/cli/battles.h"
#include "model/edit/delta.h"

namespace batalia::cli {

struct Difference {
  FileKind kind = FileKind::battle;
  Id id;  // of the document; for those that have none, of their series
  Edit edit;
  std::string words;
};

// What makes `b` of `a`, documents of one kind, in canonical form. Maps are laid on the series of the first. Fails
// where one of them is not sound.
Result<std::vector<Difference>> compare(Library& library, const Document& a, const Document& b);

// An erratum of the edits that overlays can make: all but those of overlays and of the file itself.
Erratum erratum_of(const std::vector<Difference>& differences, Id id, std::string source);
bool can_be_overlaid(const Difference& difference);

// "mergentheim", or the series of a document without an id.
Id name_of(const Document& document);

}  // namespace batalia::cli
