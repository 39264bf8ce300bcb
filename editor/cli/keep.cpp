#include <fmt/format.h>

#include <filesystem>

#include "editor/cli/commands.h"
#include "editor/cli/kept.h"
#include "editor/cli/recorded.h"
#include "editor/library/writing.h"
#include "formats/yaml/write.h"
#include "model/engine/kept.h"
#include "model/engine/replay.h"

namespace batalia::cli {
namespace {

namespace fs = std::filesystem;

engine::Kept expecting(const engine::Standing& end, const std::string& title, const fs::path& record) {
  const auto exactly = [](int number) { return IntRange{number, number}; };
  engine::ExpectedEnding ending;
  ending.turn = exactly(end.turn);
  ending.winner = end.winner;
  ending.draw = end.winner.empty();
  ending.level = end.level;
  for (const auto& [side, points] : end.points) ending.points.emplace_back(side.str(), exactly(points));
  ending.difference = exactly(end.difference);
  engine::Expectation expectation;
  expectation.id = Id("ending");
  expectation.that = ending;
  engine::Kept out;
  out.title = title;
  out.record = record.filename().string();
  out.expects.push_back(std::move(expectation));
  return out;
}

class Keep final : public Command {
 public:
  [[nodiscard]] CommandText text() const override {
    return {
        "keep",
        "keeps a recorded game beside its battle, for `batalia check --kept`",
        "Copies a record into the folder of kept games beside the battle that it was played on. Kept alone, a game "
        "must come out exactly as it was recorded. With --expect-ending only its ending must: a file of expectations "
        "is written, to which more can be added by hand. A record that does not come out as it was recorded is "
        "refused, and so is a name that is taken.",
        {{"batalia keep game.yaml --as first-turn", "whatever changes in it will be told"},
         {"batalia keep game.yaml --as hard-fight --expect-ending", "its ending alone"}}};
  }

  void declare(Parameters& parameters) override {
    parameters.position("RECORD", record_, "a record that `batalia play --record` wrote", Values::of_paths());
    parameters.option("--as", "NAME", name_, "what to call it: lower-case letters, digits and hyphens");
    parameters.flag("--expect-ending", expect_ending_, "expects the ending alone, as the game has it now");
  }

  Result<Status> run(Console& console) override {
    if (!name_) return fail("the game has no name", "give it one with --as");
    if (!Id::valid(*name_))
      return fail(fmt::format("'{}' is no name", *name_), "use lower-case letters, digits and hyphens");
    Result<engine::Record> record = read_record(record_, console);
    if (!record) return tl::make_unexpected(record.error());
    Library library;
    const Result<OpenedGame> game =
        open_unchanged(library, record_, *record, "play it again with `batalia play --record`");
    if (!game) return tl::make_unexpected(game.error());
    const Result<engine::Standing> end = play_again(*game->match, *record);
    if (!end) return tl::make_unexpected(end.error());

    const fs::path folder = kept_folder(game->chosen.opened.file);
    const fs::path own = fs::path(record_).parent_path();
    const fs::path file = folder / (*name_ + ".yaml");
    if (!record->file.empty()) record->file = seen_from(file, own / record->file);
    if (!record->own_charts.empty()) record->own_charts = seen_from(file, own / record->own_charts);
    const fs::path record_file = expect_ending_ ? folder / (*name_ + "-record.yaml") : file;
    std::vector<Writing> writings{{record_file, std::nullopt, write_yaml(unbind_record(*record))}};
    if (expect_ending_) {
      const engine::Kept kept = expecting(*end, game->chosen.scenario().scenario().title, record_file);
      writings.push_back({file, std::nullopt, write_yaml(unbind_kept(kept))});
    }
    for (const Writing& each : writings) {
      std::error_code error;
      if (fs::exists(each.file, error))
        return tl::make_unexpected(
            Problem{{each.file.string(), 0, 0}, "there is such a file already", "choose another name"});
    }
    if (Result<void> written = write_all(writings); !written) return tl::make_unexpected(std::move(written).error());
    for (const Writing& each : writings) console.print(each.file.string() + '\n');
    return Status::done;
  }

 private:
  // Fails where it does not come out as it was recorded, or has no end that could be expected.
  Result<engine::Standing> play_again(engine::Match& match, const engine::Record& record) const {
    engine::Replayer player(match, record);
    const play::PlayedGame played = play::play_out(match, std::stoull(record.seed), {&player, &player});
    const bool ended = !played.standing.ended.empty();
    if (ended) player.finish();
    if (std::optional<Problem> misfit = player.misfit()) {
      misfit->place.file = record_;
      return tl::make_unexpected(*std::move(misfit));
    }
    if (record.end && record.end->hash != engine::hash_digits(played.standing.hash)) {
      return tl::make_unexpected(Problem{{record_, 0, 0},
                                         "the game comes out otherwise than it was recorded",
                                         "play it again with `batalia play --record`"});
    }
    if (expect_ending_ && !ended) {
      return tl::make_unexpected(
          Problem{{record_, 0, 0}, "the record ends before the game does", "keep it without --expect-ending"});
    }
    return played.standing;
  }

  std::string record_;
  std::optional<std::string> name_;
  bool expect_ending_ = false;
};

}  // namespace

std::unique_ptr<Command> keep_command() { return std::make_unique<Keep>(); }

}  // namespace batalia::cli
