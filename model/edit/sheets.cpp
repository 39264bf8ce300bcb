#include "model/edit/sheets.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <set>

#include "model/base/path.h"
#include "model/base/references.h"
#include "model/base/text.h"
#include "model/edit/diff.h"
#include "model/edit/ground_path.h"
#include "model/hex/hex_list.h"
#include "model/hex/region.h"

namespace batalia {
namespace {

// The grid that a map would have with another value at `path`.
Result<Grid> grid_with(const Map& map, std::string_view path, const Value& now) {
  Value parts = map.named_parts();
  if (path == "layout") {
    for (const char* key : {"sheets", "joins"}) {
      const Value* part = now.find(key);
      if (auto put = put_at(parts, key, part == nullptr ? Value() : *part); !put)
        return tl::make_unexpected(put.error());
    }
  } else if (auto put = put_at(parts, path, now); !put) {
    return tl::make_unexpected(std::move(put).error());
  }
  Binding binding;
  const MapFile file = bind_map_file(parts, binding);
  if (!binding.problems().empty()) return tl::make_unexpected(binding.problems().front());
  std::vector<Sheet> sheets;
  for (const SheetText& sheet : file.sheets) sheets.push_back({sheet.id.str(), numbering_of(sheet.numbering)});
  if (sheets.empty()) return fail("the map has no sheet", "leave one");
  std::vector<Join> joins;
  for (const JoinText& join : file.joins)
    joins.push_back({join.sheet.str(), join.hex, join.onto_sheet.str(), join.onto_hex});
  return Grid::make(std::move(sheets), joins);
}

// What `path` names in a file of a map.
Value part_of(const MapFile& file, std::string_view path) {
  const Value whole = unbind_map_file(file);
  const Value* part = find_at(whole, path);
  return part == nullptr ? Value() : *part;
}

// Finds what has no place on a new grid, in which numbers go on naming what they named.
class Clearing {
 public:
  Clearing(const Map& map, const Grid& now, const Map* model) : map_(map), was_(map.grid()), now_(now), model_(model) {}

  std::vector<Wish> wishes() {
    clear_facts();
    clear_roads();
    clear_places();
    clear_edges();
    clear_hexsides();
    clear_hexes();
    return std::move(wishes_);
  }

 private:
  [[nodiscard]] std::optional<Hex> moved(Hex hex) const { return now_.find(was_.format(hex)); }
  [[nodiscard]] bool stays(Hex hex) const { return moved(hex).has_value(); }
  [[nodiscard]] bool stays(Hexside side) const {
    const auto a = moved(side.first());
    const auto b = moved(side.second());
    return a && b && Hexside::between(*a, *b).has_value();
  }

  void wish(std::string at, Value now) { wishes_.push_back({ChangedDocument::map, std::move(at), std::move(now)}); }

  // Takes away what no longer has a place, or makes it what it is on the model where that can be said already.
  void drop(const std::string& at, const Value& cut) {
    const auto wanted = model_ == nullptr ? Result<Value>(Value()) : model_->get(at);
    if (wanted && !wanted->is_null()) {
      Map probe = map_;
      if (probe.put(at, *wanted)) return wish(at, *wanted);
    }
    wish(at, cut);
  }

  void clear_facts() {
    std::set<std::string> gone;
    for (const Road& road : map_.roads()) {
      if (std::ranges::none_of(road.path, [&](Hex hex) { return stays(hex); })) gone.insert(road.id.str());
    }
    for (const Fact& fact : map_.facts()) {
      const std::string at = "facts/" + fact.id.str();
      Fact cut = fact;
      if (!fact.hexes.empty()) {
        std::vector<Hex> hexes = *parse_hex_list(fact.hexes, was_);
        if (std::erase_if(hexes, [&](Hex hex) { return !stays(hex); }) > 0) cut.hexes = format_hex_list(hexes, was_);
      }
      if (!fact.hexsides.empty()) {
        std::vector<Hexside> sides = *parse_hexside_list(fact.hexsides, was_);
        if (std::erase_if(sides, [&](Hexside side) { return !stays(side); }) > 0)
          cut.hexsides = format_hexside_list(sides, was_);
      }
      if (gone.contains(fact.says.road.str())) {
        wish(at, Value());
      } else if (cut != fact) {
        MapFile file;
        if (!cut.hexes.empty() || !cut.hexsides.empty()) file.facts.push_back(cut);
        drop(at, part_of(file, at));
      }
    }
  }

