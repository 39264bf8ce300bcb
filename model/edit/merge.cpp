#include "model/edit/merge.h"

#include <algorithm>

#include "model/base/path.h"
#include "model/edit/diff.h"
#include "model/edit/entries.h"

namespace batalia {
namespace {

class Merging {
 public:
  Merging(Prefer prefer, ChangedDocument in) : prefer_(prefer), in_(in) {}

  Value merge(const std::string& at, const Value& base, const Value& mine, const Value& theirs) {
    if (mine == theirs || theirs == base) return mine;
    if (mine == base) return theirs;
    const bool one_of_forms = other_forms(mine, theirs) || other_forms(base, mine) || other_forms(base, theirs);
    if (mine.map() != nullptr && theirs.map() != nullptr && !one_of_forms) {
      const Value none{Value::Map{}};
      return merge_maps(at, base.map() == nullptr ? none : base, mine, theirs);
    }
    if (mine.list() != nullptr && theirs.list() != nullptr) {
      const Value none{Value::List{}};
      if (auto merged = merge_lists(at, base.list() == nullptr ? none : base, mine, theirs)) return *std::move(merged);
    }
    conflicts_.push_back({in_, at, base, mine, theirs});
    return prefer_ == Prefer::theirs ? theirs : mine;
  }

  std::vector<Conflict> take() { return std::move(conflicts_); }

 private:
  static std::string below(const std::string& at, const std::string& segment) {
    return at.empty() ? segment : at + "/" + segment;
  }

  Value merge_maps(const std::string& at, const Value& base, const Value& mine, const Value& theirs) {
    const Entries entries =
        merge_entries(at, entries_of(*base.map()), entries_of(*mine.map()), entries_of(*theirs.map()));
    Value::Map out;
    for (const auto& [name, value] : entries) out.emplace_back(name, value);
    return Value(std::move(out));
  }

  std::optional<Value> merge_lists(const std::string& at, const Value& base, const Value& mine, const Value& theirs) {
    const auto a = entries_of(*base.list());
    const auto b = entries_of(*mine.list());
    const auto c = entries_of(*theirs.list());
    if (!a || !b || !c) return std::nullopt;
    Value::List out;
    for (const auto& [name, value] : merge_entries(at, *a, *b, *c)) out.push_back(value);
    return Value(std::move(out));
  }

  // The order is that of theirs, where mine left that of the base, and mine's otherwise; what the other adds comes
  // behind what it stood behind.
  Entries merge_entries(const std::string& at, const Entries& base, const Entries& mine, const Entries& theirs) {
    const bool by_theirs = same_order(base, mine);
    const Entries& skeleton = by_theirs ? theirs : mine;
    const Entries& other = by_theirs ? mine : theirs;
    Entries out;
    const auto settle = [&](const std::string& name) {
      return merge(below(at, name), value_in(base, name), value_in(mine, name), value_in(theirs, name));
    };
    for (const auto& entry : skeleton) {
      if (Value value = settle(entry.first); !value.is_null()) out.emplace_back(entry.first, std::move(value));
    }
    for (std::size_t i = 0; i < other.size(); ++i) {
      const std::string& name = other[i].first;
      if (find(skeleton, name) != skeleton.end()) continue;
      Value value = settle(name);
      if (value.is_null()) continue;
      auto place = out.begin();
      for (std::size_t before = i; before-- > 0;) {
        if (const auto known = find(out, other[before].first); known != out.end()) {
          place = out.begin() + (known - out.begin()) + 1;
          break;
        }
      }
      // Whoever merges, what both add at one place comes in the same order.
      while (place != out.end() && find(base, place->first) == base.end() && place->first < name) ++place;
      out.insert(place, {name, std::move(value)});
    }
    return out;
  }

  Prefer prefer_;
  ChangedDocument in_;
  std::vector<Conflict> conflicts_;
};

}  // namespace

Merge merge(const Value& base, const Value& mine, const Value& theirs, Prefer prefer, ChangedDocument in) {
  Merging merging(prefer, in);
  const Value merged = merging.merge({}, base, mine, theirs);
  Merge out{difference(mine, merged), merging.take()};
  for (Edit& edit : out.edits) edit.in = in;
  return out;
}

}  // namespace batalia
