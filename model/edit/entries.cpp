#include "model/edit/entries.h"

#include <algorithm>
#include <set>

#include "model/base/path.h"

namespace batalia {

std::optional<Entries> entries_of(const Value::List& items) {
  Entries out;
  std::set<std::string> seen;
  out.reserve(items.size());
  for (const Value& item : items) {
    std::string name = item.map() == nullptr ? std::string() : identity(item);
    if (name.empty() || name.find('/') != std::string::npos || !seen.insert(name).second) return std::nullopt;
    out.emplace_back(std::move(name), item);
  }
  return out;
}

Entries::const_iterator find(const Entries& entries, std::string_view name) {
  return std::ranges::find(entries, name, &Entries::value_type::first);
}

Value value_in(const Entries& entries, std::string_view name) {
  const auto it = find(entries, name);
  return it == entries.end() ? Value() : it->second;
}

bool same_order(const Entries& a, const Entries& b) {
  const auto common = [](const Entries& these, const Entries& those) {
    std::vector<std::string_view> out;
    for (const auto& entry : these) {
      if (find(those, entry.first) != those.end()) out.push_back(entry.first);
    }
    return out;
  };
  return common(a, b) == common(b, a);
}

bool other_forms(const Value& a, const Value& b) {
  return a.map() != nullptr && b.map() != nullptr && a.map()->size() == 1 && b.map()->size() == 1 &&
         a.map()->front().first != b.map()->front().first;
}

}  // namespace batalia
