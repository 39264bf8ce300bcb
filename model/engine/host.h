// A table at which a game is played from beginning to end without a window: keyed dice, one player for each side, and
// those who listen.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
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
  virtual void reached_checkpoint() {}
  // Somebody changed the game from outside its rules: at the checkpoint that was reached last, or by setting the die
  // that is rolled now. `what` is the text that records hold.
  virtual void intervened(std::string_view /*what*/, bool /*at_checkpoint*/) {}
};

// One who changes a game from outside its rules while it is played (laboratory.h, replay.h).
class Intervener {
 public:
  virtual ~Intervener() = default;
  // The game is at a checkpoint and may be changed. Gives the texts of what was done to it, in order. May throw
  // Stopped.
  virtual std::vector<std::string> at_checkpoint() = 0;

  struct SetDie {
    int face = 0;
    std::string text;
  };
  // The die for this key, where it is not to fall by itself.
  virtual std::optional<SetDie> die(const RollKey& key) = 0;
};

struct Tally {
  std::int64_t decisions = 0;
  std::int64_t rolls = 0;
  std::int64_t interventions = 0;
};

class Host final : public Table {
 public:
  // Names and players outlive the host. A player who intervenes does so without being told.
  Host(const Names& names, std::uint64_t seed, std::array<Player*, 2> players);

  void listen(Listener& listener) { listeners_.push_back(&listener); }
  // Several take turns at each checkpoint, in this order; a die is set by the first that would set it.
  void let_intervene(Intervener& intervener) { interveners_.push_back(&intervener); }
  // Called at every checkpoint, after what was done there; may throw Stopped.
  void at_checkpoints(std::function<void()> visit) { visit_ = std::move(visit); }
  [[nodiscard]] const Tally& tally() const { return tally_; }

  int roll(const RollKey& key, int faces) override;
  int ask(const Decision& decision) override;
  void note(const Event& event) override;
  void checkpoint() override;

 private:
  void tell(std::string_view what, bool at_checkpoint);

  const Names* names_;
  std::uint64_t seed_;
  std::array<Player*, 2> players_;
  std::vector<Intervener*> interveners_;
  std::vector<Listener*> listeners_;
  std::function<void()> visit_;
  Tally tally_;
};

}  // namespace batalia::engine
