// A game written down: what it was played with and every decision by its meaning. With the same battle, charts and
// rules it is played again exactly; the dice follow from the seed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/base/describe.h"
#include "model/engine/host.h"
#include "model/engine/match.h"

namespace batalia::engine {

// What was made in a row in one moment (Match::moment): decisions, each "question subject object: choice" (parts_of) in
// the words of the series' vocabulary and ids, and interventions, each "! what was done" (RecordedIntervention).
struct RecordedMoment : Entity {
  std::string at;
  std::vector<std::string> made;

  friend bool operator==(const RecordedMoment&, const RecordedMoment&) = default;
};

struct RecordedEnd : Entity {
  int turn = 0;
  std::string ended;
  std::string hash;  // 16 hexadecimal digits

  friend bool operator==(const RecordedEnd&, const RecordedEnd&) = default;
};

// The position that a game began from instead of the set-up.
struct RecordedStart : Entity {
  std::string position;        // its name, or its file
  std::string hash;            // of the state, 16 hexadecimal digits
  std::optional<Value> state;  // what was otherwise than at the start (Match::position)

  friend bool operator==(const RecordedStart&, const RecordedStart&) = default;
};

struct Record : Entity {
  std::string kind = "record";
  int format = 1;
  Id series;
  Id battle;
  Id scenario;
  std::string file;  // of the battle, seen from the record's folder; empty for one that comes with the program
  std::vector<Id> options;
  bool as_printed = false;
  std::string set_up = "historical";
  std::string own_charts;  // a user's file laid over the charts, seen from the record's folder; empty without
  std::string content;     // hash of battle and map as they were, 16 hexadecimal digits
  std::string charts;      // likewise of the charts
  int rules = 0;           // Match::rules_revision
  std::string seed;        // a decimal number below 2^64
  std::vector<std::string> players;
  std::optional<RecordedStart> from;  // none: from the set-up
  std::vector<RecordedMoment> decisions;
  std::optional<RecordedEnd> end;  // none where the game was broken off

  [[nodiscard]] std::size_t count() const;  // of decisions, without interventions
};

// Reports missing fields, another kind or format, a seed or hash that is none.
Record bind_record(const Value& value, Binding& binding);
Value unbind_record(const Record& record);
Value record_schema();

// 16 hexadecimal digits, as records and results write hashes.
std::string hash_digits(std::uint64_t hash);

RecordedEnd end_of(const Standing& standing);

// Where in a moment of a game a checkpoint is: how many there were in a row since the last decision.
class CheckpointCount {
 public:
  void decided() { count_ = 0; }
  void reached(const std::string& moment) {
    if (moment != moment_) count_ = 0;
    moment_ = moment;
    ++count_;
  }
  // Of the last one that was reached.
  [[nodiscard]] const std::string& moment() const { return moment_; }
  [[nodiscard]] int before() const { return count_ - 1; }

 private:
  std::string moment_;
  int count_ = 0;
};

// Writes down every decision and intervention of a match. Both outlive it.
class Recorder final : public Listener {
 public:
  Recorder(const Match& match, Record& record) : match_(&match), record_(&record) {}
  void decided(const Decision& decision, int chosen) override;
  void reached_checkpoint() override { checkpoints_.reached(match_->moment()); }
  void intervened(std::string_view what, bool at_checkpoint) override;

 private:
  void add(std::string at, std::string made);

  const Match* match_;
  Record* record_;
  CheckpointCount checkpoints_;
};

// "question subject object", as records write what is asked for.
std::string asked_text(const Decision& decision, const Match& match);

// What a record says of one decision, by its parts. A choice that declines stands in brackets: "preempt red-left:
// (pass)".
struct RecordedDecision {
  std::string_view asked;
  std::string_view choice;  // without brackets; empty where the text is none
  bool declined = false;
};
RecordedDecision parts_of(std::string_view made);

// What a record says of one intervention: "! put alt-kolb 2113 S" was done at the first checkpoint of its moment after
// the decision above it, "!+2 put …" at the third. "! die 7 on 2 activation …" names the roll that was set.
struct RecordedIntervention {
  int after = 0;  // checkpoints that were passed by
  std::string_view what;
};
bool is_intervention(std::string_view made);
// Nothing where it is written wrongly.
std::optional<RecordedIntervention> intervention_in(std::string_view made);

}  // namespace batalia::engine
