// Drawing a scenario into a file, for the commands that do it.
#pragma once

#include "editor/canvas/render.h"
#include "editor/cli/battles.h"

namespace batalia::cli {

// As `render` (editor/canvas/render.h) does; starts Qt, which needs no display. The style is that of the series.
Result<void> draw(const ChosenScenario& chosen, const RenderOptions& options);

}  // namespace batalia::cli
