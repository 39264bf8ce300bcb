// Things with ids that point at each other: finding one, and reporting ids used twice or leading nowhere.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "model/base/describe.h"

namespace batalia {

// The thing with that id, or null.
template <class T>
const T* by_id(const std::vector<T>& things, const Id& id) {
  const auto it = std::ranges::find(things, id, &T::id);
  return it == things.end() ? nullptr : &*it;
}

template <class T>
std::vector<std::string> ids(const std::vector<T>& things) {
  std::vector<std::string> out;
  out.reserve(things.size());
  for (const T& thing : things) out.push_back(thing.id.str());
  return out;
}

void report_used_twice(Mark mark, const Id& id, std::string_view where, Binding& binding);

// Reports each id that is used a second time in `things`, which the message calls `where`. Empty ids are passed over.
template <class T>
void report_duplicates(const std::vector<T>& things, std::string_view where, Binding& binding) {
  std::unordered_set<std::string_view> seen;
  for (const T& thing : things) {
    if (!thing.id.empty() && !seen.insert(thing.id.str()).second)
      report_used_twice(thing.mark, thing.id, where, binding);
  }
}

// Reports an id that is not among `known`; an empty id is passed over. `what` is "arm", "source"; `owner` is who names
// it.
void report_unknown(Mark mark, std::string_view owner, std::string_view what, const Id& id,
                    const std::vector<std::string>& known, Binding& binding);

}  // namespace batalia
