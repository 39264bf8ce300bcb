// How often each rule is cited by what happens in a game: by events, by modifiers of their rolls, by what players are
// asked and by what they choose.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "model/engine/by_text.h"
#include "model/engine/host.h"

namespace batalia::engine {

// The rules that a text cites, each with its book: "MPBS 11.3.4, 11.3.5; ULB Freiburg 8" are "MPBS 11.3.4",
// "MPBS 11.3.5" and "ULB Freiburg 8".
std::vector<std::string> citations(std::string_view rules);

class Firing final : public Listener {
 public:
  void happened(const Event& event) override;
  void decided(const Decision& decision, int chosen) override;

  // How often each rule was cited since the last call, for those that were.
  std::map<std::string, std::int64_t> take();

 private:
  void cite(std::string_view rules);

  std::map<std::string, std::size_t> numbers_;  // of the rules, in `times_`
  std::vector<std::int64_t> times_;
  ByText<std::vector<std::size_t>> cited_;
};

}  // namespace batalia::engine
