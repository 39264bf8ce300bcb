// writer FOLDER: changes a project without end, and says after each change that it is done. To be killed.
#include <unistd.h>

#include <iostream>
#include <string>

#include "tests/sqlite_hardness/toggling.h"

int main(int argc, char** argv) {
  using namespace batalia;
  if (argc != 2) return 2;
  auto project = Project::open(hardness::toggled(argv[1]));
  if (!project) {
    std::cerr << to_string(project.error()) << '\n';
    return 2;
  }
  for (int number = hardness::last_change(*project) + 1;; ++number) {
    if (const auto done = hardness::change(*project, number); !done) {
      std::cerr << to_string(done.error()) << '\n';
      return 2;
    }
    const std::string line = std::to_string(number) + "\n";
    if (::write(STDOUT_FILENO, line.data(), line.size()) < 0) return 2;
  }
}
