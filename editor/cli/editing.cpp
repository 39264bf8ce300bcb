#include "editor/cli/editing.h"

#include <fmt/format.h>

#include <algorithm>

#include "editor/library/documents.h"
#include "formats/file/file.h"
#include "formats/sqlite/project.h"
#include "formats/yaml/document.h"
#include "formats/yaml/source.h"
#include "model/base/fail_at.h"

namespace batalia::cli {
namespace {

// The file with another value, and the same comments.
Result<std::optional<Writing>> rewritten(const Document& document, const Value& value,
                                         const std::shared_ptr<const Terrain>& terrain) {
  if (value == document.value) return std::nullopt;
  const std::string file = document.file.string();
  Result<std::string> text = read_file(document.file, largest_yaml);
  if (!text) return tl::make_unexpected(std::move(text).error());
  auto stored = read_yaml_document(*text, file);
  if (!stored) return tl::make_unexpected(std::move(stored).error());
  auto now = canonical(*stored, file, terrain);
  if (!now) return tl::make_unexpected(first_of(now.error()));
  if (write_yaml(now->document) != *text) {
    return tl::make_unexpected(
        Problem{{file, 0, 0},
                "the file is not in the canonical form, so that more would be written than changed",
                fmt::format("run `batalia fmt {}` first", file)});
  }
  stored->value = value;
  auto changed = canonical(*std::move(stored), file, terrain);
  if (!changed) return tl::make_unexpected(first_of(changed.error()));
  std::string written = write_yaml(changed->document);
  if (written == *text) return std::nullopt;
  return Writing{document.file, *std::move(text), std::move(written)};
}

}  // namespace

Result<Editing> Editing::open(Library& library, const Document& document, const Document* given_map) {
  std::optional<Document> battle;
  Result<Document> map_document = document;
  if (document.kind == FileKind::battle) {
    battle = document;
    map_document = given_map != nullptr ? *given_map : library.map_of(document);
    if (!map_document) return tl::make_unexpected(std::move(map_document).error());
  }
  const Result<OpenedMap> map = library.open_map(*map_document);
  if (!map) return tl::make_unexpected(map.error());
  batalia::Document both(battle ? battle->value : Value(), *map->map);
  return Editing(std::move(battle), *std::move(map_document), map->data.terrain, std::move(both));
}

std::optional<Document> Editing::changed_battle() const {
  std::optional<Document> out = battle_;
  if (out) out->value = both_.battle();
  return out;
}

Document Editing::changed_map() const {
  Document out = map_;
  if (std::ranges::find(done_.edits, ChangedDocument::map, &Edit::in) != done_.edits.end())
    out.value = unbind_map(both_.map());
  return out;
}

Result<void> Editing::change(std::string name, std::span<const Wish> wishes) {
  auto delta = both_.change(std::move(name), wishes);
  if (!delta) return tl::make_unexpected(std::move(delta).error());
  done_ = done_.empty() ? *std::move(delta) : merged(done_, *delta);
  return {};
}

Result<std::vector<Writing>> Editing::writings() const {
  std::vector<Writing> out;
  if (battle_) {
    auto writing = rewritten(*battle_, both_.battle(), nullptr);
    if (!writing) return tl::make_unexpected(std::move(writing).error());
    if (*writing) out.push_back(**std::move(writing));
  }
  auto writing = rewritten(map_, changed_map().value, terrain_);
  if (!writing) return tl::make_unexpected(std::move(writing).error());
  if (*writing) out.push_back(**std::move(writing));
  return out;
}

Result<void> save(const std::vector<const Editing*>& edited) {
  std::vector<Writing> writings;
  for (const Editing* one : edited) {
    if (one->done().empty() || is_project(one->map().file)) continue;
    auto more = one->writings();
    if (!more) return tl::make_unexpected(std::move(more).error());
    for (Writing& writing : *more) {
      // Two battles on one map: the second was opened with what the first made of it.
      const auto known = std::ranges::find(writings, writing.file, &Writing::file);
      if (known == writings.end()) {
        writings.push_back(std::move(writing));
      } else {
        known->text = std::move(writing.text);
      }
    }
  }
  for (const Editing* one : edited) {
    if (one->done().empty() || !is_project(one->map().file)) continue;
    if (!one->battle()) {
      return tl::make_unexpected(Problem{{one->map().file.string(), 0, 0},
                                         "a map without a battle cannot be changed in a project",
                                         "convert it to a folder, change it there, and convert it back"});
    }
    auto project = Project::open(one->map().file);
    if (!project) return tl::make_unexpected(std::move(project).error());
    if (auto committed = project->commit(one->battle()->id, one->done()); !committed) return committed;
    if (auto closed = project->close(); !closed) return closed;
  }
  return write_all(writings);
}

}  // namespace batalia::cli
