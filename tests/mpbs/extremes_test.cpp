// Games and positions with the data driven to their ends: dice that always fall alike, charts that always say the same,
// woods as easy as open ground. What happens follows the data that are read, without a rebuild.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "model/engine/player.h"
#include "model/mpbs/movement.h"
#include "model/mpbs/sequence.h"
#include "tests/mpbs/invariants.h"
#include "tests/mpbs/support.h"
#include "tests/mpbs/whole_game.h"
#include "tests/support/skirmish.h"
#include "tests/support/values.h"

namespace batalia::mpbs::test::extremes_test {
namespace {

using batalia::test::musket_and_pike;

// What an event said of its roll.
struct Rolled {
  std::string kind;
  std::string chart;
  std::string result;
  int die = 0;
  int sum = 0;  // of the modifiers
};

class Rolls final : public engine::Listener {
 public:
  void happened(const engine::Event& event) override {
    ++events[event.kind];
    if (event.roll == nullptr) return;
    rolls.push_back({event.kind, std::string(event.roll->chart), std::string(event.roll->result), event.roll->die,
                     event.roll->sum()});
  }
  std::map<std::string, int> events;
  std::vector<Rolled> rolls;
};

// Players at random, and every die with the same face.
class LoadedDice final : public engine::Table {
 public:
  LoadedDice(const Game& game, const State& state, std::uint64_t seed, int face, engine::Listener& listener)
      : game_(&game),
        state_(&state),
        players_{engine::RandomPlayer(seed), engine::RandomPlayer(seed)},
        face_(face),
        listener_(&listener) {}

  // Equal dice for the initiative are thrown again (MPBS 4.1.2), so that there the sides must differ.
  int roll(const engine::RollKey& key, int /*faces*/) override {
    if (std::string_view(key.purpose) == "initiative") return key.subject.value;
    return face_;
  }
  int ask(const engine::Decision& decision) override {
    return players_[static_cast<std::size_t>(decision.side)].choose(decision);
  }
  void note(const engine::Event& event) override { listener_->happened(event); }
  void checkpoint() override {
    const std::string fault = wrong(Position(*game_, *state_));
    if (fault.empty()) return;
    ADD_FAILURE() << "turn " << state_->turn << ": " << fault;
    throw engine::Stopped{};
  }

 private:
  const Game* game_;
  const State* state_;
  std::array<engine::RandomPlayer, 2> players_;
  int face_;
  engine::Listener* listener_;
};

Rolls with_all_dice(int face) {
  Rolls out;
  const auto game = mergentheim();
  constexpr int games = 10;
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    State state = first_state(*game);
    LoadedDice table(*game, state, seed, face, out);
    try {
      run(*game, state, table);
    } catch (const engine::Stopped&) {
      ADD_FAILURE() << "game " << seed;
      break;
    }
    EXPECT_EQ(state.stage, Stage::over);
  }
  for (const Rolled& rolled : out.rolls) EXPECT_TRUE(rolled.die == face || rolled.kind == "initiative-rolled");
  return out;
}

bool is_any_of(std::string_view text, std::initializer_list<std::string_view> of) {
  return std::ranges::find(of, text) != of.end();
}

// Of the rolls on charts where low is good for him who rolls: how many succeed, and how many fail.
std::pair<int, int> low_wins(const Rolls& rolls) {
  std::pair<int, int> out;
  for (const Rolled& rolled : rolls.rolls) {
    if (is_any_of(rolled.kind, {"preemption-succeeds", "continuation-succeeds", "orders-changed"})) ++out.first;
    if (is_any_of(rolled.kind, {"preemption-fails", "continuation-fails", "orders-stay"})) ++out.second;
  }
  return out;
}

TEST(MpbsExtremes, AllDiceZero) {
  const Rolls rolls = with_all_dice(0);
  const auto [succeed, fail] = low_wins(rolls);
  EXPECT_GT(succeed, 100);
  int shots = 0;
  for (const Rolled& rolled : rolls.rolls) {
    // Nothing but a modifier for the worse spoils a zero, and nothing but one for the better makes a shot of it.
    const bool failed =
        is_any_of(rolled.kind, {"preemption-fails", "continuation-fails", "orders-stay", "rally-fails"});
    EXPECT_TRUE(!failed || rolled.sum > 0) << rolled.kind << " with " << rolled.sum;
    if (!is_any_of(rolled.chart, {"musketry", "light-fire", "artillery-fire"})) continue;
    ++shots;
    EXPECT_TRUE(rolled.sum > 0 || rolled.result == "miss") << rolled.chart << ": " << rolled.result;
  }
  EXPECT_GT(shots, 50);
  EXPECT_LT(fail, succeed / 10);
}

TEST(MpbsExtremes, AllDiceNine) {
  const Rolls rolls = with_all_dice(9);
  const auto [succeed, fail] = low_wins(rolls);
  EXPECT_GT(fail, 100);
  int shots = 0;
  for (const Rolled& rolled : rolls.rolls) {
    const bool succeeded =
        is_any_of(rolled.kind, {"preemption-succeeds", "continuation-succeeds", "orders-changed", "rallied"});
    EXPECT_TRUE(!succeeded || rolled.sum < 0) << rolled.kind << " with " << rolled.sum;
    if (rolled.chart != "musketry" && rolled.chart != "light-fire") continue;
    ++shots;
    EXPECT_TRUE(rolled.sum < 0 || rolled.result != "miss") << rolled.chart;
  }
  EXPECT_GT(shots, 100);
  EXPECT_LT(succeed, fail / 10);
}

// The shipped charts with the same word in every cell of two of them.
std::shared_ptr<const Charts> fire_always(std::string_view result) {
  Charts charts = *musket_and_pike().charts;
  for (Chart& chart : charts.charts) {
    if (!is_any_of(chart.id.str(), {"musketry", "light-fire"})) continue;
    for (ChartRow& row : chart.rows) {
      for (auto& [column, cell] : row.cells) cell.is = result;
    }
  }
  return std::make_shared<const Charts>(std::move(charts));
}

Rolls with_fire_always(std::string_view result) {
  const auto shipped = mergentheim();
  auto game = Game::make(shipped->scenario, shipped->series, fire_always(result), shipped->switches);
  if (!game) throw std::runtime_error(to_string(game.error()));
  Rolls out;
  Onlookers onlookers;
  onlookers.listeners = {&out};
  constexpr int games = 20;
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    EXPECT_EQ(play_whole(**game, seed, onlookers).state.stage, Stage::over);
  }
  return out;
}

