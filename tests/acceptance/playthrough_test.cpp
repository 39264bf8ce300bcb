// The Mergentheim playthrough as one unbroken game, and that its script proves what it says: whatever is taken out of
// it or changed in it turns it red.
#include <gmock/gmock.h>

#include <algorithm>

#include "model/mpbs/sequence.h"
#include "tests/acceptance/playthrough/follow.h"
#include "tests/mpbs/support.h"

namespace batalia::playthrough {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::shared_ptr<const mpbs::Game> chosen_orders() {
  mpbs::Switches switches;
  switches.historical_orders = false;
  return mpbs::test::mergentheim({}, switches);
}

const Script& mergentheim() {
  static const Script script = read_script(mergentheim_path);
  return script;
}

std::string all(const Followed& followed) {
  std::string out;
  for (const std::string& problem : followed.problems) out += problem + "\n";
  return followed.problems.empty() ? out : out + "so far:\n" + followed.journal;
}

// What is wrong with a game by the script that is not as it should be.
std::string first_problem(const Script& script) {
  static const auto game = chosen_orders();
  const Followed followed = follow(script, *game, Sums::rules);
  return followed.problems.empty() ? std::string() : followed.problems.front();
}

Step& step(Script& script, std::string_view id) {
  for (Step& each : script.steps) {
    if (each.id.str() == id) return each;
  }
  throw std::runtime_error("no such step");
}

// A die comes to the book's sum by a shifted face where that differs from the rules' (C Mazarin, Jung-Kolb).
TEST(Playthrough, as_printed) {
  const auto game = chosen_orders();
  const Followed followed = follow(mergentheim(), *game, Sums::printed);
  EXPECT_EQ(all(followed), "");
  EXPECT_THAT(followed.injected, ElementsAre("close-combat c-mazarin mercy-foot: 5 in place of 6",
                                             "fire schmitberg jung-kolb: -1 in place of -2"));
}

TEST(Playthrough, as_the_rules_have_it) {
  const auto game = chosen_orders();
  const Followed followed = follow(mergentheim(), *game, Sums::rules);
  EXPECT_EQ(all(followed), "");
  EXPECT_TRUE(followed.injected.empty());
  // The corrected sums change no position.
  EXPECT_EQ(followed.state.units, follow(mergentheim(), *game, Sums::printed).state.units);
}

// The option of the scenario file begins where the decisions of the set-up lead.
TEST(Playthrough, the_shipped_option_is_its_set_up) {
  const auto game = mpbs::test::mergentheim({"playthrough"});
  const mpbs::State option = mpbs::first_state(*game);
  const mpbs::Position position(*game, option);
  const Step& set_up = mergentheim().steps.front();
  ASSERT_NE(set_up.then.leaders.map(), nullptr);
  for (const auto& [leader, fields] : *set_up.then.leaders.map()) {
    const auto found = game->find(engine::ArgKind::leader, leader);
    ASSERT_TRUE(found) << leader;
    EXPECT_EQ(game->id(engine::hex(position.leader(found->value).hex)), *fields.find("at")->text()) << leader;
  }
  ASSERT_NE(set_up.then.wings.map(), nullptr);
  for (const auto& [wing, fields] : *set_up.then.wings.map()) {
    const auto found = game->find(engine::ArgKind::command, wing);
    ASSERT_TRUE(found) << wing;
    const auto order = static_cast<std::size_t>(position.wing(found->value).order);
    EXPECT_EQ(mpbs::order_ids.at(order), *fields.find("orders")->text()) << wing;
  }
}

TEST(PlaythroughScript, an_unanswered_question_is_named_with_its_answers) {
  Script script = mergentheim();
  step(script, "right-wing-begins").play.pop_back();
  const std::string problem = first_problem(script);
  EXPECT_THAT(problem, HasSubstr("asked 'orders bavarian-right'"));
  EXPECT_THAT(problem, HasSubstr("change-order make-ready"));
}

TEST(PlaythroughScript, an_answer_that_nobody_asks_for) {
  Script script = mergentheim();
  script.steps.back().play.push_back(script.steps.back().play.front());
  EXPECT_THAT(first_problem(script), HasSubstr("never asked or rolled"));
}

TEST(PlaythroughScript, a_die_that_nobody_rolls) {
  Script script = mergentheim();
  Step& fire = step(script, "three-batteries");
  fire.play.push_back(fire.play.back());
  EXPECT_THAT(first_problem(script), HasSubstr("the next thing is the die"));
}

TEST(PlaythroughScript, a_modifier_too_few) {
  Script script = mergentheim();
  for (Item& item : step(script, "c-mazarin-against-mercy").play) item.modifiers.erase("strength-2-to-1");
  EXPECT_THAT(first_problem(script), HasSubstr("has the modifiers"));
}

TEST(PlaythroughScript, a_refusal_by_another_rule) {
  Script script = mergentheim();
  for (Item& item : step(script, "alt-kolb-goes-forward").play) {
    if (item.refused.map() != nullptr) item.refused.set("intercept wittgenstein alt-kolb", "MPBS 9.3.1a");
  }
  EXPECT_THAT(first_problem(script), HasSubstr("is refused by MPBS 9.3.1d"));
}

// Each item in turn is left out.
TEST(PlaythroughScript, every_item_counts) {
  for (std::size_t i = 0; i < mergentheim().steps.size(); ++i) {
    for (std::size_t k = 0; k < mergentheim().steps[i].play.size(); ++k) {
      Script script = mergentheim();
      auto& play = script.steps[i].play;
      const auto& declines = script.steps[i].declines;
      // Declined as others of its kind in this step: it is there for what it says of the choices alone.
      if (play[k].answer == "decline" && std::ranges::find(declines, play[k].ask) != declines.end()) continue;
      const std::string what = play[k].ask + play[k].die + play[k].move + play[k].go + play[k].by;
      play.erase(play.begin() + static_cast<std::ptrdiff_t>(k));
      EXPECT_NE(first_problem(script), "") << script.steps[i].id.str() << ": " << what;
    }
  }
}

// What each step says has changed is in turn left out.
TEST(PlaythroughScript, every_change_counts) {
  for (std::size_t i = 0; i < mergentheim().steps.size(); ++i) {
    for (Value Change::*const part : {&Change::units, &Change::leaders, &Change::wings, &Change::points}) {
      Script script = mergentheim();
      Value& news = script.steps[i].then.*part;
      if (news.is_null()) continue;
      news = Value();
      EXPECT_NE(first_problem(script), "") << script.steps[i].id.str();
    }
  }
}

}  // namespace
}  // namespace batalia::playthrough
