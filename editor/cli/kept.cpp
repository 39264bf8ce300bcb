#include "editor/cli/kept.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "editor/cli/progress.h"
#include "editor/cli/recorded.h"
#include "editor/library/documents.h"
#include "formats/yaml/read.h"
#include "model/engine/judge.h"
#include "model/engine/replay.h"
#include "validators/registry.h"

namespace batalia::cli {
namespace {

namespace fs = std::filesystem;

struct KeptFile {
  fs::path file;
  engine::Kept kept;
};

// A game to be played and all that is expected of it. Without expectations it must come out as it was recorded.
struct KeptGame {
  fs::path file;  // of the record
  std::vector<const KeptFile*> expected{};
};

std::string capitalised(std::string text) {
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  return text;
}

Finding finding(Severity severity, Place place, std::string subject, std::string message) {
  Finding out;
  out.check = kept_game_info.id;
  out.severity = severity;
  out.place = std::move(place);
  out.subject = std::move(subject);
  out.message = capitalised(std::move(message));
  out.layer = "base";
  return out;
}

Finding unusable(const fs::path& file, const Problem& problem) {
  Place place = problem.place;
  if (place.file.empty()) place.file = file.string();
  return finding(kept_game_info.severity, std::move(place), file.stem().string(),
                 fmt::format("the kept game cannot be used: {}{}{}", problem.what, problem.remedy.empty() ? "" : ": ",
                             problem.remedy));
}

// A game that was played, as far as it went.
struct Played {
  engine::Standing standing;
  std::string stopped;  // why it did not come to its end; empty where it did
  std::string rule;     // that stopped it
  std::vector<engine::Broken> broken;
};

Played play(engine::Match& match, const engine::Record& record, engine::Replayer& player,
            std::vector<const engine::Expectation*> expects) {
  engine::Judge judge(match, expects);
  player.at_stop([&](const engine::Decision& decision) { judge.asked(decision); });
  Played out;
  out.standing = play::play_out(match, std::stoull(record.seed), {&player, &player}, {&judge}).standing;
  if (!out.standing.ended.empty()) player.finish();
  if (const auto& diverged = player.diverged()) {
    out.stopped = fmt::format("the game stops where \"{}\" in '{}' is not legal any more, because {}", diverged->wanted,
                              diverged->at, diverged->because);
    out.rule = diverged->rule;
  } else if (player.broken_off()) {
    out.stopped = "the record ends before";
  }
  out.broken = judge.finish(out.stopped);
  return out;
}

// What of the end is not as it was recorded; empty where all is.
std::vector<std::string> ends_otherwise(const engine::RecordedEnd& recorded, const engine::Standing& now) {
  std::vector<std::string> out;
  if (recorded.turn != now.turn) out.push_back(fmt::format("it ends in turn {}, not {}", now.turn, recorded.turn));
  if (recorded.ended != now.ended) out.push_back(fmt::format("it ends by '{}', not '{}'", now.ended, recorded.ended));
  if (const std::string hash = engine::hash_digits(now.hash); recorded.hash != hash)
    out.push_back(fmt::format("its final state has the hash {}, not {}", hash, recorded.hash));
  return out;
}

class Folder {
 public:
  Folder(Library& library, const fs::path& battle, const std::optional<std::string>& charts, Console& console)
      : library_(library), battle_(battle), charts_(charts), console_(console) {}

  KeptOutcome run() {
    const fs::path folder = kept_folder(battle_);
    std::error_code error;
    if (!fs::is_directory(folder, error)) return {};
    const auto files = yaml_files(folder, Games::too);
    if (!files) {
      add(unusable(folder, files.error()));
      return std::move(out_);
    }
    read(*files);
    const std::vector<KeptGame> games = this->games();
    Progress progress(console_, "playing", games.size());
    for (std::size_t i = 0; i < games.size(); ++i) {
      progress.reached(i, games[i].file.filename().string());
      play_one(games[i]);
    }
    return std::move(out_);
  }

 private:
  void add(Finding finding) { out_.findings.push_back(std::move(finding)); }

  void read(const std::vector<fs::path>& files) {
    kept_.reserve(files.size());
    for (const fs::path& file : files) {
      const Result<Document> document = read_document(file);
      if (!document) {
        add(unusable(file, document.error()));
      } else if (document->kind == FileKind::record) {
        records_.push_back(file);
      } else if (document->kind == FileKind::kept) {
        read_kept(file, document->value);
      } else {
        add(unusable(file, {{file.string(), 1, 1},
                            fmt::format("this is a {}", word(document->kind)),
                            "keep records, and files that begin with 'batalia: kept'"}));
      }
    }
  }

  void read_kept(const fs::path& file, const Value& value) {
    Binding binding(file.string());
    engine::Kept kept = engine::bind_kept(value, binding);
    for (const Problem& problem : binding.problems()) add(unusable(file, problem));
    const fs::path record = (file.parent_path() / kept.record).lexically_normal();
    named_.push_back(record);
    if (!binding.problems().empty()) return;
    std::error_code error;
    if (!fs::exists(record, error)) {
      const Value* name = value.find("record");
      add(unusable(file, {{file.string(), name->mark.line, name->mark.column},
                          fmt::format("there is no record '{}'", record.string()),
                          "name one that lies here, or keep it again with `batalia keep`"}));
      return;
    }
    kept_.push_back({file, std::move(kept)});
    expected_[record].push_back(kept_.size() - 1);
  }

