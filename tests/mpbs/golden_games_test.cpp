// Games that are kept: the journals of five, for people to follow and to see in a diff what a change of rules changes,
// and the hashes of more, which every compiler and every optimisation must come to.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include "model/engine/journal.h"
#include "model/mpbs/match.h"
#include "tests/mpbs/support.h"
#include "tests/mpbs/whole_game.h"
#include "tests/support/golden.h"

namespace batalia::mpbs::test::golden_games_test {
namespace {

using batalia::test::expect_golden;

class GoldenGames : public testing::TestWithParam<std::uint64_t> {};

TEST_P(GoldenGames, ReadAsBefore) {
  const auto match = make_match(mergentheim());
  engine::RandomPlayer first(GetParam());
  engine::RandomPlayer second(GetParam());
  engine::Host host(match->names(), GetParam(), {&first, &second});
  engine::JournalWriter journal(*match);
  host.listen(journal);
  match->run(host);
  expect_golden(fmt::format("tests/golden/musket-and-pike/mergentheim-{}.txt", GetParam()), journal.text());
}

INSTANTIATE_TEST_SUITE_P(Mergentheim, GoldenGames, testing::Range<std::uint64_t>(1, 6));

TEST(GoldenHashes, AreTheSameOnEveryMachine) {
  const auto game = mergentheim();
  std::string out;
  for (std::uint64_t seed = 1; seed <= 50; ++seed) out += account(play_whole(*game, seed)) + "\n";
  expect_golden("tests/golden/musket-and-pike/hashes.txt", out);
}

TEST(GoldenHashes, AreTheSameOnEveryMachineBetweenCommanders) {
  const auto game = mergentheim();
  std::string out;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) out += account(play_whole(*game, seed, {}, commanders)) + "\n";
  expect_golden("tests/golden/musket-and-pike/commander-hashes.txt", out);
}

}  // namespace
}  // namespace batalia::mpbs::test::golden_games_test
