#include "model/base/comments.h"

#include <fmt/format.h>

#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "model/base/path.h"

namespace batalia {
namespace {

std::string escaped(std::string_view segment) {
  if (segment.empty()) return "~2";
  std::string out;
  for (const char c : segment) {
    if (c == '~') {
      out += "~0";
    } else if (c == '/') {
      out += "~1";
    } else {
      out += c;
    }
  }
  return out;
}

std::string joined(const std::string& parent, std::string segment) {
  return parent.empty() ? std::move(segment) : parent + "/" + segment;
}

void collect_paths(const Value& value, const std::string& path, std::unordered_set<std::string>& out) {
  if (const Value::Map* map = value.map()) {
    for (const auto& [key, item] : *map) {
      const std::string at = entry_path(path, key);
      out.insert(at);
      collect_paths(item, at, out);
    }
  } else if (const Value::List* list = value.list()) {
    const std::vector<std::string> paths = element_paths(path, *list);
    for (std::size_t i = 0; i < list->size(); ++i) {
      out.insert(paths[i]);
      collect_paths((*list)[i], paths[i], out);
    }
  }
}

// Calls visit(path, path of the sibling behind it) for every entry that has one, outer entries first.
template <class Visit>
void for_each_sibling(const Value& value, const std::string& path, Visit& visit) {
  std::vector<std::string> paths;
  std::vector<const Value*> items;
  if (const Value::Map* map = value.map()) {
    for (const auto& [key, item] : *map) {
      paths.push_back(entry_path(path, key));
      items.push_back(&item);
    }
  } else if (const Value::List* list = value.list()) {
    paths = element_paths(path, *list);
    for (const Value& item : *list) items.push_back(&item);
  }
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i + 1 < items.size()) visit(paths[i], paths[i + 1]);
    for_each_sibling(*items[i], paths[i], visit);
  }
}

std::string first_path(const Value& root) {
  if (const Value::Map* map = root.map(); map != nullptr && !map->empty()) return entry_path({}, map->front().first);
  if (const Value::List* list = root.list(); list != nullptr && !list->empty()) return element_paths({}, *list).front();
  return {};
}

}  // namespace

std::string entry_path(const std::string& parent, std::string_view key) { return joined(parent, escaped(key)); }

std::vector<std::string> element_paths(const std::string& parent, const Value::List& list) {
  std::vector<std::string> names;
  names.reserve(list.size());
  std::unordered_map<std::string_view, int> uses;
  for (const Value& element : list) names.push_back(identity(element));
  for (const std::string& name : names) ++uses[name];
  std::vector<std::string> paths;
  paths.reserve(list.size());
  for (std::size_t i = 0; i < list.size(); ++i) {
    const bool known = !names[i].empty() && uses[names[i]] == 1 && !names[i].starts_with('#');
    paths.push_back(joined(parent, known ? escaped(names[i]) : fmt::format("#{}", i)));
  }
  return paths;
}

const Comments::Note* Comments::at(const std::string& path) const {
  const auto it = notes_.find(path);
  return it == notes_.end() ? nullptr : &it->second;
}

bool Comments::any_below(const std::string& path) const {
  const std::string prefix = path + "/";
  const auto it = notes_.lower_bound(prefix);
  return it != notes_.end() && it->first.starts_with(prefix);
}

std::vector<std::string> Comments::settle(const Value& root) {
  std::vector<std::string> moved;
  std::unordered_set<std::string> known;
  if (!notes_.empty()) collect_paths(root, {}, known);
  for (auto it = notes_.begin(); it != notes_.end();) {
    if (known.contains(it->first)) {
      ++it;
      continue;
    }
    std::string target = it->first;
    while (!target.empty() && !known.contains(target)) {
      const auto slash = target.rfind('/');
      target.resize(slash == std::string::npos ? 0 : slash);
    }
    if (target.empty()) target = first_path(root);
    const auto orphan = notes_.extract(it++);
    const Note& lost = orphan.mapped();
    std::vector<std::string> lines = lost.above;
    if (!lost.trailing.empty()) lines.push_back(lost.trailing);
    lines.insert(lines.end(), lost.below.begin(), lost.below.end());
    moved.push_back(fmt::format("{}: {}", orphan.key(), lines.empty() ? "" : lines.front()));
    // A key that sorts behind the ones still to come would be met again; it is known then, so that it stays.
    std::vector<std::string>& above = notes_[target].above;
    above.insert(above.end(), lines.begin(), lines.end());
  }
  return moved;
}

void Comments::hand_on(const Value& root) {
  const auto hand = [this](const std::string& entry, const std::string& sibling) {
    const auto it = notes_.find(entry);
    if (it == notes_.end() || it->second.below.empty()) return;
    const std::vector<std::string> lines = std::exchange(it->second.below, {});
    std::vector<std::string>& above = notes_[sibling].above;
    above.insert(above.begin(), lines.begin(), lines.end());
  };
  for_each_sibling(root, {}, hand);
}

}  // namespace batalia
