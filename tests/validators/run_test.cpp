// The machinery: selection, declared inputs, order, layers, suppressions, and the stacking and command rules by
// themselves.
#include "validators/run.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <random>
#include <set>

#include "tests/support/skirmish.h"

namespace batalia {
namespace {

using test::Skirmish;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// A battle with something for most checks to say.
Skirmish spoilt() {
  Skirmish skirmish;
  skirmish.set("scenarios/dawn/turns/last-turn", "12:00")
      .set("scenarios/dawn/victory/levels/blue-win/range", "<-10")
      .set("scenarios/dawn/victory/points-in-play/blue/arms/horse", 35)
      .set("scenarios/dawn/victory/historical-outcome/result", 20)
      .set("scenarios/dawn/orders/blue-reserve", Value())
      .set("scenarios/dawn/set-up/blue-foot/place/at", "1301")
      .set("scenarios/dawn/set-up/red-horse-2/place/at", "1313")
      .set("scenarios/dawn/seniors/red", Value())
      .set("scenarios/dawn/retreat-edges/blue", Value())
      .set("commands/red-wing/commander", Value())
      .set_map("roads/track/path", "1506 1507 1508 1509 1510")
      .set_map("terrain/hexes/woods/hexes", "1311")
      .set_map("hexsides/gentle-slope/hexsides", "1807>1808 1808>1809");
  return skirmish;
}

TEST(Run, finds_nothing_in_a_sound_battle) {
  for (const Finding& finding : Skirmish().findings()) ADD_FAILURE() << finding.check << ": " << finding.message;
}

TEST(Run, every_check_reads_no_more_than_it_declares) {
  const Subject sound = Skirmish().subject();
  const Subject bad = spoilt().subject();
  for (const auto& [check, series] : registered_checks()) {
    Parts read;
    run_check(*check, sound, &read);
    run_check(*check, bad, &read);
    EXPECT_TRUE(check->info().reads.covers(read)) << check->info().id;
  }
}

TEST(Run, ids_and_families_are_well_formed) {
  std::set<std::string_view> ids;
  for (const auto& [check, series] : registered_checks()) {
    const CheckInfo& info = check->info();
    EXPECT_TRUE(Id::valid(info.id)) << info.id;
    EXPECT_TRUE(ids.insert(info.id).second) << info.id << " is registered twice";
    EXPECT_FALSE(info.summary.empty());
    EXPECT_FALSE(info.reads.empty());
    EXPECT_TRUE(
        std::filesystem::exists(std::string(BATALIA_SOURCE_DIR) + "/docs/checks/" + std::string(info.family) + ".md"))
        << "no page for the family of " << info.id;
  }
}

TEST(Run, every_page_shows_each_check_of_its_family) {
  for (const auto& [check, series] : registered_checks()) {
    std::ifstream page(std::string(BATALIA_SOURCE_DIR) + "/docs/checks/" + std::string(check->info().family) + ".md");
    const std::string text{std::istreambuf_iterator<char>(page), {}};
    EXPECT_NE(text.find("\n## " + std::string(check->info().id)), std::string::npos) << check->info().id;
  }
}

TEST(Run, order_does_not_depend_on_the_order_of_checks) {
  std::vector<Finding> findings = spoilt().findings();
  ASSERT_GT(findings.size(), 10U);
  std::vector<Finding> shuffled = findings;
  std::shuffle(shuffled.begin(), shuffled.end(), std::mt19937(1645));
  put_in_order(shuffled);
  EXPECT_EQ(shuffled, findings);
  shuffled.insert(shuffled.end(), findings.begin(), findings.end());
  put_in_order(shuffled);
  EXPECT_EQ(shuffled, findings) << "equal findings are one";
}

TEST(Run, after_an_edit_the_checks_that_read_the_part_give_the_findings_of_a_full_run) {
  const std::vector<std::pair<std::string, Value>> edits{{"scenarios/dawn/turns/last-turn", Value("12:20")},
                                                         {"scenarios/dawn/victory/levels/draw/range", Value("-9..8")},
                                                         {"scenarios/dawn/orders/red-wing", Value()},
                                                         {"scenarios/dawn/set-up/blue-horse-1/place/at", Value("1301")},
                                                         {"units/red-shot/ratings/strength", Value(3)},
                                                         {"commands/blue-wing/commander", Value()},
                                                         {"leaders/blau/ratings", Value()}};
  for (const auto& [path, value] : edits) {
    Skirmish edited = spoilt();
    const std::vector<Finding> before = edited.findings();
    edited.set(path, value);
    const Parts touched = parts_touched(ChangedDocument::battle, path);
    Selection partial;
    partial.touched = touched;
    std::vector<Finding> incremental = run_checks(edited.subject(), partial);
    for (const Finding& finding : before) {
      const auto checks = registered_checks();
      const auto check = std::ranges::find_if(
          checks, [&](const RegisteredCheck& one) { return one.check->info().id == finding.check; });
      if (check != checks.end() && !check->check->info().reads.meets(touched)) incremental.push_back(finding);
    }
    put_in_order(incremental);
    EXPECT_EQ(incremental, edited.findings()) << path;
    EXPECT_NE(incremental, before) << path;
  }
}

TEST(Parts, know_what_an_edit_touches) {
  EXPECT_EQ(parts_touched(ChangedDocument::battle, "units/betz/ratings/morale"), Parts{Part::units});
  EXPECT_EQ(parts_touched(ChangedDocument::battle, "scenarios/dawn/turns/count"), Parts{Part::turns});
  EXPECT_EQ(parts_touched(ChangedDocument::battle, "scenarios/dawn"), Parts::all());
  EXPECT_EQ(parts_touched(ChangedDocument::map, "hexes/2113/elevation"), Parts{Part::elevation});
  EXPECT_EQ(parts_touched(ChangedDocument::map, "hexsides/2113|2213/stream"), Parts{Part::hexsides});
  EXPECT_EQ(parts_touched(ChangedDocument::map, "sheets"), Parts::all());
}

TEST(Selection, takes_ids_and_patterns) {
  const Skirmish skirmish = spoilt();
  Selection selection;
  selection.only = {"victory-*", "time-track"};
  selection.except = {"victory-overlap"};
  for (const Finding& finding : run_checks(skirmish.subject(), selection)) {
    EXPECT_THAT(finding.check, testing::AnyOf("victory-gap", "time-track", "victory-reversed")) << finding.message;
  }
  EXPECT_TRUE(validate(selection));
  selection.only = {"victory-gab"};
  const auto wrong = validate(selection);
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().what, "there is no check 'victory-gab'");
  EXPECT_THAT(wrong.error().remedy, HasSubstr("victory-gap"));
}

TEST(Suppression, keeps_the_finding_with_its_reason_and_out_of_the_count) {
  Skirmish skirmish;
  skirmish.set("scenarios/dawn/turns/last-turn", "12:00")
      .write("suppressions", "[{check: time-track, reason: \"the designer counts from the end\"}]");
  const auto findings = skirmish.findings();
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings.front().suppressed, "the designer counts from the end");
  EXPECT_EQ(count(findings), FindingCounts{});
}

