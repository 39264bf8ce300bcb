// A rule's answer during play to "may it?": yes, or no with the rule that forbids it and the reason. It is a Verdict
// (model/base/verdict.h) that allocates nothing: the reason is a pattern, filled in only where somebody reads it.
#pragma once

#include <array>

#include "model/base/verdict.h"
#include "model/engine/arg.h"

namespace batalia::engine {

struct Answer {
  const char* rule = nullptr;  // "MPBS 8.1.1"; null for yes
  const char* why = nullptr;   // a clause without a full stop, with {0}, {1}, {2} for the arguments: "{0} is in {1}"
  std::array<Arg, 3> args{};

  explicit operator bool() const { return rule == nullptr; }
};

constexpr Answer yes() { return {}; }
constexpr Answer no(const char* rule, const char* why, Arg a = {}, Arg b = {}, Arg c = {}) {
  return {rule, why, {a, b, c}};
}

// The answer in words.
Verdict verdict(const Answer& answer, const Names& names);

// `pattern` with {0}, {1}, … replaced by the titles of `args`; a pattern that counts further than `args` keeps its
// braces.
std::string fill(std::string_view pattern, const Arg* args, std::size_t count, const Names& names);

}  // namespace batalia::engine
