#include "model/mpbs/way.h"

#include <algorithm>

namespace batalia::mpbs {

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
  if (*slot >= 0) {
    Place& known = places_[static_cast<std::size_t>(*slot)];
    if (known.spent <= place.spent) return;
    known.done = true;  // overtaken
  }
  *slot = count_;
  Place& added = places_[static_cast<std::size_t>(count_)];
  added = place;
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
  constexpr int many = 200;
  if (!takes_terrain_hits(position, unit)) return many;
  return position.at(unit).formation == Formation::normal   ? 2
         : position.at(unit).formation == Formation::shaken ? 1
                                                            : many;
}

}  // namespace batalia::mpbs
