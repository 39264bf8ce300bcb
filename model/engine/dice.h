// Dice that are keyed, not counted: the face is a function of the seed and of what is rolled for, so that an edit that
// adds or drops one roll leaves all others as they were. No floating point and no standard distribution: the same on
// every machine.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "model/engine/arg.h"

namespace batalia::engine {

// What a roll is for. `ordinal` counts the rolls of this very key, from 0 (RollCounts).
struct RollKey {
  int turn = 0;
  const char* stage = "";    // where in the sequence of play: "activation", "rout"
  Arg of;                    // whose: the wing that is active
  const char* purpose = "";  // "fire", "morale", "interception"
  Arg subject;
  Arg object;
  int ordinal = 0;
};

// The key in the words of records and of scripted dice: "2 activation bavarian-right fire gayling-1 taupadel 0".
std::string to_string(const RollKey& key, const Names& names);

// All of the key but the ordinal, the same on every machine.
std::uint64_t hash(const RollKey& key, const Names& names);

// How often each key of the current turn was rolled: part of the state of a game, emptied when a turn begins.
struct RollCounts {
  std::vector<std::pair<std::uint64_t, std::int32_t>> counts;  // sorted by key

  // The ordinal of the next roll of this key, which is counted.
  int next(std::uint64_t key) {
    const auto at = std::lower_bound(counts.begin(), counts.end(), key,
                                     [](const auto& entry, std::uint64_t wanted) { return entry.first < wanted; });
    if (at != counts.end() && at->first == key) return ++at->second - 1;
    counts.insert(at, {key, 1});
    return 0;
  }

  friend bool operator==(const RollCounts&, const RollCounts&) = default;
};

// A face from 0 to faces-1 for a seed and a key with its ordinal.
int face(std::uint64_t seed, std::uint64_t key, int ordinal, int faces);

}  // namespace batalia::engine
