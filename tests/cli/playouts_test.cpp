// `batalia playouts`: many games and what they came to, in text, JSON, CSV, SQLite and pictures; shards and merging;
// ended early; and what it refuses.
#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

#include "tests/cli/run_program.h"

namespace batalia::test {
namespace {

using Json = nlohmann::ordered_json;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

namespace fs = std::filesystem;

using Words = std::vector<std::string>;

Words playouts(const Words& more, const std::string& games = "4") {
  Words out{"playouts", "mergentheim", "--games", games};
  out.insert(out.end(), more.begin(), more.end());
  return out;
}

std::string output(const Words& words, const RunOptions& options = {}, int status = 0) {
  const Ran ran = run(words, options);
  EXPECT_EQ(ran.status, status) << ran.err;
  if (status == 0) {
    EXPECT_THAT(ran.err, IsEmpty());
  }
  return ran.out;
}

// By the heading's names. No cell of Mergentheim's holds a quote or a line break.
std::vector<std::map<std::string, std::string>> rows_of(const fs::path& file) {
  const auto cells = [](const std::string& line) {
    Words out{""};
    bool quoted = false;
    for (const char c : line) {
      if (c == '"') {
        quoted = !quoted;
      } else if (c == ',' && !quoted) {
        out.emplace_back();
      } else {
        out.back() += c;
      }
    }
    return out;
  };
  std::istringstream lines(read_text(file));
  std::string line;
  std::getline(lines, line);
  const Words heading = cells(line);
  std::vector<std::map<std::string, std::string>> out;
  while (std::getline(lines, line)) {
    const Words row = cells(line);
    EXPECT_EQ(row.size(), heading.size()) << line;
    auto& named = out.emplace_back();
    for (std::size_t i = 0; i < std::min(row.size(), heading.size()); ++i) named[heading[i]] = row[i];
  }
  return out;
}

TEST(Playouts, GiveJsonWithKeysInTheirOrder) {
  const Json json = Json::parse(output(playouts({"--seed", "3", "--format", "json"})));
  Words keys;
  for (const auto& [key, value] : json.items()) keys.push_back(key);
  ASSERT_GE(keys.size(), 8U);
  keys.resize(8);
  EXPECT_THAT(keys,
              ::testing::ElementsAre("games", "seed", "levels", "wins", "vp", "turns", "seconds", "games_per_second"));
  EXPECT_EQ(json["games"], 4);
  EXPECT_EQ(json["seed"], 3);
  int levels = 0;
  for (const auto& [level, games] : json["levels"].items()) levels += games.get<int>();
  EXPECT_EQ(levels, 4);
  EXPECT_GT(json["levels"].size(), 4U) << "those that did not come up are told, too";
  int won = json["draws"];
  for (const auto& [side, games] : json["wins"].items()) won += games.get<int>();
  EXPECT_EQ(won, 4);
  for (const auto& [side, points] : json["vp"].items()) {
    EXPECT_LE(points["min"].get<double>(), points["mean"].get<double>()) << side;
    EXPECT_LE(points["mean"].get<double>(), points["max"].get<double>()) << side;
  }
  EXPECT_LE(json["turns"]["max"], 10);
  EXPECT_EQ(json["fired"]["MPBS 3.4C"]["games"], 4);
}

// Game i is that of `play` with the seed N + i.
TEST(Playouts, AreTheGamesThatPlayPlays) {
  const Folder folder;
  const RunOptions here{.folder = folder.path()};
  output(
      playouts({"--seed", "5", "--out", "games.csv", "--option", "ratio-by-listed-class", "--set-up", "chosen"}, "2"),
      here);
  const auto games = rows_of(folder.path() / "games.csv");
  ASSERT_EQ(games.size(), 2U);
  for (const auto& game : games) {
    const Json played = Json::parse(output({"play", "mergentheim", "--seed", game.at("seed"), "--format", "json",
                                            "--option", "ratio-by-listed-class", "--set-up", "chosen"}));
    EXPECT_EQ(game.at("hash"), played["hash"]);
    EXPECT_EQ(game.at("level"), played["level"]);
    EXPECT_EQ(std::stoi(game.at("decisions")), played["decisions"]);
  }
  EXPECT_EQ(games[1].at("seed"), "6");
}

TEST(Playouts, AreTheSameWhateverTheJobs) {
  const Folder folder;
  const RunOptions here{.folder = folder.path()};
  const std::string text = output(playouts({"--jobs", "1", "--out", "1.csv"}, "6"), here);
  EXPECT_EQ(output(playouts({"--jobs", "2", "--out", "2.csv"}, "6"), here), text);
  EXPECT_EQ(output(playouts({"--jobs", "3", "--out", "3.csv"}, "6"), here), text);
  for (const char* const table : {"", "-units", "-unit-events", "-rules", "-run"}) {
    const auto file = [&](const char* jobs) { return read_text(folder.path() / (jobs + std::string(table) + ".csv")); };
    EXPECT_EQ(file("1"), file("2")) << table;
    EXPECT_EQ(file("1"), file("3")) << table;
    EXPECT_GT(file("1").size(), 50U) << table;
  }
}

TEST(Playouts, InShardsAreMergedToTheWhole) {
  const Folder folder;
  const RunOptions here{.folder = folder.path()};
  for (const std::string ending : {".csv", ".sqlite"}) {
    const std::string whole = output(playouts({"--out", "whole" + ending}, "5"), here);
    output(playouts({"--shard", "1/2", "--out", "a" + ending}, "5"), here);
    output(playouts({"--shard", "2/2", "--out", "b" + ending}, "5"), here);
    EXPECT_EQ(output({"playouts", "merge", "b" + ending, "a" + ending, "--out", "merged" + ending}, here), whole);
    EXPECT_EQ(read_text(folder.path() / ("whole" + ending)), read_text(folder.path() / ("merged" + ending)));
  }
  for (const char* const table : {"-units", "-unit-events", "-rules", "-run"}) {
    EXPECT_EQ(read_text(folder.path() / (std::string("whole") + table + ".csv")),
              read_text(folder.path() / (std::string("merged") + table + ".csv")));
  }
  // One alone lacks games, and says so.
  const Ran half = run({"playouts", "merge", "a.csv"}, here);
  EXPECT_EQ(half.status, 1);
  EXPECT_THAT(half.err, HasSubstr("2 of the 5 games of the run are in none of these files"));
  EXPECT_THAT(half.out, HasSubstr("3 of 5 games"));
}

TEST(Playouts, RowsOfUnitsMakeUpThoseOfGames) {
  const Folder folder;
  output(playouts({"--out", "games.csv"}), {.folder = folder.path()});
  const auto units = rows_of(folder.path() / "games-units.csv");
  const auto deeds = rows_of(folder.path() / "games-unit-events.csv");
  std::map<std::string, int> decided;
  for (const auto& deed : deeds) {
    EXPECT_GT(std::stoi(deed.at("times")), 0);
    if (deed.at("role") == "chose") decided[deed.at("game")] += std::stoi(deed.at("times"));
  }
  for (const auto& game : rows_of(folder.path() / "games.csv")) {
    std::map<std::string, int> lost;
    int count = 0;
    for (const auto& unit : units) {
      if (unit.at("game") != game.at("game")) continue;
      ++count;
      lost[unit.at("side")] += std::stoi(unit.at("points"));
      if (unit.at("state") == "eliminated") {
        EXPECT_EQ(unit.at("hex"), "") << unit.at("unit");
      }
    }
    EXPECT_GT(count, 40);
    EXPECT_EQ(lost["bavarian"], std::stoi(game.at("points_1")));
    EXPECT_EQ(lost["french"], std::stoi(game.at("points_2")));
    EXPECT_GT(decided[game.at("game")], 100);
    EXPECT_LE(decided[game.at("game")], std::stoi(game.at("decisions")));
  }
}

TEST(Playouts, AreToldInWords) {
  const std::string text = output(playouts({"--players", "random,random"}));
  EXPECT_THAT(text, StartsWith("Mergentheim: random against random, 4 of 4 games, seeds from 1\n"));
  for (const char* const part :
       {"Levels of victory", "Won by", "Points and turns", "Ended by", "French: what became", "Bavarian", "casualties",
        "unit-moved", "How often each rule was cited", "MPBS 7.1.1"}) {
    EXPECT_THAT(text, HasSubstr(part));
  }
}

TEST(Playouts, AreDrawn) {
  const Folder folder;
  const RunOptions here{.folder = folder.path()};
  const std::vector<std::pair<std::string, std::string>> beginnings{
      {"a.png", "\x89PNG"}, {"a.svg", "<?xml"}, {"a.pdf", "%PDF"}};
  for (const auto& [name, beginning] : beginnings) {
    output(playouts({"--picture", name}, "3"), here);
    EXPECT_THAT(read_text(folder.path() / name), StartsWith(beginning)) << name;
  }
  const std::string svg = read_text(folder.path() / "a.svg");
  for (const char* const words : {"Mergentheim", "3 games: random for the", "Alt-Kolb", "Victory", "Draw"}) {
    EXPECT_THAT(svg, HasSubstr(words));
  }
  // From kept results the same picture is drawn.
  output(playouts({"--out", "kept.sqlite"}, "3"), here);
  output({"playouts", "merge", "kept.sqlite", "--picture", "b.svg"}, here);
  EXPECT_EQ(read_text(folder.path() / "b.svg"), svg);
}

TEST(Playouts, RefuseWhatTheyCannotUse) {
  const Folder folder;
  const RunOptions here{.folder = folder.path()};
  output(playouts({"--shard", "1/2", "--out", "a.sqlite"}, "3"), here);
  output(playouts({"--shard", "2/2", "--seed", "2", "--out", "b.sqlite"}, "3"), here);
  const auto before = folder.contents();
  const auto refused = [&](const Words& words, const std::string& says) {
    const Ran ran = run(words, here);
    EXPECT_EQ(ran.status, 2) << says;
    EXPECT_THAT(ran.err, HasSubstr(says));
    EXPECT_THAT(ran.out, IsEmpty());
    EXPECT_TRUE(folder.contents() == before) << says;
  };
  refused({"playouts", "mergentheim"}, "give --games N");
  refused(playouts({}, "0"), "give --games N");
  refused(playouts({}, "many"), "games");
  refused(playouts({"--jobs", "0"}), "choose 1 to");
  for (const char* const shard : {"0/2", "3/2", "2", "1/0", "a/b", "1/2/3", ""}) {
    refused(playouts({"--shard", shard}), "is no shard");
  }
  refused(playouts({"--players", "napoleon", "--out", "x.csv"}), "there is no player 'napoleon'");
  refused(playouts({"--players", "random,random,random"}), "two sides");
  refused(playouts({"--players", "script:none.txt"}), "none.txt");
  refused(playouts({"--out", "x.xlsx"}), "must end in .csv or .sqlite");
  refused(playouts({"--out", "no/folder/x.csv"}), "folder");
  refused(playouts({"--picture", "x.bmp"}), ".png");
  refused(playouts({"--out", "x.csv", "--picture", "no/folder/x.png"}), "folder");
  refused({"playouts", "mergentheim", "more", "--games", "2"}, "one word too many");
  refused({"playouts", "merge"}, "nothing to merge");
  refused({"playouts", "merge", "a.sqlite", "--games", "2"}, "merge plays no games");
  refused({"playouts", "merge", "a.sqlite", "none.sqlite"}, "none.sqlite");
  refused({"playouts", "merge", "a.sqlite", "a.sqlite", "--out", "x.csv"}, "game 0 is in");
  refused({"playouts", "merge", "a.sqlite", "b.sqlite", "--out", "x.sqlite"},
          "b.sqlite: this is no shard of the same run as a.sqlite: its 'seed' is '2' and not '1'");
}

TEST(Playouts, SayWhereScriptsHadMoreToSay) {
  const Folder folder;
  folder.write("moves.txt", "step 9999\n");
  const Ran ran = run(playouts({"--players", "script:moves.txt,random"}, "2"), {.folder = folder.path()});
  EXPECT_EQ(ran.status, 1);
  EXPECT_THAT(ran.err, HasSubstr("in 2 games a script had answers that never became legal"));
}

constexpr std::int64_t bytes_of_games = 100'000;  // more than results have before the first game

// The bytes in the parts that stand in for files until they are whole; -1 where there is none.
std::int64_t in_parts(const fs::path& folder) {
  std::int64_t out = -1;
  std::error_code gone;  // a journal of SQLite comes and goes
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().filename().string().find(".part") == std::string::npos) continue;
    const auto size = entry.file_size(gone);
    if (!gone) out = std::max<std::int64_t>(out, 0) + static_cast<std::int64_t>(size);
  }
  return out;
}

