#include "editor/play/playouts.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <thread>

#include "editor/cli/commands.h"
#include "editor/cli/drawing.h"
#include "editor/cli/game_words.h"
#include "editor/cli/interrupts.h"
#include "editor/cli/json.h"
#include "editor/cli/playouts_words.h"
#include "editor/cli/progress.h"
#include "editor/document/totals.h"
#include "editor/figure/playouts_figure.h"
#include "editor/library/style_of.h"
#include "editor/play/merge_results.h"
#include "editor/play/results_file.h"
#include "formats/file/file.h"

namespace batalia::cli {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr std::string_view merge_word = "merge";
constexpr int most_jobs = 1024;

play::Run run_of(const OpenedGame& game, const GameWords& words, const play::Share& share) {
  const ResolvedScenario& resolved = game.chosen.scenario();
  const Battle& battle = *resolved.battle;
  const Scenario& scenario = resolved.scenario();
  play::Run out;
  out.share = share;
  out.series = battle.series.str();
  out.battle = battle.id.str();
  out.battle_title = battle.title;
  out.scenario = scenario.id.str();
  out.scenario_title = scenario.title;
  for (const std::string& option : game.options) out.options += (out.options.empty() ? "" : ",") + option;
  out.as_printed = words.choice.scenario.as_printed;
  out.set_up = word(words.set_up);
  out.players = words.players[0] + "," + words.players[1];
  out.content = content_hash(game);
  out.charts = charts_hash(game);
  out.rules = std::to_string(game.match->rules_revision());
  out.difference_of = scenario.victory.measure ? scenario.victory.measure->of.str() : battle.sides[0].id.str();
  for (std::size_t side = 0; side < out.sides.size(); ++side) {
    const Side& of = battle.sides[side];
    out.sides[side] = {of.id.str(), of.name, commonest_nationality(battle, of.id).str()};
  }
  for (const Level& level : scenario.victory.levels) out.levels.push_back({level.title, level.winner.str()});
  return out;
}

// "2/8"
Result<void> read_shard(const std::string& text, play::Share& share) {
  const char* const end = text.data() + text.size();
  const auto first = std::from_chars(text.data(), end, share.shard);
  if (first.ec == std::errc() && first.ptr != end && *first.ptr == '/') {
    const auto second = std::from_chars(first.ptr + 1, end, share.shards);
    if (second.ec == std::errc() && second.ptr == end && share.shard >= 1 && share.shard <= share.shards) return {};
  }
  return fail(fmt::format("'{}' is no shard", text), "write I/N, the Ith of N: 1/4, 2/4, 3/4, 4/4");
}

class Playouts final : public Command {
 public:
  [[nodiscard]] CommandText text() const override {
    return {"playouts",
            "many games of one scenario, and what they came to",
            "Plays a scenario over and over, by as many processors as there are. Game i, counted from 0, is the one "
            "that `batalia play` plays with the seed N + i, however many are played at a time. It tells the levels of "
            "victory, points and lengths, what became of every unit and what it did, and how often each rule was "
            "cited; --out keeps a row for each game and each unit of it. Ctrl-C ends it early: what was played is "
            "kept, and the exit status is 1. With the word merge in the place of PATH, files of results are put "
            "together that shards of one run have written.",
            {{"batalia playouts mergentheim --games 1000 --players commander", "what a thousand games come to"},
             {"batalia playouts mergentheim --games 1000 --out games.csv --picture games.png", "to be looked at"},
             {"batalia playouts mergentheim --games 8000 --shard 3/8 --out 3.sqlite", "the third part of a large run"},
             {"batalia playouts merge 1.sqlite 2.sqlite 3.sqlite --out all.sqlite", "parts of a run put together"}}};
  }

