// What tests/mutation/proofs.yaml says: which tests are the published playthrough, which are worked examples of the
// books, which only hold a chart against a copy of it and prove nothing, and what cannot be proven, with the reason.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "model/base/problem.h"
#include "model/base/value.h"

namespace batalia::mutation {

struct WithoutEffect {
  std::string spot;  // a pattern
  std::string why;
};

struct Plan {
  std::vector<std::string> playthrough;  // patterns of tests, as are the next two
  std::vector<std::string> worked_examples;
  std::vector<std::string> copies;
  std::vector<WithoutEffect> without_effect;
  std::vector<std::string> sample_rules;  // "11.3.5"
  std::vector<std::string> sample_spots;  // patterns
};

Result<Plan> read_plan(const Value& root, std::string_view file);

bool fits_any(std::string_view name, const std::vector<std::string>& patterns);

}  // namespace batalia::mutation
