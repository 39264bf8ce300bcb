#include "editor/document/inherited.h"

#include <set>

#include "model/base/path.h"

namespace batalia {

Said said_of(const Value& battle, const Id& scenario, const std::string& part) {
  std::set<Id> passed;  // scenarios may be based on each other in a circle while they are edited
  for (Id at = scenario; !at.empty() && passed.insert(at).second;) {
    const std::string path = "scenarios/" + at.str();
    const Value* entry = find_at(battle, path);
    if (entry == nullptr) return {};
    if (const Value* value = entry->find(part); value != nullptr && !value->is_null())
      return {at, path + "/" + part, *value};
    const Value* base = entry->find("based-on");
    const bool named = base != nullptr && base->text() != nullptr && Id::valid(*base->text());
    at = named ? Id(*base->text()) : Id();
  }
  return {};
}

Wish with_its_holder(const Value& battle, Wish wish) {
  if (wish.now.is_null()) return wish;
  const auto [above, last] = split_last(wish.at);
  if (wish.now.map() != nullptr && identity(wish.now) == last && find_at(battle, above) == nullptr) {
    wish = {wish.in, std::string(above), Value(Value::List{std::move(wish.now)}), -1};
  }
  while (true) {
    const auto [holder, field] = split_last(wish.at);
    if (holder.empty() || find_at(battle, holder) != nullptr) return wish;
    wish = {wish.in, std::string(holder), Value(Value::Map{{std::string(field), std::move(wish.now)}}), -1};
  }
}

}  // namespace batalia
