#include "model/mpbs/leader_casualties.h"

namespace batalia::mpbs {

namespace {

bool in_play(const Position& position, int unit) {
  const Presence presence = position.at(unit).presence;
  return presence == Presence::on_map || presence == Presence::to_enter;
}

bool wing_has_units(const Position& position, int wing) {
  for (const int unit : position.game().wing(wing).units) {
    if (in_play(position, unit) && !position.facts(unit).wagon() && !position.at(unit).disabled) return true;
  }
  return false;
}

// The wing that he commands, alone or besides the army; nobody for who left his wing to take over the army (5.3.5).
int own_wing(const Position& position, int leader) {
  const LeaderFacts& facts = position.game().leader(leader);
  const bool promoted = position.commands_army(leader) && position.game().side(facts.side).commander != leader;
  return promoted ? nobody : facts.wing;
}

// MPBS 5.3.4: on any unit of the wing, of his side where he commands the army; the owner chooses.
void put(Play& play, int leader, const char* rule) {
  const LeaderFacts& facts = play.game().leader(leader);
  const int wing = play.commands_army(leader) || !applies("MPBS 5.3.4") ? nobody : facts.wing;
  Choices choices(play);
  for (const int unit : play.game().side(facts.side).units) {
    if (!play.counts(unit) || play.facts(unit).wagon()) continue;
    if (wing != nobody && play.facts(unit).wing != wing) continue;
    choices.add(Verb::put_leader, rule, {engine::leader(leader), engine::hex(play.at(unit).left)});
    if (play.two_hexes(unit) && applies("MPBS 5.4.2-half")) {
      choices.add(Verb::put_leader, rule, {engine::leader(leader), engine::hex(play.at(unit).right)});
    }
  }
  LeaderState& state = play.leader(leader);
  if (choices.empty()) {
    // The wing is still to enter: he waits with it.
    state.presence = Presence::to_enter;
    state.hex = nowhere;
    return;
  }
  const Answered answer = play.ask(choices, Question::place_leader, facts.side, rule, engine::leader(leader));
  state.presence = Presence::on_map;
  state.hex = static_cast<std::int16_t>(answer.value(1));
  play.note("leader-placed", rule, "{0} takes his place in {1}", {engine::leader(leader), engine::hex(state.hex)});
}

int named_replacement(const Position& position, int wing) {
  for (const int leader : position.game().wing(wing).replacements) {
    if (position.leader(leader).presence == Presence::not_in_play) return leader;
  }
  return nobody;
}

// MPBS 5.3.3: a named replacement where the scenario has one, else the generic leader.
void replace(Play& play, int wing) {
  int leader = named_replacement(play, wing);
  if (leader == nobody) leader = play.game().wing(wing).generic;
  play.wing(wing).leader = static_cast<std::int16_t>(leader);
  play.leader(leader) = LeaderState{};
  play.note("leader-replaced", "MPBS 5.3.3", "{0} takes over {1}", {engine::leader(leader), engine::command(wing)});
  put(play, leader, "MPBS 5.3.4");
}

// MPBS 5.3.5: the senior wing commander takes over the army, and a generic leader his wing at once.
void succeed(Play& play, int side) {
  const int senior = play.game().side(side).senior;
  SideState& state = play.state().sides[static_cast<std::size_t>(side)];
  state.commander = nobody;
  if (!applies("MPBS 5.3.5") || senior == nobody) return;
  const LeaderState& now = play.leader(senior);
  const bool fresh = now.presence == Presence::not_in_play;  // a named army commander who was not in the field yet
  if (!fresh && now.presence != Presence::on_map) return;
  const int wing = fresh ? nobody : own_wing(play, senior);
  state.commander = static_cast<std::int16_t>(senior);
  play.note("commander-succeeds", "MPBS 5.3.5", "{0} takes over the army", {engine::leader(senior)});
  if (fresh) put(play, senior, "MPBS 5.3.5");
  if (wing != nobody) {
    play.wing(wing).leader = nobody;
    if (wing_has_units(play, wing)) replace(play, wing);
  }
}

// MPBS 5.3.4: takes his command back, and who stood in for him steps down, or is not asked after (ruling
// returning-leader-lost-replacement).
void come_back(Play& play, int leader, const char* rule) {
  play.leader(leader).returns = 0;
  if (const int wing = own_wing(play, leader); wing != nobody) {
    for (int other = 0; other < static_cast<int>(play.game().leaders.size()); ++other) {
      const bool stood_in =
          play.wing_leader(wing) == other || (play.game().leader(other).wing == wing && play.leader(other).removed);
      if (other != leader && stood_in) play.leader(other) = LeaderState{};
    }
    play.wing(wing).leader = static_cast<std::int16_t>(leader);
  }
  put(play, leader, rule);
}

// MPBS 5.3.3: one roll for a leader who was removed this turn.
void fate(Play& play, int leader) {
  LeaderState& state = play.leader(leader);
  const bool army = play.commands_army(leader);
  const int wing = own_wing(play, leader);
  const bool wing_left = wing != nobody && wing_has_units(play, wing);
  state.removed = false;
  if (!applies("MPBS 5.3.3")) return;
  if (!army && !wing_left) return;  // 5.3.3: no roll, no replacement
  engine::Roll roll;
  play.roll(roll, "leader-fate", engine::leader(leader));
  const auto& cell = play.game().tables.leader_replacement(roll.total);
  roll.chart = "leader-replacement";
  roll.result = cell.text;
  roll.reconstructed = roll.reconstructed || cell.reconstructed;
  switch (cell.value) {
    case LeaderFate::returns_now:
      play.note("leader-returns", "MPBS 5.3.3", "{0} is back at once", roll, {engine::leader(leader)});
      return come_back(play, leader, "MPBS 5.3.4");
    case LeaderFate::returns_next_turn:
      play.note("leader-out-for-a-turn", "MPBS 5.3.3", "{0} is out until the end of the next turn", roll,
                {engine::leader(leader)});
      state.returns = static_cast<std::uint8_t>(play.state().turn + 1);
      break;
    case LeaderFate::out:
      play.note("leader-out", "MPBS 5.3.3", "{0} is out for good", roll, {engine::leader(leader)});
      break;
  }
  if (wing_left) replace(play, wing);
  // Ruling replacement-of-army-commander: only for who does not come back.
  if (army && state.returns == 0) succeed(play, play.game().leader(leader).side);
}

}  // namespace

bool leader_casualty(Play& play, int leader, const char* rule) {
  if (!applies(rule)) return true;
  engine::Roll roll;
  play.roll(roll, "leader-casualty", engine::leader(leader));
  const auto& cell = play.game().tables.leader_casualty(roll.total);
  roll.chart = "leader-casualty";
  roll.result = cell.text;
  roll.reconstructed = roll.reconstructed || cell.reconstructed;
  if (!cell.value) {
    play.note("leader-safe", rule, "{0} is unhurt", roll, {engine::leader(leader)});
    return true;
  }
  play.note("leader-hit", rule, "{0} falls or is wounded", roll, {engine::leader(leader)});
  remove_leader(play, leader, rule);
  return false;
}

void remove_leader(Play& play, int leader, const char* rule, Presence presence) {
  LeaderState& state = play.leader(leader);
  if (state.presence != Presence::on_map || !applies("MPBS 5.3.1")) return;
  state.presence = presence;
  state.hex = nowhere;
  state.removed = true;
  play.note("leader-lost", rule, "{0} is out of play", {engine::leader(leader)});
  for (int wing = 0; wing < static_cast<int>(play.game().wings.size()); ++wing) {
    if (play.wing_leader(wing) == leader) play.wing(wing).leader = nobody;
  }
}

void leaders_alone(Play& play, int hex, int side, const char* rule) {
  if (!applies(rule) || !applies("MPBS 5.3.1-automatic")) return;
  const int own = play.find_at(hex, [&](int unit) { return play.facts(unit).side == side && play.counts(unit); });
  if (own != nobody) return;
  for (int leader = 0; leader < static_cast<int>(play.game().leaders.size()); ++leader) {
    if (play.game().leader(leader).side == side && play.leader_on_map(leader) && play.leader(leader).hex == hex) {
      remove_leader(play, leader, rule);
    }
  }
}

void leader_fates(Play& play) {
  const int leaders = static_cast<int>(play.game().leaders.size());
  // 5.3.4: those due to return first, so that nobody replaced this turn is asked about twice.
  for (int leader = 0; leader < leaders; ++leader) {
    if (play.leader(leader).returns != play.state().turn || play.leader(leader).returns == 0) continue;
    const int wing = own_wing(play, leader);
    if (!play.commands_army(leader) && !wing_has_units(play, wing)) {
      // Neither back nor lost (5.3.4).
      play.leader(leader).returns = 0;
      play.leader(leader).presence = Presence::pursued;
      continue;
    }
    play.note("leader-returns", "MPBS 5.3.4", "{0} is back with his command", {engine::leader(leader)});
    come_back(play, leader, "MPBS 5.3.4");
  }
  // Wing commanders before those of armies, whom one of them may follow (5.3.5).
  for (const bool army : {false, true}) {
    for (int leader = 0; leader < leaders; ++leader) {
      if (play.leader(leader).removed && play.commands_army(leader) == army) fate(play, leader);
    }
  }
}

}  // namespace batalia::mpbs
