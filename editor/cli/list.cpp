#include <nlohmann/json.hpp>

#include "editor/cli/battles.h"
#include "editor/cli/columns.h"
#include "editor/cli/commands.h"
#include "editor/cli/json.h"

namespace batalia::cli {
namespace {

struct Item {
  std::string id;
  std::string kind;
  std::string title;
  std::string series;
  std::string game;
  std::string file;
  std::string battle;  // of a scenario
};

std::string text_in(const Value& value, std::string_view key) {
  const Value* found = value.find(key);
  return found != nullptr && found->text() != nullptr ? *found->text() : std::string();
}

// A battle is followed by its scenarios.
std::vector<Item> items_of(const std::vector<Document>& documents) {
  std::vector<Item> items;
  for (const Document& document : documents) {
    const bool of_game = of_games(document.kind);
    if (document.kind != FileKind::battle && document.kind != FileKind::map && !of_game) continue;
    const Item item{of_game ? document.file.stem().string() : document.id.str(),
                    std::string(word(document.kind)),
                    document.title,
                    document.series.str(),
                    document.game.str(),
                    document.file.string(),
                    {}};
    items.push_back(item);
    const Value* scenarios = document.value.find("scenarios");
    if (document.kind != FileKind::battle || scenarios == nullptr || scenarios->list() == nullptr) continue;
    for (const Value& scenario : *scenarios->list()) {
      items.push_back({text_in(scenario, "id"), "scenario", text_in(scenario, "title"), item.series, item.game,
                       item.file, item.id});
    }
  }
  return items;
}

std::string json_of(const std::vector<Item>& items) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const Item& item : items) {
    nlohmann::ordered_json json{{"id", item.id},         {"kind", item.kind}, {"title", item.title},
                                {"series", item.series}, {"game", item.game}, {"file", item.file}};
    if (!item.battle.empty()) json["battle"] = item.battle;
    list.push_back(std::move(json));
  }
  return json_text({{"items", std::move(list)}});
}

class List final : public Command {
 public:
  [[nodiscard]] CommandText text() const override {
    return {"list",
            "the battles, scenarios, maps and kept games that there are",
            "Lists battles, scenarios, maps and kept games, one a line: id, kind, title, series and file; without a "
            "PATH, those that come with the program. A battle is followed by its scenarios. A kept game is called by "
            "its file.",
            {{"batalia list", "what comes with the program"},
             {"batalia list battles --format json", "a folder, for programs"}}};
  }

  void declare(Parameters& parameters) override {
    parameters.positions("PATH", paths_, "files and folders to look in", Need::optional, Values::of_paths());
    parameters.choice("--format", format_, "text, or JSON for programs");
  }

  Result<Status> run(Console& console) override {
    Library library;
    const auto documents = library.documents(paths_, Games::too);
    if (!documents) return tl::make_unexpected(documents.error());
    const std::vector<Item> items = items_of(*documents);
    if (format_ == TextOrJson::json) {
      console.print(json_of(items));
      return Status::done;
    }
    Columns columns;
    for (const Item& item : items) columns.add({item.id, item.kind, item.title, item.series, item.file});
    console.print(columns.text());
    return Status::done;
  }

 private:
  std::vector<std::string> paths_;
  TextOrJson format_ = TextOrJson::text;
};

}  // namespace

std::unique_ptr<Command> list_command() { return std::make_unique<List>(); }

}  // namespace batalia::cli
