// A battle and its map as they are written, open for editing. Nothing changes a document but a Delta.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/edit/delta.h"
#include "model/map/map.h"

namespace batalia {

// What a user asks for: that a field be `now`. A new element of a list goes to `position`, or to the end at -1.
struct Wish {
  ChangedDocument in = ChangedDocument::battle;
  std::string at;
  Value now;
  int position = -1;
};

class Document {
 public:
  // `battle` is the root of a battle's file, before any overlay is laid.
  Document(Value battle, Map map) : battle_(std::move(battle)), map_(std::move(map)) {}

  [[nodiscard]] const Value& battle() const { return battle_; }
  [[nodiscard]] const Map& map() const { return map_; }

  // What a path names; null where there is nothing. Fails where the path cannot name anything.
  [[nodiscard]] Result<Value> get(ChangedDocument in, std::string_view path) const;

  // Fulfils the wishes in their order, and returns the Delta that did it; what is so already is left out. All or
  // nothing: fails where a path leads nowhere or a value cannot be there. Costs no more on a larger map.
  Result<Delta> change(std::string name, std::span<const Wish> wishes);

  // Makes the same change again, or one taken from elsewhere. All or nothing: fails also where a `was` is not what is
  // there.
  Result<void> apply(const Delta& delta);

  friend bool operator==(const Document&, const Document&) = default;

 private:
  struct Renaming {
    std::string element;  // path
    Value before;
    Value after;
  };

  Result<void> apply(const Edit& edit);
  // Of a wish that takes something away: the wish for all that would be empty without it.
  [[nodiscard]] Wish with_what_it_empties(Wish wish) const;
  // Of a wish for the first element of a list that is not written yet: the wish for the list.
  [[nodiscard]] Wish with_its_list(Wish wish) const;
  // The element of a list that a wish would give another identity.
  [[nodiscard]] std::optional<Renaming> renaming(const Wish& wish) const;
  void take_back(std::span<const Edit> edits);
  // Where what an edit brings or takes away stands among its siblings; -1 for a change in place.
  [[nodiscard]] int position(const Edit& edit) const;

  Value battle_;
  Map map_;
};

}  // namespace batalia
