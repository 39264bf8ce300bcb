// The findings in the window: grouped, filtered, stepped through, suppressed with a reason and heard again.
#include <gmock/gmock.h>

#include <QComboBox>
#include <QDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QTimer>
#include <QToolButton>
#include <QTreeWidgetItemIterator>
#include <algorithm>

#include "editor/app/findings_panel.h"
#include "tests/app/window_fixture.h"

namespace batalia::app::test {
namespace {

using ::testing::Each;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

class FindingsPanelTest : public WindowTest {
 protected:
  FindingsPanelTest() : window_(opened()), panel_(window_->findChild<FindingsPanel*>()) {
    // Something to find: slopes that lead nowhere, and a unit that stands where none may.
    page().use_tool("elevation");
    for (int i = 0; i < 4; ++i) click(page(), at(page(), "2013"));
    page().use_tool("pointer");
    page().finish_checking();
  }
  BattlePage& page() { return *window_->page(); }
  FindingsList& list() { return panel_->list(); }
  // Those that are shown, without the heads of groups.
  std::vector<QTreeWidgetItem*> shown() {
    std::vector<QTreeWidgetItem*> out;
    for (QTreeWidgetItemIterator it(&list()); *it != nullptr; ++it) {
      if ((*it)->childCount() == 0) out.push_back(*it);
    }
    return out;
  }
  std::vector<std::string> checks_shown() {
    std::vector<std::string> out;
    for (const QTreeWidgetItem* item : shown()) out.push_back(item->text(3).toStdString());
    return out;
  }
  std::size_t heard() {
    page().finish_checking();
    return static_cast<std::size_t>(
        std::ranges::count_if(page().findings(), [](const Finding& one) { return !one.suppressed; }));
  }
  QToolButton& suppressed_button() {
    for (auto* button : panel_->findChildren<QToolButton*>()) {
      if (button->text().contains(QStringLiteral("suppressed"))) return *button;
    }
    throw std::runtime_error("no button for what is suppressed");
  }

  std::unique_ptr<MainWindow> window_;
  FindingsPanel* panel_;
};

TEST_F(FindingsPanelTest, CountsSeveritiesAndShowsThoseThatAreOn) {
  const FindingCounts counts = count(page().findings());
  ASSERT_GT(counts.error, 0);
  EXPECT_THAT(shown(), SizeIs(heard()));
  for (auto* button : panel_->findChildren<QToolButton*>()) {
    if (!button->text().contains(sign_of(Severity::error))) continue;
    EXPECT_EQ(button->text(), QStringLiteral("%1 %2").arg(sign_of(Severity::error)).arg(counts.error));
    button->click();
  }
  EXPECT_THAT(shown(), SizeIs(heard() - static_cast<std::size_t>(counts.error)));
}

TEST_F(FindingsPanelTest, GroupsByCheckWithTheNumberOfEach) {
  const auto before = shown().size();
  panel_->findChild<QComboBox*>()->setCurrentIndex(1);
  EXPECT_THAT(shown(), SizeIs(before)) << "grouped, none is lost";
  ASSERT_GT(list().topLevelItemCount(), 1);
  for (int i = 0; i < list().topLevelItemCount(); ++i) {
    const QTreeWidgetItem* group = list().topLevelItem(i);
    ASSERT_GT(group->childCount(), 0);
    EXPECT_EQ(group->text(0), QStringLiteral("%1 (%2)").arg(group->child(0)->text(3)).arg(group->childCount()));
  }
}

TEST_F(FindingsPanelTest, ShowsThoseWithAllOfTheWords) {
  const std::string check = checks_shown().front();
  auto* words = panel_->findChild<QLineEdit*>();
  words->setText(QString::fromStdString(check));
  EXPECT_THAT(checks_shown(), Not(IsEmpty()));
  EXPECT_THAT(checks_shown(), Each(HasSubstr(check)));
  words->setText(QStringLiteral("no finding says this"));
  EXPECT_THAT(shown(), IsEmpty());
}

TEST_F(FindingsPanelTest, KeysStepThroughThemAndShowTheirHexes) {
  const auto next = [&] { window_->commands().find("next-finding")->trigger(); };
  next();
  ASSERT_NE(list().chosen_finding(), nullptr);
  const auto all = shown();
  EXPECT_EQ(list().currentItem(), all.front());
  for (std::size_t i = 1; i <= all.size(); ++i) {
    next();
    EXPECT_EQ(list().currentItem(), all[i % all.size()]);
    const Finding& finding = *list().chosen_finding();
    if (!finding.hexes.empty()) {
      EXPECT_THAT(page().view().marked().hexes, SizeIs(finding.hexes.size())) << finding.message;
    }
  }
  window_->commands().find("previous-finding")->trigger();
  EXPECT_EQ(list().currentItem(), all.back());
}

TEST_F(FindingsPanelTest, OneIsSuppressedWithAReasonAndHeardAgain) {
  const Document before = page().document();
  const std::size_t all = heard();
  list().setCurrentItem(shown().front());
  const std::string message = list().chosen_finding()->message;
  list().suppress(QStringLiteral("  "), false);
  EXPECT_EQ(page().document(), before) << "not without a reason";
  EXPECT_THAT(window_->message().toStdString(), HasSubstr("reason"));

  QTimer::singleShot(0, this->window_.get(), [] {
    auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
    ASSERT_NE(dialog, nullptr);
    auto* ok = dialog->findChild<QPushButton*>();
    EXPECT_FALSE(ok->isEnabled()) << "until there is a reason";
    dialog->findChild<QLineEdit*>()->setText(QStringLiteral("as printed"));
    EXPECT_TRUE(ok->isEnabled());
    ok->click();
  });
  window_->commands().find("suppress")->trigger();
  EXPECT_LT(heard(), all);
  for (const Finding& finding : page().findings()) {
    if (finding.message == message) {
      EXPECT_EQ(finding.suppressed, "as printed");
    }
  }
  suppressed_button().click();
  list().setCurrentItem(nullptr);
  for (QTreeWidgetItem* item : shown()) {
    if (item->text(1).toStdString() == message) list().setCurrentItem(item);
  }
  ASSERT_NE(list().currentItem(), nullptr) << "it is shown again";
  EXPECT_THAT(list().currentItem()->toolTip(1).toStdString(), HasSubstr("as printed"));
  list().hear_again();
  EXPECT_EQ(heard(), all);
  EXPECT_EQ(page().document(), before) << "as if nothing had been said";
}

TEST_F(FindingsPanelTest, AWholeCheckIsSuppressedAndTheUndoHearsItAgain) {
  const std::size_t all = heard();
  list().setCurrentItem(shown().front());
  const std::string check = list().chosen_finding()->check;
  list().suppress(QStringLiteral("a sketch"), true);
  page().finish_checking();
  for (const Finding& finding : page().findings()) {
    if (finding.check == check) {
      EXPECT_TRUE(finding.suppressed.has_value()) << finding.message;
    }
  }
  page().undo();
  EXPECT_EQ(heard(), all);
}

}  // namespace
}  // namespace batalia::app::test
