// Signs of findings where what they are about stands in a table.
#pragma once

#include <QIcon>
#include <QString>
#include <optional>
#include <string>
#include <vector>

#include "validators/finding.h"

namespace batalia::app {

struct FindingSign {
  Severity gravest = Severity::note;
  QString words;  // a line for each finding

  // The sign of the gravest, in its ink.
  [[nodiscard]] QIcon icon() const;
};

// Of one thing: of the findings whose subject has this id, and of those about what `path` names or something in it.
// Either may be empty. Suppressed ones say nothing.
std::optional<FindingSign> sign_on(const std::vector<Finding>& findings, const std::string& id,
                                   const std::string& path);

}  // namespace batalia::app
