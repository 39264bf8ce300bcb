// Makes the files that the neighbours are measured on: the same made-up country as our battle and map, and as Tiled's.
//
//   country_files FOLDER ROWS COLUMNS
#include <cstdio>
#include <exception>
#include <stdexcept>

#include "formats/file/file.h"
#include "formats/yaml/write.h"
#include "tests/bench/country.h"
#include "tests/bench/series_files.h"
#include "tests/bench/tiled_map.h"

int main(int argc, char** argv) try {
  using namespace batalia;
  if (argc != 4) throw std::invalid_argument("usage: country_files FOLDER ROWS COLUMNS");
  const std::filesystem::path folder(argv[1]);
  const Map country = bench::make_country(std::stoi(argv[2]), std::stoi(argv[3]), bench::shipped_terrain());
  bench::must(write_file(folder / "country-map.yaml", write_yaml(unbind_map(country))));
  bench::must(write_file(folder / "country.yaml", write_yaml(unbind_battle(bench::battle_in(country)))));
  Binding binding;
  bench::write_tiled(country, bind_style(bench::must(read_yaml_file(bench::mpbs_folder() / "style.yaml")), binding),
                     folder);
  return 0;
} catch (const std::exception& error) {
  std::fprintf(stderr, "country_files: %s\n", error.what());
  return 2;
}
