// What the window says of things, in words.
#pragma once

#include <QString>
#include <vector>

#include "editor/app/spot.h"
#include "model/base/problem.h"
#include "model/edit/document.h"
#include "model/scenario/resolved.h"
#include "validators/finding.h"

namespace batalia::app {

// One line on what is under the pointer: number, terrain, level, what lies on the hexside, roads, place, pieces of the
// scenario (which may be null), and where the ground comes from. Empty off the map.
QString about_spot(const Document& document, const ResolvedScenario* scenario, const Spot& spot);

QString qt(const std::string& text);

}  // namespace batalia::app
