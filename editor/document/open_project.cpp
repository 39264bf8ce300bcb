#include "editor/document/open_project.h"

#include <algorithm>

namespace batalia {
namespace {

Id map_of(const Document& document) { return document.map().head().id; }

// The part of a change that is the map's.
Delta on_map(const Delta& delta) {
  Delta out{delta.name, {}};
  for (const Edit& edit : delta.edits) {
    if (edit.in == ChangedDocument::map) out.edits.push_back(edit);
  }
  return out;
}

}  // namespace

Result<std::unique_ptr<OpenProject>> OpenProject::open(const std::filesystem::path& path,
                                                       const ProjectOptions& options) {
  auto file = Project::open(path, options);
  if (!file) return tl::make_unexpected(std::move(file).error());
  return std::unique_ptr<OpenProject>(new OpenProject(*std::move(file)));
}

Result<const Document*> OpenProject::battle(const Id& id) {
  auto known = open_.find(id);
  if (known == open_.end()) {
    if (auto kept = keep(); !kept) return tl::make_unexpected(std::move(kept).error());
    auto read = file_.read_battle(id);
    if (!read) return tl::make_unexpected(std::move(read).error());
    known = open_.emplace(id, *std::move(read)).first;
  }
  return &known->second;
}

Result<void> OpenProject::change(const Id& battle, const std::string& name, std::span<const Wish> wishes) {
  if (auto ended = end_stroke(); !ended) return ended;
  if (auto opened = this->battle(battle); !opened) return tl::make_unexpected(std::move(opened).error());
  auto delta = open_.at(battle).change(name, wishes);
  if (!delta) return tl::make_unexpected(std::move(delta).error());
  return commit(battle, *delta);
}

Result<void> OpenProject::change(const Id& battle, const Delta& delta) {
  if (auto ended = end_stroke(); !ended) return ended;
  if (auto opened = this->battle(battle); !opened) return tl::make_unexpected(std::move(opened).error());
  if (auto applied = open_.at(battle).apply(delta); !applied) return applied;
  return commit(battle, delta);
}

Result<void> OpenProject::commit(const Id& battle, const Delta& delta) {
  if (delta.empty()) return {};
  if (auto done = file_.commit(battle, delta); !done) {
    take_back(battle, delta);
    return done;
  }
  spread(battle, delta);
  tell_history();
  return {};
}

Result<void> OpenProject::begin_stroke(const Id& battle, std::string name) {
  if (auto ended = end_stroke(); !ended) return ended;
  if (auto opened = this->battle(battle); !opened) return tl::make_unexpected(std::move(opened).error());
  stroke_ = Stroke{battle, Delta{std::move(name), {}}, 0};
  return {};
}

Result<void> OpenProject::extend_stroke(std::span<const Wish> wishes) {
  if (!stroke_) return {};
  auto delta = open_.at(stroke_->battle).change(stroke_->unkept.name, wishes);
  if (!delta) return tl::make_unexpected(std::move(delta).error());
  if (delta->empty()) return {};
  stroke_->unkept.edits.insert(stroke_->unkept.edits.end(), delta->edits.begin(), delta->edits.end());
  spread(stroke_->battle, *delta);
  return {};
}

Result<void> OpenProject::keep() {
  if (!has_unkept()) return {};
  const Delta unkept = merged(stroke_->unkept, {});
  const auto number = file_.extend(stroke_->number, stroke_->battle, unkept);
  if (!number) {
    const Delta back = inverse(stroke_->unkept);
    take_back(stroke_->battle, stroke_->unkept);
    spread(stroke_->battle, back);
    stroke_->unkept.edits.clear();
    return tl::make_unexpected(number.error());
  }
  stroke_->number = *number;
  stroke_->unkept.edits.clear();
  tell_history();
  return {};
}

Result<void> OpenProject::end_stroke() {
  if (!stroke_) return {};
  auto kept = keep();
  stroke_.reset();
  return kept;
}

Result<void> OpenProject::cancel_stroke() {
  if (!stroke_) return {};
  if (has_unkept()) {
    const Delta back = inverse(stroke_->unkept);
    take_back(stroke_->battle, stroke_->unkept);
    spread(stroke_->battle, back);
    stroke_->unkept.edits.clear();
  }
  const std::int64_t number = stroke_->number;
  const Id battle = stroke_->battle;
  stroke_.reset();
  if (number == 0) return {};
  const auto kept = file_.delta(number);
  if (!kept) return tl::make_unexpected(kept.error());
  const Delta back = inverse(*kept);
  const auto gone = file_.extend(number, battle, back);
  if (!gone) return tl::make_unexpected(gone.error());
  take_back(battle, *kept);
  spread(battle, back);
  tell_history();
  return {};
}

Result<bool> OpenProject::step(Result<std::optional<Step>> (Project::*way)()) {
  if (auto ended = end_stroke(); !ended) return tl::make_unexpected(std::move(ended).error());
  const auto step = (file_.*way)();
  if (!step) return tl::make_unexpected(step.error());
  if (!*step) return false;
  follow(**step);
  tell_history();
  return true;
}

Result<bool> OpenProject::undo() { return step(&Project::undo); }
Result<bool> OpenProject::redo() { return step(&Project::redo); }

Result<void> OpenProject::go_to(std::int64_t number) {
  if (auto ended = end_stroke(); !ended) return ended;
  const auto entries = history();
  if (!entries) return tl::make_unexpected(entries.error());
  const auto at = std::ranges::find(*entries, number, &HistoryEntry::number);
  if (number != 0 && at == entries->end()) return fail("the history has no such change", "choose one that it shows");
  const bool again = at != entries->end() && at->undone;
  const auto between = std::ranges::count_if(*entries, [&](const HistoryEntry& entry) {
    return again ? entry.undone && entry.number <= number : !entry.undone && entry.number > number;
  });
  for (auto left = between; left > 0; --left) {
    const auto stepped = again ? redo() : undo();
    if (!stepped) return tl::make_unexpected(stepped.error());
  }
  return {};
}

Result<void> OpenProject::name_version(const std::string& name) {
  if (auto ended = end_stroke(); !ended) return ended;
  auto named = file_.name_version(name);
  if (named) tell_history();
  return named;
}

Result<void> OpenProject::put(std::span<const Incoming> documents) {
  if (auto ended = end_stroke(); !ended) return ended;
  auto done = file_.put(documents);
  if (done) tell_history();
  return done;
}

Result<void> OpenProject::save_copy(const std::filesystem::path& path) {
  if (auto kept = keep(); !kept) return kept;
  return file_.save_copy(path, true);
}

Result<void> OpenProject::close() {
  auto ended = end_stroke();
  auto closed = file_.close();
  return ended ? closed : ended;
}

void OpenProject::follow(const Step& step) {
  if (const auto at = open_.find(step.battle); at != open_.end()) {
    // The file has made it from the same state, so it can be made.
    static_cast<void>(at->second.apply(step.delta));
    spread(step.battle, step.delta);
    return;
  }
  const Delta ground = on_map(step.delta);
  if (ground.empty()) return;
  for (auto& [id, document] : open_) {
    if (map_of(document) != step.map) continue;
    static_cast<void>(document.apply(ground));
    if (listener_ != nullptr) listener_->changed(id, ground);
  }
}

void OpenProject::spread(const Id& battle, const Delta& delta) {
  const Delta ground = on_map(delta);
  if (!ground.empty()) {
    const Id map = map_of(open_.at(battle));
    for (auto& [id, document] : open_) {
      if (id == battle || map_of(document) != map) continue;
      static_cast<void>(document.apply(ground));
      if (listener_ != nullptr) listener_->changed(id, ground);
    }
  }
  if (listener_ != nullptr) listener_->changed(battle, delta);
}

void OpenProject::take_back(const Id& battle, const Delta& delta) {
  static_cast<void>(open_.at(battle).apply(inverse(delta)));
}

void OpenProject::tell_history() {
  if (listener_ != nullptr) listener_->history_changed();
}

}  // namespace batalia
