#include "model/engine/answer.h"

namespace batalia::engine {

std::string fill(std::string_view pattern, const Arg* args, std::size_t count, const Names& names) {
  std::string out;
  out.reserve(pattern.size() + 32);
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const bool placeholder = pattern[i] == '{' && i + 2 < pattern.size() && pattern[i + 2] == '}';
    const auto index = placeholder ? static_cast<std::size_t>(pattern[i + 1] - '0') : count;
    if (!placeholder || index >= count) {
      out += pattern[i];
      continue;
    }
    out += names.title(args[index]);
    i += 2;
  }
  return out;
}

Verdict verdict(const Answer& answer, const Names& names) {
  if (answer) return allowed();
  return refused(answer.rule, fill(answer.why, answer.args.data(), answer.args.size(), names));
}

}  // namespace batalia::engine
