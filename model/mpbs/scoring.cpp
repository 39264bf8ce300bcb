#include "model/mpbs/scoring.h"

#include <algorithm>

#include "model/mpbs/victory.h"

namespace batalia::mpbs {

namespace {

class Scorer {
 public:
  explicit Scorer(const Position& position)
      : position_(position), chart_(position.game().charts->chart("victory-points")) {}

  std::vector<Award> awards() {
    if (chart_ == nullptr || !applies("MPBS 15.0")) return {};
    for (int unit = 0; unit < static_cast<int>(position_.game().units.size()); ++unit) score_unit(unit);
    for (int leader = 0; leader < static_cast<int>(position_.game().leaders.size()); ++leader) score_leader(leader);
    score_places();
    return std::move(awards_);
  }

 private:
  void give(int side, int points, engine::Arg of, const char* event) {
    if (points != 0) awards_.push_back({side, points, of, event});
  }

  [[nodiscard]] int points(const UnitFacts& facts, const char* event) const {
    return points_for(*chart_, event, *facts.unit, *facts.type).value_or(0);
  }

  void score_unit(int unit) {
    const UnitFacts& facts = position_.facts(unit);
    const UnitState& state = position_.at(unit);
    const int enemy = 1 - facts.side;
    const engine::Arg who = engine::unit(unit);
    if (facts.artillery() || facts.wagon()) {
      // Ruling gun-points: one that is captured does not count as disabled besides, but for a switch.
      const bool both = position_.game().switches.captured_guns_pay_as_disabled_too;
      if (state.captured && applies(facts.wagon() ? "MPBS 15.0-wagons" : "MPBS 15.0-guns")) {
        give(enemy, points(facts, "captured"), who, "captured");
      }
      if (state.disabled && (both || !state.captured) && applies("MPBS 15.0-guns")) {
        give(enemy, points(facts, "disabled"), who, "disabled");
      }
      return;
    }
    if (state.presence == Presence::eliminated && applies("MPBS 15.0-eliminated")) {
      give(enemy, points(facts, "eliminated"), who, "eliminated");
    }
    const bool counted =
        state.presence == Presence::on_map || (state.presence == Presence::pursued && !applies("MPBS 15.0-pursuit"));
    if (counted && applies("MPBS 15.0-casualties")) {
      give(enemy, points(facts, "casualty") * state.casualties, who, "casualty");
    }
  }

  // A leader who is out for good; those who left in pursuit, will return or whose fate is open do not count.
  void score_leader(int leader) {
    const LeaderFacts& facts = position_.game().leader(leader);
    const LeaderState& state = position_.leader(leader);
    const bool gone = state.presence == Presence::eliminated ||
                      (state.presence == Presence::pursued && !applies("MPBS 15.0-pursuit"));
    if (!gone || state.removed || state.returns != 0 || facts.generic) return;
    const bool army = position_.game().side(facts.side).commander == leader;
    if (!applies(army ? "MPBS 15.0-army-commander" : "MPBS 15.0-wing-commander")) return;
    give(1 - facts.side, points_for_leader(*chart_, *facts.leader, army), engine::leader(leader), "eliminated");
  }

  // Who holds a hex: the side that last passed it.
  [[nodiscard]] int holder(int hex) const {
    const auto& hexes = position_.game().award_hexes;
    const auto at = std::lower_bound(hexes.begin(), hexes.end(), hex);
    if (at == hexes.end() || *at != hex) return nobody;
    const auto index = static_cast<std::size_t>(at - hexes.begin());
    return index < position_.state().held_hexes.size() ? position_.state().held_hexes[index] : nobody;
  }

