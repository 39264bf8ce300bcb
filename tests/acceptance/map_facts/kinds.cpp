#include "tests/acceptance/map_facts/kinds.h"

#include <algorithm>
#include <array>

#include "model/base/text.h"

namespace batalia::map_facts {
namespace {

constexpr std::array all_kinds{
    Kind{"edge", &edge},
    Kind{"on-edge", &on_edge},
    Kind{"road-at", &road_at},
    Kind{"road-runs", &road_runs},
    Kind{"road-through", &road_through},
    Kind{"place-terrain", &place_terrain},
    Kind{"south-of", &south_of},
    Kind{"terrain-is", &terrain_is},
    Kind{"terrain-not", &terrain_not},
    Kind{"hexside-kinds", &hexside_kinds},
    Kind{"hexside-has", &hexside_has},
    Kind{"hexside-lacks", &hexside_lacks},
    Kind{"crosses", &crosses},
    Kind{"crosses-some", &crosses_some},
    Kind{"slope-near", &slope_near},
    Kind{"slopes-match-levels", &slopes_match_levels},
    Kind{"streams-run", &streams_run},
    Kind{"bridges-match", &bridges_match},
    Kind{"cheapest", &cheapest},
    Kind{"reachable", &reachable},
    Kind{"unreachable", &unreachable},
    Kind{"every-path", &every_path},
    Kind{"move", &move},
    Kind{"momentum", &momentum},
    Kind{"retreat-choice", &retreat_choice},
    Kind{"line-clear", &line_clear},
    Kind{"line-blocked", &line_blocked},
    Kind{"line-crosses", &line_crosses},
    Kind{"distance", &distance_is},
    Kind{"adjacent", &adjacent_to},
};

}  // namespace

std::span<const Kind> kinds() { return all_kinds; }

AssertionResult holds(const GroundFact& fact, const Ground& ground) {
  const auto* kind = std::ranges::find(all_kinds, fact.kind.str(), &Kind::name);
  if (kind == all_kinds.end()) return instead("there is no kind of fact '{}'", fact.kind.str());
  try {
    const Args args(fact.args, ground.map);
    AssertionResult result = kind->holds(args, ground);
    const auto unread = args.unread();
    if (result && !unread.empty()) return instead("{} asks for no '{}'", kind->name, and_list(unread));
    return result;
  } catch (const CannotJudge& problem) {
    return instead("{}", problem.what());
  }
}

}  // namespace batalia::map_facts
