// A state written down and read back is the same, and so is its hash; what is written wrongly is told.
#include <gmock/gmock.h>

#include "formats/yaml/read.h"
#include "model/base/path.h"
#include "model/engine/host.h"
#include "model/mpbs/sequence.h"
#include "model/mpbs/state_value.h"
#include "tests/mpbs/support.h"

namespace batalia::mpbs::test::state_test {
namespace {

using testing::HasSubstr;

SmallBattle battle() {
  Award award;
  award.id = Id("hill");
  award.hexes = "1704 1805";
  award.points = 5;
  SmallBattle out = SmallBattle()
                        .unit("alder", "red-wing", "cuirassier", "3-8", "1510")
                        .unit("cedar", "red-wing", "musketeers", "2-6", "1512")
                        .unit("elm", "red-wing", "heavy-infantry", "8-7", "1414 1415")
                        .unit("ash", "red-wing", "artillery-4-8-lb", "4-14", "1418")
                        .unit("cart", "red-wing", "wagon", "", "1420")
                        .unit("fir", "blue-wing", "cuirassier", "3-8", "2010")
                        .unit("larch", "blue-wing", "heavy-infantry", "6-6", "2012")
                        .leader("red-leader", -1, "1510")
                        .commander("blue", "blau", -1, "2012")
                        .wing("late", "blue", "make-ready", "azul", 0)
                        .reinforcement("maple", "late", "cuirassier", "3-8", 3, "30xx edge");
  out.scenario().victory.awards = {award};
  return out;
}

// Random numbers without end.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  int below(int n) {
    state_ = state_ * 6364136223846793005U + 1442695040888963407U;
    return static_cast<int>((state_ >> 33U) % static_cast<std::uint64_t>(n));
  }
  bool one_in(int n) { return below(n) == 0; }

 private:
  std::uint64_t state_;
};

void shuffle_unit(const Game& game, State& state, int unit, Random& random) {
  const UnitFacts& facts = game.unit(unit);
  UnitState& at = state.units[static_cast<std::size_t>(unit)];
  at.formation = facts.artillery() || facts.wagon() ? Formation::none : static_cast<Formation>(random.below(7));
  at.morale = static_cast<Morale>(random.below(3));
  at.casualties = static_cast<std::uint8_t>(random.below(facts.strength + 1));
  at.pistols_used = static_cast<std::uint8_t>(random.below(3));
  for (bool UnitState::*flag :
       {&UnitState::threshold, &UnitState::on_top, &UnitState::limbered, &UnitState::disabled, &UnitState::captured,
        &UnitState::due, &UnitState::fired, &UnitState::handled, &UnitState::marched, &UnitState::salvo,
        &UnitState::acted, &UnitState::momentum, &UnitState::moved, &UnitState::interception_done, &UnitState::withdrew,
        &UnitState::took_cover, &UnitState::held, &UnitState::pistol_fired, &UnitState::joined}) {
    at.*flag = random.one_in(3);
  }
  at.entered = static_cast<std::int16_t>(random.below(game.grid().size() + 1) - 1);
  if (random.one_in(3)) {
    lift(state, unit, static_cast<Presence>(1 + random.below(5)));
    at.facing = static_cast<std::uint8_t>(random.below(6));
    return;
  }
  // Each on a row of its own, so that no two meet.
  const int row = 25 * (1 + 2 * unit);
  const int hex = row + 2 + random.below(20);
  const int facing = random.below(6);
  const Direction along = at.formation == Formation::column ? Direction(facing) : axis(Vertex(facing));
  place(state, unit, hex, facts.two_hex ? game.grid().neighbour(hex, along) : nowhere, facing);
}

