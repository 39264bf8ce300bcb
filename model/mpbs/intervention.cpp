#include "model/mpbs/intervention.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/mpbs/leader_casualties.h"
#include "model/mpbs/morale.h"
#include "model/mpbs/set_up.h"
#include "model/mpbs/silent_table.h"
#include "model/mpbs/stacks.h"
#include "model/mpbs/state_marks.h"

namespace batalia::mpbs {

namespace {

using engine::Answer;
using engine::ArgKind;
using engine::no;
using engine::yes;

// Changes a copy of the state, which is the new one where every answer is yes.
class Change {
 public:
  Change(const Game& game, State& state) : game_(game), play_(game, state, table_) {}

  Answer operator()(const PutUnit& put) {
    const engine::Arg who = engine::unit(put.unit);
    const UnitFacts& facts = play_.facts(put.unit);
    if (facts.wing == nobody) return no("MPBS 3.0", "{0} belongs to no wing of this scenario", who);
    UnitState& unit = play_.at(put.unit);
    const bool along = facts.two_hex && unit.formation == Formation::column;
    int facing = unit.facing;
    if (!put.facing.empty()) {
      const auto found = game_.find(along ? ArgKind::direction : ArgKind::vertex, put.facing);
      if (!found) {
        return along ? no("MPBS 6.3.4", "{0} is in column and faces along it, in a direction", who)
                     : no("MPBS 6.1", "{0} faces a vertex", who);
      }
      facing = found->value;
    }
    const int second =
        !facts.two_hex ? nowhere : play_.neighbour(put.hex, along ? Direction(facing) : axis(Vertex(facing)));
    if (facts.two_hex && second == nowhere) return no("MPBS 6.1", "the other half of {0} would be off the map", who);
    for (const int hex : {put.hex, second}) {
      if (hex == nowhere) continue;
      if (!ground_allows(play_, put.unit, hex)) {
        return no("MPBS 7.1.1", "{0} cannot enter the ground of {1}", who, engine::hex(hex));
      }
      if (const Answer answer = no_lone_enemy(hex, facts.side); !answer) return answer;
    }
    unbind(put.unit);
    place(play_.state(), put.unit, put.hex, second, facing);
    unit.due = false;
    const int partner = play_.stacked_with(put.unit);
    return partner == nobody ? yes() : alike(put.unit, partner, put.facing.empty());
  }

  Answer operator()(const PutLeader& put) {
    LeaderState& leader = play_.leader(put.leader);
    if (leader.removed || leader.returns != 0) {
      return no("MPBS 5.3.1", "{0} is out of play until his fate is known", engine::leader(put.leader));
    }
    if (play_.enemy_at(put.hex, game_.leader(put.leader).side) != nobody) {
      return no("MPBS 5.3.1", "there are enemies in {0}", engine::hex(put.hex));
    }
    leader.presence = Presence::on_map;
    leader.hex = static_cast<std::int16_t>(put.hex);
    return yes();
  }

  Answer operator()(const RemoveUnit& remove) {
    if (!play_.on_map(remove.unit) && play_.at(remove.unit).presence != Presence::to_enter) {
      return no("MPBS 10.6.4", "{0} is not in play", engine::unit(remove.unit));
    }
    unbind(remove.unit);
    lift(play_.state(), remove.unit, Presence::eliminated);
    return yes();
  }

  Answer operator()(const RemoveLeader& remove) {
    if (!play_.leader_on_map(remove.leader)) {
      return no("MPBS 5.3.1", "{0} is not on the map", engine::leader(remove.leader));
    }
    remove_leader(play_, remove.leader, "MPBS 5.3.1");
    return yes();
  }

  Answer operator()(const SetOrder& set) {
    play_.wing(set.wing).order = set.order;
    return yes();
  }

  // 8.2.1: both of a stack have one state.
  Answer operator()(const SetMorale& set) {
    if (const Answer answer = on_map(set.unit); !answer) return answer;
    for (const int unit : with_partner(set.unit)) {
      UnitState& state = play_.at(unit);
      const bool bare = state.morale == Morale::broken;
      state.morale = set.morale;
      if (usual_formation(play_.facts(unit)) == Formation::none) continue;
      if (set.morale == Morale::broken) {
        state.formation = Formation::none;  // 12.4.3
      } else if (bare) {
        state.formation = Formation::broken;
      }
    }
    return yes();
  }

  Answer operator()(const SetFormation& set) {
    const engine::Arg who = engine::unit(set.unit);
    if (const Answer answer = on_map(set.unit); !answer) return answer;
    const UnitFacts& facts = play_.facts(set.unit);
    if (facts.artillery() || facts.wagon()) return no("MPBS 6.3.1", "{0} has no formation", who);
    if (play_.at(set.unit).morale == Morale::broken) {
      return no("MPBS 12.4.3", "{0} is Morale Broken and has no formation", who);
    }
    if (set.formation == Formation::none) return no("MPBS 12.4.3", "{0} has some formation", who);
    if (set.formation == Formation::hedgehog && !facts.pikes()) {
      return no("MPBS 6.3.2", "{0} has no pikes for a hedgehog", who);
    }
    for (const int unit : with_partner(set.unit)) form(unit, set.formation);
    return yes();
  }

