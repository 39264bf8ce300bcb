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
  Binding binding("record.yaml");
  EXPECT_EQ(unbind_record(bind_record(unbind_record(record), binding)), unbind_record(record));
  EXPECT_TRUE(binding.problems().empty());
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
