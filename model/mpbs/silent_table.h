// A table at which nothing is asked and nothing told: every decision has its default, and nothing may be rolled for.
#pragma once

#include <algorithm>

#include "model/engine/table.h"

namespace batalia::mpbs {

class SilentTable final : public engine::Table {
 public:
  int roll(const engine::RollKey& /*key*/, int /*faces*/) override { return 0; }
  int ask(const engine::Decision& decision) override { return std::max(0, decision.otherwise); }
  void note(const engine::Event& /*event*/) override {}
};

}  // namespace batalia::mpbs
