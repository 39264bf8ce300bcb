// Those who answer decisions: at random, or from a script. None sees more than the decision it is asked for.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <vector>

#include "model/engine/decision.h"

namespace batalia::engine {

class Intervener;

class Player {
 public:
  virtual ~Player() = default;
  // Index of one of the choices.
  virtual int choose(const Decision& decision) = 0;
  // One who plays a record again does what was done to the game from outside, too (host.h). Null for all others.
  virtual Intervener* intervener() { return nullptr; }
};

// Every choice with the same chance. Its dice are a domain of their own: they never change what the game rolls.
class RandomPlayer final : public Player {
 public:
  explicit RandomPlayer(std::uint64_t seed) : seed_(seed) {}
  int choose(const Decision& decision) override;

  // How many answers it has given; one that is to go on from a checkpoint needs the number.
  [[nodiscard]] std::uint64_t given() const { return given_; }
  void go_on_after(std::uint64_t given) { given_ = given; }

 private:
  std::uint64_t seed_;
  std::uint64_t given_ = 0;
};

// Answers in order, in the words of records ("move 2113"); each waits for the first decision in which it is legal, and
// until then decisions are declined, or where they cannot be, answered by their first choice.
class ScriptPlayer final : public Player {
 public:
  ScriptPlayer(std::vector<std::string> answers, const Vocabulary& vocabulary, const Names& names)
      : answers_(answers.begin(), answers.end()), vocabulary_(&vocabulary), names_(&names) {}
  int choose(const Decision& decision) override;

  // Answers that no decision has asked for yet.
  [[nodiscard]] std::size_t left() const { return answers_.size(); }
  // The first of them. Precondition: there is one.
  [[nodiscard]] const std::string& next() const { return answers_.front(); }

 private:
  std::deque<std::string> answers_;
  const Vocabulary* vocabulary_;
  const Names* names_;
};

}  // namespace batalia::engine
