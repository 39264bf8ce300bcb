// What is expected of a kept game: how files of it are read, and where each kind is judged and what it says.
#include <gmock/gmock.h>

#include "formats/yaml/read.h"
#include "formats/yaml/write.h"
#include "model/engine/expected.h"
#include "model/engine/judge.h"
#include "tests/engine/told_match.h"

namespace batalia::engine::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::string file_of(const std::string& expects) {
  return "batalia: kept\nformat: 1\nrecord: \"game.yaml\"\n\nexpects:\n" + expects;
}

Kept kept(const std::string& expects, Binding& binding) {
  const Result<Value> value = read_yaml(file_of(expects), "k.yaml");
  if (!value) throw std::runtime_error(to_string(value.error()));
  return bind_kept(*value, binding);
}

std::vector<std::string> problems(const std::string& expects) {
  Binding binding("k.yaml");
  kept(expects, binding);
  std::vector<std::string> out;
  for (const Problem& problem : binding.problems()) out.push_back(to_string(problem));
  return out;
}

// "id: what; where" of each expectation that the game breaks.
std::vector<std::string> broken(const std::string& expects, ToldMatch match = ToldMatch(),
                                const std::string& stopped = "") {
  Binding binding("k.yaml");
  const Kept file = kept(expects, binding);
  for (const Problem& problem : binding.problems()) ADD_FAILURE() << to_string(problem);
  std::vector<const Expectation*> all;
  for (const Expectation& each : file.expects) all.push_back(&each);
  Judge judge(match, all);
  ScriptPlayer player({"go h2", "go h4"}, match.vocabulary(), match.names());
  Host host(match.names(), 1, {&player, &player});
  host.listen(judge);
  match.run(host);
  std::vector<std::string> out;
  for (const Broken& each : judge.finish(stopped)) {
    out.push_back(file.expects[each.expectation].id.str() + ": " + each.mismatch.what + "; " + each.where);
    if (!each.mismatch.rule.empty()) out.back() += " (" + each.mismatch.rule + ")";
  }
  return out;
}

TEST(KeptFile, IsReadAndWrittenInTheCanonicalForm) {
  const std::string expects = R"(  - id: whole
    remark: "Why it matters."
    at: {moment: "1 begin", asked: "step a b", where: {a: "h0"}, nth: 2}
    that: {choices: {verb: go, exactly: [h1], at-least: [h1], none: [h2], refused: {h9: "T 9"}}}
  - {id: end, that: {ending: {turn: "1..3", winner: red, level: "Draw", points: {red: "5"}, difference: "<=-2"}}}
  - {id: die, at: {after: 2}, that: {roll: {of: "fire a b", sum: 4, modifiers: {near: 4}, among: {near: 4}, die: 3, total: 7, result: "hit"}}}
)";
  Binding binding;
  const Kept file = kept(expects, binding);
  EXPECT_THAT(binding.problems(), IsEmpty());
  EXPECT_EQ(file.expects.size(), 3U);
  EXPECT_EQ(file.expects[0].mark.line, 6);
  const Value again = read_yaml(write_yaml(unbind_kept(file)), "again.yaml").value();
  Binding second;
  EXPECT_EQ(bind_kept(again, second), file);
}

TEST(KeptFile, SaysWhatMeansNothing) {
  EXPECT_THAT(
      problems("  - {id: a, that: {ending: {}}}\n"),
      ElementsAre(HasSubstr("k.yaml:6:5: the expectation 'a' means nothing: it expects nothing of the ending")));
  EXPECT_THAT(problems("  - {id: a, that: {ending: {draw: true, winner: red}}}\n"),
              ElementsAre(HasSubstr("has a winner and is a draw")));
  EXPECT_THAT(problems("  - {id: a, at: {moment: \"1 begin\"}, that: {ending: {draw: true}}}\n"),
              ElementsAre(HasSubstr("no place in the game")));
  EXPECT_THAT(problems("  - {id: a, that: {choices: {verb: go, exactly: []}}}\n"),
              ElementsAre(HasSubstr("'asked' or 'decision'")));
  EXPECT_THAT(problems("  - {id: a, at: {decision: 1}, that: {choices: {verb: go}}}\n"),
              ElementsAre(HasSubstr("expects nothing of the choices")));
  EXPECT_THAT(problems("  - {id: a, at: {decision: 1}, that: {roll: {of: fire, sum: 1}}}\n"),
              ElementsAre(HasSubstr("a roll is no decision")));
  EXPECT_THAT(problems("  - {id: a, that: {roll: {of: fire}}}\n"),
              ElementsAre(HasSubstr("expects nothing of the roll")));
  EXPECT_THAT(problems("  - {id: a, that: {unit: {id: a, has: {}}}}\n"),
              ElementsAre(HasSubstr("expects nothing of the unit")));
  EXPECT_THAT(problems("  - {id: a, at: {asked: x}, that: {event: {kind: gone}}}\n"),
              ElementsAre(HasSubstr("an event is no decision")));
  EXPECT_THAT(problems("  - {id: a, at: {nth: 0}, that: {event: {kind: gone}}}\n"),
              ElementsAre(HasSubstr("counted from 1")));
  EXPECT_THAT(problems("  - {id: a, at: {decision: 1}, that: {choices: {verb: go, exactli: [h1], none: [h2]}}}\n"),
              ElementsAre(HasSubstr("unknown key 'exactli'")));
  EXPECT_THAT(problems("  - {id: a, that: {ending: {draw: true}}}\n  - {id: a, that: {ending: {draw: true}}}\n"),
              ElementsAre(HasSubstr("used twice")));
  EXPECT_THAT(problems("  - {id: a, that: {rol: {of: fire}}}\n"), ElementsAre(HasSubstr("did you mean 'roll'?")));
}

