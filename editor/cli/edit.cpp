#include "editor/app/window.h"
#include "editor/cli/battles.h"
#include "editor/cli/commands.h"

namespace batalia::cli {
namespace {

class Edit final : public Command {
 public:
  [[nodiscard]] CommandText text() const override {
    return {
        "edit",
        "opens the window",
        "Opens projects, or YAML, for which projects are made in your own folder, in the window. A YAML file is not "
        "changed until you write it. Every edit is in its project as soon as it is shown; without a PATH the "
        "window opens what was open last.",
        {{"batalia edit mergentheim", "a battle that comes along, as a copy of your own"},
         {"batalia edit lützen.batalia", "a project"}}};
  }

  void declare(Parameters& parameters) override {
    parameters.positions("PATH", paths_, "projects, battles, folders of them", Need::optional, battle_paths());
  }

  Result<Status> run(Console& /*console*/) override {
    const Result<int> status = app::run_window(paths_);
    if (!status) return tl::make_unexpected(status.error());
    return *status == 0 ? Status::done : Status::no;
  }

 private:
  std::vector<std::string> paths_;
};

}  // namespace

std::unique_ptr<Command> edit_command() { return std::make_unique<Edit>(); }

}  // namespace batalia::cli
