#include "editor/library/data_folder.h"

#include <fmt/format.h>

#include <cstdlib>

#include "batalia/version.h"

namespace batalia::library {

namespace fs = std::filesystem;

Result<fs::path> data_folder() {
  std::error_code error;
  if (const char* chosen = std::getenv("BATALIA_DATA"); chosen != nullptr && *chosen != '\0') {
    if (fs::is_directory(fs::path(chosen) / "scenarios", error)) return fs::path(chosen);
    return fail(fmt::format("BATALIA_DATA is '{}', and no folder 'scenarios' is there", chosen),
                "name the folder that holds scenarios/ and maps/, or unset it");
  }
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  if (error) return fail("the program cannot find its own place", "see that /proc is mounted");
  fs::path folder = (program.parent_path() / data_folder_from_program).lexically_normal();
  if (!fs::is_directory(folder / "scenarios", error)) {
    return fail(fmt::format("the battles that come with the program are not in {}", folder.string()),
                "install the program again, with its data");
  }
  return folder;
}

}  // namespace batalia::library
