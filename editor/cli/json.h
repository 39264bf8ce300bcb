// JSON as the program writes it.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "model/base/describe.h"

namespace batalia::cli {

enum class TextOrJson { text, json };

// One object with a line break at its end. Bytes of file names that are not UTF-8 become the replacement character.
std::string json_text(const nlohmann::ordered_json& json);

}  // namespace batalia::cli

template <>
struct batalia::Words<batalia::cli::TextOrJson> {
  static constexpr std::array values{std::pair{cli::TextOrJson::text, std::string_view("text")},
                                     std::pair{cli::TextOrJson::json, std::string_view("json")}};
};
