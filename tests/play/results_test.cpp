// Files of results: what is written is read again, shards put together are the run, and what is damaged is refused.
#include <gmock/gmock.h>

#include <fstream>

#include "editor/play/merge_results.h"
#include "formats/file/file.h"
#include "tests/play/toy_game.h"
#include "tests/support/temporary_folder.h"

namespace batalia::play::test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

std::string text_in(const fs::path& file) {
  const auto text = read_file(file, std::size_t{1} << 26);
  EXPECT_TRUE(text.has_value()) << file;
  return text.value_or("");
}

class Results : public ::testing::TestWithParam<const char*> {
 protected:
  [[nodiscard]] fs::path file(const std::string& name) const { return folder_.path() / (name + GetParam()); }

  void write(const std::string& name, const play::Run& run, const std::vector<GameResult>& games) const {
    const auto files = result_files(file(name));
    ASSERT_TRUE(files.has_value());
    for (const fs::path& each : *files) std::ofstream{each};
    auto writer = write_results(file(name), *files);
    ASSERT_TRUE(writer.has_value());
    ASSERT_TRUE((*writer)->begin(run).has_value());
    for (const GameResult& game : games) ASSERT_TRUE((*writer)->add(game).has_value());
    const auto finished = (*writer)->finish();
    ASSERT_TRUE(finished.has_value()) << to_string(finished.error());
  }

  [[nodiscard]] Shard open(const std::string& name) const {
    auto reader = read_results(file(name));
    if (!reader) throw std::runtime_error(to_string(reader.error()));
    return {name, *std::move(reader)};
  }

  // The problem with a file that cannot be read to its end.
  [[nodiscard]] std::string problem(const std::string& name) const {
    auto reader = read_results(file(name));
    if (!reader) return to_string(reader.error());
    for (;;) {
      const auto game = (*reader)->next();
      if (!game) return to_string(game.error());
      if (!*game) return "";
    }
  }

  batalia::test::TemporaryFolder folder_;
};

INSTANTIATE_TEST_SUITE_P(, Results, ::testing::Values(".csv", ".sqlite"),
                         [](const auto& test) { return std::string(test.param + 1); });

TEST_P(Results, AreReadAsTheyWereWritten) {
  const Share share{18446744073709551000U, 12, 2, 3};
  const std::vector<GameResult> games = played(share);
  write("kept", toy_run(share), games);
  const Shard kept = open("kept");
  EXPECT_EQ(difference(kept.results->run(), toy_run(share)), "");
  EXPECT_EQ(kept.results->run().share.shard, 2U);
  EXPECT_EQ(kept.results->run().levels.size(), 3U);
  for (const GameResult& game : games) {
    const auto read = kept.results->next();
    ASSERT_TRUE(read.has_value()) << to_string(read.error());
    ASSERT_TRUE(read->has_value());
    EXPECT_TRUE(**read == game) << game.game;
  }
  EXPECT_FALSE(kept.results->next()->has_value());
}

TEST_P(Results, OfShardsPutTogetherAreThoseOfTheRun) {
  const Share whole{3, 11, 1, 1};
  write("whole", toy_run(whole), played(whole));
  std::vector<Shard> shards;
  for (const std::uint64_t i : {3U, 1U, 2U}) {
    const Share share{3, 11, i, 3};
    write("part" + std::to_string(i), toy_run(share), played(share));
    shards.push_back(open("part" + std::to_string(i)));
  }
  const auto run = whole_run(shards);
  ASSERT_TRUE(run.has_value()) << to_string(run.error());
  std::vector<GameResult> games;
  const auto merged = merge_results(shards, [&](const GameResult& game) {
    games.push_back(game);
    return Result<void>();
  });
  ASSERT_TRUE(merged.has_value()) << to_string(merged.error());
  EXPECT_EQ(*merged, 11U);
  write("merged", *run, games);
  const auto whole_files = *result_files(file("whole"));
  const auto merged_files = *result_files(file("merged"));
  for (std::size_t i = 0; i < whole_files.size(); ++i) {
    EXPECT_EQ(text_in(whole_files[i]), text_in(merged_files[i])) << whole_files[i];
  }
}

TEST_P(Results, OfOtherRunsAreNotMerged) {
  const Share share{3, 4, 1, 2};
  const std::vector<GameResult> games = played(share);
  write("first", toy_run(share), games);
  const auto refusal = [&](play::Run other) {
    other.share.shard = 2;
    write("other", other, {});
    std::vector<Shard> shards;
    shards.push_back(open("first"));
    shards.push_back(open("other"));
    const auto run = whole_run(shards);
    return run ? std::string() : to_string(run.error());
  };
  EXPECT_EQ(refusal(toy_run(share)), "");
  play::Run run = toy_run(share);
  run.share.seed = 4;
  EXPECT_THAT(refusal(run), HasSubstr("its 'seed' is '4' and not '3'"));
  run = toy_run(share);
  run.share.games = 5;
  EXPECT_THAT(refusal(run), HasSubstr("its 'games' is '5' and not '4'"));
  run = toy_run(share);
  run.content = "another battle";
  EXPECT_THAT(refusal(run), HasSubstr("its 'content' is"));
  run = toy_run(share);
  run.charts = "other charts";
  EXPECT_THAT(refusal(run), HasSubstr("its 'charts' is"));
  run = toy_run(share);
  run.rules = "2";
  EXPECT_THAT(refusal(run), HasSubstr("its 'rules' is '2' and not '1'"));
  run = toy_run(share);
  run.players = "commander,random";
  EXPECT_THAT(refusal(run), HasSubstr("its 'players' is"));
  run = toy_run(share);
  run.as_printed = true;
  EXPECT_THAT(refusal(run), HasSubstr("its 'as-printed' is 'yes'"));
}

