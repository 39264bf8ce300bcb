#include "editor/cli/playouts_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "editor/cli/columns.h"

namespace batalia::cli {
namespace {

using Json = nlohmann::ordered_json;
using play::PieceSum;
using play::Role;
using play::Run;
using play::Spread;
using play::Summary;

constexpr std::size_t bar_length = 30;
constexpr std::size_t deeds_told = 4;

std::string percent(const Summary& summary, std::int64_t games) {
  return fmt::format("{:.1f} %", 100 * summary.mean(games));
}

std::string bar(const Summary& summary, std::int64_t games) {
  std::string out;
  const auto length = static_cast<std::size_t>(std::lround(static_cast<double>(bar_length) * summary.mean(games)));
  for (std::size_t i = 0; i < length; ++i) out += "█";
  return out;
}

void add_shares(std::string& out, std::string_view heading, const Summary& summary,
                const std::vector<std::pair<std::string, std::int64_t>>& shares) {
  Columns columns;
  for (const auto& [name, games] : shares) {
    columns.add({name, std::to_string(games), percent(summary, games), bar(summary, games)});
  }
  out += fmt::format("\n{}\n{}", heading, columns.text(2));
}

std::vector<std::string> spread_row(std::string name, const Summary& summary, const Spread& spread) {
  return {std::move(name), std::to_string(spread.least), fmt::format("{:.1f}", summary.mean(spread.sum)),
          std::to_string(spread.most)};
}

// What it did most, "unit-moved 8.9, shot 2.1".
std::string deeds_text(const Summary& summary, const PieceSum& sum) {
  std::vector<std::pair<std::int64_t, std::string>> did;
  for (const auto& [what, times] : sum.deeds) {
    if (what.first == Role::did) did.emplace_back(times, what.second);
  }
  std::ranges::stable_sort(did, std::greater<>(), &std::pair<std::int64_t, std::string>::first);
  did.resize(std::min(did.size(), deeds_told));
  std::vector<std::string> words;
  for (const auto& [times, what] : did) words.push_back(fmt::format("{} {:.1f}", what, summary.mean(times)));
  return fmt::format("{}", fmt::join(words, ", "));
}

// How it most often ended, "Morale Broken 61 %".
std::string state_text(const Summary& summary, const PieceSum& sum) {
  const auto most = std::ranges::max_element(sum.states, {}, [](const auto& state) { return state.second; });
  return fmt::format("{} {:.0f} %", most->first, 100 * summary.mean(most->second));
}

void add_pieces(std::string& out, const Run& run, const Summary& summary) {
  for (const play::RunSide& side : run.sides) {
    Columns columns({"unit", "casualties", "points", "ends mostly", "does in a game"});
    for (const PieceSum& sum : summary.pieces()) {
      if (sum.piece.side != side.id) continue;
      columns.add({sum.piece.title, fmt::format("{:.1f}", summary.mean(sum.casualties)),
                   fmt::format("{:.1f}", summary.mean(sum.points)), state_text(summary, sum),
                   deeds_text(summary, sum)});
    }
    out += fmt::format("\n{}: what became of each unit, and the points that the enemy earned by it\n{}", side.name,
                       columns.text(2));
  }
}

void add_rules(std::string& out, const Summary& summary) {
  Columns columns({"rule", "times a game", "in games"});
  for (const auto& [rule, sum] : summary.rules()) {
    columns.add({rule, fmt::format("{:.2f}", summary.mean(sum.times)), percent(summary, sum.games)});
  }
  out += fmt::format("\nHow often each rule was cited\n{}", columns.text(2));
}

Json to_json(const Summary& summary, const Spread& spread) {
  if (summary.games() == 0) return {{"min", nullptr}, {"mean", nullptr}, {"max", nullptr}};
  return {{"min", spread.least}, {"mean", summary.mean(spread.sum)}, {"max", spread.most}};
}

Json to_json(const Summary& summary, const PieceSum& sum) {
  Json did = Json::object();
  Json object = Json::object();
  Json chose = Json::object();
  for (const auto& [what, times] : sum.deeds) {
    Json& of = what.first == Role::did ? did : what.first == Role::object ? object : chose;
    of[what.second] = times;
  }
  return {{"id", sum.piece.id},
          {"title", sum.piece.title},
          {"kind", sum.piece.leader ? "leader" : "unit"},
          {"side", sum.piece.side},
          {"command", sum.piece.command},
          {"casualties", summary.mean(sum.casualties)},
          {"points", summary.mean(sum.points)},
          {"states", sum.states},
          {"did", std::move(did)},
          {"object", std::move(object)},
          {"chose", std::move(chose)}};
}

}  // namespace

std::string players_text(const Run& run) {
  const std::size_t comma = run.players.find(',');
  return fmt::format("{} against {}", run.players.substr(0, comma), run.players.substr(comma + 1));
}

std::string to_text(const Run& run, const Summary& summary) {
  std::string out = fmt::format("{}: {}, {} of {} games, seeds from {}\n", run.scenario_title, players_text(run),
                                summary.games(), run.share.games, run.share.seed);
  if (summary.games() == 0) return out;
  add_shares(out, "Levels of victory", summary, summary.levels());
  add_shares(
      out, "Won by", summary,
      {{run.sides[0].name, summary.wins()[0]}, {run.sides[1].name, summary.wins()[1]}, {"nobody", summary.draws()}});
  Columns spreads({"", "least", "mean", "most"});
  for (std::size_t side = 0; side < run.sides.size(); ++side) {
    spreads.add(spread_row(fmt::format("points of the {}", run.sides[side].name), summary, summary.points()[side]));
  }
  spreads.add(spread_row("difference", summary, summary.difference()));
  spreads.add(spread_row("turns", summary, summary.turns()));
  out += fmt::format("\nPoints and turns\n{}", spreads.text(2));
  add_shares(out, "Ended by", summary, {summary.endings().begin(), summary.endings().end()});
  add_pieces(out, run, summary);
  add_rules(out, summary);
  return out;
}

Json to_json(const Run& run, const Summary& summary, double seconds) {
  Json levels = Json::object();
  for (const auto& [level, games] : summary.levels()) levels[level] = games;
  Json wins = Json::object();
  Json points = Json::object();
  for (std::size_t side = 0; side < run.sides.size(); ++side) {
    wins[run.sides[side].id] = summary.wins()[side];
    points[run.sides[side].id] = to_json(summary, summary.points()[side]);
  }
  Json units = Json::array();
  for (const PieceSum& sum : summary.pieces()) units.push_back(to_json(summary, sum));
  Json rules = Json::object();
  for (const auto& [rule, sum] : summary.rules()) rules[rule] = {{"times", sum.times}, {"games", sum.games}};
  return {{"games", summary.games()},
          {"seed", run.share.seed},
          {"levels", std::move(levels)},
          {"wins", std::move(wins)},
          {"vp", std::move(points)},
          {"turns", to_json(summary, summary.turns())},
          {"seconds", seconds},
          {"games_per_second", seconds > 0 ? static_cast<double>(summary.games()) / seconds : 0},
          {"draws", summary.draws()},
          {"difference", to_json(summary, summary.difference())},
          {"ended", summary.endings()},
          {"battle", run.battle},
          {"scenario", run.scenario},
          {"players", run.players},
          {"planned", run.share.games},
          {"shard", fmt::format("{}/{}", run.share.shard, run.share.shards)},
          {"charts", run.charts},
          {"rules", run.rules},
          {"units", std::move(units)},
          {"fired", std::move(rules)}};
}

}  // namespace batalia::cli
