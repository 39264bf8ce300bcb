#include "editor/app/commands.h"

#include <QCoreApplication>
#include <QDialog>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QSettings>
#include <QVBoxLayout>

namespace batalia::app {
namespace {

QString key_name(const QString& id) { return QStringLiteral("keys/") + id; }

QString plain(QString text) {
  text.remove(u'&');
  if (text.endsWith(QStringLiteral("…"))) text.chop(1);
  return text;
}

// A line for words, and below it what has all of them; the arrows go through the list while one types.
class Search final : public QDialog {
 public:
  Search(const Commands& commands, QWidget* parent) : QDialog(parent), commands_(commands) {
    setWindowTitle(QCoreApplication::translate("Search", "Find a command"));
    auto* layout = new QVBoxLayout(this);
    line_ = new QLineEdit(this);
    line_->setPlaceholderText(QCoreApplication::translate("Search", "Type a part of its name"));
    line_->setAccessibleName(windowTitle());
    list_ = new QListWidget(this);
    list_->setAccessibleName(QCoreApplication::translate("Search", "Commands found"));
    layout->addWidget(line_);
    layout->addWidget(list_);
    resize(460, 380);
    line_->installEventFilter(this);
    connect(line_, &QLineEdit::textChanged, this, [this] { fill(); });
    connect(line_, &QLineEdit::returnPressed, this, [this] { take(); });
    connect(list_, &QListWidget::itemActivated, this, [this] { take(); });
    fill();
  }

  [[nodiscard]] QAction* chosen() const { return chosen_; }

 private:
  bool eventFilter(QObject* watched, QEvent* event) override {
    if (watched == line_ && event->type() == QEvent::KeyPress) {
      const int key = static_cast<QKeyEvent*>(event)->key();
      if (key == Qt::Key_Down || key == Qt::Key_Up) {
        const int row = list_->currentRow() + (key == Qt::Key_Down ? 1 : -1);
        list_->setCurrentRow(std::clamp(row, 0, std::max(0, list_->count() - 1)));
        return true;
      }
    }
    return QDialog::eventFilter(watched, event);
  }

  void fill() {
    list_->clear();
    const QStringList words = line_->text().split(u' ', Qt::SkipEmptyParts);
    for (const Commands::Listed& each : commands_.all()) {
      const QString name = each.menu + QStringLiteral(": ") + plain(each.action->text());
      const bool fits = std::all_of(words.begin(), words.end(),
                                    [&](const QString& word) { return name.contains(word, Qt::CaseInsensitive); });
      if (!fits) continue;
      const QString key = each.action->shortcut().toString(QKeySequence::NativeText);
      auto* item = new QListWidgetItem(key.isEmpty() ? name : name + QStringLiteral("    ") + key, list_);
      item->setData(Qt::UserRole, each.id);
      item->setToolTip(each.action->toolTip());
      if (!each.action->isEnabled()) item->setFlags(item->flags() & ~Qt::ItemIsEnabled);
    }
    list_->setCurrentRow(0);
  }

  void take() {
    const QListWidgetItem* item = list_->currentItem();
    if (item == nullptr || !(item->flags() & Qt::ItemIsEnabled)) return;
    chosen_ = commands_.find(item->data(Qt::UserRole).toString().toUtf8().constData());
    accept();
  }

  const Commands& commands_;
  QLineEdit* line_;
  QListWidget* list_;
  QAction* chosen_ = nullptr;
};

}  // namespace

QAction* Commands::add(const CommandText& text, std::function<void()> run) {
  auto* action = new QAction(text.text, owner_);
  const QString id = QString::fromLatin1(text.id);
  action->setObjectName(id);
  const QSettings settings;
  const QKeySequence key =
      settings.contains(key_name(id)) ? QKeySequence(settings.value(key_name(id)).toString()) : text.key;
  action->setShortcut(key);
  const QString tip = text.tip.isEmpty() ? plain(text.text) : text.tip;
  action->setToolTip(key.isEmpty() ? tip : tip + QStringLiteral(" (%1)").arg(key.toString(QKeySequence::NativeText)));
  action->setStatusTip(text.tip);
  QObject::connect(action, &QAction::triggered, owner_, std::move(run));
  owner_->addAction(action);
  index_.insert(id, all_.size());
  all_.push_back({id, text.menu, action, text.key});
  return action;
}

QAction* Commands::find(const char* id) const {
  const auto at = index_.find(QString::fromUtf8(id));
  return at == index_.end() ? nullptr : all_[*at].action;
}

QString Commands::set_key(const QString& id, const QKeySequence& key) {
  const auto at = index_.find(id);
  if (at == index_.end()) return QCoreApplication::translate("Commands", "there is no such command");
  for (const Listed& each : all_) {
    if (each.id != id && !key.isEmpty() && each.action->shortcut() == key)
      return QCoreApplication::translate("Commands", "%1 has that key already").arg(plain(each.action->text()));
  }
  const Listed& command = all_[*at];
  command.action->setShortcut(key);
  QSettings settings;
  if (key == command.standard) {
    settings.remove(key_name(id));
  } else {
    settings.setValue(key_name(id), key.toString());
  }
  return {};
}

QAction* search_commands(const Commands& commands, QWidget* parent) {
  Search search(commands, parent);
  return search.exec() == QDialog::Accepted ? search.chosen() : nullptr;
}

}  // namespace batalia::app
