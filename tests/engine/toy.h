// A toy game's names and words: units "a", "b", "c", hexes "h0" to "h9".
#pragma once

#include "model/engine/decision.h"

namespace batalia::engine::test {

class ToyNames : public Names {
 public:
  [[nodiscard]] std::string id(Arg arg) const override {
    switch (arg.kind) {
      case ArgKind::unit:
        return std::string(1, static_cast<char>('a' + arg.value));
      case ArgKind::hex:
        return "h" + std::to_string(arg.value);
      default:
        return std::to_string(arg.value);
    }
  }
  [[nodiscard]] std::string title(Arg arg) const override {
    return arg.kind == ArgKind::unit ? "Unit " + id(arg) : id(arg);
  }
  [[nodiscard]] std::optional<Arg> find(ArgKind kind, std::string_view id) const override {
    for (int value = 0; value < 10; ++value) {
      const Arg arg{kind, static_cast<std::int16_t>(value)};
      if (this->id(arg) == id) return arg;
    }
    return std::nullopt;
  }
  [[nodiscard]] std::uint64_t key(Arg arg) const override { return hash_text(id(arg)); }
};

inline const Vocabulary& toy_vocabulary() {
  static constexpr std::array<Verb, 3> verbs{{{"stop", {}, "stop"},
                                              {"go", {ArgKind::hex}, "go to {0}"},
                                              {"fire", {ArgKind::unit, ArgKind::hex}, "fire at {0} in {1}"}}};
  static constexpr std::array<Question, 1> questions{{{"step", "Where does {0} go, with {1} near?"}}};
  static constexpr Vocabulary all{verbs, questions};
  return all;
}

inline Choice stop() { return {0, 0, {}, "T 1"}; }
inline Choice go(int to, int cost = 0) { return {1, static_cast<std::int16_t>(cost), {hex(to)}, "T 2"}; }
inline Choice fire(int at, int in) { return {2, 0, {unit(at), hex(in)}, "T 3"}; }

inline Decision asked(std::span<const Choice> choices, int otherwise = -1, int side = 0) {
  return {side, 0, unit(0), unit(1), "T 2", choices, otherwise, false};
}

}  // namespace batalia::engine::test
