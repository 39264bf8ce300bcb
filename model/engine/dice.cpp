#include "model/engine/dice.h"

#include <fmt/format.h>

namespace batalia::engine {

namespace {

// The finaliser of SplitMix64: every bit of the result depends on every bit of `x`.
std::uint64_t mixed(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15U;
  x = (x ^ (x >> 30U)) * 0xbf58476d1ce4e5b9U;
  x = (x ^ (x >> 27U)) * 0x94d049bb133111ebU;
  return x ^ (x >> 31U);
}

}  // namespace

std::string to_string(const RollKey& key, const Names& names) {
  const auto id = [&](Arg arg) { return arg.kind == ArgKind::none ? std::string("-") : names.id(arg); };
  return fmt::format("{} {} {} {} {} {} {}", key.turn, key.stage, id(key.of), key.purpose, id(key.subject),
                     id(key.object), key.ordinal);
}

std::uint64_t hash(const RollKey& key, const Names& names) {
  std::uint64_t out = mixed(static_cast<std::uint64_t>(key.turn));
  out = mixed(out ^ hash_text(key.stage));
  out = mixed(out ^ hash_text(key.purpose));
  for (const Arg arg : {key.of, key.subject, key.object}) {
    out = mixed(out ^ (arg.kind == ArgKind::none ? 0 : names.key(arg)));
  }
  return out;
}

int face(std::uint64_t seed, std::uint64_t key, int ordinal, int faces) {
  const std::uint64_t random = mixed(mixed(seed) ^ mixed(key + static_cast<std::uint64_t>(ordinal)));
  // The upper half, scaled: off from even by less than one part in four thousand million.
  return static_cast<int>((random >> 32U) * static_cast<std::uint64_t>(faces) >> 32U);
}

}  // namespace batalia::engine
