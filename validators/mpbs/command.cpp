// Command by MPBS 5.0: units in command for the best place of their commander, and who takes over an army.
#include "model/mpbs/command.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "validators/checks.h"
#include "validators/words.h"

namespace batalia::mpbs {
namespace {

constexpr CheckInfo start_info{"command-at-start",
                               "command",
                               "units that begin out of command wherever their commander is placed",
                               Severity::warning,
                               Scope::scenario,
                               {Part::set_up, Part::facings, Part::units, Part::leaders, Part::commands, Part::sides,
                                Part::terrain, Part::hexsides, Part::roads}};

// The hexes on which a piece may begin, as far as the set-up alone says.
std::vector<Hex> possible_hexes(const PlacedPiece& piece) {
  if (const auto* choice = std::get_if<ChoiceOfHexes>(&piece.place)) return choice->hexes;
  return {piece.hexes().begin(), piece.hexes().end()};
}

class CommandAtStart final : public Check {
 public:
  CommandAtStart() : Check(start_info) {}

  void run(const View& view, Report& report) const override {
    // Charts that do not say how far command reaches find nobody out of it.
    if (!command_range(view.charts(), true) || !command_range(view.charts(), false)) return;
    const Map& map = view.map({Part::terrain, Part::hexsides, Part::roads});
    std::map<Id, ClosedGround> grounds;
    for (const UnitType& type : view.series().unit_types) grounds.try_emplace(type.movement, map, type.movement.str());
    for (const Command& command : view.commands()) {
      if (!command.commander.empty()) look(view, report, command, grounds);
    }
  }

 private:
  struct Wing {
    std::vector<const PlacedPiece*> pieces;
    std::vector<CommandUnit> units;
    std::vector<bool> subjects;  // whose being out of command is worth saying
  };

  static void look(const View& view, Report& report, const Command& command,
                   const std::map<Id, ClosedGround>& grounds) {
    const Wing wing = wing_of(view, command, grounds);
    const std::vector<Hex> places = places_of(view, command, wing);
    if (wing.units.empty() || places.empty()) return;
    const std::vector<Hex> enemies = enemies_of(view, command.side);

    std::vector<bool> best;
    Hex best_place{};
    for (const Hex place : places) {
      const auto in = in_command(wing.units, place, enemies);
      if (best.empty() || std::ranges::count(in, true) > std::ranges::count(best, true)) {
        best = in;
        best_place = place;
      }
    }
    for (std::size_t i = 0; i < best.size(); ++i) {
      if (best[i] || !wing.subjects[i]) continue;
      const PlacedPiece& piece = *wing.pieces[i];
      const Unit& unit = *view.unit(piece.piece);
      const std::string& leader = view.leader(command.commander)->name;
      const std::string at = view.grid().format(best_place);
      Finding& finding = report.in_battle(
          view.mark_of(piece), piece.piece.str(),
          places.size() == 1
              ? fmt::format("{} begins out of command: no chain of at most {} hexes leads to {} in {}",
                            described(unit, view), wing.units[i].range, leader, at)
              : fmt::format(
                    "{} begins out of command wherever {} is: even from {} no chain of at most {} hexes leads to it",
                    described(unit, view), leader, at, wing.units[i].range));
      finding.rule = "MPBS 5.4.2";
      finding.hexes = numbers(possible_hexes(piece), view.grid());
      finding.path = fmt::format("scenarios/{}/set-up/{}", view.scenario_id().str(), piece.piece.str());
    }
  }

  // The wing's units on the map at the start. Wagons are always in command (5.4.1), and guns fire and stay as well out
  // of it (5.4.3), but both can be links of a chain.
  static Wing wing_of(const View& view, const Command& command, const std::map<Id, ClosedGround>& grounds) {
    Wing wing;
    for (const PlacedPiece& piece : view.pieces()) {
      const Unit* unit = piece.leader ? nullptr : view.unit(piece.piece);
      const UnitType* type =
          unit == nullptr || unit->command != command.id ? nullptr : view.series().unit_type(unit->type);
      if (type == nullptr) continue;
      std::vector<Hex> hexes = possible_hexes(piece);
      if (hexes.empty()) continue;
      wing.pieces.push_back(&piece);
      const int range = command_range(view.charts(), type->in("cavalry")).value_or(0);
      wing.units.push_back({std::move(hexes), range, true, &grounds.at(type->movement)});
      wing.subjects.push_back(!type->in("artillery") && !type->in("wagon"));
    }
    return wing;
  }

  // Where the commander can begin: where the set-up puts him, or, as it mostly does not, with any unit of his wing
  // (MPBS 5.2.1). Nowhere while he is off the map.
  static std::vector<Hex> places_of(const View& view, const Command& command, const Wing& wing) {
    std::vector<Hex> with_the_wing;
    for (const CommandUnit& unit : wing.units)
      with_the_wing.insert(with_the_wing.end(), unit.hexes.begin(), unit.hexes.end());
    const PlacedPiece* leader = view.piece(command.commander);
    if (leader == nullptr) return with_the_wing;
    if (std::holds_alternative<OnHexes>(leader->place) || std::holds_alternative<ChoiceOfHexes>(leader->place)) {
      return possible_hexes(*leader);
    }
    const bool off_map = std::holds_alternative<EntryByHexes>(leader->place) ||
                         std::holds_alternative<InBox>(leader->place) ||
                         std::holds_alternative<NotInPlay>(leader->place);
    return off_map ? std::vector<Hex>() : with_the_wing;
  }

  static std::vector<Hex> enemies_of(const View& view, const Id& side) {
    std::vector<Hex> out;
    for (const PlacedPiece& piece : view.pieces()) {
      const Unit* unit = piece.leader ? nullptr : view.unit(piece.piece);
      if (unit != nullptr && unit->side != side) out.insert(out.end(), piece.hexes().begin(), piece.hexes().end());
    }
    return out;
  }
};

constexpr CheckInfo succession_info{
    "command-succession", "command",       "nobody is named to take over an army",
    Severity::warning,    Scope::scenario, {Part::commands, Part::seniors, Part::leaders, Part::sides}};

// MPBS 5.3.5: an army commander is followed by a named one or by the senior wing commander.
class Succession final : public Check {
 public:
  Succession() : Check(succession_info) {}

  void run(const View& view, Report& report) const override {
    for (const Command& command : view.commands()) {
      if (command.kind.str() != "army" || command.commander.empty() || !command.replacements.empty()) continue;
      const auto& seniors = view.seniors();
      if (std::ranges::find(seniors, command.side, &Senior::side) != seniors.end()) continue;
      const Side& side = *view.side(command.side);
      Finding& finding = report.in_battle(
          view.scenario_mark(), command.id.str(),
          fmt::format("The {} side has an army commander, {}, but no senior wing commander to follow him",
                      adjective(side), view.leader(command.commander)->name));
      finding.rule = "MPBS 5.3.5";
      finding.path = fmt::format("scenarios/{}/seniors", view.scenario_id().str());
    }
  }
};

}  // namespace

std::unique_ptr<const Check> make_command_at_start() { return std::make_unique<CommandAtStart>(); }
std::unique_ptr<const Check> make_succession() { return std::make_unique<Succession>(); }

}  // namespace batalia::mpbs
