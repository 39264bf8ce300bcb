// The shipped battles, as printed and as corrected: exactly the findings that are known, and nothing that a designer
// would call wrong.
#include <gmock/gmock.h>

#include "model/scenario/resolve.h"
#include "tests/support/skirmish.h"
#include "tests/support/values.h"

namespace batalia {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

const std::string game = "musket-and-pike/under-the-lily-banners/";

Subject mergentheim(const Layers& layers) {
  const test::MusketAndPike& rules = test::musket_and_pike();
  const std::string battle_file = "scenarios/" + game + "mergentheim.yaml";
  const std::string map_file = "maps/" + game + "mergentheim.yaml";
  Binding binding(battle_file);
  const LaidDocument laid = lay(test::read_shipped(battle_file), layers, binding);
  const Battle battle = bind_battle(laid.battle, binding);
  const auto map = bind_map(test::read_shipped(map_file), rules.terrain, binding);
  auto resolved = map ? resolve(battle, *rules.series, *map, laid.for_map, binding) : std::nullopt;
  if (!resolved) throw std::runtime_error(test::all(binding.problems()));
  Subject subject{rules.series, rules.charts, resolved->map, {}, battle_file, map_file, laid.laid};
  subject.laid.insert(subject.laid.end(), laid.for_map.begin(), laid.for_map.end());
  subject.battle = *std::move(resolved);
  return subject;
}

std::vector<std::string> brief(const std::vector<Finding>& findings) {
  std::vector<std::string> out;
  for (const Finding& one : findings)
    out.push_back(std::string(word(one.severity)) + " " + one.check + ": " + one.message);
  return out;
}

TEST(Mergentheim, as_printed_has_the_known_errors_and_no_other) {
  const auto findings = run_checks(mergentheim(Layers::as_printed()));
  EXPECT_THAT(
      brief(findings),
      ElementsAre(
          HasSubstr(
              "note map-reconstructed: The map is a reconstruction: of its 713 hexes the text fixes the terrain of "),
          "error time-track: Play begins at 1 PM and lasts 10 turns of 20 minutes, so the last is the 4 PM turn, which "
          "ends at 4:20 PM; print names the 4:20 PM turn, which is the 11th turn from the start",
          "error victory-gap: No level holds a result of -40: Bavarian Decisive Victory ends below -40, and Bavarian "
          "Marginal Victory begins at -39",
          "error points-in-play: The Bavarian horse is worth 150 points (15 units of 10), but 170 are printed",
          "error outcome-level: The historical outcome of -40 falls into a hole of the victory table; Bavarian "
          "Decisive Victory is claimed for it, which is '<-40'"));
  for (const Finding& finding : findings) {
    EXPECT_GT(finding.place.line, 0) << finding.message;
    EXPECT_EQ(finding.layer, "base");
    EXPECT_EQ(finding.confidence, Certainty::certain);
  }
}

// The official errata leave the scenario's figures as they are.
TEST(Mergentheim, as_corrected_has_what_the_publisher_never_corrected) {
  EXPECT_EQ(brief(run_checks(mergentheim({}))), brief(run_checks(mergentheim(Layers::as_printed()))));
}

TEST(Mergentheim, with_the_leaders_of_the_playthrough_has_no_more) {
  Layers layers;
  layers.options = {Id("playthrough")};
  const Subject subject = mergentheim(layers);
  EXPECT_FALSE(subject.laid.empty());
  for (const Layered& one : subject.laid) EXPECT_EQ(one.owner, Id("playthrough"));
  EXPECT_TRUE(mergentheim(Layers::as_printed()).laid.empty());
  EXPECT_EQ(brief(run_checks(subject)), brief(run_checks(mergentheim({}))));
}

}  // namespace
}  // namespace batalia
