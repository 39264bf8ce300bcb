#include "tests/mutation/ablation.h"

#include <gmock/gmock.h>

#include "tests/mutation/toy_program.h"

namespace batalia::mutation {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

rules::Rule rule(const std::string& number, std::vector<std::string> tests) {
  rules::Rule out;
  out.number = number;
  out.title = "Rule";
  out.tests = std::move(tests);
  return out;
}

TEST(Ablation, tells_what_became_of_each_rule) {
  const ToyProgram toy("Rally.\\n  one\\n", "Rally.one", "[ \"$BATALIA_WITHOUT\" = 'MPBS 3.1' ]");
  const TestPrograms programs({toy.path()});
  const std::vector<LeftOut> all = leave_out(
      {rule("3.1", {"Rally.one"}), rule("3.2", {"Rally.one"}), rule("3.3", {}), rule("3.4", {})}, {"3.3"}, programs, 2);
  std::vector<WithoutRule> results;
  for (const LeftOut& each : all) results.push_back(each.result);
  EXPECT_THAT(results,
              ElementsAre(WithoutRule::noticed, WithoutRule::unnoticed, WithoutRule::no_test, WithoutRule::no_guard));
  EXPECT_THAT(all[0].red, ElementsAre("Rally.one"));
  EXPECT_THAT(report(all), HasSubstr("  3.2 Rule (1 tests)"));
  EXPECT_THAT(report(all), HasSubstr("4 rules left out one at a time: 1 noticed, 3 survive"));
}

TEST(Ablation, what_no_test_comes_to) {
  const ToyProgram toy("Rally.\\n  one\\n", "Rally.one", "false", /*meets_rules=*/false);
  const std::vector<LeftOut> all =
      leave_out({rule("3.1", {"Rally.one"}), rule("3.2", {"Rally.one"})}, {"3.1"}, TestPrograms({toy.path()}), 1);
  EXPECT_EQ(all[0].result, WithoutRule::not_met);
  EXPECT_EQ(all[1].result, WithoutRule::no_guard);
}

TEST(Ablation, refuses_what_is_red_anyway_and_what_is_not_there) {
  const ToyProgram red("Rally.\\n  one\\n", "Rally.one", "true");
  EXPECT_THROW(leave_out({rule("3.1", {"Rally.one"})}, {}, TestPrograms({red.path()}), 1), std::runtime_error);
  EXPECT_THROW(leave_out({rule("3.1", {"Rally.two"})}, {}, TestPrograms({red.path()}), 1), std::runtime_error);
  EXPECT_THROW(TestPrograms({red.path(), red.path()}), std::runtime_error) << "two tests of one name";
}

}  // namespace
}  // namespace batalia::mutation
