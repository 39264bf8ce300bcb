#include "tests/mpbs/whole_game.h"

#include <fmt/format.h>

#include <optional>
#include <string_view>

#include "model/mpbs/commander/commander.h"
#include "model/mpbs/sequence.h"
#include "model/mpbs/state_value.h"

namespace batalia::mpbs::test {

namespace {

// A number of a kept game; seeds and counts of answers are small enough for what YAML holds.
std::optional<std::uint64_t> number(const Value& written, std::string_view key) {
  const Value* value = written.find(key);
  const std::int64_t* integer = value == nullptr ? nullptr : value->integer();
  if (integer == nullptr) return std::nullopt;
  return static_cast<std::uint64_t>(*integer);
}

}  // namespace

WholeGame WholeGame::begin(const Game& game, std::uint64_t seed, Bots bots) {
  return {seed, first_state(game), {}, {}, bots};
}

std::string account(const WholeGame& whole) {
  return fmt::format("{} {:016x} {} decisions {} dice", whole.seed, hash(whole.state), whole.tally.decisions,
                     whole.tally.rolls);
}

Value kept(const Game& game, const WholeGame& whole) {
  const auto count = [](std::uint64_t n) { return Value(static_cast<std::int64_t>(n)); };
  return Value(Value::Map{{"seed", count(whole.seed)},
                          {"first-answers", count(whole.answers[0])},
                          {"second-answers", count(whole.answers[1])},
                          {"state", state_value(game, whole.state)}});
}

Result<WholeGame> WholeGame::taken_up(const Game& game, const Value& written) {
  const auto seed = number(written, "seed");
  const auto first = number(written, "first-answers");
  const auto second = number(written, "second-answers");
  const Value* state = written.find("state");
  if (!seed || !first || !second || state == nullptr) {
    return fail("this is no game that was kept", "give it a file that `kept` has made");
  }
  auto read = state_of(game, *state);
  if (!read) return tl::make_unexpected(read.error());
  return WholeGame{*seed, *std::move(read), {*first, *second}, {}, {}};
}

void play_on(const Game& game, WholeGame& whole, const Onlookers& onlookers) {
  engine::RandomPlayer first(whole.seed);
  engine::RandomPlayer second(whole.seed);
  first.go_on_after(whole.answers[0]);
  second.go_on_after(whole.answers[1]);
  std::array<engine::Player*, 2> players{&first, &second};
  std::array<std::unique_ptr<engine::Player>, 2> commanding;
  for (std::size_t side = 0; side < 2; ++side) {
    if (whole.bots[side] != Bot::commander) continue;
    commanding[side] = make_commander(game, whole.state, static_cast<int>(side), whole.seed);
    players[side] = commanding[side].get();
  }
  engine::Host host(game, whole.seed, players);
  for (engine::Listener* listener : onlookers.listeners) host.listen(*listener);
  const auto look = [&] {
    whole.answers = {first.given(), second.given()};
    whole.tally = host.tally();
  };
  if (onlookers.at_checkpoints) {
    host.at_checkpoints([&] {
      look();
      onlookers.at_checkpoints(whole);
    });
  }
  try {
    run(game, whole.state, host);
  } catch (const engine::Stopped&) {
    // Where an onlooker wanted it.
  }
  look();
}

WholeGame play_whole(const Game& game, std::uint64_t seed, const Onlookers& onlookers, Bots bots) {
  WholeGame whole = WholeGame::begin(game, seed, bots);
  play_on(game, whole, onlookers);
  return whole;
}

}  // namespace batalia::mpbs::test
