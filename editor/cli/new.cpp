#include <fmt/format.h>

#include <filesystem>

#include "editor/cli/battles.h"
#include "editor/cli/commands.h"
#include "editor/cli/id_of.h"
#include "formats/file/file.h"
#include "formats/yaml/write.h"
#include "model/base/text.h"
#include "model/map/map.h"

namespace batalia::cli {
namespace {

namespace fs = std::filesystem;

// How the sheets of a series are numbered. It is custom, not part of a series' rules, and only asked for new maps.
struct SheetCustom {
  std::string_view series;
  Numbering (*numbering)(Span rows, Span columns, Hand columns_increase);
};

constexpr std::array sheet_customs{
    SheetCustom{"mpbs",
                [](Span rows, Span columns, Hand hand) { return musket_and_pike_numbering(rows, columns, hand); }},
    SheetCustom{"tlnb",
                [](Span rows, Span columns, Hand hand) {
                  Numbering numbering = napoleonic_numbering(columns, rows);
                  numbering.columns_increase = hand;
                  return numbering;
                }},
};

struct Names {
  fs::path battle_file;
  fs::path map_file;
  Id id;
  std::string title;
};

Result<Names> names_of(const std::string& out, const std::optional<std::string>& title) {
  Names names;
  const fs::path path(out);
  const bool file = path.extension() == ".yaml";
  std::string name = (file ? path.stem() : fs::absolute(path).lexically_normal()).filename().string();
  if (name.empty()) name = fs::absolute(path).lexically_normal().parent_path().filename().string();
  const fs::path folder = file ? path.parent_path() : path;
  names.id = id_of(name);
  if (names.id.empty())
    return fail(fmt::format("no id can be made of '{}'", name), "use letters or digits in the file's name");
  names.title = title.value_or(name);
  names.battle_file = file ? path : folder / (names.id.str() + ".yaml");
  names.map_file = folder / (names.battle_file.stem().string() + "-map.yaml");
  for (const fs::path& made : {names.battle_file, names.map_file}) {
    std::error_code error;
    if (!fs::exists(fs::symlink_status(made, error))) continue;
    return tl::make_unexpected(Problem{
        {made.string(), 0, 0}, "this file is there already, and is not overwritten", "choose another name for OUT"});
  }
  return names;
}

class New final : public Command {
 public:
  [[nodiscard]] CommandText text() const override {
    return {"new",
            "an empty map and battle, ready to edit",
            "Writes an empty map and an empty battle on it. OUT is the battle's file, with the map beside it under the "
            "same "
            "name and '-map', or a folder for both. Nothing is overwritten. Rows and columns are written as they are "
            "on the "
            "map, with all their digits.",
            {{"batalia new --series mpbs --rows 10-42 --columns 00-43 lutzen.yaml", "a full sheet"},
             {"batalia new --series mpbs --rows 10-34 --columns 00-28 --odd-last 27 --title Herbsthausen battles",
              "a half sheet whose odd rows are one hex shorter, in a folder"}}};
  }

  void declare(Parameters& parameters) override {
    parameters.position("OUT", out_, "the battle's file, or a folder", Values::of_paths());
    parameters.option("--series", "ID", series_, "the series, mpbs or tlnb; needed", Values::of(series_names));
    parameters.option("--rows", "FIRST-LAST", rows_, "the rows of the map, 10-42; needed");
    parameters.option("--columns", "FIRST-LAST", columns_, "the columns of the map, 00-43; needed");
    parameters.option("--title", "TEXT", title_, "the title; without it the name of the file");
    parameters.list("--sides", "NAME,NAME", sides_, "what the two sides are called");
    parameters.choice("--columns-increase", hand_, "which way columns count, with the lowest row at the top");
    parameters.option("--even-last", "N", even_last_,
                      "the last column of even rows (or row of even columns), where it differs");
    parameters.option("--odd-last", "N", odd_last_,
                      "the last column of odd rows (or row of odd columns), where it differs");
  }

