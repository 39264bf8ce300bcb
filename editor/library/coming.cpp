#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "editor/library/conversion.h"
#include "editor/library/documents.h"
#include "formats/file/file.h"
#include "formats/yaml/document.h"
#include "formats/yaml/source.h"
#include "model/base/fail_at.h"

namespace batalia::library {
namespace {

namespace fs = std::filesystem;

fs::path parent_of(const fs::path& file) { return file.has_parent_path() ? file.parent_path() : fs::path("."); }

// Where a document goes that came from no file.
std::string usual_path(const DocumentName& name) {
  switch (name.kind) {
    case FileKind::battle:
      return fmt::format("scenarios/{}.yaml", name.id.str());
    case FileKind::map:
      return fmt::format("maps/{}.yaml", name.id.str());
    default:
      return fmt::format("scenarios/{}/{}.yaml", name.id.str(), word(name.kind));
  }
}

class Reading {
 public:
  explicit Reading(Library& library) : library_(library) {}

  // `path` is what the file is called where it goes.
  Result<void> add(const fs::path& file, std::string path, const fs::path& root = {}) {
    if (!files_.insert(fs::weakly_canonical(file)).second) return {};
    auto text = read_file(file, largest_yaml);
    if (!text) return tl::make_unexpected(std::move(text).error());
    auto stored = read_yaml_document(*text, file.string());
    if (!stored) return tl::make_unexpected(std::move(stored).error());
    const auto name = batalia::name_of(*stored);
    if (!name) {
      Problem problem = name.error();
      problem.place = {file.string(), 0, 0};
      return tl::make_unexpected(std::move(problem));
    }
    Coming coming{*name, *std::move(stored), std::move(path), *std::move(text), root, {}};
    for (const Coming& known : out_) {
      if (known.name == coming.name)
        return tl::make_unexpected(Problem{{file.string(), 0, 0},
                                           fmt::format("there is another file of {}", to_string(coming.name)),
                                           "convert one of them alone"});
    }
    const bool taken = std::ranges::any_of(out_, [&](const Coming& known) { return known.path == coming.path; });
    if (taken) coming.path = usual_path(coming.name);
    out_.push_back(std::move(coming));
    from_.push_back(file);
    return {};
  }

  [[nodiscard]] bool has(FileKind kind, const Id& id) const {
    return std::ranges::any_of(out_, [&](const Coming& one) { return one.name == DocumentName{kind, id}; });
  }

  // The maps of battles, and the series of both, that are not there yet.
  Result<void> add_what_they_stand_on(const fs::path& near) {
    for (std::size_t i = 0; i < out_.size(); ++i) {
      const Id map = out_[i].name.kind == FileKind::battle ? id_in(out_[i].document.value, "map") : Id();
      if (map.empty() || has(FileKind::map, map)) continue;
      if (const auto found = library_.find_map(map, near); found && !is_project(found->file)) {
        if (auto added = add(found->file, usual_path({FileKind::map, map})); !added) return added;
      }
    }
    for (std::size_t i = 0; i < out_.size(); ++i) {
      const Id series = id_in(out_[i].document.value, "series");
      if (series.empty() || has(FileKind::series, series)) continue;
      const auto data = library_.series(series, near);
      if (!data) return tl::make_unexpected(data.error());
      for (const FileKind kind : {FileKind::series, FileKind::terrain, FileKind::charts, FileKind::style}) {
        const fs::path file = data->folder / fmt::format("{}.yaml", word(kind));
        std::error_code error;
        if (data->folder.empty() || !fs::exists(file, error)) continue;
        if (auto added = add(file, usual_path({kind, series})); !added) return added;
      }
    }
    return {};
  }

