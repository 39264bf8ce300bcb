#include "editor/document/muster.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/base/path.h"
#include "model/base/text.h"

namespace batalia {
namespace {

bool has(const Value& battle, std::string_view list, const Id& id) {
  return find_at(battle, fmt::format("{}/{}", list, id.str())) != nullptr;
}

Wish added(const char* list, const Id& id, Value entry) {
  return {ChangedDocument::battle, fmt::format("{}/{}", list, id.str()), std::move(entry)};
}

Result<void> named(std::string_view name) {
  if (name.find_first_not_of(' ') != std::string_view::npos) return {};
  return fail("it has no name", "give it one");
}

Result<void> rated(const Series& series, const Named<Rating>& ratings, const std::vector<Id>& needed,
                   std::string_view who) {
  for (const Id& id : needed) {
    if (find(ratings, id.str()) != nullptr) continue;
    const RatingKind* kind = series.rating(id.str());
    return fail(fmt::format("{} has no {}", who, kind == nullptr ? id.str() : kind->name), "give it as it is printed");
  }
  for (const auto& [name, rating] : ratings) {
    const RatingKind* kind = series.rating(name);
    if (kind == nullptr) return fail(fmt::format("the series has no rating '{}'", name), "leave it out");
    if (const auto wrong = wrong_rating(*kind, rating)) return tl::make_unexpected(*wrong);
  }
  return {};
}

}  // namespace

Id unused_id(const Id& stem, const std::function<bool(const Id&)>& taken) {
  if (!stem.empty() && !taken(stem)) return stem;
  for (int number = 2;; ++number) {
    const Id id(fmt::format("{}-{}", stem.empty() ? "unnamed" : stem.str(), number));
    if (!taken(id)) return id;
  }
}

bool is_used(const Value& battle, const Id& id) {
  return has(battle, "commands", id) || has(battle, "leaders", id) || has(battle, "units", id);
}

Id unused_id(const Value& battle, const Id& stem) {
  return unused_id(stem, [&](const Id& id) { return is_used(battle, id); });
}

Result<std::vector<Wish>> new_command(const Value& battle, const Command& command) {
  if (auto good = named(command.name); !good) return tl::make_unexpected(good.error());
  if (!command.parent.empty() && !has(battle, "commands", command.parent)) {
    return fail(fmt::format("there is no command '{}'", command.parent.str()), "choose one of the order of battle");
  }
  return std::vector<Wish>{added("commands", command.id, unbind(command))};
}

Result<std::vector<Wish>> new_leader(const Value& battle, const Series& series, const Leader& leader, const Id& of) {
  if (auto good = named(leader.name); !good) return tl::make_unexpected(good.error());
  if (auto good = rated(series, leader.ratings, series.leader_ratings, leader.name); !good) {
    return tl::make_unexpected(good.error());
  }
  std::vector<Wish> out{added("leaders", leader.id, unbind(leader))};
  if (!of.empty()) {
    if (!has(battle, "commands", of)) return fail(fmt::format("there is no command '{}'", of.str()), "choose another");
    out.push_back({ChangedDocument::battle, fmt::format("commands/{}/commander", of.str()), Value(leader.id.str())});
  }
  return out;
}

Result<std::vector<Wish>> new_unit(const Series& series, const Unit& unit) {
  if (auto good = named(unit.name); !good) return tl::make_unexpected(good.error());
  const UnitType* type = series.unit_type(unit.type);
  if (type == nullptr) {
    return fail(fmt::format("the series has no unit type '{}'", unit.type.str()), "choose one of its types");
  }
  if (!type->hexes.contains(unit.hexes)) {
    return fail(fmt::format("{} covers {} hexes, not {}", type->name, format(type->hexes), unit.hexes),
                "choose as many as its counter covers");
  }
  if (auto good = rated(series, unit.ratings, type->ratings, unit.name); !good) {
    return tl::make_unexpected(good.error());
  }
  return std::vector<Wish>{added("units", unit.id, unbind(unit))};
}

}  // namespace batalia
