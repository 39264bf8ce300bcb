// The kept game of Mergentheim, on the battle as it is shipped and with one thing of it changed: exactly what hangs on
// that no longer holds.
#include <gmock/gmock.h>

#include <filesystem>

#include "formats/yaml/read.h"
#include "model/engine/judge.h"
#include "model/engine/replay.h"
#include "model/mpbs/match.h"
#include "tests/mpbs/support.h"

namespace batalia::mpbs::test::kept_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

Value shipped(const std::string& name) {
  const auto folder =
      std::filesystem::path(BATALIA_SOURCE_DIR) / "scenarios/musket-and-pike/under-the-lily-banners/mergentheim.kept";
  return read_yaml_file(folder / name).value();
}

// "id: what; where" of each expectation that does not hold on the battle with this edit.
std::vector<std::string> broken(const std::function<void(Value&)>& edit) {
  Binding binding("first-turn.yaml");
  const engine::Kept kept = engine::bind_kept(shipped("first-turn.yaml"), binding);
  const engine::Record record = engine::bind_record(shipped(kept.record), binding);
  for (const Problem& problem : binding.problems()) ADD_FAILURE() << to_string(problem);
  Switches switches;
  switches.historical_orders = false;
  const auto match = make_match(edited_mergentheim(edit, {}, switches));
  std::vector<const engine::Expectation*> expects;
  for (const engine::Expectation& each : kept.expects) expects.push_back(&each);
  engine::Judge judge(*match, expects);
  engine::Replayer player(*match, record);
  player.at_stop([&](const engine::Decision& decision) { judge.asked(decision); });
  engine::Host host(match->names(), std::stoull(record.seed), {&player, &player});
  host.listen(judge);
  std::string stopped;
  try {
    match->run(host);
  } catch (const engine::Stopped&) {
    stopped = player.diverged() ? player.diverged()->wanted + ": " + player.diverged()->because : "it is broken off";
  }
  std::vector<std::string> out;
  for (const engine::Broken& each : judge.finish(stopped))
    out.push_back(kept.expects[each.expectation].id.str() + ": " + each.mismatch.what + "; " + each.where);
  return out;
}

Value& entry(Value& document, const char* list, const char* key, const std::string& id) {
  for (Value& each : *document.find(list)->list()) {
    if (*each.find(key)->text() == id) return each;
  }
  throw std::runtime_error("there is no " + id);
}

TEST(MpbsKept, the_shipped_expectations_hold) {
  EXPECT_THAT(broken([](Value&) {}), IsEmpty());
}

TEST(MpbsKept, a_morale_rating_changes_one_roll) {
  EXPECT_THAT(broken([](Value& document) {
                entry(document, "units", "id", "oysonville-horse").find("ratings")->set("morale", 8);
              }),
              ElementsAre(HasSubstr("oysonville-rolls-plainly: expected of the roll 'interception oysonville-horse "
                                    "gayling-2' modifiers of +0, now -1 (morale-8 -1); after decision ")));
}

TEST(MpbsKept, a_row_of_the_victory_table_changes_the_ending) {
  EXPECT_THAT(broken([](Value& document) {
                Value* const levels = document.find("scenarios")->list()->front().find("victory")->find("levels");
                (*levels->list())[1].set("range", "-10..0");
                (*levels->list())[2].set("range", "-19..-11");
              }),
              ElementsAre("a-draw-in-the-tenth-turn: expected a draw, now french wins; at the end"));
}

TEST(MpbsKept, a_place_of_the_set_up_changes_who_may_intercept) {
  const std::vector<std::string> all = broken([](Value& document) {
    for (Value& line : *document.find("scenarios")->list()->front().find("set-up")->list()) {
      if (*line.find("who")->list()->front().text() == "ohm") line.find("place")->set("at", "2210");
    }
  });
  ASSERT_FALSE(all.empty());
  EXPECT_THAT(all.front(),
              HasSubstr("alt-kolb-is-intercepted-by-ohm: expected exactly ohm may intercept, now nobody may: "
                        "Alt-Kolb (4-8) is behind Öhm (3-8); at decision "));
}

}  // namespace
}  // namespace batalia::mpbs::test::kept_test
