#include "model/engine/replay.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <nlohmann/json.hpp>

#include "editor/cli/commands.h"
#include "editor/cli/intervening.h"
#include "editor/cli/json.h"
#include "editor/cli/recorded.h"
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

// The record so far, and from then on others.
class GoingOn final : public engine::Player {
 public:
  GoingOn(engine::Replayer& record, std::size_t until, engine::Player& then)
      : record_(&record), until_(until), then_(&then) {}
  int choose(const engine::Decision& decision) override {
    return record_->answered() < until_ ? record_->choose(decision) : then_->choose(decision);
  }
  engine::Intervener* intervener() override { return record_; }

 private:
  engine::Replayer* record_;
  std::size_t until_;
  engine::Player* then_;
};

class Replay final : public Command {
 public:
  [[nodiscard]] CommandText text() const override {
    return {"replay",
            "plays a recorded game again, on its own or on an edited battle",
            "Each decision is answered by what was decided in the same part of the game on the same question, and the "
            "dice that both games roll are the same. On an edited battle it says what the record leaves unanswered "
            "(declined where it can be), which of its decisions nobody asked for, and where one is not legal any more: "
            "there the game stops, and the exit status is 1. Without --on nothing may have changed, and the game comes "
            "out as it did. With --go-on others play on after --to decisions, and the position may be changed there.",
            {{"batalia replay game.yaml", "the same game"},
             {"batalia replay game.yaml --on mergentheim.yaml", "the same decisions and dice after an edit"},
             {"batalia replay game.yaml --to 40", "how it stood after 40 decisions"},
             {"batalia replay game.yaml --to 40 --go-on random --intervene 'put alt-kolb 2113 S' --record other.yaml",
              "what comes of it when a unit stands elsewhere"}}};
  }

  void declare(Parameters& parameters) override {
    parameters.position("RECORD", record_, "a record that `batalia play --record` wrote", Values::of_paths());
    parameters.option("--on", "PATH", on_, "the battle to play it on; that of the record unless given", battle_paths());
    parameters.option("--to", "N", to_, "stop after so many decisions; at the end unless given");
    parameters.list("--go-on", "P,P", go_on_,
                    "who plays on after --to decisions: commander, random, or script:FILE; one word for both",
                    Values{.paths = true, .commas = true, .offered = {}});
    interventions_.declare(parameters);
    parameters.option("--record", "FILE", new_record_, "where to write the game as it is played now",
                      Values::of_paths());
    parameters.option("--journal", "FILE", journal_, "where to write what happened", Values::of_paths());
    parameters.choice("--format", format_, "text, or JSON for programs");
  }

  Result<Status> run(Console& console) override {
    const Result<engine::Record> read = read_record(record_, console);
    if (!read) return tl::make_unexpected(read.error());
    const engine::Record& record = *read;
    if (Result<void> settled = settle(); !settled) return tl::make_unexpected(std::move(settled).error());
    Library library;
    const Result<OpenedGame> game = open(library, record, console);
    if (!game) return tl::make_unexpected(game.error());

    engine::Replayer player(*game->match, record, to_);
    Result<std::vector<engine::Planned>> plan = interventions_.plan(*game->match, to_.value_or(0));
    if (!plan) return tl::make_unexpected(std::move(plan).error());
    engine::Laboratory laboratory(*game->match, *std::move(plan));
    engine::Record now = begin_again(*game, record);
    engine::Recorder recorder(*game->match, now);
    engine::JournalWriter journal(*game->match);
    std::vector<engine::Listener*> listeners;
    if (journal_) listeners.push_back(&journal);
    if (new_record_) listeners.push_back(&recorder);
    const std::uint64_t seed = std::stoull(record.seed);
    const Result<std::vector<Seat>> seated = seats(go_on_, seed, *game->match);
    if (!seated) return tl::make_unexpected(seated.error());
    std::vector<GoingOn> going_on;
    for (const Seat& each : *seated) going_on.emplace_back(player, *to_, *each.player);
    std::array<engine::Player*, 2> players{&player, &player};
    if (!going_on.empty()) players = {&going_on[0], &going_on[1]};
    const play::PlayedGame played = play::play_out(*game->match, seed, players, listeners, &laboratory);
    if (laboratory.refused()) return tl::make_unexpected(*laboratory.refused());
    if (!played.standing.ended.empty() && going_on.empty()) player.finish();
    if (!played.standing.ended.empty()) now.end = engine::end_of(played.standing);
    if (Result<void> written = write_game(new_record_, now, journal_, journal.text()); !written)
      return tl::make_unexpected(std::move(written).error());
    const Result<Status> status = report(*game, record, player, played, seed, console);
    const auto complaint = complaint_of(laboratory);
    if (!complaint || !status) return status;
    console.say(*complaint);
    return Status::no;
  }

 private:
  Result<void> settle() {
    if (!go_on_.empty()) {
      if (Result<void> settled = settle_players(go_on_); !settled) return settled;
    }
    if (!go_on_.empty() && !to_) return fail("nothing says where others are to go on", "give --to");
    if (go_on_.empty() && !interventions_.empty())
      return fail("after an intervention the record has nothing to say", "say who plays on, with --go-on");
    return {};
  }

  // The head of a record of the game as it is played now.
  engine::Record begin_again(const OpenedGame& game, const engine::Record& record) const {
    engine::Record out = record;
    out.decisions.clear();
    out.end.reset();
    out.content = content_hash(game);
    out.charts = charts_hash(game);
    out.rules = game.match->rules_revision();
    if (!go_on_.empty()) out.players = go_on_;
    if (!new_record_) return out;
    const std::filesystem::path folder = std::filesystem::path(record_).parent_path();
    std::error_code ignored;
    if (on_ && std::filesystem::exists(*on_, ignored)) {
      out.file = seen_from(*new_record_, *on_);
    } else if (!record.file.empty()) {
      out.file = seen_from(*new_record_, folder / record.file);
    }
    if (!record.own_charts.empty()) out.own_charts = seen_from(*new_record_, folder / record.own_charts);
    return out;
  }

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
                        const play::PlayedGame& played, std::uint64_t seed, Console& console) const {
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
    if (on_ || !go_on_.empty() || !whole || record.end->hash == engine::hash_digits(played.standing.hash))
      return Status::done;
    console.say(
        fmt::format("{}: the game came out otherwise than it was recorded, with hash {}", record_, record.end->hash));
    return Status::no;
  }

  std::string record_;
  std::optional<std::string> on_;
  std::optional<std::uint64_t> to_;
  std::vector<std::string> go_on_;
  Interventions interventions_;
  std::optional<std::string> new_record_;
  std::optional<std::string> journal_;
  TextOrJson format_ = TextOrJson::text;
};

}  // namespace

std::unique_ptr<Command> replay_command() { return std::make_unique<Replay>(); }

}  // namespace batalia::cli
