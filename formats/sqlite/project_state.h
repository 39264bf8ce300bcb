// A project while it is open: the connection, who may write, and the battle that is being changed.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "formats/sqlite/documents.h"
#include "formats/sqlite/guarded.h"
#include "formats/sqlite/history.h"
#include "formats/sqlite/project.h"
#include "formats/sqlite/project_lock.h"

namespace batalia {

struct Project::State {
  // What the file holds of the battle that is being changed, so that a change is held against it in memory and costs
  // no reading.
  struct Current {
    Id battle;
    Id map;
    Document document;
  };

  State(std::filesystem::path at, sqlite::Connection::Mode mode, ProjectOptions chosen)
      : path(std::move(at)),
        options(std::move(chosen)),
        connection(std::make_unique<sqlite::Connection>(path, mode, options.vfs)),
        opened(sqlite::FileMark::of(path)) {}

  std::filesystem::path path;
  ProjectOptions options;
  std::unique_ptr<sqlite::Connection> connection;
  std::optional<sqlite::FileMark> opened;  // the file that the connection is of
  std::optional<sqlite::FileMark> log;     // its log, once there is one
  sqlite::ProjectLock lock;
  std::string why_read_only;
  std::vector<std::string> messages;
  bool writing = false;            // the file has been told that it is not closed
  std::int64_t seen = 0;           // data_version when others were last looked for
  std::int64_t current_as_of = 0;  // data_version when `current` was read
  std::optional<Current> current;

  [[nodiscard]] sqlite::Documents documents() const { return sqlite::Documents(*connection); }
  [[nodiscard]] sqlite::History history() const { return sqlite::History(*connection); }
  [[nodiscard]] std::int64_t data_version() const { return connection->integer("PRAGMA data_version"); }

  [[nodiscard]] UnderItsName under_its_name() const;
  void examine(bool alone);
  void begin_writing();
  void finish();

  // Runs `f` as one change of the file: done whole, or not at all.
  template <class F>
  auto change(F&& f) {
    begin_writing();
    sqlite::Transaction transaction(*connection);
    try {
      if constexpr (std::is_void_v<decltype(f())>) {
        f();
        transaction.commit();
      } else {
        auto out = f();
        transaction.commit();
        return out;
      }
    } catch (...) {
      current.reset();  // what it was changed to is not in the file
      throw;
    }
  }

  Current& open_current(const Id& battle);
  void apply(Current& on, const Delta& delta);
  Step step(const sqlite::StoredDelta& stored, bool back);
};

namespace sqlite {

// A file of the same name with something behind it.
std::filesystem::path beside(const std::filesystem::path& path, const char* ending);
bool has_bytes(const std::filesystem::path& path);

// The map on which a battle is fought.
Id map_of(const Value& battle);

}  // namespace sqlite

}  // namespace batalia
