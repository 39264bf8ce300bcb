#include "model/base/path.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "model/base/text.h"

namespace batalia {
namespace {

std::pair<std::string_view, std::string_view> first_segment(std::string_view path) {
  const auto slash = path.find('/');
  if (slash == std::string_view::npos) return {path, {}};
  return {path.substr(0, slash), path.substr(slash + 1)};
}

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
  while (!path.empty() && at != nullptr) {
    const auto [segment, rest] = first_segment(path);
    at = child(*at, segment);
    path = rest;
  }
  return at;
}

Value* find_at(Value& root, std::string_view path) { return const_cast<Value*>(find_at(std::as_const(root), path)); }

Result<void> put_at(Value& root, std::string_view path, Value value) {
  Value* parent = &root;
  auto [segment, rest] = first_segment(path);
  for (; !rest.empty(); std::tie(segment, rest) = first_segment(rest)) {
    const Value* next = child(*parent, segment);
    if (next == nullptr) {
      return fail(fmt::format("'{}' in the path '{}' leads nowhere", segment, path),
                  suggestion(segment, children(*parent)));
    }
    parent = const_cast<Value*>(next);
  }
  if (Value::List* items = parent->list()) {
    const auto it = std::ranges::find_if(*items, [&](const Value& item) { return identity(item) == segment; });
    if (value.is_null()) {
      if (it == items->end()) {
        return fail(fmt::format("there is no '{}' to take away at '{}'", segment, path),
                    suggestion(segment, children(*parent)));
      }
      items->erase(it);
    } else if (it != items->end()) {
      *it = std::move(value);
    } else {
      items->push_back(std::move(value));
    }
    return {};
  }
  if (parent->map() == nullptr && !parent->is_null()) {
    return fail(fmt::format("'{}' cannot be set: what holds it is {}", path, parent->described()),
                "let the path end where the value is");
  }
  if (value.is_null()) {
    parent->erase(segment);
  } else {
    parent->set(segment, std::move(value));
  }
  return {};
}

}  // namespace batalia
