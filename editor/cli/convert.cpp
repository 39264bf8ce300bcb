#include <fmt/format.h>

#include <algorithm>

#include "editor/cli/battles.h"
#include "editor/cli/commands.h"
#include "editor/library/conversion.h"
#include "editor/library/documents.h"

namespace batalia::cli {

enum class Preferred { mine, theirs };

}  // namespace batalia::cli

template <>
struct batalia::Words<batalia::cli::Preferred> {
  static constexpr std::array values{std::pair{cli::Preferred::mine, std::string_view("mine")},
                                     std::pair{cli::Preferred::theirs, std::string_view("theirs")}};
};

namespace batalia::cli {
namespace {

namespace fs = std::filesystem;

class Convert final : public Command {
 public:
  [[nodiscard]] CommandText text() const override {
    return {
        "convert",
        "between YAML files, folders of them, and projects",
        "Writes what IN holds as OUT says by its ending: a project (`.batalia`), a YAML file (`.yaml`), or a folder of "
        "YAML files. What is there already is brought up to date entry by entry: from what both started from, what "
        "OUT has of its own (mine) and what comes from IN (theirs) are put together. Where both changed one entry, "
        "each in another way, nothing is written, the conflicts are listed, and the exit status is 1.",
        {{"batalia convert scenarios battles.batalia", "a folder becomes a project"},
         {"batalia convert battles.batalia scenarios", "and back: only files that changed are written"},
         {"batalia convert battles.batalia scenarios --prefer theirs", "conflicts go to the project"},
         {"batalia convert lützen.yaml printed.yaml --as-printed", "a battle without its overlays"}}};
  }

  void declare(Parameters& parameters) override {
    parameters.position("IN", in_, "a file, folder or project", battle_paths());
    parameters.position("OUT", out_, "what is written, by its ending", Values::of_paths());
    parameters.flag("--as-printed", as_printed_, "without errata and options");
    parameters.choice("--prefer", prefer_,
                      "whose change counts where both made one: that in OUT (mine) or in IN (theirs)");
  }

  Result<Status> run(Console& console) override {
    Library library;
    const fs::path out(out_);
    const Prefer prefer = !prefer_ ? Prefer::neither : *prefer_ == Preferred::mine ? Prefer::mine : Prefer::theirs;
    auto coming = read_coming(library, in_, is_project(out));
    if (!coming) return tl::make_unexpected(std::move(coming).error());
    if (out.extension() == ".yaml") {
      if (auto chosen = choose_one(*coming); !chosen) return tl::make_unexpected(std::move(chosen).error());
    }
    if (as_printed_) {
      for (Coming& one : *coming) {
        if (auto printed = as_printed(one); !printed) return tl::make_unexpected(std::move(printed).error());
        one.base.reset();  // what is written is not what the file it came from is to become
      }
    }
    const bool from_project = is_project(fs::path(in_)) && !as_printed_;
    const auto converted =
        is_project(out) ? to_project(*coming, out, prefer)
                        : to_folder(*coming, out, from_project ? std::optional(fs::path(in_)) : std::nullopt, prefer);
    if (!converted) return tl::make_unexpected(converted.error());
    for (const std::string& written : converted->written) console.print(written + '\n');
    for (const std::string& conflict : converted->conflicts) {
      if (prefer == Prefer::neither) console.print("conflict: " + conflict + '\n');
    }
    return converted->conflicts.empty() || prefer != Prefer::neither ? Status::done : Status::no;
  }

 private:
  // Into one file goes one document: the only one, or the only battle.
  [[nodiscard]] Result<void> choose_one(std::vector<Coming>& coming) const {
    if (coming.size() > 1) std::erase_if(coming, [](const Coming& one) { return one.name.kind != FileKind::battle; });
    if (coming.size() == 1) return {};
    return tl::make_unexpected(Problem{{in_, 0, 0},
                                       fmt::format("there are {} battles here, and one file to write", coming.size()),
                                       "convert to a folder"});
  }

  std::string in_;
  std::string out_;
  bool as_printed_ = false;
  std::optional<Preferred> prefer_;
};

}  // namespace

std::unique_ptr<Command> convert_command() { return std::make_unique<Convert>(); }

}  // namespace batalia::cli
