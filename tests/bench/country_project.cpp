#include "tests/bench/country_project.h"

#include "tests/bench/series_files.h"

namespace batalia::bench {

Project make_project(const std::filesystem::path& path, Value map, std::optional<Value> battle) {
  std::filesystem::remove(path);
  std::vector<Incoming> documents;
  documents.push_back({{FileKind::terrain, must(read_yaml_file(mpbs_folder() / "terrain.yaml")), {}}, std::nullopt});
  documents.push_back({{FileKind::map, std::move(map), {}}, std::nullopt});
  if (battle) documents.push_back({{FileKind::battle, *std::move(battle), {}}, std::nullopt});
  Project project = must(Project::create(path));
  must(project.put(documents));
  return project;
}

}  // namespace batalia::bench
