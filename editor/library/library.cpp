#include <fmt/format.h>

#include <algorithm>

#include "editor/library/data_folder.h"
#include "editor/library/documents.h"
#include "editor/library/library.h"
#include "editor/library/series_data.h"
#include "model/base/fail_at.h"
#include "model/base/text.h"
#include "model/scenario/resolve.h"

namespace batalia::library {
namespace {

namespace fs = std::filesystem;

// Folders in which to look for what a battle needs: its own; the nearest above it that holds a library; the shipped
// one.
std::vector<fs::path> places_to_look(const fs::path& near) {
  std::vector<fs::path> places;
  std::error_code error;
  fs::path folder = fs::absolute(near, error).lexically_normal().parent_path();
  for (; folder.has_relative_path(); folder = folder.parent_path()) {
    if (fs::is_directory(folder / "scenarios", error)) {
      places.push_back(folder);
      break;
    }
  }
  if (const Result<fs::path> shipped = data_folder(); shipped) places.push_back(*shipped);
  return places;
}

}  // namespace

Result<std::vector<Document>> Library::documents(const std::string& path, Games games) {
  std::error_code error;
  const fs::path file(path);
  if (fs::is_directory(file, error)) return read_folder(file, games);
  if (is_project(file)) {
    auto of_project = project(file);
    return of_project ? Result<std::vector<Document>>(**of_project) : tl::make_unexpected(of_project.error());
  }
  if (!fs::exists(file, error) && Id::valid(path)) {
    if (auto battle = shipped_battle(path); battle && !battle->empty()) return battle;
    return fail(fmt::format("there is no file or folder '{}', and no battle of that id comes with the program", path),
                "see `batalia list` for those that do");
  }
  Result<Document> document = read_document(file);
  if (!document) return tl::make_unexpected(std::move(document).error());
  std::vector<Document> out;
  out.push_back(*std::move(document));
  return out;
}

Result<std::vector<Document>> Library::shipped(Games games) {
  const Result<fs::path> data = data_folder();
  if (!data) return tl::make_unexpected(data.error());
  std::vector<std::string> folders;
  for (const char* name : {"scenarios", "maps"}) {
    std::error_code error;
    if (const fs::path folder = fs::canonical(*data / name, error); !error) folders.push_back(folder.string());
  }
  return documents(folders, games);
}

Result<std::vector<Document>> Library::shipped_battle(std::string_view id) {
  auto all = shipped();
  if (all) {
    std::erase_if(*all, [&](const Document& each) { return each.kind != FileKind::battle || each.id.str() != id; });
  }
  return all;
}

Result<std::vector<Document>> Library::documents(const std::vector<std::string>& paths, Games games) {
  if (paths.empty()) return shipped(games);
  std::vector<Document> out;
  for (const std::string& path : paths) {
    auto found = documents(path, games);
    if (!found) return found;
    std::ranges::move(*found, std::back_inserter(out));
  }
  return out;
}

Result<const std::vector<Document>*> Library::project(const fs::path& file) {
  auto it = projects_.find(file);
  if (it == projects_.end()) {
    auto documents = read_project(file);
    if (!documents) return tl::make_unexpected(std::move(documents).error());
    it = projects_.emplace(file, *std::move(documents)).first;
  }
  return &it->second;
}

Result<SeriesData> Library::series(const Id& id, const fs::path& near) {
  std::vector<std::string> known;
  if (is_project(near)) {
    const auto documents = project(near);
    if (!documents) return tl::make_unexpected(documents.error());
    if (std::ranges::any_of(**documents,
                            [&](const Document& each) { return each.kind == FileKind::series && each.id == id; }))
      return series_in(**documents, id);
  }
  for (const fs::path& place : places_to_look(near)) {
    std::error_code error;
    std::vector<fs::path> folders;
    for (const fs::directory_entry& entry : fs::directory_iterator(place / "scenarios", error))
      folders.push_back(entry.path());
    std::ranges::sort(folders);
    for (const fs::path& folder : folders) {
      if (!fs::exists(folder / "series.yaml", error)) continue;
      auto it = series_.find(folder);
      if (it == series_.end()) {
        auto data = read_series(folder);
        if (!data) return data;
        it = series_.emplace(folder, *std::move(data)).first;
      }
      if (it->second.series->id == id) return it->second;
      known.push_back(it->second.series->id.str());
    }
  }
  return fail(fmt::format("the series '{}' is not there", id.str()), suggestion(id.str(), known));
}

// A map lies beside its battle, or among the maps of the library, as a rule in a file of its own name.
Result<Document> Library::find_map(const Id& id, const fs::path& near) {
  if (is_project(near)) {
    const auto documents = project(near);
    if (!documents) return tl::make_unexpected(documents.error());
    const auto it = std::ranges::find_if(
        **documents, [&](const Document& each) { return each.kind == FileKind::map && each.id == id; });
    if (it != (*documents)->end()) return *it;
  }
  std::error_code error;
  std::vector<std::vector<fs::path>> places(1);
  const fs::path beside = near.has_parent_path() ? near.parent_path() : fs::path(".");
  for (const fs::directory_entry& entry : fs::directory_iterator(beside, error)) {
    if (entry.path().extension() == ".yaml") places.front().push_back(near.parent_path() / entry.path().filename());
  }
  std::ranges::sort(places.front());
  for (const fs::path& place : places_to_look(near)) {
    if (auto found = yaml_files(fs::canonical(place / "maps", error), Games::left_out); !error && found)
      places.push_back(*std::move(found));
  }
  std::vector<std::string> known;
  for (std::vector<fs::path>& files : places) {
    std::ranges::stable_partition(files, [&](const fs::path& file) { return file.stem() == id.str(); });
    for (const fs::path& file : files) {
      auto it = maps_.find(file);
      if (it == maps_.end()) {
        Result<Document> document = read_document(file);
        if (!document) {
          if (file.stem() == id.str()) return document;
          continue;  // broken, but nobody asked for it
        }
        it = maps_.emplace(file, *std::move(document)).first;
      }
      if (it->second.kind != FileKind::map) continue;
      if (it->second.id == id) return it->second;
      known.push_back(it->second.id.str());
    }
  }
  return fail(fmt::format("the map '{}' is not there", id.str()),
              known.empty() ? std::string("put its file beside the battle") : suggestion(id.str(), known));
}

Result<Document> Library::map_of(const Document& battle) {
  const Id id = id_in(battle.value, "map");
  auto map = id.empty() ? Result<Document>(fail("the battle names no map", "give its id under 'map'"))
                        : find_map(id, battle.file);
  if (map) return map;
  Problem problem = std::move(map).error();
  if (problem.place.file.empty()) problem.place = {battle.file.string(), 0, 0};
  return tl::make_unexpected(std::move(problem));
}

Result<OpenedMap> Library::open_map(const Document& document) {
  Result<SeriesData> data = series(document.series, document.file);
  if (!data) {
    Problem problem = std::move(data).error();
    const Value* at = document.value.find("series");
    if (problem.place.file.empty() && at != nullptr)
      problem.place = {document.file.string(), at->mark.line, at->mark.column};
    return tl::make_unexpected(std::move(problem));
  }
  Binding binding(document.file.string());
  std::optional<Map> map = bind_map(document.value, data->terrain, binding);
  if (!map || !binding.problems().empty()) return tl::make_unexpected(first_of(binding.problems()));
  return OpenedMap{document.file, *std::move(data), std::make_shared<const Map>(*std::move(map))};
}

Result<OpenedBattle> Library::open_battle(const Document& document, const Layers& layers, const Document* given_map) {
  Binding binding(document.file.string());
  const LaidDocument laid = lay(document.value, layers, binding);
  if (!binding.problems().empty()) return tl::make_unexpected(first_of(binding.problems()));
  const Battle battle = bind_battle(laid.battle, binding);
  if (!binding.problems().empty()) return tl::make_unexpected(first_of(binding.problems()));

  const auto at = [&](Problem problem, std::string_view key) {
    const Value* value = document.value.find(key);
    if (problem.place.file.empty() && value != nullptr)
      problem.place = {document.file.string(), value->mark.line, value->mark.column};
    return tl::make_unexpected(std::move(problem));
  };
  Result<SeriesData> data = series(battle.series, document.file);
  if (!data) return at(std::move(data).error(), "series");
  const Result<Document> map_document = given_map != nullptr ? *given_map : find_map(battle.map, document.file);
  if (!map_document) return at(map_document.error(), "map");
  Result<OpenedMap> map = open_map(*map_document);
  if (!map) return tl::make_unexpected(std::move(map).error());

  std::optional<ResolvedBattle> resolved = resolve(battle, *data->series, *map->map, laid.for_map, binding);
  if (!resolved || !binding.problems().empty()) return tl::make_unexpected(first_of(binding.problems()));
  return OpenedBattle{
      document.file,       map->file, *std::move(data), layers, changes_of(battle.errata, battle.options, layers),
      *std::move(resolved)};
}

}  // namespace batalia::library
