#include "model/base/path.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "model/base/text.h"

namespace batalia {
namespace {

// The segments of a path, one after another. The empty path has none; every other has one more than it has slashes, any
// of which may be empty, as keys may be.
class Segments {
 public:
  explicit Segments(std::string_view path) : left_(path), done_(path.empty()) {}

  [[nodiscard]] bool done() const { return done_; }

  std::string_view next() {
    const auto slash = left_.find('/');
    const std::string_view segment = left_.substr(0, slash);
    done_ = slash == std::string_view::npos;
    if (!done_) left_.remove_prefix(slash + 1);
    return segment;
  }

 private:
  std::string_view left_;
  bool done_;
};

const Value* child(const Value& parent, std::string_view segment) {
  if (parent.map() != nullptr) return parent.find(segment);
  if (const Value::List* items = parent.list()) {
    const auto it = std::ranges::find_if(*items, [&](const Value& item) { return identity(item) == segment; });
    if (it != items->end()) return &*it;
  }
  return nullptr;
}

std::vector<std::string> children(const Value& parent) {
  std::vector<std::string> names;
  if (const Value::Map* entries = parent.map()) {
    for (const auto& entry : *entries) names.push_back(entry.first);
  }
  if (const Value::List* items = parent.list()) {
    for (const Value& item : *items) names.push_back(identity(item));
  }
  std::erase(names, std::string());
  return names;
}

// Where in a list or map something comes; at the end at -1 and beyond it.
template <class Siblings>
auto place(Siblings& siblings, int position) {
  const bool at_end = position < 0 || static_cast<std::size_t>(position) > siblings.size();
  return at_end ? siblings.end() : siblings.begin() + position;
}

// Sets, takes away or adds an element.
void replace(Value::List& items, Value::List::iterator at, Value value, int position) {
  if (at != items.end() && value.is_null()) {
    items.erase(at);
  } else if (at != items.end()) {
    *at = std::move(value);
  } else {
    items.insert(place(items, position), std::move(value));
  }
}

}  // namespace

std::string identity(const Value& element) {
  constexpr std::array keys{"id", "who", "command", "side", "leader", "turn", "terrain", "feature"};
  for (const char* key : keys) {
    const Value* value = element.find(key);
    if (value == nullptr) continue;
    if (value->list() == nullptr) return value->brief();
    // A row that is about several things is known by the first of them.
    return value->list()->empty() ? std::string() : value->list()->front().brief();
  }
  return element.map() == nullptr && element.list() == nullptr ? element.brief() : std::string();
}

const Value* find_at(const Value& root, std::string_view path) {
  const Value* at = &root;
  for (Segments segments(path); at != nullptr && !segments.done();) at = child(*at, segments.next());
  return at;
}

Value* find_at(Value& root, std::string_view path) { return const_cast<Value*>(find_at(std::as_const(root), path)); }

Result<void> put_at(Value& root, std::string_view path, Value value, int position) {
  if (path.empty()) return fail("an empty path names the whole document", "name what is to be set in it");
  Value* parent = &root;
  Segments segments(path);
  std::string_view segment = segments.next();
  for (; !segments.done(); segment = segments.next()) {
    const Value* next = child(*parent, segment);
    if (next == nullptr) {
      return fail(fmt::format("'{}' in the path '{}' leads nowhere", segment, path),
                  suggestion(segment, children(*parent)));
    }
    parent = const_cast<Value*>(next);
  }
  if (parent->is_null()) *parent = Value(Value::Map{});
  if (Value::List* items = parent->list()) {
    const auto it = std::ranges::find_if(*items, [&](const Value& item) { return identity(item) == segment; });
    if (it == items->end() && value.is_null()) {
      return fail(fmt::format("there is no '{}' to take away at '{}'", segment, path),
                  suggestion(segment, children(*parent)));
    }
    if (!value.is_null() && identity(value) != segment) {
      return fail(fmt::format("what is put at '{}' is known as '{}'", path, identity(value)),
                  "let the path end in what it is known as");
    }
    replace(*items, it, std::move(value), position);
    return {};
  }
  Value::Map* entries = parent->map();
  if (entries == nullptr) {
    return fail(fmt::format("'{}' cannot be set: what holds it is {}", path, parent->described()),
                "let the path end where the value is");
  }
  const auto it = std::ranges::find(*entries, segment, &Value::Map::value_type::first);
  if (it != entries->end() && !value.is_null()) {
    it->second = std::move(value);
  } else if (it != entries->end()) {
    entries->erase(it);
  } else if (!value.is_null()) {
    entries->insert(place(*entries, position), {std::string(segment), std::move(value)});
  }
  return {};
}

int position_at(const Value& root, std::string_view path) {
  const auto [parent_path, segment] = split_last(path);
  const Value* parent = find_at(root, parent_path);
  if (parent == nullptr) return -1;
  if (const Value::List* items = parent->list()) {
    const auto it = std::ranges::find_if(*items, [&](const Value& item) { return identity(item) == segment; });
    return static_cast<int>(it - items->begin());
  }
  if (const Value::Map* entries = parent->map()) {
    return static_cast<int>(std::ranges::find(*entries, segment, &Value::Map::value_type::first) - entries->begin());
  }
  return -1;
}

std::pair<std::string_view, std::string_view> split_last(std::string_view path) {
  const auto slash = path.rfind('/');
  if (slash == std::string_view::npos) return {{}, path};
  return {path.substr(0, slash), path.substr(slash + 1)};
}

}  // namespace batalia
