#include "model/engine/replay.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <nlohmann/json.hpp>

#include "editor/cli/commands.h"
#include "editor/cli/json.h"
#include "editor/cli/recorded.h"
#include "editor/cli/writing.h"
#include "model/engine/journal.h"

namespace batalia::cli {
namespace {

using Json = nlohmann::ordered_json;

Json to_json(const std::vector<engine::Unanswered>& unanswered) {
  Json out = Json::array();
  for (const engine::Unanswered& each : unanswered) {
    out.push_back({{"decision", each.decision}, {"at", each.at}, {"asked", each.asked}, {"chosen", each.chosen}});
  }
  return out;
}

Json to_json(const std::vector<engine::Skipped>& skipped) {
  Json out = Json::array();
  for (const engine::Skipped& each : skipped) {
    out.push_back({{"decision", each.decision}, {"at", each.at}, {"made", each.made}});
  }
  return out;
}

Json to_json(const std::optional<engine::Diverged>& diverged) {
  if (!diverged) return {};
  return {{"decision", diverged->decision}, {"at", diverged->at},     {"wanted", diverged->wanted},
          {"because", diverged->because},   {"rule", diverged->rule}, {"legal", diverged->legal}};
}

std::string to_text(const engine::Replayer& player) {
  std::string out;
  if (!player.unanswered().empty()) {
    out += fmt::format("unanswered: {} decisions that the record says nothing of\n", player.unanswered().size());
    for (const engine::Unanswered& each : player.unanswered()) {
      out += fmt::format("  {} at {}: {}: {}\n", each.decision, each.at, each.asked, each.chosen);
    }
  }
  if (const std::vector<engine::Skipped> skipped = player.skipped(); !skipped.empty()) {
    out += fmt::format("skipped: {} decisions of the record that nobody asked for\n", skipped.size());
    for (const engine::Skipped& each : skipped)
      out += fmt::format("  {} at {}: {}\n", each.decision, each.at, each.made);
  }
  if (const auto& diverged = player.diverged()) {
    out += fmt::format("diverged: {} at {}: {}\n  because {}{}\n  legal: {}\n", diverged->decision, diverged->at,
                       diverged->wanted, diverged->because,
                       diverged->rule.empty() ? "" : fmt::format(" ({})", diverged->rule),
                       fmt::join(diverged->legal, ", "));
  }
  return out;
}

class Replay final : public Command {
 public:
  [[nodiscard]] CommandText text() const override {
    return {"replay",
            "plays a recorded game again, on its own or on an edited battle",
            "Each decision is answered by what was decided in the same part of the game on the same question, and the "
            "dice that both games roll are the same. On an edited battle it says what the record leaves unanswered "
            "(declined where it can be), which of its decisions nobody asked for, and where one is not legal any more: "
            "there the game stops, and the exit status is 1. Without --on nothing may have changed, and the game comes "
            "out as it did.",
            {{"batalia replay game.yaml", "the same game"},
             {"batalia replay game.yaml --on mergentheim.yaml", "the same decisions and dice after an edit"},
             {"batalia replay game.yaml --to 40", "how it stood after 40 decisions"}}};
  }

  void declare(Parameters& parameters) override {
    parameters.position("RECORD", record_, "a record that `batalia play --record` wrote", Values::of_paths());
    parameters.option("--on", "PATH", on_, "the battle to play it on; that of the record unless given", battle_paths());
    parameters.option("--to", "N", to_, "stop after so many decisions; at the end unless given");
    parameters.option("--journal", "FILE", journal_, "where to write what happened", Values::of_paths());
    parameters.choice("--format", format_, "text, or JSON for programs");
  }

  Result<Status> run(Console& console) override {
    const Result<engine::Record> read = read_record(record_, console);
    if (!read) return tl::make_unexpected(read.error());
    const engine::Record& record = *read;
    Library library;
    const Result<OpenedGame> game = open(library, record, console);
    if (!game) return tl::make_unexpected(game.error());

    engine::Replayer player(*game->match, record, to_);
    engine::JournalWriter journal(*game->match);
    std::vector<engine::Listener*> listeners;
    if (journal_) listeners.push_back(&journal);
    const std::uint64_t seed = std::stoull(record.seed);
    const PlayedGame played = play_out(*game->match, seed, {&player, &player}, listeners);
    if (!played.standing.ended.empty()) player.finish();
    if (journal_) {
      Result<Writing> writing = writing_over(*journal_, journal.text());
      if (!writing) return tl::make_unexpected(std::move(writing).error());
      if (Result<void> written = write_all({*std::move(writing)}); !written) {
        return tl::make_unexpected(std::move(written).error());
      }
    }
    return report(*game, record, player, played, seed, console);
  }

 private:
  Result<OpenedGame> open(Library& library, const engine::Record& record, Console& console) const {
    if (!on_) {
      return open_unchanged(library, record_, record,
                            "name the battle as it is now with --on, and it is played on that");
    }
    Result<RecordedGame> opened = open_recorded(library, record_, record, on_);
    if (!opened) return tl::make_unexpected(std::move(opened).error());
    for (const std::string& change : opened->changes) console.say(fmt::format("{}: {}", record_, change));
    return std::move(opened->game);
  }

  Result<Status> report(const OpenedGame& game, const engine::Record& record, const engine::Replayer& player,
                        const PlayedGame& played, std::uint64_t seed, Console& console) const {
    if (format_ == TextOrJson::json) {
      Json json = cli::to_json(game, seed, played);
      json["unanswered"] = to_json(player.unanswered());
      json["skipped"] = to_json(player.skipped());
      json["diverged"] = to_json(player.diverged());
      console.print(json_text(json));
    } else {
      console.print(cli::to_text(game, seed, played) + to_text(player));
    }
    if (player.broken_off()) console.say(fmt::format("{}: the record ends here, before the game does", record_));
    if (player.diverged()) return Status::no;
    const bool whole = !played.standing.ended.empty() && record.end;
    if (on_ || !whole || record.end->hash == engine::hash_digits(played.standing.hash)) return Status::done;
    console.say(
        fmt::format("{}: the game came out otherwise than it was recorded, with hash {}", record_, record.end->hash));
    return Status::no;
  }

  std::string record_;
  std::optional<std::string> on_;
  std::optional<std::uint64_t> to_;
  std::optional<std::string> journal_;
  TextOrJson format_ = TextOrJson::text;
};

}  // namespace

std::unique_ptr<Command> replay_command() { return std::make_unique<Replay>(); }

}  // namespace batalia::cli
