#include <fmt/format.h>

#include <filesystem>

#include "editor/cli/battles.h"
#include "editor/cli/commands.h"
#include "editor/library/id_of.h"
#include "editor/library/new_battle.h"
#include "formats/file/file.h"
#include "formats/yaml/write.h"
#include "model/base/text.h"
#include "model/map/map.h"

namespace batalia::cli {
namespace {

namespace fs = std::filesystem;

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
  names.id = library::id_of(name);
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
    Result<library::NewBattle> asked = this->asked();
    if (!asked) return tl::make_unexpected(std::move(asked).error());
    const Result<SeriesData> series = Library().series(asked->series, out_);
    if (!series) return tl::make_unexpected(series.error());
    const Result<Names> names = names_of(out_, title_);
    if (!names) return tl::make_unexpected(names.error());
    asked->id = names->id;
    asked->title = names->title;
    const auto made = empty_battle(*asked, *series);
    if (!made) return tl::make_unexpected(made.error());
    const std::string map_text = write_yaml(unbind_map_file(made->map));
    const std::string battle_text = write_yaml(unbind_battle(made->battle));

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
  // All but the id and the title.
  Result<library::NewBattle> asked() const {
    for (const auto& [name, given] : {std::pair{"--series", &series_}, {"--rows", &rows_}, {"--columns", &columns_}}) {
      if (!*given)
        return fail(fmt::format("a new map needs {}", name), "for example --series mpbs --rows 10-42 --columns 00-43");
    }
    if (!Id::valid(*series_)) return fail(fmt::format("there is no series '{}'", *series_), "it is mpbs or tlnb");
    library::NewBattle out;
    out.series = Id(*series_);
    const Result<NumberSpan> rows = parse_number_span(*rows_);
    if (!rows) return tl::make_unexpected(rows.error());
    const Result<NumberSpan> columns = parse_number_span(*columns_);
    if (!columns) return tl::make_unexpected(columns.error());
    out.rows = *rows;
    out.columns = *columns;
    out.columns_increase = hand_;
    out.even_last = even_last_;
    out.odd_last = odd_last_;
    out.sides = sides_;
    if (const Result<Numbering> numbering = numbering_of(out); !numbering)
      return tl::make_unexpected(numbering.error());
    return out;
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