  void score_places() {
    const Game& game = position_.game();
    if (!applies("MPBS 15.0-scenario") || !applies("MPBS 15.0-places")) return;
    for (const AwardHexes& award : game.scenario.awards) {
      const auto& all_terms = game.scenario.scenario().victory.awards;
      const auto terms_at = std::find_if(all_terms.begin(), all_terms.end(),
                                         [&](const batalia::Award& each) { return each.id == award.award; });
      if (terms_at == all_terms.end()) continue;
      const batalia::Award& terms = *terms_at;
      for (int side = 0; side < 2; ++side) {
        if (!terms.side.empty() && game.side(side).side->id != terms.side) continue;
        int held = 0;
        int first = nowhere;
        for (const Hex hex : award.hexes) {
          const int index = game.grid().index(hex);
          if (first == nowhere) first = index;
          const bool holds = holder(index) == side;
          held += holds ? 1 : 0;
          if (terms.each && holds) give(side, terms.points, engine::hex(index), "held");
        }
        const bool all = held > 0 && held == static_cast<int>(award.hexes.size());
        if (!terms.each && all) give(side, terms.points, engine::hex(first), "held");
      }
    }
  }

  const Position& position_;
  const Chart* chart_;
  std::vector<Award> awards_;
};

int side_of(const Game& game, const Id& id) { return game.side(1).side->id == id ? 1 : 0; }

// How many points lie between a result and a level's range.
std::int64_t points_off(const LevelRange& range, std::int64_t result) {
  if (range.from && result < range.from->over) return range.from->over - result;
  if (range.to && result > range.to->over) return result - range.to->over;
  return 0;
}

// The level whose range holds the result. Printed tables may leave one out ("<-40" next to "-39..-20"): it counts to
// the nearest range.
const Level* level_of(const Victory& victory, const Score& score, bool ratio) {
  for (const Level& level : victory.levels) {
    if (level.range.contains(score)) return &level;
  }
  if (ratio || victory.levels.empty()) return nullptr;
  return &*std::min_element(victory.levels.begin(), victory.levels.end(), [&](const Level& a, const Level& b) {
    return points_off(a.range, score.over) < points_off(b.range, score.over);
  });
}

// 4.6: who left the field does no better than a draw.
const Level* capped(const Position& position, const Victory& victory, const Level* level) {
  if (level == nullptr || level->winner.empty() || !applies("MPBS 4.6")) return level;
  const int winner = side_of(position.game(), level->winner);
  if (!position.state().sides[static_cast<std::size_t>(winner)].surrendered) return level;
  const auto draw =
      std::find_if(victory.levels.begin(), victory.levels.end(), [](const Level& each) { return each.winner.empty(); });
  return draw == victory.levels.end() ? nullptr : &*draw;
}

std::string how_it_ended(const Position& position) {
  const State& state = position.state();
  std::string out;
  for (int side = 0; side < 2; ++side) {
    if (!state.sides[static_cast<std::size_t>(side)].surrendered) continue;
    if (!out.empty()) out += ", ";
    out += "the " + position.game().title(engine::side(side)) + " left the field";
  }
  if (!out.empty() || state.stage != Stage::over) return out;
  return state.turn >= position.game().scenario.scenario().turns.last() ? "last turn" : "end of the battle by roll";
}

}  // namespace

std::vector<Award> awards(const Position& position) { return Scorer(position).awards(); }

std::array<int, 2> victory_points(const Position& position) {
  std::array<int, 2> out{};
  for (const Award& award : awards(position)) out[static_cast<std::size_t>(award.side)] += award.points;
  return out;
}

Outcome outcome(const Position& position) {
  const Game& game = position.game();
  const Victory& victory = game.scenario.scenario().victory;
  Outcome out;
  out.points = victory_points(position);
  out.ended = how_it_ended(position);
  const int of = victory.measure ? side_of(game, victory.measure->of) : 0;
  const int mine = out.points[static_cast<std::size_t>(of)];
  const int theirs = out.points[static_cast<std::size_t>(1 - of)];
  out.difference = mine - theirs;
  const bool ratio = victory.measure && victory.measure->kind == MeasureKind::ratio;
  const Score score = ratio ? Score{mine, std::max(theirs, 1)} : Score{out.difference, 1};
  const Level* level = capped(position, victory, level_of(victory, score, ratio));
  out.level = level == nullptr ? "" : level->title;
  out.winner = level == nullptr ? Id{} : level->winner;
  return out;
}

}  // namespace batalia::mpbs
