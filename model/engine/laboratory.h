// The laboratory: a game is changed from outside its rules while it is played, at places that were named before. Each
// change is an intervention, which the journal and the record show as such.
#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "model/engine/host.h"
#include "model/engine/match.h"

namespace batalia::engine {

// The next die shows this: `die 7`.
struct NextDie {
  int shown = 0;
};

struct Planned {
  std::size_t after = 0;  // so many decisions
  std::variant<NextDie, Intervention> what;
  std::string text;  // as it was written
  Place place;       // where; of a command line empty
};

// Reads one intervention: `die` with what the series' die can show, or what the series understands.
Result<Planned> plan(Match& match, std::size_t after, std::string_view text);
// Lines of a file: "at 120: put alt-kolb 2113 S" is before decision 120 is asked for, "at 120: die 7" what is rolled
// first on its account. Empty lines and those that begin with # are left out.
Result<std::vector<Planned>> plan_of(Match& match, std::string_view lines, const std::string& file);

// Does what is planned, each at the first checkpoint after so many decisions; a die is that of the first roll after
// them. Listens to the game for that. Throws Stopped where something is refused.
class Laboratory final : public Listener, public Intervener {
 public:
  // What comes after as many decisions is done in the order given.
  explicit Laboratory(const Match& match, std::vector<Planned> plan);

  void decided(const Decision& decision, int chosen) override;
  std::vector<std::string> at_checkpoint() override;
  std::optional<SetDie> die(const RollKey& key) override;

  // What was refused, with its place; nothing where nothing was.
  [[nodiscard]] const std::optional<Problem>& refused() const { return refused_; }
  // The first that the game never came to.
  [[nodiscard]] const Planned* left() const;

 private:
  const Match* match_;
  std::deque<Planned> changes_;
  std::deque<Planned> dice_;
  std::size_t decisions_ = 0;
  std::optional<Problem> refused_;
};

// "die 7 on 2 activation bavarian-right fire gayling-1 taupadel 0": what was shown and the key of the roll, as records
// and journals tell it; nothing where a text is another intervention.
struct SetRoll {
  int shown = 0;
  std::string_view roll;
};
std::optional<SetRoll> die_in(std::string_view text);

// The face of a die that shows this; nothing where the series' die cannot.
std::optional<int> face_of(const Match& match, int shown);

}  // namespace batalia::engine
