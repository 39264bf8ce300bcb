#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "editor/cli/battles.h"
#include "editor/cli/commands.h"
#include "editor/cli/comparing.h"
#include "editor/cli/json.h"
#include "formats/json/value_json.h"
#include "formats/yaml/write.h"

namespace batalia::cli {
namespace {

using Json = nlohmann::ordered_json;

struct Pair {
  const Document* a;
  const Document* b;
};

struct Paired {
  std::vector<Pair> pairs;
  std::vector<const Document*> only_a;
  std::vector<const Document*> only_b;
};

bool same_name(const Document& a, const Document& b) { return a.kind == b.kind && name_of(a) == name_of(b); }

// Documents are matched by kind and id. One against one are compared whatever they are called, one against many with
// the one of its name.
Result<Paired> paired(const std::vector<Document>& a, const std::vector<Document>& b) {
  Paired out;
  if (a.size() == 1 && b.size() == 1) {
    if (a.front().kind != b.front().kind) {
      return fail(fmt::format("{} is a {} and {} a {}", a.front().file.string(), word(a.front().kind),
                              b.front().file.string(), word(b.front().kind)),
                  "compare files of one kind");
    }
    out.pairs.push_back({&a.front(), &b.front()});
    return out;
  }
  for (const Document& one : a) {
    const auto other = std::ranges::find_if(b, [&](const Document& each) { return same_name(one, each); });
    if (other != b.end()) {
      out.pairs.push_back({&one, &*other});
    } else {
      out.only_a.push_back(&one);
    }
  }
  for (const Document& one : b) {
    if (std::ranges::none_of(a, [&](const Document& each) { return same_name(one, each); })) out.only_b.push_back(&one);
  }
  if (a.size() == 1 && !out.pairs.empty()) out.only_b.clear();
  if (b.size() == 1 && !out.pairs.empty()) out.only_a.clear();
  return out;
}

Json json_of(const Difference& difference) {
  return {{"document", word(difference.kind)},
          {"id", difference.id.str()},
          {"at", difference.edit.at},
          {"was", batalia::json_of(difference.edit.was)},
          {"now", batalia::json_of(difference.edit.now)},
          {"words", difference.words}};
}

Json json_of(const std::vector<const Document*>& documents) {
  Json out = Json::array();
  for (const Document* each : documents)
    out.push_back({{"kind", word(each->kind)}, {"id", name_of(*each).str()}, {"file", each->file.string()}});
  return out;
}

class Diff final : public Command {
 public:
  [[nodiscard]] CommandText text() const override {
    return {"diff",
            "what differs, in a designer's terms",
            "Says what differs between two battles, each with its map, two maps, or two other files of one kind; "
            "between two folders or projects document by document. The exit status is 1 where anything differs.",
            {{"batalia diff old/lützen.yaml lützen.yaml", "two battles with their maps"},
             {"batalia diff lützen.batalia battles", "a project and a folder"},
             {"batalia diff printed.yaml mine.yaml --as-errata", "an erratum that makes the second of the first"}}};
  }

  void declare(Parameters& parameters) override {
    parameters.position("A", a_, "a file, folder or project", battle_paths());
    parameters.position("B", b_, "another", battle_paths());
    parameters.choice("--format", format_, "text, or JSON for programs");
    parameters.flag("--as-errata", as_errata_, "prints an erratum that makes B of A, for the battle's `errata`");
  }

  Result<Status> run(Console& console) override {
    Library library;
    const auto a = library.documents(a_);
    if (!a) return tl::make_unexpected(a.error());
    const auto b = library.documents(b_);
    if (!b) return tl::make_unexpected(b.error());
    for (const auto& [documents, path] : {std::pair{&*a, &a_}, std::pair{&*b, &b_}}) {
      if (documents->empty())
        return tl::make_unexpected(
            Problem{{*path, 0, 0}, "there is nothing to compare here", "name a file of Batalia's"});
    }
    const auto pairs = paired(*a, *b);
    if (!pairs) return tl::make_unexpected(pairs.error());
    std::vector<Difference> all;
    std::set<std::string> seen;  // maps that were compared with their battle
    for (const Pair& pair : pairs->pairs) {
      if (pair.a->kind == FileKind::map && seen.contains(pair.a->file.string() + '\n' + pair.a->id.str())) continue;
      if (auto added = add(library, pair, all); !added) return tl::make_unexpected(added.error());
      if (pair.a->kind == FileKind::battle) {
        if (auto added = add_map(library, pair, all, seen); !added) return tl::make_unexpected(added.error());
      }
    }
    const bool differs = !all.empty() || !pairs->only_a.empty() || !pairs->only_b.empty();
    if (as_errata_) {
      print_errata(all, console);
    } else if (format_ == TextOrJson::json) {
      Json list = Json::array();
      for (const Difference& each : all) list.push_back(json_of(each));
      console.print(json_text({{"a", a_},
                               {"b", b_},
                               {"differences", std::move(list)},
                               {"only_in_a", json_of(pairs->only_a)},
                               {"only_in_b", json_of(pairs->only_b)}}));
    } else {
      print_text(all, *pairs, console);
    }
    return differs ? Status::no : Status::done;
  }

 private:
  static Result<void> add(Library& library, const Pair& pair, std::vector<Difference>& all) {
    auto differences = compare(library, *pair.a, *pair.b);
    if (!differences) return tl::make_unexpected(std::move(differences).error());
    std::ranges::move(*differences, std::back_inserter(all));
    return {};
  }

  // The maps of two battles, where both are there.
  static Result<void> add_map(Library& library, const Pair& pair, std::vector<Difference>& all,
                              std::set<std::string>& seen) {
    const auto a = library.map_of(*pair.a);
    const auto b = library.map_of(*pair.b);
    if (!a || !b) return {};
    seen.insert(a->file.string() + '\n' + a->id.str());
    if (a->file == b->file && a->id == b->id) return {};
    return add(library, {&*a, &*b}, all);
  }

  static void print_text(const std::vector<Difference>& all, const Paired& pairs, Console& console) {
    std::set<std::pair<FileKind, std::string>> documents;
    for (const Pair& pair : pairs.pairs) documents.insert({pair.a->kind, name_of(*pair.a).str()});
    const bool several = documents.size() > 1;
    for (const Difference& each : all) {
      console.print(several ? fmt::format("{} {}: {}\n", word(each.kind), each.id.str(), each.words)
                            : each.words + '\n');
    }
    for (const Document* each : pairs.only_a)
      console.print(fmt::format("{} {}: only in {}\n", word(each->kind), name_of(*each).str(), each->file.string()));
    for (const Document* each : pairs.only_b)
      console.print(fmt::format("{} {}: only in {}\n", word(each->kind), name_of(*each).str(), each->file.string()));
  }

  void print_errata(const std::vector<Difference>& all, Console& console) const {
    for (const Difference& each : all) {
      if (!can_be_overlaid(each)) console.say("left out, as no overlay can change it: " + each.words);
    }
    const Erratum erratum = erratum_of(all, Id("difference"), fmt::format("The difference between {} and {}", a_, b_));
    if (erratum.changes.empty()) return;
    console.print(write_yaml(Value(Value::Map{{"errata", Value(Value::List{unbind(erratum)})}})));
  }

  std::string a_;
  std::string b_;
  TextOrJson format_ = TextOrJson::text;
  bool as_errata_ = false;
};

}  // namespace

std::unique_ptr<Command> diff_command() { return std::make_unique<Diff>(); }

}  // namespace batalia::cli
