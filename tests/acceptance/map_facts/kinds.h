// The kinds of fact, one function each: whether what a fact says holds on a map, and if not, what the map says instead.
// The end of docs/maps/mergentheim.md says when each kind holds.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <span>
#include <string_view>

#include "tests/acceptance/map_facts/args.h"
#include "tests/acceptance/map_facts/facts_file.h"
#include "tests/acceptance/map_facts/movement.h"

namespace batalia::map_facts {

using ::testing::AssertionResult;

// A map, and how its roads are taken.
struct Ground {
  const Map& map;
  Roads roads = Roads::ignored;
};

struct Kind {
  std::string_view name;
  AssertionResult (*holds)(const Args& args, const Ground& ground);
};

std::span<const Kind> kinds();

// Judges a fact. Fails, too, where its kind is unknown, or an argument is missing, cannot be read or is not asked for.
AssertionResult holds(const GroundFact& fact, const Ground& ground);

// "the map has no stream on 2311/2411"
template <class... T>
AssertionResult instead(fmt::format_string<T...> text, T&&... args) {
  return ::testing::AssertionFailure() << fmt::format(text, std::forward<T>(args)...);
}

// Edges, roads and places (kinds_of_names.cpp).
AssertionResult edge(const Args& args, const Ground& ground);
AssertionResult on_edge(const Args& args, const Ground& ground);
AssertionResult road_at(const Args& args, const Ground& ground);
AssertionResult road_runs(const Args& args, const Ground& ground);
AssertionResult road_through(const Args& args, const Ground& ground);
AssertionResult place_terrain(const Args& args, const Ground& ground);
AssertionResult south_of(const Args& args, const Ground& ground);

// Terrain, hexsides and levels (kinds_of_ground.cpp).
AssertionResult terrain_is(const Args& args, const Ground& ground);
AssertionResult terrain_not(const Args& args, const Ground& ground);
AssertionResult hexside_kinds(const Args& args, const Ground& ground);
AssertionResult hexside_has(const Args& args, const Ground& ground);
AssertionResult hexside_lacks(const Args& args, const Ground& ground);
AssertionResult crosses(const Args& args, const Ground& ground);
AssertionResult crosses_some(const Args& args, const Ground& ground);
AssertionResult slope_near(const Args& args, const Ground& ground);
AssertionResult slopes_match_levels(const Args& args, const Ground& ground);
AssertionResult streams_run(const Args& args, const Ground& ground);
AssertionResult bridges_match(const Args& args, const Ground& ground);

// Movement (kinds_of_movement.cpp).
AssertionResult cheapest(const Args& args, const Ground& ground);
AssertionResult reachable(const Args& args, const Ground& ground);
AssertionResult unreachable(const Args& args, const Ground& ground);
AssertionResult every_path(const Args& args, const Ground& ground);
AssertionResult move(const Args& args, const Ground& ground);
AssertionResult momentum(const Args& args, const Ground& ground);
AssertionResult retreat_choice(const Args& args, const Ground& ground);

// Lines and distances (kinds_of_lines.cpp).
AssertionResult line_clear(const Args& args, const Ground& ground);
AssertionResult line_blocked(const Args& args, const Ground& ground);
AssertionResult line_crosses(const Args& args, const Ground& ground);
AssertionResult distance_is(const Args& args, const Ground& ground);
AssertionResult adjacent_to(const Args& args, const Ground& ground);

}  // namespace batalia::map_facts
