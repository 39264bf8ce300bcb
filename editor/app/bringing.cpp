#include "editor/app/bringing.h"

#include <fmt/format.h>

#include <algorithm>

#include "editor/library/documents.h"
#include "formats/file/file.h"
#include "formats/yaml/source.h"

namespace batalia::app {
namespace {

bool is_edited(FileKind kind) { return kind == FileKind::battle || kind == FileKind::map; }

Result<std::shared_ptr<const Terrain>> terrain_for(const OpenProject& project, const Listed& listed) {
  if (listed.name.kind != FileKind::map) return std::shared_ptr<const Terrain>();
  const auto stored = project.read({FileKind::terrain, listed.series});
  if (!stored) return tl::make_unexpected(stored.error());
  Binding binding;
  return std::make_shared<const Terrain>(bind_terrain(stored->value, binding));
}

Result<library::News> news_of(const OpenProject& project, const Listed& listed, const library::OriginFile& from,
                              const std::string& text) {
  const auto mine = project.read(listed.name);
  if (!mine) return tl::make_unexpected(mine.error());
  const auto terrain = terrain_for(project, listed);
  if (!terrain) return tl::make_unexpected(terrain.error());
  return library::news_of(listed, *mine, from.file, text, *terrain);
}

// A change of a battle and its map, and whose files it comes from.
struct Change {
  Id battle;
  Delta delta;
  std::vector<const ChangedFile*> from;
};

void add(Change& change, const ChangedFile& file, ChangedDocument in) {
  change.delta.name += (change.from.empty() ? "Merge " : " and ") + file.from.file.filename().string();
  for (Edit edit : file.news->edits) {
    edit.in = in;
    change.delta.edits.push_back(std::move(edit));
  }
  change.from.push_back(&file);
}

// Those of battles with their maps, and of other maps by way of a battle that is fought there.
Result<std::vector<Change>> changes_of(const OpenProject& project, const std::vector<ChangedFile>& changed) {
  const auto listed = project.documents();
  if (!listed) return tl::make_unexpected(listed.error());
  std::vector<const ChangedFile*> maps;
  for (const ChangedFile& file : changed) {
    if (file.news && file.from.name.kind == FileKind::map) maps.push_back(&file);
  }
  std::vector<Change> out;
  const auto take_map = [&](Change& change, const Id& map) {
    const auto at = std::ranges::find(maps, map, [](const ChangedFile* file) { return file->from.name.id; });
    if (at == maps.end()) return;
    add(change, **at, ChangedDocument::map);
    maps.erase(at);
  };
  for (const bool itself : {true, false}) {
    for (const Listed& each : *listed) {
      if (each.name.kind != FileKind::battle) continue;
      const auto file =
          std::ranges::find_if(changed, [&](const ChangedFile& one) { return one.from.name == each.name && one.news; });
      if ((file != changed.end()) != itself) continue;
      Change change{each.name.id, {}, {}};
      if (itself) add(change, *file, ChangedDocument::battle);
      const auto battle = project.read(each.name);
      if (!battle) return tl::make_unexpected(battle.error());
      take_map(change, library::id_in(battle->value, "map"));
      if (!change.from.empty()) out.push_back(std::move(change));
    }
  }
  return out;
}

}  // namespace

std::vector<ChangedFile> changed_files(const OpenProject& project, const std::vector<library::OriginFile>& files) {
  std::vector<ChangedFile> out;
  const auto listed = project.documents();
  if (!listed) return out;
  for (const library::OriginFile& from : files) {
    const auto there = std::ranges::find(*listed, from.name, &Listed::name);
    std::error_code gone;
    if (there == listed->end() || !there->origin || !std::filesystem::exists(from.file, gone)) continue;
    auto text = read_file(from.file, largest_yaml);
    if (!text) {
      out.push_back({from, {}, tl::make_unexpected(std::move(text).error())});
      continue;
    }
    if (*text == there->origin->text) continue;
    auto news = news_of(project, *there, from, *text);
    if (news && news->conflicts.empty()) {
      // Laid out otherwise it says what the project says.
      if (const auto mine = project.read(from.name); mine && *mine == news->merged) continue;
    }
    out.push_back({from, *std::move(text), std::move(news)});
  }
  return out;
}

bool brings_whole(const std::vector<ChangedFile>& changed) {
  return std::ranges::any_of(changed,
                             [](const ChangedFile& file) { return file.news && !is_edited(file.from.name.kind); });
}

Result<Brought> bring(OpenProject& project, const std::vector<ChangedFile>& changed) {
  Brought out;
  const auto changes = changes_of(project, changed);
  if (!changes) return tl::make_unexpected(changes.error());
  for (const Change& change : *changes) {
    if (auto made = project.change(change.battle, change.delta); !made) return tl::make_unexpected(made.error());
    for (const ChangedFile* file : change.from) {
      const library::News& news = *file->news;
      if (auto told = project.set_origin(file->from.name, news.origin, news.merged.comments); !told)
        return tl::make_unexpected(told.error());
    }
  }
  std::vector<Incoming> whole;
  for (const ChangedFile& file : changed) {
    if (!file.news) continue;
    for (const std::string& conflict : file.news->conflicts)
      out.conflicts.push_back(fmt::format("{}: {}", to_string(file.from.name), conflict));
    if (!is_edited(file.from.name.kind)) whole.push_back({file.news->merged, file.news->origin});
  }
  if (whole.empty()) return out;
  out.whole = true;
  if (auto put = project.put(whole); !put) return tl::make_unexpected(put.error());
  return out;
}

}  // namespace batalia::app