  // In the order of the records. One that a file of expectations names is judged by these alone.
  [[nodiscard]] std::vector<KeptGame> games() const {
    std::map<fs::path, KeptGame> out;
    for (const fs::path& record : records_) {
      if (std::ranges::find(named_, record.lexically_normal()) == named_.end())
        out[record.lexically_normal()] = {record};
    }
    for (const auto& [record, indices] : expected_) {
      KeptGame& game = out[record];
      game.file = record;
      for (const std::size_t index : indices) game.expected.push_back(&kept_[index]);
    }
    std::vector<KeptGame> games;
    for (auto& [file, game] : out) games.push_back(std::move(game));
    return games;
  }

  void play_one(const KeptGame& game) {
    const Result<engine::Record> record = read_record(game.file, console_);
    if (!record) return add(unusable(game.file, record.error()));
    Result<RecordedGame> opened = open_recorded(library_, game.file, *record, battle_.string(), charts_);
    if (!opened) return add(of_game(*record, unusable(game.file, opened.error())));
    std::vector<const engine::Expectation*> expects;
    std::vector<const KeptFile*> from;  // of each of these
    for (const KeptFile* file : game.expected) {
      for (const engine::Expectation& each : file->kept.expects) {
        expects.push_back(&each);
        from.push_back(file);
      }
    }
    engine::Match& match = *opened->game.match;
    engine::Replayer player(match, *record);
    const Played played = play(match, *record, player, expects);
    ++out_.games;
    out_.expectations += game.expected.empty() ? 1 : expects.size();
    if (game.expected.empty()) return same_as_recorded(game, *record, opened->changes, player, played);
    for (const engine::Broken& broken : played.broken)
      add(of_game(*record,
                  broken_finding(*from[broken.expectation], *expects[broken.expectation], broken, game, played)));
    if (player.diverged() && played.broken.empty()) {
      const Problem misfit = *player.misfit();
      add(of_game(*record, finding(Severity::note, {game.file.string(), misfit.place.line, misfit.place.column},
                                   game.file.stem().string(),
                                   fmt::format("{}; all that is expected of it was judged before", played.stopped))));
    }
  }

  static Finding broken_finding(const KeptFile& file, const engine::Expectation& expectation,
                                const engine::Broken& broken, const KeptGame& game, const Played& played) {
    std::string message = fmt::format("'{}': {}", expectation.id.str(), broken.mismatch.what);
    message += broken.where.empty() ? fmt::format("; in {}", game.file.filename().string())
                                    : fmt::format("; {} of {}", broken.where, game.file.filename().string());
    Finding out = finding(kept_game_info.severity, {file.file.string(), expectation.mark.line, expectation.mark.column},
                          expectation.id.str(), std::move(message));
    out.rule = broken.where.empty() ? played.rule : broken.mismatch.rule;
    out.hexes = broken.mismatch.hexes;
    return out;
  }

  void same_as_recorded(const KeptGame& game, const engine::Record& record, const std::vector<std::string>& changes,
                        const engine::Replayer& player, const Played& played) {
    std::string what;
    Place place{game.file.string(), record.mark.line, record.mark.column};
    if (const std::optional<Problem> misfit = player.misfit()) {
      what = misfit->what;
      if (misfit->place.line > 0) place = {game.file.string(), misfit->place.line, misfit->place.column};
    } else if (record.end && played.stopped.empty()) {
      what = fmt::format("{}", fmt::join(ends_otherwise(*record.end, played.standing), ", "));
      place = {game.file.string(), record.end->mark.line, record.end->mark.column};
    }
    if (what.empty()) return;
    std::string message = fmt::format("the game does not come out as it was recorded: {}", what);
    if (!changes.empty()) message += fmt::format("; {}", fmt::join(changes, "; "));
    Finding out = finding(kept_game_info.severity, std::move(place), game.file.stem().string(), std::move(message));
    out.rule = played.rule;
    add(of_game(record, std::move(out)));
  }

  static Finding of_game(const engine::Record& record, Finding finding) {
    finding.battle = record.battle.str();
    finding.scenario = record.scenario.str();
    return finding;
  }

  Library& library_;
  const fs::path& battle_;
  const std::optional<std::string>& charts_;
  Console& console_;
  std::vector<fs::path> records_;
  std::vector<KeptFile> kept_;
  std::vector<fs::path> named_;  // records that files of expectations name, those too that cannot be used
  std::map<fs::path, std::vector<std::size_t>> expected_;  // in kept_, by record
  KeptOutcome out_;
};

}  // namespace

fs::path kept_folder(const fs::path& file) { return fs::path(file).replace_extension(kept_ending); }

KeptOutcome check_kept(Library& library, const fs::path& file, const std::optional<std::string>& charts,
                       Console& console) {
  return Folder(library, file, charts, console).run();
}

}  // namespace batalia::cli
