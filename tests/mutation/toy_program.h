// A program with one test, written in shell: it goes red where an environment variable, or a file that one names, says
// so.
#pragma once

#include <filesystem>
#include <fstream>
#include <string>

#include "tests/support/temporary_folder.h"

namespace batalia::mutation {

class ToyProgram {
 public:
  // `listing`: its test as GoogleTest lists it. `red_if`: a condition of sh. `meets_rules`: it comes to where the rule
  // that is left out would be applied.
  ToyProgram(const std::string& listing, const std::string& test, const std::string& red_if, bool meets_rules = true) {
    std::ofstream(path()) << "#!/bin/sh\n[ \"$1\" = --gtest_list_tests ] && { printf '" << listing << "'; exit; }\n"
                          << "echo '[ RUN      ] " << test << "'\n"
                          << (meets_rules ? "echo \"left out: $BATALIA_WITHOUT\"\n" : "") << "if " << red_if
                          << "; then echo '[  FAILED  ] " << test << " (0 ms)'; exit 1; fi\n"
                          << "echo '[       OK ] " << test << " (0 ms)'\n";
    std::filesystem::permissions(path(), std::filesystem::perms::owner_all);
  }

  [[nodiscard]] std::filesystem::path path() const { return folder_.path() / "toy_test"; }

 private:
  test::TemporaryFolder folder_;
};

}  // namespace batalia::mutation
