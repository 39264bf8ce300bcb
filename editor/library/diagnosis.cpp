#include "editor/library/diagnosis.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "editor/library/documents.h"
#include "editor/library/new_battle.h"
#include "formats/file/file.h"
#include "formats/yaml/document.h"
#include "formats/yaml/source.h"
#include "model/scenario/resolve.h"

namespace batalia::library {
namespace {

namespace fs = std::filesystem;

bool in_lines(const Problem& a, const Problem& b) {
  return std::pair(a.place.line, a.place.column) < std::pair(b.place.line, b.place.column);
}

// The id after "map:" at the beginning of a line, of a text that need not be YAML any more.
Id map_named_in(const std::string& text) {
  constexpr std::string_view key = "map:";
  for (std::size_t at = text.find(key); at != std::string::npos; at = text.find(key, at + 1)) {
    if (at > 0 && text[at - 1] != '\n') continue;
    const std::size_t from = text.find_first_not_of(" \"'", at + key.size());
    if (from == std::string::npos) break;
    const std::string id = text.substr(from, text.find_first_of(" \"'#\r\n", from) - from);
    if (Id::valid(id)) return Id(id);
  }
  return {};
}

class Examination {
 public:
  // Nothing where the file is none of Batalia's.
  void examine(const fs::path& file, bool of_folder) {
    if (!seen_.insert(fs::weakly_canonical(file)).second) return;
    auto text = read_file(file, largest_yaml);
    if (!text) return add(file, {}, {text.error()});
    if (of_folder && !text->starts_with("batalia:") && text->find("\nbatalia:") == std::string::npos) return;
    auto stored = read_yaml_document(*text, file.string());
    if (!stored) {
      add(file, *text, {stored.error()});
      return follow(map_named_in(*text), file);
    }
    const FileKind kind = stored->kind;
    const Value value = stored->value;
    auto made = canonical(*std::move(stored), file.string());
    if (!made) {
      add(file, *text, made.error());
    } else if (const Problems problems = fitting(file, kind, value); !problems.empty()) {
      add(file, *text, problems);
    } else {
      sound_.push_back(file);
    }
    if (kind == FileKind::battle) follow(id_in(value, "map"), file);
  }

  Diagnosis take() {
    Diagnosis out;
    std::set<DocumentName> there;
    for (const fs::path& file : sound_) {
      auto coming = read_coming(library_, file.string(), true);
      if (!coming) continue;
      for (Coming& one : *coming) {
        if (there.insert(one.name).second) out.rest.push_back({std::move(one.document), std::nullopt});
      }
    }
    add_stand_ins(out.rest);
    const bool any_map =
        std::ranges::any_of(out.rest, [](const Incoming& one) { return one.document.kind == FileKind::map; });
    if (!any_map) out.rest.clear();
    out.wrong = std::move(wrong_);
    return out;
  }

 private:
  void add(const fs::path& file, const std::string& text, Problems problems) {
    std::ranges::stable_sort(problems, in_lines);
    for (Problem& each : problems) {
      if (each.place.file.empty()) each.place.file = file.string();
    }
    wrong_.push_back({file, usable_yaml(text) ? text : std::string(), std::move(problems)});
  }

  // The map that a battle names is a part of what was asked for.
  void follow(const Id& map, const fs::path& near) {
    if (map.empty()) return;
    const auto found = library_.find_map(map, near);
    if (found && !is_project(found->file)) return examine(found->file, false);
    if (!found && !found.error().place.file.empty()) examine(found.error().place.file, false);
  }