  Result<Status> run(Console& console) override {
    Result<Numbering> numbering = numbering_asked();
    if (!numbering) return tl::make_unexpected(std::move(numbering).error());
    const Result<SeriesData> series = Library().series(Id(*series_), out_);
    if (!series) return tl::make_unexpected(series.error());
    const Result<Names> names = names_of(out_, title_);
    if (!names) return tl::make_unexpected(names.error());
    Result<Battle> battle = battle_asked(*names);
    if (!battle) return tl::make_unexpected(std::move(battle).error());
    const std::string map_text = write_yaml(unbind_map_file(map_asked(*names, *numbering, *series)));
    const std::string battle_text = write_yaml(unbind_battle(*battle));

    std::error_code error;
    if (const fs::path folder = names->battle_file.parent_path(); !folder.empty())
      fs::create_directories(folder, error);
    if (Result<void> written = write_file(names->map_file, map_text); !written)
      return tl::make_unexpected(std::move(written).error());
    if (Result<void> written = write_file(names->battle_file, battle_text); !written) {
      fs::remove(names->map_file, error);
      return tl::make_unexpected(std::move(written).error());
    }
    console.print(fmt::format("{}\n{}\n", names->battle_file.string(), names->map_file.string()));
    return Status::done;
  }

 private:
  Result<Numbering> numbering_asked() const {
    for (const auto& [name, given] : {std::pair{"--series", &series_}, {"--rows", &rows_}, {"--columns", &columns_}}) {
      if (!*given)
        return fail(fmt::format("a new map needs {}", name), "for example --series mpbs --rows 10-42 --columns 00-43");
    }
    const auto* const custom = std::ranges::find(sheet_customs, *series_, &SheetCustom::series);
    if (custom == sheet_customs.end()) {
      std::vector<std::string> known;
      for (const SheetCustom& each : sheet_customs) known.emplace_back(each.series);
      return fail(fmt::format("there is no series '{}'", *series_), suggestion(*series_, known));
    }
    const Result<NumberSpan> rows = parse_number_span(*rows_);
    if (!rows) return tl::make_unexpected(rows.error());
    const Result<NumberSpan> columns = parse_number_span(*columns_);
    if (!columns) return tl::make_unexpected(columns.error());
    Numbering numbering = custom->numbering(rows->span, columns->span, hand_);
    numbering.row_digits = rows->digits;
    numbering.column_digits = columns->digits;
    numbering.even_last = even_last_;
    numbering.odd_last = odd_last_;
    if (Result<Grid> grid = Grid::make(numbering); !grid) return tl::make_unexpected(std::move(grid).error());
    return numbering;
  }

  MapFile map_asked(const Names& names, const Numbering& numbering, const SeriesData& series) const {
    MapFile map;
    map.id = Id(names.id.str() + "-map");
    map.title = names.title;
    map.series = series.series->id;
    map.provenance = {{}, ProvenanceKind::designer, {}, {}};
    map.sheets.push_back({{}, Id("sheet"), {}, text_of(numbering), series.series->hex_metres});
    map.terrain.base = series.terrain->hexes.front().id;
    return map;
  }

  Result<Battle> battle_asked(const Names& names) const {
    if (!sides_.empty() && sides_.size() != 2)
      return fail("a battle has two sides", "name both: --sides Swedish,Imperial");
    Battle battle;
    battle.id = names.id;
    battle.title = names.title;
    battle.series = Id(*series_);
    battle.map = Id(names.id.str() + "-map");
    battle.provenance = Provenance{{}, ProvenanceKind::designer, {}, {}};
    for (const std::string& side : sides_.empty() ? std::vector<std::string>{"First side", "Second side"} : sides_) {
      battle.sides.push_back({{}, id_of(side), side, {}});
      if (battle.sides.back().id.empty())
        return fail(fmt::format("no id can be made of the side '{}'", side), "use letters or digits in its name");
    }
    if (battle.sides[0].id == battle.sides[1].id) return fail("both sides have the same name", "name them differently");
    Scenario scenario;
    scenario.id = Id("historical");
    scenario.title = names.title;
    scenario.turns.start = ClockTime{12 * 60};
    scenario.turns.count = 10;
    battle.scenarios.push_back(std::move(scenario));
    return battle;
  }

  std::string out_;
  std::optional<std::string> series_;
  std::optional<std::string> rows_;
  std::optional<std::string> columns_;
  std::optional<std::string> title_;
  std::vector<std::string> sides_;
  Hand hand_ = Hand::right;
  std::optional<int> even_last_;
  std::optional<int> odd_last_;
};

}  // namespace

std::unique_ptr<Command> new_command() { return std::make_unique<New>(); }

}  // namespace batalia::cli
