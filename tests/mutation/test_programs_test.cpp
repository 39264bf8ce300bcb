#include "tests/mutation/test_programs.h"

#include <gmock/gmock.h>

#include <stdexcept>

namespace batalia::mutation {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(TestPrograms, what_is_listed) {
  EXPECT_THAT(listed_tests("Running main() from gtest_main.cc\n"
                           "Rally.\n  by_leader\n  DISABLED_later\n"
                           "Rout.  # TypeParam = int\n  off_the_map  # GetParam() = 3\n"),
              ElementsAre("Rally.by_leader", "Rout.off_the_map"));
}

TEST(TestPrograms, what_went_red) {
  const std::string output =
      "[ RUN      ] Rally.one\n[       OK ] Rally.one (0 ms)\n"
      "[ RUN      ] Rally.two\nx.cpp:3: Failure\n[  FAILED  ] Rally.two (0 ms)\n"
      "[ RUN      ] Rally.three\n[  FAILED  ] Rally.three, where GetParam() = 2 (0 ms)\n"
      "[  FAILED  ] 2 tests, listed below:\n[  FAILED  ] Rally.two\n";
  EXPECT_THAT(red_tests({1, false, output}), ElementsAre("Rally.two", "Rally.three"));
  EXPECT_THAT(
      red_tests({-11, false, "[ RUN      ] Rally.one\n[       OK ] Rally.one (0 ms)\n[ RUN      ] Rally.two\n"}),
      ElementsAre("Rally.two"))
      << "it crashed";
  EXPECT_THAT(red_tests({0, false, "[ RUN      ] Rally.one\n[       OK ] Rally.one (0 ms)\n"}), IsEmpty());
}

TEST(TestPrograms, patterns) {
  EXPECT_TRUE(fits("Rally.one", "Rally.one"));
  EXPECT_TRUE(fits("Rally.one", "Rally.*"));
  EXPECT_TRUE(fits("Rally.one_of_two", "*one*"));
  EXPECT_TRUE(fits("terrain/wall/fire", "terrain/*/fire"));
  EXPECT_FALSE(fits("terrain/wall/artillery-fire", "terrain/*/fire"));
  EXPECT_FALSE(fits("Rally.one", "Rally"));
  EXPECT_FALSE(fits("Rally", "Rally.*"));
}

TEST(Processes, environment_output_and_status) {
  const Ended ended = run({{"/bin/sh", "-c", "echo $BATALIA_WORD; echo no >&2; exit 3"}, {"BATALIA_WORD=yes"}}, 10);
  EXPECT_EQ(ended.output, "yes\nno\n");
  EXPECT_EQ(ended.status, 3);
  EXPECT_FALSE(ended.timed_out);
  EXPECT_EQ(run({{"/bin/sh", "-c", "kill -KILL $$"}, {}}, 10).status, -9);
  EXPECT_THROW(run({{"/no/such/program"}, {}}, 10), std::runtime_error);
}

TEST(Processes, what_does_not_end_is_ended) {
  const Ended ended = run({{"/bin/sh", "-c", "echo begun; exec sleep 60"}, {}}, 0.3);
  EXPECT_TRUE(ended.timed_out);
  EXPECT_EQ(ended.output, "begun\n");
}

TEST(Processes, all_are_done_and_the_first_error_is_thrown) {
  std::vector<int> done(20);
  in_parallel(done.size(), 3, [&](std::size_t i) { done[i] = 1; });
  EXPECT_THAT(done, testing::Each(1));
  std::atomic<int> count = 0;
  EXPECT_THROW(in_parallel(5, 2,
                           [&](std::size_t i) {
                             ++count;
                             if (i == 1) throw std::runtime_error("one");
                           }),
               std::runtime_error);
  EXPECT_EQ(count, 5);
}

}  // namespace
}  // namespace batalia::mutation
