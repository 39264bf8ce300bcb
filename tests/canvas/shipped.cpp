#include "tests/canvas/shipped.h"

#include <filesystem>
#include <stdexcept>

#include "formats/yaml/read.h"
#include "model/scenario/resolve.h"
#include "tests/support/values.h"

namespace batalia::test {
namespace {

const std::filesystem::path root = BATALIA_SOURCE_DIR;

Value read(const std::filesystem::path& file) {
  Result<Value> value = read_yaml_file(root / file);
  if (!value) throw std::runtime_error(to_string(value.error()));
  return *std::move(value);
}

void check(const Binding& binding) {
  if (!binding.problems().empty()) throw std::runtime_error(all(binding.problems()));
}

Shipped open() {
  const std::filesystem::path series = "scenarios/musket-and-pike";
  const std::filesystem::path game = "musket-and-pike/under-the-lily-banners";
  Binding binding;
  Shipped out;
  out.style = bind_style(read(series / "style.yaml"), binding);
  out.series = bind_series(read(series / "series.yaml"), binding);
  out.terrain = std::make_shared<const Terrain>(bind_terrain(read(series / "terrain.yaml"), binding));
  check(binding);
  const auto map = bind_map(read("maps" / game / "mergentheim.yaml"), out.terrain, binding);
  const Value document = with_bases(read("scenarios" / game / "mergentheim.yaml"), binding);
  LaidDocument laid = lay(document, Layers{}, binding);
  check(binding);
  const Battle battle = bind_battle(laid.battle, binding);
  auto resolved = resolve(battle, out.series, *map, laid.for_map, binding);
  check(binding);
  out.battle = *std::move(resolved);
  return out;
}

}  // namespace

PictureOf Shipped::picture() const {
  const ResolvedScenario& scenario = battle.scenarios.front();
  return {scenario.map.get(), &style, &series, &scenario};
}

const Shipped& mergentheim() {
  static const Shipped opened = open();
  return opened;
}

}  // namespace batalia::test
