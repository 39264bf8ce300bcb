#include "editor/app/opening.h"

#include <fmt/format.h>

#include <QStandardPaths>
#include <algorithm>

#include "editor/app/bringing.h"
#include "editor/library/conversion.h"
#include "editor/library/documents.h"
#include "editor/library/style_of.h"
#include "model/base/hash.h"

namespace batalia::app {

namespace fs = std::filesystem;

namespace {

fs::path own_folder() {
  return fs::path(QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation).toStdString()) / "batalia" /
         "projects";
}

Result<void> make_folder(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (!error) return {};
  return tl::make_unexpected(Problem{{folder.string(), 0, 0},
                                     fmt::format("the folder for projects cannot be made: {}", error.message()),
                                     "see that your data folder may be written"});
}

// In a file of that name that no other has had.
Result<fs::path> make_project(const fs::path& folder, const std::string& name, const std::vector<Incoming>& documents) {
  std::error_code ignored;
  fs::path file = folder / (name + ".batalia");
  for (int number = 2; fs::exists(file, ignored); ++number) file = folder / fmt::format("{}-{}.batalia", name, number);
  auto project = Project::create(file, documents);
  if (!project) return tl::make_unexpected(std::move(project).error());
  if (auto closed = project->close(); !closed) return tl::make_unexpected(std::move(closed).error());
  return file;
}

fs::path rescued_copy(const fs::path& project) {
  return own_folder() / "rescued" /
         fmt::format("{}-{:08x}.batalia", project.stem().string(),
                     static_cast<std::uint32_t>(hash_text(project.string())));
}

}  // namespace

fs::path project_behind(const std::string& path) {
  if (library::is_project(path)) return path;
  const fs::path folder = own_folder();
  // One for each place that is opened: the same name may stand in two folders.
  std::error_code ignored;
  const std::string place = fs::exists(path, ignored) ? fs::weakly_canonical(path, ignored).string() : path;
  const std::string name = fs::path(path).stem().string();
  return folder / fmt::format("{}-{:08x}.batalia", name.empty() ? std::string("battles") : name,
                              static_cast<std::uint32_t>(hash_text(place)));
}

Result<std::vector<std::string>> bring_up_to_date(const std::string& path) {
  const fs::path file = project_behind(path);
  if (library::is_project(path)) return std::vector<std::string>();
  library::Library library;
  auto coming = library::read_coming(library, path, true);
  if (!coming) return tl::make_unexpected(std::move(coming).error());
  if (auto made = make_folder(file.parent_path()); !made) return tl::make_unexpected(std::move(made).error());
  std::error_code ignored;
  if (!fs::exists(file, ignored)) {
    auto converted = library::to_project(*coming, file, Prefer::neither);
    if (!converted) return tl::make_unexpected(std::move(converted).error());
    return std::move(converted->conflicts);
  }
  // One that is there takes up what has changed like any other change, so that it can be undone.
  auto project = OpenProject::open(file);
  if (!project) return tl::make_unexpected(std::move(project).error());
  if (!(*project)->why_read_only().empty()) return std::vector<std::string>();  // opening it says so
  const auto listed = (*project)->documents();
  if (!listed) return tl::make_unexpected(listed.error());
  auto brought = bring(**project, changed_files(**project, library::origin_files(*listed, file)));
  if (!brought) return tl::make_unexpected(std::move(brought).error());
  std::vector<Incoming> added;
  for (const library::Coming& one : *coming) {
    if (std::ranges::find(*listed, one.name, &Listed::name) == listed->end())
      added.push_back({one.document, origin_of(remembered_path(one, file.parent_path()), one.text)});
  }
  if (!added.empty()) {
    if (auto put = (*project)->put(added); !put) return tl::make_unexpected(std::move(put).error());
  }
  if (auto closed = (*project)->close(); !closed) return tl::make_unexpected(std::move(closed).error());
  return std::move(brought->conflicts);
}

Result<fs::path> rescue(OpenProject& project) {
  const fs::path file = rescued_copy(project.path());
  if (auto made = make_folder(file.parent_path()); !made) return tl::make_unexpected(std::move(made).error());
  if (auto saved = project.save_copy(file); !saved) return tl::make_unexpected(std::move(saved).error());
  return file;
}

void forget_rescued(const fs::path& project) {
  std::error_code ignored;
  fs::remove(rescued_copy(project), ignored);
}

Result<fs::path> make_battle(const library::NewBattle& asked) {
  if (auto made = make_folder(own_folder()); !made) return tl::make_unexpected(std::move(made).error());
  library::Library library;
  const auto data = library.series(asked.series, own_folder() / "new");
  if (!data) return tl::make_unexpected(data.error());
  const auto empty = empty_battle(asked, *data);
  if (!empty) return tl::make_unexpected(empty.error());
  std::vector<Incoming> documents{{{FileKind::battle, unbind_battle(empty->battle), {}}, {}},
                                  {{FileKind::map, unbind_map_file(empty->map), {}}, {}}};
  const auto of_series = library.documents(data->folder.string());
  if (!of_series) return tl::make_unexpected(of_series.error());
  for (const library::Document& document : *of_series) {
    const bool wanted = document.kind == FileKind::series || document.kind == FileKind::terrain ||
                        document.kind == FileKind::charts || document.kind == FileKind::style;
    if (wanted) documents.push_back({{document.kind, document.value, {}}, {}});
  }
  return make_project(own_folder(), asked.id.str(), documents);
}

Result<fs::path> make_rest(const std::string& path, const std::vector<Incoming>& rest) {
  const fs::path folder = own_folder() / "rest";
  if (auto made = make_folder(folder); !made) return tl::make_unexpected(std::move(made).error());
  return make_project(folder, fs::path(path).stem().string(), rest);
}

Result<Behind> behind(const OpenProject& project, const Id& battle) {
  const auto read = project.read({FileKind::battle, battle});
  if (!read) return tl::make_unexpected(read.error());
  library::Library library;
  auto data = library.series(library::id_in(read->value, "series"), project.path());
  if (!data) return tl::make_unexpected(std::move(data).error());
  auto style = library::style_of(*data, project.path());
  if (!style) return tl::make_unexpected(std::move(style).error());
  return Behind{*std::move(data), *std::move(style)};
}

Result<std::vector<std::string>> write_yaml_files(OpenProject& project, const fs::path& folder) {
  if (auto kept = project.end_stroke(); !kept) return tl::make_unexpected(std::move(kept).error());
  library::Library library;
  auto coming = library::read_coming(library, project.path().string(), false);
  if (!coming) return tl::make_unexpected(std::move(coming).error());
  // The project is open here, so it is told what was written where.
  auto converted = library::to_folder(*coming, folder, std::nullopt, Prefer::neither);
  if (!converted) return tl::make_unexpected(std::move(converted).error());
  if (converted->conflicts.empty()) {
    for (const auto& [name, origin] : converted->origins) {
      if (auto told = project.set_origin(name, origin); !told) return tl::make_unexpected(std::move(told).error());
    }
    return std::move(converted->written);
  }
  return fail(
      fmt::format("nothing was written, for the files and the project have both changed: {}{}",
                  converted->conflicts.front(),
                  converted->conflicts.size() > 1 ? fmt::format(", and {} more", converted->conflicts.size() - 1) : ""),
      "open the files again to see what came, or write into another folder");
}

}  // namespace batalia::app
