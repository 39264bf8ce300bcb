// What a person's habits, a keyboard and a screen reader need of every command and every panel.
#include <gmock/gmock.h>

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QAccessible>
#include <QDockWidget>
#include <QMenuBar>
#include <map>
#include <set>

#include "tests/app/window_fixture.h"

namespace batalia::app::test {
namespace {

using ::testing::IsEmpty;

class Habits : public WindowTest {
 protected:
  Habits() : window_(opened()) {
    for (QDockWidget* dock : window_->findChildren<QDockWidget*>()) dock->show();
    QCoreApplication::processEvents();
  }
  void add_actions(const QMenu* menu, std::set<const QAction*>& out) {
    for (const QAction* action : menu->actions()) {
      out.insert(action);
      if (action->menu() != nullptr) add_actions(action->menu(), out);
    }
  }

  std::unique_ptr<MainWindow> window_;
};

TEST_F(Habits, EveryCommandIsInAMenuAndHasAName) {
  std::set<const QAction*> in_menus;
  for (const QAction* action : window_->menuBar()->actions()) {
    if (action->menu() != nullptr) add_actions(action->menu(), in_menus);
  }
  std::vector<std::string> missing;
  for (const Commands::Listed& each : window_->commands().all()) {
    if (!in_menus.contains(each.action) || each.action->text().isEmpty()) missing.push_back(each.id.toStdString());
  }
  EXPECT_THAT(missing, IsEmpty());
  EXPECT_GT(window_->commands().all().size(), 50U);
}

TEST_F(Habits, NoMenuHasOneLetterForTwoEntries) {
  std::vector<std::string> twice;
  for (const QMenu* menu : window_->findChildren<QMenu*>()) {
    std::map<QChar, QString> taken;
    for (const QAction* action : menu->actions()) {
      const qsizetype at = action->text().indexOf(u'&');
      if (at < 0 || at + 1 >= action->text().size()) continue;
      const auto [it, fresh] = taken.emplace(action->text().at(at + 1).toLower(), action->text());
      if (!fresh) twice.push_back((menu->title() + ": " + it->second + ", " + action->text()).toStdString());
    }
  }
  EXPECT_THAT(twice, IsEmpty());
}

TEST_F(Habits, WhatTheKeyboardReachesAScreenReaderCanName) {
  std::vector<std::string> nameless;
  for (QWidget* widget : window_->findChildren<QWidget*>()) {
    if (!widget->isVisible() || (widget->focusPolicy() & Qt::TabFocus) == 0) continue;
    if (widget->objectName().startsWith(QStringLiteral("qt_"))) continue;
    if (widget->focusProxy() != nullptr) continue;
    // The parts of Qt's own widgets speak through these.
    const QWidget* parent = widget->parentWidget();
    if (parent != nullptr && (parent->inherits("QAbstractSpinBox") || parent->inherits("QComboBox"))) continue;
    QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(widget);
    if (spoken != nullptr && !spoken->text(QAccessible::Name).isEmpty()) continue;
    nameless.push_back(std::string(widget->metaObject()->className()) + " in " +
                       (parent == nullptr ? "nothing" : parent->metaObject()->className()));
  }
  EXPECT_THAT(nameless, IsEmpty());
}

TEST_F(Habits, EveryPanelIsInTheMenuThatShowsPanels) {
  std::set<const QAction*> in_menus;
  for (const QAction* action : window_->menuBar()->actions()) {
    if (action->menu() != nullptr) add_actions(action->menu(), in_menus);
  }
  for (const QDockWidget* dock : window_->findChildren<QDockWidget*>()) {
    EXPECT_TRUE(in_menus.contains(dock->toggleViewAction())) << dock->windowTitle().toStdString();
    EXPECT_FALSE(dock->windowTitle().isEmpty());
  }
}

}  // namespace
}  // namespace batalia::app::test
