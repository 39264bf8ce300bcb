#include "tests/acceptance/map_facts/sight.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/hex/hex_list.h"
#include "model/hex/line.h"
#include "tests/acceptance/map_facts/args.h"

namespace batalia::map_facts {
namespace {

const std::string& blocks_sight(const Named<Cell>& cells, const Id& id) {
  const Cell* cell = find(cells, "line-of-sight");
  if (cell == nullptr) throw CannotJudge(fmt::format("the chart does not say whether {} blocks sight", id.str()));
  return cell->is;
}

class SightLine {
 public:
  SightLine(const Map& map, std::span<const Hex> units, Blocks blocks) : map_(map), units_(units), blocks_(blocks) {}

  [[nodiscard]] std::optional<std::string> in_hex(Hex hex) const {
    if (std::ranges::find(units_, hex) != units_.end()) return fmt::format("a unit in {}", map_.grid().format(hex));
    if (blocks_ == Blocks::units_alone || !map_.grid().contains(hex)) return std::nullopt;
    const HexTerrain& terrain = map_.terrain_of(hex);
    if (blocks_sight(terrain.cells, terrain.id) == "no") return std::nullopt;
    return fmt::format("{} in {}", terrain.id.str(), map_.grid().format(hex));
  }

  [[nodiscard]] std::optional<std::string> on_spine(const AlongSpine& spine) const {
    const auto left = in_hex(spine.left);
    const auto right = in_hex(spine.right);
    if (!left || !right) return std::nullopt;
    return fmt::format("{} and {}", *left, *right);
  }

  void require_no_screen(Hexside side) const {
    if (blocks_ == Blocks::units_alone) return;
    map_.for_each_feature(map_.grid().hexside_index(side), [&](const FeatureOn& on) {
      const HexsideFeature& feature = map_.catalogue().hexsides[static_cast<std::size_t>(on.feature)];
      if (blocks_sight(feature.cells, feature.id) == "no") return;
      throw CannotJudge(fmt::format("the line meets the {} on {}, and no fact so far was about one", feature.id.str(),
                                    format(side, map_.grid())));
    });
  }

 private:
  const Map& map_;
  std::span<const Hex> units_;
  Blocks blocks_;
};

}  // namespace

std::optional<std::string> obstacle(const Map& map, Hex from, Hex to, std::span<const Hex> units, Blocks blocks) {
  const SightLine sight(map, units, blocks);
  for (const Hexside side : crossed_by_line(from, to)) sight.require_no_screen(side);
  std::optional<std::string> found;
  for_each_step(from, to, [&](const LineStep& step) {
    if (const auto* through = std::get_if<ThroughHex>(&step)) {
      if (through->hex != from && through->hex != to) found = sight.in_hex(through->hex);
    } else if (const auto* spine = std::get_if<AlongSpine>(&step)) {
      found = sight.on_spine(*spine);
    }
    return !found;
  });
  return found;
}

std::vector<Hexside> crossed_by_line(Hex from, Hex to) {
  std::vector<Hexside> out;
  Hex last = from;
  for_each_step(from, to, [&](const LineStep& step) {
    const auto* through = std::get_if<ThroughHex>(&step);
    if (through == nullptr) return;
    if (const auto side = Hexside::between(last, through->hex)) out.push_back(*side);
    last = through->hex;
  });
  return out;
}

}  // namespace batalia::map_facts
