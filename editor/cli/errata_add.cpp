#include <fmt/format.h>

#include <algorithm>

#include "editor/cli/comparing.h"
#include "editor/cli/errata_actions.h"
#include "editor/document/overlay_wishes.h"
#include "formats/yaml/read.h"
#include "model/base/path.h"

namespace batalia::cli {
namespace {

// A value from the command line, where the shell has eaten the quotes: a text stays a text.
Result<Value> value_of(const std::string& text, const Value& was) {
  if (was.text() != nullptr) return Value(text);
  auto read = read_yaml("value: " + text);
  if (!read) {
    const bool plain = text.find_first_of("{[\"'") == std::string::npos;
    if (plain) return Value(text);  // "2912", which YAML would not have without quotes
    Problem problem = std::move(read).error();
    problem.place = {};
    problem.what = fmt::format("'{}' is no value: {}", text, problem.what);
    return tl::make_unexpected(std::move(problem));
  }
  return *read->find("value");
}

ChangedDocument document_of(const std::string& at, const Value& battle) {
  const std::string part = at.substr(0, at.find('/'));
  return battle.find(part) != nullptr || part == "leaders" || part == "commands" || part == "options"
             ? ChangedDocument::battle
             : ChangedDocument::map;
}

Result<std::vector<Change>> by_path(const batalia::Document& laid, const NewErratum& wanted) {
  Change change;
  change.at = *wanted.at;
  change.in = document_of(change.at, laid.battle());
  auto was = laid.get(change.in, change.at);
  if (!was) return tl::make_unexpected(std::move(was).error());
  change.was = *std::move(was);
  if (wanted.now) {
    auto now = value_of(*wanted.now, change.was);
    if (!now) return tl::make_unexpected(std::move(now).error());
    change.now = *std::move(now);
  }
  if (change.was == change.now)
    return fail(fmt::format("'{}' is {} already", change.at, change.was.brief()), "give another value with --now");
  return std::vector<Change>{change};
}

// All that a file says otherwise, taken as it was printed.
Result<std::vector<Change>> by_file(Library& library, const Editing& editing, const batalia::Document& laid,
                                    const NewErratum& wanted, std::string& why) {
  const auto others = library.documents(*wanted.from);
  if (!others) return tl::make_unexpected(others.error());
  std::vector<Difference> all;
  for (const Document& other : *others) {
    Document mine = other.kind == FileKind::map ? editing.map() : *editing.battle();
    if (other.kind != FileKind::battle && other.kind != FileKind::map) continue;
    if (others->size() > 1 && other.id != mine.id) continue;
    mine.value = other.kind == FileKind::map ? unbind_map(laid.map()) : laid.battle();
    auto differences = compare(library, mine, other);
    if (!differences) return tl::make_unexpected(std::move(differences).error());
    std::ranges::move(*differences, std::back_inserter(all));
  }
  Erratum erratum = erratum_of(all, Id("all"), {});
  if (erratum.changes.empty())
    return fail(fmt::format("nothing that an erratum can change differs from '{}'", *wanted.from),
                "name a battle or a map in which it is as it ought to be");
  why = std::move(erratum.why);
  return std::move(erratum.changes);
}

}  // namespace

Result<Id> add_erratum(Library& library, Editing& editing, const NewErratum& wanted) {
  if (wanted.at.has_value() == wanted.from.has_value())
    return fail("what the erratum changes is not said", "give --at PATH --now VALUE, or --from FILE");
  Layers layers;
  if (wanted.layer == ErratumLayer::official) {
    layers.own_errata = false;
    layers.usual_options = false;
  }
  const auto laid = laid_over(editing.both(), layers, editing.battle()->file.string());
  if (!laid) return tl::make_unexpected(laid.error());
  Erratum erratum;
  auto changes = wanted.at ? by_path(*laid, wanted) : by_file(library, editing, *laid, wanted, erratum.why);
  if (!changes) return tl::make_unexpected(std::move(changes).error());
  if (wanted.id && !Id::valid(*wanted.id))
    return fail(fmt::format("'{}' is no id", *wanted.id), "lower-case letters, digits and single hyphens");
  erratum.changes = *std::move(changes);
  erratum.id = wanted.id ? Id(*wanted.id) : unused_overlay_id(editing.both().battle(), "erratum");
  erratum.layer = wanted.layer;
  erratum.source = wanted.source.value_or("The designer");
  if (wanted.why) erratum.why = *wanted.why;
  const Value entry = unbind(erratum);
  const bool first = editing.both().battle().find("errata") == nullptr;
  if (find_at(editing.both().battle(), "errata/" + erratum.id.str()) != nullptr)
    return fail(fmt::format("there is an erratum '{}' already", erratum.id.str()), "give another --id");
  const std::vector<Wish> wishes{first ? Wish{ChangedDocument::battle, "errata", Value(Value::List{entry})}
                                       : Wish{ChangedDocument::battle, "errata/" + erratum.id.str(), entry}};
  if (auto changed = editing.change("Add an erratum", wishes); !changed) return tl::make_unexpected(changed.error());
  // It must leave a battle that can be used.
  const Document map = editing.changed_map();
  if (const auto opened = library.open_battle(*editing.changed_battle(), Layers(), &map); !opened) {
    Problem problem = opened.error();
    problem.place = {editing.battle()->file.string(), 0, 0};
    problem.what = "with this erratum the battle cannot be used: " + problem.what;
    return tl::make_unexpected(std::move(problem));
  }
  return erratum.id;
}

}  // namespace batalia::cli
