#include "editor/cli/show.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "editor/cli/battles.h"
#include "editor/cli/commands.h"
#include "editor/cli/json.h"

namespace batalia::cli {
namespace {

struct Topic {
  std::string_view name;
  std::string_view about;
  Result<Account> (*show)(const Shown&, const std::string& name);
  // The names that it can be asked for, for completion.
  std::vector<Candidate> (*names)(const Shown&);
};

template <class T>
std::vector<Candidate> candidates(const std::vector<T>& things, std::string T::*about) {
  std::vector<Candidate> out;
  for (const T& thing : things) out.push_back({thing.id.str(), thing.*about});
  return out;
}

std::vector<Candidate> hex_names(const Shown& shown) {
  std::vector<Candidate> out;
  for (const Hex hex : shown.grid().hexes()) out.push_back({shown.grid().format(hex), {}});
  return out;
}

std::vector<Candidate> piece_names(const Shown& shown) {
  std::vector<Candidate> out = candidates(shown.battle().units, &Unit::name);
  const std::vector<Candidate> leaders = candidates(shown.battle().leaders, &Leader::name);
  out.insert(out.end(), leaders.begin(), leaders.end());
  return out;
}

std::vector<Candidate> place_names(const Shown& shown) {
  std::vector<Candidate> out;
  for (const NamedPlace& place : shown.map().places()) out.push_back({place.id.str(), place.name});
  for (const NamedEdge& edge : shown.map().edges()) out.push_back({edge.id.str(), edge.name});
  return out;
}

std::vector<Candidate> side_names(const Shown& shown) { return candidates(shown.battle().sides, &Side::name); }

std::vector<Candidate> rule_names(const Shown& shown) {
  std::vector<Candidate> out = candidates(shown.scenario.scenario().rules, &SpecialRule::title);
  for (const Option& option : shown.battle().options) out.push_back({option.id.str(), option.title});
  for (const Erratum& erratum : shown.battle().errata) out.push_back({erratum.id.str(), erratum.source});
  return out;
}

std::vector<Candidate> chart_names(const Shown& shown) {
  std::vector<Candidate> out = candidates(shown.charts.charts, &Chart::title);
  out.push_back({"terrain", shown.terrain.title});
  return out;
}

// A topic of which there is only one thing.
template <Result<Account> (*show)(const Shown&)>
Result<Account> the_one(const Shown& shown, const std::string& name) {
  if (!name.empty())
    return fail(fmt::format("'{}' is one word too many", name), "leave the name out: there is only one");
  return show(shown);
}

constexpr std::array topics{
    Topic{"hex", "a hex with all that is in it", show_hex, hex_names},
    Topic{"unit", "a unit or leader", show_unit, piece_names},
    Topic{"place", "a place or an edge of the map", show_place, place_names},
    Topic{"victory", "levels, points, conditions", the_one<show_victory>, nullptr},
    Topic{"turns", "the turn track", the_one<show_turns>, nullptr},
    Topic{"set-up", "where everything begins", show_set_up, side_names},
    Topic{"rules", "special rules, options, errata", show_rules, rule_names},
    Topic{"charts", "the charts of the series", show_charts, chart_names},
};

const Topic* topic_named(std::string_view name) {
  const auto* const it = std::ranges::find(topics, name, &Topic::name);
  return it == topics.end() ? nullptr : it;
}

class Show final : public Command {
 public:
  [[nodiscard]] CommandText text() const override {
    return {"show",
            "what is known of one thing, with where it comes from",
            "Shows one thing of a battle and, for each statement, the source it comes from: numbers in brackets point "
            "at the "
            "sources at the end.",
            {{"batalia show mergentheim hex 2113", "a hex"},
             {"batalia show mergentheim unit alt-kolb", "a unit"},
             {"batalia show mergentheim charts terrain", "the terrain effects chart"}}};
  }

  void declare(Parameters& parameters) override {
    parameters.position("PATH", path_, "the battle", battle_paths());
    parameters.position("TOPIC", topic_, "hex, unit, place, victory, turns, set-up, rules or charts",
                        Values::of([](const Typed&) {
                          std::vector<Candidate> words;
                          for (const Topic& topic : topics)
                            words.push_back({std::string(topic.name), std::string(topic.about)});
                          return words;
                        }));
    parameters.position("NAME", name_, "the number of a hex, or the id of a unit, place, side, rule or chart",
                        Values::of([](const Typed& typed) { return names(typed); }));
    choice_.declare(parameters);
    parameters.choice("--format", format_, "text, or JSON for programs");
  }

  Result<Status> run(Console& console) override {
    const Topic* topic = topic_named(topic_);
    if (topic == nullptr) {
      std::vector<std::string> words;
      for (const Topic& known : topics) words.emplace_back(known.name);
      return fail(fmt::format("there is nothing called '{}' to show", topic_), suggestion(topic_, words));
    }
    Library library;
    const Result<ChosenScenario> chosen = open_scenario(library, path_, choice_);
    if (!chosen) return tl::make_unexpected(chosen.error());
    Result<Account> account = topic->show(shown(*chosen), name_.value_or(""));
    if (!account) {
      Problem problem = std::move(account).error();
      problem.place = {chosen->opened.file.string(), 0, 0};
      return tl::make_unexpected(std::move(problem));
    }
    console.print(format_ == TextOrJson::json ? json_text(to_json(*account)) : to_text(*account));
    return Status::done;
  }

 private:
  static Shown shown(const ChosenScenario& chosen) {
    const SeriesData& data = chosen.opened.data;
    return {chosen.scenario(), *data.series, *data.terrain, *data.charts,
            Origins(*chosen.scenario().battle, chosen.opened.layers)};
  }

  // Completion must not fail: what cannot be opened offers nothing.
  static std::vector<Candidate> names(const Typed& typed) {
    const Topic* topic = topic_named(typed.positional(1));
    if (topic == nullptr || topic->names == nullptr) return {};
    ScenarioChoice choice;
    if (const auto it = typed.options.find("--scenario"); it != typed.options.end()) choice.scenario = it->second;
    Library library;
    const Result<ChosenScenario> chosen = open_scenario(library, typed.positional(0), choice);
    return chosen ? topic->names(shown(*chosen)) : std::vector<Candidate>();
  }

  std::string path_;
  std::string topic_;
  std::optional<std::string> name_;
  ScenarioChoice choice_;
  TextOrJson format_ = TextOrJson::text;
};

}  // namespace

std::unique_ptr<Command> show_command() { return std::make_unique<Show>(); }

}  // namespace batalia::cli
