// Where units go: MPBS 7, and the ways of reaction, retreat and rout.
#include <algorithm>

#include "model/mpbs/commander/mind.h"
#include "model/mpbs/order_limits.h"
#include "model/mpbs/way.h"

namespace batalia::mpbs {

namespace {

// A commander's judgement, in hundredths of a victory point.
constexpr int a_hex_nearer = 40;
constexpr int a_friend_beside = 25;
constexpr int most_friends = 2;
constexpr int in_touch = 60;  // within reach of the wing's commander
constexpr int faces_enemy = 70;
constexpr int turned_from_enemy = -120;
constexpr int bared_flank = -150;  // to an enemy next to it
constexpr int goal_held = 300;     // a hex that the scenario gives points for
constexpr int most_of_contact = 1500;
constexpr int touch = 4;     // hexes
constexpr int horizon = 12;  // hexes beyond which it is all the same

bool infantry(const UnitFacts& facts) { return facts.heavy_infantry() || facts.light_infantry(); }

}  // namespace

void Outlook::look(const Position& now, int side) {
  std::uint64_t key = 1;
  for (const int enemy : now.game().side(1 - side).units) {
    const UnitState& state = now.at(enemy);
    const std::uint64_t where = now.counts(enemy) ? static_cast<std::uint16_t>(state.left) +
                                                        std::uint64_t{static_cast<std::uint16_t>(state.right)} * 65536
                                                  : ~std::uint64_t{0};
    key = key * 0x9e3779b97f4a7c15ULL + where;
  }
  if (key == looked_at_) return;
  looked_at_ = key;
  near_.assign(now.state().occupancy.first.size(), far);
  next_.clear();
  for (const int enemy : now.game().side(1 - side).units) {
    if (!now.counts(enemy)) continue;
    for (const std::int16_t hex : now.hexes(enemy)) {
      if (near_[static_cast<std::size_t>(hex)] == 0) continue;
      near_[static_cast<std::size_t>(hex)] = 0;
      next_.push_back(hex);
    }
  }
  for (std::size_t i = 0; i < next_.size(); ++i) {
    const int from = next_[i];
    const auto on = static_cast<std::int8_t>(near_[static_cast<std::size_t>(from)] + 1);
    if (on > horizon) continue;
    for (const Direction direction : all_directions) {
      const int to = now.neighbour(from, direction);
      if (to == nowhere || near_[static_cast<std::size_t>(to)] <= on) continue;
      near_[static_cast<std::size_t>(to)] = on;
      next_.push_back(static_cast<std::int16_t>(to));
    }
  }
}

Intent::Intent(const Mind& mind, int unit) : mind_(mind), unit_(unit), order_(mind.now.wing_of(unit).order) {
  const int leader = mind.now.wing_leader(mind.now.facts(unit).wing);
  if (leader != nobody && mind.now.leader_on_map(leader)) leader_ = mind.now.leader(leader).hex;
  mind.outlook.look(mind.now, mind.side);
  mind.trial.begin(mind.now);
  if (mind.now.on_map(unit)) start_near_ = mind.outlook.from_enemy(mind.now.at(unit).left);
  choose_prey();
}

void Intent::choose_prey() {
  const Position& now = mind_.now;
  const UnitFacts& facts = now.facts(unit_);
  if (facts.wagon() || order_ == Order::rally) return;
  // Under Make Ready a wing comes up to where its charge will reach; guns to where their fire does.
  if (facts.artillery()) {
    wanted_ = facts.grazing;
  } else if (order_ != Order::charge) {
    wanted_ = facts.cavalry() ? 4 : 3;
  }
  int most = out_of_question;
  for (const int enemy : mind_.enemies()) {
    if (!now.counts(enemy) || now.facts(enemy).wagon()) continue;
    const int away = now.on_map(unit_) ? now.distance_between(unit_, enemy) : 0;
    int worth = -a_hex_nearer * std::max(0, away - 1);
    if (order_ == Order::charge && away <= horizon && !facts.artillery() && !now.facts(enemy).artillery()) {
      worth += std::clamp(mind_.worth.combat(now, unit_, enemy), -most_of_contact, most_of_contact) / 2;
    }
    if (worth <= most) continue;
    most = worth;
    prey_ = enemy;
  }
}

int Intent::of_place(const Stance& at, int hits) const {
  const Position& now = mind_.now;
  const UnitFacts& facts = now.facts(unit_);
  const int near = mind_.outlook.from_enemy(at.left);
  int out = -hits * mind_.worth.formation_hit(now, unit_);
  if (order_ == Order::rally || facts.wagon() || now.at(unit_).morale == Morale::broken) {
    out += a_hex_nearer * std::min(near, 8);
  } else if (prey_ != nobody) {
    const int away = std::min(distance_from(now, at, prey_), 40);
    out -= a_hex_nearer * std::abs(away - wanted_);
    // Nearer to any enemy than is wanted is no place to make ready in.
    if (order_ != Order::charge && !facts.artillery() && near < std::min(wanted_, start_near_)) {
      out -= 2 * a_hex_nearer * (wanted_ - near);
    }
  }
  if (leader_ != nowhere) {
    const int away = now.distance(at.left, leader_);
    out += away <= touch ? in_touch : -a_hex_nearer / 2 * std::min(away - touch, horizon);
  }
  const HexFacts& ground = now.game().ground.hex(at.left);
  if (near <= touch) out -= 15 * (ground.fire.modifier.value + ground.close_combat.modifier.value);
  const auto& goals = now.game().award_hexes;
  const auto goal = std::find(goals.begin(), goals.end(), at.left);
  if (goal != goals.end() && now.state().held_hexes[static_cast<std::size_t>(goal - goals.begin())] != mind_.side) {
    out += goal_held;
  }
  return out;
}

bool Intent::in_contact(const Stance& at) const {
  if (mind_.now.facts(unit_).wagon()) return false;
  return mind_.outlook.from_enemy(at.left) <= 1 || (at.right != nowhere && mind_.outlook.from_enemy(at.right) <= 1);
}

int Intent::most_of_stand(const Stance& at) const {
  return faces_enemy + most_friends * a_friend_beside + (in_contact(at) ? most_of_contact : 0);
}

// Of the enemies next to it: what its attack would gain, what they do by fire as it comes, and flanks that lie open.
int Intent::of_contact(const Position& there, int straight) const {
  int attack = out_of_question;
  int out = 0;
  const FewHexes front = there.front(unit_);
  const bool broken = there.at(unit_).morale == Morale::broken;
  for (const int enemy : mind_.enemies()) {
    if (!there.counts(enemy) || there.distance_between(unit_, enemy) != 1 || there.facts(enemy).wagon()) continue;
    bool before = false;
    bool may = false;
    for (const int hex : there.hexes(enemy)) {
      before = before || front.contains(hex);
      may = may || bool(may_attack(there, unit_, hex));
    }
    const bool guns = there.facts(enemy).artillery();
    if (!before) {
      const bool dangerous = !guns && there.at(enemy).morale != Morale::broken;
      if (dangerous) out += bared_flank;
      continue;
    }
    if (broken || !may) continue;
    if (guns) {
      if (there.body_at(there.at(enemy).left) == nobody) attack = std::max(attack, mind_.worth.whole(enemy));
      continue;
    }
    attack = std::max(attack, mind_.worth.combat(there, unit_, enemy));
    if (infantry(there.facts(enemy))) {
      out -= mind_.worth.fire(there, enemy, unit_, FireKind::skirmish, /*reaction=*/true);
    }
    if (infantry(there.facts(unit_)) && straight == 0) {
      out += mind_.worth.fire(there, unit_, enemy, FireKind::skirmish, /*reaction=*/false);
    }
  }
  if (attack != out_of_question) out += attack > 0 ? attack : attack / 2;
  return std::clamp(out, -most_of_contact, most_of_contact);
}

int Intent::of_stand(const Stance& at, int straight) const {
  Trial& trial = mind_.trial;
  trial.stand(unit_, at);
  trial.at(unit_).momentum = straight >= 2;  // 11.3.6
  const Position there = trial.position(mind_.now.game());
  int out = in_contact(at) ? of_contact(there, straight) : 0;
  if (there.has_facing(unit_) && prey_ != nobody && mind_.outlook.from_enemy(at.left) <= horizon) {
    bool faces = false;
    for (const int hex : there.hexes(prey_)) faces = faces || there.in_front_arc(unit_, hex);
    out += faces ? faces_enemy : 0;
    if (!faces && !there.in_front_or_flank_arc(unit_, there.at(prey_).left)) out += turned_from_enemy;
  }
  int friends = 0;
  for (const int hex : there.flanks(unit_)) {
    if (hex == nowhere) continue;
    const int beside = there.body_at(hex);
    if (beside != nobody && beside != unit_ && there.facts(beside).side == mind_.side) ++friends;
  }
  return out + std::min(friends, most_friends) * a_friend_beside;
}

void make_plan(const Mind& mind, int unit, int points) {
  Plan& plan = mind.plan;
  plan.unit = unit;
  plan.points = points;
  plan.way.clear();
  plan.gain = 0;
  const Position& now = mind.now;
  Movement movement = begin_movement(now, unit, MoveKind::action);
  movement.points = points;
  const Stance start = stance_of(now, unit);
  const Intent intent(mind, unit);
  const MoveLimits& limits = now.game().tables.move_limits(now.wing_of(unit).order).value;
  const bool keeps_off = limits.not_adjacent || limits.not_closer || !in_command(now, unit);
  // The places are looked at when the search is done, as looking needs searches of its own.
  struct Candidate {
    Stance at;
    int place = 0;    // what it is worth
    int at_most = 0;  // with what is made of it
    int number = 0;   // of the search
  };
  static thread_local std::vector<Candidate> candidates;
  candidates.clear();
  Ways& ways = scratch_ways();
  look_ahead(
      now, movement, start, std::min(points, Ways::most_points),
      [&](const Ways::Place& place) {
        const int worth = intent.of_place(place.at, place.hits);
        candidates.push_back({place.at, worth, worth + intent.most_of_stand(place.at), ways.number_of(place)});
        return false;
      },
      [&](const Stance& from, const MoveOption& option) {
        if (!option.enters()) return true;
        if (!limits.full && (from.left != start.left || from.right != start.right)) return false;  // 5.6.3
        return !keeps_off || !goes_next_to_enemy(now, from, option, mind.side);
      });
  if (candidates.empty()) return;
  const int stay = intent.worth(start);
  const auto straight = [&](int number) {
    int out = 0;
    for (int at = number; ways.place(at).from >= 0; at = ways.place(at).from, ++out) {
      const Stance& before = ways.place(ways.place(at).from).at;
      if (before.facing != ways.place(at).at.facing || before.left == ways.place(at).at.left) break;
    }
    return out;
  };
  std::sort(candidates.begin(), candidates.end(), [](const Candidate& a, const Candidate& b) {
    return a.at_most != b.at_most ? a.at_most > b.at_most : a.number < b.number;
  });
  int best = stay;
  int goal = 0;
  for (const Candidate& each : candidates) {
    if (each.at_most <= best) break;
    if (each.number == 0) continue;
    const int worth = each.place + intent.of_stand(each.at, straight(each.number));
    if (worth <= best) continue;
    best = worth;
    goal = each.number;
  }
  plan.gain = best - stay;
  for (int at = goal; at >= 0; at = ways.place(at).from) plan.way.push_back(ways.place(at).at);
  std::reverse(plan.way.begin(), plan.way.end());
}

}  // namespace batalia::mpbs
