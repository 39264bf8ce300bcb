#include "model/edit/document.h"

#include <fmt/format.h>

#include <optional>
#include <ranges>

#include "model/base/path.h"
#include "model/edit/ground_path.h"

namespace batalia {
namespace {

bool holds_one_thing(const Value& value) {
  return (value.list() != nullptr && value.list()->size() == 1) || (value.map() != nullptr && value.map()->size() == 1);
}

}  // namespace

Result<Value> Document::get(ChangedDocument in, std::string_view path) const {
  if (in == ChangedDocument::map) return map_.get(path);
  const Value* there = find_at(battle_, path);
  return there == nullptr ? Value() : *there;
}

Result<Delta> Document::change(std::string name, std::span<const Wish> wishes) {
  Delta done{std::move(name), {}};
  const auto make = [&](Edit edit) -> Result<void> {
    edit.position = position(edit);
    if (auto applied = apply(edit); !applied) return applied;
    // A map keeps what it is given in its own words: without what holds anyway, hexes in their order.
    if (edit.in == ChangedDocument::map) edit.now = *get(edit.in, edit.at);
    if (edit.now != edit.was) done.edits.push_back(std::move(edit));
    return {};
  };
  for (const Wish& asked : wishes) {
    // A hex or hexside has neither a list nor a name in it, and to look for them would cost what the map is large.
    const bool plain = asked.in == ChangedDocument::map && is_of_ground(asked.at);
    const Wish wish = plain ? asked : asked.now.is_null() ? with_what_it_empties(asked) : with_its_list(asked);
    auto made = [&]() -> Result<void> {
      auto was = get(wish.in, wish.at);
      if (!was) return tl::make_unexpected(std::move(was).error());
      if (*was == wish.now) return {};
      if (const auto renamed = plain ? std::nullopt : renaming(wish)) {
        // A path ends where its element is called otherwise, so one element goes and another comes in its place.
        const auto [element, before, after] = *renamed;
        const int at = position({wish.in, element, before, Value(), -1});
        if (auto gone = make({wish.in, element, before, Value(), -1}); !gone) return gone;
        const auto parent = split_last(element).first;
        return make({wish.in, std::string(parent) + "/" + identity(after), Value(), after, at});
      }
      return make({wish.in, wish.at, *std::move(was), wish.now, wish.position});
    }();
    if (!made) {
      take_back(done.edits);
      return tl::make_unexpected(std::move(made).error());
    }
  }
  return done;
}

Wish Document::with_what_it_empties(Wish wish) const {
  if (wish.in != ChangedDocument::map) return wish;
  // A map does not write fields of nothing, so what is their last goes with them, and comes back with them.
  for (std::string_view at = wish.at;;) {
    at = split_last(at).first;
    const std::string_view above = split_last(at).first;
    if (above.empty()) return wish;
    const auto parent = get(wish.in, at);
    const auto grandparent = get(wish.in, above);
    if (!parent || !holds_one_thing(*parent) || !grandparent || grandparent->map() == nullptr) return wish;
    wish.at = std::string(at);
    at = wish.at;
  }
}

Wish Document::with_its_list(Wish wish) const {
  // A map of hexes knows its lists by itself (Map::put).
  if (wish.in != ChangedDocument::battle || wish.now.map() == nullptr) return wish;
  const auto [list, element] = split_last(wish.at);
  if (list.empty() || find_at(battle_, list) != nullptr || identity(wish.now) != element) return wish;
  const std::string_view above = split_last(list).first;
  const Value* there = above.empty() ? &battle_ : find_at(battle_, above);
  if (there == nullptr || there->map() == nullptr) return wish;
  return {wish.in, std::string(list), Value(Value::List{std::move(wish.now)})};
}

std::optional<Document::Renaming> Document::renaming(const Wish& wish) const {
  // A list element is known by one of its own fields, or by the first item of one.
  std::string_view element_path = wish.at;
  for (int up = 0; up < 2; ++up) {
    element_path = split_last(element_path).first;
    if (element_path.empty()) return std::nullopt;
    const auto element = get(wish.in, element_path);
    if (!element || element->map() == nullptr || identity(*element) != split_last(element_path).second) continue;
    Value after = *element;
    if (!put_at(after, std::string_view(wish.at).substr(element_path.size() + 1), wish.now, wish.position)) continue;
    if (identity(after) != identity(*element)) return Renaming{std::string(element_path), *element, std::move(after)};
  }
  return std::nullopt;
}

Result<void> Document::apply(const Delta& delta) {
  for (std::size_t i = 0; i < delta.edits.size(); ++i) {
    if (auto applied = apply(delta.edits[i]); !applied) {
      take_back(std::span(delta.edits).first(i));
      return applied;
    }
  }
  return {};
}

Result<void> Document::apply(const Edit& edit) {
  const auto there = get(edit.in, edit.at);
  if (!there) return tl::make_unexpected(there.error());
  if (*there != edit.was) {
    return fail(fmt::format("'{}' was to be {}, but is {}", edit.at, edit.was.brief(), there->brief()),
                "it has been changed since; make the change again");
  }
  if (edit.in == ChangedDocument::map) return map_.put(edit.at, edit.now, edit.position);
  return put_at(battle_, edit.at, edit.now, edit.position);
}

void Document::take_back(std::span<const Edit> edits) {
  for (Edit edit : std::views::reverse(edits)) {
    std::swap(edit.was, edit.now);
    // What could be made a moment ago can be taken back.
    static_cast<void>(apply(edit));
  }
}

int Document::position(const Edit& edit) const {
  if (edit.was.is_null() == edit.now.is_null()) return -1;
  // What comes goes where it is wished, what goes is remembered where it stands.
  if (edit.was.is_null() && edit.position >= 0) return edit.position;
  return edit.in == ChangedDocument::map ? map_.position(edit.at) : position_at(battle_, edit.at);
}

}  // namespace batalia
