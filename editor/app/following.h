// Looks after the files behind an open project: whether others have changed the YAML that it came from, or the project
// itself, and whether that is still there.
#pragma once

#include <QFileSystemWatcher>
#include <QTimer>
#include <map>

#include "editor/app/bringing.h"
#include "editor/app/project_model.h"

namespace batalia::app {

class Following : public QObject {
  Q_OBJECT

 public:
  // It belongs to the model, and goes with it.
  explicit Following(ProjectModel* model);

  // What was changed in the YAML files, and not left as it is.
  [[nodiscard]] const std::vector<ChangedFile>& changed() const { return changed_; }
  [[nodiscard]] UnderItsName under_its_name() const { return under_its_name_; }
  [[nodiscard]] const std::filesystem::path& path() const { return model_->project().path(); }

  Result<Brought> merge();
  // Nothing more is said of these files until they change again.
  void leave();
  // The project writes to other files from now on, or was told what is in them.
  void look_anew();

 signals:
  void newsChanged();
  // The project is to be opened anew: another program has changed it.
  void changedByOthers();

 private:
  [[nodiscard]] std::vector<ChangedFile> unsettled() const;
  void look_at_files();
  void look_at_project();
  void watch();

  ProjectModel* model_;
  std::vector<library::OriginFile> files_;
  std::vector<ChangedFile> changed_;
  std::map<std::filesystem::path, std::string> left_;  // what is in them
  UnderItsName under_its_name_ = UnderItsName::same;
  QFileSystemWatcher watcher_;
  QTimer files_due_;  // a program that writes a file does so in several steps
  QTimer project_due_;
};

}  // namespace batalia::app
