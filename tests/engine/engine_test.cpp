// What every series' game stands on: answers, keyed dice, decisions as text, players, the host, the journal.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>
#include <set>

#include "model/engine/host.h"
#include "model/engine/journal.h"
#include "tests/engine/toy.h"

namespace batalia::engine {
namespace {

using test::asked;
using test::fire;
using test::go;
using test::stop;
using test::toy_vocabulary;
using testing::ElementsAre;
using testing::HasSubstr;

const test::ToyNames names;

RollKey key_of(const char* purpose, int subject) {
  return {3, "activation", unit(2), purpose, unit(subject), hex(4), 0};
}

TEST(EngineAnswer, YesIsTrueAndNoHasRuleAndReason) {
  EXPECT_TRUE(yes());
  const Answer refusal = no("T 5", "{1} holds {0} with {2}", hex(3), unit(1), number(7));
  EXPECT_FALSE(refusal);
  EXPECT_EQ(verdict(refusal, names), refused("T 5", "Unit b holds h3 with 7"));
  EXPECT_EQ(verdict(yes(), names), allowed());
}

TEST(EngineAnswer, PatternsBeyondTheArgumentsKeepTheirBraces) {
  const std::array args{unit(0)};
  EXPECT_EQ(fill("{0} {1} {x} {", args.data(), args.size(), names), "Unit a {1} {x} {");
}

TEST(EngineDice, AFaceIsAFunctionOfSeedAndKeyAlone) {
  const std::uint64_t key = hash(key_of("fire", 0), names);
  EXPECT_EQ(face(7, key, 0, 10), face(7, hash(key_of("fire", 0), names), 0, 10));
  // The same on every machine, by every compiler, and for ever: records of games depend on it.
  EXPECT_THAT((std::array{face(1, 2, 0, 10), face(1, 2, 1, 10), face(2, 2, 0, 10), face(1, 3, 0, 6),
                          face(123456789, 987654321, 4, 10)}),
              ElementsAre(2, 5, 8, 3, 6));
}

TEST(EngineDice, EveryPartOfTheKeyCounts) {
  std::set<std::uint64_t> keys;
  RollKey key = key_of("fire", 0);
  keys.insert(hash(key, names));
  key.turn = 4;
  keys.insert(hash(key, names));
  key.stage = "rout";
  keys.insert(hash(key, names));
  key.of = unit(1);
  keys.insert(hash(key, names));
  key.purpose = "morale";
  keys.insert(hash(key, names));
  key.subject = unit(2);
  keys.insert(hash(key, names));
  key.object = {};
  keys.insert(hash(key, names));
  EXPECT_EQ(keys.size(), 7U);
  // Who fires at whom is not who is fired at by whom.
  EXPECT_NE(hash({1, "s", {}, "fire", unit(0), unit(1), 0}, names),
            hash({1, "s", {}, "fire", unit(1), unit(0), 0}, names));
}

TEST(EngineDice, FacesAreEven) {
  std::array<int, 10> counts{};
  constexpr int rolls = 100'000;
  for (int i = 0; i < rolls; ++i)
    ++counts[static_cast<std::size_t>(face(static_cast<std::uint64_t>(i), 42, i % 7, 10))];
  double chi = 0;
  for (const int count : counts) chi += (count - rolls / 10.0) * (count - rolls / 10.0) / (rolls / 10.0);
  EXPECT_LT(chi, 30);  // 9 degrees of freedom: once in 2000
}

TEST(EngineDice, EqualKeysAreCounted) {
  RollCounts counts;
  EXPECT_EQ(counts.next(9), 0);
  EXPECT_EQ(counts.next(4), 0);
  EXPECT_EQ(counts.next(9), 1);
  EXPECT_EQ(counts.next(12), 0);
  EXPECT_EQ(counts.next(9), 2);
  EXPECT_TRUE(std::is_sorted(counts.counts.begin(), counts.counts.end()));
}

TEST(EngineDice, AKeyInWords) {
  EXPECT_EQ(to_string(key_of("fire", 1), names), "3 activation c fire b h4 0");
  EXPECT_EQ(to_string({1, "rout", {}, "entry", {}, {}, 2}, names), "1 rout - entry - - 2");
}

TEST(EngineDecision, ChoicesAreWrittenAndFoundByTheirWords) {
  const std::array choices{stop(), go(3, 2), fire(1, 5)};
  const Decision decision = asked(choices, 0);
  EXPECT_EQ(to_string(choices[1], toy_vocabulary(), names), "go h3");
  EXPECT_EQ(to_string(choices[2], toy_vocabulary(), names), "fire b h5");
  EXPECT_EQ(label(choices[1], toy_vocabulary(), names), "go to h3 (2 MP)");
  EXPECT_EQ(label(decision, toy_vocabulary(), names), "Where does Unit a go, with Unit b near?");
  EXPECT_EQ(find(decision, "fire b h5", toy_vocabulary(), names), 2);
  EXPECT_EQ(find(decision, "fire b h6", toy_vocabulary(), names), std::nullopt);
}

TEST(EnginePlayer, RandomChoicesAreEvenAndGoOnFromAnyAnswer) {
  const std::array choices{stop(), go(1), go(2)};
  RandomPlayer player(5);
  std::array<int, 3> counts{};
  std::vector<int> answers;
  for (int i = 0; i < 3000; ++i) answers.push_back(player.choose(asked(choices)));
  for (const int answer : answers) ++counts[static_cast<std::size_t>(answer)];
  for (const int count : counts) EXPECT_NEAR(count, 1000, 120);
  RandomPlayer later(5);
  later.go_on_after(2990);
  for (std::size_t i = 2990; i < 3000; ++i) EXPECT_EQ(later.choose(asked(choices)), answers[i]);
  EXPECT_EQ(later.given(), player.given());
}

TEST(EnginePlayer, AScriptWaitsForTheDecisionThatItsAnswerFits) {
  const std::array first{stop(), go(1)};
  const std::array second{go(7), fire(1, 2)};
  ScriptPlayer player({"fire b h2", "go h1"}, toy_vocabulary(), names);
  EXPECT_EQ(player.choose(asked(first, 0)), 0);  // declined meanwhile
  EXPECT_EQ(player.choose(asked(second)), 1);
  EXPECT_EQ(player.left(), 1U);
  EXPECT_EQ(player.choose(asked(first, 0)), 1);
  EXPECT_EQ(player.choose(asked(second)), 0);  // nothing left and none to decline: the first
}

// Writes down what it hears.
class Ear final : public Listener {
 public:
  void happened(const Event& event) override { heard.emplace_back(event.kind); }
  void decided(const Decision& decision, int chosen) override {
    heard.push_back(to_string(decision.choices[static_cast<std::size_t>(chosen)], toy_vocabulary(), names));
  }
  void rolled(const RollKey& key, int face) override {
    heard.push_back(std::string(key.purpose) + " " + std::to_string(face));
  }
  std::vector<std::string> heard;
};

TEST(EngineHost, AsksTheSideCountsAndTells) {
  ScriptPlayer first({"go h1"}, toy_vocabulary(), names);
  ScriptPlayer second({"go h2"}, toy_vocabulary(), names);
  Host host(names, 11, {&first, &second});
  Ear ear;
  host.listen(ear);
  int checkpoints = 0;
  host.at_checkpoints([&] { ++checkpoints; });
  const std::array choices{stop(), go(1), go(2)};
  EXPECT_EQ(host.ask(asked(choices, 0, 1)), 2);
  EXPECT_EQ(host.ask(asked(choices, 0, 0)), 1);
  const RollKey key = key_of("fire", 0);
  const int rolled = host.roll(key, 10);
  EXPECT_EQ(rolled, face(11, hash(key, names), 0, 10));
  host.note({"fell", "T 9", "{0} fell", {unit(0)}, nullptr});
  host.checkpoint();
  EXPECT_THAT(ear.heard, ElementsAre("go h2", "go h1", "fire " + std::to_string(rolled), "fell"));
  EXPECT_EQ(host.tally().decisions, 2);
  EXPECT_EQ(host.tally().rolls, 1);
  EXPECT_EQ(checkpoints, 1);
}

TEST(EngineRoll, HoldsModifiersThatCount) {
  Roll roll;
  roll.add({"nothing", 0, "T 1", true});
  EXPECT_EQ(roll.count, 0U);
  EXPECT_FALSE(roll.reconstructed);
  roll.add({"shaken", -1, "T 1", false});
  roll.add({"close", 3, "T 2", true});
  EXPECT_EQ(roll.sum(), 2);
  EXPECT_TRUE(roll.reconstructed);
}

TEST(EngineJournal, TellsTheRuleAndEveryModifier) {
  Roll roll;
  roll.die = 7;
  roll.add({"shaken", -1, "T 4", false});
  roll.add({"close", 3, "", false});
  roll.total = 8;
  roll.chart = "fire";
  roll.result = "1 hit";
  const Event event{"shot", "T 3", "{0} fires into {1}", {unit(0), hex(2)}, &roll};
  EXPECT_EQ(
      journal_entry(event, names),
      "Unit a fires into h2 (T 3)\n    rolls 7 - 1 shaken (T 4) + 3 close = 8, the limit, not 9, on fire: 1 hit\n");
  roll.reconstructed = true;
  EXPECT_THAT(journal_entry(event, names), HasSubstr("1 hit [reconstructed]\n"));
  EXPECT_EQ(journal_entry({"fell", "T 9", "{0} fell", {unit(1)}, nullptr}, names), "Unit b fell (T 9)\n");
}

}  // namespace
}  // namespace batalia::engine
