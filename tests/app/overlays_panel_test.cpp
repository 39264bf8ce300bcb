// Errata and options in the window: what is edited goes into them, print stands beside what is corrected, and whoever
// edits what one covers is asked which is meant.
#include <gmock/gmock.h>

#include <QAbstractButton>
#include <QComboBox>
#include <QLineEdit>
#include <QMessageBox>
#include <QTimer>

#include "editor/app/overlay_dialog.h"
#include "editor/app/overlays_panel.h"
#include "formats/file/file.h"
#include "tests/app/window_fixture.h"

namespace batalia::app::test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

const std::string morale = "units/alt-kolb/ratings/morale";

class OverlaysPanelTest : public EditedWindowTest {
 protected:
  OverlaysPanelTest() : panel_(window_->findChild<OverlaysPanel*>()) { show_panel(*window_, "overlays"); }

  // Answers the next dialog with the button whose text has this in it; without one it is given up.
  static void answer(const char* button) {
    QTimer::singleShot(0, [button] {
      auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
      ASSERT_NE(box, nullptr);
      for (QAbstractButton* each : box->buttons()) {
        if (each->text().remove(u'&').contains(QString::fromLatin1(button))) return each->click();
      }
      box->reject();
    });
  }
  // An erratum of the designer's own, by the dialog; edits go into it afterwards.
  void add(bool is_option, const char* told) {
    window_->commands().find(is_option ? "new-option" : "new-erratum")->trigger();
    auto* dialog = window_->findChild<OverlayDialog*>();
    ASSERT_NE(dialog, nullptr);
    QWidget* field = dialog->focusWidget();
    ASSERT_NE(field, nullptr);
    QTest::keyClicks(field, QString::fromLatin1(told));
    QTest::keyClick(field, Qt::Key_Return);
    QCoreApplication::processEvents();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  }
  bool set(const std::string& path, const Value& now) {
    const Wish wish{ChangedDocument::battle, path, now};
    return page().change("Set " + path, std::span(&wish, 1));
  }
  Value seen(const std::string& path) { return *page().document().get(ChangedDocument::battle, path); }
  Value written(const std::string& path) { return *page().seen().written().get(ChangedDocument::battle, path); }
  QTreeWidgetItem* row(const char* id) {
    QCoreApplication::processEvents();
    QTest::qWait(80);  // the panel gathers what comes together
    for (int i = 0; i < panel_->tree().topLevelItemCount(); ++i) {
      if (panel_->tree().topLevelItem(i)->text(0) == QString::fromLatin1(id)) return panel_->tree().topLevelItem(i);
    }
    return nullptr;
  }

  OverlaysPanel* panel_;
};

TEST_F(OverlaysPanelTest, WhatIsEditedBecomesAnErratum) {
  add(false, "Found by the designer");
  ASSERT_EQ(page().edited_overlay(), Id("erratum-1"));
  EXPECT_EQ(panel_->target().currentText(), QStringLiteral("Erratum 'erratum-1'"));
  const Value before = written(morale);
  ASSERT_TRUE(set(morale, Value(7)));
  EXPECT_EQ(written(morale), before);
  EXPECT_EQ(seen(morale), Value(7));
  QTreeWidgetItem* erratum = row("erratum-1");
  ASSERT_NE(erratum, nullptr);
  ASSERT_EQ(erratum->childCount(), 1);
  EXPECT_EQ(erratum->text(3), QStringLiteral("Found by the designer"));
  EXPECT_EQ(erratum->child(0)->text(1).toStdString(), before.brief());
  EXPECT_EQ(erratum->child(0)->text(2), QStringLiteral("7"));
  page().undo();
  EXPECT_EQ(seen(morale), before);
  page().undo();  // the erratum itself
  EXPECT_TRUE(page().edited_overlay().empty()) << "edits go into nothing that is there no longer";
}

