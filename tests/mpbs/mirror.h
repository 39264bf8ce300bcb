// A game on its map seen in a mirror, with rows and columns numbered anew and everybody renamed: the same battle in
// other words. Rules that are right cannot tell them apart.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "model/engine/arg.h"
#include "model/engine/decision.h"
#include "model/mpbs/game.h"
#include "model/mpbs/state.h"

namespace batalia::mpbs::test {

// How the numbers of the sheet change.
struct Renumbered {
  bool other_hand = false;        // columns grow the other way across the sheet
  bool columns_reversed = false;  // the last column becomes the first
  bool rows_reversed = false;
  int rows_on = 0;  // added to each row
  int columns_on = 0;
};

class Mirror {
 public:
  // Throws where no game can be made. Only hexes, hexsides and roads are carried over, not the names of places.
  Mirror(const Game& game, const Renumbered& renumbered);

  [[nodiscard]] const Game& game() const { return *game_; }
  // True where left and right change places; else the map is only turned or numbered otherwise.
  [[nodiscard]] bool flips() const { return flips_; }
  // The same thing in the mirror.
  [[nodiscard]] engine::Arg arg(engine::Arg arg) const;
  [[nodiscard]] engine::Choice choice(engine::Choice choice) const;
  // The same state; but for the counts of dice, whose keys hold names.
  [[nodiscard]] State state(const State& state) const;

 private:
  [[nodiscard]] std::int16_t hex(std::int16_t hex) const {
    return hex < 0 ? hex : hexes_[static_cast<std::size_t>(hex)];
  }
  [[nodiscard]] Map mirrored_map() const;
  [[nodiscard]] std::shared_ptr<const Battle> renamed_battle() const;
  void look_at_compass();

  const Game* original_;
  Numbering numbering_;
  Renumbered renumbered_;
  std::shared_ptr<const Game> game_;
  std::vector<std::int16_t> hexes_;           // by index of the original
  std::array<std::int16_t, 6> directions_{};  // likewise
  std::array<std::int16_t, 6> vertices_{};
  bool flips_ = false;
};

}  // namespace batalia::mpbs::test
