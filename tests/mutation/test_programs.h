// GoogleTest programs from outside: which tests they have, and which of them go red in an environment.
#pragma once

#include <filesystem>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/mutation/processes.h"

namespace batalia::mutation {

// "Suite.Name" of each test in what --gtest_list_tests says; those of parameters and disabled ones are left out.
std::vector<std::string> listed_tests(std::string_view listing);

// The tests that failed by what a run said, in its order. One that was begun and did not end, because the program
// crashed or was ended, is among them.
std::vector<std::string> red_tests(const Ended& ended);

// Whether a name fits a pattern, in which * is any text.
bool fits(std::string_view name, std::string_view pattern);

class TestPrograms {
 public:
  // Asks each program for its tests. Throws std::runtime_error where one cannot be asked, or two have a test of one
  // name.
  explicit TestPrograms(const std::vector<std::filesystem::path>& programs);

  [[nodiscard]] bool has(const std::string& test) const { return program_of_.contains(test); }
  // In the order of the programs, and in each in its own.
  [[nodiscard]] const std::vector<std::string>& tests() const { return tests_; }

  struct Outcome {
    std::vector<std::string> red;
    std::string said;
  };
  // Runs these tests in this environment; `first`: until one has gone red. Throws std::runtime_error where a program
  // fails without a red test, or the first red test is red without the environment, too. Safe to call from several
  // threads.
  [[nodiscard]] Outcome run(const std::vector<std::string>& tests, const std::vector<std::string>& environment,
                            bool first = false) const;

 private:
  [[nodiscard]] Outcome run_all(const std::vector<std::string>& tests, const std::vector<std::string>& environment,
                                bool first) const;
  void expect_green(const std::string& test) const;

  std::vector<std::filesystem::path> programs_;
  std::vector<std::string> tests_;
  std::map<std::string, std::size_t> program_of_;
  mutable std::mutex guard_;
  mutable std::set<std::string> green_;  // known to be so with nothing changed
};

}  // namespace batalia::mutation
