// The topics of `batalia show`, each a report on one thing in one scenario of a battle.
#pragma once

#include <string>

#include "editor/cli/origins.h"
#include "editor/cli/report.h"
#include "model/base/text.h"
#include "model/charts/chart.h"
#include "model/forces/series.h"
#include "model/scenario/resolved.h"

namespace batalia::cli {

// What a report is about. All of it outlives the report's making.
struct Subject {
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
Result<Report> show_hex(const Subject& subject, const std::string& name);
Result<Report> show_unit(const Subject& subject, const std::string& name);
Result<Report> show_place(const Subject& subject, const std::string& name);
Result<Report> show_victory(const Subject& subject);
Result<Report> show_turns(const Subject& subject);
Result<Report> show_set_up(const Subject& subject, const std::string& name);
Result<Report> show_rules(const Subject& subject, const std::string& name);
Result<Report> show_charts(const Subject& subject, const std::string& name);

// What the topics share.

// "Taupadel (taupadel)": by its id alone a piece is known for certain, as names repeat.
std::string piece_name(const Battle& battle, const Id& id);
// Where a piece begins, in words: "in 1913, facing S", "enters by the 10xx edge …".
std::string place_in_words(const Subject& subject, const PlacedPiece& piece);
// The line of the set-up that names the piece, for provenance.
Provenance origin_of_place(const Subject& subject, const PlacedPiece& piece);
// Hexes as a list of the canonical form.
std::string hexes_in_words(const Subject& subject, std::span<const Hex> hexes);

}  // namespace batalia::cli
