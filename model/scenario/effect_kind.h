// The kinds of effects that special rules of a series are composed of, described: what each takes, for whoever asks for
// it in a form. What an effect does is the series' rules' own business.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace batalia {

enum class ParameterForm : std::uint8_t {
  word,    // one of `words`
  number,  // a whole number, written with its sign: "+1"
  id,      // of something that the series' charts list
  units    // a filter of units, or a list of them: side, wing, arm, group, unit; without it all
};

struct EffectParameter {
  std::string_view name;
  ParameterForm form = ParameterForm::word;
  std::span<const std::string_view> words;
  std::string_view about;
};

struct EffectKind {
  std::string_view id;
  std::string_view about;
  std::span<const EffectParameter> parameters;
};

// What a filter of units may ask of one, in this order.
inline constexpr std::string_view filter_parts[] = {"side", "wing", "arm", "group", "unit"};

}  // namespace batalia
