// The inner loops of movement and sight take no memory from the system: every call of operator new is counted.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "model/mpbs/movement.h"
#include "model/mpbs/sight.h"
#include "model/mpbs/view.h"
#include "model/mpbs/way.h"
#include "tests/mpbs/support.h"
#include "tests/mpbs/whole_game.h"

namespace {

std::atomic<long> allocations{0};

void* counted(std::size_t size) noexcept {
  ++allocations;
  return std::malloc(size == 0 ? 1 : size);
}

void* counted_or_thrown(std::size_t size) {
  if (void* memory = counted(size)) return memory;
  throw std::bad_alloc();
}

}  // namespace

// All that go together: what one of the library's own gives out, none of ours may take back. Buffers of
// std::stable_sort come from those that do not throw.
void* operator new(std::size_t size) { return counted_or_thrown(size); }
void* operator new[](std::size_t size) { return counted_or_thrown(size); }
void* operator new(std::size_t size, const std::nothrow_t& /*tag*/) noexcept { return counted(size); }
void* operator new[](std::size_t size, const std::nothrow_t& /*tag*/) noexcept { return counted(size); }
void operator delete(void* memory, const std::nothrow_t& /*tag*/) noexcept { std::free(memory); }
void operator delete[](void* memory, const std::nothrow_t& /*tag*/) noexcept { std::free(memory); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t /*size*/) noexcept { std::free(memory); }

namespace batalia::mpbs::test::allocation_test {
namespace {

// Calls visit(position) at every tenth checkpoint of a game.
template <class Visit>
void for_positions(const Game& game, Visit&& visit) {
  int checkpoints = 0;
  Onlookers onlookers;
  onlookers.at_checkpoints = [&](const WholeGame& whole) {
    if (++checkpoints % 10 == 0) visit(Position(game, whole.state));
  };
  play_whole(game, 3, onlookers);
}

template <class Work>
long allocations_of(Work&& work) {
  const long before = allocations;
  work();
  return allocations - before;
}

TEST(MpbsAllocations, AreCounted) {
  EXPECT_EQ(allocations_of([] { static_cast<void>(std::make_unique<int>(1)); }), 1);
}

TEST(MpbsAllocations, NoneToListWhereAUnitMayGo) {
  const auto game = mergentheim();
  long options = 0;
  for_positions(*game, [&](const Position& position) {
    for (int unit = 0; unit < static_cast<int>(game->units.size()); ++unit) {
      if (!position.counts(unit)) continue;
      const Movement movement = begin_movement(position, unit, MoveKind::action);
      EXPECT_EQ(allocations_of([&] { options += static_cast<long>(move_options(position, movement).count); }), 0);
    }
  });
  EXPECT_GT(options, 1000);
}

TEST(MpbsAllocations, NoneToSearchForAWay) {
  const auto game = mergentheim();
  static_cast<void>(scratch_ways());  // made once a thread
  long found = 0;
  for_positions(*game, [&](const Position& position) {
    for (int unit = 0; unit < static_cast<int>(game->units.size()); ++unit) {
      if (!position.counts(unit)) continue;
      const Movement movement = begin_movement(position, unit, MoveKind::action);
      const Stance from = stance_of(position, unit);
      const auto work = [&] {
        found += fewest_points(
                     position, movement, from, 12,
                     [&](const Stance& stance) { return position.distance(stance.left, from.left) == 4; },
                     [](const Stance&, const MoveOption&) { return true; }) != unreachable
                     ? 1
                     : 0;
      };
      EXPECT_EQ(allocations_of(work), 0);
    }
  });
  EXPECT_GT(found, 100);
}

TEST(MpbsAllocations, NoneToLookAndToAim) {
  const auto game = mergentheim();
  long seen = 0;
  for_positions(*game, [&](const Position& position) {
    for (int unit = 0; unit < static_cast<int>(game->units.size()); ++unit) {
      if (!position.counts(unit)) continue;
      const int from = position.at(unit).left;
      for (int to = 0; to < game->grid().size(); to += 37) {
        const auto work = [&] {
          seen += sees(position, position.facts(unit).side, from, to, Eyes::guns) ? 1 : 0;
          if (from == to || position.distance(from, to) > longest_sight) return;
          seen += line_of_fire(game->ground, from, to, 14, Hand::left).count;
        };
        EXPECT_EQ(allocations_of(work), 0);
      }
    }
  });
  EXPECT_GT(seen, 1000);
}

}  // namespace
}  // namespace batalia::mpbs::test::allocation_test
