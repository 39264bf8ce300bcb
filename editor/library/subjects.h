// What the checks look at, made of what was opened.
#pragma once

#include "editor/library/library.h"
#include "validators/subject.h"

namespace batalia::library {

Subject subject_of(const OpenedBattle& opened);
Subject subject_of(const OpenedMap& opened);

}  // namespace batalia::library
