// Small help with words: suggestions for misspelt names, lists for messages.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace batalia {

// Number of single-character insertions, deletions, replacements and swaps of neighbours that turn `a` into
// `b`, counted in bytes.
int edit_distance(std::string_view a, std::string_view b);

// The candidate nearest to `word`, or empty where none is near enough to be a slip of the pen.
std::string_view nearest(std::string_view word, std::span<const std::string> candidates);

// A remedy for an unknown word: "did you mean 'woods'?" or, where nothing is near, "use one of …".
std::string suggestion(std::string_view word, const std::vector<std::string>& candidates);

// "a, b and c"
std::string and_list(std::span<const std::string> words);

std::string_view trimmed(std::string_view text);

std::vector<std::string_view> split_words(std::string_view text);

}  // namespace batalia
