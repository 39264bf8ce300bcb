// The history of changes in the tables: `delta`, `edit`, `version`, and where the present stands among them.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "formats/sqlite/connection.h"
#include "formats/sqlite/project.h"

namespace batalia::sqlite {

struct StoredDelta {
  std::int64_t number = 0;
  std::optional<std::int64_t> parent;
  Id battle;
  Id map;
  bool final = false;
  Delta delta;
};

class History {
 public:
  explicit History(Connection& connection) : connection_(connection) {}

  // Puts a change behind the present one, and makes it the present. What was taken back can no longer be made again.
  // Gives its number.
  std::int64_t add(const Id& battle, const Id& map, const Delta& delta);
  // Joins a change to `number` where that is the present one, the last, and has no version's name; false where it is
  // not. Where nothing is left of both, the change before is the present one, and `number` becomes 0.
  bool extend(std::int64_t& number, const Id& battle, const Id& map, const Delta& delta);
  // A change that cannot be taken back; where nothing was changed before, there is nothing to keep from being so.
  void add_final(const std::string& name);

  // The change that would be taken back, or be made again.
  [[nodiscard]] std::optional<StoredDelta> done() const;
  [[nodiscard]] std::optional<StoredDelta> next() const;
  void set_done(std::optional<std::int64_t> number);

  [[nodiscard]] std::vector<HistoryEntry> entries(std::size_t most) const;
  [[nodiscard]] HistoryPlace place() const;
  [[nodiscard]] std::optional<StoredDelta> find(std::int64_t number) const;
  void name_version(const std::string& name);

 private:
  std::int64_t add(const Id& battle, const Id& map, const Delta& delta, bool final);
  void put_edits(std::int64_t number, const Delta& delta);
  [[nodiscard]] std::optional<std::int64_t> next_number() const;

  Connection& connection_;
};

// UTC, to the millisecond.
std::string time_now();

}  // namespace batalia::sqlite
