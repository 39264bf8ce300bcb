#include "tests/cli/battle_files.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace batalia::test {
namespace {

const std::filesystem::path source = BATALIA_SOURCE_DIR;
constexpr const char* mergentheim = "musket-and-pike/under-the-lily-banners/mergentheim.yaml";

void change(const Folder& folder, const std::string& name, const std::string& old, const std::string& now) {
  std::string text = read_text(folder.path() / name);
  const std::size_t at = text.find(old);
  if (at == std::string::npos) {
    ADD_FAILURE() << "'" << old << "' is not in " << name;
    return;
  }
  folder.write(name, text.replace(at, old.size(), now));
}

}  // namespace

BattleFiles::BattleFiles() {
  folder_.write("battle.yaml", read_text(source / "scenarios" / mergentheim));
  folder_.write("map.yaml", read_text(source / "maps" / mergentheim));
}

void BattleFiles::change_battle(const std::string& old, const std::string& now) const {
  change(folder_, "battle.yaml", old, now);
}

void BattleFiles::change_map(const std::string& old, const std::string& now) const {
  change(folder_, "map.yaml", old, now);
}

int line_of(const std::string& file, const std::string& text) {
  const std::string all = read_text(file);
  const std::size_t at = all.find(text);
  if (at == std::string::npos) return 0;
  return 1 + static_cast<int>(std::count(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

}  // namespace batalia::test
