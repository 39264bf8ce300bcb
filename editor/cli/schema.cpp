#include "editor/canvas/style.h"
#include "editor/cli/commands.h"
#include "formats/json/json.h"
#include "formats/yaml/document.h"
#include "model/base/text.h"

namespace batalia::cli {
namespace {

class Schema final : public Command {
 public:
  [[nodiscard]] CommandText text() const override {
    return {"schema",
            "the JSON Schema of a kind of file",
            "Writes the JSON Schema of a kind of file, with which editors complete and check files as you write.",
            {{"batalia schema battle > battle.schema.json", ""}}};
  }

  void declare(Parameters& parameters) override {
    parameters.position("KIND", kind_, "battle, map, series, terrain, charts, style, record, kept or position",
                        Values::of_words(all_words<FileKind>()));
  }

  Result<Status> run(Console& console) override {
    const auto kind = from_word<FileKind>(kind_);
    if (!kind) return fail("there is no kind of file '" + kind_ + "'", suggestion(kind_, all_words<FileKind>()));
    console.print(write_json(*kind == FileKind::style ? style_schema() : file_schema(*kind)));
    return Status::done;
  }

 private:
  std::string kind_;
};

}  // namespace

std::unique_ptr<Command> schema_command() { return std::make_unique<Schema>(); }

}  // namespace batalia::cli
