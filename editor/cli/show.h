// The topics of `batalia show`, each an account on one thing in one scenario of a battle.
#pragma once

#include <string>

#include "editor/cli/account.h"
#include "editor/cli/origins.h"
#include "model/base/text.h"
#include "model/charts/chart.h"
#include "model/forces/series.h"
#include "model/scenario/resolved.h"

namespace batalia::cli {

// What an account is about. All of it outlives the account's making.
struct Shown {
  const ResolvedScenario& scenario;
  const Series& series;
  const Terrain& terrain;
  const Charts& charts;
  Origins origins;

  [[nodiscard]] const Battle& battle() const { return *scenario.battle; }
  [[nodiscard]] const Map& map() const { return *scenario.map; }
  [[nodiscard]] const Grid& grid() const { return map().grid(); }
};

// `name` may be empty where all things of the topic can be listed. Fails where there is no thing of that name.
Result<Account> show_hex(const Shown& shown, const std::string& name);
Result<Account> show_unit(const Shown& shown, const std::string& name);
Result<Account> show_place(const Shown& shown, const std::string& name);
Result<Account> show_victory(const Shown& shown);
Result<Account> show_turns(const Shown& shown);
Result<Account> show_set_up(const Shown& shown, const std::string& name);
Result<Account> show_rules(const Shown& shown, const std::string& name);
Result<Account> show_charts(const Shown& shown, const std::string& name);

// What the topics share.

// "Taupadel (taupadel)": by its id alone a piece is known for certain, as names repeat.
std::string piece_name(const Battle& battle, const Id& id);
// Where a piece begins, in words: "in 1913, facing S", "enters by the 10xx edge …".
std::string place_in_words(const Shown& shown, const PlacedPiece& piece);
// The line of the set-up that names the piece, for provenance.
Provenance origin_of_place(const Shown& shown, const PlacedPiece& piece);
// Hexes as a list of the canonical form.
std::string hexes_in_words(const Shown& shown, std::span<const Hex> hexes);

}  // namespace batalia::cli
