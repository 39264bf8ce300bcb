#include "model/edit/diff.h"

#include <algorithm>

#include "model/edit/diff_sheets.h"
#include "model/edit/entries.h"

namespace batalia {
namespace {

class Comparing {
 public:
  explicit Comparing(ChangedDocument in) : in_(in) {}

  void compare(const std::string& at, const Value& before, const Value& after) {
    if (before == after) return;
    if (before.map() != nullptr && after.map() != nullptr && !other_forms(before, after))
      return maps(at, *before.map(), *after.map());
    if (before.list() != nullptr && after.list() != nullptr && lists(at, *before.list(), *after.list())) return;
    edits_.push_back({in_, at, before, after, -1});
  }

  std::vector<Edit> take() { return std::move(edits_); }

 private:
  static std::string below(const std::string& at, const std::string& segment) {
    return at.empty() ? segment : at + "/" + segment;
  }

  void maps(const std::string& at, const Value::Map& before, const Value::Map& after) {
    entries(at, entries_of(before), entries_of(after));
  }

  bool lists(const std::string& at, const Value::List& before, const Value::List& after) {
    const auto old_entries = entries_of(before);
    const auto new_entries = entries_of(after);
    // What stays must stay in the same order, or the list is another one.
    if (!old_entries || !new_entries || !same_order(*old_entries, *new_entries)) return false;
    entries(at, *old_entries, *new_entries);
    return true;
  }

  // What goes is taken away from the end, so that the positions of the rest still hold; what comes is put in from the
  // beginning, so that it lands where it belongs.
  void entries(const std::string& at, const Entries& before, const Entries& after) {
    for (std::size_t i = before.size(); i-- > 0;) {
      const auto& [name, value] = before[i];
      if (find(after, name) == after.end())
        edits_.push_back({in_, below(at, name), value, Value(), static_cast<int>(i)});
    }
    for (std::size_t i = 0; i < after.size(); ++i) {
      const auto& [name, value] = after[i];
      if (const auto old = find(before, name); old == before.end()) {
        edits_.push_back({in_, below(at, name), Value(), value, static_cast<int>(i)});
      } else {
        compare(below(at, name), old->second, value);
      }
    }
  }

  ChangedDocument in_;
  std::vector<Edit> edits_;
};

void compare_hexes(const Map& before, const Map& after, std::vector<Edit>& edits) {
  const Grid& grid = before.grid();
  const auto& kinds = before.catalogue().hexes;
  const auto kind = [&](int terrain) { return Value(kinds[static_cast<std::size_t>(terrain)].id.str()); };
  for (int i = 0; i < grid.size(); ++i) {
    const std::string at = "hexes/" + grid.format(grid.hex(i));
    if (before.terrain(i) != after.terrain(i)) {
      edits.push_back({ChangedDocument::map, at + "/terrain", kind(before.terrain(i)), kind(after.terrain(i)), -1});
    }
    if (before.elevation(i) != after.elevation(i)) {
      edits.push_back(
          {ChangedDocument::map, at + "/elevation", Value(before.elevation(i)), Value(after.elevation(i)), -1});
    }
  }
}

void compare_hexsides(const Map& before, const Map& after, std::vector<Edit>& edits) {
  const Grid& grid = before.grid();
  const auto& kinds = before.catalogue().hexsides;
  const auto state = [&](const Map& map, int side, int feature) {
    if (!map.has_feature(side, feature)) return Value();
    const auto high = map.high_side(side, feature);
    return high ? Value(grid.format(*high)) : Value(true);
  };
  for (int side = 0; side < grid.hexside_count(); ++side) {
    if (!grid.contains(grid.hexside(side))) continue;
    const Hexside hexside = grid.hexside(side);
    const std::string at = "hexsides/" + grid.format(hexside.first()) + "|" + grid.format(hexside.second()) + "/";
    for (int feature = 0; feature < static_cast<int>(kinds.size()); ++feature) {
      Value was = state(before, side, feature);
      Value now = state(after, side, feature);
      if (was == now) continue;
      edits.push_back({ChangedDocument::map, at + kinds[static_cast<std::size_t>(feature)].id.str(), std::move(was),
                       std::move(now), -1});
    }
  }
}

}  // namespace

std::vector<Edit> difference(const Value& before, const Value& after) {
  Comparing comparing(ChangedDocument::battle);
  comparing.compare({}, before, after);
  return comparing.take();
}

Result<std::vector<Edit>> difference(const Map& before, const Map& after) {
  if (before.catalogue() != after.catalogue())
    return fail("the maps stand on other terrain", "compare maps of one series");
  auto laid = laid_alike(before, after);
  if (!laid) return tl::make_unexpected(std::move(laid).error());
  Comparing comparing(ChangedDocument::map);
  comparing.compare({}, laid->map.named_parts(), after.named_parts());
  std::vector<Edit> edits = std::move(laid->edits);
  std::ranges::move(comparing.take(), std::back_inserter(edits));
  compare_hexes(laid->map, after, edits);
  compare_hexsides(laid->map, after, edits);
  return edits;
}

Result<Delta> difference(const Document& before, const Document& after) {
  auto on_map = difference(before.map(), after.map());
  if (!on_map) return tl::make_unexpected(std::move(on_map).error());
  Delta out{"Difference", difference(before.battle(), after.battle())};
  std::ranges::move(*on_map, std::back_inserter(out.edits));
  return out;
}

}  // namespace batalia
