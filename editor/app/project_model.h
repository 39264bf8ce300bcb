// An open project as the window's parts share it: what changes in it comes to all of them as signals.
#pragma once

#include <QObject>
#include <memory>

#include "editor/document/open_project.h"

namespace batalia::app {

class ProjectModel : public QObject, private ProjectListener {
  Q_OBJECT

 public:
  explicit ProjectModel(std::unique_ptr<OpenProject> project) : project_(std::move(project)) { project_->tell(this); }
  ~ProjectModel() override { project_->tell(nullptr); }

  [[nodiscard]] OpenProject& project() { return *project_; }
  [[nodiscard]] const OpenProject& project() const { return *project_; }

 signals:
  void battleChanged(const batalia::Id& battle, const batalia::Delta& delta);
  void historyChanged();

 private:
  void changed(const Id& battle, const Delta& delta) override { emit battleChanged(battle, delta); }
  void history_changed() override { emit historyChanged(); }

  std::unique_ptr<OpenProject> project_;
};

}  // namespace batalia::app
