#include "model/engine/host.h"

#include <algorithm>

namespace batalia::engine {

Host::Host(const Names& names, std::uint64_t seed, std::array<Player*, 2> players)
    : names_(&names), seed_(seed), players_(players) {
  for (Player* player : players) {
    Intervener* const intervener = player->intervener();
    const bool known = std::ranges::find(interveners_, intervener) != interveners_.end();
    if (intervener != nullptr && !known) interveners_.push_back(intervener);
  }
}

int Host::roll(const RollKey& key, int faces) {
  ++tally_.rolls;
  int out = face(seed_, hash(key, *names_), key.ordinal, faces);
  for (Intervener* intervener : interveners_) {
    if (const auto set = intervener->die(key)) {
      out = set->face;
      tell(set->text, /*at_checkpoint=*/false);
      break;
    }
  }
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

void Host::tell(std::string_view what, bool at_checkpoint) {
  ++tally_.interventions;
  for (Listener* listener : listeners_) listener->intervened(what, at_checkpoint);
}

void Host::checkpoint() {
  for (Listener* listener : listeners_) listener->reached_checkpoint();
  for (Intervener* intervener : interveners_) {
    for (const std::string& done : intervener->at_checkpoint()) tell(done, /*at_checkpoint=*/true);
  }
  if (visit_) visit_();
}

}  // namespace batalia::engine
