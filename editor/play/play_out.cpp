#include "editor/play/play_out.h"

namespace batalia::play {

PlayedGame play_out(engine::Match& match, std::uint64_t seed, const std::array<engine::Player*, 2>& players,
                    const std::vector<engine::Listener*>& listeners, engine::Laboratory* laboratory) {
  engine::Host host(match.names(), seed, players);
  if (laboratory != nullptr) {
    host.listen(*laboratory);
    host.let_intervene(*laboratory);
  }
  for (engine::Listener* listener : listeners) host.listen(*listener);
  try {
    match.run(host);
  } catch (const engine::Stopped&) {
  }
  return {match.standing(), host.tally()};
}

}  // namespace batalia::play
