#include <fmt/format.h>

#include <filesystem>

#include "editor/cli/battles.h"
#include "editor/cli/commands.h"
#include "editor/cli/progress.h"
#include "editor/library/documents.h"
#include "formats/file/file.h"
#include "formats/yaml/document.h"
#include "formats/yaml/source.h"
#include "model/base/fail_at.h"

namespace batalia::cli {
namespace {

namespace fs = std::filesystem;

struct Formatted {
  fs::path file;
  bool changed = false;
  CanonicalFile canonical;
};

class Fmt final : public Command {
 public:
  [[nodiscard]] CommandText text() const override {
    return {
        "fmt",
        "the canonical form of files",
        "Writes files in the canonical form, in which an edit is a small difference. Each file is written as a whole "
        "or left "
        "as it was, and none is written where one of them cannot be read. Comments stay with their entries; one whose "
        "entry goes is moved to the entry around it, and the program says so.",
        {{"batalia fmt battles", "every file in a folder"},
         {"batalia fmt --check battles", "only tells which are not canonical"}}};
  }

  void declare(Parameters& parameters) override {
    parameters.positions("PATH", paths_, "files, and folders with files", Need::required, Values::of_paths());
    parameters.flag("--check", check_, "writes nothing; names the files that are not canonical, with exit status 1");
  }

  Result<Status> run(Console& console) override {
    Library library;
    const auto documents = library.documents(paths_, Games::too);
    if (!documents) return tl::make_unexpected(documents.error());
    std::vector<Formatted> files;
    Progress progress(console, "reading", documents->size());
    for (const Document& document : *documents) {
      progress.reached(files.size(), document.file.filename().string());
      Result<Formatted> formatted = format(library, document);
      if (!formatted) return tl::make_unexpected(std::move(formatted).error());
      files.push_back(*std::move(formatted));
    }
    return finish(files, console);
  }

 private:
  static Result<Formatted> format(Library& library, const Document& document) {
    if (is_project(document.file)) return Formatted{document.file, false, {}};  // which holds nothing else
    const Result<std::string> text = read_file(document.file, largest_yaml);
    if (!text) return tl::make_unexpected(text.error());
    // The lists of a map are put in the order of its series' terrain; a map whose series is not there keeps its own.
    std::shared_ptr<const Terrain> terrain;
    if (document.kind == FileKind::map) {
      if (const auto data = library.series(document.series, document.file)) terrain = data->terrain;
    }
    auto canonical = canonical_yaml(*text, document.file.string(), terrain);
    if (!canonical) return tl::make_unexpected(first_of(canonical.error()));
    const bool changed = canonical->text != *text;
    return Formatted{document.file, changed, *std::move(canonical)};
  }

  Result<Status> finish(const std::vector<Formatted>& files, Console& console) const {
    bool all_canonical = true;
    for (const Formatted& each : files) {
      if (!each.changed) continue;
      all_canonical = false;
      if (!check_) {
        if (Result<void> written = write_file(each.file, each.canonical.text); !written)
          return tl::make_unexpected(std::move(written).error());
        for (const std::string& moved : each.canonical.moved_comments) {
          console.say(fmt::format("{}: a comment lost its entry and was moved to the one around it: {}",
                                  each.file.string(), moved));
        }
      }
      console.print(each.file.string() + '\n');
    }
    return check_ && !all_canonical ? Status::no : Status::done;
  }

  std::vector<std::string> paths_;
  bool check_ = false;
};

}  // namespace

std::unique_ptr<Command> fmt_command() { return std::make_unique<Fmt>(); }

}  // namespace batalia::cli
