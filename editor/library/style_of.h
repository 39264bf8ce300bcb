// The looks of a series, which only the canvas understands.
#pragma once

#include "editor/canvas/style.h"
#include "editor/library/library.h"

namespace batalia::library {

// `project` is the file that holds the series, where one does.
Result<Style> style_of(const SeriesData& data, const std::filesystem::path& project);

}  // namespace batalia::library
