// Odds before a roll: every face of the die put through the function that resolves it.
#pragma once

#include "model/mpbs/tables.h"

namespace batalia::mpbs {

// Calls visit(total) for each face of the die with the roll's modifiers. The roll is one that has not been made.
template <class Visit>
void for_each_total(const engine::Roll& roll, Visit&& visit) {
  const int sum = roll.sum();
  for (int face = 0; face < die_faces; ++face) visit(face + sum);
}

// Faces of ten for which holds(total) does.
template <class Holds>
int faces(const engine::Roll& roll, Holds&& holds) {
  int out = 0;
  for_each_total(roll, [&](int total) { out += holds(total) ? 1 : 0; });
  return out;
}

// Faces of ten that succeed.
inline int faces_that_succeed(const SuccessEntry& entry, const engine::Roll& roll) {
  return faces(roll, [&](int total) { return entry.contains(total); });
}

}  // namespace batalia::mpbs
