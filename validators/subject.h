// What is checked: a map, or a battle on its map, with the series behind it, and how checks look at it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/charts/chart.h"
#include "model/forces/series.h"
#include "model/scenario/layers.h"
#include "model/scenario/resolved.h"
#include "validators/parts.h"

namespace batalia {

// A battle is checked as it stands with some overlays laid; `laid` are their changes, in the order in which they were
// laid, so that a finding can say which layer made the thing what it is.
struct Subject {
  std::shared_ptr<const Series> series;  // never null
  std::shared_ptr<const Charts> charts;  // never null; may be empty
  std::shared_ptr<const Map> map;        // never null; as the battle has it, where there is one
  std::optional<ResolvedBattle> battle;
  std::string battle_file;
  std::string map_file;
  std::vector<Layered> laid;
};

// One scenario, battle or map through the eyes of a check. Each getter notes the part it gives away, so that a test can
// hold what a check reads against what it declares. Getters for the battle need one, those for a scenario need one.
class View {
 public:
  View(const Subject& subject, const ResolvedScenario* scenario) : subject_(&subject), scenario_(scenario) {}

  [[nodiscard]] const Series& series() const { return *subject_->series; }
  [[nodiscard]] const Charts& charts() const { return *subject_->charts; }
  // "MPBS 8.1.1"
  [[nodiscard]] std::string rule(std::string_view number) const;

  [[nodiscard]] const std::vector<Side>& sides() const { return note(Part::sides), battle().sides; }
  [[nodiscard]] const std::vector<Command>& commands() const { return note(Part::commands), battle().commands; }
  [[nodiscard]] const std::vector<Leader>& leaders() const { return note(Part::leaders), battle().leaders; }
  [[nodiscard]] const std::vector<Unit>& units() const { return note(Part::units), battle().units; }
  [[nodiscard]] const Side* side(const Id& id) const { return note(Part::sides), battle().side(id); }
  [[nodiscard]] const Command* command(const Id& id) const { return note(Part::commands), battle().command(id); }
  [[nodiscard]] const Leader* leader(const Id& id) const { return note(Part::leaders), battle().leader(id); }
  [[nodiscard]] const Unit* unit(const Id& id) const { return note(Part::units), battle().unit(id); }
  // The unit's or leader's name, or the id where there is neither.
  [[nodiscard]] std::string name_of(const Id& piece) const;
  // All of the battle, for code of the model that asks for it whole; notes all parts of forces.
  [[nodiscard]] const Battle& forces() const;

  [[nodiscard]] const Id& scenario_id() const { return scenario_->scenario().id; }
  [[nodiscard]] Mark scenario_mark() const { return scenario_->scenario().mark; }
  [[nodiscard]] const TurnTrack& turns() const { return note(Part::turns), scenario_->scenario().turns; }
  [[nodiscard]] const std::vector<StartingOrder>& orders() const {
    return note(Part::orders), scenario_->scenario().orders;
  }
  [[nodiscard]] const std::vector<Senior>& seniors() const {
    return note(Part::seniors), scenario_->scenario().seniors;
  }
  [[nodiscard]] const Victory& victory() const { return note(Part::victory), scenario_->scenario().victory; }
  [[nodiscard]] const std::vector<SpecialRule>& rules() const { return note(Part::rules), scenario_->scenario().rules; }
  [[nodiscard]] const std::vector<SetUp>& set_up() const { return note(Part::set_up), scenario_->scenario().set_up; }
  // The set-up on the map. Facings count as part of it.
  [[nodiscard]] const std::vector<PlacedPiece>& pieces() const;
  [[nodiscard]] const PlacedPiece* piece(const Id& id) const;
  [[nodiscard]] Mark mark_of(const PlacedPiece& piece) const;
  [[nodiscard]] const std::vector<RetreatHexes>& retreat_edges() const;
  [[nodiscard]] const std::vector<AwardHexes>& award_hexes() const { return note(Part::victory), scenario_->awards; }
  // The units that take part in the scenario: all that its set-up does not leave out of play.
  [[nodiscard]] std::vector<const Unit*> units_in_play() const;

  // Always there: a map's hexes cannot be edited away under a check.
  [[nodiscard]] const Grid& grid() const { return map_of().grid(); }
  [[nodiscard]] const Terrain& catalogue() const { return map_of().catalogue(); }
  // The map, for a check that says in its declaration which parts of it are read.
  [[nodiscard]] const Map& map(Parts reads) const;

  // Whether this is the map that the battle has: findings about another are the scenario's.
  [[nodiscard]] const Subject& subject() const { return *subject_; }
  [[nodiscard]] Parts read() const { return read_; }

 private:
  [[nodiscard]] const Battle& battle() const {
    return scenario_ != nullptr ? *scenario_->battle : *subject_->battle->battle;
  }
  [[nodiscard]] const Map& map_of() const { return scenario_ != nullptr ? *scenario_->map : *subject_->map; }
  void note(Part part) const { read_.add(part); }

  const Subject* subject_;
  const ResolvedScenario* scenario_;
  mutable Parts read_;
};

}  // namespace batalia
