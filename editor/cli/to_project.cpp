#include <fmt/format.h>

#include <algorithm>

#include "editor/cli/conversion.h"
#include "formats/yaml/document.h"

namespace batalia::cli {
namespace {

namespace fs = std::filesystem;

// What comes of a document that the project has already; nothing where nothing changes.
Result<std::optional<Incoming>> updated(const Project& project, const Listed& there, const Coming& coming,
                                        const std::shared_ptr<const Terrain>& terrain, Prefer prefer,
                                        std::vector<std::string>& conflicts) {
  const Origin origin = origin_of(remembered_path(coming, project.path().parent_path()), coming.text);
  if (there.origin && there.origin->text == coming.text) return std::nullopt;
  auto mine = project.read(there.name);
  if (!mine) return tl::make_unexpected(std::move(mine).error());
  if (*mine == coming.document) return Incoming{coming.document, origin};
  std::optional<StoredFile> base;
  if (there.origin) {
    auto read = read_yaml_document(there.origin->text, there.origin->path);
    if (read) {
      if (auto made = canonical(*std::move(read), there.origin->path, terrain)) base = std::move(made->document);
    }
  }
  auto merged = merge_files(base, *mine, coming.document, terrain, prefer);
  if (!merged) return tl::make_unexpected(std::move(merged).error());
  for (const std::string& conflict : merged->conflicts)
    conflicts.push_back(fmt::format("{}: {}", to_string(there.name), conflict));
  return Incoming{std::move(merged->document), origin};
}

}  // namespace

Result<Converted> to_project(const std::vector<Coming>& coming, const fs::path& out, Prefer prefer) {
  Converted converted;
  std::vector<Incoming> incoming;
  std::error_code error;
  if (!fs::exists(out, error)) {
    for (const Coming& one : coming) {
      incoming.push_back(
          {one.document, one.base ? one.base : origin_of(remembered_path(one, out.parent_path()), one.text)});
      converted.written.push_back(to_string(one.name));
    }
    // A new project is made beside its place, so that one that cannot be made whole leaves nothing.
    fs::path part = out;
    part.replace_filename("." + out.filename().string() + ".part");
    fs::remove(part, error);
    auto made = [&]() -> Result<void> {
      auto project = Project::create(part);
      if (!project) return tl::make_unexpected(std::move(project).error());
      if (auto put = project->put(incoming); !put) return put;
      return project->close();
    }();
    if (made) {
      fs::rename(part, out, error);
      if (error)
        made = fail(fmt::format("the project cannot be written ({})", error.message()), "choose another folder");
    }
    if (!made) {
      std::error_code ignored;
      fs::remove(part, ignored);
      Problem problem = std::move(made).error();
      problem.place.file = out.string();
      return tl::make_unexpected(std::move(problem));
    }
    return converted;
  }
  auto project = Project::open(out);
  if (!project) return tl::make_unexpected(std::move(project).error());
  if (project->read_only())
    return tl::make_unexpected(
        Problem{{out.string(), 0, 0}, project->why_read_only(), "close it there, or write to another"});
  const auto listed = project->documents();
  if (!listed) return tl::make_unexpected(listed.error());
  for (const Coming& one : coming) {
    const auto there = std::ranges::find(*listed, one.name, &Listed::name);
    if (there == listed->end()) {
      incoming.push_back({one.document, origin_of(remembered_path(one, out.parent_path()), one.text)});
    } else {
      std::shared_ptr<const Terrain> terrain;
      if (one.name.kind == FileKind::map) {
        auto map = project->read_map(one.name.id);
        if (!map) return tl::make_unexpected(std::move(map).error());
        terrain = std::make_shared<const Terrain>(map->catalogue());
      }
      auto update = updated(*project, *there, one, terrain, prefer, converted.conflicts);
      if (!update) return tl::make_unexpected(std::move(update).error());
      if (!*update) continue;
      incoming.push_back(**std::move(update));
    }
    converted.written.push_back(to_string(one.name));
  }
  if (!converted.conflicts.empty() && prefer == Prefer::neither) {
    converted.written.clear();
    return converted;
  }
  if (!incoming.empty()) {
    if (auto put = project->put(incoming); !put) return tl::make_unexpected(std::move(put).error());
  }
  if (auto closed = project->close(); !closed) return tl::make_unexpected(std::move(closed).error());
  return converted;
}

}  // namespace batalia::cli
