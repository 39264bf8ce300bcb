// Files that a command writes: all of them, or none.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "model/base/problem.h"

namespace batalia::library {

struct Writing {
  std::filesystem::path file;
  std::optional<std::string> before;  // what it held when it was read; nothing where it is new
  std::string text;
};

// One that takes the place of what lies there now, whatever that is. Fails where that cannot be read.
Result<Writing> writing_over(const std::filesystem::path& file, std::string text);

// Writes them in their order, and folders that are missing. Where one cannot be written, or has been changed by
// somebody else since it was read, those that were written are put back and the failure is returned.
Result<void> write_all(const std::vector<Writing>& writings);

}  // namespace batalia::library
