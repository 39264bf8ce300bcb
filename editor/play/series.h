// The series that have rules here, by the ids that battles name them by.
#pragma once

#include "model/base/id.h"

namespace batalia::play {

inline const Id musket_and_pike("mpbs");

}  // namespace batalia::play
