#include <fmt/format.h>

#include <algorithm>

#include "editor/library/conversion.h"
#include "editor/library/writing.h"
#include "formats/file/file.h"
#include "formats/yaml/document.h"
#include "formats/yaml/source.h"
#include "model/base/fail_at.h"

namespace batalia::library {
namespace {

namespace fs = std::filesystem;

// One document and the file it goes to.
struct Target {
  Writing writing;
  StoredFile document;  // as it is written
  // The very file that the document came from, so that what the project remembers of it is where both started.
  bool is_its_own = false;
};

bool is_its_own(const Coming& coming, const fs::path& file) {
  std::error_code error;
  return coming.base && !coming.root.empty() && fs::exists(file, error) &&
         fs::weakly_canonical(coming.root / coming.path, error) == fs::weakly_canonical(file, error);
}

Result<std::optional<StoredFile>> canonical_of(const std::string& text, const std::string& file,
                                               const std::shared_ptr<const Terrain>& terrain) {
  auto read = read_yaml_document(text, file);
  if (!read) return tl::make_unexpected(std::move(read).error());
  auto made = canonical(*std::move(read), file, terrain);
  if (!made) return tl::make_unexpected(first_of(made.error()));
  return std::optional(std::move(made->document));
}

Result<Target> target_of(const Coming& coming, const fs::path& file, const std::shared_ptr<const Terrain>& terrain,
                         Prefer prefer, std::vector<std::string>& conflicts) {
  std::error_code error;
  Target target{{file, std::nullopt, write_yaml(coming.document)}, coming.document, is_its_own(coming, file)};
  if (!fs::exists(file, error)) return target;
  auto on_disk = read_file(file, largest_yaml);
  if (!on_disk) return tl::make_unexpected(std::move(on_disk).error());
  target.writing.before = *on_disk;
  if (*on_disk == target.writing.text) return target;
  if (coming.base && coming.base->text == *on_disk) {
    // Nobody has touched the file. What the project has not changed either stays, canonical or not.
    const auto was = canonical_of(*on_disk, file.string(), terrain);
    if (was && **was == coming.document) target.writing.text = *on_disk;
    return target;
  }
  const auto mine = canonical_of(*on_disk, file.string(), terrain);
  if (!mine) return tl::make_unexpected(mine.error());
  if (**mine == coming.document) {
    target.writing.text = *on_disk;
    return target;
  }
  std::optional<StoredFile> base;
  if (target.is_its_own) {
    if (auto read = canonical_of(coming.base->text, coming.base->path, terrain)) base = *std::move(read);
  }
  auto merged = merge_files(base, **mine, coming.document, terrain, prefer);
  if (!merged) return tl::make_unexpected(std::move(merged).error());
  for (const std::string& conflict : merged->conflicts)
    conflicts.push_back(fmt::format("{}: {}", file.string(), conflict));
  target.document = std::move(merged->document);
  target.writing.text = write_yaml(target.document);
  return target;
}

// A file that went on from what the project remembers of it is what it comes from now.
Result<void> remember(const fs::path& file, const std::vector<Coming>& coming, const std::vector<Target>& targets) {
  auto project = Project::open(file);
  if (!project) return tl::make_unexpected(std::move(project).error());
  if (project->read_only()) return {};
  for (std::size_t i = 0; i < coming.size(); ++i) {
    const Target& target = targets[i];
    if (!target.is_its_own) continue;
    const Origin origin = origin_of(coming[i].base->path, target.writing.text);
    if (origin == *coming[i].base && target.document == coming[i].document) continue;
    const std::vector<Incoming> merged{{target.document, origin}};
    auto done =
        target.document == coming[i].document ? project->set_origin(coming[i].name, origin) : project->put(merged);
    if (!done) return done;
  }
  return project->close();
}

}  // namespace

Result<Converted> to_folder(const std::vector<Coming>& coming, const fs::path& out, const std::optional<fs::path>& from,
                            Prefer prefer) {
  Converted converted;
  std::vector<Target> targets;
  std::vector<Writing> writings;
  const bool one_file = out.extension() == ".yaml";
  for (const Coming& one : coming) {
    const fs::path path(one.path);
    // A project may come from anybody: nothing of it may be written beside the folder.
    if (path.is_absolute() || path.lexically_normal().string().starts_with(".."))
      return fail(fmt::format("'{}' lies outside the folder that is written to", one.path), "convert to a YAML file");
    const Value* series = one.document.value.find("series");
    const auto terrain = one.name.kind == FileKind::map && series != nullptr
                             ? terrain_among(coming, Id(*series->text()))
                             : std::shared_ptr<const Terrain>();
    auto target = target_of(one, one_file ? out : out / path, terrain, prefer, converted.conflicts);
    if (!target) return tl::make_unexpected(std::move(target).error());
    if (target->writing.before != target->writing.text) {
      writings.push_back(target->writing);
      converted.written.push_back(target->writing.file.string());
    }
    targets.push_back(*std::move(target));
  }
  if (!converted.conflicts.empty() && prefer == Prefer::neither) {
    converted.written.clear();
    return converted;
  }
  if (auto written = write_all(writings); !written) return tl::make_unexpected(std::move(written).error());
  for (std::size_t i = 0; i < coming.size(); ++i) {
    if (targets[i].is_its_own && targets[i].document == coming[i].document)
      converted.origins.emplace_back(coming[i].name, origin_of(coming[i].base->path, targets[i].writing.text));
  }
  if (from) {
    if (auto remembered = remember(*from, coming, targets); !remembered)
      return tl::make_unexpected(std::move(remembered).error());
  }
  return converted;
}

}  // namespace batalia::library
