// Records: what a recorder writes a player of records answers, and what does not fit is told.
#include "model/engine/record.h"

#include <gtest/gtest.h>

#include "model/engine/journal.h"
#include "tests/engine/toy.h"

namespace batalia::engine::test {
namespace {

// A toy game: unit "a" is asked three times where it goes, in two parts of the game.
class ToyMatch final : public Match {
 public:
  [[nodiscard]] const Names& names() const override { return names_; }
  [[nodiscard]] const Vocabulary& vocabulary() const override { return toy_vocabulary(); }
  [[nodiscard]] int rules_revision() const override { return 1; }
  void run(Table& table) override {
    for (turn_ = 1; turn_ <= 3; ++turn_) {
      const std::array choices{stop(), go(turn_), go(turn_ + 1)};
      at_ = choices[static_cast<std::size_t>(table.ask(asked(choices, 0, turn_ % 2)))].args[0].value;
      table.note({"gone", "T 2", "{0} is in {1}", {unit(0), hex(at_)}, nullptr});
    }
  }
  [[nodiscard]] Standing standing() const override { return {}; }
  [[nodiscard]] std::string moment() const override { return turn_ < 3 ? "1 begin" : "2 end"; }
  [[nodiscard]] std::string heading() const override { return turn_ < 3 ? "Beginning" : "End"; }
  [[nodiscard]] Result<Verdict> why(const Decision*, std::string_view, std::string_view,
                                    std::string_view) const override {
    return allowed();
  }

 private:
  ToyNames names_;
  int turn_ = 0;
  int at_ = 0;
};

Record recorded(std::uint64_t seed) {
  ToyMatch match;
  Record record;
  record.series = Id("toy");
  record.battle = Id("field");
  record.scenario = Id("day");
  record.content = hash_digits(1);
  record.charts = hash_digits(2);
  record.rules = 1;
  record.seed = std::to_string(seed);
  Recorder recorder(match, record);
  RandomPlayer player(seed);
  Host host(match.names(), seed, {&player, &player});
  host.listen(recorder);
  match.run(host);
  return record;
}

// Plays a record again; what it says, and whether it came to the end.
struct Again {
  Record record;
  std::optional<Problem> fault;
  bool ended = false;
  std::size_t answered = 0;
};
Again again(const Record& record, std::optional<std::size_t> most = std::nullopt) {
  ToyMatch match;
  Again out;
  RecordPlayer player(match, record, most);
  Recorder recorder(match, out.record);
  Host host(match.names(), 1, {&player, &player});
  host.listen(recorder);
  try {
    match.run(host);
    out.ended = true;
  } catch (const Stopped&) {
  }
  out.fault = player.fault();
  out.answered = player.answered();
  return out;
}

TEST(Record, HoldsDecisionsUnderTheirMoments) {
  const Record record = recorded(4);
  ASSERT_EQ(record.decisions.size(), 2U);
  EXPECT_EQ(record.decisions[0].at, "1 begin");
  EXPECT_EQ(record.decisions[0].made.size(), 2U);
  EXPECT_EQ(record.decisions[1].made.size(), 1U);
  EXPECT_EQ(record.count(), 3U);
  EXPECT_TRUE(record.decisions[0].made[0].starts_with("step a b: ")) << record.decisions[0].made[0];
}

TEST(Record, IsPlayedAgain) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const Record record = recorded(seed);
    const Again played = again(record);
    EXPECT_TRUE(played.ended);
    EXPECT_FALSE(played.fault);
    EXPECT_EQ(played.record.decisions, record.decisions);
  }
}

TEST(Record, StopsWhereItIsToldTo) {
  const Again played = again(recorded(4), 2);
  EXPECT_FALSE(played.ended);
  EXPECT_FALSE(played.fault);
  EXPECT_EQ(played.answered, 2U);
}

TEST(Record, CutOffEndsWhereItEnds) {
  Record record = recorded(4);
  record.decisions.pop_back();
  const Again played = again(record);
  EXPECT_FALSE(played.ended);
  EXPECT_FALSE(played.fault);
  EXPECT_EQ(played.answered, 2U);
}

TEST(Record, WhatDoesNotFitIsTold) {
  const auto fault = [](auto change) {
    Record record = recorded(4);
    change(record);
    const Again played = again(record);
    EXPECT_FALSE(played.ended);
    return played.fault ? played.fault->what : std::string();
  };
  EXPECT_EQ(fault([](Record& record) { record.decisions[0].at = "9 noon"; }).find("decision 1 at '9 noon'"), 0U);
  EXPECT_NE(
      fault([](Record& record) { record.decisions[0].made[1] = "step c b: stop"; }).find("the game asks \"step a b\""),
      std::string::npos);
  EXPECT_NE(fault([](Record& record) { record.decisions[0].made[1] = "step a b: go h9"; }).find("not legal"),
            std::string::npos);
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
