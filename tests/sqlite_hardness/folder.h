// A folder in memory, where the many files of these tests cost least.
#pragma once

#include "formats/file/file.h"
#include "tests/support/temporary_folder.h"

namespace batalia::hardness {

class Folder : public test::TemporaryFolder {
 public:
  Folder() : TemporaryFolder(Where::in_memory) {}

  void clear() const {
    for (const auto& entry : std::filesystem::directory_iterator(path())) std::filesystem::remove_all(entry.path());
  }
};

inline std::string bytes_of(const std::filesystem::path& path) { return read_file(path, std::size_t{1} << 30).value(); }

}  // namespace batalia::hardness
