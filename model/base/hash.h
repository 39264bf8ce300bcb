// Hashes that are the same on every machine and in every release: records and dice are keyed by them.
#pragma once

#include <cstdint>
#include <string_view>

#include "model/base/value.h"

namespace batalia {

// FNV-1a, 64 bits. `start` goes on from an earlier hash.
constexpr std::uint64_t hash_text(std::string_view text, std::uint64_t start = 0xcbf29ce484222325U) {
  for (const char c : text) {
    start ^= static_cast<unsigned char>(c);
    start *= 0x100000001b3U;
  }
  return start;
}

// Of a value with all that is in it, in its order; marks do not count.
std::uint64_t hash_value(const Value& value, std::uint64_t start = hash_text({}));

}  // namespace batalia
