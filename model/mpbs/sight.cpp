#include "model/mpbs/sight.h"

#include <algorithm>
#include <optional>

#include "model/hex/line.h"
#include "model/mpbs/rule.h"

namespace batalia::mpbs {
namespace {

// ---- The line, step by step ----

// One hex that the line goes through, or the two beside a spine (left, right); -1 off the map. The level counts steep
// slopes up from the viewer.
struct Node {
  std::array<int, 2> hex{-1, -1};
  int count = 1;
  int touched = -1;  // the hex touched in one point on the way in
  std::array<int, 2> level{};
  std::array<bool, 2> dead{};  // in the dead zone of a steep slope
};

struct Line {
  std::array<Node, most_hexes + 1> nodes{};
  int count = 0;
  bool steep = false;  // crosses a steep slope somewhere: else there are no dead zones

  [[nodiscard]] const Node& last() const { return nodes[static_cast<std::size_t>(count - 1)]; }
  [[nodiscard]] int net() const { return last().level[0]; }
};

std::optional<Direction> way(const Ground& ground, int from, int to) {
  if (from < 0 || to < 0) return std::nullopt;
  return direction_between(ground.grid().hex(from), ground.grid().hex(to));
}

// What lies between two hexes of the line; nothing off the map.
const HexsideFacts* between(const Ground& ground, int from, int to) {
  const auto direction = way(ground, from, to);
  return direction ? &ground.hexside(from, *direction) : nullptr;
}

int climb(const Ground& ground, int from, int to, bool* steep = nullptr) {
  const HexsideFacts* facts = between(ground, from, to);
  if (facts == nullptr) return 0;
  if (steep != nullptr && (facts->steep_up || facts->steep_down)) *steep = true;
  return (facts->steep_up ? 1 : 0) - (facts->steep_down ? 1 : 0);
}

// Where the ways left and right of a spine climb differently, a slope ends beside it and one can go round: the way that
// changes less counts.
int gentler(int before, int left, int right) {
  const int by_left = left - before;
  const int by_right = right - before;
  if (by_left == -by_right) return before;
  return std::abs(by_left) <= std::abs(by_right) ? left : right;
}

// The line with its levels. Precondition: within longest_sight.
Line trace(const Ground& ground, int from, int to) {
  const Grid& grid = ground.grid();
  Line line;
  int touched = -1;
  for_each_step(grid.hex(from), grid.hex(to), [&](const LineStep& step) {
    if (const auto* corner = std::get_if<AtCorner>(&step)) {
      touched = grid.index(corner->touched);
      return;
    }
    Node& node = line.nodes[static_cast<std::size_t>(line.count)];
    node.touched = touched;
    touched = -1;
    if (const auto* spine = std::get_if<AlongSpine>(&step)) {
      node.hex = {grid.index(spine->left), grid.index(spine->right)};
      node.count = 2;
    } else {
      node.hex = {grid.index(std::get<ThroughHex>(step).hex), -1};
    }
    if (line.count > 0) {
      const Node& before = line.nodes[static_cast<std::size_t>(line.count - 1)];
      for (std::size_t i = 0; i < static_cast<std::size_t>(node.count); ++i) {
        node.level[i] = before.level[0] + climb(ground, before.hex[0], node.hex[i], &line.steep);
      }
      if (before.count == 2) {
        const Node& start = line.nodes[static_cast<std::size_t>(line.count - 2)];
        node.level[0] = gentler(start.level[0], node.level[0],
                                before.level[1] + climb(ground, before.hex[1], node.hex[0], &line.steep));
      }
    }
    ++line.count;
  });
  return line;
}

// ---- Dead zones, MPBS 10.9.3B ----

// A steep slope that the line goes down, and the ground beyond it that cannot be seen.
struct Zone {
  int crest = 0;  // how far the hex above the slope is from the viewer
  int level = 0;  // of that hex
  int depth = 0;  // hexes, counted from the slope
  int high = -1;
  int low = -1;

  [[nodiscard]] int end() const { return crest + depth; }
  [[nodiscard]] bool holds(int distance, int of_level) const {
    return of_level < level && distance > crest && distance <= end();
  }
};

struct Zones {
  std::array<Zone, most_hexes + 2> all{};
  int count = 0;