State shuffled(const Game& game, const State& start, Random& random) {
  State state = start;
  state.turn = random.below(9);
  state.stage = static_cast<Stage>(random.below(static_cast<int>(stage_ids.size())));
  const auto wing = [&] {
    return static_cast<std::int16_t>(random.below(static_cast<int>(game.wings.size()) + 1) - 1);
  };
  state.initiative = static_cast<std::int16_t>(random.below(3) - 1);
  state.phasing = static_cast<std::int16_t>(random.below(3) - 1);
  state.active = wing();
  state.bypassed = wing();
  state.continuing = random.one_in(2);
  state.tried = static_cast<std::uint64_t>(random.below(1 << static_cast<int>(game.wings.size())));
  state.passes = static_cast<std::uint8_t>(random.below(4));
  state.step = static_cast<std::uint16_t>(random.below(40));
  for (int unit = 0; unit < static_cast<int>(game.units.size()); ++unit) shuffle_unit(game, state, unit, random);
  const int leaders = static_cast<int>(game.leaders.size());
  for (LeaderState& leader : state.leaders) {
    leader = {};
    leader.presence = static_cast<Presence>(random.below(6));
    if (leader.presence == Presence::on_map) leader.hex = static_cast<std::int16_t>(random.below(game.grid().size()));
    leader.acted = random.one_in(2);
    leader.withdrew = random.one_in(2);
    leader.removed = random.one_in(2);
    leader.returns = static_cast<std::uint8_t>(random.below(5));
  }
  for (WingState& each : state.wings) {
    each.order = static_cast<Order>(random.below(4));
    each.leader = static_cast<std::int16_t>(random.below(leaders + 1) - 1);
    each.activations = static_cast<std::uint8_t>(random.below(4));
    for (bool WingState::*flag :
         {&WingState::finished, &WingState::no_continue, &WingState::recovers, &WingState::entered}) {
      each.*flag = random.one_in(2);
    }
  }
  for (SideState& side : state.sides) {
    side.commander = static_cast<std::int16_t>(random.below(leaders + 1) - 1);
    side.surrendered = random.one_in(2);
    side.commander_spent = random.one_in(2);
  }
  while (!random.one_in(3)) {
    Designation designation;
    designation.attacker = static_cast<std::int16_t>(random.below(static_cast<int>(game.units.size())));
    designation.hex = static_cast<std::int16_t>(random.below(game.grid().size()));
    designation.from = static_cast<std::int16_t>(random.below(game.grid().size() + 1) - 1);
    designation.reaction = random.one_in(2);
    state.designations.push_back(designation);
  }
  for (std::int16_t& side : state.held_hexes) side = static_cast<std::int16_t>(random.below(3) - 1);
  while (!random.one_in(4)) state.rolls.next(engine::hash_text(std::to_string(random.below(5))));
  state.reconstructed_rolls = static_cast<std::uint32_t>(random.below(100));
  return state;
}

TEST(MpbsState, round_trip_of_random_states) {
  const Battlefield field(battle());
  Random random(1);
  for (int i = 0; i < 500; ++i) {
    const State state = shuffled(field.game, field.state, random);
    const Value value = state_value(field.game, state);
    const auto read = state_of(field.game, value);
    ASSERT_TRUE(read) << to_string(read.error()) << "\n" << value.brief();
    ASSERT_EQ(*read, state) << value.brief();
    EXPECT_EQ(hash(*read), hash(state));
    EXPECT_EQ(read->occupancy.first, state.occupancy.first);
    EXPECT_EQ(state_value(field.game, *read), value);
  }
}

// Every position that play comes by can be written down and read back, checks of stacking and all.
TEST(MpbsState, round_trip_of_a_game_at_random) {
  const auto game = mergentheim();
  engine::RandomPlayer french(1);
  engine::RandomPlayer bavarian(2);
  engine::Host host(*game, 3, {&french, &bavarian});
  State state = first_state(*game);
  int seen = 0;
  host.at_checkpoints([&] {
    if (++seen % 5 != 0) return;
    const auto read = state_of(*game, state_value(*game, state));
    ASSERT_TRUE(read) << read.error().what;
    EXPECT_EQ(*read, state);
    EXPECT_EQ(hash(*read), hash(state));
  });
  run(*game, state, host);
  EXPECT_GT(seen, 100);
}

// Each change of a state, however small, changes its hash.
TEST(MpbsState, hashes_differ_where_states_differ) {
  const Battlefield field(battle());
  Random random(2);
  std::vector<std::pair<State, std::uint64_t>> seen;
  for (int i = 0; i < 60; ++i) {
    const State state = shuffled(field.game, field.state, random);
    for (const auto& [other, other_hash] : seen) EXPECT_EQ(other == state, other_hash == hash(state));
    seen.emplace_back(state, hash(state));
    State changed = state;
    changed.units[3].joined = !changed.units[3].joined;
    EXPECT_NE(hash(changed), hash(state));
    changed = state;
    changed.designations.push_back({});
    EXPECT_NE(hash(changed), hash(state));
    changed = state;
    ++changed.rolls.counts.emplace_back(7, 1).second;
    EXPECT_NE(hash(changed), hash(state));
  }
}

// Where pieces stand in the lists of a hex is no part of it.
TEST(MpbsState, occupancy_is_not_hashed) {
  const Battlefield field(battle());
  State state = field.state;
  state.occupancy = {};
  EXPECT_EQ(hash(state), hash(field.state));
}

TEST(MpbsState, is_written_for_people) {
  Battlefield field(battle());
  field.activate("red-wing");
  field.at("alder").acted = true;
  field.at("elm").formation = Formation::shaken;
  field.wing_at("blue-wing").finished = true;
  const Value value = state_value(field.game, field.state);
  EXPECT_EQ(value.find("units")->list()->at(0).brief(), "{id: alder, at: 1510, facing: S, marks: [acted]}");
  EXPECT_EQ(value.find("units")->list()->at(2).brief(),
            "{id: elm, at: 1415 1414, facing: S, formation: formation-shaken}");
  EXPECT_EQ(value.find("units")->list()->at(3).brief(), "{id: ash, at: 1418, facing: S}");
  EXPECT_EQ(value.find("leaders")->list()->at(0).brief(), "{id: red-leader, at: 1510}");
  EXPECT_EQ(value.find("wings")->list()->at(1).brief(),
            "{id: blue-wing, order: make-ready, leader: blue-leader, marks: [finished]}");
  EXPECT_EQ(*value.find("stage")->text(), "actions");
  EXPECT_EQ(value.find("designations"), nullptr);
}

