#include "editor/cli/positions.h"

#include <fmt/format.h>

#include <algorithm>

#include "editor/library/documents.h"
#include "formats/yaml/read.h"
#include "model/base/fail_at.h"
#include "model/base/text.h"
#include "validators/registry.h"

namespace batalia::cli {
namespace {

namespace fs = std::filesystem;

bool names_a_file(const std::string& name) { return name.find('/') != std::string::npos || name.ends_with(".yaml"); }

Result<void> take_on(GameChoice& choice, const PositionFile& from) {
  const engine::SavedPosition& position = from.position;
  if (!position.scenario.empty()) {
    const std::string full = fmt::format("{}/{}", position.battle.str(), position.scenario.str());
    const auto& chosen = choice.scenario.scenario;
    if (chosen && *chosen != full && *chosen != position.scenario.str()) {
      return tl::make_unexpected(Problem{{from.file.string(), 0, 0},
                                         fmt::format("the position is of the scenario '{}', not '{}'", full, *chosen),
                                         "leave out --scenario"});
    }
    choice.scenario.scenario = full;
  }
  for (const Id& option : position.options) {
    auto& options = choice.scenario.options;
    if (std::ranges::find(options, option.str()) == options.end()) options.push_back(option.str());
  }
  choice.scenario.as_printed = choice.scenario.as_printed || position.as_printed;
  choice.chosen_orders = choice.chosen_orders || position.set_up == "chosen";
  if (!choice.charts && !position.own_charts.empty()) {
    choice.charts = (from.file.parent_path() / position.own_charts).lexically_normal().string();
  }
  return {};
}

void say_changes(const OpenedGame& game, const PositionFile& from, Console& console) {
  const engine::SavedPosition& position = from.position;
  const auto say = [&](std::string_view what) { console.say(fmt::format("{}: {}", from.file.string(), what)); };
  if (!position.content.empty() && position.content != content_hash(game)) {
    say("battle or map has changed since the position was taken");
  }
  if (!position.charts.empty() && position.charts != charts_hash(game)) say("it was taken with other charts");
  if (position.rules && *position.rules != game.match->rules_revision()) {
    say(fmt::format("it was taken with revision {} of the rules, this program has {}", *position.rules,
                    game.match->rules_revision()));
  }
}

}  // namespace

fs::path positions_folder(const fs::path& file) {
  return file.parent_path() / (file.stem().string() + std::string(positions_ending));
}

std::vector<fs::path> positions_beside(const fs::path& file) {
  std::vector<fs::path> out;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(positions_folder(file), error)) {
    if (entry.path().extension() == ".yaml") out.push_back(entry.path());
  }
  std::ranges::sort(out);
  return out;
}

Result<PositionFile> read_position(const fs::path& file) {
  const Result<Value> value = read_yaml_file(file);
  if (!value) return tl::make_unexpected(value.error());
  Binding binding(file.string());
  PositionFile out{file, engine::bind_position(*value, binding)};
  if (!binding.problems().empty()) return tl::make_unexpected(first_of(binding.problems()));
  return out;
}

Result<PositionFile> find_position(const std::vector<Document>& documents, const std::string& name) {
  if (names_a_file(name)) return read_position(name);
  std::vector<std::string> known;
  for (const Document& document : documents) {
    if (document.kind != FileKind::battle) continue;
    for (const fs::path& file : positions_beside(document.file)) {
      if (file.stem() == name) return read_position(file);
      known.push_back(file.stem().string());
    }
  }
  return fail(fmt::format("there is no position '{}' beside the battle", name),
              known.empty() ? std::string("take one out of a record with `batalia position take`, or name a file")
                            : suggestion(name, known));
}

Result<OpenedGame> open_from(Library& library, const std::vector<Document>& documents, const std::string& path,
                             GameChoice& choice, const PositionFile& from, Console& console) {
  if (Result<void> taken = take_on(choice, from); !taken) return tl::make_unexpected(std::move(taken).error());
  Result<OpenedGame> game = open_game(library, documents, path, choice);
  if (!game) return game;
  if (const Id& battle = game->chosen.scenario().battle->id; battle != from.position.battle) {
    return tl::make_unexpected(Problem{
        {from.file.string(), 0, 0},
        fmt::format("the position is of the battle '{}', not of '{}'", from.position.battle.str(), battle.str()),
        "name a position of this battle"});
  }
  say_changes(*game, from, console);
  Binding binding(from.file.string());
  const Value state = from.position.state.value_or(Value(Value::Map{}));
  game->match->begin_from(state, binding);
  if (!binding.problems().empty()) return tl::make_unexpected(first_of(binding.problems()));
  game->new_match = [new_match = game->new_match, state] {
    auto out = new_match();
    Binding known;  // it has just been read
    out->begin_from(state, known);
    return out;
  };
  return game;
}

std::vector<Finding> check_positions(Library& library, const fs::path& file, Console& console) {
  std::vector<Finding> out;
  const std::vector<fs::path> positions = positions_beside(file);
  if (positions.empty()) return out;
  const auto documents = library.documents(file.string());
  if (!documents) return out;  // its battle's checks say what is wrong
  for (const fs::path& each : positions) {
    const Result<PositionFile> position = read_position(each);
    GameChoice choice;
    const Result<OpenedGame> game = position ? open_from(library, *documents, file.string(), choice, *position, console)
                                             : tl::make_unexpected(position.error());
    if (game) continue;
    const Problem& problem = game.error();
    Finding finding;
    finding.check = position_info.id;
    finding.severity = position_info.severity;
    finding.place = problem.place;
    if (finding.place.file.empty()) finding.place.file = each.string();
    finding.subject = each.stem().string();
    finding.message = fmt::format("The position cannot be played from: {}: {}", problem.what, problem.remedy);
    finding.layer = "base";
    if (position) finding.battle = position->position.battle.str();
    out.push_back(std::move(finding));
  }
  return out;
}

std::string title_of(const PositionFile& position) {
  return position.position.title.empty() ? position.file.stem().string() : position.position.title;
}

}  // namespace batalia::cli
