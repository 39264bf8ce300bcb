// Which rules come up in games at random, and that the rest have tests with positions of their own. In the long runs
// the counts are kept as a page for people.
#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>

#include "formats/yaml/read.h"
#include "tests/mpbs/firing.h"
#include "tests/mpbs/support.h"
#include "tests/mpbs/whole_game.h"
#include "tests/support/golden.h"

namespace batalia::mpbs::test::firing_test {
namespace {

bool in_long_runs() { return std::getenv("BATALIA_NIGHTLY") != nullptr; }
std::uint64_t games() { return in_long_runs() ? 2000 : 50; }

TEST(MpbsFiring, WhatNeverFiresHasATestOfItsOwn) {
  const auto value = read_yaml_file(std::string(BATALIA_SOURCE_DIR) + "/docs/rules/musket-and-pike.yaml");
  ASSERT_TRUE(value.has_value()) << to_string(value.error());
  const auto catalogue = rules::read_catalogue(*value, "docs/rules/musket-and-pike.yaml");
  ASSERT_TRUE(catalogue.has_value()) << to_string(catalogue.error());
  const auto game = mergentheim();
  FiringInGames firing;
  Onlookers onlookers;
  onlookers.listeners = {&firing.listener()};
  for (std::uint64_t seed = 1; seed <= games(); ++seed) {
    play_whole(*game, seed, onlookers);
    firing.count_game();
  }
  int fired = 0;
  for (const rules::Rule& rule : catalogue->rules) {
    if (!rule.no_effect.empty()) continue;
    const bool fires = firing.counts().contains(rule.number);
    fired += fires ? 1 : 0;
    EXPECT_TRUE(fires || !rule.tests.empty()) << rule.number << " never fired in " << games()
                                              << " games, and no test has a position in which it does: " << rule.title;
  }
  std::cout << fired << " rules fired in " << games() << " games\n";
  EXPECT_GT(fired, 100);
  for (const auto& [number, count] : firing.counts()) {
    EXPECT_NE(catalogue->find(number), nullptr) << number << " is cited, and is no rule";
  }
  if (in_long_runs()) batalia::test::expect_golden("docs/rules/firing.md", firing_table(*catalogue, firing));
}

}  // namespace
}  // namespace batalia::mpbs::test::firing_test
