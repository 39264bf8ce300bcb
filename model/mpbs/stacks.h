// Who stands where and together in a position, held against the rules: of positions that are written or changed by
// hand.
#pragma once

#include <optional>

#include "model/base/verdict.h"
#include "model/mpbs/position.h"

namespace batalia::mpbs {

struct Crowded {
  int hex = nowhere;
  Verdict verdict;
};

// MPBS 8.1.1: the first hex in which stand who may not be together; enemies, or too many. Captured and disabled guns
// and captured wagons may lie under anybody.
std::optional<Crowded> crowded(const Position& position);

// 7.1.1: ground on which it can stand: some step leads there.
bool ground_allows(const Position& position, int unit, int hex);

}  // namespace batalia::mpbs