  void declare(Parameters& parameters) override {
    parameters.position("PATH", path_, "the battle; or merge, to put results together",
                        Values{.paths = true, .commas = false, .offered = [](const Typed& typed) {
                                 std::vector<Candidate> out = battle_paths().offered(typed);
                                 out.push_back({std::string(merge_word), "puts the results of shards together"});
                                 return out;
                               }});
    parameters.positions("RESULTS", shards_, "of merge: what --out has written", Need::optional, Values::of_paths());
    words_.declare(parameters);
    parameters.option("--games", "N", games_, "how many games the whole run has");
    parameters.option("--seed", "N", seed_, "of game 0, with its dice and bots; 1 unless given");
    parameters.option("--jobs", "N", jobs_, "how many games are played at a time; as many as there are processors");
    parameters.option("--shard", "I/N", shard_, "only the Ith of N parts of the run");
    parameters.option("--out", "FILE", out_, "where to keep the results: .csv or .sqlite", Values::of_paths());
    parameters.option("--picture", "FILE", picture_, "a picture of the results: .png, .svg or .pdf",
                      Values::of_paths());
    parameters.choice("--format", format_, "text, or JSON for programs");
  }

  Result<Status> run(Console& console) override {
    begun_ = Clock::now();
    if (picture_) {
      const Result<PictureFormat> format = picture_format(*picture_);
      if (!format) return tl::make_unexpected(format.error());
      picture_kind_ = *format;
    }
    if (path_ == merge_word) return merge(console);
    if (!shards_.empty()) {
      return fail(fmt::format("'{}' is one word too many", shards_.front()), "only merge takes several files");
    }
    return play(console);
  }

 private:
  Result<Status> play(Console& console) {
    if (!games_ || *games_ == 0) return fail("it is not said how many games to play", "give --games N");
    play::Share share;
    share.seed = seed_;
    share.games = *games_;
    if (shard_) {
      if (auto read = read_shard(*shard_, share); !read) return tl::make_unexpected(std::move(read).error());
    }
    const int processors = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    const int jobs = jobs_.value_or(std::min(processors, most_jobs));
    if (jobs < 1 || jobs > most_jobs) {
      return fail(fmt::format("{} games cannot be played at a time", jobs), fmt::format("choose 1 to {}", most_jobs));
    }
    if (auto settled = words_.settle(); !settled) return tl::make_unexpected(std::move(settled).error());
    Library library;
    const Result<OpenedGame> game = open_game(library, path_, words_.choice);
    if (!game) return tl::make_unexpected(game.error());
    // Players that cannot be had are told before anything is played.
    const Result<std::vector<Seat>> seats = cli::seats(words_.players, share.seed, *game->match);
    if (!seats) return tl::make_unexpected(seats.error());
    if (picture_) {
      if (auto style = take_style(game->chosen.opened.data, game->chosen.opened.file); !style)
        return style_error(style);
    }

    const play::Run run = run_of(*game, words_, share);
    play::Summary summary(run);
    std::atomic<std::int64_t> unanswering = 0;  // games in which a script had answers left
    const play::PlayOnce once = [&](engine::Match& match, std::uint64_t seed,
                                    const std::vector<engine::Listener*>& listeners) -> Result<play::PlayedGame> {
      const Result<std::vector<Seat>> seated = cli::seats(words_.players, seed, match);
      if (!seated) return tl::make_unexpected(seated.error());
      const play::PlayedGame played =
          play::play_out(match, seed, {(*seated)[0].player.get(), (*seated)[1].player.get()}, listeners);
      if (std::ranges::any_of(*seated, [](const Seat& each) { return each.complaint().has_value(); })) ++unanswering;
      return played;
    };
    std::uint64_t played = 0;
    const Interrupts interrupts;
    Progress progress(console, "playing", share.count());
    const auto kept = keep(run, summary, [&](const play::TakeResult& take) -> Result<void> {
      const auto done = play::play_games(game->new_match, once, share, jobs, Interrupts::asked(),
                                         [&](const play::GameResult& result) {
                                           progress.reached(++played, {});
                                           return take(result);
                                         });
      if (!done) return tl::make_unexpected(done.error());
      return {};
    });
    if (!kept) return tl::make_unexpected(kept.error());
    print(console, run, summary);
    Status status = Status::done;
    if (unanswering > 0) {
      console.say(fmt::format("in {} games a script had answers that never became legal", unanswering.load()));
      status = Status::no;
    }
    if (played < share.count()) {
      console.say(fmt::format("stopped after {} of {} games; these are told{}", played, share.count(),
                              out_ ? fmt::format(", and kept in {}", *out_) : ""));
      status = Status::no;
    }
    return status;
  }

