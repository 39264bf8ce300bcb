#include "formats/sqlite/project.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <system_error>

#include "formats/file/file.h"
#include "formats/sqlite/documents.h"
#include "formats/sqlite/history.h"
#include "formats/sqlite/map_rows.h"
#include "formats/sqlite/migrations.h"
#include "formats/sqlite/project_lock.h"
#include "formats/sqlite/row_changes.h"
#include "formats/sqlite/sha256.h"

namespace batalia {

using namespace sqlite;  // NOLINT(google-build-using-namespace): this is its edge

namespace fs = std::filesystem;

struct Project::State {
  // What the file holds of the battle that is being changed, so that a change is held against it in memory and costs
  // no reading.
  struct Current {
    Id battle;
    Id map;
    Document document;
  };

  State(fs::path at, Connection::Mode mode, ProjectOptions chosen)
      : path(std::move(at)),
        options(std::move(chosen)),
        connection(std::make_unique<Connection>(path, mode, options.vfs)) {}

  fs::path path;
  ProjectOptions options;
  std::unique_ptr<Connection> connection;
  ProjectLock lock;
  std::string why_read_only;
  std::vector<std::string> messages;
  bool writing = false;            // the file has been told that it is not closed
  std::int64_t seen = 0;           // data_version when others were last looked for
  std::int64_t current_as_of = 0;  // data_version when `current` was read
  std::optional<Current> current;

  [[nodiscard]] Documents documents() const { return Documents(*connection); }
  [[nodiscard]] History history() const { return History(*connection); }
  [[nodiscard]] std::int64_t data_version() const { return connection->integer("PRAGMA data_version"); }

  void examine(bool alone);
  void begin_writing();
  void finish();

