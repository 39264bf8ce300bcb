#include "editor/library/data_folder.h"

#include <fmt/format.h>

#include <cstdlib>

#include "batalia/version.h"

namespace batalia::library {

namespace fs = std::filesystem;

namespace {

Result<fs::path> from_program(const char* way) {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  if (error) return fail("the program cannot find its own place", "see that /proc is mounted");
  return (program.parent_path() / way).lexically_normal();
}

}  // namespace

Result<fs::path> docs_folder() {
  std::error_code error;
  if (const char* chosen = std::getenv("BATALIA_DATA"); chosen != nullptr && *chosen != '\0') {
    if (fs::path beside = fs::path(chosen) / "docs"; fs::exists(beside / "editor.md", error)) return beside;
  }
  auto folder = from_program(docs_folder_from_program);
  if (folder && !fs::exists(*folder / "editor.md", error)) {
    return fail(fmt::format("the documents that come with the program are not in {}", folder->string()),
                "install the program again, with its documents");
  }
  return folder;
}

Result<fs::path> data_folder() {
  std::error_code error;
  if (const char* chosen = std::getenv("BATALIA_DATA"); chosen != nullptr && *chosen != '\0') {
    if (fs::is_directory(fs::path(chosen) / "scenarios", error)) return fs::path(chosen);
    return fail(fmt::format("BATALIA_DATA is '{}', and no folder 'scenarios' is there", chosen),
                "name the folder that holds scenarios/ and maps/, or unset it");
  }
  auto found = from_program(data_folder_from_program);
  if (!found) return found;
  const fs::path& folder = *found;
  if (!fs::is_directory(folder / "scenarios", error)) {
    return fail(fmt::format("the battles that come with the program are not in {}", folder.string()),
                "install the program again, with its data");
  }
  return folder;
}

}  // namespace batalia::library
