#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <set>

#include "batalia/version.h"
#include "editor/cli/battles.h"
#include "editor/cli/check_fix.h"
#include "editor/cli/columns.h"
#include "editor/cli/commands.h"
#include "editor/cli/kept.h"
#include "editor/cli/positions.h"
#include "editor/cli/progress.h"
#include "editor/library/subjects.h"
#include "validators/output.h"
#include "validators/registry.h"
#include "validators/run.h"
#include "validators/words.h"

namespace batalia::cli {

enum class FindingFormat { text, json, sarif };

}  // namespace batalia::cli

template <>
struct batalia::Words<batalia::cli::FindingFormat> {
  static constexpr std::array values{std::pair{cli::FindingFormat::text, std::string_view("text")},
                                     std::pair{cli::FindingFormat::json, std::string_view("json")},
                                     std::pair{cli::FindingFormat::sarif, std::string_view("sarif")}};
};

namespace batalia::cli {

namespace {

std::vector<Candidate> check_names(const Typed&) {
  std::vector<Candidate> out;
  for (const ListedCheck& each : all_checks())
    out.push_back({std::string(each.info.id), std::string(each.info.summary)});
  return out;
}

std::string list_of_checks() {
  Columns columns({"check", "severity", "series", "finds"});
  for (const auto& [info, series] : all_checks()) {
    columns.add({std::string(info.id), std::string(word(info.severity)), series.str(), std::string(info.summary)});
  }
  return columns.text();
}

class CheckCommand final : public Command {
 public:
  [[nodiscard]] CommandText text() const override {
    return {"check",
            "what is wrong with battles and maps",
            "Runs all checks over battles, each with its map, and over maps, and lists what they find. The exit status "
            "is 1 where anything is an error. With --kept the games kept beside them are played as well, and what is "
            "expected of each must still be so.",
            {{"batalia check scenarios --as-printed", "everything in a folder, without the errata"},
             {"batalia check lützen.yaml --fix", "mends what can be mended for certain, and says what is left"},
             {"batalia check mergentheim --only 'victory-*,points-sum'", "some checks"},
             {"batalia check lützen.yaml --kept", "and whether the games kept beside it still come out as they should"},
             {"batalia check mergentheim --kept --only kept-game --charts my-charts.yaml",
              "the games alone, on your charts"},
             {"batalia check --list", "which checks there are"}}};
  }

  void declare(Parameters& parameters) override {
    parameters.positions("PATH", paths_, "battles, maps, and folders with them", Need::optional, battle_paths());
    parameters.list("--only", "ID,…", selection_.only, "only these checks; 'victory-*' stands for all that begin so",
                    Values::of(check_names));
    parameters.list("--except", "ID,…", selection_.except, "all checks but these", Values::of(check_names));
    parameters.choice("--format", format_, "text, JSON for programs, or SARIF for code review tools");
    parameters.flag("--as-printed", as_printed_, "without errata and options");
    parameters.flag("--kept", kept_, "plays the games that are kept beside battles and projects, too");
    parameters.option("--charts", "FILE", charts_, "with --kept: your own cells, laid over the charts of the series",
                      Values::of_paths());
    parameters.flag("--fix", fix_, "applies the fixes that findings offer, as the least difference, and checks again");
    parameters.flag("--list", list_, "says which checks there are, and runs none");
  }

  Result<Status> run(Console& console) override {
    if (list_) {
      console.print(list_of_checks());
      return Status::done;
    }
    if (paths_.empty())
      return fail("no PATH says what to check", "name battles, maps or folders, for example `batalia check .`");
    if (Result<void> valid = validate(selection_); !valid) return tl::make_unexpected(std::move(valid).error());
    if (!kept_ && (charts_ || std::ranges::find(selection_.only, kept_game_info.id) != selection_.only.end()))
      return fail("no kept games are played", "add --kept");
    if (fix_) {
      Library library;
      const auto documents = library.documents(paths_);
      if (!documents) return tl::make_unexpected(documents.error());
      if (auto fixed = fix_all(*documents, as_printed_ ? Layers::as_printed() : Layers(), selection_, console); !fixed)
        return tl::make_unexpected(std::move(fixed).error());
    }
    const auto begun = std::chrono::steady_clock::now();
    Library library;
    const auto documents = library.documents(paths_);
    if (!documents) return tl::make_unexpected(documents.error());
    Result<std::vector<Finding>> findings = check_all(library, *documents, console);
    if (!findings) return tl::make_unexpected(std::move(findings).error());
    if (kept_ && selection_.selects(kept_game_info)) play_kept(library, *documents, *findings, console);
    if (selection_.selects(position_info)) add_positions(library, *documents, *findings, console);
    put_in_order(*findings);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    switch (format_) {
      case FindingFormat::text:
        console.print(to_text(*findings, {.colours = ::isatty(STDOUT_FILENO) == 1, .suppressed = false}));
        break;
      case FindingFormat::json:
        console.print(to_json(*findings, seconds));
        break;
      case FindingFormat::sarif:
        console.print(to_sarif(*findings, version_string));
        break;
    }
    return count(*findings).error > 0 ? Status::no : Status::done;
  }

