// A game stopped at a checkpoint, written down as text, read in a new process and gone on with there ends as the game
// that was never stopped. Of 100 games: one checkpoint of each, so chosen that every stage of the sequence of play is
// among them, early and late; in the long runs every checkpoint of all of them.
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <sstream>

#include <fmt/format.h>

#include "formats/file/file.h"
#include "formats/yaml/write.h"
#include "model/mpbs/state_value.h"
#include "tests/mpbs/support.h"
#include "tests/mpbs/whole_game.h"
#include "tests/support/temporary_folder.h"

namespace batalia::mpbs::test::checkpoint_test {
namespace {

using batalia::test::TemporaryFolder;

#ifdef __SANITIZE_ADDRESS__  // where each takes ten times as long
constexpr int games = 40;
#else
constexpr int games = 100;
#endif
constexpr int stages = static_cast<int>(Stage::over);  // that are checkpoints

// What the other process says of each file of the folder; nothing where it failed.
std::optional<std::map<std::string, std::string>> gone_on_with(const TemporaryFolder& folder) {
  const std::string command = fmt::format("'{}' '{}'", BATALIA_GO_ON, folder.path().string());
  std::FILE* pipe = ::popen(command.c_str(), "r");
  if (pipe == nullptr) return std::nullopt;
  std::string said;
  for (std::array<char, 4096> part{}; std::fgets(part.data(), part.size(), pipe) != nullptr;) said += part.data();
  if (::pclose(pipe) != 0) return std::nullopt;
  std::map<std::string, std::string> out;
  std::istringstream words(said);
  for (std::string name, hash; words >> name >> hash;) out[name] = hash;
  return out;
}

void write(const TemporaryFolder& folder, const std::string& name, const Value& value) {
  const auto done = write_file(folder.path() / (name + ".yaml"), write_yaml(value));
  ASSERT_TRUE(done.has_value()) << to_string(done.error());
}

// Expects of every file, by its name, the hash given.
void expect_ends(const TemporaryFolder& folder, const std::map<std::string, std::string>& ends) {
  const auto said = gone_on_with(folder);
  ASSERT_TRUE(said.has_value()) << "the other process failed; what it said is above";
  EXPECT_EQ(*said, ends);
}

std::string end_of(const WholeGame& whole) { return fmt::format("{:016x}", hash(whole.state)); }

TEST(MpbsCheckpoints, GoOnInANewProcess) {
  const auto game = mergentheim();
  const TemporaryFolder folder;
  std::map<std::string, std::string> ends;
  std::set<Stage> covered;
  for (int number = 0; number < games; ++number) {
    // Stage after stage; of each the first checkpoint, then the second, and so on, or the last that there is.
    const auto wanted = static_cast<Stage>(number % stages);
    const int until = 1 + number / stages;
    int met = 0;
    std::optional<WholeGame> taken;
    Onlookers onlookers;
    onlookers.at_checkpoints = [&](const WholeGame& whole) {
      if (whole.state.stage == wanted && ++met <= until) taken = whole;
    };
    const WholeGame end = play_whole(*game, static_cast<std::uint64_t>(number), onlookers);
    if (!taken) continue;
    covered.insert(wanted);
    const std::string name = fmt::format("{}-{}", stage_ids[static_cast<std::size_t>(wanted)], number);
    write(folder, name, kept(*game, *taken));
    ends[name] = end_of(end);
  }
  EXPECT_EQ(covered.size(), stages);
  EXPECT_EQ(ends.size(), games);
  expect_ends(folder, ends);
}

TEST(MpbsCheckpoints, EveryOneInTheLongRuns) {
  if (std::getenv("BATALIA_NIGHTLY") == nullptr) GTEST_SKIP() << "takes an hour; ./batalia nightly runs it";
  const auto game = mergentheim();
  for (int number = 0; number < games; ++number) {
    const TemporaryFolder folder(TemporaryFolder::Where::in_memory);
    std::map<std::string, std::string> ends;
    int checkpoints = 0;
    Onlookers onlookers;
    onlookers.at_checkpoints = [&](const WholeGame& whole) {
      const std::string name = fmt::format("{}-{}", number, ++checkpoints);
      write(folder, name, kept(*game, whole));
      ends[name];
    };
    const std::string end = end_of(play_whole(*game, static_cast<std::uint64_t>(number), onlookers));
    for (auto& [name, hash] : ends) hash = end;
    expect_ends(folder, ends);
    if (HasFailure()) return;
  }
}

}  // namespace
}  // namespace batalia::mpbs::test::checkpoint_test
