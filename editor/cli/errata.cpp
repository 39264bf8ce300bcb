#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "editor/cli/battles.h"
#include "editor/cli/columns.h"
#include "editor/cli/commands.h"
#include "editor/cli/errata_actions.h"
#include "editor/cli/help.h"
#include "editor/library/errata_sheet.h"
#include "model/base/path.h"
#include "model/base/text.h"

namespace batalia::cli {

std::string errata_table(const std::vector<Overlay>& overlays) {
  Columns columns({"erratum", "layer", "switched", "touches", "fits"});
  for (const Overlay& overlay : overlays) {
    if (overlay.is_option) continue;
    const std::string touched = overlay.words.empty() ? "nothing, it is a note"
                                : overlay.words.size() == 1
                                    ? overlay.words.front()
                                    : fmt::format("{}; and {} more", overlay.words.front(), overlay.words.size() - 1);
    columns.add({overlay.id.str(), std::string(word(overlay.erratum->layer)), overlay.on ? "on" : "off", touched,
                 overlay.misfit ? "no: " + overlay.misfit->what : "yes"});
  }
  return columns.text();
}

std::string errata_json(const std::vector<Overlay>& overlays) {
  using Json = nlohmann::ordered_json;
  Json list = Json::array();
  for (const Overlay& overlay : overlays) {
    if (overlay.is_option) continue;
    list.push_back({{"id", overlay.id.str()},
                    {"layer", word(overlay.erratum->layer)},
                    {"kind", word(overlay.erratum->kind)},
                    {"on", overlay.on},
                    {"source", overlay.erratum->source},
                    {"why", overlay.erratum->why},
                    {"changes", overlay.words},
                    {"fits", !overlay.misfit},
                    {"problem", overlay.misfit ? Json(overlay.misfit->what) : Json()}});
  }
  return json_text({{"errata", std::move(list)}});
}

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 4> actions{
    {{"list", "which errata there are, and whether they fit"},
     {"print", "for publication"},
     {"apply", "makes errata part of the battle"},
     {"add", "adds an erratum"}}};

std::vector<Candidate> erratum_names(const Typed& typed) {
  Library library;
  std::vector<Candidate> out;
  const auto documents = library.documents(typed.positional(1));
  for (const Document& document : documents ? *documents : std::vector<Document>()) {
    const Value* errata = document.value.find("errata");
    if (document.kind != FileKind::battle || errata == nullptr || errata->list() == nullptr) continue;
    for (const Value& erratum : *errata->list()) out.push_back({identity(erratum), {}});
  }
  return out;
}

class Errata final : public Command {
 public:
  [[nodiscard]] CommandText text() const override {
    return {"errata",
            "lists, prints, applies and adds errata",
            "Works on the errata of a battle. `list` says which there are, what each touches and whether its `was` is "
            "still there; `print` writes them for publication; `apply` makes those that are named part of the battle "
            "and its map and takes their entries away; `add` adds one, whose `was` is filled in. What is written is "
            "the least difference, in both files or in neither.",
            {{"batalia errata list mergentheim", "which errata there are"},
             {"batalia errata add lützen.yaml --at units/betz/ratings/morale --now 8", "an erratum of your own"},
             {"batalia errata add lützen.yaml --from reprint.yaml --source 'The reprint'", "all that differs"},
             {"batalia errata apply lützen.yaml --all", "makes all of them part of the battle"}}};
  }

  void declare(Parameters& parameters) override {
    parameters.position("ACTION", action_, "list, print, apply or add", Values::of([](const Typed&) {
                          std::vector<Candidate> out;
                          for (const auto& [name, about] : actions)
                            out.push_back({std::string(name), std::string(about)});
                          return out;
                        }));
    parameters.position("PATH", path_, "the battle", battle_paths());
    parameters.positions("ERRATUM", ids_, "the ids of the errata to apply", Need::optional, Values::of(erratum_names));
    parameters.flag("--all", all_, "applies every erratum that is on and changes something");
    parameters.option("--at", "PATH", wanted_.at, "what a new erratum changes: units/betz/ratings/morale");
    parameters.option("--now", "VALUE", wanted_.now, "what it becomes; without it, it is taken away");
    parameters.option("--from", "FILE", wanted_.from, "a battle or map in which everything is as it ought to be",
                      Values::of_paths());
    parameters.option("--id", "ID", wanted_.id, "the id of the new erratum");
    parameters.option("--source", "TEXT", wanted_.source, "where it was published");
    parameters.option("--why", "TEXT", wanted_.why, "what it says, in your own words");
    parameters.choice("--layer", wanted_.layer, "the layer of a new erratum; own unless given");
    parameters.choice("--format", format_, "of `list`: text, or JSON for programs");
  }

