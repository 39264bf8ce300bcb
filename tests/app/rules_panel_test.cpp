// Special rules in the window: told, composed of effects, and shown as enforced or not.
#include <gmock/gmock.h>

#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>

#include "editor/app/effect_dialog.h"
#include "editor/app/rules_panel.h"
#include "editor/play/effects.h"
#include "tests/app/window_fixture.h"

namespace batalia::app::test {
namespace {

using ::testing::HasSubstr;

class RulesPanelTest : public EditedWindowTest {
 protected:
  RulesPanelTest() : panel_(window_->findChild<RulesPanel*>()) { show_panel(*window_, "rules"); }

  const std::vector<SpecialRule>& rules() { return page().scenario()->scenario().rules; }
  int row(const char* id) {
    const auto at = std::ranges::find(rules(), Id(id), &SpecialRule::id);
    return static_cast<int>(at - rules().begin());
  }
  void choose(int row) {
    panel_->rules().setCurrentCell(row, 0);
    QCoreApplication::processEvents();
  }
  std::string enforced() {
    for (const auto* label : panel_->findChildren<QLabel*>()) {
      if (label->text().contains(QStringLiteral("nforced")) || label->text().contains(QStringLiteral("Play does")))
        return label->text().toStdString();
    }
    return {};
  }
  EffectDialog* dialog() { return panel_->findChild<EffectDialog*>(); }
  static void accept(EffectDialog* dialog) {
    dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->click();
    QCoreApplication::processEvents();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  }
  static void set(QComboBox* box, const char* text) { box->setCurrentIndex(box->findText(QString::fromLatin1(text))); }

  RulesPanel* panel_;
};

TEST_F(RulesPanelTest, ShowsWhatEachSaysAndDoes) {
  ASSERT_EQ(panel_->rules().rowCount(), static_cast<int>(rules().size()));
  choose(row("no-salvo"));
  ASSERT_EQ(panel_->effects().count(), 1);
  EXPECT_EQ(panel_->effects().item(0)->text(), QStringLiteral("forbid: {action: salvo-fire}"));
  EXPECT_THAT(enforced(), HasSubstr("Play does what it says"));
}

TEST_F(RulesPanelTest, ANewRuleIsNotEnforcedUntilItHasAnEffect) {
  panel_->add_rule();
  QCoreApplication::processEvents();
  ASSERT_EQ(rules().back().id, Id("rule-1"));
  choose(static_cast<int>(rules().size()) - 1);
  EXPECT_THAT(enforced(), HasSubstr("Not enforced"));
  panel_->ask_for_effect(true);
  ASSERT_NE(dialog(), nullptr);
  const auto boxes = dialog()->findChildren<QComboBox*>();
  set(boxes.at(0), "changes a roll");
  QCoreApplication::processEvents();
  for (auto* box : dialog()->findChildren<QComboBox*>()) {
    if (box->findText(QStringLiteral("musketry")) >= 0) set(box, "musketry");
    if (box->findData(QStringLiteral("bavarian")) >= 0) box->setCurrentIndex(box->findData(QStringLiteral("bavarian")));
  }
  dialog()->findChildren<QLineEdit*>().front()->setText(QStringLiteral("+2"));
  accept(dialog());
  ASSERT_EQ(rules().back().effects.size(), 1U);
  const Effect& effect = rules().back().effects.front();
  EXPECT_EQ(effect.kind, Id("modifier"));
  EXPECT_EQ(effect.parameters.brief(), "{roll: musketry, is: +2, of: {side: bavarian}}");
  EXPECT_THAT(enforced(), HasSubstr("Play does what it says"));
  panel_->remove_effect();
  QCoreApplication::processEvents();
  EXPECT_TRUE(rules().back().effects.empty());
  expect_all_undone();
}

TEST_F(RulesPanelTest, WhatTheFieldsCannotShowStaysAsItIsWritten) {
  const Value filter(
      Value::List{Value(Value::Map{{"side", Value("french")}}), Value(Value::Map{{"side", Value("bavarian")}})});
  const Wish wish{ChangedDocument::battle, "scenarios/mergentheim/rules/no-salvo/effects",
                  Value(Value::List{Value(Value::Map{
                      {"kind", Value("forbid")},
                      {"parameters", Value(Value::Map{{"action", Value("salvo-fire")}, {"of", filter}})}})})};
  ASSERT_TRUE(page().change("Two filters", std::span(&wish, 1)));
  QCoreApplication::processEvents();
  choose(row("no-salvo"));
  panel_->effects().setCurrentRow(0);
  panel_->ask_for_effect(false);
  ASSERT_NE(dialog(), nullptr);
  for (auto* box : dialog()->findChildren<QComboBox*>()) {
    if (box->findText(QStringLiteral("hedgehog")) >= 0) set(box, "hedgehog");
  }
  accept(dialog());
  const Effect& effect = rules()[static_cast<std::size_t>(row("no-salvo"))].effects.front();
  EXPECT_EQ(*effect.parameters.find("action"), Value("hedgehog"));
  EXPECT_EQ(*effect.parameters.find("of"), filter);
  expect_all_undone();
}

TEST_F(RulesPanelTest, AnUnknownKindIsShownAsSuch) {
  const Wish wish{ChangedDocument::battle, "scenarios/mergentheim/rules/no-salvo/effects",
                  Value(Value::List{Value(Value::Map{{"kind", Value("wish-for-snow")}})})};
  ASSERT_TRUE(page().change("Unknown", std::span(&wish, 1)));
  QCoreApplication::processEvents();
  choose(row("no-salvo"));
  EXPECT_THAT(panel_->effects().item(0)->text().toStdString(), HasSubstr("unknown here"));
  EXPECT_THAT(enforced(), HasSubstr("Not enforced"));
}

TEST_F(RulesPanelTest, TextsAreChanges) {
  panel_->rules().item(0, 1)->setText(QStringLiteral("Gentle slopes"));
  EXPECT_EQ(rules().front().title, "Gentle slopes");
  expect_all_undone();
}

}  // namespace
}  // namespace batalia::app::test
