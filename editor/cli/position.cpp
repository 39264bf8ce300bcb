#include <fmt/format.h>
#include <fmt/ranges.h>

#include <nlohmann/json.hpp>

#include "editor/cli/account.h"
#include "editor/cli/columns.h"
#include "editor/cli/commands.h"
#include "editor/cli/json.h"
#include "editor/cli/positions.h"
#include "editor/cli/recorded.h"
#include "editor/library/writing.h"
#include "formats/json/json.h"
#include "formats/yaml/write.h"
#include "model/base/text.h"
#include "model/engine/replay.h"

namespace batalia::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

constexpr std::array actions{std::pair{std::string_view("take"), std::string_view("out of a record")},
                             std::pair{std::string_view("list"), std::string_view("those beside a battle")},
                             std::pair{std::string_view("show"), std::string_view("what one of them says")}};

std::vector<Candidate> action_words(const Typed&) {
  std::vector<Candidate> out;
  for (const auto& [name, about] : actions) out.push_back({std::string(name), std::string(about)});
  return out;
}

std::string origin_of(const engine::SavedPosition& position) {
  if (!position.taken) return "by hand";
  return fmt::format("{}, decision {}", position.taken->record, position.taken->decision);
}

std::string turn_of(const engine::SavedPosition& position) {
  const Value* turn = position.state ? position.state->find("turn") : nullptr;
  return turn == nullptr ? std::string("first") : turn->brief();
}

// Lists of records become tables, everything else a line.
Account account_of(const PositionFile& file, const engine::Match& match) {
  const engine::SavedPosition& position = file.position;
  Account out{"position", file.file.stem().string(), title_of(file), {}, {}};
  if (!position.remark.empty()) out.lines.push_back({"remark", position.remark});
  out.lines.push_back({"battle", position.battle.str()});
  if (!position.scenario.empty()) out.lines.push_back({"scenario", position.scenario.str()});
  if (!position.options.empty()) {
    std::vector<std::string> words;
    for (const Id& option : position.options) words.push_back(option.str());
    out.lines.push_back({"options", and_list(words)});
  }
  out.lines.push_back({"taken from", origin_of(position)});
  const engine::Standing standing = match.standing();
  out.lines.push_back({"stands at", fmt::format("{}, {}", match.heading(), standing.level)});
  const Value state = match.position();
  for (const auto& [key, value] : *state.map()) {
    const Value::List* list = value.list();
    const bool records = list != nullptr && !list->empty() && list->front().map() != nullptr;
    if (!records) {
      out.lines.push_back({key, value.brief()});
      continue;
    }
    Table table{key, {}, {}, {}};
    for (const Value& each : *list) {
      for (const auto& [name, cell] : *each.map()) {
        if (std::ranges::find(table.heading, name) == table.heading.end()) table.heading.push_back(name);
      }
    }
    for (const Value& each : *list) {
      std::vector<TableCell> row;
      for (const std::string& name : table.heading) {
        const Value* cell = each.find(name);
        row.push_back({cell == nullptr ? std::string() : cell->brief(), std::nullopt});
      }
      table.rows.push_back(std::move(row));
    }
    out.tables.push_back(std::move(table));
  }
  return out;
}

class PositionCommand final : public Command {
 public:
  [[nodiscard]] CommandText text() const override {
    return {"position",
            "positions to play from: taken out of records, and those beside a battle",
            "A position is a file that people read and write: turn, orders, states and whatever else is otherwise than "
            "at the start of the scenario. `take` takes one out of a record, at the last place at or before a decision "
            "from which the game can be taken up again, and puts it beside the battle. `batalia play --from` plays "
            "on from it.",
            {{"batalia position take game.yaml --at 120 --as crisis", "as it stood when decision 120 was asked for"},
             {"batalia position list mergentheim", "those that were put beside it"},
             {"batalia position show mergentheim crisis", "how it stands"}}};
  }

