// A scripted session of work on a project, of which every state is known, for tests that break it off somewhere.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "tests/sqlite_hardness/account.h"

namespace batalia::hardness {

// What a step's success promises to survive.
enum class Promise { end_of_program, power_cut };

class Session {
 public:
  // In `folder`, through SQLite's file system `vfs` (empty for its own).
  explicit Session(std::filesystem::path folder, std::string vfs = {});

  static std::size_t step_count();
  static const char* name(std::size_t step);
  static Promise promise(std::size_t step);
  // The step after which a copy is there.
  static std::size_t copying_step();

  // Takes the steps in their order.
  Result<void> take(std::size_t step);
  // Of the open project; fails where none is open.
  [[nodiscard]] Result<std::string> account() const;

  [[nodiscard]] std::filesystem::path path() const { return folder_ / "battle.batalia"; }
  [[nodiscard]] std::filesystem::path copy() const { return folder_ / "copy.batalia"; }

 private:
  std::filesystem::path folder_;
  ProjectOptions options_;
  std::optional<Project> project_;
  friend struct Script;
};

// The account before the first step (empty: there is no project) and after each, from a session without faults; and
// that of the copy.
struct Expected {
  std::vector<std::string> after;
  std::string copy;
};
const Expected& expected();

}  // namespace batalia::hardness
