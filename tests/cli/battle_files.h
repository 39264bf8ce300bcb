// A copy of the shipped battle of Mergentheim with its map, to be spoiled in one place.
#pragma once

#include <string>

#include "tests/cli/run_program.h"

namespace batalia::test {

class BattleFiles {
 public:
  BattleFiles();

  [[nodiscard]] const Folder& folder() const { return folder_; }
  [[nodiscard]] std::string battle() const { return (folder_.path() / "battle.yaml").string(); }
  [[nodiscard]] std::string map() const { return (folder_.path() / "map.yaml").string(); }

  // Replaces the first `old` in the battle or the map. Fails the test where it is not there.
  void change_battle(const std::string& old, const std::string& now) const;
  void change_map(const std::string& old, const std::string& now) const;

 private:
  Folder folder_;
};

// The line, counted from 1, on which `text` first stands; 0 where it is not there.
int line_of(const std::string& file, const std::string& text);

}  // namespace batalia::test
