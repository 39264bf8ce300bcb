#include "editor/library/news.h"

#include <fmt/format.h>

#include <algorithm>

#include "editor/library/documents.h"
#include "formats/yaml/document.h"
#include "model/base/fail_at.h"

namespace batalia::library {
namespace {

namespace fs = std::filesystem;

bool is_of_series(FileKind kind) {
  return kind == FileKind::series || kind == FileKind::terrain || kind == FileKind::charts || kind == FileKind::style;
}

}  // namespace

std::vector<OriginFile> origin_files(const std::vector<Listed>& listed, const fs::path& project) {
  std::vector<OriginFile> out;
  std::vector<const Listed*> came_along;
  for (const Listed& each : listed) {
    if (!each.origin) continue;
    const auto mark = each.origin->path.find(root_mark);
    if (mark == std::string::npos) {
      came_along.push_back(&each);
      continue;
    }
    const fs::path root = project.parent_path() / each.origin->path.substr(0, mark);
    out.push_back({each.name, (root / each.origin->path.substr(mark + root_mark.size())).lexically_normal()});
  }
  const auto near = std::ranges::find(out, FileKind::battle, [](const OriginFile& each) { return each.name.kind; });
  if (near == out.end()) return out;
  const fs::path battle = near->file;
  Library library;
  for (const Listed* each : came_along) {
    if (each->name.kind == FileKind::map) {
      if (const auto map = library.find_map(each->name.id, battle); map && !is_project(map->file))
        out.push_back({each->name, map->file});
    } else if (is_of_series(each->name.kind)) {
      if (const auto data = library.series(each->name.id, battle); data && !data->folder.empty())
        out.push_back({each->name, data->folder / fmt::format("{}.yaml", word(each->name.kind))});
    }
  }
  return out;
}

Result<News> news_of(const Listed& listed, const StoredFile& mine, const fs::path& file, const std::string& text,
                     const std::shared_ptr<const Terrain>& terrain) {
  auto read = read_yaml_document(text, file.string());
  if (!read) return tl::make_unexpected(std::move(read).error());
  auto theirs = canonical(*std::move(read), file.string(), terrain);
  if (!theirs) return tl::make_unexpected(first_of(theirs.error()));
  const auto name = batalia::name_of(theirs->document);
  if (!name || *name != listed.name) {
    return tl::make_unexpected(Problem{{file.string(), 0, 0},
                                       fmt::format("the file is no longer that of {}", to_string(listed.name)),
                                       "open it for itself"});
  }
  auto merged = merge_files(base_of(listed, terrain), mine, theirs->document, terrain, Prefer::neither);
  if (!merged) return tl::make_unexpected(std::move(merged).error());
  return News{std::move(merged->document), std::move(merged->edits), std::move(merged->conflicts),
              origin_of(listed.origin ? listed.origin->path : file.string(), text)};
}

}  // namespace batalia::library
