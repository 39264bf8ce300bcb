#include "tests/sqlite_hardness/table.h"

#include <cstdlib>
#include <fstream>
#include <iostream>

namespace batalia::hardness {

int Row::of(const std::string& outcome) const {
  const auto at = outcomes_.find(outcome);
  return at == outcomes_.end() ? 0 : at->second;
}

void Row::report() const {
  int tries = 0;
  std::string gave;
  for (const auto& [outcome, times] : outcomes_) {
    tries += times;
    gave += (gave.empty() ? "" : "; ") + outcome + (outcomes_.size() > 1 ? " (" + std::to_string(times) + ")" : "");
  }
  const std::string row = "| " + name_ + " | " + std::to_string(tries) + " | " + gave + " |\n";
  std::cout << row;
  if (const char* file = std::getenv("BATALIA_HARDNESS_TABLE")) std::ofstream(file, std::ios::app) << row;
}

}  // namespace batalia::hardness
