#include "editor/app/welcome.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>

#include "editor/app/recent.h"
#include "editor/app/words.h"
#include "editor/library/library.h"

namespace batalia::app {
namespace {

QListWidget* list_of(const QString& name, QWidget* parent) {
  auto* list = new QListWidget(parent);
  list->setAccessibleName(name);
  list->setMinimumHeight(220);
  return list;
}

}  // namespace

Welcome::Welcome(QWidget* parent)
    : QWidget(parent), shipped_(list_of(tr("Battles"), this)), recent_(list_of(tr("Recently open"), this)) {
  auto* title = new QLabel(QStringLiteral("Batalia"), this);
  QFont font = title->font();
  font.setPointSizeF(2.4 * font.pointSizeF());
  title->setFont(font);
  auto* what = new QLabel(tr("Draw a battle, have it checked, fight it."), this);
  auto* open_button = new QPushButton(tr("&Open…"), this);
  auto* layout = new QGridLayout(this);
  layout->setColumnStretch(0, 1);
  layout->setColumnStretch(1, 3);
  layout->setColumnStretch(2, 3);
  layout->setColumnStretch(3, 1);
  layout->setRowStretch(0, 1);
  layout->setRowStretch(6, 2);
  layout->setVerticalSpacing(8);
  layout->setHorizontalSpacing(24);
  layout->addWidget(title, 1, 1, 1, 2);
  layout->addWidget(what, 2, 1, 1, 2);
  layout->addWidget(new QLabel(tr("Battles that come along"), this), 3, 1);
  layout->addWidget(new QLabel(tr("Recently open"), this), 3, 2);
  layout->addWidget(shipped_, 4, 1);
  layout->addWidget(recent_, 4, 2);
  auto* new_button = new QPushButton(tr("&New battle…"), this);
  auto* buttons = new QHBoxLayout;
  buttons->setSpacing(8);
  buttons->addWidget(new_button);
  buttons->addWidget(open_button);
  buttons->addStretch();
  layout->addLayout(buttons, 5, 1);
  connect(new_button, &QPushButton::clicked, this, &Welcome::begin);
  connect(open_button, &QPushButton::clicked, this, &Welcome::open);
  for (QListWidget* list : {shipped_, recent_}) {
    const auto take = [this](const QListWidgetItem* item) { emit chosen(item->data(Qt::UserRole).toString()); };
    connect(list, &QListWidget::itemActivated, this, take);
  }
}

void Welcome::showEvent(QShowEvent*) { fill(); }

void Welcome::fill() {
  shipped_->clear();
  recent_->clear();
  library::Library library;
  if (const auto documents = library.shipped()) {
    for (const library::Document& document : *documents) {
      if (document.kind != FileKind::battle) continue;
      auto* item = new QListWidgetItem(qt(document.title), shipped_);
      item->setData(Qt::UserRole, qt(document.id.str()));
      item->setToolTip(tr("Double-click to edit a copy of your own"));
    }
  }
  for (const Recent& each : recent_files()) {
    auto* item = new QListWidgetItem(each.gone ? tr("%1 (no longer there)").arg(each.name) : each.name, recent_);
    item->setData(Qt::UserRole, each.name);
    item->setToolTip(each.name);
    if (each.gone) item->setFlags(item->flags() & ~Qt::ItemIsEnabled);
  }
}

}  // namespace batalia::app