 private:
  Result<std::vector<Finding>> check_all(Library& library, const std::vector<Document>& documents,
                                         Console& console) const {
    std::vector<const Document*> battles;
    std::vector<const Document*> maps;
    for (const Document& document : documents) {
      if (document.kind == FileKind::battle) battles.push_back(&document);
      if (document.kind == FileKind::map) maps.push_back(&document);
    }
    if (battles.empty() && maps.empty()) {
      return tl::make_unexpected(
          Problem{{paths_.front(), 0, 0},
                  "there is no battle and no map here",
                  "name a battle's file or a folder that holds one, or begin with `batalia new`"});
    }
    const Layers layers = as_printed_ ? Layers::as_printed() : Layers();
    std::vector<Finding> findings;
    std::set<std::filesystem::path> seen;  // maps that were checked with a battle
    Progress progress(console, "checking", battles.size() + maps.size());
    std::size_t done = 0;
    const auto add = [&](std::vector<Finding> more) { std::ranges::move(more, std::back_inserter(findings)); };
    for (const Document* document : battles) {
      progress.reached(done++, document->id.str());
      const Result<OpenedBattle> opened = library.open_battle(*document, layers);
      if (!opened) return tl::make_unexpected(opened.error());
      seen.insert(std::filesystem::weakly_canonical(opened->map_file));
      add(run_checks(subject_of(*opened), selection_));
    }
    for (const Document* document : maps) {
      progress.reached(done++, document->id.str());
      if (seen.contains(std::filesystem::weakly_canonical(document->file))) continue;
      const Result<OpenedMap> opened = library.open_map(*document);
      if (!opened) return tl::make_unexpected(opened.error());
      add(run_checks(subject_of(*opened), selection_));
    }
    return findings;
  }

  // One folder for each battle's file, or project that holds battles.
  void play_kept(Library& library, const std::vector<Document>& documents, std::vector<Finding>& findings,
                 Console& console) const {
    std::set<std::filesystem::path> seen;
    KeptOutcome all;
    for (const Document& document : documents) {
      if (document.kind != FileKind::battle) continue;
      if (!seen.insert(std::filesystem::weakly_canonical(document.file)).second) continue;
      KeptOutcome outcome = check_kept(library, document.file, charts_, console);
      all.games += outcome.games;
      all.expectations += outcome.expectations;
      std::ranges::move(outcome.findings, std::back_inserter(findings));
    }
    console.say(fmt::format("{} with {} played", counted(static_cast<int>(all.games), "kept game", "kept games"),
                            counted(static_cast<int>(all.expectations), "expectation", "expectations")));
  }

  static void add_positions(Library& library, const std::vector<Document>& documents, std::vector<Finding>& findings,
                            Console& console) {
    std::set<std::filesystem::path> seen;
    for (const Document& document : documents) {
      if (document.kind != FileKind::battle) continue;
      if (!seen.insert(std::filesystem::weakly_canonical(document.file)).second) continue;
      std::ranges::move(check_positions(library, document.file, console), std::back_inserter(findings));
    }
  }

  std::vector<std::string> paths_;
  Selection selection_;
  std::optional<std::string> charts_;
  bool kept_ = false;
  FindingFormat format_ = FindingFormat::text;
  bool as_printed_ = false;
  bool fix_ = false;
  bool list_ = false;
};

}  // namespace

std::unique_ptr<Command> check_command() { return std::make_unique<CheckCommand>(); }

}  // namespace batalia::cli
