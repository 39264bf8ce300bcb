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

}  // namespace batalia