// Starts a run that would take all day, and asks it to stop when results of games have begun to come.
int stopped(const fs::path& folder, const std::string& out, int signal) {
  const pid_t child = ::fork();
  if (child == 0) {
    if (::chdir(folder.c_str()) != 0) ::_exit(126);
    ::execl("/bin/sh", "sh", "-c",
            ("exec '" BATALIA_PROGRAM "' playouts mergentheim --games 1000000 --format json --out " + out +
             " > out.txt 2> err.txt")
                .c_str(),
            nullptr);
    ::_exit(127);
  }
  int status = 0;
  while (in_parts(folder) < bytes_of_games) {
    if (::waitpid(child, &status, WNOHANG) == child) return -1000;  // it ended by itself
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  ::kill(child, signal);
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

TEST(Playouts, EndedEarlyKeepWhatIsDone) {
  for (const auto& [out, signal] : {std::pair{"games.csv", SIGINT}, std::pair{"games.sqlite", SIGTERM}}) {
    const Folder folder;
    EXPECT_EQ(stopped(folder.path(), out, signal), 1);
    EXPECT_EQ(in_parts(folder.path()), -1);
    const Json json = Json::parse(read_text(folder.path() / "out.txt"));
    EXPECT_LT(json["games"], 1000000);
    EXPECT_THAT(read_text(folder.path() / "err.txt"),
                HasSubstr("stopped after " + std::to_string(json["games"].get<int>()) + " of 1000000 games"));
    const Ran kept = run({"playouts", "merge", out, "--format", "json"}, {.folder = folder.path()});
    EXPECT_EQ(kept.status, 1) << "games are missing";
    EXPECT_EQ(Json::parse(kept.out)["levels"], json["levels"]);
    EXPECT_EQ(Json::parse(kept.out)["units"], json["units"]);
  }
}

}  // namespace
}  // namespace batalia::test
