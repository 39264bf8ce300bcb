// The set-up: everything has a place or an entry, and nothing stands where it could never have come.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "model/map/closed.h"
#include "validators/checks.h"
#include "validators/words.h"

namespace batalia {
namespace {

constexpr CheckInfo missing_info{
    "setup-missing",
    "set-up",
    "a unit without a place on the map or an entry",
    Severity::error,
    Scope::scenario,
    {Part::set_up, Part::facings, Part::units, Part::commands, Part::sides, Part::leaders}};

// A leader without a line is placed by the default of the series, and a unit that is detached in play by its parent.
class SetupMissing final : public Check {
 public:
  SetupMissing() : Check(missing_info) {}

  void run(const View& view, Report& report) const override {
    std::map<Id, std::vector<const Unit*>> missing;
    std::map<Id, std::size_t> strength;
    for (const Unit& unit : view.units()) {
      if (!unit.detached_from.empty()) continue;
      ++strength[unit.command];
      if (view.piece(unit.id) == nullptr) missing[unit.command].push_back(&unit);
    }
    const std::string path = fmt::format("scenarios/{}/set-up", view.scenario_id().str());
    for (const auto& [id, units] : missing) {
      const Command* command = view.command(id);
      if (command != nullptr && units.size() == strength[id] && units.size() > 1) {
        report
            .in_battle(command->mark, id.str(),
                       fmt::format("None of the {} units of {} has a place or an entry", units.size(), command->name))
            .path = path;
        continue;
      }
      for (const Unit* unit : units) {
        report
            .in_battle(unit->mark, unit->id.str(), fmt::format("{} has no place and no entry", described(*unit, view)))
            .path = path;
      }
    }
  }
};

constexpr CheckInfo closed_info{"setup-closed",
                                "set-up",
                                "a unit begins on or enters by terrain that is closed to it",
                                Severity::error,
                                Scope::scenario,
                                {Part::set_up, Part::facings, Part::units, Part::terrain, Part::hexsides, Part::roads,
                                 Part::facts, Part::commands, Part::sides}};

class SetupClosed final : public Check {
 public:
  SetupClosed() : Check(closed_info) {}

  void run(const View& view, Report& report) const override {
    const Map& map = view.map({Part::terrain, Part::hexsides, Part::roads, Part::facts});
    std::map<Id, ClosedGround> grounds;
    for (const PlacedPiece& piece : view.pieces()) {
      const Unit* unit = piece.leader ? nullptr : view.unit(piece.piece);
      const UnitType* type = unit == nullptr ? nullptr : view.series().unit_type(unit->type);
      if (type == nullptr) continue;
      const auto [ground, fresh] = grounds.try_emplace(type->movement, map, type->movement.str());
      const auto is_closed = [&](Hex hex) { return ground->second.closed(hex); };
      if (const auto* on = std::get_if<OnHexes>(&piece.place)) {
        for (const Hex hex : on->hexes) {
          if (is_closed(hex)) say(view, report, map, piece, *unit, *type, std::span(&hex, 1), "begins on");
        }
        continue;
      }
      // With a choice of hexes one that is open is enough.
      const auto* choice = std::get_if<ChoiceOfHexes>(&piece.place);
      const auto* entry = std::get_if<EntryByHexes>(&piece.place);
      if (choice == nullptr && entry == nullptr) continue;
      const std::vector<Hex>& hexes = choice != nullptr ? choice->hexes : entry->hexes;
      if (hexes.empty() || !std::ranges::all_of(hexes, is_closed)) continue;
      say(view, report, map, piece, *unit, *type, hexes, choice != nullptr ? "can begin only on" : "enters only by");
    }
  }

 private:
  static void say(const View& view, Report& report, const Map& map, const PlacedPiece& piece, const Unit& unit,
                  const UnitType& type, std::span<const Hex> hexes, std::string_view how) {
    const Hex hex = hexes.front();
    Finding& finding = report.in_battle(
        view.mark_of(piece), unit.id.str(),
        fmt::format("{} {} {}{}, {}, which is closed to {}", described(unit, view), how, map.grid().format(hex),
                    hexes.size() > 1 ? fmt::format(" and {} more", hexes.size() - 1) : std::string(),
                    map.terrain_of(hex).name, type.name));
    finding.hexes = numbers(hexes, map.grid());
    finding.rule = map.terrain_of(hex).rule;
    // Where the hex is drawn by guess, it may be the map that errs.
    if (!attested(map.provenance(hex).kind)) finding.confidence = Certainty::probable;
    finding.path = fmt::format("scenarios/{}/set-up/{}", view.scenario_id().str(), unit.id.str());
  }
};

}  // namespace

std::unique_ptr<const Check> make_setup_missing() { return std::make_unique<SetupMissing>(); }
std::unique_ptr<const Check> make_setup_closed() { return std::make_unique<SetupClosed>(); }

}  // namespace batalia
