#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "editor/cli/commands.h"
#include "editor/cli/json.h"
#include "editor/cli/recorded.h"
#include "model/engine/replay.h"

namespace batalia::cli {
namespace {

Problem differs(const std::string& file, std::string what, std::string remedy) {
  return Problem{{file, 0, 0}, std::move(what), std::move(remedy)};
}

class Why final : public Command {
 public:
  [[nodiscard]] CommandText text() const override {
    return {"why",
            "whether something would be legal in a recorded game, and by which rule not",
            "Plays a record up to a decision and asks the rules whether a unit may do something at a hex in that "
            "position. Moves are to a hex at any distance; fire, close combat and reactions are towards the enemy in "
            "the hex, reactions as if he had just come there. The exit status is 0 for yes and 1 for no.",
            {{"batalia why game.yaml --at 40 alt-kolb move 2113", ""},
             {"batalia why game.yaml --at 212 oehm intercept 2113", ""}}};
  }

  void declare(Parameters& parameters) override {
    parameters.position("RECORD", record_, "a record that `batalia play --record` wrote", Values::of_paths());
    parameters.option("--at", "N", at_, "the decision before which to ask, counted from 1; the end unless given");
    parameters.position("UNIT", unit_, "id of the unit");
    parameters.position("ACTION", action_,
                        "move, attack, skirmish, salvo, pistol, fire-guns, intercept, withdraw, react-fire, …");
    parameters.position("HEX", hex_, "number of the hex");
    parameters.choice("--format", format_, "text, or JSON for programs");
  }

  Result<Status> run(Console& console) override {
    const Result<engine::Record> read = read_record(record_, console);
    if (!read) return tl::make_unexpected(read.error());
    const engine::Record& record = *read;
    const std::size_t count = record.count();
    const std::size_t at = at_.value_or(count + 1);
    if (at < 1 || at > count + 1) {
      return tl::make_unexpected(
          differs(record_, fmt::format("there is no decision {}", at), fmt::format("it has decisions 1 to {}", count)));
    }
    Library library;
    const Result<OpenedGame> game =
        open_unchanged(library, record_, record, "play it again with `batalia play --record`");
    if (!game) return tl::make_unexpected(game.error());
    const Result<Verdict> verdict = ask(*game->match, record, at);
    if (!verdict) return tl::make_unexpected(verdict.error());
    console.print(format_ == TextOrJson::json ? json(*verdict, at) : words(*verdict, at));
    return verdict->yes ? Status::done : Status::no;
  }

 private:
  Result<Verdict> ask(engine::Match& match, const engine::Record& record, std::size_t at) const {
    std::optional<Result<Verdict>> answer;
    engine::Replayer player(match, record, at - 1);
    player.at_stop([&](const engine::Decision& decision) { answer = match.why(&decision, unit_, action_, hex_); });
    engine::Host host(match.names(), std::stoull(record.seed), {&player, &player});
    try {
      match.run(host);
    } catch (const engine::Stopped&) {
    }
    if (std::optional<Problem> misfit = player.misfit()) {
      misfit->place.file = record_;
      return tl::make_unexpected(*std::move(misfit));
    }
    return answer ? *std::move(answer) : match.why(nullptr, unit_, action_, hex_);
  }

  [[nodiscard]] std::string words(const Verdict& verdict, std::size_t at) const {
    const std::string asked = fmt::format("{} {} {}, at decision {}", unit_, action_, hex_, at);
    return verdict.yes ? fmt::format("yes: {}\n", asked)
                       : fmt::format("no: {}: {} ({})\n", asked, verdict.why, verdict.rule);
  }
  [[nodiscard]] std::string json(const Verdict& verdict, std::size_t at) const {
    return json_text({{"at", at},
                      {"unit", unit_},
                      {"action", action_},
                      {"hex", hex_},
                      {"legal", verdict.yes},
                      {"rule", verdict.rule},
                      {"why", verdict.why}});
  }

  std::string record_;
  std::optional<std::uint64_t> at_;
  std::string unit_;
  std::string action_;
  std::string hex_;
  TextOrJson format_ = TextOrJson::text;
};

}  // namespace

std::unique_ptr<Command> why_command() { return std::make_unique<Why>(); }

}  // namespace batalia::cli
