// What a scenario's special rules do in play: modifiers of named rolls and actions that are forbidden, each for the
// units that its filter lets through.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/base/problem.h"
#include "model/engine/answer.h"
#include "model/engine/event.h"
#include "model/scenario/resolved.h"

namespace batalia::mpbs {

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
  leader_casualty,
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
  engine::Modifier modifier;  // name: the rule's id; rule: "ULB Mergentheim 5"
  std::vector<bool> units;    // by unit of the game: whom it is for
};

struct SpecialForbid {
  NamedAction action = NamedAction::salvo_fire;
  std::string rule;  // "ULB Mergentheim 4"
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
  // Whether special rules let `unit` do this.
  [[nodiscard]] engine::Answer may(NamedAction action, int unit) const {
    for (const SpecialForbid& special : forbidden) {
      if (special.action == action && special.units[static_cast<std::size_t>(unit)]) {
        return engine::no(special.rule.c_str(), "a special rule of the scenario forbids it");
      }
    }
    return engine::yes();
  }
};

}  // namespace batalia::mpbs
