// A small sound battle of Musket & Pike on a small sound map, for tests that spoil one thing in it. It is laid on the
// series, terrain and charts as shipped.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "validators/run.h"

namespace batalia::test {

class Skirmish {
 public:
  // Nothing is wrong with it: no check says anything.
  Skirmish();

  // Sets what is at a path of the battle's document (model/base/path.h); a null value takes it away.
  Skirmish& set(std::string_view path, Value value);
  Skirmish& set_map(std::string_view path, Value value);
  // The same with the value written in YAML.
  Skirmish& write(std::string_view path, std::string_view yaml);
  Skirmish& write_map(std::string_view path, std::string_view yaml);

  // Fails the test where the battle cannot be used.
  [[nodiscard]] Subject subject() const;
  // What is wrong with it before any check: one text, empty where it can be used.
  [[nodiscard]] std::string problems() const;
  // What one check, or all, find.
  [[nodiscard]] std::vector<Finding> findings(std::string_view check = "*") const;
  [[nodiscard]] std::vector<std::string> messages(std::string_view check) const;
  // The one finding of a check; fails the test where there is none or more.
  [[nodiscard]] Finding finding(std::string_view check) const;
  // Applies the changes of a finding's fix. Fails the test where they do not fit.
  Skirmish& mend(const Finding& finding);

 private:
  [[nodiscard]] std::optional<Subject> open(Binding& binding) const;

  Value battle_;
  Value map_;
};

// A file of the repository as a value; fails the test where it cannot be read.
Value read_shipped(const std::string& path);

// Series, terrain and charts of Musket & Pike, read once.
struct MusketAndPike {
  std::shared_ptr<const Series> series;
  std::shared_ptr<const Terrain> terrain;
  std::shared_ptr<const Charts> charts;
};
const MusketAndPike& musket_and_pike();

}  // namespace batalia::test
