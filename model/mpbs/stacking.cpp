#include "model/mpbs/stacking.h"

#include <fmt/format.h>

#include <vector>

namespace batalia::mpbs {
namespace {

std::string named(const StackedUnit& one) { return one.unit->name; }

// MPBS 8.2.1
Verdict may_integrate(const StackedUnit& foot, const StackedUnit& horse) {
  if (foot.unit->rating("strength").value_or(0) > most_strength_with_cavalry) {
    return refused("MPBS 8.2.1", fmt::format("light infantry joins cavalry only with strength 1 or 2, and {} has {}",
                                             named(foot), foot.unit->rating("strength").value_or(0)));
  }
  if (foot.unit->command != horse.unit->command) {
    return refused("MPBS 8.2.1", fmt::format("{} and {} are of different wings", named(foot), named(horse)));
  }
  if (foot.facing && horse.facing && *foot.facing != *horse.facing) {
    return refused("MPBS 8.2.1", fmt::format("{} and {} must face alike", named(foot), named(horse)));
  }
  return allowed();
}

}  // namespace

Verdict may_share_hex(std::span<const StackedUnit> units) {
  std::vector<StackedUnit> cavalry, light, heavy, guests;
  for (const StackedUnit& one : units) {
    if (one.unit->side != units.front().unit->side) {
      return refused("MPBS 8.1.1", fmt::format("{} and {} are enemies", named(units.front()), named(one)));
    }
    const bool guest = one.type->in("artillery") || one.type->in("wagon");
    (guest                            ? guests
     : one.type->in("cavalry")        ? cavalry
     : one.type->in("light-infantry") ? light
                                      : heavy)
        .push_back(one);
  }
  if (guests.size() > 1) {
    return refused(guests[0].type->in("wagon") || guests[1].type->in("wagon") ? "MPBS 8.5" : "MPBS 8.1.1",
                   fmt::format("{} and {} cannot be in one hex: it holds one artillery unit or one wagon",
                               named(guests[0]), named(guests[1])));
  }
  if (cavalry.size() + light.size() + heavy.size() <= 1) return allowed();
  if (cavalry.size() == 1 && light.size() == 1 && heavy.empty()) return may_integrate(light.front(), cavalry.front());
  std::vector<StackedUnit> fighting = cavalry;
  fighting.insert(fighting.end(), light.begin(), light.end());
  fighting.insert(fighting.end(), heavy.begin(), heavy.end());
  return refused("MPBS 8.1.1", fmt::format("{} and {} cannot share a hex: it holds one unit", named(fighting[0]),
                                           named(fighting[1])));
}

}  // namespace batalia::mpbs
