#include <fmt/format.h>

#include "editor/library/conversion.h"
#include "formats/yaml/document.h"
#include "model/base/fail_at.h"
#include "model/base/path.h"
#include "model/edit/diff.h"
#include "model/edit/words.h"
#include "model/files/canonical.h"

namespace batalia::library {
namespace {

std::string words_of(const Conflict& conflict, const StoredFile& mine, const StoredFile& theirs) {
  const Value& battle = mine.kind == FileKind::battle ? mine.value : Value();
  const std::string whole = fmt::format("the {}", word(mine.kind));
  const Edit by_me{conflict.in, conflict.at, conflict.base, conflict.mine, -1};
  const Edit by_them{conflict.in, conflict.at, conflict.base, conflict.theirs, -1};
  return fmt::format("mine: {}; theirs: {}", in_words(by_me, mine.value, battle, whole),
                     in_words(by_them, theirs.value, battle, whole));
}

Result<Map> map_of(const StoredFile& document, const std::shared_ptr<const Terrain>& terrain) {
  if (terrain == nullptr) return fail("the terrain of the map's series is not there", "convert the series as well");
  Binding binding;
  auto map = bind_map(document.value, terrain, binding);
  if (!map || !binding.problems().empty()) return tl::make_unexpected(first_of(binding.problems()));
  return *std::move(map);
}

Result<Merge> merge_maps(const std::optional<StoredFile>& base, StoredFile& mine, const StoredFile& theirs,
                         const std::shared_ptr<const Terrain>& terrain, Prefer prefer) {
  auto map = map_of(mine, terrain);
  if (!map) return tl::make_unexpected(std::move(map).error());
  const auto other = map_of(theirs, terrain);
  if (!other) return tl::make_unexpected(other.error());
  // Without a base that can be read, mine is one that theirs replaces wholly or not at all.
  auto start = base ? map_of(*base, terrain) : Result<Map>(fail(""));
  if (!start) {
    auto edits = difference(*map, *other);
    if (!edits) return tl::make_unexpected(std::move(edits).error());
    Merge out;
    for (const Edit& edit : *edits) out.conflicts.push_back({edit.in, edit.at, edit.was, edit.was, edit.now});
    if (prefer == Prefer::theirs) mine.value = theirs.value;
    return out;
  }
  auto merged = merge(*start, *map, *other, prefer);
  if (!merged) return merged;
  for (const Edit& edit : merged->edits) {
    if (auto put = map->put(edit.at, edit.now, edit.position); !put) return tl::make_unexpected(std::move(put).error());
  }
  mine.value = unbind_map(*map);
  return merged;
}

}  // namespace

Result<MergedFile> merge_files(const std::optional<StoredFile>& base, const StoredFile& mine, const StoredFile& theirs,
                               const std::shared_ptr<const Terrain>& terrain, Prefer prefer) {
  MergedFile out{mine, {}, {}};
  std::vector<Conflict> conflicts;
  if (mine.kind == FileKind::map) {
    auto merged = merge_maps(base, out.document, theirs, terrain, prefer);
    if (!merged) return tl::make_unexpected(std::move(merged).error());
    conflicts = std::move(merged->conflicts);
    out.edits = std::move(merged->edits);
  } else {
    Merge merged = merge(base ? base->value : Value(), mine.value, theirs.value, prefer);
    for (const Edit& edit : merged.edits) {
      if (auto put = put_at(out.document.value, edit.at, edit.now, edit.position); !put)
        return tl::make_unexpected(std::move(put).error());
    }
    conflicts = std::move(merged.conflicts);
    out.edits = std::move(merged.edits);
  }
  // Comments are not entries: they are those of the side that changed them, mine where both did.
  if (base && mine.comments == base->comments) out.document.comments = theirs.comments;
  for (const Conflict& conflict : conflicts) out.conflicts.push_back(words_of(conflict, mine, theirs));
  auto made = canonical(std::move(out.document), {}, terrain);
  if (!made) return tl::make_unexpected(first_of(made.error()));
  out.document = std::move(made->document);
  return out;
}

std::optional<StoredFile> base_of(const Listed& listed, const std::shared_ptr<const Terrain>& terrain) {
  if (!listed.origin) return std::nullopt;
  auto read = read_yaml_document(listed.origin->text, listed.origin->path);
  if (!read) return std::nullopt;
  auto made = canonical(*std::move(read), listed.origin->path, terrain);
  if (!made) return std::nullopt;
  return std::move(made->document);
}

}  // namespace batalia::library
