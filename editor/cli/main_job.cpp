#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>

#include "editor/app/window.h"
#include "editor/cli/commands.h"
#include "editor/cli/drawing.h"
#include "editor/cli/playing.h"
#include "editor/library/subjects.h"
#include "validators/output.h"
#include "validators/run.h"

namespace batalia::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view battle = "mergentheim";
constexpr std::uint64_t seed = 1;

// Beside the user, or, in a folder that is not his to write, where programs keep what can be made again.
Result<fs::path> place_of_picture() {
  const std::string name = fmt::format("{}.png", battle);
  std::error_code error;
  const fs::path here = fs::current_path(error);
  if (!error && ::access(here.c_str(), W_OK) == 0) return here / name;
  const char* cache = std::getenv("XDG_CACHE_HOME");
  const char* home = std::getenv("HOME");
  if ((cache == nullptr || *cache == '\0') && (home == nullptr || *home == '\0')) {
    return fail("the current folder cannot be written, and there is no home for the picture",
                "run it where you may write");
  }
  const fs::path folder =
      (cache != nullptr && *cache != '\0' ? fs::path(cache) : fs::path(home) / ".cache") / "batalia";
  fs::create_directories(folder, error);
  if (error) {
    return tl::make_unexpected(Problem{{folder.string(), 0, 0},
                                       fmt::format("the folder cannot be made: {}", error.message()),
                                       "run it where you may write"});
  }
  return folder / name;
}

class MainJob final : public Command {
 public:
  [[nodiscard]] CommandText text() const override { return {}; }
  void declare(Parameters&) override {}

  Result<Status> run(Console& console) override {
    if (app::has_display()) {
      const Result<int> status = app::run_window({}, std::string(battle));
      if (!status) return tl::make_unexpected(status.error());
      return *status == 0 ? Status::done : Status::no;
    }
    Library library;
    const auto documents = library.shipped_battle(battle);
    if (!documents) return tl::make_unexpected(documents.error());
    const Result<OpenedGame> game = open_game(library, *documents, std::string(battle), {});
    if (!game) return tl::make_unexpected(game.error());
    const ChosenScenario& chosen = game->chosen;
    const std::vector<Finding> findings = run_checks(subject_of(chosen.opened));
    const auto first = game->match->commander(0, seed);
    const auto second = game->match->commander(1, seed);
    const play::PlayedGame played =
        play::play_out(*game->match, seed, {first.get(), second.get()});  // as `batalia play` has it
    RenderOptions options{};
    Result<fs::path> picture = place_of_picture();
    if (!picture) return tl::make_unexpected(std::move(picture).error());
    options.path = *picture;
    if (Result<void> drawn = draw(chosen, options); !drawn) return tl::make_unexpected(std::move(drawn).error());
    const std::string& title = chosen.scenario().battle->title;
    console.print(fmt::format(
        "Checked {} ({}):\n{}Played it once, commander against commander:\n{}Drew its map and set-up:\n{}\n", title,
        chosen.opened.file.string(), to_text(findings), to_text(*game, seed, played), picture->string()));
    return Status::done;  // nobody asked whether the battle is sound; what was found is told
  }
};

}  // namespace

std::unique_ptr<Command> main_job() { return std::make_unique<MainJob>(); }

}  // namespace batalia::cli
