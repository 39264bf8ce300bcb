// A table at which a game is played from beginning to end without a window: keyed dice, one player for each side, and
// those who listen.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "model/engine/player.h"
#include "model/engine/table.h"

namespace batalia::engine {

// Told of all that happens at a table. Nothing that it is given lives longer than the call.
class Listener {
 public:
  virtual ~Listener() = default;
  virtual void happened(const Event& /*event*/) {}
  virtual void decided(const Decision& /*decision*/, int /*chosen*/) {}
  virtual void rolled(const RollKey& /*key*/, int /*face*/) {}
};

struct Tally {
  std::int64_t decisions = 0;
  std::int64_t rolls = 0;
};

class Host final : public Table {
 public:
  // Names and players outlive the host.
  Host(const Names& names, std::uint64_t seed, std::array<Player*, 2> players)
      : names_(&names), seed_(seed), players_(players) {}

  void listen(Listener& listener) { listeners_.push_back(&listener); }
  // Called at every checkpoint; may throw Stopped.
  void at_checkpoints(std::function<void()> visit) { visit_ = std::move(visit); }
  [[nodiscard]] const Tally& tally() const { return tally_; }

  int roll(const RollKey& key, int faces) override;
  int ask(const Decision& decision) override;
  void note(const Event& event) override;
  void checkpoint() override;

 private:
  const Names* names_;
  std::uint64_t seed_;
  std::array<Player*, 2> players_;
  std::vector<Listener*> listeners_;
  std::function<void()> visit_;
  Tally tally_;
};

}  // namespace batalia::engine
