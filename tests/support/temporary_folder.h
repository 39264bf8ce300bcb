// A folder of its own for a test or a measurement, which goes with all that is in it.
#pragma once

#include <stdlib.h>
#include <unistd.h>

#include <filesystem>
#include <stdexcept>
#include <string>
#include <system_error>

namespace batalia::test {

class TemporaryFolder {
 public:
  enum class Where { on_disk, in_memory };  // in memory: where the system has such a place

  explicit TemporaryFolder(Where where = Where::on_disk) {
    std::filesystem::path place = std::filesystem::temp_directory_path();
    if (const char* memory = "/dev/shm"; where == Where::in_memory && ::access(memory, W_OK) == 0) place = memory;
    // mkdtemp puts what makes it unique in the place of the last six letters.
    std::string name = (place / "batalia-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder can be made: " + name);
    path_ = name;
  }
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  TemporaryFolder(TemporaryFolder&&) = delete;
  TemporaryFolder& operator=(TemporaryFolder&&) = delete;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace batalia::test
