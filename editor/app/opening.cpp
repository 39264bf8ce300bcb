#include "editor/app/opening.h"

#include <fmt/format.h>

#include <QStandardPaths>
#include <algorithm>

#include "editor/library/conversion.h"
#include "editor/library/documents.h"
#include "editor/library/style_of.h"
#include "model/base/hash.h"

namespace batalia::app {

namespace fs = std::filesystem;

fs::path project_behind(const std::string& path) {
  if (library::is_project(path)) return path;
  const fs::path folder =
      fs::path(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation).toStdString()) / "projects";
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
  std::error_code error;
  fs::create_directories(file.parent_path(), error);
  if (error) {
    return tl::make_unexpected(Problem{{file.parent_path().string(), 0, 0},
                                       fmt::format("the folder for projects cannot be made: {}", error.message()),
                                       "see that your data folder may be written"});
  }
  auto converted = library::to_project(*coming, file, Prefer::neither);
  if (!converted) return tl::make_unexpected(std::move(converted).error());
  return std::move(converted->conflicts);
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
  // The open project remembers by itself what was written where.
  auto converted = library::to_folder(*coming, folder, std::nullopt, Prefer::neither);
  if (!converted) return tl::make_unexpected(std::move(converted).error());
  if (converted->conflicts.empty()) return std::move(converted->written);
  return fail(
      fmt::format("nothing was written, for the files and the project have both changed: {}{}",
                  converted->conflicts.front(),
                  converted->conflicts.size() > 1 ? fmt::format(", and {} more", converted->conflicts.size() - 1) : ""),
      "open the files again to see what came, or write into another folder");
}

}  // namespace batalia::app
