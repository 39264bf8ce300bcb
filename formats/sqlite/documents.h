// Whole documents in the tables: a row in `document`, the rows of the plan of its kind, the ground of a map, comments.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "formats/sqlite/project.h"
#include "formats/sqlite/rows.h"

namespace batalia::sqlite {

class Documents {
 public:
  explicit Documents(Connection& connection) : connection_(connection) {}

  [[nodiscard]] std::vector<Listed> list() const;
  // Nothing where there is none of that name.
  [[nodiscard]] std::optional<Key> find(const DocumentName& name) const;
  // Stops where there is none.
  [[nodiscard]] Key key_of(const DocumentName& name) const;

  [[nodiscard]] StoredFile read(const DocumentName& name) const;
  // Its root, without what is not in the tables of its plan: the ground of a map.
  [[nodiscard]] Value read_root(const DocumentName& name) const;
  [[nodiscard]] Map read_map(const Id& map) const;
  [[nodiscard]] std::shared_ptr<const Terrain> read_terrain(const Id& series) const;
  [[nodiscard]] Rows rows_of(const Value& root) const;

  // Puts it in place of one of the same name, if there is one. What stands on it must be there already: the terrain of
  // a map's series. Returns whether it replaced one.
  bool put(const Incoming& incoming);
  void put_map(Key key, const Map& map);
  void erase(const DocumentName& name);
  void set_origin(Key key, const std::optional<Origin>& origin);
  void set_comments(Key key, const Comments& comments);

 private:
  void insert(Key key, const StoredFile& document);
  // Makes the tables of a series, and moves the ratings of its battles there.
  void register_series(const Value& root);
  [[nodiscard]] std::vector<DocumentName> battles_of(std::string_view series) const;
  // Runs `between` while no battle of the series has its ratings in any table.
  template <class Between>
  void with_ratings_aside(std::string_view series, Between&& between);

  Connection& connection_;
};

}  // namespace batalia::sqlite
