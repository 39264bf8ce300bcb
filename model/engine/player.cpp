#include "model/engine/player.h"

#include "model/engine/dice.h"

namespace batalia::engine {

int RandomPlayer::choose(const Decision& decision) {
  constexpr std::uint64_t domain = hash_text("random player");
  return face(seed_ ^ domain, given_++, decision.side, static_cast<int>(decision.choices.size()));
}

int ScriptPlayer::choose(const Decision& decision) {
  if (!answers_.empty()) {
    if (const auto index = find(decision, answers_.front(), *vocabulary_, *names_)) {
      answers_.pop_front();
      return *index;
    }
  }
  return decision.otherwise >= 0 ? decision.otherwise : 0;
}

}  // namespace batalia::engine
