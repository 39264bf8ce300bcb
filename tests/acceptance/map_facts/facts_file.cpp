#include "tests/acceptance/map_facts/facts_file.h"

#include <filesystem>

#include "formats/yaml/read.h"
#include "model/base/references.h"

namespace batalia::map_facts {
namespace {

constexpr std::string_view terrain_path = "scenarios/musket-and-pike/terrain.yaml";

void refuse_unknown_keys(const Entity& entity, const std::string& who, Binding& binding) {
  for (const auto& [key, value] : entity.extras) {
    binding.report(value.mark, who + " has an unknown key '" + key + "'", "correct or remove it");
  }
}

FactsFile bind_facts(const Value& value, Binding& binding) {
  FactsFile file = bind<FactsFile>(value, binding);
  if (file.kind != "map-facts" || file.format != 1) {
    binding.report(value.mark, "this is no file of map facts of format 1", "begin it with 'batalia: map-facts'");
  }
  refuse_unknown_keys(file, "the file", binding);
  for (const GroundFact& fact : file.facts) refuse_unknown_keys(fact, "fact " + fact.id.str(), binding);
  report_duplicates(file.facts, "the facts", binding);
  return file;
}

// What `bind_it` makes of a file; the problems of reading and binding are added to `problems`.
template <class T>
T load(std::string_view file, Problems& problems, T (*bind_it)(const Value&, Binding&)) {
  const Result<Value> value = read_yaml_file(std::filesystem::path(BATALIA_SOURCE_DIR) / file);
  if (!value) {
    problems.push_back(value.error());
    return T{};
  }
  Binding binding{std::string(file)};
  T out = bind_it(*value, binding);
  problems.insert(problems.end(), binding.problems().begin(), binding.problems().end());
  return out;
}

// The map's binder needs the terrain besides; `load` takes plain functions.
Value as_it_is(const Value& value, Binding&) { return value; }

Facts read_all() {
  Facts facts;
  facts.file = load(facts_path, facts.problems, &bind_facts);
  auto terrain = std::make_shared<const Terrain>(load(terrain_path, facts.problems, &bind_terrain));
  const Value map = load(facts.file.map, facts.problems, &as_it_is);
  if (!facts.problems.empty()) return facts;
  Binding binding{facts.file.map};
  facts.map = bind_map(map, std::move(terrain), binding);
  facts.problems = binding.problems();
  return facts;
}

}  // namespace

const Facts& mergentheim() {
  static const Facts facts = read_all();
  return facts;
}

}  // namespace batalia::map_facts