TEST(Suppression, of_one_subject_leaves_the_others) {
  Skirmish skirmish;
  skirmish.set("scenarios/dawn/orders/blue-reserve", Value())
      .set("scenarios/dawn/orders/blue-wing", Value())
      .write("suppressions", "[{check: orders-missing, subject: blue-wing, reason: \"chosen by the player\"}]");
  EXPECT_EQ(count(skirmish.findings()).error, 1);
}

TEST(Suppression, in_a_map_is_for_the_map) {
  Skirmish skirmish;
  skirmish.set_map("roads/track/path", "1506 1507 1508 1509 1510")
      .write_map("suppressions", "[{check: map-road, subject: track, reason: \"it ends in the fields\"}]");
  EXPECT_EQ(count(skirmish.findings()), FindingCounts{});
}

TEST(Suppression, that_suppresses_nothing_or_names_no_check_is_found) {
  Skirmish skirmish;
  skirmish.write("suppressions", "[{check: time-track, reason: \"x\"}, {check: time-trak, reason: \"y\"}]");
  const auto findings = run_checks(skirmish.subject());
  ASSERT_EQ(findings.size(), 2U);
  EXPECT_THAT(findings[0].message,
              testing::AnyOf(HasSubstr("Nothing is suppressed here"), HasSubstr("no check 'time-trak'")));
  Selection some;
  some.except = {"map-*"};
  EXPECT_EQ(run_checks(skirmish.subject(), some).size(), 1U) << "whether it is of use is known only when all have run";
}

TEST(Layer, is_the_overlay_that_last_changed_the_thing) {
  Skirmish skirmish;
  skirmish.set("scenarios/dawn/victory/levels/blue-win/range", "<-10");
  Subject subject = skirmish.subject();
  const Selection gap{{"victory-gap"}, {}, {}};
  EXPECT_EQ(run_checks(subject, gap).front().layer, "base");
  const auto change = [](std::string at) { return Change{Entity{}, ChangedDocument::battle, std::move(at), {}, {}}; };
  subject.laid = {{Id("early"), change("scenarios/dawn/victory/levels/blue-win")},
                  {Id("late"), change("scenarios/dawn/victory/levels/blue-win/range")},
                  {Id("elsewhere"), change("scenarios/dawn/victory/levels/draw/range")}};
  EXPECT_EQ(run_checks(subject, gap).front().layer, "late");
}

TEST(Run, checks_a_map_by_itself) {
  Subject subject = spoilt().subject();
  subject.battle.reset();
  const auto findings = run_checks(subject);
  ASSERT_FALSE(findings.empty());
  for (const Finding& finding : findings) {
    EXPECT_EQ(finding.place.file, "meadow.yaml");
    EXPECT_EQ(finding.battle, "");
  }
}

}  // namespace
}  // namespace batalia
