#include "editor/app/findings_panel.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>
#include <algorithm>

namespace batalia::app {

FindingsPanel::FindingsPanel(QWidget* parent)
    : QWidget(parent),
      list_(new FindingsList(this)),
      suppressed_(new QToolButton(this)),
      groups_(new QComboBox(this)),
      text_(new QLineEdit(this)) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 2, 0, 0);
  layout->setSpacing(2);
  auto* bar = new QHBoxLayout;
  bar->setContentsMargins(6, 0, 6, 0);
  const std::array tips{tr("Errors: the battle is wrong or cannot be played"),
                        tr("Warnings: likely to mislead a player"), tr("Notes: worth knowing")};
  const auto button = [&](QToolButton* made, const QString& tip, bool down) {
    made->setCheckable(true);
    made->setChecked(down);
    made->setAutoRaise(true);
    made->setToolTip(tip);
    made->setAccessibleName(tip);
    connect(made, &QToolButton::toggled, this, &FindingsPanel::show_chosen);
    bar->addWidget(made);
  };
  for (std::size_t i = 0; i < severities_.size(); ++i) {
    severities_[i] = new QToolButton(this);
    button(severities_[i], tips[i], true);
  }
  button(suppressed_, tr("Also those that are suppressed, with the reason"), false);
  bar->addSpacing(12);
  auto* label = new QLabel(tr("&Group by"), this);
  label->setBuddy(groups_);
  bar->addWidget(label);
  groups_->addItem(tr("Severity"), static_cast<int>(FindingsGrouped::by_severity));
  groups_->addItem(tr("Check"), static_cast<int>(FindingsGrouped::by_check));
  groups_->addItem(tr("Subject"), static_cast<int>(FindingsGrouped::by_subject));
  connect(groups_, &QComboBox::currentIndexChanged, this, &FindingsPanel::show_chosen);
  bar->addWidget(groups_);
  bar->addSpacing(12);
  text_->setPlaceholderText(tr("Only with these words"));
  text_->setAccessibleName(text_->placeholderText());
  text_->setClearButtonEnabled(true);
  connect(text_, &QLineEdit::textChanged, this, &FindingsPanel::show_chosen);
  bar->addWidget(text_, 1);
  layout->addLayout(bar);
  layout->addWidget(list_);
  setFocusProxy(list_);
  show_counts();
}

void FindingsPanel::show_page(BattlePage* page) {
  if (page_) page_->disconnect(this);
  page_ = page;
  if (page != nullptr) connect(page, &BattlePage::findingsChanged, this, &FindingsPanel::show_counts);
  list_->show_page(page);
  show_counts();
}

void FindingsPanel::show_chosen() {
  FindingsShown shown;
  for (std::size_t i = 0; i < severities_.size(); ++i) shown.severities[i] = severities_[i]->isChecked();
  shown.suppressed = suppressed_->isChecked();
  shown.grouped = static_cast<FindingsGrouped>(groups_->currentData().toInt());
  shown.words = text_->text();
  list_->show_only(shown);
}

void FindingsPanel::show_counts() {
  const std::vector<Finding> none;
  const std::vector<Finding>& findings = page_ ? page_->findings() : none;
  const FindingCounts counts = batalia::count(findings);
  const std::array numbers{counts.error, counts.warning, counts.note};
  for (std::size_t i = 0; i < severities_.size(); ++i) {
    severities_[i]->setText(QStringLiteral("%1 %2").arg(sign_of(static_cast<Severity>(i))).arg(numbers[i]));
  }
  const auto silent = std::ranges::count_if(findings, [](const Finding& one) { return one.suppressed.has_value(); });
  suppressed_->setText(tr("%n suppressed", nullptr, static_cast<int>(silent)));
}

}  // namespace batalia::app
