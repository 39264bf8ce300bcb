// What special rules of Musket & Pike are composed of (special.h), described.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "model/scenario/effect_kind.h"

namespace batalia::mpbs {

inline constexpr std::string_view modifier_kind = "modifier";
inline constexpr std::string_view forbid_kind = "forbid";

// By NamedRoll.
inline constexpr std::array<std::string_view, 12> roll_words{
    "artillery-fire", "musketry",   "light-fire",    "pistol-fire",  "close-combat", "interception",
    "continuation",   "preemption", "orders-change", "morale-check", "pursuit",      "unable-to-retreat"};
// By NamedAction.
inline constexpr std::array<std::string_view, 12> action_words{
    "salvo-fire",   "advancing-fire", "retreating-fire", "move",       "limber",       "hedgehog",
    "interception", "close-combat",   "open-order",      "preemption", "continuation", "orders-change"};

std::span<const EffectKind> effect_kinds();

}  // namespace batalia::mpbs