  // All in the canonical form, lists of a map in the order of its terrain.
  Result<std::vector<Coming>> take(const fs::path& near) {
    for (std::size_t i = 0; i < out_.size(); ++i) {
      Coming& one = out_[i];
      std::shared_ptr<const Terrain> terrain;
      if (const Id series = id_in(one.document.value, "series"); one.name.kind == FileKind::map && !series.empty()) {
        terrain = terrain_among(out_, series);
        if (terrain == nullptr) {
          const auto data = library_.series(series, near);
          if (!data) return tl::make_unexpected(data.error());
          terrain = data->terrain;
        }
      }
      auto made = canonical(std::move(one.document), from_[i].string(), terrain);
      if (!made) return tl::make_unexpected(first_of(made.error()));
      one.document = std::move(made->document);
    }
    return std::move(out_);
  }

 private:
  Library& library_;
  std::vector<Coming> out_;
  std::vector<fs::path> from_;  // the file of each
  std::set<fs::path> files_;
};

Result<std::vector<Coming>> of_project(const fs::path& file) {
  auto stored = stored_in(file);
  if (!stored) return tl::make_unexpected(std::move(stored).error());
  std::vector<Coming> out;
  std::set<std::string> paths;
  for (auto& [each, document] : *stored) {
    std::string path = each.origin ? each.origin->path : usual_path(each.name);
    fs::path root;
    if (const auto mark = path.find(root_mark); mark != std::string::npos) {
      root = parent_of(file) / path.substr(0, mark);
      path.erase(0, mark + root_mark.size());
    }
    if (!paths.insert(path).second) path = usual_path(each.name);
    std::string text = write_yaml(document);
    out.push_back({each.name, std::move(document), std::move(path), std::move(text), std::move(root), each.origin});
  }
  return out;
}

}  // namespace

std::string remembered_path(const Coming& coming, const fs::path& home) {
  if (coming.root.empty()) return coming.path;
  std::error_code error;
  const fs::path root = fs::proximate(coming.root, home.empty() ? fs::path(".") : home, error);
  return (root.empty() ? "." : root.generic_string()) + std::string(root_mark) + coming.path;
}

std::shared_ptr<const Terrain> terrain_among(const std::vector<Coming>& coming, const Id& series) {
  for (const Coming& one : coming) {
    if (one.name != DocumentName{FileKind::terrain, series}) continue;
    Binding binding;
    return std::make_shared<const Terrain>(bind_terrain(one.document.value, binding));
  }
  return nullptr;
}

Result<std::vector<Coming>> read_coming(Library& library, const std::string& path, bool whole) {
  std::error_code error;
  const fs::path in(path);
  if (is_project(in)) return of_project(in);
  const bool folder = fs::is_directory(in, error);
  const auto documents = library.documents(path);
  if (!documents) return tl::make_unexpected(documents.error());
  Reading reading(library);
  for (const Document& each : *documents) {
    if (of_games(each.kind)) {
      return tl::make_unexpected(Problem{{each.file.string(), 0, 0},
                                         fmt::format("a {} is no part of a project", word(each.kind)),
                                         "put it into the folder of kept games beside the project"});
    }
    const std::string name = folder ? each.file.lexically_relative(in).generic_string() : each.file.filename().string();
    if (auto added = reading.add(each.file, name, folder ? in : parent_of(each.file)); !added)
      return tl::make_unexpected(std::move(added).error());
  }
  if (documents->empty())
    return tl::make_unexpected(Problem{{path, 0, 0}, "there is nothing to convert here", "name a file of Batalia's"});
  if (whole) {
    if (auto added = reading.add_what_they_stand_on(documents->front().file); !added)
      return tl::make_unexpected(std::move(added).error());
  }
  return reading.take(documents->front().file);
}

Result<void> as_printed(Coming& coming) {
  if (coming.name.kind != FileKind::battle) return {};
  const bool had = coming.document.value.erase("errata");
  if (!coming.document.value.erase("options") && !had) return {};
  auto made = canonical(std::move(coming.document), coming.path);
  if (!made) return tl::make_unexpected(first_of(made.error()));
  coming.document = std::move(made->document);
  coming.text = write_yaml(coming.document);
  return {};
}

}  // namespace batalia::library
