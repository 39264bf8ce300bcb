// What the lists of options let a unit reach, against a search written from the rules by somebody who looks at no
// occupancy, no options and no carrying: on random ground among random units.
#include <cstdlib>
#include <map>
#include <random>
#include <set>
#include <tuple>

#include "model/mpbs/movement.h"
#include "tests/mpbs/support.h"

namespace batalia::mpbs::test::reach_test {
namespace {

// Left half, right half, facing, points left.
using Reached = std::set<std::tuple<int, int, int, int>>;

// By the options, from stance to stance.
Reached by_options(const Battlefield& field, int unit) {
  Reached out;
  const Movement start = begin_movement(field.play, unit, MoveKind::action);
  std::vector<std::pair<Stance, int>> open{{stance_of(field.play, unit), start.points}};
  while (!open.empty()) {
    const auto [at, points] = open.back();
    open.pop_back();
    if (!out.insert({at.left, at.right, at.facing, points}).second) continue;
    Movement movement = start;
    movement.points = points;
    for (const MoveOption& option : move_options(field.play, movement, at)) {
      open.emplace_back(option.stance(), points - option.cost);
    }
  }
  return out;
}

// By hand: hexes as coordinates, who stands where from the units' places.
class Naive {
 public:
  Naive(const Battlefield& field, int unit) : field_(field), unit_(unit), facts_(field.game.unit(unit)) {}

  Reached all() {
    const UnitState& now = field_.play.at(unit_);
    go(now.left, now.right, now.facing, facts_.cavalry() ? 8 : facts_.light_infantry() ? 6 : 4);
    return out_;
  }

 private:
  [[nodiscard]] Hex hex(int index) const { return field_.game.grid().hex(index); }
  [[nodiscard]] bool free(int index) const {
    for (int other = 0; other < static_cast<int>(field_.game.units.size()); ++other) {
      const UnitState& at = field_.play.at(other);
      const bool body = !field_.game.unit(other).artillery();
      if (other != unit_ && body && at.presence == Presence::on_map && (at.left == index || at.right == index)) {
        return false;
      }
    }
    return true;
  }
  // The price of a step; nothing where it cannot be made.
  [[nodiscard]] std::optional<int> price(int from, int to) const {
    if (to < 0) return std::nullopt;
    const auto way = direction_between(hex(from), hex(to));
    const Step& step = field_.game.ground.step(from, *way, facts_.column);
    if (step.prohibited()) return std::nullopt;
    return step.points;
  }
  [[nodiscard]] int beside(int index, int direction) const {
    return field_.game.grid().index(hex(index) + offset(Direction(direction)));
  }

  void go(int left, int right, int facing, int points) {
    if (points < 0 || !out_.insert({left, right, facing, points}).second) return;
    if (right < 0) {
      for (const int ahead : {facing, facing + 1}) {
        const int to = beside(left, ahead);
        const auto cost = price(left, to);
        if (cost && free(to)) go(to, right, facing, points - *cost);
      }
      const int vertex = facts_.heavy_infantry() ? 2 : 1;
      go(left, right, (facing + 1) % 6, points - vertex);
      go(left, right, (facing + 5) % 6, points - vertex);
      go(left, right, (facing + 3) % 6, points - 2);
      return;
    }
    for (const int ahead : {facing, facing + 1}) {
      const int to_left = beside(left, ahead);
      const int to_right = beside(right, ahead);
      const auto one = price(left, to_left);
      const auto two = price(right, to_right);
      if (one && two && (to_left == right || free(to_left)) && (to_right == left || free(to_right))) {
        go(to_left, to_right, facing, points - std::max(*one, *two));
      }
    }
    const int middle = beside(left, facing + 1);
    if (const auto cost = price(right, middle); cost && free(middle)) {
      go(left, middle, (facing + 5) % 6, points - 1 - *cost);
    }
    if (const auto cost = price(left, middle); cost && free(middle)) {
      go(middle, right, (facing + 1) % 6, points - 1 - *cost);
    }
    go(right, left, (facing + 3) % 6, points - 2);
  }

  const Battlefield& field_;
  int unit_;
  const UnitFacts& facts_;
  Reached out_;
};

SmallBattle strewn(std::mt19937& random) {
  std::map<std::string, std::string> ground;
  std::string streams;
  for (int row = 10; row <= 30; ++row) {
    for (int column = 0; column <= 24; ++column) {
      const std::string number = std::to_string(row) + (column < 10 ? "0" : "") + std::to_string(column);
      const auto chance = random() % 10;
      const char* kind = chance == 0 ? "woods" : chance == 1 ? "pond" : chance == 2 ? "gully" : nullptr;
      if (kind != nullptr) ground[kind] += (ground[kind].empty() ? "" : " ") + number;
      if (row < 30 && random() % 5 == 0) {
        const std::string below = std::to_string(row + 1) + number.substr(2);
        streams += (streams.empty() ? "" : " ") + number + "/" + below;
      }
    }
  }
  SmallBattle battle;
  for (const auto& [kind, hexes] : ground) battle.terrain(kind, hexes);
  battle.feature("stream", streams);
  battle.unit("horse", "red-wing", "cuirassier", "3-8", "1010");
  battle.unit("one", "red-wing", "heavy-infantry", "6-7", "1012");
  battle.unit("two", "red-wing", "heavy-infantry", "8-7", "1014 1015");
  battle.unit("light", "red-wing", "musketeers", "3-6", "1017");
  for (int i = 0; i < 10; ++i) {
    battle.unit("fir-" + std::string(1, static_cast<char>('a' + i)), "blue-wing",
                i < 5 ? "cuirassier" : "heavy-infantry", "3-8", std::to_string(3000 + 2 * i));
  }
  return battle;
}

TEST(MpbsReach, options_against_a_search_by_hand) {
  const int maps = std::getenv("BATALIA_NIGHTLY") != nullptr ? 50 : 5;
  std::mt19937 random(20);
  int compared = 0;
  for (int map = 0; map < maps; ++map) {
    Battlefield field(strewn(random));
    for (int round = 0; round < 50; ++round) {
      for (int unit = 0; unit < static_cast<int>(field.game.units.size()); ++unit) {
        const UnitState& now = field.play.at(unit);
        for (;;) {
          const int left = static_cast<int>(random() % static_cast<unsigned>(field.game.grid().size()));
          const int facing = static_cast<int>(random() % 6);
          const int right = now.right == nowhere ? nowhere : field.play.neighbour(left, axis(Vertex(facing)));
          if (now.right != nowhere && (right == nowhere || field.play.body_at(right) != nobody)) continue;
          if (field.play.body_at(left) != nobody) continue;
          place(field.state, unit, left, right, facing);
          break;
        }
      }
      for (const std::string_view unit : {"horse", "one", "two", "light"}) {
        const int number = field.unit(unit);
        ASSERT_EQ(by_options(field, number), Naive(field, number).all())
            << unit << " at " << field.where(unit) << " facing " << int{field.play.at(number).facing};
        ++compared;
      }
    }
  }
  EXPECT_GE(compared, 1000);
}

}  // namespace
}  // namespace batalia::mpbs::test::reach_test