  Answer operator()(const SetCasualties& set) {
    const engine::Arg who = engine::unit(set.unit);
    const UnitFacts& facts = play_.facts(set.unit);
    if (facts.strength == 0) return no("MPBS 10.8.9", "{0} takes no casualties", who);
    if (set.points >= facts.strength) {
      return no("MPBS 10.6.4", "{0} would be eliminated with {1}", who, engine::number(set.points));
    }
    play_.at(set.unit).casualties = static_cast<std::uint8_t>(set.points);
    play_.at(set.unit).threshold = at_threshold(play_, set.unit);
    return yes();
  }

  Answer operator()(const SetPistols& set) {
    if (!play_.facts(set.unit).fires_pistols()) return no("MPBS 10.7", "{0} has no pistols", engine::unit(set.unit));
    play_.at(set.unit).pistols_used = static_cast<std::uint8_t>(set.used);
    return yes();
  }

  Answer operator()(const SetMark<UnitState>& set) {
    const UnitFacts& facts = play_.facts(set.of);
    const engine::Arg who = engine::unit(set.of);
    const bool of_guns = set.flag == &UnitState::limbered || set.flag == &UnitState::disabled;
    if (of_guns && !facts.artillery()) return no("MPBS 10.8", "{0} is no artillery", who);
    if (set.flag == &UnitState::captured && !facts.artillery() && !facts.wagon()) {
      return no("MPBS 10.8.9", "{0} cannot be captured", who);
    }
    play_.at(set.of).*set.flag = set.on;
    return yes();
  }
  Answer operator()(const SetMark<LeaderState>& set) {
    play_.leader(set.of).*set.flag = set.on;
    return yes();
  }
  Answer operator()(const SetMark<WingState>& set) {
    play_.wing(set.of).*set.flag = set.on;
    return yes();
  }

  Answer operator()(const SetTurn& set) {
    if (set.turn <= play_.state().turn) {
      return no("MPBS 3.0", "it is turn {0}, and a game does not go back", engine::number(play_.state().turn));
    }
    play_.state().turn = set.turn;
    call_reinforcements(play_, set.turn);
    return yes();
  }

 private:
  Answer on_map(int unit) const {
    return play_.on_map(unit) ? yes() : no("MPBS 12.1", "{0} is not on the map", engine::unit(unit));
  }

  // 5.3.1: an enemy leader whom no unit covers would be taken.
  Answer no_lone_enemy(int hex, int side) const {
    const int leader = play_.lone_leader_at(hex, Play::other(side));
    return leader == nobody ? yes() : no("MPBS 5.3.1", "{0} is alone in {1}", engine::leader(leader), engine::hex(hex));
  }

  // 11.1.2: what it was bound to attack it is no more.
  void unbind(int unit) {
    std::erase_if(play_.state().designations, [&](const Designation& each) { return each.attacker == unit; });
  }

  // 8.2.1, 8.2.2: who stacks faces and stands alike.
  Answer alike(int unit, int partner, bool face_alike) {
    UnitState& one = play_.at(unit);
    const UnitState& other = play_.at(partner);
    if (face_alike) one.facing = other.facing;
    if (one.facing == other.facing && one.morale == other.morale && one.formation == other.formation) return yes();
    return no("MPBS 8.2.1", "{0} and {1} would stack and not be alike in facing, formation and morale",
              engine::unit(unit), engine::unit(partner));
  }

  std::vector<int> with_partner(int unit) const {
    std::vector<int> out{unit};
    if (const int partner = play_.stacked_with(unit); partner != nobody) out.push_back(partner);
    return out;
  }

  // A column of two faces along its hexes, a line across them (6.3.4).
  void form(int unit, Formation formation) {
    UnitState& state = play_.at(unit);
    const bool was_along = lies_along(state);
    state.formation = formation;
    if (state.right == nowhere || was_along == lies_along(state)) return;
    if (!was_along) {
      state.facing = static_cast<std::uint8_t>(axis(Vertex(state.facing)).index());
      return;
    }
    state.facing = static_cast<std::uint8_t>(Vertex(state.facing - 2).index());  // whose axis that is
  }

  const Game& game_;
  SilentTable table_;
  Play play_;
};

}  // namespace

Verdict carry_out(const Game& game, State& state, const Intervention& intervention) {
  State changed = state;
  index_units(game, changed);  // at the first checkpoint of a game nothing has asked for it yet
  if (const Answer answer = std::visit(Change(game, changed), intervention); !answer) {
    return engine::verdict(answer, game);
  }
  if (auto fault = crowded(Position(game, changed))) return std::move(fault->verdict);
  state = std::move(changed);
  return allowed();
}

}  // namespace batalia::mpbs
