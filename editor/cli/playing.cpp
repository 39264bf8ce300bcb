#include "editor/cli/playing.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

#include "editor/library/own_card.h"
#include "formats/file/file.h"
#include "formats/yaml/source.h"
#include "model/base/fail_at.h"
#include "model/base/text.h"
#include "model/charts/overlay.h"
#include "model/map/map.h"

namespace batalia::cli {
namespace {

bool is_series_option(const std::vector<Document>& documents, const std::string& option) {
  return std::ranges::any_of(documents, [&](const Document& document) {
    const std::vector<play::SeriesOption> known = play::series_options(document.series);
    return std::ranges::find(known, option, &play::SeriesOption::id) != known.end();
  });
}

}  // namespace

Result<OpenedGame> open_game(Library& library, const std::vector<Document>& documents, const std::string& path,
                             const GameChoice& choice) {
  ScenarioChoice scenario = choice.scenario;
  play::Terms terms;
  terms.chosen_orders = choice.chosen_orders;
  std::erase_if(scenario.options, [&](const std::string& option) {
    const bool of_series = is_series_option(documents, option);
    if (of_series) terms.series_options.push_back(option);
    return of_series;
  });
  Result<ChosenScenario> chosen = open_scenario(library, documents, path, scenario);
  if (!chosen) return tl::make_unexpected(std::move(chosen).error());
  std::shared_ptr<const Charts> charts = chosen->opened.data.charts;
  if (choice.charts) {
    auto own = library::with_own_card(*charts, *choice.charts);
    if (!own) return tl::make_unexpected(std::move(own).error());
    charts = *std::move(own);
  }
  auto new_match = play::match_maker(chosen->scenario(), chosen->opened.data.series, charts, terms);
  if (!new_match) {
    Problem problem = std::move(new_match).error();
    if (problem.place.file.empty()) problem.place.file = chosen->opened.file.string();
    return tl::make_unexpected(std::move(problem));
  }
  return OpenedGame{*std::move(chosen), std::move(charts), choice.scenario.options, *new_match, (*new_match)()};
}

Result<OpenedGame> open_game(Library& library, const std::string& path, const GameChoice& choice) {
  const Result<std::vector<Document>> documents = library.documents(path);
  if (!documents) return tl::make_unexpected(documents.error());
  return open_game(library, *documents, path, choice);
}

std::string content_hash(const OpenedGame& game) {
  const ResolvedScenario& scenario = game.chosen.scenario();
  return engine::hash_digits(hash_value(unbind_map(*scenario.map), hash_value(unbind_battle(*scenario.battle))));
}

std::string charts_hash(const OpenedGame& game) { return engine::hash_digits(hash(*game.charts)); }

std::optional<std::string> Seat::complaint() const {
  if (script == nullptr || script->left() == 0) return std::nullopt;
  return fmt::format("{}: {} of its answers never became legal, the first of them: {}", word, script->left(),
                     script->next());
}

Result<Seat> seat(const std::string& word, int side, std::uint64_t seed, const engine::Match& match) {
  constexpr std::string_view script = "script:";
  if (word == "random") return Seat{std::make_unique<engine::RandomPlayer>(seed), word, nullptr};
  if (word == "commander") {
    auto player = match.commander(side, seed);
    if (player == nullptr) return fail("this series has no commander", "let it play at random, or by a script");
    return Seat{std::move(player), word, nullptr};
  }
  if (!word.starts_with(script)) {
    return fail(fmt::format("there is no player '{}'", word), "players are: commander, random, script:FILE");
  }
  const Result<std::string> text = read_file(word.substr(script.size()), largest_yaml);
  if (!text) return tl::make_unexpected(text.error());
  std::vector<std::string> answers;
  std::istringstream lines(*text);
  for (std::string line; std::getline(lines, line);) {
    const std::string answer(trimmed(line));
    if (!answer.empty() && !answer.starts_with('#')) answers.push_back(answer);
  }
  auto player = std::make_unique<engine::ScriptPlayer>(std::move(answers), match.vocabulary(), match.names());
  const engine::ScriptPlayer* const reads = player.get();
  return Seat{std::move(player), word, reads};
}

Result<void> settle_players(std::vector<std::string>& words) {
  if (words.size() == 1) words.push_back(words.front());
  if (words.size() != 2) return fail("there are two sides to play", "give one or two players with a comma between");
  return {};
}

Result<std::vector<Seat>> seats(const std::vector<std::string>& words, std::uint64_t seed, const engine::Match& match) {
  std::vector<Seat> out;
  for (const std::string& word : words) {
    Result<Seat> taken = seat(word, static_cast<int>(out.size()), seed, match);
    if (!taken) return tl::make_unexpected(std::move(taken).error());
    out.push_back(*std::move(taken));
  }
  return out;
}

std::string to_text(const OpenedGame& game, std::uint64_t seed, const play::PlayedGame& played) {
  const engine::Standing& end = played.standing;
  const ResolvedScenario& scenario = game.chosen.scenario();
  std::string out = fmt::format("{}, seed {}: ", scenario.scenario().title, seed);
  out += end.ended.empty() ? fmt::format("{} as it stands in turn {}\n", end.level, end.turn)
                           : fmt::format("{} after {} turns ({})\n", end.level, end.turn, end.ended);
  for (std::size_t side = 0; side < end.points.size(); ++side) {
    out += fmt::format("  {}: {} points\n", scenario.battle->sides[side].name, end.points[side].second);
  }
  out += fmt::format("  {} decisions, {} rolls, {} of them on reconstructed cells; {} special rules not enforced\n",
                     played.tally.decisions, played.tally.rolls, end.reconstructed_rolls, end.unenforced_rules);
  if (played.tally.interventions > 0) {
    out += fmt::format("  {} intervention{}\n", played.tally.interventions, played.tally.interventions == 1 ? "" : "s");
  }
  out += fmt::format("  hash {}\n", engine::hash_digits(end.hash));
  return out;
}

nlohmann::ordered_json to_json(const OpenedGame& game, std::uint64_t seed, const play::PlayedGame& played) {
  const engine::Standing& end = played.standing;
  const ResolvedScenario& scenario = game.chosen.scenario();
  nlohmann::ordered_json points = nlohmann::ordered_json::object();
  for (const auto& [side, vp] : end.points) points[side.str()] = vp;
  return {{"battle", scenario.battle->id.str()},
          {"scenario", scenario.scenario().id.str()},
          {"seed", seed},
          {"turns", end.turn},
          {"ended", end.ended},
          {"winner", end.winner.empty() ? nlohmann::ordered_json() : nlohmann::ordered_json(end.winner.str())},
          {"level", end.level},
          {"vp", points},
          {"difference", end.difference},
          {"decisions", played.tally.decisions},
          {"rolls", played.tally.rolls},
          {"reconstructed_rolls", end.reconstructed_rolls},
          {"unenforced_rules", end.unenforced_rules},
          {"charts", charts_hash(game)},
          {"rules", game.match->rules_revision()},
          {"hash", engine::hash_digits(end.hash)},
          {"interventions", played.tally.interventions}};
}

}  // namespace batalia::cli