TEST_F(OverlaysPanelTest, AnErratumByWhichTheBattleWouldNotComeOutIsRefused) {
  add(false, "A slip");
  const Value printed = written(morale);
  EXPECT_FALSE(set(morale, Value(99)));
  EXPECT_THAT(window_->message().toStdString(), HasSubstr("morale 99 is outside 4-8"));
  EXPECT_EQ(seen(morale), printed);
}

TEST_F(OverlaysPanelTest, AStrokeBecomesAnErratumOfTheMap) {
  add(false, "The printed map");
  const std::string before = terrain(page(), "2113");
  page().use_tool("brush");
  Choice choice = page().choice();
  choice.first_terrain = terrain_index(page(), before == "woods" ? "clear" : "woods");
  page().choose(choice);
  drag(page(), {at(page(), "2113"), at(page(), "2114"), at(page(), "2115")});
  EXPECT_NE(terrain(page(), "2113"), before) << "the map shows it corrected";
  EXPECT_EQ(page().seen().written().map(), before_.map()) << "and is printed as it was";
  const Overlay* erratum = page().seen().overlay(Id("erratum-1"));
  ASSERT_NE(erratum, nullptr);
  ASSERT_FALSE(erratum->changes.empty());
  EXPECT_EQ(erratum->changes.front().in, ChangedDocument::map);
  EXPECT_EQ(names(page()).size(), 2U) << "one stroke is one change";
  // What is not meant for it goes into the map itself, and what is painted on the erratum is refused.
  page().let_edits_go_into({});
  drag(page(), {at(page(), "2113")}, Qt::RightButton);
  EXPECT_THAT(window_->message().toStdString(), HasSubstr("let edits go into 'erratum-1'"));
  page().let_edits_go_into(Id("erratum-1"));
  page().undo();
  EXPECT_EQ(terrain(page(), "2113"), before);
}

TEST_F(OverlaysPanelTest, WhoEditsWhatIsCoveredIsAskedWhichIsMeant) {
  add(false, "The errata sheet");
  const auto printed = static_cast<int>(*written(morale).integer());
  ASSERT_TRUE(set(morale, Value(printed - 1)));
  page().let_edits_go_into({});
  answer("Cancel");
  EXPECT_FALSE(set(morale, Value(printed - 2)));
  EXPECT_EQ(seen(morale), Value(printed - 1));
  answer("What it says");
  EXPECT_TRUE(set(morale, Value(printed - 2)));
  EXPECT_EQ(seen(morale), Value(printed - 2));
  EXPECT_EQ(written(morale), Value(printed));
  answer("What was printed");
  EXPECT_TRUE(set(morale, Value(printed - 3)));
  EXPECT_EQ(written(morale), Value(printed - 3));
  EXPECT_EQ(seen(morale), Value(printed - 2)) << "the erratum still fits";
  EXPECT_EQ(page().seen().overlay(Id("erratum-1"))->misfit, std::nullopt);
}

TEST_F(OverlaysPanelTest, AsPrintedLeavesEverythingOut) {
  add(false, "The errata sheet");
  const Value printed = written(morale);
  ASSERT_TRUE(set(morale, Value(7)));
  window_->commands().find("as-printed")->trigger();
  EXPECT_EQ(seen(morale), printed);
  const Unit& unit = *page().scenario()->battle->unit(Id("alt-kolb"));
  EXPECT_EQ(to_string(*find(unit.ratings, "morale")), printed.brief()) << "as it comes out, too";
  window_->commands().find("as-printed")->trigger();
  EXPECT_EQ(seen(morale), Value(7));
}

