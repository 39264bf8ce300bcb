// What many games came to, for people and for programs.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "editor/play/summary.h"

namespace batalia::cli {

// "random against commander"
std::string players_text(const play::Run& run);

std::string to_text(const play::Run& run, const play::Summary& summary);
// The object of docs/cli.md. `seconds` is what the command took.
nlohmann::ordered_json to_json(const play::Run& run, const play::Summary& summary, double seconds);

}  // namespace batalia::cli
