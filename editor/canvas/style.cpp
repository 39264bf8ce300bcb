#include "editor/canvas/style.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <unordered_set>

#include "editor/canvas/shape.h"
#include "model/base/references.h"

namespace batalia {
namespace {

template <class T, class Key>
const T* looked_up(const std::vector<T>& looks, Key T::*key, const Key& wanted) {
  const auto it = std::ranges::find(looks, wanted, key);
  return it == looks.end() ? nullptr : &*it;
}

template <class T>
void report_twice(const std::vector<T>& looks, Id T::*key, std::string_view where, Binding& binding) {
  std::unordered_set<std::string_view> seen;
  for (const T& look : looks) {
    if (!seen.insert((look.*key).str()).second) report_used_twice(look.mark, look.*key, where, binding);
  }
}

void report_paths(const Style& style, Binding& binding) {
  for (const Shape& shape : style.shapes) {
    for (const ShapePart& part : shape.parts) {
      if (auto path = parse_shape_path(part.path); !path) {
        Problem problem = std::move(path).error();
        binding.report(part.mark, fmt::format("shape {}: {}", shape.id.str(), problem.what), problem.remedy);
      }
    }
  }
}

void report_references(const Style& style, Binding& binding) {
  const auto shapes = ids(style.shapes);
  const auto patterns = ids(style.patterns);
  for (const Pattern& pattern : style.patterns) {
    for (const PatternForm& form : pattern.of) {
      if (const auto* scatter = std::get_if<Scatter>(&form)) {
        report_unknown(scatter->mark, pattern.id.str(), "shape", scatter->shape, shapes, binding);
      } else if (const auto* emblem = std::get_if<Emblem>(&form)) {
        report_unknown(emblem->mark, pattern.id.str(), "shape", emblem->shape, shapes, binding);
      }
    }
  }
  for (const TerrainLook& look : style.terrain) {
    for (const PatternUse& use : look.patterns) {
      report_unknown(use.mark, look.terrain.str(), "pattern", use.pattern, patterns, binding);
    }
  }
  for (const HexsideLook& look : style.hexsides) {
    for (const HexsideMark& mark : look.marks) {
      const auto* stamps = std::get_if<Stamps>(&mark);
      if (stamps != nullptr) report_unknown(stamps->mark, look.feature.str(), "shape", stamps->shape, shapes, binding);
    }
  }
}

// Drawing divides by these, and makes as many things as they say.
void report_measures(const Style& style, Binding& binding) {
  const auto within = [&](const Entity& owner, std::string_view what, double value, double low, double high) {
    if (!(value >= low && value <= high)) {
      binding.report(owner.mark, fmt::format("{} {} is outside {} to {}", what, value, low, high),
                     "lengths are in hex widths");
    }
  };
  for (const Pattern& pattern : style.patterns) {
    for (const PatternForm& form : pattern.of) {
      if (const auto* scatter = std::get_if<Scatter>(&form)) {
        within(*scatter, "spacing", scatter->spacing, 0.04, 1);
        within(*scatter, "size", scatter->size, 0.005, 1);
        within(*scatter, "jitter", scatter->jitter, 0, 1);
        within(*scatter, "vary", scatter->vary, 0, 0.9);
      } else if (const auto* hatch = std::get_if<Hatch>(&form)) {
        within(*hatch, "lines", hatch->lines, 1, 24);
        within(*hatch, "turn", hatch->turn, 0, 2);
      } else if (const auto* houses = std::get_if<Houses>(&form)) {
        within(*houses, "count", houses->count, 1, 40);
      }
    }
  }
  for (const HexsideLook& look : style.hexsides) {
    for (const HexsideMark& mark : look.marks) {
      if (const auto* ticks = std::get_if<Ticks>(&mark)) within(*ticks, "count", ticks->count, 1, 40);
      if (const auto* stamps = std::get_if<Stamps>(&mark)) within(*stamps, "count", stamps->count, 1, 40);
      if (const auto* line = std::get_if<Line>(&mark)) {
        within(*line, "dash", line->dash, 0, 1);
        within(*line, "gap", line->gap, 0, 1);
      }
    }
  }
  if (style.levels.empty()) binding.report(style.mark, "levels is empty", "give at least one level its colour");
  if (style.places.empty())
    binding.report(style.mark, "places is empty", "give at least one kind of place its lettering");
  within(style.counters, "size", style.counters.size, 0.2, 1);
  within(style.sheet, "panel", style.sheet.panel, 4, 40);
}

}  // namespace

const Shape* Style::shape(const Id& id) const { return by_id(shapes, id); }
const Pattern* Style::pattern(const Id& id) const { return by_id(patterns, id); }

const TerrainLook* Style::terrain_look(const Id& id) const { return looked_up(terrain, &TerrainLook::terrain, id); }
const HexsideLook* Style::hexside_look(const Id& id) const { return looked_up(hexsides, &HexsideLook::feature, id); }
const RoadLook* Style::road_look(const Id& id) const { return looked_up(roads, &RoadLook::road, id); }

const NationalityLook* Style::nationality(const Id& id) const {
  return looked_up(nationalities, &NationalityLook::nationality, id);
}

const MarkerLook* Style::marker(const Id& id) const { return looked_up(markers, &MarkerLook::marker, id); }

const PlaceLook& Style::place_look(std::string_view place_kind) const {
  const auto it = std::ranges::find(places, place_kind, &PlaceLook::kind);
  return it == places.end() ? places.front() : *it;
}

Colour Style::ground(int level) const {
  const auto away = [level](const LevelTint& tint) { return std::abs(tint.level - level); };
  return std::ranges::min_element(levels, {}, away)->fill;
}

Style bind_style(const Value& value, Binding& binding) {
  Style style = bind<Style>(value, binding);
  report_duplicates(style.shapes, "shapes", binding);
  report_duplicates(style.patterns, "patterns", binding);
  report_twice(style.terrain, &TerrainLook::terrain, "terrain", binding);
  report_twice(style.hexsides, &HexsideLook::feature, "hexsides", binding);
  report_twice(style.roads, &RoadLook::road, "roads", binding);
  report_twice(style.nationalities, &NationalityLook::nationality, "nationalities", binding);
  report_twice(style.markers, &MarkerLook::marker, "markers", binding);
  report_paths(style, binding);
  report_references(style, binding);
  report_measures(style, binding);
  return style;
}

Value unbind_style(const Style& style) { return unbind(style); }

Value style_schema() { return document_schema<Style>("The looks of a series"); }

std::vector<std::string> without_look(const Style& style, const Terrain& terrain, const Series& series) {
  std::vector<std::string> out;
  const auto need = [&out](const void* look, const Id& id, std::string_view what) {
    if (look == nullptr) out.push_back(fmt::format("{} ({})", id.str(), what));
  };
  for (const HexTerrain& hex : terrain.hexes) need(style.terrain_look(hex.id), hex.id, "terrain");
  for (const HexsideFeature& feature : terrain.hexsides) need(style.hexside_look(feature.id), feature.id, "hexside");
  for (const RoadKind& road : terrain.roads) need(style.road_look(road.id), road.id, "road");
  for (const UnitType& type : series.unit_types) need(style.shape(type.symbol), type.symbol, "symbol");
  for (const Term& nation : series.nationalities) need(style.nationality(nation.id), nation.id, "nationality");
  return out;
}

}  // namespace batalia