  [[nodiscard]] const Zone* holding(int distance, int level) const {
    for (int i = 0; i < count; ++i) {
      const Zone& zone = all[static_cast<std::size_t>(i)];
      if (zone.holds(distance, level)) return &zone;
    }
    return nullptr;
  }
  [[nodiscard]] int end() const {
    int out = -1;
    for (int i = 0; i < count; ++i) out = std::max(out, all[static_cast<std::size_t>(i)].end());
    return out;
  }
};

class Viewer {
 public:
  Viewer(const Ground& ground, int hex, SightSwitches switches)
      : ground_(ground), hex_(ground.grid().hex(hex)), switches_(switches) {}

  // Marks the nodes of the line that lie in dead zones. Beside a spine each hand has its own; beyond it the firer looks
  // along the hand that sees more.
  void mark(Line& line) {
    if (!line.steep) return;
    for (int i = 1; i < line.count; ++i) {
      Node& node = line.nodes[static_cast<std::size_t>(i)];
      const Node& before = line.nodes[static_cast<std::size_t>(i - 1)];
      if (before.count == 1) {
        hands_ = {zones_, zones_};
        for (std::size_t hand = 0; hand < static_cast<std::size_t>(node.count); ++hand) {
          cross(hands_[hand], before, 0, node, hand);
          node.dead[hand] = zone(hands_[hand], node, hand) != nullptr;
        }
        if (node.count == 1) zones_ = hands_[0];
        continue;
      }
      cross(hands_[0], before, 0, node, 0);
      cross(hands_[1], before, 1, node, 0);
      const bool left_dead = zone(hands_[0], node, 0) != nullptr;
      const bool right_dead = zone(hands_[1], node, 0) != nullptr;
      node.dead[0] = left_dead && right_dead;
      const bool left = left_dead == right_dead ? hands_[0].end() <= hands_[1].end() : !left_dead;
      zones_ = hands_[left ? 0 : 1];
    }
  }

  // The zone that the last node is in. Precondition: it is marked dead.
  [[nodiscard]] const Zone& last_zone(const Line& line) const { return *zone(zones_, line.last(), 0); }

 private:
  [[nodiscard]] int distance_of(const Node& node, std::size_t hand) const {
    // Off the map nothing is looked up by distance.
    return node.hex[hand] < 0 ? -1 : distance(hex_, ground_.grid().hex(node.hex[hand]));
  }
  [[nodiscard]] const Zone* zone(const Zones& zones, const Node& node, std::size_t hand) const {
    return node.hex[hand] < 0 ? nullptr : zones.holding(distance_of(node, hand), node.level[hand]);
  }
  void cross(Zones& zones, const Node& before, std::size_t from, const Node& node, std::size_t to) const {
    const HexsideFacts* facts = between(ground_, before.hex[from], node.hex[to]);
    if (facts == nullptr || !facts->steep_down || !applies("MPBS 10.9.3B")) return;
    const int crest = distance_of(before, from);
    // As deep as the viewer stands back from the first slope; any further one below it likewise.
    const int first = switches_.dead_zone_of_one_hex ? std::min(crest, 1) : crest;
    const int depth = zones.count > 0 ? zones.all.front().depth : first;
    zones.all[static_cast<std::size_t>(zones.count++)] = {crest, before.level[from], depth, before.hex[from],
                                                          node.hex[to]};
  }

  const Ground& ground_;
  Hex hex_;
  SightSwitches switches_;
  Zones zones_;
  std::array<Zones, 2> hands_;
};

// ---- What blocks ----

class Sight {
 public:
  Sight(const Ground& ground, UnitsBlock blocks, SightSwitches switches)
      : ground_(ground), blocks_(blocks), switches_(switches) {}

  engine::Answer look(Line& line) {
    from_ = line.nodes[0].hex[0];
    to_ = line.last().hex[0];
    to_level_ = line.net();
    Viewer viewer(ground_, from_, switches_);
    viewer.mark(line);
    for (int i = 1; i < line.count; ++i) {
      const Node& before = line.nodes[static_cast<std::size_t>(i - 1)];
      const Node& node = line.nodes[static_cast<std::size_t>(i)];
      if (node.count == 2) continue;  // with the node behind the spine
      const engine::Answer answer = before.count == 2
                                        ? along_spine(line.nodes[static_cast<std::size_t>(i - 2)], before, node)
                                        : straight(before, node);
      if (!answer) return answer;
      if (node.hex[0] == to_) continue;
      if (const engine::Answer through = hex(node, 0); !through) return through;
    }
    if (line.last().dead[0]) {
      const Zone& zone = viewer.last_zone(line);
      return engine::no("MPBS 10.9.3B", "{0} lies in the dead zone of the steep slope from {1} down to {2}",
                        engine::hex(to_), engine::hex(zone.high), engine::hex(zone.low));
    }
    return engine::yes();
  }

