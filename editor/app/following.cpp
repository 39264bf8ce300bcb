#include "editor/app/following.h"

#include <QStringList>
#include <algorithm>

#include "editor/app/words.h"

namespace batalia::app {
namespace {

constexpr int settle_ms = 120;

// The file and the log beside it.
std::vector<std::filesystem::path> parts_of(const std::filesystem::path& project) {
  std::filesystem::path log = project;
  log += "-wal";
  return {project, log};
}

}  // namespace

Following::Following(ProjectModel* model) : QObject(model), model_(model) {
  for (QTimer* due : {&files_due_, &project_due_}) {
    due->setSingleShot(true);
    due->setInterval(settle_ms);
  }
  connect(&files_due_, &QTimer::timeout, this, &Following::look_at_files);
  connect(&project_due_, &QTimer::timeout, this, &Following::look_at_project);
  connect(&watcher_, &QFileSystemWatcher::fileChanged, this, [this](const QString& file) {
    const auto parts = parts_of(path());
    const bool of_project = std::ranges::find(parts, std::filesystem::path(file.toStdString())) != parts.end();
    (of_project ? project_due_ : files_due_).start();
  });
  connect(&watcher_, &QFileSystemWatcher::directoryChanged, this, [this](const QString& folder) {
    // A file that takes the place of another is seen by its folder alone.
    if (std::filesystem::path(folder.toStdString()) == path().parent_path()) project_due_.start();
    files_due_.start();
  });
  look_anew();
}

void Following::look_anew() {
  if (const auto listed = model_->project().documents()) files_ = library::origin_files(*listed, path());
  files_due_.start();
  watch();
}

// A file that was replaced is no longer watched, so whatever is missing is added again and again.
void Following::watch() {
  QStringList wanted;
  const auto add = [&](const std::filesystem::path& file) {
    std::error_code gone;
    const QString name = qt(file.string());
    if (std::filesystem::exists(file, gone) && !wanted.contains(name)) wanted.push_back(name);
  };
  for (const auto& part : parts_of(path())) add(part);
  add(path().parent_path());
  for (const library::OriginFile& each : files_) {
    add(each.file);
    add(each.file.parent_path());
  }
  const QStringList watched = watcher_.files() + watcher_.directories();
  for (const QString& name : watched) wanted.removeAll(name);
  if (!wanted.isEmpty()) watcher_.addPaths(wanted);
}

std::vector<ChangedFile> Following::unsettled() const {
  auto changed = changed_files(model_->project(), files_);
  std::erase_if(changed, [&](const ChangedFile& file) {
    const auto left = left_.find(file.from.file);
    return left != left_.end() && left->second == file.text;
  });
  return changed;
}

void Following::look_at_files() {
  watch();
  auto changed = unsettled();
  const auto same = [](const ChangedFile& a, const ChangedFile& b) { return a.from == b.from && a.text == b.text; };
  if (std::ranges::equal(changed, changed_, same)) return;
  changed_ = std::move(changed);
  emit newsChanged();
}

void Following::look_at_project() {
  watch();
  const UnderItsName now = model_->project().under_its_name();
  if (now != under_its_name_) {
    under_its_name_ = now;
    return emit newsChanged();
  }
  if (now != UnderItsName::same) return;
  if (const auto others = model_->project().changed_by_others(); others && *others) emit changedByOthers();
}

Result<Brought> Following::merge() {
  // The project may have gone on since they were looked at.
  if (auto ended = model_->project().end_stroke(); !ended) return tl::make_unexpected(std::move(ended).error());
  auto brought = bring(model_->project(), unsettled());
  if (!brought) return brought;
  changed_.clear();
  look_anew();
  emit newsChanged();
  return brought;
}

void Following::leave() {
  for (const ChangedFile& file : changed_) left_[file.from.file] = file.text;
  changed_.clear();
  emit newsChanged();
}

}  // namespace batalia::app
