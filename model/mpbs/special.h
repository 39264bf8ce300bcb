// What a scenario's special rules do in play: modifiers of named rolls and actions that are forbidden, each for the
// units that its filter lets through.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/base/problem.h"
#include "model/engine/answer.h"
#include "model/engine/event.h"
#include "model/scenario/battle.h"

namespace batalia::mpbs {

class Game;

// The rolls that a special rule may modify, by the words of its parameter `roll`.
enum class NamedRoll : std::uint8_t {
  artillery_fire,
  musketry,
  light_fire,
  pistol_fire,
  close_combat,
  interception,
  continuation,
  preemption,
  orders_change,
  morale_check,
  pursuit,
  unable_to_retreat,
};

// The actions that one may forbid, by the words of its parameter `action`.
enum class NamedAction : std::uint8_t {
  salvo_fire,
  advancing_fire,
  retreating_fire,
  move,
  limber,
  hedgehog,
  interception,
  close_combat,
  open_order,
  preemption,
  continuation,
  orders_change,
};

struct SpecialModifier {
  NamedRoll roll = NamedRoll::artillery_fire;
  engine::Modifier modifier;  // name: the rule's id; rule: "Mergentheim special rule 5"
  std::vector<bool> units;    // by unit of the game: whom it is for
};

struct SpecialForbid {
  NamedAction action = NamedAction::salvo_fire;
  std::string rule;  // "Mergentheim special rule 4"
  std::vector<bool> units;
};

struct Specials {
  std::vector<std::string> rules;  // texts that modifiers point into
  std::vector<SpecialModifier> modifiers;
  std::vector<SpecialForbid> forbidden;
  int unenforced = 0;  // rules of the scenario that play does not enforce

  // Adds to `roll` what special rules give `unit` for rolls of this name.
  void add(NamedRoll name, int unit, engine::Roll& roll) const {
    for (const SpecialModifier& special : modifiers) {
      if (special.roll == name && special.units[static_cast<std::size_t>(unit)]) roll.add(special.modifier);
    }
  }
  // The same for a roll of a wing: what is given to any of its units counts.
  void add_for_wing(NamedRoll name, std::span<const std::int16_t> units, engine::Roll& roll) const {
    for (const SpecialModifier& special : modifiers) {
      if (special.roll != name) continue;
      for (const int unit : units) {
        if (!special.units[static_cast<std::size_t>(unit)]) continue;
        roll.add(special.modifier);
        break;
      }
    }
  }
  // Whether special rules let `unit` do this.
  [[nodiscard]] engine::Answer may(NamedAction action, int unit) const {
    for (const SpecialForbid& special : forbidden) {
      if (special.action == action && special.units[static_cast<std::size_t>(unit)]) {
        return engine::no(special.rule.c_str(), "a special rule of the scenario forbids it");
      }
    }
    return engine::yes();
  }
  [[nodiscard]] engine::Answer may_wing(NamedAction action, std::span<const std::int16_t> units) const {
    for (const int unit : units) {
      if (const engine::Answer answer = may(action, unit); !answer) return answer;
    }
    return engine::yes();
  }
};

// Compiles the special rules of the game's scenario; needs its units, wings, tables. Effects are of these kinds:
//
//   modifier {roll, is, of}   to rolls of this name adds `is` ("+1"), or what the roll's chart has for `listed`, an id
//   forbid {action, of}       they may not do this
//
// `of` is a filter, or a list of filters of which one must fit; without it a rule is for all units. A filter is a map
// of side, wing, arm, group (of unit types) or unit, each an id or a list of ids of which one must fit; a unit must fit
// all that are given. A rule with an effect of another kind, and one that has no effects and is not said to be enforced
// otherwise, counts as unenforced. Fails where an effect of these kinds names something that does not exist.
Result<Specials> compile_specials(const Game& game);

}  // namespace batalia::mpbs