 private:
  // Where the line goes through the end of the hexside, the feature on it counts, and of the hex touched there what the
  // ruling says.
  engine::Answer straight(const Node& before, const Node& node) const {
    if (const engine::Answer across = hexside(before, 0, node, 0); !across) return across;
    if (node.touched < 0 || !switches_.lone_vertex_blocks) return engine::yes();
    Node touched;
    touched.hex[0] = node.touched;
    touched.level[0] = before.level[0] + climb(ground_, before.hex[0], node.touched);
    touched.dead[0] = before.dead[0] && node.dead[0];
    return hex(touched, 0);
  }

  // 10.9.5: going into it, along it and out of it the way is barred only where it is on both sides.
  engine::Answer along_spine(const Node& before, const Node& spine, const Node& node) const {
    const auto both = [](const engine::Answer& left, const engine::Answer& right) {
      return left && applies("MPBS 10.9.5") ? left : right;
    };
    if (const engine::Answer in = both(hexside(before, 0, spine, 0), hexside(before, 0, spine, 1)); !in) return in;
    if (const engine::Answer along = both(hex(spine, 0), hex(spine, 1)); !along) return along;
    return both(hexside(spine, 0, node, 0), hexside(spine, 1, node, 0));
  }

  [[nodiscard]] bool higher_than_both(int hex, int level) const {
    const int ends = std::max(ground_.elevation(from_), ground_.elevation(to_));
    return ground_.elevation(hex) > ends && (level > 0 || level > to_level_);
  }

  engine::Answer hexside(const Node& before, std::size_t from, const Node& node, std::size_t to) const {
    const int near = before.hex[from];
    const int far = node.hex[to];
    const HexsideFacts* facts = between(ground_, near, far);
    if (facts == nullptr || (before.dead[from] && node.dead[to])) return engine::yes();
    if (facts->blocks_sight && applies("MPBS 10.9.3")) {
      return engine::no("MPBS 10.9.3", "the hexside between {0} and {1} blocks the line of sight", engine::hex(near),
                        engine::hex(far));
    }
    if (!facts->reciprocal_blocks) return engine::yes();
    // Whoever is next to it has its benefit, and one sees into the hex behind it but no further.
    if (applies("MPBS 10.9.3A") && near == from_) return engine::yes();
    if (applies("MPBS 14.4-sight") && far == to_) return engine::yes();
    if (applies("MPBS 14.4-sight") && facts->low_blocks && node.level[to] < 0) return engine::yes();
    return engine::no("MPBS 14.4", "the hexside between {0} and {1} blocks the line of sight beyond it",
                      engine::hex(near), engine::hex(far));
  }

  engine::Answer hex(const Node& node, std::size_t side) const {
    const int hex = node.hex[side];
    if (hex < 0 || hex == from_ || hex == to_) return engine::yes();
    const int level = node.level[side];
    if (applies("MPBS 10.9.2") && higher_than_both(hex, level)) {
      return engine::no("MPBS 10.9.2", "{0} is higher than both ends of the line of sight", engine::hex(hex));
    }
    if (node.dead[side]) return engine::yes();
    if (applies("MPBS 10.9.1") && blocks_(hex)) {
      return engine::no("MPBS 10.9.1", "a unit on {0} blocks the line of sight", engine::hex(hex));
    }
    if (!ground_.hex(hex).blocks_sight || !applies("MPBS 10.9.4")) return engine::yes();
    if (level < std::min(0, to_level_)) return engine::yes();
    const bool behind = distance(ground_.grid().hex(hex), ground_.grid().hex(to_)) == 1;
    if (level < 0 && !behind) return engine::yes();  // seen over from above, but for the hex just behind it
    return engine::no("MPBS 10.9.4", "the terrain of {0} blocks the line of sight", engine::hex(hex));
  }

