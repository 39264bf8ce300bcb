// Records: what a recorder writes, and what a file of them must hold.
#include "model/engine/record.h"

#include <gtest/gtest.h>

#include "model/engine/journal.h"
#include "tests/engine/toy_match.h"

namespace batalia::engine::test {
namespace {

TEST(Record, HoldsDecisionsUnderTheirMoments) {
  const Record record = recorded(4);
  ASSERT_EQ(record.decisions.size(), 2U);
  EXPECT_EQ(record.decisions[0].at, "1 begin");
  EXPECT_EQ(record.decisions[0].made.size(), 2U);
  EXPECT_EQ(record.decisions[1].made.size(), 1U);
  EXPECT_EQ(record.count(), 3U);
  EXPECT_TRUE(record.decisions[0].made[0].starts_with("step a b: ")) << record.decisions[0].made[0];
}

TEST(Record, WhatIsDeclinedStandsInBrackets) {
  ToyMatch match;
  Record record;
  Recorder recorder(match, record);
  const std::array choices{stop(), go(1)};
  recorder.decided(asked(choices, 0), 0);
  recorder.decided(asked(choices, 0), 1);
  recorder.decided(asked(choices), 0);
  EXPECT_EQ(record.decisions[0].made,
            (std::vector<std::string>{"step a b: (stop)", "step a b: go h1", "step a b: stop"}));
  EXPECT_TRUE(parts_of("step a b: (stop)").declined);
  EXPECT_EQ(parts_of("step a b: (stop)").choice, "stop");
  EXPECT_FALSE(parts_of("step a b: go h1").declined);
  EXPECT_EQ(parts_of("step a b: go h1").asked, "step a b");
  EXPECT_EQ(parts_of("step").choice, "");
}

TEST(Record, IsWrittenAndRead) {
  Record record = recorded(4);
  RecordedEnd end;
  end.turn = 3;
  end.ended = "last turn";
  end.hash = hash_digits(0xabcdef);
  record.end = end;
  record.options = {Id("night")};
  RecordedStart from;
  from.position = "crisis";
  from.hash = hash_digits(3);
  from.state = Value(Value::Map{{"turn", Value(4)}});
  record.from = from;
  Binding binding("record.yaml");
  EXPECT_EQ(unbind_record(bind_record(unbind_record(record), binding)), unbind_record(record));
  EXPECT_TRUE(binding.problems().empty());
}

TEST(Record, InterventionsStandAtTheirCheckpointsAndAreNotCounted) {
  ToyMatch match;
  Record record;
  Recorder recorder(match, record);
  const std::array choices{stop(), go(1)};
  recorder.reached_checkpoint();
  recorder.intervened("put a h1", /*at_checkpoint=*/true);
  recorder.intervened("put b h2", /*at_checkpoint=*/true);
  recorder.decided(asked(choices, 0), 1);
  recorder.intervened("die 7 on 1 a", /*at_checkpoint=*/false);
  for (int i = 0; i < 3; ++i) recorder.reached_checkpoint();
  recorder.intervened("put a h3", /*at_checkpoint=*/true);
  ASSERT_EQ(record.decisions.size(), 1U);
  EXPECT_EQ(record.decisions[0].made, (std::vector<std::string>{"! put a h1", "! put b h2", "step a b: go h1",
                                                                "! die 7 on 1 a", "!+2 put a h3"}));
  EXPECT_EQ(record.count(), 1U);
}

TEST(Record, InterventionsAreReadByTheirParts) {
  EXPECT_EQ(intervention_in("! put a h1")->what, "put a h1");
  EXPECT_EQ(intervention_in("! put a h1")->after, 0);
  EXPECT_EQ(intervention_in("!+12 put a h1")->after, 12);
  for (const char* wrong : {"!", "!put", "!+ put", "!+x put", "!-1 put", "!+1x put", "put a h1"}) {
    EXPECT_FALSE(intervention_in(wrong)) << wrong;
  }
}

TEST(Record, FaultsOfAFileAreFound) {
  const auto faults = [](auto change) {
    Record record = recorded(4);
    change(record);
    Binding binding("record.yaml");
    bind_record(unbind_record(record), binding);
    return binding.problems().size();
  };
  EXPECT_EQ(faults([](Record&) {}), 0U);
  EXPECT_EQ(faults([](Record& record) { record.seed = "-1"; }), 1U);
  EXPECT_EQ(faults([](Record& record) { record.seed = "99999999999999999999"; }), 1U);
  EXPECT_EQ(faults([](Record& record) { record.content = "abc"; }), 1U);
  EXPECT_EQ(faults([](Record& record) { record.charts = "ABCDEF0123456789"; }), 1U);
  EXPECT_EQ(faults([](Record& record) { record.kind = "battle"; }), 1U);
  EXPECT_EQ(faults([](Record& record) { record.format = 2; }), 1U);
  EXPECT_EQ(faults([](Record& record) { record.decisions[0].made[0] = "!+x put"; }), 1U);
  EXPECT_EQ(faults([](Record& record) { record.decisions[0].made[0] = "! put a h1"; }), 0U);
}

TEST(Journal, HasAHeadingOverEachPart) {
  ToyMatch match;
  JournalWriter journal(match);
  RandomPlayer player(1);
  Host host(match.names(), 1, {&player, &player});
  host.listen(journal);
  match.run(host);
  EXPECT_EQ(journal.text().find("Beginning\n---------\nUnit a is in "), 0U) << journal.text();
  EXPECT_NE(journal.text().find("\n\nEnd\n---\nUnit a is in "), std::string::npos) << journal.text();
}

}  // namespace
}  // namespace batalia::engine::test
