// A check: what it is called, what it looks at, and how it says what it found.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "validators/finding.h"
#include "validators/subject.h"

namespace batalia {

// How often a check is run: once for a map, a battle, or each scenario.
enum class Scope { map, battle, scenario };

struct CheckInfo {
  std::string_view id;                  // never changes: suppressions and errata name it
  std::string_view family;              // its page is docs/checks/<family>.md
  std::string_view summary;             // one line, what it finds
  Severity severity = Severity::error;  // unless a finding says otherwise
  Scope scope = Scope::scenario;
  Parts reads;
};

// Collects the findings of one check over one view of the subject.
class Report {
 public:
  Report(const CheckInfo& check, const View& view, std::vector<Finding>& findings)
      : check_(check), view_(view), findings_(findings) {}

  // A finding at a place in the battle's file. Battle, scenario, check, severity and layer are filled in; the rest is
  // for the caller to set. The reference is good until the next call.
  Finding& in_battle(Mark mark, std::string subject, std::string message);
  // The same at a place in the map's file.
  Finding& on_map(Mark mark, std::string subject, std::string message);

 private:
  Finding& add(const std::string& file, Mark mark, std::string subject, std::string message);

  const CheckInfo& check_;
  const View& view_;
  std::vector<Finding>& findings_;
};

// One class, one file for a check or a small family of them.
class Check {
 public:
  explicit Check(CheckInfo info) : info_(info) {}
  virtual ~Check() = default;
  Check(const Check&) = delete;
  Check& operator=(const Check&) = delete;

  [[nodiscard]] const CheckInfo& info() const { return info_; }
  // Reports what it finds; reads through `view` no part but those of info().reads. Runs without state of its own, so
  // that checks may run at the same time.
  virtual void run(const View& view, Report& report) const = 0;

 private:
  CheckInfo info_;
};

// Numbers of hexes for a finding.
std::vector<std::string> numbers(std::span<const Hex> hexes, const Grid& grid);

}  // namespace batalia
