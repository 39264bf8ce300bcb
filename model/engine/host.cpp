#include "model/engine/host.h"

namespace batalia::engine {

int Host::roll(const RollKey& key, int faces) {
  ++tally_.rolls;
  const int out = face(seed_, hash(key, *names_), key.ordinal, faces);
  for (Listener* listener : listeners_) listener->rolled(key, out);
  return out;
}

int Host::ask(const Decision& decision) {
  const int chosen = players_[static_cast<std::size_t>(decision.side)]->choose(decision);
  ++tally_.decisions;
  for (Listener* listener : listeners_) listener->decided(decision, chosen);
  return chosen;
}

void Host::note(const Event& event) {
  for (Listener* listener : listeners_) listener->happened(event);
}

void Host::checkpoint() {
  if (visit_) visit_();
}

}  // namespace batalia::engine
