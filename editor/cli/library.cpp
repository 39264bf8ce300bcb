#include <fmt/format.h>

#include <algorithm>
#include <fstream>

#include "editor/cli/battles.h"
#include "editor/cli/data_folder.h"
#include "formats/yaml/read.h"
#include "model/base/text.h"
#include "model/scenario/resolve.h"

namespace batalia::cli {
namespace {

namespace fs = std::filesystem;

std::string text_of(const Value& value, std::string_view key) {
  const Value* found = value.find(key);
  return found != nullptr && found->text() != nullptr ? *found->text() : std::string();
}

Id id_in(const Value& value, std::string_view key) {
  const std::string text = text_of(value, key);
  return Id::valid(text) ? Id(text) : Id();
}

Result<Document> document_of(const fs::path& file, Value value) {
  const Result<FileKind> kind = kind_of(value);
  if (!kind) {
    Problem problem = kind.error();
    problem.place.file = file.string();
    return tl::make_unexpected(std::move(problem));
  }
  Document out{
      file, {}, *kind, id_in(value, "id"), text_of(value, "title"), id_in(value, "series"), id_in(value, "game")};
  out.value = std::move(value);
  return out;
}

Result<Document> read_document(const fs::path& file) {
  Result<Value> value = read_yaml_file(file);
  if (!value) return tl::make_unexpected(std::move(value).error());
  return document_of(file, *std::move(value));
}

// True where a line of the file's beginning says that it is Batalia's. What does not say so need not even be YAML.
bool says_batalia(const fs::path& file) {
  constexpr std::size_t beginning = std::size_t{1} << 16;
  std::string text(beginning, '\0');
  std::ifstream stream(file, std::ios::binary);
  stream.read(text.data(), beginning);
  text.resize(static_cast<std::size_t>(stream.gcount()));
  return text.starts_with("batalia:") || text.find("\nbatalia:") != std::string::npos ||
         text.find(
             "\xEF\xBB\xBF"
             "batalia:") == 0;
}

// A file of a folder: nothing where it is none of Batalia's, or of a kind that has nothing to do with those of the
// program.
Result<std::optional<Document>> read_in_folder(const fs::path& file) {
  if (!says_batalia(file)) return std::nullopt;
  Result<Value> value = read_yaml_file(file);
  if (!value) return tl::make_unexpected(std::move(value).error());
  const std::string kind = text_of(*value, "batalia");
  if (!from_word<FileKind>(kind) && nearest(kind, all_words<FileKind>()).empty()) return std::nullopt;
  Result<Document> document = document_of(file, *std::move(value));
  if (!document) return tl::make_unexpected(std::move(document).error());
  return *std::move(document);
}

// Every YAML file below a folder, in the order of the paths. Hidden folders are left out.
Result<std::vector<fs::path>> yaml_files(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code error;
  auto it = fs::recursive_directory_iterator(folder, error);
  for (; !error && it != fs::recursive_directory_iterator(); it.increment(error)) {
    const fs::path& path = it->path();
    std::error_code gone;
    if (it->is_directory(gone)) {
      if (path.filename().string().starts_with('.')) it.disable_recursion_pending();
    } else if (path.extension() == ".yaml") {
      files.push_back(path);
    }
  }
  if (error) {
    return tl::make_unexpected(Problem{{folder.string(), 0, 0},
                                       fmt::format("the folder cannot be read: {}", error.message()),
                                       "see that it may be read"});
  }
  std::ranges::sort(files);
  return files;
}

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

template <class T>
Result<std::shared_ptr<const T>> bound(const fs::path& file, T (*bind)(const Value&, Binding&)) {
  const Result<Value> value = read_yaml_file(file);
  if (!value) return tl::make_unexpected(value.error());
  Binding binding(file.string());
  auto out = std::make_shared<const T>(bind(*value, binding));
  if (!binding.problems().empty()) return tl::make_unexpected(first_of(binding.problems()));
  return out;
}

Result<SeriesData> read_series(const fs::path& folder) {
  SeriesData data;
  data.folder = folder;
  auto series = bound<Series>(folder / "series.yaml", bind_series);
  if (!series) return tl::make_unexpected(std::move(series).error());
  auto terrain = bound<Terrain>(folder / "terrain.yaml", bind_terrain);
  if (!terrain) return tl::make_unexpected(std::move(terrain).error());
  data.series = *series;
  data.terrain = *terrain;
  data.charts = std::make_shared<const Charts>();
  std::error_code error;
  if (fs::exists(folder / "charts.yaml", error)) {
    auto charts = bound<Charts>(folder / "charts.yaml", bind_charts);
    if (!charts) return tl::make_unexpected(std::move(charts).error());
    data.charts = *charts;
  }
  return data;
}

}  // namespace

Problem first_of(const Problems& problems) {
  Problem first =
      *std::ranges::min_element(problems, {}, [](const Problem& p) { return std::pair(p.place.line, p.place.column); });
  if (problems.size() > 1) {
    first.remedy += fmt::format(" (this is the first of {} things that are wrong with the file)", problems.size());
  }
  return first;
}

Result<std::vector<Document>> Library::documents(const std::string& path) {
  std::error_code error;
  const fs::path file(path);
  if (fs::is_directory(file, error)) {
    const auto files = yaml_files(file);
    if (!files) return tl::make_unexpected(files.error());
    std::vector<Document> out;
    for (const fs::path& each : *files) {
      Result<std::optional<Document>> document = read_in_folder(each);
      if (!document) return tl::make_unexpected(std::move(document).error());
      if (*document) out.push_back(**std::move(document));
    }
    return out;
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

Result<std::vector<Document>> Library::shipped() {
  const Result<fs::path> data = data_folder();
  if (!data) return tl::make_unexpected(data.error());
  std::vector<std::string> folders;
  for (const char* name : {"scenarios", "maps"}) {
    std::error_code error;
    if (const fs::path folder = fs::canonical(*data / name, error); !error) folders.push_back(folder.string());
  }
  return documents(folders);
}

Result<std::vector<Document>> Library::shipped_battle(std::string_view id) {
  auto all = shipped();
  if (all) {
    std::erase_if(*all, [&](const Document& each) { return each.kind != FileKind::battle || each.id.str() != id; });
  }
  return all;
}

Result<std::vector<Document>> Library::documents(const std::vector<std::string>& paths) {
  if (paths.empty()) return shipped();
  std::vector<Document> out;
  for (const std::string& path : paths) {
    auto found = documents(path);
    if (!found) return found;
    std::ranges::move(*found, std::back_inserter(out));
  }
  return out;
}

Result<SeriesData> Library::series(const Id& id, const fs::path& near) {
  std::vector<std::string> known;
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
  std::error_code error;
  std::vector<std::vector<fs::path>> places(1);
  const fs::path beside = near.has_parent_path() ? near.parent_path() : fs::path(".");
  for (const fs::directory_entry& entry : fs::directory_iterator(beside, error)) {
    if (entry.path().extension() == ".yaml") places.front().push_back(near.parent_path() / entry.path().filename());
  }
  std::ranges::sort(places.front());
  for (const fs::path& place : places_to_look(near)) {
    if (auto found = yaml_files(fs::canonical(place / "maps", error)); !error && found)
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

Result<OpenedBattle> Library::open_battle(const Document& document, const Layers& layers) {
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
  const Result<Document> map_document = find_map(battle.map, document.file);
  if (!map_document) return at(map_document.error(), "map");
  Result<OpenedMap> map = open_map(*map_document);
  if (!map) return tl::make_unexpected(std::move(map).error());

  std::optional<ResolvedBattle> resolved = resolve(battle, *data->series, *map->map, laid.for_map, binding);
  if (!resolved || !binding.problems().empty()) return tl::make_unexpected(first_of(binding.problems()));
  return OpenedBattle{document.file,       map->file, *std::move(data), layers, laid_changes(battle, layers),
                      *std::move(resolved)};
}

}  // namespace batalia::cli
