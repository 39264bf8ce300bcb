#include "editor/app/said_bar.h"

#include <QHBoxLayout>

#include "editor/app/words.h"

namespace batalia::app {

SaidBar::SaidBar(std::string part, QWidget* parent)
    : QWidget(parent), part_(std::move(part)), text_(new QLabel(this)), here_(new QPushButton(this)) {
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(6, 0, 6, 0);
  layout->addWidget(text_, 1);
  layout->addWidget(here_);
  here_->setText(tr("&Let this scenario say it itself"));
  here_->setToolTip(tr("Copies it into this scenario, where it can be changed"));
  connect(here_, &QPushButton::clicked, this, &SaidBar::say_here);
  hide();
}

Said SaidBar::show_page(BattlePage* page) {
  page_ = page;
  const ResolvedScenario* scenario = page == nullptr ? nullptr : page->scenario();
  if (scenario == nullptr) {
    hide();
    return {};
  }
  const Id shown = scenario->scenario().id;
  Said out = said_of(page->document().battle(), shown, part_);
  setVisible(!out.by.empty() && out.by != shown);
  const Scenario* by = scenario->battle->scenario(out.by);
  if (by != nullptr) text_->setText(tr("As in '%1'").arg(qt(by->title)));
  if (out.by.empty()) out.path = "scenarios/" + shown.str() + "/" + part_;
  return out;
}

void SaidBar::say_here() {
  const ResolvedScenario* scenario = page_ ? page_->scenario() : nullptr;
  if (scenario == nullptr) return;
  const Id id = scenario->scenario().id;
  const Said said = said_of(page_->document().battle(), id, part_);
  const Wish wish{ChangedDocument::battle, "scenarios/" + id.str() + "/" + part_, said.value};
  page_->change_by_rules("Let " + id.str() + " say its " + part_ + " itself", std::span(&wish, 1));
}

}  // namespace batalia::app
