// What the words of one cell become when they are changed by one.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace batalia::mutation {

// "3" to "4", "-1" to "0", "+1" to "+2"; "0" to "+1" where modifiers are meant. Nothing where it is no number.
std::optional<std::string> number_changed(std::string_view cell, bool modifier);
// "0-5" to "0-6", "NA" to "0".
std::optional<std::string> rolls_changed(std::string_view cell);
// "2*" to "3*", "+1" to "+2"; "NA" to `entry`.
std::optional<std::string> points_changed(std::string_view cell, std::string_view entry);
// "2*" to "2", "+1" to "+1*". Nothing for "NA".
std::optional<std::string> hit_changed(std::string_view cell);
// The first behind `at`, going round, that differs from it.
std::optional<std::string> next_of(const std::vector<std::string>& words, std::size_t at);

}  // namespace batalia::mutation