  void declare(Parameters& parameters) override {
    parameters.position("ACTION", action_, "take, list or show", Values::of(action_words));
    parameters.position("PATH", path_, "the battle; of `take` a record", battle_paths());
    parameters.position("NAME", name_, "of `show`: the position, by its name or as a file", Values::of_paths());
    parameters.option("--at", "N", at_,
                      "of `take`: the decision that comes next, counted from 1; the end unless given");
    parameters.option("--as", "NAME", as_, "of `take`: its name beside the battle, or a file");
    parameters.option("--title", "TEXT", title_, "of `take`: what it is called; turn and wing unless given");
    parameters.option("--remark", "TEXT", remark_, "of `take`: what it is good for");
    parameters.choice("--format", format_, "of `list` and `show`: text, or JSON for programs");
  }

  Result<Status> run(Console& console) override {
    if (action_ == "take") return take(console);
    if (action_ == "list") return list(console);
    if (action_ == "show") return show(console);
    std::vector<std::string> words;
    for (const auto& action : actions) words.emplace_back(action.first);
    return fail(fmt::format("`position` cannot '{}'", action_), suggestion(action_, words));
  }

 private:
  // A game as it stood at a checkpoint.
  struct Taken {
    Value state;
    std::size_t decision = 0;
    std::string heading;
  };

  Result<Taken> taken(engine::Match& match, const engine::Record& record, std::size_t at) const {
    std::optional<Taken> out;
    engine::Replayer player(match, record, at - 1);
    engine::Host host(match.names(), std::stoull(record.seed), {&player, &player});
    host.at_checkpoints([&] { out = Taken{match.position(), player.answered() + 1, match.heading()}; });
    try {
      match.run(host);
    } catch (const engine::Stopped&) {
    }
    if (std::optional<Problem> misfit = player.misfit()) {
      misfit->place.file = path_;
      return tl::make_unexpected(*std::move(misfit));
    }
    if (!out)
      return tl::make_unexpected(Problem{{path_, 0, 0}, "the game is over before it begins", "name another record"});
    return *std::move(out);
  }

  Result<Status> take(Console& console) const {
    if (!as_) return fail("the position has no name", "give it one with --as");
    const bool by_name = Id::valid(*as_);
    if (!by_name && fs::path(*as_).extension() != ".yaml")
      return fail(fmt::format("'{}' is no name", *as_),
                  "use lower-case letters, digits and hyphens, or a file that ends in .yaml");
    const Result<engine::Record> record = read_record(path_, console);
    if (!record) return tl::make_unexpected(record.error());
    const std::size_t count = record->count();
    const std::size_t at = at_.value_or(count + 1);
    if (at < 1 || at > count + 1) {
      return tl::make_unexpected(Problem{
          {path_, 0, 0}, fmt::format("there is no decision {}", at), fmt::format("it has decisions 1 to {}", count)});
    }
    Library library;
    const Result<OpenedGame> game =
        open_unchanged(library, path_, *record, "play it again with `batalia play --record`");
    if (!game) return tl::make_unexpected(game.error());
    const Result<Taken> there = taken(*game->match, *record, at);
    if (!there) return tl::make_unexpected(there.error());

    const fs::path battle = game->chosen.opened.file;
    const fs::path file = by_name ? positions_folder(battle) / (*as_ + ".yaml") : fs::path(*as_);
    std::error_code error;
    if (fs::exists(file, error))
      return tl::make_unexpected(Problem{{file.string(), 0, 0}, "there is such a file already", "choose another name"});
    const std::string text = write_yaml(engine::unbind_position(position_of(*record, *there, file, battle)));
    if (Result<void> written = write_all({{file, std::nullopt, text}}); !written)
      return tl::make_unexpected(std::move(written).error());
    console.print(fmt::format("{}: {}, at decision {}\n", file.string(), there->heading, there->decision));
    return Status::done;
  }

