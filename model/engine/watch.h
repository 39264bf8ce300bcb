// Waits for the place of one expectation in a game, and judges it there.
#pragma once

#include "model/engine/judge.h"

namespace batalia::engine {

// The game at which a watch looks.
struct Sight {
  const Match& match;
  const std::string& moment;
  int decisions = 0;            // that were made
  std::string_view asked = {};  // what is asked for (asked_text), where something is
};

class Watch {
 public:
  explicit Watch(const KeptPlace& place) : place_(&place) {}
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;
  virtual ~Watch() = default;

  // The moment of `now` is over, and `next` begins.
  virtual void turns(const Sight& /*now*/, const std::string& /*next*/) {}
  virtual void sees(const Sight& /*now*/, const Decision& /*decision*/) {}
  virtual void hears(const Sight& /*now*/, const Event& /*event*/) {}

  // What does not hold, once no more is to be seen (Judge::finish).
  std::optional<Broken> finish(const Sight& now, const std::string& stopped);

 protected:
  [[nodiscard]] const KeptPlace& place() const { return *place_; }
  [[nodiscard]] bool judged() const { return judged_; }
  void judge(std::optional<Mismatch> found, std::string where);
  // The place has not come: why that does not do, as a clause.
  void miss(std::string what, const std::string& stopped);

  // Whether moment, decisions and pieces are as the place has them.
  [[nodiscard]] bool fits(const Sight& now) const;
  // Whether the decision is the one of the place, which is counted.
  bool comes(const Sight& now);
  // Whether it is the one that is meant of those that fit.
  bool nth() { return ++seen_ == place_->nth; }
  // What the place is, for people: "decision 40", "the end of '1 bavarian-right'".
  [[nodiscard]] std::string awaited() const;
  // What the place says besides the question, for people.
  [[nodiscard]] std::string place_text() const;

 private:
  // Judges what is left where the game has ended, or has stopped.
  virtual void last(const Sight& now, const std::string& stopped) = 0;

  const KeptPlace* place_;
  int seen_ = 0;
  bool judged_ = false;
  std::optional<Mismatch> mismatch_;
  std::string where_;
};

std::unique_ptr<Watch> watch(const Expectation& expectation);

}  // namespace batalia::engine