TEST(MpbsExtremes, AChartThatAlwaysSaysTheSame) {
  for (const std::string_view result : {"miss", "1 hit", "FH"}) {
    const Rolls rolls = with_fire_always(result);
    int shots = 0;
    for (const Rolled& rolled : rolls.rolls) {
      if (!is_any_of(rolled.chart, {"musketry", "light-fire"})) continue;
      ++shots;
      EXPECT_EQ(rolled.result, result);
    }
    EXPECT_GT(shots, 50);
    // Each hit is a casualty, and each formation hit one or the other.
    const auto count = [&](const char* kind) {
      const auto at = rolls.events.find(kind);
      return at == rolls.events.end() ? 0 : at->second;
    };
    if (result == "1 hit") {
      EXPECT_GE(count("casualties"), shots);
    } else if (result == "FH") {
      EXPECT_GE(count("casualties") + count("formation-hit"), shots);
    }
  }
}

// A battle whose map is made on a terrain chart in which some cells of woods are as given.
std::shared_ptr<const Game> with_woods(std::initializer_list<std::pair<std::string_view, std::string_view>> cells) {
  SmallBattle battle = SmallBattle()
                           .unit("elm", "red-wing", "heavy-infantry", "4-7", "1510")
                           .unit("alder", "red-wing", "cuirassier", "4-7", "1514")
                           .terrain("woods", "1608-1616");
  ResolvedScenario scenario = battle.resolved();
  Terrain terrain = *musket_and_pike().terrain;
  for (HexTerrain& each : terrain.hexes) {
    if (each.id.str() != "woods") continue;
    for (auto& [column, cell] : each.cells) {
      for (const auto& [changed, is] : cells) {
        if (column == changed) cell.is = is;
      }
    }
  }
  Binding binding("map");
  auto map = Map::make(scenario.map->file(), std::make_shared<const Terrain>(std::move(terrain)), binding);
  if (!map) throw std::runtime_error(batalia::test::all(binding.problems()));
  scenario.map = std::make_shared<const Map>(*std::move(map));
  auto game = Game::make(std::move(scenario), musket_and_pike().series, battle.charts, {});
  if (!game) throw std::runtime_error(to_string(game.error()));
  return *std::move(game);
}

// Cost and hits of the unit's first step, which goes into woods.
std::pair<int, int> into_woods(const std::shared_ptr<const Game>& game, std::string_view unit) {
  Battlefield field(game);
  field.activate("red-wing");
  const Movement movement = begin_movement(field.play, field.unit(unit), MoveKind::action);
  for (const MoveOption& option : move_options(field.play, movement)) {
    if (option.how == MoveOption::How::step) return {option.cost, option.hits};
  }
  return {-1, -1};
}

TEST(MpbsExtremes, WoodsAtOnePoint) {
  const auto shipped = with_woods({});
  const auto easy = with_woods({{"heavy-infantry", "1"}, {"cavalry", "1"}});
  const auto hard = with_woods({{"heavy-infantry", "4*"}, {"cavalry", "NA"}});
  EXPECT_GT(into_woods(shipped, "elm").first, 1);
  EXPECT_EQ(into_woods(easy, "elm"), std::pair(1, 0));
  EXPECT_EQ(into_woods(easy, "alder"), std::pair(1, 0));
  EXPECT_EQ(into_woods(hard, "elm"), std::pair(4, 1));
  EXPECT_EQ(into_woods(hard, "alder"), std::pair(-1, -1));
}

}  // namespace
}  // namespace batalia::mpbs::test::extremes_test
