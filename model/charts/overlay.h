// A user's own charts laid over those shipped: cells and modifiers that differ, each with the source it comes from.
#pragma once

#include <cstdint>

#include "model/charts/chart.h"

namespace batalia {

// Reads a file to be laid over others: charts with the rows, cells and modifiers that differ, and no more. Reports what
// bind_charts does, but for what only whole charts can tell: `columns` may be an empty list and rolls may have gaps.
Charts bind_overlay(const Value& value, Binding& binding);

// `base` with the cells and modifiers of `over` in place of its own or besides them, each with the source that `over`
// gives for it. A row of rolls may be a part of one of `base`, which is then divided. A die or a limit that `over`
// gives replaces that of `base`; titles and notes do not. Fails, at a place without a file, where the two are of
// different series, where `over` has a chart, row, column or modifier that `base` does not know, or a source with the
// id of a different one of `base`.
Result<Charts> lay(Charts base, const Charts& over);

// The same for charts that say the same, on every machine; different, as good as certain, for others.
std::uint64_t hash(const Charts& charts);

}  // namespace batalia
