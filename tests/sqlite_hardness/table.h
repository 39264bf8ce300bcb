// The table of docs/hardness.md: each case says how often it was tried and what it gave. The rows are written to the
// output, and to the end of the file that BATALIA_HARDNESS_TABLE names.
#pragma once

#include <map>
#include <string>

namespace batalia::hardness {

class Row {
 public:
  explicit Row(std::string name) : name_(std::move(name)) {}

  void count(const std::string& outcome) { ++outcomes_[outcome]; }
  [[nodiscard]] int of(const std::string& outcome) const;
  void report() const;

 private:
  std::string name_;
  std::map<std::string, int> outcomes_;
};

}  // namespace batalia::hardness
