// Runs the built program as a user would, and keeps what it said.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "tests/support/temporary_folder.h"

namespace batalia::test {

struct Ran {
  int status = -1;  // exit status, or minus the signal that ended it
  std::string out;
  std::string err;
  double seconds = 0;
};

struct RunOptions {
  std::filesystem::path folder{};          // to run in; the test's own folder where empty
  std::vector<std::string> environment{};  // "NAME=value" to set, "NAME" to take away
  bool close_output = false;               // standard output is closed
  std::string output_to{};                 // standard output goes to this file instead
  bool reader_leaves = false;              // the reader of standard output goes away at once
};

// Standard input is empty.
Ran run(const std::vector<std::string>& words, const RunOptions& options = {});

// A fresh folder, removed with all that is in it.
class Folder : public TemporaryFolder {
 public:
  // Writes a file below the folder, making folders as needed, and gives its whole path.
  std::filesystem::path write(const std::string& name, const std::string& text) const;
  // Every file in it with its contents, to see whether anything changed.
  [[nodiscard]] std::vector<std::pair<std::string, std::string>> contents() const;
};

std::string read_text(const std::filesystem::path& path);

}  // namespace batalia::test