  // A road is cut where it leaves the sheet; each piece is a road.
  void clear_roads() {
    for (const Road& road : map_.roads()) {
      std::vector<std::vector<Hex>> pieces(1);
      for (std::size_t i = 0; i < road.path.size(); ++i) {
        const bool here = stays(road.path[i]);
        const bool on =
            here && i > 0 && !pieces.back().empty() && stays(*Hexside::between(road.path[i - 1], road.path[i]));
        if (!on && !pieces.back().empty()) pieces.emplace_back();
        if (here) pieces.back().push_back(road.path[i]);
      }
      std::erase_if(pieces, [](const std::vector<Hex>& piece) { return piece.empty(); });
      if (pieces.size() == 1 && pieces.front().size() == road.path.size()) continue;
      if (pieces.size() > 1) std::erase_if(pieces, [](const std::vector<Hex>& piece) { return piece.size() < 2; });
      const std::string at = "roads/" + road.id.str();
      if (pieces.empty()) {
        drop(at, Value());
        continue;
      }
      drop(at + "/path", Value(format_path(pieces.front(), was_)));
      if (model_ != nullptr) continue;  // which says itself what other roads there are
      const Value whole = *map_.get(at);
      for (std::size_t i = 1; i < pieces.size(); ++i) {
        Value piece = whole;
        piece.set("id", Value(free_id("roads", road.id.str())));
        piece.set("path", Value(format_path(pieces[i], was_)));
        wish("roads/" + identity(piece), piece);
      }
    }
  }

  std::string free_id(const std::string& list, const std::string& like) {
    for (int number = 2;; ++number) {
      std::string id = fmt::format("{}-{}", like, number);
      if (map_.get(fmt::format("{}/{}", list, id))->is_null() && taken_.insert(id).second) return id;
    }
  }

  void clear_places() {
    for (const NamedPlace& place : map_.places()) {
      const std::string at = "places/" + place.id.str();
      std::vector<Hex> hexes = place.hexes;
      const bool cut = std::erase_if(hexes, [&](Hex hex) { return !stays(hex); }) > 0;
      if (hexes.empty()) {
        drop(at, Value());
        continue;
      }
      if (place.label_at && !stays(*place.label_at)) drop(at + "/label", Value());
      if (cut) drop(at + "/hexes", Value(format_hex_list(hexes, was_)));
    }
  }

  void clear_edges() {
    for (const NamedEdge& edge : map_.edges()) {
      const auto region = parse_region(edge.region, now_);
      if (!region || hexes(*region, now_).empty()) drop("edges/" + edge.id.str(), Value());
    }
  }

  void clear_hexsides() {
    const auto& kinds = map_.catalogue().hexsides;
    for (int i = 0; i < was_.hexside_count(); ++i) {
      if (map_.features(i) == 0) continue;
      const Hexside side = was_.hexside(i);
      if (!was_.contains(side) || stays(side)) continue;
      map_.for_each_feature(i, [&](const FeatureOn& on) {
        wish(side_path(was_, side, kinds[static_cast<std::size_t>(on.feature)].id), Value());
      });
    }
  }

  void clear_hexes() {
    const MapFile& head = map_.head();
    for (int i = 0; i < was_.size(); ++i) {
      if (stays(was_.hex(i))) continue;
      const std::string at = "hexes/" + was_.format(was_.hex(i));
      if (map_.catalogue().hexes[static_cast<std::size_t>(map_.terrain(i))].id != head.terrain.base)
        wish(at + "/terrain", Value(head.terrain.base.str()));
      if (map_.elevation(i) != head.elevation.base) wish(at + "/elevation", Value(head.elevation.base));
    }
  }

  const Map& map_;
  const Grid& was_;
  const Grid& now_;
  const Map* model_;
  std::vector<Wish> wishes_;
  std::set<std::string> taken_;
};

// Changes the numbers in what the fields of a battle name: places, regions and hexes, and the hexes that overlays
// change. `renumber` gives a text with others.
class BattleNumbers {
 public:
  using Renumber = std::function<std::string(std::string_view)>;
  explicit BattleNumbers(Renumber renumber) : renumbered_(std::move(renumber)) {}

  // The wishes that change all of them.
  [[nodiscard]] std::vector<Wish> wishes(const Value& was) const {
    std::vector<Wish> out;
    Value battle = was;
    if (battle.map() == nullptr) return out;
    for (auto& [key, part] : *battle.map()) renumber(part, key);
    for (Edit& edit : difference(was, battle))
      out.push_back({edit.in, std::move(edit.at), std::move(edit.now), edit.position});
    return out;
  }

 private:
  void renumber(Value& value, std::string_view key) const {
    if (Value::List* items = value.list()) {
      for (Value& item : *items) renumber(item, key);
    } else if (Value::Map* entries = value.map()) {
      if (value.find("at") != nullptr && (value.find("was") != nullptr || value.find("now") != nullptr))
        return renumber_change(value);
      for (auto& [name, item] : *entries) renumber(item, name);
    } else if (value.text() != nullptr && names_hexes(key)) {
      value = Value(renumbered_(*value.text()));
    }
  }

  static bool names_hexes(std::string_view key) {
    constexpr std::array<std::string_view, 11> keys{"at",     "one-of",   "within", "one-each-in", "hex",    "hexes",
                                                    "region", "hexsides", "path",   "hexside",     "regions"};
    return std::ranges::find(keys, key) != keys.end();
  }

  void renumber_change(Value& change) const {
    const Value* in = change.find("in");
    const Value* at = change.find("at");
    const bool on_map = in != nullptr && in->text() != nullptr && *in->text() == "map";
    const std::string path = at->text() == nullptr ? std::string() : *at->text();
    const bool in_arrays = path.starts_with("hexes/") || path.starts_with("hexsides/");
    for (const char* key : {"was", "now"}) {
      Value* value = change.find(key);
      if (value == nullptr) continue;
      renumber(*value, on_map && path.starts_with("hexsides/") ? "hex" : split_last(path).second);
    }
    if (on_map && in_arrays) change.set("at", Value(renumbered_(path)));
  }

