// Holds a game against what is expected of it while it is played: every expectation at its place, all in one run.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/engine/host.h"
#include "model/engine/kept.h"
#include "model/engine/match.h"

namespace batalia::engine {

// Where expectation and game are not the same.
struct Mismatch {
  std::string what;    // "expected exactly ohm may intercept, now ohm and wittgenstein may"
  std::string rule{};  // by which it is as it is now, where the game tells
  std::vector<std::string> hexes{};
};

// An expectation that does not hold.
struct Broken {
  std::size_t expectation = 0;  // its index
  Mismatch mismatch;
  // In the game: "at decision 40, \"reaction french alt-kolb\" in '1 bavarian-right'"; empty where the game never comes
  // to the place.
  std::string where;
};

class Watch;  // of one expectation, watch.h

// Match and expectations outlive it.
class Judge final : public Listener {
 public:
  Judge(const Match& match, const std::vector<const Expectation*>& expects);
  ~Judge() override;

  void decided(const Decision& decision, int chosen) override;
  void happened(const Event& event) override;
  void reached_checkpoint() override { see_moment(); }
  // A decision is asked for that nobody answers: there the game stops.
  void asked(const Decision& decision);

  // What does not hold, in the order of the expectations. `stopped` says why the game did not come to its end, as a
  // clause, and is empty where it did; what was to be judged later does not hold then.
  std::vector<Broken> finish(const std::string& stopped);

 private:
  void see_moment();

  const Match* match_;
  std::vector<std::unique_ptr<Watch>> watches_;
  std::string moment_;
  int decisions_ = 0;  // that were made
};

}  // namespace batalia::engine
