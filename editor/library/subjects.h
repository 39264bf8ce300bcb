// What the checks look at, made of what was opened.
#pragma once

#include "editor/cli/battles.h"
#include "validators/subject.h"

namespace batalia::cli {

Subject subject_of(const OpenedBattle& opened);
Subject subject_of(const OpenedMap& opened);

}  // namespace batalia::cli
