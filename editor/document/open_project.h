// A project while it is edited: its battles and maps in memory, the same in the file, and one history of both. This is
// the one gate through which the editor changes anything, and what has passed it cannot be lost.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "formats/sqlite/project.h"

namespace batalia {

// Is told of every change, after it was made in memory.
class ProjectListener {
 public:
  ProjectListener() = default;
  ProjectListener(const ProjectListener&) = delete;
  ProjectListener& operator=(const ProjectListener&) = delete;
  virtual ~ProjectListener() = default;

  // `battle` is one of those that are open; the map that it shares with another may have been changed by way of that.
  virtual void changed(const Id& battle, const Delta& delta) = 0;
  // A change came to the history, was joined to its last, taken back, made again, or named.
  virtual void history_changed() = 0;
};

// Where a change is refused or cannot be brought to the file, memory is as it was before, and so is the file.
class OpenProject {
 public:
  static Result<std::unique_ptr<OpenProject>> open(const std::filesystem::path& path,
                                                   const ProjectOptions& options = {});

  // Those of the project, whether they are open or not.
  [[nodiscard]] Result<std::vector<Listed>> documents() const { return file_.documents(); }
  [[nodiscard]] Result<StoredFile> read(const DocumentName& name) const { return file_.read(name); }
  [[nodiscard]] const std::filesystem::path& path() const { return file_.path(); }
  // Why it can only be read, in a sentence; empty where it can be written.
  [[nodiscard]] const std::string& why_read_only() const { return file_.why_read_only(); }
  [[nodiscard]] const std::vector<std::string>& messages() const { return file_.messages(); }

  // The battle with its map, which stays open, and at the same place, as long as the project.
  Result<const Document*> battle(const Id& id);

  // Null: nobody. It must outlive the project, or be taken away.
  void tell(ProjectListener* listener) { listener_ = listener; }

  // One change of the history, in the file when it returns. A stroke that is going on is ended before.
  Result<void> change(const Id& battle, const std::string& name, std::span<const Wish> wishes);
  // The same for a change that was made up elsewhere, such as a fix. Fails also where a `was` is not what is there.
  Result<void> change(const Id& battle, const Delta& delta);

  // A stroke is one change that comes in parts. Each part is shown at once, and is in the file after the next keep(),
  // which whoever shows it calls before it is a quarter of a second old. What is painted to and fro leaves no trace.
  Result<void> begin_stroke(const Id& battle, std::string name);
  Result<void> extend_stroke(std::span<const Wish> wishes);
  Result<void> keep();
  Result<void> end_stroke();
  // Takes back what it did and leaves no change in the history.
  Result<void> cancel_stroke();
  [[nodiscard]] bool in_stroke() const { return stroke_.has_value(); }
  // Whether something is shown that is not in the file yet.
  [[nodiscard]] bool has_unkept() const { return stroke_ && !stroke_->unkept.empty(); }

  // False where there is nothing to take back, or to make again. A stroke that is going on is ended before.
  Result<bool> undo();
  Result<bool> redo();
  // Takes back, or makes again, until the change of this number is the last that is done; 0: until none is.
  Result<void> go_to(std::int64_t number);
  [[nodiscard]] Result<std::vector<HistoryEntry>> history(std::size_t most = Project::unlimited) const {
    return file_.history(most);
  }
  [[nodiscard]] Result<HistoryPlace> place() const { return file_.place(); }
  Result<void> name_version(const std::string& name);
  // Says from which file a document comes now: after it was written there.
  Result<void> set_origin(const DocumentName& name, const Origin& origin,
                          const std::optional<Comments>& comments = std::nullopt) {
    return file_.set_origin(name, origin, comments);
  }
  // Whole documents other than battles and maps. Whatever stands on them must be opened anew.
  Result<void> put(std::span<const Incoming> documents);
  // Whether another program has changed the file since this was last asked. What is open here is then to be opened
  // anew: changes that do not fit are refused until then.
  Result<bool> changed_by_others() { return file_.changed_by_others(); }
  [[nodiscard]] UnderItsName under_its_name() const { return file_.under_its_name(); }
  Result<void> save_copy(const std::filesystem::path& path);

  // Ends a stroke, and brings everything into the one file.
  Result<void> close();

 private:
  struct Stroke {
    Id battle;
    Delta unkept;             // shown, and not in the file yet
    std::int64_t number = 0;  // of the change in the file; 0 before its first part is there
  };

  explicit OpenProject(Project file) : file_(std::move(file)) {}

  // Brings a change that was made in its document to the file, or takes it back there.
  Result<void> commit(const Id& battle, const Delta& delta);
  // Makes a change that the file has made in every document that is open and that it concerns.
  void follow(const Step& step);
  // Where a change of `battle` was made in its document: brings its map's part to others on the same map, and tells.
  void spread(const Id& battle, const Delta& delta);
  void take_back(const Id& battle, const Delta& delta);
  void tell_history();
  // Undo, or redo.
  Result<bool> step(Result<std::optional<Step>> (Project::*way)());

  Project file_;
  std::map<Id, Document> open_;
  std::optional<Stroke> stroke_;
  ProjectListener* listener_ = nullptr;
};

}  // namespace batalia
