#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "editor/cli/commands.h"
#include "editor/cli/game_words.h"
#include "editor/cli/intervening.h"
#include "editor/cli/json.h"
#include "editor/cli/positions.h"
#include "editor/cli/recorded.h"
#include "model/engine/journal.h"

namespace batalia::cli {
namespace {

namespace fs = std::filesystem;

class Play final : public Command {
 public:
  [[nodiscard]] CommandText text() const override {
    return {"play",
            "one whole game, from the set-up to the last turn",
            "Plays a scenario by the complete rules of its series and says how it ended. The players are bots or "
            "scripts; the same seed gives the same dice. The journal tells all that happened, with the rule of every "
            "line; the record holds every decision and can be asked about with `batalia why`. A game may begin from a "
            "position that was made by hand or taken out of a record, and be changed from outside the rules: such "
            "interventions stand in record and journal as what they are.",
            {{"batalia play mergentheim --players commander --journal game.txt", "two commanders, told line by line"},
             {"batalia play mergentheim --players script:moves.txt,random", "one side's decisions from a file"},
             {"batalia play mergentheim --charts my-charts.yaml", "with your own charts over those that come along"},
             {"batalia play mergentheim --from crisis --record what-if.yaml", "from a position beside the battle"},
             {"batalia play mergentheim --from crisis --intervene 'put alt-kolb 2113 S' --intervene 'die 7'",
              "with a unit somewhere else, and the first die set"}}};
  }

  void declare(Parameters& parameters) override {
    parameters.position("PATH", path_, "the battle", battle_paths());
    words_.declare(parameters);
    parameters.option("--seed", "N", seed_, "of the dice and of bots; 1 unless given");
    parameters.option("--from", "NAME", from_, "the position to begin from: beside the battle, or a file",
                      Values::of_paths());
    interventions_.declare(parameters);
    parameters.option("--record", "FILE", record_, "where to write the game's decisions", Values::of_paths());
    parameters.option("--journal", "FILE", journal_, "where to write what happened", Values::of_paths());
    parameters.choice("--format", format_, "text, or JSON for programs");
  }

  Result<Status> run(Console& console) override {
    if (auto settled = words_.settle(); !settled) return tl::make_unexpected(std::move(settled).error());
    Library library;
    const Result<OpenedGame> game = open(library, console);
    if (!game) return tl::make_unexpected(game.error());
    Result<std::vector<engine::Planned>> plan = interventions_.plan(*game->match, 0);
    if (!plan) return tl::make_unexpected(std::move(plan).error());
    engine::Laboratory laboratory(*game->match, *std::move(plan));
    const Result<std::vector<Seat>> seated = seats(words_.players, seed_, *game->match);
    if (!seated) return tl::make_unexpected(seated.error());
    engine::Record record = begin_record(*game);
    engine::Recorder recorder(*game->match, record);
    engine::JournalWriter journal(*game->match);
    std::vector<engine::Listener*> listeners;
    if (record_) listeners.push_back(&recorder);
    if (journal_) listeners.push_back(&journal);
    const play::PlayedGame played = play::play_out(
        *game->match, seed_, {(*seated)[0].player.get(), (*seated)[1].player.get()}, listeners, &laboratory);
    if (laboratory.refused()) return tl::make_unexpected(*laboratory.refused());
    record.end = engine::end_of(played.standing);
    if (Result<void> written = write_game(record_, record, journal_, journal.text()); !written)
      return tl::make_unexpected(std::move(written).error());
    console.print(format_ == TextOrJson::json ? json_text(to_json(*game, seed_, played))
                                              : to_text(*game, seed_, played));
    Status status = Status::done;
    for (const Seat& each : *seated) {
      if (const auto complaint = each.complaint()) {
        console.say(*complaint);
        status = Status::no;
      }
    }
    if (const auto complaint = complaint_of(laboratory)) {
      console.say(*complaint);
      status = Status::no;
    }
    return status;
  }

 private:
  Result<OpenedGame> open(Library& library, Console& console) {
    const auto documents = library.documents(path_);
    if (!documents) return tl::make_unexpected(documents.error());
    if (!from_) return open_game(library, *documents, path_, words_.choice);
    const Result<PositionFile> position = find_position(*documents, *from_);
    if (!position) return tl::make_unexpected(position.error());
    return open_from(library, *documents, path_, words_.choice, *position, console);
  }

  engine::Record begin_record(const OpenedGame& game) const {
    const ResolvedScenario& scenario = game.chosen.scenario();
    engine::Record out;
    out.series = scenario.battle->series;
    out.battle = scenario.battle->id;
    out.scenario = scenario.scenario().id;
    std::error_code ignored;
    if (record_ && fs::exists(path_, ignored)) out.file = seen_from(*record_, path_);
    for (const std::string& option : game.options) out.options.emplace_back(option);
    out.as_printed = words_.choice.scenario.as_printed;
    out.set_up = word(words_.choice.chosen_orders ? SetUpWay::chosen : SetUpWay::historical);
    if (words_.choice.charts && record_) out.own_charts = seen_from(*record_, *words_.choice.charts);
    out.content = content_hash(game);
    out.charts = charts_hash(game);
    out.rules = game.match->rules_revision();
    out.seed = std::to_string(seed_);
    out.players = words_.players;
    if (from_) {
      engine::RecordedStart from;
      from.position = *from_;
      from.hash = engine::hash_digits(game.match->standing().hash);
      from.state = game.match->position();
      out.from = std::move(from);
    }
    return out;
  }

  std::string path_;
  GameWords words_;
  std::uint64_t seed_ = 1;
  std::optional<std::string> from_;
  Interventions interventions_;
  std::optional<std::string> record_;
  std::optional<std::string> journal_;
  TextOrJson format_ = TextOrJson::text;
};

}  // namespace

std::unique_ptr<Command> play_command() { return std::make_unique<Play>(); }

}  // namespace batalia::cli
