// All checks, those of every series and those of one. The only place that asks which series a battle is of.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "validators/check.h"

namespace batalia {

struct RegisteredCheck {
  std::unique_ptr<const Check> check;
  Id series;  // empty: for every series
};

// In the order in which they are listed: by family, then by id.
std::span<const RegisteredCheck> registered_checks();

// The ids of all checks, those of the runner itself included.
std::vector<std::string> check_ids();

}  // namespace batalia
