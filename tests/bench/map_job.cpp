// One job on a map, as a process of its own, so that it can be measured from start to end as its neighbours are.
//
//   map_job load-yaml MAP             reads a map until it is ready for use
//   map_job resave-yaml MAP OUT       and writes it again
//   map_job write-project MAP OUT     reads a map and makes a new project of it, closed
//   map_job load-project PROJECT MAP  opens a project and reads the map of that id until it is ready for use
#include <cstdio>
#include <exception>
#include <string_view>

#include "formats/file/file.h"
#include "formats/yaml/write.h"
#include "model/map/map.h"
#include "tests/bench/country_project.h"
#include "tests/bench/series_files.h"

namespace {

using namespace batalia;

Map load_yaml(const std::filesystem::path& file) {
  Binding binding(file.string());
  auto map = bind_map(bench::must(read_yaml_file(file)), bench::shipped_terrain(), binding);
  if (!map) throw std::runtime_error(to_string(binding.problems().front()));
  return *std::move(map);
}

void run(std::string_view job, const std::string& in, const std::string& out) {
  if (job == "load-yaml") {
    load_yaml(in);
  } else if (job == "resave-yaml") {
    bench::must(write_file(out, write_yaml(unbind_map(load_yaml(in)))));
  } else if (job == "write-project") {
    Project project = bench::make_project(out, bench::must(read_yaml_file(in)), std::nullopt);
    bench::must(project.close());
  } else if (job == "load-project") {
    bench::must(bench::must(Project::open(in)).read_map(Id(out)));
  } else {
    throw std::invalid_argument("unknown job");
  }
}

}  // namespace

int main(int argc, char** argv) try {
  if (argc < 3) throw std::invalid_argument("usage: map_job JOB IN [OUT]");
  run(argv[1], argv[2], argc > 3 ? argv[3] : "");
  return 0;
} catch (const std::exception& error) {
  std::fprintf(stderr, "map_job: %s\n", error.what());
  return 2;
}
