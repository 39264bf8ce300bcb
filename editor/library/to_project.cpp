#include <fmt/format.h>

#include <algorithm>

#include "editor/library/conversion.h"

namespace batalia::library {
namespace {

namespace fs = std::filesystem;

// What comes of a document that the project has already; nothing where nothing changes.
Result<std::optional<Incoming>> updated(const Project& project, const Listed& there, const Coming& coming,
                                        Prefer prefer, std::vector<std::string>& conflicts) {
  const Origin origin = origin_of(remembered_path(coming, project.path().parent_path()), coming.text);
  if (there.origin && there.origin->text == coming.text) return std::nullopt;
  auto mine = project.read(there.name);
  if (!mine) return tl::make_unexpected(std::move(mine).error());
  if (*mine == coming.document) return Incoming{coming.document, origin};
  std::shared_ptr<const Terrain> terrain;
  if (there.name.kind == FileKind::map) {
    const auto stored = project.read({FileKind::terrain, there.series});
    if (!stored) return tl::make_unexpected(stored.error());
    Binding binding;
    terrain = std::make_shared<const Terrain>(bind_terrain(stored->value, binding));
  }
  auto merged = merge_files(base_of(there, terrain), *mine, coming.document, terrain, prefer);
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
    auto made = Project::create(out, incoming);
    if (!made) return tl::make_unexpected(std::move(made).error());
    if (auto closed = made->close(); !closed) return tl::make_unexpected(std::move(closed).error());
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
      auto update = updated(*project, *there, one, prefer, converted.conflicts);
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

}  // namespace batalia::library
