// Drawing into files, for the commands that do it.
#pragma once

#include <functional>

#include "editor/canvas/render.h"
#include "editor/cli/battles.h"

namespace batalia::cli {

// As `render` (editor/canvas/render.h) does; starts Qt, which needs no display. The style is that of the series.
Result<void> draw(const ChosenScenario& chosen, const RenderOptions& options);

// Runs `draw` with Qt started, which needs no display.
Result<void> with_qt(const std::function<Result<void>()>& draw);

}  // namespace batalia::cli
