// A recorded game of Mergentheim on the battle as it was, and after one rating was changed: all that both games roll
// comes out alike.
#include "model/engine/replay.h"

#include <gtest/gtest.h>

#include <map>

#include "model/mpbs/match.h"
#include "tests/mpbs/support.h"

namespace batalia::mpbs::test::replay_test {
namespace {

constexpr std::uint64_t seed = 11;

using Faces = std::map<std::string, int>;

// Every die by what it was rolled for.
class Dice final : public engine::Listener {
 public:
  explicit Dice(const engine::Names& names) : names_(&names) {}
  void rolled(const engine::RollKey& key, int face) override { faces_[to_string(key, *names_)] = face; }
  [[nodiscard]] const Faces& faces() const { return faces_; }

 private:
  const engine::Names* names_;
  Faces faces_;
};

struct Played {
  engine::Record record;
  Faces faces;
  std::uint64_t hash = 0;
};

Played play(const std::shared_ptr<const Game>& game, engine::Player& first, engine::Player& second,
            engine::Match& match) {
  Played out;
  engine::Recorder recorder(match, out.record);
  Dice dice(*game);
  engine::Host host(*game, seed, {&first, &second});
  host.listen(recorder);
  host.listen(dice);
  try {
    match.run(host);
  } catch (const engine::Stopped&) {
  }
  out.record.end.emplace();
  out.faces = dice.faces();
  out.hash = match.standing().hash;
  return out;
}

Played at_random(const std::shared_ptr<const Game>& game) {
  const auto match = make_match(game);
  engine::RandomPlayer first(seed);
  engine::RandomPlayer second(seed + 1);
  return play(game, first, second, *match);
}

struct Again {
  Played played;
  bool exact = false;
  bool diverged = false;
  std::size_t otherwise = 0;  // unanswered or skipped
};

Again again(const std::shared_ptr<const Game>& game, const engine::Record& record) {
  const auto match = make_match(game);
  engine::Replayer player(*match, record);
  Again out;
  out.played = play(game, player, player, *match);
  if (!match->standing().ended.empty()) player.finish();
  out.exact = !player.misfit();
  out.diverged = player.diverged().has_value();
  out.otherwise = player.unanswered().size() + player.skipped().size();
  return out;
}

TEST(MpbsReplay, of_the_same_battle_is_the_same_game) {
  const auto game = mergentheim();
  const Played was = at_random(game);
  const Again now = again(game, was.record);
  EXPECT_TRUE(now.exact);
  EXPECT_EQ(now.played.hash, was.hash);
  EXPECT_EQ(now.played.record.decisions, was.record.decisions);
  EXPECT_EQ(now.played.faces, was.faces);
}

TEST(MpbsReplay, after_a_changed_rating_the_same_dice_are_the_same) {
  const auto shipped = mergentheim();
  const Played was = at_random(shipped);
  std::size_t shared = 0;
  int changed = 0;
  for (std::size_t unit = 0; unit < shipped->units.size(); unit += 2) {
    const auto game = edited_mergentheim([&](Value& battle) {
      Value* const ratings = (*battle.find("units")->list())[unit].find("ratings");
      if (ratings->find("morale") != nullptr) ratings->set("morale", 4);
    });
    const Again now = again(game, was.record);
    if (now.played.hash != was.hash) ++changed;
    EXPECT_EQ(now.exact, now.otherwise == 0 && !now.diverged);
    for (const auto& [key, face] : now.played.faces) {
      const auto before = was.faces.find(key);
      if (before == was.faces.end()) continue;
      ++shared;
      EXPECT_EQ(before->second, face);
    }
  }
  EXPECT_GT(shared, 500U);
  EXPECT_GT(changed, 0) << "a morale of 4 makes another game of it now and then";
}

}  // namespace
}  // namespace batalia::mpbs::test::replay_test
