#include "model/edit/diff_sheets.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "model/edit/sheets.h"

namespace batalia {
namespace {

Result<void> fulfil(LaidAlike& laid, const Wish& wish) {
  auto was = laid.map.get(wish.at);
  if (!was) return tl::make_unexpected(std::move(was).error());
  if (*was == wish.now) return {};
  const bool comes = was->is_null();
  const bool goes = wish.now.is_null();
  Edit edit{ChangedDocument::map, wish.at, *std::move(was), wish.now, -1};
  if (comes != goes) edit.position = comes && wish.position >= 0 ? wish.position : laid.map.position(wish.at);
  if (auto put = laid.map.put(wish.at, wish.now, edit.position); !put) return put;
  laid.edits.push_back(std::move(edit));
  return {};
}

Result<void> lay(LaidAlike& laid, const std::string& path, const Map& after) {
  auto now = after.get(path);
  if (!now) return tl::make_unexpected(std::move(now).error());
  const auto wishes = layout_wishes(laid.map, path, *now, &after);
  if (!wishes) return tl::make_unexpected(wishes.error());
  for (const Wish& wish : *wishes) {
    if (auto done = fulfil(laid, wish); !done) return done;
  }
  return {};
}

// The sheets of both maps are called alike and lie in the same order.
bool same_ids(const Map& a, const Map& b) {
  return std::ranges::equal(a.head().sheets, b.head().sheets, {}, &SheetText::id, &SheetText::id);
}

// Hexes and hexsides that are not the same on both maps, which have the same sheets; and the edits so far.
std::size_t cost(const LaidAlike& laid, const Map& after) {
  const Grid& grid = after.grid();
  std::size_t count = laid.edits.size();
  for (int i = 0; i < grid.size(); ++i)
    count += static_cast<std::size_t>(laid.map.terrain(i) != after.terrain(i)) +
             static_cast<std::size_t>(laid.map.elevation(i) != after.elevation(i));
  for (int i = 0; i < grid.hexside_count(); ++i)
    count += static_cast<std::size_t>(laid.map.features(i) != after.features(i));
  const auto differing = [&](const auto& mine, const auto& theirs) {
    return static_cast<std::size_t>(
        std::ranges::count_if(mine, [&](const auto& one) { return std::ranges::find(theirs, one) == theirs.end(); }));
  };
  return count + differing(laid.map.roads(), after.roads()) + differing(laid.map.places(), after.places());
}

std::set<int> shifts(Span before, Span after) { return {0, after.first - before.first, after.last - before.last}; }

// Renumbers, then resizes one sheet.
Result<LaidAlike> try_way(const LaidAlike& from, const Renumbering& by, const std::string& path, const Map& after) {
  LaidAlike laid = from;
  if (by.rows != 0 || by.columns != 0) {
    if (auto done = fulfil(laid, renumbering_wish(laid.map, by)); !done) return tl::make_unexpected(done.error());
  }
  if (*laid.map.get(path) != *after.get(path)) {
    if (auto done = lay(laid, path, after); !done) return tl::make_unexpected(done.error());
  }
  return laid;
}

}  // namespace

bool same_layout(const Map& a, const Map& b) { return *a.get("layout") == *b.get("layout"); }

Result<LaidAlike> laid_by(const Map& map, const std::vector<Edit>& edits) {
  LaidAlike laid{map, {}};
  for (const Edit& edit : edits) {
    if (!is_about_sheets(edit)) continue;
    std::vector<Wish> wishes{{edit.in, edit.at, edit.now}};
    if (!edit.at.ends_with("/numbers")) {
      auto more = layout_wishes(laid.map, edit.at, edit.now);
      if (!more) return tl::make_unexpected(std::move(more).error());
      wishes = *std::move(more);
    }
    for (const Wish& wish : wishes) {
      if (auto done = fulfil(laid, wish); !done) return tl::make_unexpected(done.error());
    }
  }
  return laid;
}

Result<LaidAlike> laid_alike(const Map& before, const Map& after) {
  LaidAlike laid{before, {}};
  if (same_layout(before, after)) return laid;
  for (std::size_t i = 0; same_ids(before, after) && i < before.head().sheets.size(); ++i) {
    const std::string path = fmt::format("sheets/{}/numbering", before.head().sheets[i].id.str());
    if (*laid.map.get(path) == *after.get(path)) continue;
    const Numbering& was = laid.map.grid().sheet(i).numbering;
    const Numbering& now = after.grid().sheet(i).numbering;
    std::optional<LaidAlike> best;
    std::size_t least = 0;
    for (const int rows : shifts(was.rows, now.rows)) {
      for (const int columns : shifts(was.columns, now.columns)) {
        auto way = try_way(laid, {i, rows, columns}, path, after);
        if (!way) continue;
        // Only maps of the same size can be held against each other; other sheets may still differ.
        const std::size_t price = way->map.grid().size() == after.grid().size() ? cost(*way, after) : way->edits.size();
        if (best && price >= least) continue;
        best = *std::move(way);
        least = price;
      }
    }
    if (best) laid = *std::move(best);
  }
  // What is left is about titles, joins, or other sheets.
  if (!same_layout(laid.map, after)) {
    if (auto done = lay(laid, "layout", after); !done) return tl::make_unexpected(std::move(done).error());
  }
  return laid;
}

}  // namespace batalia
