// Applying the fixes that findings offer.
#pragma once

#include <vector>

#include "editor/cli/battles.h"
#include "editor/cli/console.h"
#include "validators/run.h"

namespace batalia::cli {

// Fixes what can be fixed for certain in battles with their maps, and in maps alone; says of each fix what it did, and
// of those it left why. Checks again after each round, until nothing more is to be fixed. Findings that are suppressed
// are left alone. Files are written once all is done, all or none.
Result<void> fix_all(const std::vector<Document>& documents, const Layers& layers, const Selection& selection,
                     Console& console);

}  // namespace batalia::cli