TEST_P(Results, OfOneShardAreNotMergedTwice) {
  const Share share{3, 4, 1, 2};
  write("first", toy_run(share), played(share));
  write("again", toy_run(share), played(share));
  std::vector<Shard> shards;
  shards.push_back(open("first"));
  shards.push_back(open("again"));
  const auto merged = merge_results(shards, [](const GameResult&) { return Result<void>(); });
  ASSERT_FALSE(merged.has_value());
  EXPECT_THAT(to_string(merged.error()), HasSubstr("again: game 0 is in first, too"));
}

TEST_P(Results, ThatAreNoneAreRefused) {
  std::ofstream(file("other")) << "a,b\n1,2\n";
  EXPECT_THAT(problem("other"), HasSubstr(file("other").string()));
  EXPECT_NE(problem("none"), "");
  EXPECT_THAT(to_string(result_files("results.txt").error()), HasSubstr("must end in .csv or .sqlite"));
}

TEST(CsvResults, ThatAreDamagedAreRefused) {
  const batalia::test::TemporaryFolder folder;
  const Share share{3, 2, 1, 1};
  const fs::path path = folder.path() / "kept.csv";
  const auto files = *result_files(path);
  ASSERT_EQ(files.size(), 5U);
  auto writer = *write_results(path, files);
  ASSERT_TRUE(writer->begin(toy_run(share)).has_value());
  for (const GameResult& game : played(share)) ASSERT_TRUE(writer->add(game).has_value());
  ASSERT_TRUE(writer->finish().has_value());
  const auto refusal = [&](const fs::path& file, const std::string& was, const std::string& now) {
    const std::string whole = text_in(file);
    std::string text = whole;
    const std::size_t at = text.find(was);
    EXPECT_NE(at, std::string::npos) << was;
    text.replace(at, was.size(), now);
    std::ofstream(file, std::ios::binary) << text;
    std::string out;
    auto reader = read_results(path);
    if (!reader) out = to_string(reader.error());
    for (bool more = reader.has_value(); more;) {
      const auto game = (*reader)->next();
      if (!game) out = to_string(game.error());
      more = game && *game;
    }
    std::ofstream(file, std::ios::binary) << whole;
    return out;
  };
  const fs::path units = folder.path() / "kept-units.csv";
  EXPECT_EQ(refusal(path, "\n", "\r\n"), "") << "as a spreadsheet may write it";
  EXPECT_THAT(refusal(path, "\n0,", "\nx,"), HasSubstr("game"));
  EXPECT_THAT(refusal(path, "\n0,", "\n1,0,"), HasSubstr("kept.csv:2:1: there are 14 cells in a row that has 13"));
  EXPECT_THAT(refusal(path, "\n1,", "\n0,"), HasSubstr("more than once"));
  EXPECT_THAT(refusal(units, "\n1,2,b,", "\n1,2,b,,"), HasSubstr("kept-units.csv:7:1: "))
      << "after two rows with a line break in a cell";
  EXPECT_THAT(refusal(units, "unit,kind", "unit,king"), HasSubstr("its heading is not that of results"));
  EXPECT_THAT(refusal(units, "\n0,1,a,unit", "\n0,1,a,horse"), HasSubstr("in the table 'units' cannot be read"));
  EXPECT_THAT(refusal(units, "\n1,1,a", "\n7,1,a"), HasSubstr("in the table 'unit_events' cannot be read"));
  EXPECT_THAT(refusal(folder.path() / "kept-rules.csv", "\n1,", "\n7,"),
              HasSubstr("which do not follow the table 'games'"));
  EXPECT_THAT(refusal(folder.path() / "kept-unit-events.csv", "\n0,a,", "\n0,z,"),
              HasSubstr("in the table 'unit_events' cannot be read"));
  EXPECT_THAT(refusal(folder.path() / "kept-run.csv", "format,1", "format,2"),
              HasSubstr("this program knows format 1"));
  EXPECT_THAT(refusal(folder.path() / "kept-run.csv", "charts,", "carts,"), HasSubstr("does not say its 'charts'"));
  EXPECT_THAT(refusal(folder.path() / "kept-rules.csv", ",3\n", ","), HasSubstr("rules.csv"));
  fs::remove(units);
  EXPECT_THAT(to_string(read_results(path).error()), HasSubstr("must stay together"));
}

}  // namespace
}  // namespace batalia::play::test
