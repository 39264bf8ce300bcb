#include "editor/app/keys_dialog.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "editor/app/commands.h"

namespace batalia::app {
namespace {

class Keys final : public QDialog {
  Q_DECLARE_TR_FUNCTIONS(Keys)

 public:
  Keys(Commands& commands, QWidget* parent) : QDialog(parent), commands_(commands) {
    setWindowTitle(tr("Shortcuts"));
    resize(520, 560);
    list_ = new QTreeWidget(this);
    list_->setHeaderLabels({tr("Command"), tr("Shortcut")});
    list_->setRootIsDecorated(false);
    list_->setAccessibleName(windowTitle());
    list_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    edit_ = new QKeySequenceEdit(this);
    edit_->setAccessibleName(tr("New shortcut"));
    told_ = new QLabel(this);
    told_->setWordWrap(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    QPushButton* set = buttons->addButton(tr("&Set"), QDialogButtonBox::ActionRole);
    QPushButton* standard = buttons->addButton(tr("S&tandard"), QDialogButtonBox::ActionRole);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(list_);
    layout->addWidget(edit_);
    layout->addWidget(told_);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(set, &QPushButton::clicked, this, [this] { take(edit_->keySequence()); });
    connect(standard, &QPushButton::clicked, this, [this] {
      QTreeWidgetItem* item = list_->currentItem();
      if (item == nullptr) return;
      const auto at = static_cast<std::size_t>(list_->indexOfTopLevelItem(item));
      take(commands_.all()[at].standard);
    });
    connect(list_, &QTreeWidget::currentItemChanged, this, [this](const QTreeWidgetItem* item) {
      if (item != nullptr) edit_->setKeySequence(QKeySequence(item->text(1), QKeySequence::NativeText));
      told_->clear();
    });
    for (const Commands::Listed& each : commands_.all()) {
      QString name = each.menu + QStringLiteral(": ") + each.action->text();
      name.remove(u'&');
      new QTreeWidgetItem(list_, {name, each.action->shortcut().toString(QKeySequence::NativeText)});
    }
    list_->setCurrentItem(list_->topLevelItem(0));
  }

 private:
  void take(const QKeySequence& key) {
    QTreeWidgetItem* item = list_->currentItem();
    if (item == nullptr) return;
    const auto at = static_cast<std::size_t>(list_->indexOfTopLevelItem(item));
    const QString refused = commands_.set_key(commands_.all()[at].id, key);
    told_->setText(refused);
    if (refused.isEmpty()) item->setText(1, key.toString(QKeySequence::NativeText));
  }

  Commands& commands_;
  QTreeWidget* list_;
  QKeySequenceEdit* edit_;
  QLabel* told_;
};

}  // namespace

void edit_keys(Commands& commands, QWidget* parent) { Keys(commands, parent).exec(); }

}  // namespace batalia::app