  Result<Status> merge(Console& console) {
    if (shards_.empty()) return fail("there is nothing to merge", "name the files that shards have written");
    if (games_ || shard_ || jobs_) return fail("merge plays no games", "leave --games, --jobs and --shard away");
    std::vector<play::Shard> shards;
    for (const std::string& file : shards_) {
      auto read = play::read_results(file);
      if (!read) return tl::make_unexpected(std::move(read).error());
      shards.push_back({file, *std::move(read)});
    }
    const Result<play::Run> run = play::whole_run(shards);
    if (!run) return tl::make_unexpected(run.error());
    if (picture_) {
      if (!Id::valid(run->series)) return fail(fmt::format("'{}' is no series", run->series), "name other results");
      Library library;
      const auto data = library.series(Id(run->series), fs::current_path() / "results");
      if (!data) return tl::make_unexpected(data.error());
      if (auto style = take_style(*data, {}); !style) return style_error(style);
    }
    play::Summary summary(*run);
    const auto kept = keep(*run, summary, [&](const play::TakeResult& take) -> Result<void> {
      const auto done = play::merge_results(shards, take);
      if (!done) return tl::make_unexpected(done.error());
      return {};
    });
    if (!kept) return tl::make_unexpected(kept.error());
    print(console, *run, summary);
    const auto there = static_cast<std::uint64_t>(summary.games());
    if (there == run->share.games) return Status::done;
    console.say(fmt::format("{} of the {} games of the run are in none of these files", run->share.games - there,
                            run->share.games));
    return Status::no;
  }

  Result<void> take_style(const SeriesData& data, const fs::path& file) {
    Result<Style> style = library::style_of(data, file);
    if (!style) return tl::make_unexpected(std::move(style).error());
    style_ = *std::move(style);
    return {};
  }
  static Result<Status> style_error(const Result<void>& style) { return tl::make_unexpected(style.error()); }

  // Takes what `give` gives into the sums and, where they are asked for, into files and a picture: all of them, or
  // none.
  Result<void> keep(const play::Run& run, play::Summary& summary,
                    const std::function<Result<void>(const play::TakeResult&)>& give) const {
    std::vector<fs::path> files;
    if (out_) {
      auto results = play::result_files(*out_);
      if (!results) return tl::make_unexpected(std::move(results).error());
      files = *std::move(results);
    }
    const auto kept = static_cast<std::ptrdiff_t>(files.size());  // the rest is the picture
    if (picture_) files.emplace_back(*picture_);
    return replace_files(files, [&](const std::vector<fs::path>& parts) -> Result<void> {
      std::unique_ptr<play::ResultsWriter> writer;
      if (out_) {
        auto made = play::write_results(*out_, {parts.begin(), parts.begin() + kept});
        if (!made) return tl::make_unexpected(std::move(made).error());
        writer = *std::move(made);
        if (auto begun = writer->begin(run); !begun) return begun;
      }
      const auto given = give([&](const play::GameResult& game) -> Result<void> {
        summary.add(game);
        return writer ? writer->add(game) : Result<void>();
      });
      if (!given) return given;
      if (writer) {
        if (auto finished = writer->finish(); !finished) return finished;
      }
      if (!picture_) return {};
      return with_qt([&] { return draw_playouts({&run, &summary, &style_}, parts.back(), picture_kind_); });
    });
  }

  void print(Console& console, const play::Run& run, const play::Summary& summary) const {
    const std::chrono::duration<double> spent = Clock::now() - begun_;
    console.print(format_ == TextOrJson::json ? json_text(to_json(run, summary, spent.count()))
                                              : to_text(run, summary));
  }

  std::string path_;
  std::vector<std::string> shards_;
  GameWords words_;
  std::optional<std::uint64_t> games_;
  std::uint64_t seed_ = 1;
  std::optional<int> jobs_;
  std::optional<std::string> shard_;
  std::optional<std::string> out_;
  std::optional<std::string> picture_;
  PictureFormat picture_kind_ = PictureFormat::png;
  Style style_;
  TextOrJson format_ = TextOrJson::text;
  Clock::time_point begun_;
};

}  // namespace

std::unique_ptr<Command> playouts_command() { return std::make_unique<Playouts>(); }

}  // namespace batalia::cli
