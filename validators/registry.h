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

// What a check is and of which series, for lists.
struct ListedCheck {
  CheckInfo info;
  Id series;
};

// The registered checks and those that are no class of their own: `suppression` of the runner, `kept-game`, for which
// games are played, and `position`, for which they are begun.
std::vector<ListedCheck> all_checks();
std::vector<std::string> check_ids();

inline constexpr CheckInfo suppression_info{
    "suppression",     "suppression", "a suppression that names no check, or suppresses nothing",
    Severity::warning, Scope::battle, {}};
inline constexpr CheckInfo kept_game_info{
    "kept-game",
    "kept",
    "a kept game that comes out otherwise, or an expectation that no longer holds (only with --kept)",
    Severity::error,
    Scope::battle,
    {}};
inline constexpr CheckInfo position_info{
    "position", "kept", "a position beside the battle that cannot be played from", Severity::error, Scope::battle, {}};

}  // namespace batalia
