// A rule's answer to "may it?": yes, or no with the rule that forbids it and the reason. What is legal, why something
// is refused, and what a check has to say all come from the same answers.
#pragma once

#include <string>
#include <utility>

namespace batalia {

struct Verdict {
  bool yes = true;
  std::string rule;  // "MPBS 8.1.1"
  std::string why;   // a clause without a full stop: "two cavalry units may not share a hex"

  explicit operator bool() const { return yes; }
  friend bool operator==(const Verdict&, const Verdict&) = default;
};

inline Verdict allowed() { return {}; }
inline Verdict refused(std::string rule, std::string why) { return {false, std::move(rule), std::move(why)}; }

}  // namespace batalia
