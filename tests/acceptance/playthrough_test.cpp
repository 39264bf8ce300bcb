#include "tests/acceptance/playthrough/follow.h"
#include "tests/mpbs/support.h"

namespace batalia::playthrough {
namespace {

std::shared_ptr<const mpbs::Game> chosen_orders() {
  mpbs::Switches switches;
  switches.historical_orders = false;
  return mpbs::test::mergentheim({}, switches);
}

std::string all(const Followed& followed) {
  std::string out;
  for (const std::string& problem : followed.problems) out += problem + "\n";
  return followed.problems.empty() ? out : out + "so far:\n" + followed.journal;
}

TEST(Playthrough, as_the_rules_have_it) {
  const auto game = chosen_orders();
  const Followed followed = follow(read_script(mergentheim_path), *game, Sums::rules);
  EXPECT_EQ(all(followed), "");
}

}  // namespace
}  // namespace batalia::playthrough
