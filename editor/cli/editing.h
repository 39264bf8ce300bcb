// A battle with its map, or a map alone, opened to be changed by Deltas and written again as the least difference.
#pragma once

#include <optional>
#include <vector>

#include "editor/cli/battles.h"
#include "editor/library/writing.h"
#include "model/edit/document.h"

namespace batalia::cli {

class Editing {
 public:
  // On the map that a battle names, or on `map`. Fails where it is not there or cannot be read.
  static Result<Editing> open(Library& library, const Document& document, const Document* map = nullptr);

  [[nodiscard]] const batalia::Document& both() const { return both_; }
  // Nothing for a map alone.
  [[nodiscard]] const std::optional<Document>& battle() const { return battle_; }
  [[nodiscard]] const Document& map() const { return map_; }
  // As they stand now, to be opened by a library.
  [[nodiscard]] std::optional<Document> changed_battle() const;
  [[nodiscard]] Document changed_map() const;

  // All or nothing; a wish whose field is so already is fulfilled.
  Result<void> change(std::string name, std::span<const Wish> wishes);
  [[nodiscard]] const Delta& done() const { return done_; }

  // The files to be written, none where nothing changed. Fails where one that would be is not in the canonical form:
  // writing it would change more than what was asked for.
  [[nodiscard]] Result<std::vector<Writing>> writings() const;

 private:
  Editing(std::optional<Document> battle, Document map, std::shared_ptr<const Terrain> terrain, batalia::Document both)
      : battle_(std::move(battle)), map_(std::move(map)), terrain_(std::move(terrain)), both_(std::move(both)) {}

  std::optional<Document> battle_;
  Document map_;
  std::shared_ptr<const Terrain> terrain_;
  batalia::Document both_;
  Delta done_;
};

// Writes all that was changed: files whole or not at all, projects in one transaction each.
Result<void> save(const std::vector<const Editing*>& edited);

}  // namespace batalia::cli
