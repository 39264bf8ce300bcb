#include <algorithm>
#include <map>

#include "model/edit/diff.h"
#include "model/edit/diff_sheets.h"
#include "model/edit/ground_path.h"
#include "model/edit/merge.h"

namespace batalia {
namespace {

// Maps on the same sheets.
Result<void> merge_alike(const Map& base, const Map& mine, const Map& theirs, Prefer prefer, Merge& out) {
  Merge named = merge(base.named_parts(), mine.named_parts(), theirs.named_parts(), prefer, ChangedDocument::map);
  std::ranges::move(named.edits, std::back_inserter(out.edits));
  std::ranges::move(named.conflicts, std::back_inserter(out.conflicts));
  const auto by_me = difference(base, mine);
  if (!by_me) return tl::make_unexpected(by_me.error());
  const auto by_them = difference(base, theirs);
  if (!by_them) return tl::make_unexpected(by_them.error());
  std::map<std::string_view, const Edit*> changed;
  for (const Edit& edit : *by_me) {
    if (is_of_ground(edit.at)) changed.emplace(edit.at, &edit);
  }
  for (const Edit& edit : *by_them) {
    if (!is_of_ground(edit.at)) continue;
    const auto it = changed.find(edit.at);
    if (it == changed.end()) {
      out.edits.push_back(edit);
    } else if (it->second->now != edit.now) {
      out.conflicts.push_back({ChangedDocument::map, edit.at, edit.was, it->second->now, edit.now});
      if (prefer == Prefer::theirs) out.edits.push_back({edit.in, edit.at, it->second->now, edit.now, -1});
    }
  }
  return {};
}

// What one of two changed where the other's sheets end now: it has to be cleared otherwise than on the base.
void collect_lost(const LaidAlike& laid_base, const LaidAlike& laid, bool mine_is_laid,
                  std::vector<Conflict>& conflicts) {
  for (const Edit& edit : laid.edits) {
    if (is_about_sheets(edit)) continue;
    const auto like = std::ranges::find(laid_base.edits, edit.at, &Edit::at);
    const Value was = like == laid_base.edits.end() ? edit.now : like->was;
    if (was == edit.was) continue;
    Conflict lost{ChangedDocument::map, edit.at, was, edit.now, edit.now};
    (mine_is_laid ? lost.mine : lost.theirs) = edit.was;
    conflicts.push_back(std::move(lost));
  }
}

}  // namespace

Result<Merge> merge(const Map& base, const Map& mine, const Map& theirs, Prefer prefer) {
  Merge out;
  const bool i_laid = !same_layout(base, mine);
  const bool they_laid = !same_layout(base, theirs);
  if (!i_laid && !they_laid) {
    if (auto done = merge_alike(base, mine, theirs, prefer, out); !done) return tl::make_unexpected(done.error());
    return out;
  }
  if (i_laid && they_laid && !same_layout(mine, theirs)) {
    out.conflicts.push_back(
        {ChangedDocument::map, "layout", *base.get("layout"), *mine.get("layout"), *theirs.get("layout")});
    if (prefer == Prefer::theirs) {
      auto all = difference(mine, theirs);
      if (!all) return tl::make_unexpected(std::move(all).error());
      out.edits = *std::move(all);
    }
    return out;
  }
  const auto sheets = laid_alike(base, they_laid ? theirs : mine);
  if (!sheets) return tl::make_unexpected(sheets.error());
  const auto laid_base = laid_by(base, sheets->edits);
  if (!laid_base) return tl::make_unexpected(laid_base.error());
  const auto laid_mine = i_laid ? Result<LaidAlike>(LaidAlike{mine, {}}) : laid_by(mine, sheets->edits);
  if (!laid_mine) return tl::make_unexpected(laid_mine.error());
  const auto laid_theirs = they_laid ? Result<LaidAlike>(LaidAlike{theirs, {}}) : laid_by(theirs, sheets->edits);
  if (!laid_theirs) return tl::make_unexpected(laid_theirs.error());
  collect_lost(*laid_base, *laid_mine, true, out.conflicts);
  collect_lost(*laid_base, *laid_theirs, false, out.conflicts);
  out.edits = laid_mine->edits;
  if (auto done = merge_alike(laid_base->map, laid_mine->map, laid_theirs->map, prefer, out); !done)
    return tl::make_unexpected(done.error());
  return out;
}

}  // namespace batalia