TEST(Expected, ChoicesAreExactlyThese) {
  EXPECT_THAT(broken("  - {id: x, at: {moment: \"1 begin\", asked: \"step a b\"}, that: {choices: {verb: go, exactly: "
                     "[h1, h2]}}}\n"),
              IsEmpty());
  EXPECT_THAT(broken("  - {id: x, at: {asked: \"step a b\"}, that: {choices: {verb: go, exactly: [h1]}}}\n"),
              ElementsAre("x: expected exactly h1 for 'go', now h1 and h2; at decision 1, \"step a b\" in '1 begin'"));
  EXPECT_THAT(broken("  - {id: x, at: {asked: \"step a b\"}, that: {choices: {verb: go, exactly: [h1, h2, h3]}}}\n"),
              ElementsAre("x: expected exactly h1, h2 and h3 for 'go', now h1 and h2: the bridge is down; at decision "
                          "1, \"step a b\" in '1 begin' (T 9)"));
  EXPECT_THAT(broken("  - {id: x, at: {decision: 2}, that: {choices: {verb: fire, exactly: [\"b h1\"]}}}\n"),
              ElementsAre(HasSubstr("expected exactly b h1 for 'fire', now nothing")));
  EXPECT_THAT(broken("  - {id: x, at: {decision: 2}, that: {choices: {verb: stop, exactly: [stop]}}}\n"), IsEmpty());
  EXPECT_THAT(broken("  - {id: x, at: {decision: 2}, that: {choices: {verb: fly, exactly: []}}}\n"),
              ElementsAre(HasSubstr("there is no choice 'fly' in this game")));
}

TEST(Expected, ChoicesAreAmongThemOrNot) {
  EXPECT_THAT(broken("  - {id: x, at: {decision: 1}, that: {choices: {verb: go, at-least: [h2], none: [h3], refused: "
                     "{h9: \"T 9\"}}}}\n"),
              IsEmpty());
  EXPECT_THAT(broken("  - {id: x, at: {decision: 1}, that: {choices: {verb: go, at-least: [h2, h3]}}}\n"),
              ElementsAre(HasSubstr("expected at least h2 and h3 for 'go', now h3 not: the bridge is down")));
  EXPECT_THAT(broken("  - {id: x, at: {decision: 1}, that: {choices: {verb: go, none: [h2, h3]}}}\n"),
              ElementsAre(HasSubstr("expected that not h2 and h3 for 'go', now h2")));
  EXPECT_THAT(broken("  - {id: x, at: {decision: 1}, that: {choices: {verb: go, refused: {h2: \"T 9\"}}}}\n"),
              ElementsAre(HasSubstr("expected that not h2 for 'go' by T 9, now h2")));
  EXPECT_THAT(broken("  - {id: x, at: {decision: 1}, that: {choices: {verb: go, refused: {h9: \"T 8\"}}}}\n"),
              ElementsAre(HasSubstr("expected that not h9 for 'go' by T 8, now by T 9: the bridge is down")));
}

TEST(Expected, AQuestionThatIsNotAskedIsTold) {
  EXPECT_THAT(broken("  - {id: x, at: {asked: \"step b\", where: {a: h3}}, that: {choices: {verb: go, none: [h1]}}}\n"),
              ElementsAre("x: expected the question \"step b\" with a in h3, which does not come; "));
  EXPECT_THAT(
      broken("  - {id: x, at: {asked: \"step a b\", nth: 4}, that: {choices: {verb: go, none: [h1]}}}\n", ToldMatch(),
             "the record ends before"),
      ElementsAre("x: expected the question \"step a b\", 4 times, which does not come: the record ends before; "));
}