  Current& open_current(const Id& battle);
  void apply(Current& on, const Delta& delta);
  Step step(const StoredDelta& stored, bool back);
};

namespace {

// The edge of this folder: what was thrown becomes a value that names the file.
template <class F>
auto guarded(const fs::path& path, F&& f) -> Result<decltype(f())> {
  Problem problem;
  try {
    if constexpr (std::is_void_v<decltype(f())>) {
      f();
      return {};
    } else {
      return f();
    }
  } catch (const Stopped& stopped) {
    problem = stopped.problem;
  } catch (const NotAllowed& refused) {
    problem = {{}, fmt::format("this cannot be kept in a project ({})", refused.message), "change it and try again"};
  } catch (const std::bad_alloc&) {
    problem = {{}, "there is not enough memory", "close other programs and try again"};
  }
  if (problem.place.file.empty()) problem.place.file = path.string();
  return tl::make_unexpected(std::move(problem));
}

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

tl::unexpected<Problem> fail_file(const fs::path& path, std::string what, std::string remedy) {
  return tl::make_unexpected(Problem{{path.string(), 0, 0}, std::move(what), std::move(remedy)});
}

// What SQLite would say in general terms.
Result<void> check_file(const fs::path& path) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (status.type() == fs::file_type::not_found)
    return fail_file(path, "there is no such file", "look for a slip in its name");
  if (status.type() == fs::file_type::directory) return fail_file(path, "this is a folder", "name a .batalia file");
  if (status.type() != fs::file_type::regular)
    return fail_file(path, "this is not a regular file", "name a .batalia file");
  if (fs::file_size(path, error) == 0) return fail_file(path, "the file is empty", "name a .batalia file, or make one");
  if (::access(path.c_str(), R_OK) != 0)
    return fail_file(path, "the file may not be read", "give yourself permission to read it");
  return {};
}

// Puts documents in the order in which they stand on each other.
std::vector<const Incoming*> in_order(std::span<const Incoming> documents) {
  constexpr std::array order{FileKind::series, FileKind::terrain, FileKind::charts,
                             FileKind::style,  FileKind::map,     FileKind::battle};
  std::vector<const Incoming*> out;
  for (const Incoming& each : documents) out.push_back(&each);
  std::ranges::stable_sort(
      out, {}, [&](const Incoming* each) { return std::ranges::find(order, each->document.kind) - order.begin(); });
  return out;
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

// The map on which a battle is fought.
Id map_of(const Value& battle) {
  const Value* map = battle.find("map");
  if (map == nullptr || map->text() == nullptr) stop("the battle names no map", "give it one");
  return Id(*map->text());
}

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

std::string to_string(const DocumentName& name) {
  const bool of_series =
      name.kind == FileKind::terrain || name.kind == FileKind::charts || name.kind == FileKind::style;
  return fmt::format("the {} {}'{}'", word(name.kind), of_series ? "of " : "", name.id.str());
}

Result<DocumentName> name_of(const StoredFile& document) {
  for (const char* key : {"id", "series"}) {
    const Value* id = document.value.find(key);
    if (id == nullptr || id->text() == nullptr) continue;
    if (!Id::valid(*id->text())) {
      return tl::make_unexpected(Problem{{{}, id->mark.line, id->mark.column},
                                         fmt::format("'{}' is no id", *id->text()),
                                         "use lower-case letters, digits and single hyphens"});
    }
    return DocumentName{document.kind, Id(*id->text())};
  }
  return fail(fmt::format("the {} has no id", word(document.kind)), "give it one");
}

Origin origin_of(std::string path, std::string text) {
  std::string hash = sha256(text);
  return {std::move(path), std::move(hash), std::move(text)};
}

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
  // The log is not another program's doing.
  if (up_to_date) seen = data_version();
}

void Project::State::finish() {
  if (writing) {
    connection->run("PRAGMA synchronous = FULL");
    connection->run("UPDATE project SET unfinished = 0");
    connection->text("PRAGMA wal_checkpoint(TRUNCATE)");
    // Where another program still reads, the log stays, and is empty.
    try {
      connection->text("PRAGMA journal_mode = DELETE");
    } catch (const Stopped&) {
    }
    writing = false;
  }
  connection->close();
  connection.reset();
  lock.release();
}

Project::Project(std::unique_ptr<State> state) : state_(std::move(state)) {}
Project::Project(Project&&) noexcept = default;
Project& Project::operator=(Project&& other) noexcept {
  if (this != &other) {
    static_cast<void>(close());
    state_ = std::move(other.state_);
  }
  return *this;
}
Project::~Project() { static_cast<void>(close()); }

Result<void> Project::close() {
  if (state_ == nullptr) return {};
  const fs::path path = state_->path;
  auto done = guarded(path, [&] { state_->finish(); });
  state_.reset();
  return done;
}

Result<Project> Project::create(const fs::path& path, const ProjectOptions& options) {
  std::error_code ignored;
  if (fs::exists(fs::symlink_status(path, ignored)))
    return fail_file(path, "there is such a file already", "open it, or choose another name");
  // Made as a whole beside it, so that there never is half a project.
  auto made = replace_file(path, [&](const fs::path& part) {
    return guarded(path, [&] {
      Connection connection(part, Connection::Mode::change, options.vfs);
      migrate(connection, migrations());
      connection.run("INSERT INTO project (one, made, made_by) VALUES (1, ?, 'Batalia')", time_now());
      connection.close();
    });
  });
  if (!made) return tl::make_unexpected(std::move(made).error());
  return open(path, options);
}

Result<Project> Project::open(const fs::path& path, const ProjectOptions& options) {
  if (auto usable = check_file(path); !usable) return tl::make_unexpected(std::move(usable).error());
  return guarded(path, [&] {
    ProjectLock lock;
    const ProjectLock::Taken taken = lock.take(path);
    std::string why;
    if (options.read_only) {
      why = "it was opened for reading";
      lock.release();
    } else if (taken == ProjectLock::Taken::by_another) {
      why = "another program has it open";
    } else if (taken == ProjectLock::Taken::not_here || ::access(path.c_str(), W_OK) != 0) {
      why = "it may not be written";
      lock.release();
    }
    // Where no log can be made beside it and none is there, nobody changes it.
    const bool unchanging = taken == ProjectLock::Taken::not_here && !has_bytes(beside(path, "-wal"));
    const Connection::Mode mode = why.empty()  ? Connection::Mode::change
                                  : unchanging ? Connection::Mode::read_unchanging
                                               : Connection::Mode::read;
    auto state = std::make_unique<State>(path, mode, options);
    const int version = version_of(*state->connection, migrations());
    if (version < migrations().back().version) {
      if (!why.empty()) {
        stop(fmt::format("the project is of version {}, and {}", version, why),
             "open it once so that it can be written; it is brought up to date then");
      }
      state->messages = migrate(*state->connection, migrations());
    }
    state->examine(taken != ProjectLock::Taken::by_another);
    state->lock = std::move(lock);
    state->why_read_only = std::move(why);
    state->seen = state->data_version();
    return Project(std::move(state));
  });
}

const fs::path& Project::path() const { return state_->path; }
bool Project::read_only() const { return !state_->why_read_only.empty(); }
const std::string& Project::why_read_only() const { return state_->why_read_only; }
const std::vector<std::string>& Project::messages() const { return state_->messages; }

Result<bool> Project::changed_by_others() {
  return guarded(state_->path, [&] {
    const std::int64_t now = state_->data_version();
    return std::exchange(state_->seen, now) != now;
  });
}

Result<std::vector<Listed>> Project::documents() const {
  return guarded(state_->path, [&] { return state_->documents().list(); });
}

Result<StoredFile> Project::read(const DocumentName& name) const {
  return guarded(state_->path, [&] {
    const Reading reading(*state_->connection);
    return state_->documents().read(name);
  });
}

Result<Map> Project::read_map(const Id& map) const {
  return guarded(state_->path, [&] {
    const Reading reading(*state_->connection);
    return state_->documents().read_map(map);
  });
}

Result<Document> Project::read_battle(const Id& battle) const {
  return guarded(state_->path, [&] {
    const Reading reading(*state_->connection);
    Value root = state_->documents().read_root({FileKind::battle, battle});
    Map map = state_->documents().read_map(map_of(root));
    return Document(std::move(root), std::move(map));
  });
}

Result<void> Project::put(std::span<const Incoming> documents) {
  return guarded(state_->path, [&] {
    state_->begin_writing();
    state_->current.reset();
    Transaction transaction(*state_->connection);
    std::string replaced;
    for (const Incoming* each : in_order(documents)) {
      if (state_->documents().put(*each)) replaced = to_string(*name_of(each->document));
    }
    if (!replaced.empty()) state_->history().add_final(fmt::format("Put {} in anew", replaced));
    transaction.commit();
  });
}

Result<void> Project::remove(const DocumentName& name) {
  return guarded(state_->path, [&] {
    state_->begin_writing();
    state_->current.reset();
    Transaction transaction(*state_->connection);
    state_->documents().erase(name);
    state_->history().add_final(fmt::format("Took {} out", to_string(name)));
    transaction.commit();
  });
}

Result<void> Project::set_origin(const DocumentName& name, const Origin& origin) {
  return guarded(state_->path, [&] {
    state_->begin_writing();
    Transaction transaction(*state_->connection);
    state_->documents().set_origin(state_->documents().key_of(name), origin);
    transaction.commit();
  });
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

Result<void> Project::commit(const Id& battle, const Delta& delta) {
  return guarded(state_->path, [&] {
    if (delta.empty()) return;
    state_->begin_writing();
    Transaction transaction(*state_->connection);
    try {
      State::Current& current = state_->open_current(battle);
      state_->apply(current, delta);
      state_->history().add(battle, current.map, delta);
      transaction.commit();
    } catch (...) {
      state_->current.reset();
      throw;
    }
  });
}

// Takes the file one change back or forward.
Step Project::State::step(const StoredDelta& stored, bool back) {
  if (stored.final) {
    stop(fmt::format("'{}' cannot be taken back", stored.delta.name), "go back to a copy of the project from before");
  }
  Step out{stored.battle, stored.map, back ? inverse(stored.delta) : stored.delta};
  try {
    apply(open_current(stored.battle), out.delta);
  } catch (...) {
    current.reset();
    throw;
  }
  return out;
}

Result<std::optional<Step>> Project::undo() {
  return guarded(state_->path, [&]() -> std::optional<Step> {
    const auto last = state_->history().done();
    if (!last) return std::nullopt;
    state_->begin_writing();
    Transaction transaction(*state_->connection);
    Step step = state_->step(*last, true);
    state_->history().set_done(last->parent);
    transaction.commit();
    return step;
  });
}

Result<std::optional<Step>> Project::redo() {
  return guarded(state_->path, [&]() -> std::optional<Step> {
    const auto next = state_->history().next();
    if (!next) return std::nullopt;
    state_->begin_writing();
    Transaction transaction(*state_->connection);
    Step step = state_->step(*next, false);
    state_->history().set_done(next->number);
    transaction.commit();
    return step;
  });
}

Result<std::vector<HistoryEntry>> Project::history() const {
  return guarded(state_->path, [&] { return state_->history().entries(); });
}

Result<Delta> Project::delta(std::int64_t number) const {
  return guarded(state_->path, [&] {
    auto found = state_->history().find(number);
    if (!found) stop(fmt::format("there is no change {}", number), "look at the history");
    return std::move(found->delta);
  });
}

Result<void> Project::name_version(const std::string& name) {
  return guarded(state_->path, [&] {
    state_->begin_writing();
    state_->connection->run("PRAGMA synchronous = FULL");
    Transaction transaction(*state_->connection);
    try {
      state_->history().name_version(name);
    } catch (const NotAllowed&) {
      stop(fmt::format("there is a version '{}' already", name), "choose another name");
    }
    transaction.commit();
    state_->connection->text("PRAGMA wal_checkpoint(FULL)");
    state_->connection->run("PRAGMA synchronous = NORMAL");
  });
}

Result<void> Project::save_copy(const fs::path& path, bool with_history) const {
  std::error_code ignored;
  if (fs::equivalent(path, state_->path, ignored))
    return fail_file(path, "this is the project itself", "choose another name for the copy");
  return replace_file(path, [&](const fs::path& part) {
    return guarded(path, [&] {
      state_->connection->run("VACUUM INTO ?", part.string());
      Connection copy(part, Connection::Mode::change, state_->options.vfs);
      copy.text("PRAGMA journal_mode = DELETE");
      copy.run("UPDATE project SET unfinished = 0");
      if (!with_history) {
        copy.run_script(
            "UPDATE project SET done = NULL, tip = NULL; DELETE FROM edit; DELETE FROM version; DELETE FROM delta; "
            "VACUUM");
      }
      copy.close();
    });
  });
}

}  // namespace batalia