  engine::SavedPosition position_of(const engine::Record& record, const Taken& there, const fs::path& file,
                                    const fs::path& battle) const {
    const fs::path own = fs::path(path_).parent_path();
    engine::SavedPosition out;
    out.title = title_.value_or(there.heading);
    out.remark = remark_.value_or("");
    out.series = record.series;
    out.battle = record.battle;
    out.scenario = record.scenario;
    std::error_code ignored;
    const bool beside = positions_folder(fs::absolute(battle, ignored)) == fs::absolute(file, ignored).parent_path();
    if (!beside && !record.file.empty()) out.file = seen_from(file, battle);
    out.options = record.options;
    out.as_printed = record.as_printed;
    out.set_up = record.set_up;
    if (!record.own_charts.empty()) out.own_charts = seen_from(file, own / record.own_charts);
    out.content = record.content;
    out.charts = record.charts;
    out.rules = record.rules;
    engine::TakenFrom from;
    from.record = seen_from(file, path_);
    from.decision = static_cast<int>(there.decision);
    out.taken = from;
    out.state = there.state;
    return out;
  }

  Result<Status> list(Console& console) const {
    Library library;
    const auto documents = library.documents(path_);
    if (!documents) return tl::make_unexpected(documents.error());
    Json items = Json::array();
    Columns columns;
    fs::path last;
    for (const Document& document : *documents) {
      if (document.kind != FileKind::battle || document.file == last) continue;
      last = document.file;  // the battles of a project share one folder
      for (const fs::path& file : positions_beside(document.file)) {
        const Result<PositionFile> read = read_position(file);
        if (!read) return tl::make_unexpected(read.error());
        const std::string name = file.stem().string();
        columns.add({name, fmt::format("turn {}", turn_of(read->position)), title_of(*read), origin_of(read->position),
                     file.string()});
        items.push_back({{"name", name},
                         {"title", title_of(*read)},
                         {"battle", read->position.battle.str()},
                         {"scenario", read->position.scenario.str()},
                         {"taken", read->position.taken ? Json(origin_of(read->position)) : Json()},
                         {"file", file.string()}});
      }
    }
    console.print(format_ == TextOrJson::json ? json_text({{"positions", std::move(items)}}) : columns.text());
    return Status::done;
  }

  Result<Status> show(Console& console) const {
    if (!name_) return fail("no position is named", "give its name, or its file");
    Library library;
    const auto documents = library.documents(path_);
    if (!documents) return tl::make_unexpected(documents.error());
    const Result<PositionFile> file = find_position(*documents, *name_);
    if (!file) return tl::make_unexpected(file.error());
    GameChoice choice;
    const Result<OpenedGame> game = open_from(library, *documents, path_, choice, *file, console);
    if (!game) return tl::make_unexpected(game.error());
    if (format_ == TextOrJson::text) {
      console.print(to_text(account_of(*file, *game->match)));
      return Status::done;
    }
    const engine::Standing standing = game->match->standing();
    console.print(json_text({{"name", file->file.stem().string()},
                             {"title", title_of(*file)},
                             {"remark", file->position.remark},
                             {"file", file->file.string()},
                             {"battle", file->position.battle.str()},
                             {"scenario", game->chosen.scenario().scenario().id.str()},
                             {"taken", file->position.taken ? Json(origin_of(file->position)) : Json()},
                             {"heading", game->match->heading()},
                             {"hash", engine::hash_digits(standing.hash)},
                             {"state", Json::parse(write_json(game->match->position()))}}));
    return Status::done;
  }

  std::string action_;
  std::string path_;
  std::optional<std::string> name_;
  std::optional<std::uint64_t> at_;
  std::optional<std::string> as_;
  std::optional<std::string> title_;
  std::optional<std::string> remark_;
  TextOrJson format_ = TextOrJson::text;
};

}  // namespace

std::unique_ptr<Command> position_command() { return std::make_unique<PositionCommand>(); }

}  // namespace batalia::cli
