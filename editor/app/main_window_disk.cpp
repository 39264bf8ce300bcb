// What other programs do to the files behind the window, and what the user may do about it.
#include <QFileDialog>
#include <QPointer>

#include "editor/app/following.h"
#include "editor/app/main_window.h"
#include "editor/app/offer_bar.h"
#include "editor/app/opening.h"
#include "editor/app/recent.h"
#include "editor/app/words.h"

namespace batalia::app {
namespace {

QString name_of(const std::filesystem::path& file) { return qt(file.filename().string()); }

// "battle.yaml and 2 more"
QString names_of(const std::vector<ChangedFile>& files) {
  const QString first = name_of(files.front().from.file);
  const int more = static_cast<int>(files.size()) - 1;
  return more == 0 ? first : MainWindow::tr("%1 and %n more", nullptr, more).arg(first);
}

QString files_key(const Following& following) { return QStringLiteral("files ") + qt(following.path().string()); }
QString project_key(const std::filesystem::path& project) { return QStringLiteral("project ") + qt(project.string()); }

}  // namespace

QString MainWindow::offers() const { return offers_->text(); }

void MainWindow::follow(ProjectModel& model) {
  auto* following = new Following(&model);
  connect(following, &Following::newsChanged, this, [this, following] { show_news(*following); });
  // Later: what it hangs on goes when the project is opened anew.
  connect(
      following, &Following::changedByOthers, this,
      [this, file = following->path()] {
        if (open_anew(file, file)) tell(tr("%1 was changed by another program, and was read anew").arg(name_of(file)));
      },
      Qt::QueuedConnection);
  connect(&model, &QObject::destroyed, this, [this, files = files_key(*following), file = following->path()] {
    offers_->withdraw(files);
    offers_->withdraw(project_key(file));
  });
}

void MainWindow::show_news(Following& following) {
  offers_->withdraw(files_key(following));
  offers_->withdraw(project_key(following.path()));
  if (following.under_its_name() != UnderItsName::same) return offer_rescue(following);
  const std::vector<ChangedFile>& changed = following.changed();
  if (changed.empty()) return;
  Offer offer{files_key(following), {}, {}};
  std::vector<ChangedFile> readable;
  for (const ChangedFile& file : changed) {
    if (file.news)
      readable.push_back(file);
    else
      offer.text = tr("%1 was changed on the disk, and cannot be read: %2")
                       .arg(name_of(file.from.file), qt(to_string(file.news.error())));
  }
  if (!readable.empty()) {
    offer.text = tr("%1 was changed on the disk.").arg(names_of(readable));
    if (brings_whole(readable)) offer.text += u' ' + tr("It holds data of the series: to merge that cannot be undone.");
    offer.choices.push_back({tr("&Merge"),
                             tr("Brings in what changed there; where both changed the same thing yours stays"),
                             [this, at = QPointer<Following>(&following)] {
                               if (at) merge_news(*at);
                             }});
  }
  offer.choices.push_back({tr("&Leave it"), tr("Keeps the project as it is, until the file changes again"),
                           [at = QPointer<Following>(&following)] {
                             if (at) at->leave();
                           }});
  offers_->show_offer(offer);
}

void MainWindow::merge_news(Following& following) {
  for (int i = 0; i < tabs_->count(); ++i) {
    BattlePage* on = page_at(i);
    if (on != nullptr && on->model().project().path() == following.path()) on->finish_stroke();
  }
  const auto brought = following.merge();
  if (!brought) return tell(qt(to_string(brought.error())));
  const std::filesystem::path file = following.path();
  if (brought->whole) open_anew(file, file);
  if (brought->conflicts.empty()) return;
  QStringList lines;
  for (const std::string& conflict : brought->conflicts) lines.push_back(qt(conflict));
  tell(tr("%n thing(s) were changed in both; yours stay: %1", nullptr, static_cast<int>(lines.size()))
           .arg(lines.join(u'\n')));
}

// The file that is worked on is not the one of that name any more. What was done is kept where it cannot be lost before
// anything is asked.
void MainWindow::offer_rescue(Following& following) {
  const std::filesystem::path file = following.path();
  ProjectModel* model = model_of(file).get();
  if (model == nullptr) return;
  const bool gone = following.under_its_name() == UnderItsName::nothing;
  const auto rescued = rescue(model->project());
  Offer offer{project_key(file), {}, {}};
  offer.text = gone
                   ? tr("%1 is no longer there.").arg(name_of(file))
                   : tr("%1 was replaced by another file; what you see is the one that you opened.").arg(name_of(file));
  offer.text += u' ' + (rescued ? tr("A copy of yours, with its history, is kept in %1.").arg(qt(rescued->string()))
                                : tr("No copy of yours could be kept: %1").arg(qt(to_string(rescued.error()))));
  if (gone) {
    offer.choices.push_back({tr("Put it &back"), tr("Writes the project to where it was, with its history"),
                             [this, file] { save_elsewhere(file, file); }});
  } else {
    offer.choices.push_back({tr("&Open the other"), tr("Opens the file that is there now; yours stays as the copy"),
                             [this, file] { open_anew(file, file); }});
  }
  offer.choices.push_back(
      {tr("Save &elsewhere…"), tr("Writes the project with its history into another file, and goes on there"),
       [this, file] {
         const QString to = QFileDialog::getSaveFileName(this, tr("Save the project"), {}, tr("Projects (*.batalia)"));
         if (!to.isEmpty()) save_elsewhere(file, to.toStdString());
       }});
  offers_->show_offer(offer);
}

void MainWindow::save_elsewhere(const std::filesystem::path& project, const std::filesystem::path& file) {
  {
    const auto model = model_of(project);
    if (model == nullptr) return;
    if (auto ended = model->project().end_stroke(); !ended) return tell(qt(to_string(ended.error())));
    if (auto saved = model->project().save_copy(file); !saved) return tell(qt(to_string(saved.error())));
  }
  if (open_anew(project, file)) forget_rescued(project);
}

// Of a project whose file is not there any more, the last state is kept before it goes.
bool MainWindow::keep_before_closing(ProjectModel& model) {
  if (auto ended = model.project().end_stroke(); !ended) {
    tell(qt(to_string(ended.error())));
    return false;
  }
  if (model.project().under_its_name() == UnderItsName::same) return true;
  const auto rescued = rescue(model.project());
  if (!rescued) {
    tell(qt(to_string(rescued.error())));
    return false;
  }
  add_recent(qt(rescued->string()));
  return true;
}

bool MainWindow::open_anew(const std::filesystem::path& project, const std::filesystem::path& file) {
  remember();  // how its battles are looked at
  const BattlePage* on = page();
  const Id current = on == nullptr ? Id() : on->battle();
  std::vector<Id> battles;
  for (int i = tabs_->count() - 1; i >= 0; --i) {
    BattlePage* there = page_at(i);
    if (there == nullptr || there->model().project().path() != project) continue;
    there->finish_stroke();
    if (file == project && !keep_before_closing(there->model())) return false;
    battles.insert(battles.begin(), there->battle());
    tabs_->removeTab(i);
    delete there;
  }
  const auto model = model_for(file);
  if (model == nullptr) return false;
  for (const Id& battle : battles) add_page(model, battle);
  for (int i = 0; i < tabs_->count(); ++i) {
    if (page_at(i) != nullptr && &page_at(i)->model() == model.get() && page_at(i)->battle() == current)
      tabs_->setCurrentIndex(i);
  }
  remember();
  return true;
}

}  // namespace batalia::app
