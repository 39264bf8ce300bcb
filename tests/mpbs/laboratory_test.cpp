// Games of Mergentheim that are changed from outside: they are recorded, and played again exactly.
#include "model/engine/laboratory.h"

#include <gmock/gmock.h>

#include <map>

#include "model/engine/journal.h"
#include "model/engine/replay.h"
#include "model/mpbs/match.h"
#include "tests/mpbs/support.h"

namespace batalia::mpbs::test::laboratory_test {
namespace {

using testing::Contains;
using testing::HasSubstr;

constexpr std::uint64_t seed = 7;

// Every die by what it was rolled for.
class Dice final : public engine::Listener {
 public:
  explicit Dice(const engine::Names& names) : names_(&names) {}
  void rolled(const engine::RollKey& key, int face) override {
    order.push_back(to_string(key, *names_));
    faces[order.back()] = face;
  }
  std::map<std::string, int> faces;
  std::vector<std::string> order;

 private:
  const engine::Names* names_;
};

struct Played {
  engine::Record record;
  std::map<std::string, int> faces;
  std::vector<std::string> rolls;
  std::string journal;
  engine::Standing standing;
  engine::Tally tally;
  std::optional<Problem> refused;
  std::string left;  // of what was planned
};

void run(engine::Match& match, engine::Host& host, Played& out) {
  engine::Recorder recorder(match, out.record);
  engine::JournalWriter journal(match);
  Dice dice(match.names());
  host.listen(recorder);
  host.listen(journal);
  host.listen(dice);
  try {
    match.run(host);
    out.record.end.emplace();
  } catch (const engine::Stopped&) {
  }
  out.faces = dice.faces;
  out.rolls = dice.order;
  out.journal = journal.text();
  out.standing = match.standing();
  out.tally = host.tally();
}

// At random, with a plan in the lines of a file.
Played play(const std::shared_ptr<const Game>& game, const std::string& plan) {
  const auto match = make_match(game);
  auto planned = engine::plan_of(*match, plan, "plan.txt");
  Played out;
  if (!planned) {
    out.refused = planned.error();
    return out;
  }
  engine::Laboratory laboratory(*match, *std::move(planned));
  engine::RandomPlayer first(seed);
  engine::RandomPlayer second(seed + 1);
  engine::Host host(*game, seed, {&first, &second});
  host.listen(laboratory);
  host.let_intervene(laboratory);
  run(*match, host, out);
  out.refused = laboratory.refused();
  if (const engine::Planned* left = laboratory.left()) out.left = left->text;
  return out;
}

struct Again {
  Played played;
  std::optional<Problem> misfit;
  std::optional<engine::Diverged> diverged;
  std::vector<engine::Skipped> skipped;
};

Again again(const std::shared_ptr<const Game>& game, const engine::Record& record) {
  const auto match = make_match(game);
  engine::Replayer player(*match, record);
  engine::Host host(*game, seed, {&player, &player});
  Again out;
  run(*match, host, out.played);
  if (!out.played.standing.ended.empty()) player.finish();
  out.misfit = player.misfit();
  out.diverged = player.diverged();
  out.skipped = player.skipped();
  return out;
}

std::vector<std::string> interventions_of(const engine::Record& record) {
  std::vector<std::string> out;
  for (const engine::RecordedMoment& moment : record.decisions) {
    for (const std::string& made : moment.made) {
      if (engine::is_intervention(made)) out.push_back(made);
    }
  }
  return out;
}

// Something of every kind, at the start, within activations and between them, several at one place.
constexpr const char* all_kinds =
    "# a day in the laboratory\n"
    "at 1: morale alt-kolb shaken\n"
    "at 60: order bavarian-right charge\n"
    "at 60: casualties mazarin-i 1\n"
    "\n"
    "at 61: die 9\n"
    "at 100: mark ohm momentum\n"
    "at 150: formation mazarin-i shaken\n"
    "at 200: remove ohm\n"
    "at 200: die 0\n"
    "at 201: turn 4\n";

TEST(MpbsLaboratory, a_game_with_interventions_is_played_again_exactly) {
  const auto game = mergentheim();
  const Played was = play(game, all_kinds);
  ASSERT_FALSE(was.refused) << to_string(*was.refused);
  EXPECT_EQ(was.left, "");
  EXPECT_EQ(was.tally.interventions, 9);
  EXPECT_EQ(interventions_of(was.record).size(), 9U);
  EXPECT_NE(was.standing.hash, play(game, "").standing.hash);
  const Again now = again(game, was.record);
  EXPECT_FALSE(now.misfit) << to_string(*now.misfit);
  EXPECT_EQ(now.played.standing.hash, was.standing.hash);
  EXPECT_EQ(now.played.record.decisions, was.record.decisions);
  EXPECT_EQ(now.played.faces, was.faces);
  EXPECT_EQ(now.played.journal, was.journal);
  EXPECT_EQ(now.played.tally.interventions, 9);
}

// At any decision at all: where it falls into an activation, the checkpoint after it.
TEST(MpbsLaboratory, wherever_it_is_done_it_is_done_there_again) {
  const auto game = mergentheim();
  const auto decisions = static_cast<int>(play(game, "").tally.decisions);
  for (int at = 1; at < decisions - 20; at += decisions / 17) {
    const Played was = play(game, "at " + std::to_string(at) + ": order bavarian-left receive-charge\n");
    ASSERT_EQ(was.tally.interventions, 1) << at;
    const Again now = again(game, was.record);
    EXPECT_FALSE(now.misfit) << at << to_string(*now.misfit);
    EXPECT_EQ(now.played.record.decisions, was.record.decisions) << at;
    EXPECT_EQ(now.played.standing.hash, was.standing.hash) << at;
  }
}

TEST(MpbsLaboratory, stands_in_record_and_journal_as_what_it_is) {
  const Played was = play(mergentheim(), "at 1:  order   bavarian-right charge\n");
  EXPECT_EQ(was.record.decisions.front().made.front(), "! order bavarian-right charge");
  EXPECT_THAT(was.journal, HasSubstr("! Intervention: order bavarian-right charge\n"));
}

// The next roll, and no other: the games are the same until then, and where both roll afterwards they roll alike.
TEST(MpbsLaboratory, a_die_is_set_for_one_roll) {
  const auto game = mergentheim();
  const Played without = play(game, "");
  for (const int shown : {0, 9}) {
    const Played with = play(game, "at 40: die " + std::to_string(shown) + "\n");
    const auto set = interventions_of(with.record);
    ASSERT_EQ(set.size(), 1U);
    const auto die = engine::die_in(std::string_view(set[0]).substr(2));
    ASSERT_TRUE(die) << set[0];
    EXPECT_EQ(with.faces.at(std::string(die->roll)), shown);
    for (const auto& [key, face] : with.faces) {
      const auto before = without.faces.find(key);
      if (key == die->roll || before == without.faces.end()) continue;
      EXPECT_EQ(face, before->second) << key;
    }
    const auto at = std::ranges::find(with.rolls, die->roll) - with.rolls.begin();
    for (std::ptrdiff_t i = 0; i <= at; ++i) {
      EXPECT_EQ(with.rolls[static_cast<std::size_t>(i)], without.rolls[static_cast<std::size_t>(i)]);
    }
  }
}

TEST(MpbsLaboratory, what_is_refused_stops_the_game_and_says_why) {
  const Played was = play(mergentheim(), "\nat 30: casualties mazarin-i 99\n");
  ASSERT_TRUE(was.refused);
  EXPECT_THAT(to_string(*was.refused), HasSubstr("plan.txt:2:1: 'casualties mazarin-i 99' at decision "));
  EXPECT_THAT(was.refused->what, HasSubstr("(MPBS 10.6.4)"));
}

TEST(MpbsLaboratory, lines_that_are_not_understood_say_so_before_anything_is_played) {
  const auto said = [](const std::string& plan) {
    const Played was = play(mergentheim(), plan);
    EXPECT_EQ(was.tally.decisions, 0);
    return was.refused ? to_string(*was.refused) : std::string();
  };
  EXPECT_THAT(said("die 7\n"), HasSubstr("plan.txt:1:1: 'die 7' does not say when"));
  EXPECT_THAT(said("# no\nat 0: die 7\n"), HasSubstr("plan.txt:2:1: "));
  EXPECT_THAT(said("at 3: die 10\n"), HasSubstr("give a number from 0 to 9"));
  EXPECT_THAT(said("at 3: die\n"), HasSubstr("nothing that a die shows"));
  EXPECT_THAT(said("at 3: morle alt-kolb shaken"), HasSubstr("did you mean 'morale'?"));
}

TEST(MpbsLaboratory, what_the_game_never_came_to_is_left) {
  const Played was = play(mergentheim(), "at 90000: turn 4\n");
  EXPECT_FALSE(was.refused);
  EXPECT_EQ(was.left, "turn 4");
  EXPECT_EQ(was.tally.interventions, 0);
}

// Mazarin has fewer men in an edited battle: what was done to it is impossible there.
TEST(MpbsLaboratory, on_an_edited_battle_an_impossible_one_diverges) {
  const Played was = play(mergentheim(), "at 1: casualties mazarin-i 3\n");
  const auto edited = edited_mergentheim([&](Value& battle) {
    for (Value& unit : *battle.find("units")->list()) {
      if (*unit.find("id")->text() == "mazarin-i") unit.find("ratings")->set("strength", 3);
    }
  });
  const Again now = again(edited, was.record);
  ASSERT_TRUE(now.diverged);
  EXPECT_EQ(now.diverged->wanted, "! casualties mazarin-i 3");
  EXPECT_EQ(now.diverged->rule, "MPBS 10.6.4");
  EXPECT_EQ(now.diverged->decision, 1U);
  EXPECT_EQ(now.diverged->at, was.record.decisions.front().at);
  EXPECT_THAT(now.diverged->because, HasSubstr("would be eliminated"));
  EXPECT_THAT(now.misfit->what, HasSubstr("does not fit"));
}

// A die that is not rolled any more, and a unit that is there no more.
TEST(MpbsLaboratory, what_nobody_comes_to_any_more_is_skipped_and_what_is_unknown_diverges) {
  const auto game = mergentheim();
  Played was = play(game, "");
  was.record.decisions.back().made.push_back("! die 3 on 9 activation - fire nobody nobody 0");
  Again now = again(game, was.record);
  EXPECT_FALSE(now.diverged);
  ASSERT_EQ(now.skipped.size(), 1U);
  EXPECT_EQ(now.skipped[0].made, "! die 3 on 9 activation - fire nobody nobody 0");
  was.record.decisions.front().made.insert(was.record.decisions.front().made.begin(), "! remove napoleon");
  now = again(game, was.record);
  ASSERT_TRUE(now.diverged);
  EXPECT_THAT(now.diverged->because, HasSubstr("no unit or leader 'napoleon'"));
}

// A match that begins from a position goes on as the game that it was taken out of.
TEST(MpbsLaboratory, a_match_begins_from_a_position) {
  const auto game = mergentheim();
  const Played was = play(game, "");
  const auto first = make_match(game);
  engine::Replayer player(*first, was.record, 120);
  engine::Host host(*game, seed, {&player, &player});
  Value position;
  std::size_t decisions = 0;
  host.at_checkpoints([&] {
    position = first->position();
    decisions = player.answered();
  });
  try {
    first->run(host);
  } catch (const engine::Stopped&) {
  }
  engine::Record rest = was.record;
  for (std::size_t i = 0; i < decisions; ++i) {
    if (rest.decisions.front().made.empty()) rest.decisions.erase(rest.decisions.begin());
    rest.decisions.front().made.erase(rest.decisions.front().made.begin());
  }
  const auto second = make_match(game);
  Binding binding;
  second->begin_from(position, binding);
  ASSERT_TRUE(binding.problems().empty());
  engine::Replayer rest_player(*second, rest);
  engine::Host rest_host(*game, seed, {&rest_player, &rest_player});
  second->run(rest_host);
  rest_player.finish();
  EXPECT_FALSE(rest_player.misfit());
  EXPECT_EQ(second->standing().hash, was.standing.hash);
}

TEST(MpbsLaboratory, a_position_that_is_wrong_changes_nothing) {
  const auto match = make_match(mergentheim());
  const std::uint64_t before = match->standing().hash;
  Binding binding("position.yaml");
  match->begin_from(Value(Value::Map{{"turn", Value(99)}}), binding);
  EXPECT_EQ(binding.problems().size(), 1U);
  EXPECT_EQ(match->standing().hash, before);
}

}  // namespace
}  // namespace batalia::mpbs::test::laboratory_test