TEST(Expected, PlacesAreFoundByWhoStandsWhere) {
  // The first time a stands in h0, the second in h2.
  EXPECT_THAT(
      broken("  - {id: x, at: {asked: \"step a b\", where: {a: h2}}, that: {choices: {verb: go, exactly: [h4]}}}\n"),
      IsEmpty());
  EXPECT_THAT(broken("  - {id: x, at: {asked: \"step a b\", nth: 2}, that: {choices: {verb: go, exactly: [h4]}}}\n"),
              IsEmpty());
  EXPECT_THAT(
      broken("  - {id: x, at: {asked: \"step a b\", moment: \"2 end\"}, that: {choices: {verb: go, exactly: [h4]}}}\n"),
      IsEmpty());
}

TEST(Expected, RollsByDieModifiersAndResult) {
  EXPECT_THAT(broken("  - {id: x, that: {roll: {of: \"fire a b\", sum: 4, modifiers: {near: 5, rain: -1}, among: "
                     "{rain: -1}, die: 3, total: 7, result: \"1 hit\"}}}\n"),
              IsEmpty());
  EXPECT_THAT(broken("  - {id: x, that: {roll: {of: \"fire a b\", sum: 3}}}\n"),
              ElementsAre("x: expected of the roll 'fire a b' modifiers of +3, now +4 (near +5 and rain -1); after "
                          "decision 1, in '1 begin'"));
  EXPECT_THAT(broken("  - {id: x, that: {roll: {of: \"fire a b\", modifiers: {near: 5}}}}\n"),
              ElementsAre(HasSubstr("the modifiers near +5, now near +5 and rain -1")));
  EXPECT_THAT(broken("  - {id: x, that: {roll: {of: \"fire a b\", among: {rain: -2, fog: 1}}}}\n"),
              ElementsAre(HasSubstr("rain -2 and fog +1, now -1 and not")));
  EXPECT_THAT(broken("  - {id: x, that: {roll: {of: \"fire a b\", die: 4, total: 8, result: \"2 hits\"}}}\n"),
              ElementsAre(HasSubstr("a 4, a total of 8 and '2 hits', now a 3, 7 and '1 hit'")));
  EXPECT_THAT(broken("  - {id: x, at: {after: 2}, that: {roll: {of: \"fire a b\", die: 3}}}\n"),
              ElementsAre("x: expected the roll 'fire a b' after decision 2, which does not come; "));
  // Two events tell of the one roll.
  EXPECT_THAT(broken("  - {id: x, at: {nth: 2}, that: {roll: {of: \"fire a b\", die: 3}}}\n"),
              ElementsAre(HasSubstr("2 times")));
}

// The rolls of two wings are two, though each is the first of its key.
TEST(Expected, RollsOfTwoWingsAreCountedApart) {
  EXPECT_THAT(broken("  - {id: x, that: {roll: {of: \"charge a b\", die: 6}}}\n"
                     "  - {id: y, at: {nth: 2}, that: {roll: {of: \"charge a b\", die: 7}}}\n"),
              IsEmpty());
  EXPECT_THAT(broken("  - {id: x, at: {nth: 3}, that: {roll: {of: \"charge a b\", die: 7}}}\n"),
              ElementsAre("x: expected the roll 'charge a b', 3 times, which does not come; "));
}

TEST(Expected, UnitsWhereTheyStand) {
  EXPECT_THAT(broken("  - {id: x, at: {decision: 1}, that: {unit: {id: a, has: {at: h0, markers: []}}}}\n"), IsEmpty());
  EXPECT_THAT(broken("  - {id: x, at: {after: 1}, that: {unit: {id: a, has: {at: h2, hits: 1}}}}\n"), IsEmpty());
  EXPECT_THAT(broken("  - {id: x, at: {moment: \"1 begin\"}, that: {unit: {id: a, has: {at: h2}}}}\n"), IsEmpty());
  EXPECT_THAT(broken("  - {id: x, at: {moment: \"2 end\"}, that: {unit: {id: a, has: {at: h4}}}}\n"), IsEmpty());
  EXPECT_THAT(broken("  - {id: x, that: {unit: {id: a, has: {at: h4}}}}\n"), IsEmpty());
  EXPECT_THAT(
      broken("  - {id: x, at: {moment: \"1 begin\"}, that: {unit: {id: a, has: {at: h0, morale: good}}}}\n"),
      ElementsAre(
          "x: expected a at h0 and morale good, now at h2 and on-map and without 'morale'; at the end of '1 begin'"));
  EXPECT_THAT(broken("  - {id: x, at: {after: 9}, that: {unit: {id: a, has: {at: h4}}}}\n"),
              ElementsAre("x: expected a to be looked at, and the game does not come to a place after decision 9; "));
  EXPECT_THAT(broken("  - {id: x, at: {moment: \"3 x\"}, that: {unit: {id: a, has: {at: h4}}}}\n"),
              ElementsAre("x: expected a to be looked at, and the game does not come to the end of '3 x'; "));
  EXPECT_THAT(broken("  - {id: x, at: {asked: \"step a b\", moment: \"3 x\"}, that: {unit: {id: a, has: {at: h4}}}}\n"),
              ElementsAre("x: expected a to be looked at, and the game does not come to the question \"step a b\" in "
                          "'3 x'; "));
  EXPECT_THAT(broken("  - {id: x, at: {decision: 3}, that: {unit: {id: a, has: {at: h4}}}}\n"),
              ElementsAre("x: expected a to be looked at, and the game does not come to decision 3; "));
  EXPECT_THAT(broken("  - {id: x, that: {unit: {id: z, has: {at: h4}}}}\n"),
              ElementsAre(HasSubstr("there is no 'z' in this game")));
}

