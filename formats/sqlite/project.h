// A project: one `.batalia` file, an SQLite database, that holds any number of battles and maps with the series they
// stand on, and the history of every change. What is shown as done is in the file. docs/project.md tells of its tables.
#pragma once

#include <cstdint>
#include <filesystem>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/base/file_kind.h"
#include "model/edit/document.h"

namespace batalia {

// A document of a project by its kind and its id; terrain, charts and style, which have none, by that of their series.
struct DocumentName {
  FileKind kind = FileKind::battle;
  Id id;

  friend auto operator<=>(const DocumentName&, const DocumentName&) = default;
};

// "the battle 'mergentheim'"
std::string to_string(const DocumentName& name);

// The name of a document that says what it is; fails where it has no id.
Result<DocumentName> name_of(const StoredFile& document);

// The file that a document was read from, as it was then: the base of a merge of three.
struct Origin {
  std::string path;    // as its reader gave it
  std::string sha256;  // of its bytes, in hexadecimal
  std::string text;

  friend bool operator==(const Origin&, const Origin&) = default;
};

// The origin of a document that was read from `text`.
Origin origin_of(std::string path, std::string text);

struct Incoming {
  StoredFile document;
  std::optional<Origin> origin;
};

struct Listed {
  DocumentName name;
  std::string title;
  Id series;
  Id game;
  std::optional<Origin> origin;
};

struct ProjectOptions {
  bool read_only = false;
  std::string vfs;  // SQLite's name of the file system to use; empty for its own
};

// A change as the history keeps it.
struct HistoryEntry {
  std::int64_t number = 0;  // counted from 1, never used twice
  std::string name;         // "Paint woods"
  std::string time;         // UTC, "2026-11-30T09:15:02.123Z"
  Id battle;                // empty for a change that is none of a battle and its map
  std::size_t edits = 0;
  bool undone = false;                // it has been taken back, and can be made again
  bool final = false;                 // it cannot be taken back: whole documents were replaced
  std::vector<std::string> versions;  // names given to the state after it
};

// Where the present stands in the history.
struct HistoryPlace {
  std::optional<std::string> done;  // the name of the change that undo would take back; none where it cannot
  std::optional<std::string> next;  // the name of the one that redo would make again

  friend bool operator==(const HistoryPlace&, const HistoryPlace&) = default;
};

// What stands under a project's name while it is open: the file that was opened, another one, or none. Where it is not
// the same any more, what is changed is kept only until the project is closed: it must be saved as a copy.
enum class UnderItsName { same, another, nothing };

// A change that the file went through, for whoever holds the same document in memory.
struct Step {
  Id battle;
  Id map;
  Delta delta;  // as it was applied: turned round where it was taken back
};

class Project {
 public:
  static constexpr std::size_t unlimited = std::numeric_limits<std::int64_t>::max();

  // Makes a new file. Fails where there is one already.
  static Result<Project> create(const std::filesystem::path& path, const ProjectOptions& options = {});
  // The same with documents in it, all of them or no file, as `put` takes them.
  static Result<Project> create(const std::filesystem::path& path, std::span<const Incoming> documents,
                                const ProjectOptions& options = {});
  // Opens a file to read and change it, or, where another program has it open for changing or it may not be written,
  // to read it: `read_only` says so. A file that was not closed is recovered and examined first. Fails, leaving the
  // file as it was, where it is no project, is of a newer version, or is damaged.
  static Result<Project> open(const std::filesystem::path& path, const ProjectOptions& options = {});

  Project(Project&&) noexcept;
  Project& operator=(Project&&) noexcept;
  Project(const Project&) = delete;
  Project& operator=(const Project&) = delete;
  ~Project();  // closes; what goes wrong then is found and mended on opening

  // Brings everything into the one file and lets go of it. Nothing can be called after it.
  Result<void> close();

  [[nodiscard]] const std::filesystem::path& path() const;
  [[nodiscard]] bool read_only() const;
  // Why it can only be read, in a sentence; empty where it can be written.
  [[nodiscard]] const std::string& why_read_only() const;
  // What opening found or did that a user should know: recovered, migrated, history dropped.
  [[nodiscard]] const std::vector<std::string>& messages() const;
  // True where another program has changed the file since the last call.
  Result<bool> changed_by_others();
  [[nodiscard]] UnderItsName under_its_name() const;

  // In the order of kinds, then of ids.
  [[nodiscard]] Result<std::vector<Listed>> documents() const;
  [[nodiscard]] Result<StoredFile> read(const DocumentName& name) const;
  // Faster than `read`. Its terrain is that of its series in the project.
  [[nodiscard]] Result<Map> read_map(const Id& map) const;
  // A battle and its map.
  [[nodiscard]] Result<Document> read_battle(const Id& battle) const;

  // Puts whole documents in, all or none, in any order. A map needs the terrain of its series, which may be among them.
  // One that is there already is replaced, and what was changed before can no longer be taken back. Comments of entries
  // that are not there are moved to the entry around them.
  Result<void> put(std::span<const Incoming> documents);
  Result<void> remove(const DocumentName& name);
  // Says from which file a document comes now: after it was written there, or merged with it, with its comments then.
  Result<void> set_origin(const DocumentName& name, const Origin& origin,
                          const std::optional<Comments>& comments = std::nullopt);

  // Makes a change of a battle and its map, and puts it into the history, in one transaction that touches only the rows
  // concerned. What was taken back before stays in the file, but can no longer be made again. Fails, changing nothing,
  // where a `was` is not what is there or the result is not allowed.
  Result<void> commit(const Id& battle, const Delta& delta);
  // The same as a part of the change `number`: a stroke that goes on is one change. Where that is not the last one any
  // more, or `number` is 0, it is a change of its own. Gives the number of the change that it is in; 0 where the two
  // came to nothing, which leaves none.
  Result<std::int64_t> extend(std::int64_t number, const Id& battle, const Delta& delta);
  // The last change is taken back; nothing where there is none. Fails where it is final.
  Result<std::optional<Step>> undo();
  // The change that was taken back last is made again; nothing where there is none.
  Result<std::optional<Step>> redo();

  // From the first change to the last that can be made again; where there are more than `most`, so many of the latest.
  [[nodiscard]] Result<std::vector<HistoryEntry>> history(std::size_t most = unlimited) const;
  // Costs the same in a long history.
  [[nodiscard]] Result<HistoryPlace> place() const;
  [[nodiscard]] Result<Delta> delta(std::int64_t number) const;
  // Gives the present state a name, and returns only when all of it is on the disk.
  Result<void> name_version(const std::string& name);

  // Writes the present state as a closed project of its own, whole or not at all; replaces what is at `path`.
  Result<void> save_copy(const std::filesystem::path& path, bool with_history = false) const;

 private:
  struct State;
  explicit Project(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace batalia
