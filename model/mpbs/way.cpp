#include "model/mpbs/way.h"

#include <algorithm>

namespace batalia::mpbs {

namespace {

// Nothing can be done from `b` that could not be done from `a`, of the same stance.
bool no_worse(const Ways::Place& a, const Ways::Place& b) {
  return a.spent <= b.spent && a.hits <= b.hits && a.slopes <= b.slopes && a.slopes_right <= b.slopes_right;
}

}  // namespace

void Ways::begin(int limit) {
  ++generation_;
  count_ = 0;
  spent_ = 0;
  limit_ = std::min(limit, most_points);
  first_.fill(-1);
}

std::int16_t* Ways::slot_of(const Stance& stance) {
  std::size_t at = (static_cast<std::size_t>(stance.left) * 6 + stance.facing) * 2654435761U % slots;
  while (stamp_[at] == generation_ && !(places_[static_cast<std::size_t>(slot_[at])].at == stance)) {
    at = (at + 1) % slots;
  }
  if (stamp_[at] != generation_) {
    stamp_[at] = generation_;
    slot_[at] = -1;
  }
  return &slot_[at];
}

void Ways::reach(const Place& place) {
  if (place.spent > limit_ || count_ == static_cast<std::int16_t>(capacity)) return;
  std::int16_t* const slot = slot_of(place.at);
  for (std::int16_t at = *slot; at >= 0; at = places_[static_cast<std::size_t>(at)].other) {
    Place& known = places_[static_cast<std::size_t>(at)];
    if (no_worse(known, place)) return;
    if (no_worse(place, known)) known.done = true;  // overtaken
  }
  Place& added = places_[static_cast<std::size_t>(count_)];
  added = place;
  added.other = *slot;
  *slot = count_;
  std::int16_t& first = first_[static_cast<std::size_t>(place.spent)];
  added.next = first;
  first = count_++;
}

const Ways::Place* Ways::next() {
  for (; spent_ <= limit_; ++spent_) {
    std::int16_t& first = first_[static_cast<std::size_t>(spent_)];
    while (first >= 0) {
      Place& place = places_[static_cast<std::size_t>(first)];
      first = place.next;
      if (!place.done) {
        place.done = true;
        return &place;
      }
    }
  }
  return nullptr;
}

Ways& scratch_ways() {
  static thread_local Ways ways;
  return ways;
}

int hits_to_break(const Position& position, int unit) {
  if (!takes_terrain_hits(position, unit)) return Ways::most_hits;
  return position.at(unit).formation == Formation::normal   ? 2
         : position.at(unit).formation == Formation::shaken ? 1
                                                            : Ways::most_hits;
}

}  // namespace batalia::mpbs