TEST(Expected, EventsThatHappenAndNever) {
  EXPECT_THAT(broken("  - {id: x, that: {event: {kind: gone, rule: \"T 3\", about: [a, h2]}}}\n"), IsEmpty());
  EXPECT_THAT(broken("  - {id: x, at: {moment: \"2 end\"}, that: {event: {kind: gone, about: [h2]}}}\n"),
              ElementsAre("x: expected that 'gone' of h2 happens in '2 end', and it does not; "));
  EXPECT_THAT(broken("  - {id: x, that: {event: {kind: gone, about: [h2], from: \"2 end\"}}}\n"),
              ElementsAre(HasSubstr("and it does not")));
  EXPECT_THAT(broken("  - {id: x, that: {event: {kind: gone, about: [h4], until: \"1 begin\"}}}\n"),
              ElementsAre(HasSubstr("and it does not")));
  EXPECT_THAT(broken("  - {id: x, that: {event: {kind: gone, about: [h4], never: true, until: \"1 begin\"}}}\n"),
              IsEmpty());
  EXPECT_THAT(broken("  - {id: x, that: {event: {kind: gone, rule: \"T 4\"}}}\n"),
              ElementsAre(HasSubstr("'gone' (T 4) happens, and it does not")));
  EXPECT_THAT(
      broken("  - {id: x, that: {event: {kind: gone, about: [h4], never: true}}}\n"),
      ElementsAre("x: expected that 'gone' of h4 never happens, now it does; after decision 2, in '2 end' (T 2, T 3)"));
  EXPECT_THAT(broken("  - {id: x, that: {event: {kind: gone, never: true, from: \"3 never\"}}}\n"),
              ElementsAre(HasSubstr("and '3 never' does not come")));
}

// A rule is named with its book where it is cited beside another of that book.
TEST(Expected, RulesAreNamedAmongOthers) {
  for (const std::string rule : {"T 7", "T 8", "U 4"})
    EXPECT_THAT(broken("  - {id: x, that: {event: {kind: charges, rule: \"" + rule + "\"}}}\n"), IsEmpty()) << rule;
  for (const std::string rule : {"8", "T 4", "U 8", "T 7, 8"}) {
    EXPECT_THAT(broken("  - {id: x, that: {event: {kind: charges, rule: \"" + rule + "\"}}}\n"),
                ElementsAre(HasSubstr("and it does not")))
        << rule;
  }
  const ToldMatch match;
  const std::array choices{stop(), go(1)};
  const RefusalsBy refusals([](const Choice&) { return no("T 9, 10", "the bridge is down"); });
  Decision decision = asked(choices, 0);
  decision.refusals = &refusals;
  ExpectedChoices expected;
  expected.verb = "go";
  expected.refused = {{"h9", "T 10"}};
  EXPECT_FALSE(compare(expected, decision, match));
  expected.refused = {{"h9", "T 11"}};
  EXPECT_EQ(compare(expected, decision, match)->rule, "T 9, 10");
}

TEST(Expected, AnEnding) {
  EXPECT_THAT(broken("  - {id: x, that: {ending: {turn: \"2\", winner: red, level: \"Red victory\", points: {red: "
                     "\"5+\"}, difference: \"1..3\"}}}\n"),
              IsEmpty());
  EXPECT_THAT(broken("  - {id: x, that: {ending: {turn: \"<=1\", draw: true, level: \"Draw\", points: {red: \"4\"}, "
                     "difference: \"0\"}}}\n"),
              ElementsAre("x: expected the end in turn <=1, a draw, 'Draw', 4 points of red and a difference of 0, now "
                          "it is in turn 2, "
                          "red wins, it is 'Red victory', 5 and 3; at the end"));
  EXPECT_THAT(broken("  - {id: x, that: {ending: {draw: true}}}\n", ToldMatch(), "the record ends before"),
              ElementsAre("x: the game does not come to its end: the record ends before; "));
}

}  // namespace
}  // namespace batalia::engine::test