// A position made by hand says only what stands where.
TEST(MpbsState, made_by_hand) {
  const Battlefield field(battle());
  const auto value = read_yaml(
      "turn: 2\nstage: choose-wing\nphasing: blue\n"
      "units:\n  - {id: alder, at: \"1611\", facing: NE}\n  - {id: elm, is: eliminated}\n"
      "leaders:\n  - {id: red-leader, at: \"1611\"}\n",
      "position.yaml");
  ASSERT_TRUE(value);
  const auto state = state_of(field.game, *value);
  ASSERT_TRUE(state) << to_string(state.error());
  EXPECT_EQ(state->units[0].left, field.hex("1611"));
  EXPECT_EQ(state->units[2].presence, Presence::eliminated);
  EXPECT_EQ(state->units[1].presence, Presence::not_in_play);
  EXPECT_EQ(state->wings[0].leader, field.leader("red-leader"));
  EXPECT_EQ(state->sides[1].commander, field.leader("blau"));
}

// What is wrong with the state after one thing was written over.
std::string wrong(std::string_view path, Value now) {
  const Battlefield field(battle());
  Value value = state_value(field.game, field.state);
  const auto done = put_at(value, path, std::move(now));
  if (!done) return "no such path: " + to_string(done.error());
  const auto read = state_of(field.game, value);
  return read ? std::string() : read.error().what + ": " + read.error().remedy;
}

TEST(MpbsState, errors) {
  EXPECT_EQ(wrong("units/alder/at", "1610"), "");
  EXPECT_THAT(wrong("units/alder/at", "9910"), HasSubstr("9910"));
  EXPECT_THAT(wrong("units/alder/at", "1510 1511"), HasSubstr("'alder' stands on 2 hexes: give it one hex"));
  EXPECT_THAT(wrong("units/alder/facing", "up"), HasSubstr("'up' is no vertex"));
  EXPECT_THAT(wrong("units/alder/facing", Value()), HasSubstr("'alder' has no facing"));
  EXPECT_THAT(wrong("units/alder/casualties", 4), HasSubstr("casualties 4 is out of range: give 0 to 3"));
  EXPECT_THAT(wrong("units/alder/morale", "brave"), HasSubstr("'brave' is no morale state"));
  EXPECT_THAT(wrong("units/alder/formation", "hedghog"), HasSubstr("did you mean 'hedgehog'"));
  EXPECT_THAT(wrong("units/alder/is", "eliminated"), HasSubstr("leave out its hex"));
  EXPECT_THAT(wrong("units/alder/marks", Value(Value::List{"acted", "tired"})), HasSubstr("'tired' is no mark"));
  EXPECT_THAT(wrong("units/elm/at", "1414 1415"), HasSubstr("'elm' cannot stand on 1414 1415 and face S"));
  EXPECT_THAT(wrong("units/elm/at", "1415 1413"), HasSubstr("left half first"));
  EXPECT_THAT(wrong("leaders/red-leader/at", Value()), HasSubstr("'red-leader' has no hex"));
  EXPECT_THAT(wrong("wings/red-wing/leader", "rosso"), HasSubstr("no leader 'rosso'"));
  EXPECT_THAT(wrong("wings/red-wing/order", "attack"), HasSubstr("'attack' is no order"));
  EXPECT_THAT(wrong("stage", "lunch"), HasSubstr("'lunch' is no stage"));
  EXPECT_THAT(wrong("active", "red"), HasSubstr("no wing 'red'"));
  EXPECT_THAT(wrong("turn", "two"), HasSubstr("whole number"));
  EXPECT_THAT(wrong("turn", -1), HasSubstr("turn -1 is out of range"));
}

TEST(MpbsState, unknown_and_repeated_pieces) {
  const Battlefield field(battle());
  Value value = state_value(field.game, field.state);
  Value::List& units = *value.find("units")->list();
  units.push_back(units.front());
  auto read = state_of(field.game, value);
  ASSERT_FALSE(read);
  EXPECT_THAT(read.error().what, HasSubstr("'alder' is told of twice"));
  units.back().set("id", "alde");
  read = state_of(field.game, value);
  ASSERT_FALSE(read);
  EXPECT_THAT(read.error().remedy, HasSubstr("alder"));
}

// MPBS 8.1.1: who may not share a hex may not stand there in a position either.
TEST(MpbsState, stacks_are_held_against_the_rules) {
  EXPECT_THAT(wrong("units/fir/at", "1510"), HasSubstr("in 1510: Alder and Fir are enemies"));
  EXPECT_THAT(wrong("units/alder/at", "1415"), HasSubstr("in 1415"));
  EXPECT_EQ(wrong("units/alder/at", "1512"), "");  // with light infantry
  EXPECT_EQ(wrong("units/ash/at", "1510"), "");
}

}  // namespace
}  // namespace batalia::mpbs::test::state_test
