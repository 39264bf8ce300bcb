#include "formats/sqlite/project.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <system_error>

#include "formats/file/file.h"
#include "formats/sqlite/migrations.h"
#include "formats/sqlite/project_state.h"

namespace batalia {

using namespace sqlite;  // NOLINT(google-build-using-namespace): this is its edge

namespace fs = std::filesystem;

namespace {

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

}  // namespace

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
  return create(path, {}, options);
}

Result<Project> Project::create(const fs::path& path, std::span<const Incoming> documents,
                                const ProjectOptions& options) {
  std::error_code ignored;
  if (fs::exists(fs::symlink_status(path, ignored)))
    return fail_file(path, "there is such a file already", "open it, or choose another name");
  // Made as a whole beside it, so that there never is half a project.
  auto made = replace_file(path, [&](const fs::path& part) {
    return guarded(path, [&] {
      Connection connection(part, Connection::Mode::change, options.vfs);
      migrate(connection, migrations());
      connection.run("INSERT INTO project (one, made, made_by) VALUES (1, ?, 'Batalia')", time_now());
      Transaction transaction(connection);
      for (const Incoming* each : in_order(documents)) Documents(connection).put(*each);
      transaction.commit();
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

UnderItsName Project::under_its_name() const { return state_->under_its_name(); }

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
    state_->current.reset();
    state_->change([&] {
      std::string replaced;
      for (const Incoming* each : in_order(documents)) {
        if (state_->documents().put(*each)) replaced = to_string(*name_of(each->document));
      }
      if (!replaced.empty()) state_->history().add_final(fmt::format("Put {} in anew", replaced));
    });
  });
}

Result<void> Project::remove(const DocumentName& name) {
  return guarded(state_->path, [&] {
    state_->current.reset();
    state_->change([&] {
      state_->documents().erase(name);
      state_->history().add_final(fmt::format("Took {} out", to_string(name)));
    });
  });
}

Result<void> Project::set_origin(const DocumentName& name, const Origin& origin,
                                 const std::optional<Comments>& comments) {
  return guarded(state_->path, [&] {
    state_->change([&] {
      Documents all = state_->documents();
      const Key key = all.key_of(name);
      all.set_origin(key, origin);
      if (comments) all.set_comments(key, *comments);
    });
  });
}

Result<void> Project::commit(const Id& battle, const Delta& delta) {
  const auto number = extend(0, battle, delta);
  if (!number) return tl::make_unexpected(number.error());
  return {};
}

Result<std::int64_t> Project::extend(std::int64_t number, const Id& battle, const Delta& delta) {
  return guarded(state_->path, [&]() -> std::int64_t {
    if (delta.empty()) return number;
    return state_->change([&]() -> std::int64_t {
      State::Current& current = state_->open_current(battle);
      state_->apply(current, delta);
      History history = state_->history();
      std::int64_t in = number;
      if (in == 0 || !history.extend(in, battle, current.map, delta)) in = history.add(battle, current.map, delta);
      return in;
    });
  });
}

Result<std::optional<Step>> Project::undo() {
  return guarded(state_->path, [&]() -> std::optional<Step> {
    const auto last = state_->history().done();
    if (!last) return std::nullopt;
    return state_->change([&] {
      Step step = state_->step(*last, true);
      state_->history().set_done(last->parent);
      return step;
    });
  });
}

Result<std::optional<Step>> Project::redo() {
  return guarded(state_->path, [&]() -> std::optional<Step> {
    const auto next = state_->history().next();
    if (!next) return std::nullopt;
    return state_->change([&] {
      Step step = state_->step(*next, false);
      state_->history().set_done(next->number);
      return step;
    });
  });
}

Result<std::vector<HistoryEntry>> Project::history(std::size_t most) const {
  return guarded(state_->path, [&] { return state_->history().entries(most); });
}

Result<HistoryPlace> Project::place() const {
  return guarded(state_->path, [&] { return state_->history().place(); });
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
      // A log that another project of this name has left would be taken for that of the copy.
      for (const char* left : {"-wal", "-shm"}) fs::remove(beside(path, left), ignored);
    });
  });
}

}  // namespace batalia
