// Takes up games that were kept at checkpoints, in a process that knows nothing else of them:
//   mpbs_go_on FOLDER
// reads every file of the folder (whole_game.h says what is in it), plays it to its end and prints the file's name and
// the hash of the last state. Status 2 where one cannot be read.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <vector>

#include "formats/yaml/read.h"
#include "model/mpbs/state_value.h"
#include "tests/mpbs/support.h"
#include "tests/mpbs/whole_game.h"

int main(int argc, char** argv) {
  using namespace batalia;
  using namespace batalia::mpbs;
  if (argc != 2) {
    std::cerr << "usage: mpbs_go_on FOLDER\n";
    return 2;
  }
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(argv[1])) files.push_back(entry.path());
  std::ranges::sort(files);
  const auto game = test::mergentheim();
  for (const std::filesystem::path& file : files) {
    const auto value = read_yaml_file(file);
    auto whole = value ? test::WholeGame::taken_up(*game, *value) : tl::make_unexpected(value.error());
    if (!whole) {
      std::cerr << file.string() << ": " << to_string(whole.error()) << '\n';
      return 2;
    }
    test::play_on(*game, *whole);
    fmt::print("{} {:016x}\n", file.stem().string(), hash(whole->state));
  }
}