  const Ground& ground_;
  UnitsBlock blocks_;
  SightSwitches switches_;
  int from_ = -1;
  int to_ = -1;
  int to_level_ = 0;
};

// Calls look(line) with the line traced from the higher of the two hexes; where neither is, both ways, until one is
// clear: who is seen sees (10.9.5).
template <class Look>
engine::Answer from_the_higher(const Ground& ground, int from, int to, Look&& look) {
  Line there = trace(ground, from, to);
  if (!there.steep) return look(there);  // the same both ways
  int rise = ground.elevation(to) - ground.elevation(from);
  if (rise == 0) rise = there.net();
  if (!applies("MPBS 10.9.5") || !applies("MPBS 10.9.5-reciprocal")) return look(there);
  if (rise < 0) return look(there);
  Line line_back = trace(ground, to, from);
  const engine::Answer back = look(line_back);
  if (back || rise > 0) return back;
  return look(there);
}

bool too_far(const Ground& ground, int from, int to) {
  return distance(ground.grid().hex(from), ground.grid().hex(to)) > longest_sight;
}

}  // namespace

engine::Answer line_of_sight(const Ground& ground, int from, int to, UnitsBlock blocks, SightSwitches switches) {
  if (from == to) return engine::yes();
  if (too_far(ground, from, to))
    return engine::no("MPBS 10.1.2", "{0} is further off than any unit sees", engine::hex(to));
  return from_the_higher(ground, from, to, [&](Line& line) { return Sight(ground, blocks, switches).look(line); });
}

engine::Answer clear_of_dead_zones(const Ground& ground, int from, int to, SightSwitches switches) {
  if (from == to || too_far(ground, from, to)) return engine::yes();
  return from_the_higher(ground, from, to, [&](Line& line) {
    Viewer(ground, line.nodes[0].hex[0], switches).mark(line);
    for (int i = 1; i < line.count; ++i) {
      const Node& node = line.nodes[static_cast<std::size_t>(i)];
      if (!node.dead[0] || (node.count == 2 && !node.dead[1])) continue;
      return engine::no("MPBS 9.3.1", "{0} lies in the dead zone of a steep slope", engine::hex(node.hex[0]));
    }
    return engine::yes();
  });
}

const HexsideFacts& hexside_into(const Ground& ground, int from, int to) {
  const Grid& grid = ground.grid();
  std::array<int, 2> last{from, -1};
  for_each_step(grid.hex(from), grid.hex(to), [&](const LineStep& step) {
    if (const auto* spine = std::get_if<AlongSpine>(&step)) {
      last = {grid.index(spine->left), grid.index(spine->right)};
    } else if (const auto* through = std::get_if<ThroughHex>(&step);
               through != nullptr && grid.index(through->hex) != to) {
      last = {grid.index(through->hex), -1};
    }
  });
  const HexsideFacts* best = nullptr;
  int best_sum = 0;
  for (const int near : last) {
    const HexsideFacts* facts = between(ground, near, to);
    if (facts == nullptr) continue;
    int sum = 0;
    for (const engine::Modifier& modifier : facts->artillery_fire) sum += modifier.value;
    if (best != nullptr && sum <= best_sum) continue;
    best = facts;
    best_sum = sum;
  }
  // A line that comes in from off the map crosses nothing.
  static const HexsideFacts nothing;
  return best == nullptr ? nothing : *best;
}

LineOfFire line_of_fire(const Ground& ground, int from, int through, int reach, Hand hand, SightSwitches switches) {
  const Grid& grid = ground.grid();
  LineOfFire out;
  int last = from;
  const auto enter = [&](int hex) {
    const HexsideFacts* facts = between(ground, last, hex);
    if (hex < 0) {
      last = hex;
      return true;
    }
    if (facts != nullptr && facts->slope && applies("MPBS 10.8.3-slope")) return false;
    out.hexes[static_cast<std::size_t>(out.count++)] = static_cast<std::int16_t>(hex);
    const bool feature =
        facts != nullptr &&
        (switches.grazing_stopped_by_blocking_alone ? facts->blocks_sight || facts->reciprocal_blocks : facts->feature);
    const bool beyond = feature && last != from && applies("MPBS 10.8.3-hexside");
    last = hex;
    return !beyond && !ground.hex(hex).blocks_sight;
  };
  for_each_step_within(grid.hex(from), grid.hex(through), std::min(reach, longest_sight), [&](const LineStep& step) {
    if (const auto* spine = std::get_if<AlongSpine>(&step)) {
      out.spine = true;
      const bool left = hand == Hand::left || !applies("MPBS 10.8.5");
      return enter(grid.index(left ? spine->left : spine->right));
    }
    const auto* inside = std::get_if<ThroughHex>(&step);
    if (inside == nullptr || grid.index(inside->hex) == from) return true;
    const int hex = grid.index(inside->hex);
    return hex >= 0 && enter(hex);
  });
  return out;
}

}  // namespace batalia::mpbs
