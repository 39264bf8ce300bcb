// Running checks over a battle or a map.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "validators/registry.h"

namespace batalia {

// Which checks to run. Ids may end in "*": "victory-*".
struct Selection {
  std::vector<std::string> only;  // empty: all
  std::vector<std::string> except;
  std::optional<Parts> touched;  // only the checks that read one of these parts: what an edit can have changed

  [[nodiscard]] bool selects(const CheckInfo& check) const;
  [[nodiscard]] bool selects(std::string_view id) const;
};

// Fails where `only` or `except` name a check that does not exist, with the nearest that does.
Result<void> validate(const Selection& selection);

// The findings in their order (put_in_order), those that are suppressed in battle or map marked with the reason.
// Besides the registered checks there is `suppression`: one that names no check, or, when every check has run, one that
// suppresses nothing.
std::vector<Finding> run_checks(const Subject& subject, const Selection& selection = {});

// The findings of a battle that is being edited: those of a full run, but a check runs again only where an edit touched
// a part that it reads.
class Rechecks {
 public:
  // `touched`: all that was edited since the last call; of no account in the first. The findings are those of
  // run_checks(subject), and good until the next call.
  const std::vector<Finding>& run(const Subject& subject, Parts touched);

  // The next run is a full one.
  void forget() { found_.clear(); }

 private:
  std::vector<std::vector<Finding>> found_;  // by each registered check, as it came
  std::vector<Finding> findings_;
};

// One check over all that its scope asks for, without order or suppressions; `read` receives the parts it has read.
std::vector<Finding> run_check(const Check& check, const Subject& subject, Parts* read = nullptr);

}  // namespace batalia
