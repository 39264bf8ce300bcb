// Plays a record again, on the battle that it was made with or on one that has changed since. A decision is answered by
// what was decided in the same moment of the game on the same question; the dice are keyed, so that all that both games
// roll comes out alike. Interventions are done again in the same moments, and the dice that were set fall as they were.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/engine/record.h"

namespace batalia::engine {

// A decision that the record says nothing of. It was declined, or where something must be chosen the first choice
// taken.
struct Unanswered {
  std::size_t decision = 0;  // of the game played now, counted from 1
  std::string at;            // Match::moment
  std::string asked;         // "question subject object"
  std::string chosen;
};

// What the record says and nobody asked for.
struct Skipped {
  std::size_t decision = 0;  // of the record, counted from 1; of an intervention the one that comes next
  std::string at;
  std::string made;  // "question subject object: choice"
  Mark mark;         // of the moment in the record
};

// Something was done in the record that is not legal any more, or an intervention that is impossible now. The game
// stops there.
struct Diverged {
  std::size_t decision = 0;  // of the record, counted from 1; of an intervention the one that comes next
  std::string at;
  std::string wanted;  // "question subject object: choice"
  std::string because;
  std::string rule;  // that forbids it; empty where the decision does not know
  std::vector<std::string> legal;
  Mark mark;  // of the moment in the record
};

// Answers for both sides, and intervenes. Throws Stopped where the game diverges, where a record that was broken off
// has no more to say, and after `most` decisions. Match and record outlive it.
class Replayer final : public Player, public Intervener {
 public:
  Replayer(Match& match, const Record& record, std::optional<std::size_t> most = std::nullopt);
  int choose(const Decision& decision) override;
  Intervener* intervener() override { return this; }
  std::vector<std::string> at_checkpoint() override;
  std::optional<SetDie> die(const RollKey& key) override;

  // Called before it throws, with the decision that it does not answer.
  void at_stop(std::function<void(const Decision&)> visit) { visit_ = std::move(visit); }
  // The game came to its end: what has not been asked for never will be.
  void finish() { finished_ = true; }

  [[nodiscard]] std::size_t answered() const { return answered_; }
  [[nodiscard]] const std::vector<Unanswered>& unanswered() const { return unanswered_; }
  // In the order of the record; those that the game has passed by, or after finish() all that are left.
  [[nodiscard]] std::vector<Skipped> skipped() const;
  [[nodiscard]] const std::optional<Diverged>& diverged() const { return diverged_; }
  // The record was broken off, and the game stopped where it ends.
  [[nodiscard]] bool broken_off() const { return broken_off_; }
  // The first thing in which game and record are not the same, as a problem at its line of the record.
  [[nodiscard]] std::optional<Problem> misfit() const;

 private:
  struct Made {
    std::size_t moment = 0;  // index in the record
    std::string_view text;
    std::string_view choice;
    bool declined = false;
    bool used = false;
  };
  struct Change {
    std::size_t moment = 0;
    std::size_t before = 0;  // index in made_ of the decision that comes next
    std::string_view text;   // as the record has it
    RecordedIntervention what;
    std::optional<int> shown;  // by the die, where it is one that was set
    bool used = false;
  };

  [[noreturn]] void stop(const Decision& decision);
  // The next answer of the record to this question in this moment; null where there is none.
  Made* next(const std::string& moment, const std::string& asked);
  [[nodiscard]] bool has_no_more(const std::string& moment) const;
  int without_answer(const Decision& decision, const std::string& moment, const std::string& asked);
  [[noreturn]] void diverge(const Decision& decision, const Made& wanted);
  [[noreturn]] void diverge(const Change& change, std::string because, std::string rule);
  // Whether it is time for it at this checkpoint.
  [[nodiscard]] bool ready(const Change& change) const;
  [[nodiscard]] std::string text(const Choice& choice) const;

  Match* match_;
  const Record* record_;
  std::optional<std::size_t> most_;
  std::vector<Made> made_;
  std::map<std::string, std::vector<std::size_t>, std::less<>> places_;  // in made_, by moment and question
  std::vector<Change> changes_;
  std::map<std::string, std::size_t, std::less<>> dice_;  // in changes_, by the key of the roll
  CheckpointCount checkpoints_;
  std::size_t answered_ = 0;
  std::size_t furthest_ = 0;  // all before it in made_ was asked for or passed by
  bool finished_ = false;
  bool broken_off_ = false;
  std::vector<Unanswered> unanswered_;
  std::optional<Diverged> diverged_;
  std::function<void(const Decision&)> visit_;
};

}  // namespace batalia::engine
