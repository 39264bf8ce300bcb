// What a battle's forces and scenarios name, held against the series.
#include <fmt/format.h>

#include <algorithm>

#include "model/base/references.h"
#include "model/base/text.h"
#include "model/scenario/resolve.h"

namespace batalia {
namespace {

bool contains(const std::vector<Id>& known, const Id& id) { return std::ranges::find(known, id) != known.end(); }

std::string count_of_hexes(int n) { return n == 1 ? "1 hex" : fmt::format("{} hexes", n); }

// The groups that unit types of a series belong to.
std::vector<std::string> groups_of(const Series& series) {
  std::vector<std::string> groups;
  for (const UnitType& type : series.unit_types) {
    for (const Id& group : type.groups) {
      if (std::ranges::find(groups, group.str()) == groups.end()) groups.push_back(group.str());
    }
  }
  return groups;
}

class ForcesAgainstSeries {
 public:
  ForcesAgainstSeries(const Series& series, Binding& binding)
      : series_(series),
        binding_(binding),
        types_(ids(series.unit_types)),
        ratings_(ids(series.ratings)),
        kinds_(ids(series.command_kinds)),
        traits_(ids(series.traits)),
        orders_(ids(series.orders)),
        states_(ids(series.states)),
        markers_(ids(series.markers)),
        nationalities_(ids(series.nationalities)),
        arms_(ids(series.arms)),
        groups_(groups_of(series)) {}

  void check(const Battle& battle) {
    for (const Command& command : battle.commands) {
      known(command.mark, command.id, "kind of command", command.kind, kinds_);
      ratings_allowed(command.mark, command.id, command.ratings);
    }
    for (const Leader& leader : battle.leaders) {
      known(leader.mark, leader.id, "nationality", leader.nationality, nationalities_);
      ratings_allowed(leader.mark, leader.id, leader.ratings);
    }
    for (const Unit& unit : battle.units) check(unit);
    for (const Scenario& scenario : battle.scenarios) check(scenario);
  }

 private:
  void check(const Unit& unit) {
    known(unit.mark, unit.id, "nationality", unit.nationality, nationalities_);
    known(unit.mark, unit.id, "unit type", unit.type, types_);
    for (const Id& trait : unit.traits) known(unit.mark, unit.id, "trait", trait, traits_);
    ratings_allowed(unit.mark, unit.id, unit.ratings);
    ratings_allowed(unit.mark, unit.id, unit.reduced);
    const UnitType* type = series_.unit_type(unit.type);
    if (type == nullptr) return;
    if (!type->hexes.contains(unit.hexes)) {
      binding_.report(unit.mark,
                      fmt::format("{}: a unit of type '{}' covers {}, not {}", unit.id.str(), type->id.str(),
                                  hexes_allowed(type->hexes), unit.hexes),
                      "correct 'hexes' or the unit's type");
    }
    for (const Id& trait : unit.traits) {
      if (!contains(traits_, trait) || contains(type->traits, trait)) continue;
      binding_.report(
          unit.mark,
          fmt::format("{}: a unit of type '{}' cannot have the trait '{}'", unit.id.str(), type->id.str(), trait.str()),
          type->traits.empty() ? std::string("take it away") : suggestion(trait.str(), ids_of(type->traits)));
    }
    for (const Id& rating : type->ratings) {
      if (find(unit.ratings, rating.str()) != nullptr) continue;
      binding_.report(
          unit.mark,
          fmt::format("{}: a unit of type '{}' needs the rating '{}'", unit.id.str(), type->id.str(), rating.str()),
          "add it to 'ratings'");
    }
  }

  void check(const Scenario& scenario) {
    for (const StartingOrder& order : scenario.orders) known(order.mark, scenario.id, "order", order.order, orders_);
    for (const SetUp& line : scenario.set_up) {
      for (const Id& state : line.states) known(line.mark, scenario.id, "state", state, states_);
      for (const auto& [marker, number] : line.markers) {
        known(line.mark, scenario.id, "marker", Id(marker), markers_);
        if (number >= 1) continue;
        binding_.report(line.mark, fmt::format("{} markers '{}' cannot be laid", number, marker), "use 1 or more");
      }
      if (const auto* enters = std::get_if<Enters>(&line.place)) {
        for (const Id& state : enters->formations) known(line.mark, scenario.id, "state", state, states_);
      }
      if (const auto* with = std::get_if<WithPiece>(&line.place)) {
        report_unknown(line.mark, scenario.id.str(), "group of unit types", with->group, groups_, binding_);
      }
    }
    for (const PointsInPlay& points : scenario.victory.points_in_play) {
      for (const auto& [arm, number] : points.arms) known(points.mark, scenario.id, "arm", Id(arm), arms_);
    }
  }

  // A named rating must be one of the series, and its value one that the series allows.
  void ratings_allowed(Mark mark, const Id& owner, const Named<Rating>& ratings) {
    for (const auto& [name, rating] : ratings) {
      const RatingKind* kind = series_.rating(name);
      if (kind == nullptr) {
        report_unknown(mark, owner.str(), "rating", Id(name), ratings_, binding_);
      } else if (auto wrong = wrong_rating(*kind, rating)) {
        wrong->what = fmt::format("{}: {}", owner.str(), wrong->what);
        binding_.report(mark, *std::move(wrong));
      }
    }
  }

  void known(Mark mark, const Id& owner, std::string_view what, const Id& id, const std::vector<std::string>& names) {
    report_unknown(mark, owner.str(), what, id, names, binding_);
  }
  static bool contains(const std::vector<std::string>& names, const Id& id) {
    return std::ranges::find(names, id.str()) != names.end();
  }
  static bool contains(const std::vector<Id>& known_ids, const Id& id) { return batalia::contains(known_ids, id); }
  static std::vector<std::string> ids_of(const std::vector<Id>& list) {
    std::vector<std::string> out;
    for (const Id& id : list) out.push_back(id.str());
    return out;
  }
  static std::string hexes_allowed(const IntRange& range) {
    if (range.low && range.low == range.high) return count_of_hexes(*range.low);
    return fmt::format("{} hexes", format(range));
  }

  const Series& series_;
  Binding& binding_;
  std::vector<std::string> types_, ratings_, kinds_, traits_, orders_, states_, markers_, nationalities_, arms_,
      groups_;
};

}  // namespace

void report_unknown_to_series(const Battle& battle, const Series& series, Binding& binding) {
  ForcesAgainstSeries(series, binding).check(battle);
}

}  // namespace batalia
