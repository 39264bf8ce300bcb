// Findings that the author wants to hear no more of, with the reason, and those that are to be heard again.
#pragma once

#include <string>
#include <vector>

#include "model/edit/document.h"
#include "validators/finding.h"

namespace batalia {

// What writes the reason into the file that the finding is about: the battle's or the map's. With `whole_check` nothing
// that the check finds there is heard any more. Fails where there is no reason, and for what cannot be suppressed: a
// battle that does not come out.
Result<std::vector<Wish>> suppressing_wishes(const Document& document, const Finding& finding,
                                             const std::string& reason, bool whole_check);

// What takes every suppression away that silences a finding; empty where none does.
std::vector<Wish> hearing_wishes(const Document& document, const Finding& finding);

}  // namespace batalia