TEST_F(OverlaysPanelTest, AnOptionIsMadeByEditsAndSwitched) {
  add(true, "Heavy rain");
  ASSERT_EQ(page().edited_overlay(), Id("option-1"));
  const Value printed = written(morale);
  ASSERT_TRUE(set(morale, Value(5)));
  QTreeWidgetItem* option = row("Heavy rain");
  ASSERT_NE(option, nullptr);
  EXPECT_EQ(option->checkState(0), Qt::Checked);
  const std::size_t changes = names(page()).size();
  option->setCheckState(0, Qt::Unchecked);
  EXPECT_EQ(seen(morale), printed) << "it is not shown";
  EXPECT_EQ(names(page()).size(), changes) << "which changes nothing in the file";
  row("Heavy rain")->setCheckState(0, Qt::Checked);
  EXPECT_EQ(seen(morale), Value(5));
}

TEST_F(OverlaysPanelTest, AnErratumIsSwitchedOffInTheFile) {
  add(false, "The errata sheet");
  const Value printed = written(morale);
  ASSERT_TRUE(set(morale, Value(7)));
  row("erratum-1")->setCheckState(0, Qt::Unchecked);
  EXPECT_EQ(seen(morale), printed);
  EXPECT_EQ(written("errata/erratum-1/on"), Value(false));
  row("erratum-1")->setCheckState(0, Qt::Checked);
  EXPECT_EQ(seen(morale), Value(7));
  EXPECT_EQ(written("errata/erratum-1/on"), Value());
}

TEST_F(OverlaysPanelTest, AnErratumBecomesPartOfTheBattleOrGoes) {
  add(false, "The errata sheet");
  const Value printed = written(morale);
  ASSERT_TRUE(set(morale, Value(7)));
  panel_->tree().setCurrentItem(row("erratum-1")->child(0));
  window_->commands().find("remove-erratum")->trigger();
  EXPECT_EQ(seen(morale), printed) << "a change by itself was taken out";
  page().undo();
  panel_->tree().setCurrentItem(row("erratum-1"));
  window_->commands().find("apply-erratum")->trigger();
  EXPECT_EQ(window_->message().toStdString(), "");
  EXPECT_EQ(written(morale), Value(7));
  EXPECT_EQ(page().seen().overlay(Id("erratum-1")), nullptr);
  page().undo();
  panel_->tree().setCurrentItem(row("erratum-1"));
  window_->commands().find("remove-erratum")->trigger();
  EXPECT_EQ(seen(morale), printed);
  EXPECT_EQ(page().seen().overlay(Id("erratum-1")), nullptr);
}

TEST_F(OverlaysPanelTest, ErrataArePublished) {
  add(false, "The <errata> & more");
  ASSERT_TRUE(set(morale, Value(7)));
  const auto written_to = [&](const char* name) {
    const std::filesystem::path file = folder() / name;
    const auto done = panel_->publish(file);
    EXPECT_TRUE(done) << to_string(done.error());
    return *read_file(file, std::size_t{1} << 20U);
  };
  EXPECT_THAT(written_to("errata.txt"), AllOf(StartsWith("Errata for Mergentheim\n"),
                                              HasSubstr("\nThe <errata> & more.\n"), HasSubstr("Alt-Kolb: morale 7")));
  EXPECT_THAT(written_to("errata.html"), HasSubstr("The &lt;errata&gt; &amp; more."));
  EXPECT_THAT(written_to("errata.pdf"), StartsWith("%PDF-"));
  EXPECT_FALSE(panel_->publish(folder() / "errata.doc"));
}

TEST_F(OverlaysPanelTest, ChecksAreOfWhatIsShown) {
  page().finish_checking();
  const auto graver = [&] { return count(page().findings()).error; };
  const int before = graver();
  add(false, "A slip");
  ASSERT_TRUE(set("scenarios/mergentheim/victory/levels/draw/range", Value("-19..-12")));
  page().finish_checking();
  EXPECT_EQ(graver(), before + 1) << "a gap that the erratum makes";
  window_->commands().find("as-printed")->trigger();
  page().finish_checking();
  EXPECT_EQ(graver(), before);
}

}  // namespace
}  // namespace batalia::app::test
