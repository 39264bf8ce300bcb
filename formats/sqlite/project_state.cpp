#include "formats/sqlite/project_state.h"

#include <algorithm>
#include <array>
#include <system_error>

#include "formats/sqlite/map_rows.h"
#include "formats/sqlite/row_changes.h"

namespace batalia {

using namespace sqlite;  // NOLINT(google-build-using-namespace): what is open is its edge

namespace fs = std::filesystem;

namespace sqlite {

fs::path beside(const fs::path& path, const char* ending) {
  fs::path out = path;
  out += ending;
  return out;
}

bool has_bytes(const fs::path& path) {
  std::error_code none;
  const auto size = fs::file_size(path, none);
  return !none && size > 0;
}

// Another program may have written rows that lack it.
Id map_of(const Value& battle) {
  const Value* map = battle.find("map");
  if (map == nullptr || map->text() == nullptr) {
    stop("the battle does not say on which map it is fought",
         "the project was changed by another program; go back to a copy");
  }
  return Id(*map->text());
}

}  // namespace sqlite

namespace {

// What a document is called, and what it stands on, is no change of it like others.
void refuse_identity(const Edit& edit) {
  constexpr std::array<std::string_view, 5> fixed{"batalia", "format", "id", "series", "map"};
  if (std::ranges::find(fixed, edit.at) == fixed.end()) return;
  stop(fmt::format("'{}' of a {} is not changed by itself", edit.at, word(edit.in)),
       fmt::format("change it in the file of the {}, and put that in", word(edit.in)));
}

bool is_about_sheets(std::string_view path) {
  return std::ranges::any_of(std::array<std::string_view, 3>{"sheets", "joins", "layout"}, [&](std::string_view part) {
    return path.starts_with(part) && (path.size() == part.size() || path[part.size()] == '/');
  });
}

}  // namespace

// A file that was not closed may have been left by a crash; what SQLite recovers is looked at before it is used.
void Project::State::examine(bool alone) {
  Connection& file = *connection;
  const bool unfinished = file.integer("SELECT unfinished FROM project") != 0;
  const bool left_over = has_bytes(beside(path, "-wal")) || has_bytes(beside(path, "-journal"));
  if (!alone || !(unfinished || left_over)) return;
  if (const std::string found = file.text("PRAGMA integrity_check"); found != "ok") {
    stop(fmt::format("the project is damaged ({})", found),
         "go back to a copy, or save what can be read with 'sqlite3 FILE .recover'");
  }
  if (file.statement("PRAGMA foreign_key_check").step()) {
    stop("the project is damaged: rows in it belong to nothing",
         "go back to a copy, or look with 'PRAGMA foreign_key_check' in sqlite3");
  }
  messages.emplace_back("the project had not been closed; it was examined, and nothing is missing");
}

// The write-ahead log makes a change cheap and leaves readers alone. It exists from the first change until the end.
void Project::State::begin_writing() {
  if (!why_read_only.empty()) stop("the project can only be read: " + why_read_only, "save a copy, and change that");
  if (writing) return;
  const bool up_to_date = seen == data_version();
  const std::string mode = connection->text("PRAGMA journal_mode = WAL");
  connection->run(mode == "wal" ? "PRAGMA synchronous = NORMAL" : "PRAGMA synchronous = FULL");
  connection->run("UPDATE project SET unfinished = 1");
  writing = true;
  log = FileMark::of(beside(path, "-wal"));
  // The log is not another program's doing.
  if (up_to_date) seen = data_version();
}

UnderItsName Project::State::under_its_name() const {
  const auto there = FileMark::of(path);
  return !there ? UnderItsName::nothing : there == opened ? UnderItsName::same : UnderItsName::another;
}

void Project::State::finish() {
  const bool same = under_its_name() == UnderItsName::same;
  if (writing && same) {
    connection->run("PRAGMA synchronous = FULL");
    connection->run("UPDATE project SET unfinished = 0");
    connection->text("PRAGMA wal_checkpoint(TRUNCATE)");
    // Where another program still reads, the log stays, and is empty.
    try {
      connection->text("PRAGMA journal_mode = DELETE");
    } catch (const Stopped&) {
    }
  }
  writing = false;
  connection->close();
  connection.reset();
  // SQLite leaves the log of a file that is no longer there; it would be taken for that of another of the same name.
  if (!same && log && FileMark::of(beside(path, "-wal")) == log) {
    std::error_code ignored;
    for (const char* left : {"-wal", "-shm"}) fs::remove(beside(path, left), ignored);
  }
  lock.release();
}

Project::State::Current& Project::State::open_current(const Id& battle) {
  const std::int64_t now = data_version();
  if (current && current->battle == battle && current_as_of == now) return *current;
  Value root = documents().read_root({FileKind::battle, battle});
  Id map = map_of(root);
  Map ground = documents().read_map(map);
  current.emplace(Current{battle, std::move(map), Document(std::move(root), std::move(ground))});
  current_as_of = now;
  return *current;
}

// Makes a change in memory and in the rows, edit by edit: what an edit means depends on those before it.
void Project::State::apply(Current& on, const Delta& delta) {
  Documents all = documents();
  const Key battle = all.key_of({FileKind::battle, on.battle});
  const Key map = all.key_of({FileKind::map, on.map});
  for (const Edit& edit : delta.edits) {
    refuse_identity(edit);
    const bool of_map = edit.in == ChangedDocument::map;
    const bool ground = of_map && names_ground(edit.at);
    const bool sheets = of_map && is_about_sheets(edit.at);
    const Value before = ground || sheets ? Value() : of_map ? on.document.map().named_parts() : on.document.battle();
    if (auto applied = on.document.apply(Delta{{}, {edit}}); !applied) throw Stopped{applied.error()};
    if (ground) {
      update_ground(*connection, map, on.document.map(), edit.at);
    } else if (sheets) {
      all.put_map(map, on.document.map());
    } else if (of_map) {
      Rows rows = all.rows_of({});
      change_rows(rows, plan(FileKind::map), map, before, on.document.map().named_parts(), edit);
    } else {
      Rows rows = all.rows_of(before);
      change_rows(rows, plan(FileKind::battle), battle, before, on.document.battle(), edit);
    }
  }
}

// Takes the file one change back or forward.
Step Project::State::step(const StoredDelta& stored, bool back) {
  if (stored.final) {
    stop(fmt::format("'{}' cannot be taken back", stored.delta.name), "go back to a copy of the project from before");
  }
  Step out{stored.battle, stored.map, back ? inverse(stored.delta) : stored.delta};
  apply(open_current(stored.battle), out.delta);
  return out;
}

}  // namespace batalia
