// Positions as people read and write them: what games come by goes through a file and plays on as if nothing had
// happened; a few lines by hand are a position; what is wrong is told with its line.
#include <gmock/gmock.h>

#include <fmt/format.h>

#include "formats/yaml/document.h"
#include "formats/yaml/read.h"
#include "formats/yaml/write.h"
#include "model/engine/position.h"
#include "model/mpbs/start.h"
#include "model/mpbs/state_value.h"
#include "tests/mpbs/support.h"
#include "tests/mpbs/whole_game.h"

namespace batalia::mpbs::test::saved_position_test {
namespace {

using testing::HasSubstr;

constexpr std::string_view head = "batalia: position\nformat: 1\nseries: mpbs\nbattle: mergentheim\n";

std::string file_of(const Game& game, const State& state) {
  engine::SavedPosition position;
  position.title = "A position";
  position.series = Id("mpbs");
  position.battle = Id("mergentheim");
  position.state = position_value(game, state);
  return write_yaml(engine::unbind_position(position));
}

State read(const Game& game, const std::string& text, Binding& binding) {
  const auto value = read_yaml(text, "position.yaml");
  if (!value) {
    binding.report({}, to_string(value.error()));
    return {};
  }
  const engine::SavedPosition position = engine::bind_position(*value, binding);
  return position_of(game, position.state.value_or(Value(Value::Map{})), binding);
}

std::string all_of(const Binding& binding) {
  std::string out;
  for (const Problem& problem : binding.problems()) out += to_string(problem) + '\n';
  return out;
}

// What is wrong with a hand-made state, its lines indented by two.
std::string wrong(const std::string& state) {
  static const auto game = mergentheim();
  Binding binding("position.yaml");
  read(*game, std::string(head) + "state:\n" + state, binding);
  return all_of(binding);
}

// The 17 by 3 checkpoints lie on all stages of games, early and late.
TEST(MpbsPosition, fifty_checkpoints_go_through_a_file_and_end_alike) {
  const auto game = mergentheim();
  int taken = 0;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    std::vector<WholeGame> some;
    int met = 0;
    Onlookers onlookers;
    onlookers.at_checkpoints = [&](const WholeGame& whole) {
      if (++met % 17 == static_cast<int>(seed) && some.size() < 17) some.push_back(whole);
    };
    const std::uint64_t end = hash(play_whole(*game, seed, onlookers).state);
    for (const WholeGame& whole : some) {
      const std::string text = file_of(*game, whole.state);
      Binding binding("position.yaml");
      const State state = read(*game, text, binding);
      ASSERT_TRUE(binding.problems().empty()) << all_of(binding) << text;
      ASSERT_EQ(state, whole.state) << text;
      EXPECT_EQ(hash(state), hash(whole.state));
      EXPECT_EQ(canonical_yaml(text, "position.yaml")->text, text);
      WholeGame again = whole;
      again.state = state;
      play_on(*game, again);
      EXPECT_EQ(hash(again.state), end);
      ++taken;
    }
  }
  EXPECT_EQ(taken, 51);
}

TEST(MpbsPosition, what_is_left_out_is_as_at_the_start) {
  const auto game = mergentheim();
  Binding binding("position.yaml");
  EXPECT_EQ(read(*game, std::string(head), binding), start_of(*game));
  const State state = read(*game,
                           std::string(head) +
                               "state:\n"
                               "  turn: 4\n"
                               "  units:\n"
                               "    - {id: alt-kolb, at: \"2113\"}\n"
                               "    - {id: mazarin-i, morale: morale-shaken, casualties: 1}\n",
                           binding);
  ASSERT_TRUE(binding.problems().empty()) << all_of(binding);
  const State start = start_of(*game, 4);
  const auto unit = [&](const char* id) {
    return static_cast<std::size_t>(game->find(engine::ArgKind::unit, id)->value);
  };
  EXPECT_EQ(state.turn, 4);
  EXPECT_EQ(state.stage, Stage::begin_turn);
  EXPECT_EQ(game->id(engine::hex(state.units[unit("alt-kolb")].left)), "2113");
  EXPECT_EQ(state.units[unit("alt-kolb")].facing, start.units[unit("alt-kolb")].facing);
  EXPECT_EQ(state.units[unit("mazarin-i")].morale, Morale::shaken);
  EXPECT_EQ(state.units[unit("mazarin-i")].casualties, 1);
  EXPECT_EQ(state.units[unit("mazarin-i")].left, start.units[unit("mazarin-i")].left);
  int others = 0;
  for (std::size_t i = 0; i < state.units.size(); ++i) others += state.units[i] == start.units[i] ? 1 : 0;
  EXPECT_EQ(others, static_cast<int>(state.units.size()) - 2);
}

// 12.5: casualties made by hand reach the threshold by themselves.
TEST(MpbsPosition, casualties_reach_the_threshold) {
  const auto game = mergentheim();
  Binding binding("position.yaml");
  const State state =
      read(*game, std::string(head) + "state:\n  units:\n    - {id: mazarin-i, casualties: 5}\n", binding);
  EXPECT_TRUE(state.units[static_cast<std::size_t>(game->find(engine::ArgKind::unit, "mazarin-i")->value)].threshold);
}

TEST(MpbsPosition, says_what_is_wrong_and_on_which_line) {
  EXPECT_EQ(wrong("  turn: 2\n"), "");
  EXPECT_THAT(wrong("  turn: 99\n"), HasSubstr("position.yaml:6:3: turn 99 is out of range"));
  EXPECT_THAT(wrong("  units:\n    - {id: alt-kolp, at: \"2113\"}\n"),
              HasSubstr("position.yaml:7:7: there is no unit 'alt-kolp' in this battle: did you mean 'alt-kolb'?"));
  EXPECT_THAT(wrong("  units:\n    - {id: alt-kolb, at: \"9999\"}\n"), HasSubstr("position.yaml:7:7: "));
  EXPECT_THAT(wrong("  units:\n    - {id: alt-kolb, at: \"2113\", facing: up}\n"), HasSubstr("7:7: 'up' is no vertex"));
  EXPECT_THAT(wrong("  wings:\n    - {id: bavarian-right, order: chrage}\n"), HasSubstr("did you mean 'charge'?"));
  EXPECT_THAT(wrong("  stage: actions\n"), HasSubstr("at 'actions' some wing is active"));
  EXPECT_THAT(wrong("  stage: choose-wing\n"), HasSubstr("some side chooses"));
  EXPECT_THAT(wrong("  units:\n    - {id: mazarin-i, at: \"2113 2114\"}\n"),
              HasSubstr("'mazarin-i' stands on 2 hexes"));
  // All of them at once.
  const std::string two = wrong("  units:\n    - {id: alt-kolp}\n    - {id: mazarin-i, casualties: 70}\n");
  EXPECT_THAT(two, HasSubstr(":7:7: "));
  EXPECT_THAT(two, HasSubstr(":8:7: casualties 70 is out of range"));
}

TEST(MpbsPosition, enemies_in_one_hex_are_told_where_they_are_put) {
  const auto game = mergentheim();
  const State start = start_of(*game);
  const std::string taken = game->id(
      engine::hex(start.units[static_cast<std::size_t>(game->find(engine::ArgKind::unit, "ohm")->value)].left));
  EXPECT_THAT(
      wrong("  units:\n    - {id: mazarin-i, morale: morale-shaken}\n    - {id: alt-kolb, at: \"" + taken + "\"}\n"),
      HasSubstr("position.yaml:8:7: in " + taken));
}

TEST(MpbsPosition, a_file_of_another_kind_says_so) {
  Binding binding("position.yaml");
  const auto bind = [&](const char* text) { engine::bind_position(*read_yaml(text, "position.yaml"), binding); };
  bind("batalia: battle\nformat: 1\nseries: mpbs\nbattle: mergentheim\n");
  bind("batalia: position\nformat: 2\nseries: mpbs\nbattle: mergentheim\n");
  bind("batalia: position\nformat: 1\nseries: mpbs\nbattle: mergentheim\nset-up: quick\n");
  bind("batalia: position\nformat: 1\nseries: mpbs\n");
  ASSERT_EQ(binding.problems().size(), 4U) << all_of(binding);
  EXPECT_THAT(binding.problems()[0].what, HasSubstr("not a position"));
  EXPECT_THAT(binding.problems()[1].what, HasSubstr("format 2"));
  EXPECT_THAT(binding.problems()[2].what, HasSubstr("'quick'"));
  EXPECT_THAT(binding.problems()[3].what, HasSubstr("'battle'"));
}

}  // namespace
}  // namespace batalia::mpbs::test::saved_position_test
