#include "model/mpbs/effect_kinds.h"

namespace batalia::mpbs {

std::span<const EffectKind> effect_kinds() {
  static constexpr EffectParameter units{"of", ParameterForm::units, {}, "whom it is for; without it all"};
  static constexpr std::array modifier{
      EffectParameter{"roll", ParameterForm::word, roll_words, "the roll that it changes"},
      EffectParameter{"is", ParameterForm::number, {}, "what it adds"},
      EffectParameter{"listed", ParameterForm::id, {}, "or a modifier that the roll's chart lists"}, units};
  static constexpr std::array forbid{
      EffectParameter{"action", ParameterForm::word, action_words, "what they may not do"}, units};
  static constexpr std::array kinds{EffectKind{modifier_kind, "changes a roll", modifier},
                                    EffectKind{forbid_kind, "forbids an action", forbid}};
  return kinds;
}

}  // namespace batalia::mpbs