  // Whether a document that is sound in itself fits what it stands on.
  Problems fitting(const fs::path& file, FileKind kind, const Value& value) {
    if (kind != FileKind::battle && kind != FileKind::map) return {};
    Binding binding(file.string());
    const auto told_at = [&](Problem problem, std::string_view key) {
      const Value* at = value.find(key);
      if (problem.place.file.empty() && at != nullptr) problem.place = {file.string(), at->mark.line, at->mark.column};
      return Problems{std::move(problem)};
    };
    const auto data = library_.series(id_in(value, "series"), file);
    if (!data) return told_at(data.error(), "series");
    if (kind == FileKind::map) {
      bind_map(value, data->terrain, binding);
      return binding.problems();
    }
    const auto map = library_.find_map(id_in(value, "map"), file);
    if (!map) return told_at(map.error(), "map");
    const LaidDocument laid = lay(value, Layers(), binding);
    if (!binding.problems().empty()) return binding.problems();
    const Battle battle = bind_battle(laid.battle, binding);
    if (!binding.problems().empty()) return binding.problems();
    Binding of_map(map->file.string());
    const auto ground = bind_map(map->value, data->terrain, of_map);
    // What is wrong with the map is told of the map.
    if (ground && of_map.problems().empty()) resolve(battle, *data->series, *ground, laid.for_map, binding);
    return binding.problems();
  }

  void add_stand_ins(std::vector<Incoming>& rest) {
    std::set<Id> fought_on;
    for (const Incoming& one : rest) {
      if (one.document.kind == FileKind::battle) fought_on.insert(id_in(one.document.value, "map"));
    }
    std::vector<Incoming> stand_ins;
    for (const Incoming& one : rest) {
      if (one.document.kind != FileKind::map || fought_on.contains(id_in(one.document.value, "id"))) continue;
      const auto series = std::ranges::find_if(rest, [&](const Incoming& each) {
        return each.document.kind == FileKind::series &&
               id_in(each.document.value, "id") == id_in(one.document.value, "series");
      });
      if (series == rest.end()) continue;
      NewBattle asked;
      asked.id = id_in(one.document.value, "id");
      const Value* title = one.document.value.find("title");
      asked.title = title == nullptr || title->text() == nullptr ? asked.id.str() : *title->text();
      asked.series = id_in(one.document.value, "series");
      // Of the empty sheet that comes with it nothing is used.
      asked.rows = parse_number_span("10-11").value();
      asked.columns = parse_number_span("10-11").value();
      const auto data = library_.series(asked.series, sound_.front());
      if (!data) continue;
      auto empty = empty_battle(asked, *data);
      if (!empty) continue;
      empty->battle.map = asked.id;
      stand_ins.push_back({{FileKind::battle, unbind_battle(empty->battle), {}}, {}});
    }
    std::ranges::move(stand_ins, std::back_inserter(rest));
  }

  Library library_;
  std::set<fs::path> seen_;
  std::vector<WrongFile> wrong_;
  std::vector<fs::path> sound_;
};

// What of a project can still be read, document by document.
Diagnosis diagnose_project(const fs::path& file) {
  Diagnosis out;
  const auto project = Project::open(file, {.read_only = true, .vfs = {}});
  const auto listed = project ? project->documents() : tl::make_unexpected(project.error());
  if (!listed) {
    out.wrong.push_back({file, {}, {listed.error()}});
    return out;
  }
  Problems problems;
  for (const Listed& each : *listed) {
    auto document = project->read(each.name);
    // A battle without its map, say, cannot be worked on.
    if (each.name.kind == FileKind::battle && document) {
      if (auto whole = project->read_battle(each.name.id); !whole) document = tl::make_unexpected(whole.error());
    }
    if (document) {
      out.rest.push_back({*std::move(document), each.origin});
      continue;
    }
    Problem problem = document.error();
    problem.what = fmt::format("{}: {}", to_string(each.name), problem.what);
    problems.push_back(std::move(problem));
  }
  if (!problems.empty()) out.wrong.push_back({file, {}, std::move(problems)});
  return out;
}

}  // namespace

Diagnosis diagnose(const fs::path& path) {
  if (is_project(path)) return diagnose_project(path);
  Examination examination;
  std::error_code error;
  if (!fs::is_directory(path, error)) {
    examination.examine(path, false);
    return examination.take();
  }
  const auto files = yaml_files(path, Games::left_out);
  if (!files) return {{{path, {}, {files.error()}}}, {}};
  for (const fs::path& file : *files) examination.examine(file, true);
  return examination.take();
}

}  // namespace batalia::library