  Result<Status> run(Console& console) override {
    Library library;
    const auto documents = library.documents(path_);
    if (!documents) return tl::make_unexpected(documents.error());
    std::vector<const Document*> battles;
    for (const Document& each : *documents) {
      if (each.kind == FileKind::battle) battles.push_back(&each);
    }
    if (battles.size() != 1) {
      return tl::make_unexpected(Problem{
          {path_, 0, 0}, fmt::format("there are {} battles here", battles.size()), "name the file of one battle"});
    }
    auto editing = Editing::open(library, *battles.front());
    if (!editing) return tl::make_unexpected(std::move(editing).error());
    if (action_ == "list" || action_ == "print") return tell(*editing, console);
    if (action_ == "apply") return apply(*editing, console);
    if (action_ == "add") {
      auto added = add_erratum(library, *editing, wanted_);
      if (!added) return tl::make_unexpected(std::move(added).error());
      if (auto saved = save({&*editing}); !saved) return tl::make_unexpected(std::move(saved).error());
      console.print(added->str() + '\n');
      return Status::done;
    }
    std::vector<std::string> words;
    for (const auto& action : actions) words.emplace_back(action.first);
    return fail(fmt::format("`errata` cannot '{}'", action_), suggestion(action_, words));
  }

 private:
  Result<Status> tell(const Editing& editing, Console& console) const {
    const auto overlays = overlays_of(editing.both(), Layers(), editing.battle()->file.string());
    if (!overlays) return tl::make_unexpected(overlays.error());
    if (action_ == "print") {
      console.print(library::errata_text(editing.battle()->title, *overlays));
    } else {
      console.print(format_ == TextOrJson::json ? errata_json(*overlays) : errata_table(*overlays));
    }
    const bool all_fit =
        std::ranges::none_of(*overlays, [](const Overlay& each) { return !each.is_option && each.misfit.has_value(); });
    return all_fit ? Status::done : Status::no;
  }

  Result<Status> apply(Editing& editing, Console& console) const {
    std::vector<Id> chosen;
    for (const std::string& id : ids_) {
      if (!Id::valid(id)) return fail(fmt::format("'{}' is no id of an erratum", id), "see `batalia errata list`");
      chosen.emplace_back(id);
    }
    const auto overlays = overlays_of(editing.both(), Layers(), editing.battle()->file.string());
    if (!overlays) return tl::make_unexpected(overlays.error());
    for (const Overlay& each : *overlays) {
      if (all_ && !each.is_option && each.on && !each.changes.empty()) chosen.push_back(each.id);
    }
    if (chosen.empty()) {
      if (all_) return Status::done;
      return fail("no erratum is named", "name those to apply, or --all");
    }
    if (auto baked = bake_in(editing, *overlays, chosen); !baked) return tl::make_unexpected(std::move(baked).error());
    if (auto saved = save({&editing}); !saved) return tl::make_unexpected(std::move(saved).error());
    for (const Overlay& each : *overlays) {
      if (each.is_option || std::ranges::find(chosen, each.id) == chosen.end()) continue;
      for (const std::string& words : each.words) console.print(fmt::format("{}: {}\n", each.id.str(), words));
    }
    return Status::done;
  }

  std::string action_;
  std::string path_;
  std::vector<std::string> ids_;
  bool all_ = false;
  NewErratum wanted_;
  TextOrJson format_ = TextOrJson::text;
};

}  // namespace

std::unique_ptr<Command> errata_command() { return std::make_unique<Errata>(); }

}  // namespace batalia::cli