  Renumber renumbered_;
};

// What is anchored to an edge of a map goes with that when the map is reshaped: the edges that it names itself, which
// were taken away where they are no edges any more, and those of the battle. `now` is the map after it.
std::vector<Wish> anchored_wishes(const Document& before, const Map& now, std::size_t sheet, const Reshape& size) {
  const Map& map = before.map();
  const auto with_edges = [&](std::string_view text) { return with_edges_moved(text, map.grid(), sheet, size); };
  std::vector<Wish> out;
  for (std::size_t i = 0; i < map.edges().size(); ++i) {
    const NamedEdge& edge = map.edges()[i];
    constexpr std::string_view word = " edge";
    std::string moved = with_edges(edge.region + std::string(word));
    moved.resize(moved.size() - word.size());
    if (moved == edge.region) continue;
    const std::string path = "edges/" + edge.id.str();
    const bool there = std::ranges::find(now.edges(), edge.id, &NamedEdge::id) != now.edges().end();
    Value whole = map.get(path).value();
    whole.set("hexes", Value(moved));
    out.push_back(there ? Wish{ChangedDocument::map, path + "/hexes", Value(moved)}
                        : Wish{ChangedDocument::map, path, std::move(whole), static_cast<int>(i)});
  }
  std::ranges::move(BattleNumbers(with_edges).wishes(before.battle()), std::back_inserter(out));
  return out;
}

}  // namespace

Result<std::vector<Wish>> layout_wishes(const Map& map, std::string_view path, const Value& now, const Map* model) {
  const auto grid = grid_with(map, path, now);
  if (!grid) return tl::make_unexpected(grid.error());
  std::vector<Wish> wishes = Clearing(map, *grid, model).wishes();
  wishes.push_back({ChangedDocument::map, std::string(path), now});
  return wishes;
}

Wish renumbering_wish(const Map& map, const Renumbering& by) {
  const Sheet& sheet = map.grid().sheet(by.sheet);
  return {ChangedDocument::map, fmt::format("sheets/{}/numbers", sheet.id),
          Value(Value::Map{{"row", sheet.numbering.rows.first + by.rows},
                           {"column", sheet.numbering.columns.first + by.columns}})};
}

std::vector<Wish> renumbering_wishes(const Document& document, const Renumbering& by) {
  std::vector<Wish> wishes{renumbering_wish(document.map(), by)};
  const Grid& grid = document.map().grid();
  const BattleNumbers numbers([&](std::string_view text) { return renumbered(text, grid, by); });
  std::ranges::move(numbers.wishes(document.battle()), std::back_inserter(wishes));
  return wishes;
}

Result<Delta> reshape_sheet(Document& document, std::string_view sheet, const Reshape& reshape) {
  const Map& map = document.map();
  const auto& sheets = map.head().sheets;
  const auto it = std::ranges::find_if(sheets, [&](const SheetText& each) { return each.id.str() == sheet; });
  if (it == sheets.end()) return fail(fmt::format("the map has no sheet '{}'", sheet), suggestion(sheet, ids(sheets)));
  const auto index = static_cast<std::size_t>(it - sheets.begin());
  const Numbering& was = map.grid().sheet(index).numbering;
  Reshape size = reshape;
  size.first_row.reset();
  size.first_column.reset();
  const auto resized = reshaped(was, size);
  if (!resized) return tl::make_unexpected(resized.error());
  const auto renumbered_sheet = reshaped(was, reshape);
  if (!renumbered_sheet) return tl::make_unexpected(renumbered_sheet.error());
  const Renumbering by{index, renumbered_sheet->numbering.rows.first - resized->numbering.rows.first,
                       renumbered_sheet->numbering.columns.first - resized->numbering.columns.first};
  const std::string name = fmt::format("Change the sheet '{}'", sheet);
  Document changed = document;
  MapFile head = map.head();
  head.sheets[index].numbering = text_of(resized->numbering, it->numbering);
  const std::string path = fmt::format("sheets/{}/numbering", sheet);
  const auto layout = layout_wishes(map, path, part_of(head, path));
  if (!layout) return tl::make_unexpected(layout.error());
  auto delta = changed.change(name, *layout);
  if (!delta) return delta;
  const auto go_on = [&](std::span<const Wish> wishes) -> Result<void> {
    auto then = changed.change(name, wishes);
    if (!then) return tl::make_unexpected(std::move(then).error());
    std::ranges::move(then->edits, std::back_inserter(delta->edits));
    return {};
  };
  if (auto done = go_on(anchored_wishes(document, changed.map(), index, size)); !done)
    return tl::make_unexpected(std::move(done).error());
  if (by.rows != 0 || by.columns != 0) {
    if (auto done = go_on(renumbering_wishes(changed, by)); !done) return tl::make_unexpected(std::move(done).error());
  }
  document = std::move(changed);
  return delta;
}

}  // namespace batalia
