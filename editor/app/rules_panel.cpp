#include "editor/app/rules_panel.h"

#include <fmt/format.h>

#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include "editor/app/said_bar.h"
#include "editor/app/words.h"
#include "editor/play/effects.h"
#include "model/base/path.h"

namespace batalia::app {

RulesPanel::RulesPanel(QWidget* parent)
    : QWidget(parent),
      said_(new SaidBar("rules", this)),
      rules_(new RecordTable(tr("Special rules"), "special rule", this)),
      enforced_(new QLabel(this)),
      effects_(new QListWidget(this)) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 2, 0, 0);
  layout->setSpacing(2);
  layout->addWidget(said_);
  auto* halves = new QSplitter(this);
  const auto half = [&](QWidget* over, QWidget* widget, auto add_buttons) {
    auto* box = new QWidget(halves);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    auto* bar = new QHBoxLayout;
    bar->setContentsMargins(6, 0, 4, 0);
    bar->setSpacing(2);
    bar->addWidget(over, 1);
    add_buttons([&](const QString& text, const QString& tip, auto run) {
      auto* made = new QToolButton(box);
      made->setText(text);
      made->setToolTip(tip);
      made->setAccessibleName(tip);
      made->setAutoRaise(true);
      connect(made, &QToolButton::clicked, this, run);
      bar->addWidget(made);
    });
    column->addLayout(bar);
    column->addWidget(widget, 1);
  };
  half(new QLabel(tr("Special rules"), this), rules_, [this](auto button) {
    button(QStringLiteral("+"), tr("Another rule"), [this] { add_rule(); });
    button(QStringLiteral("−"), tr("Take the rule away"), [this] { remove_rule(); });
    button(QStringLiteral("↑"), tr("Rule up"), [this] { rules_->move_chosen(-1); });
    button(QStringLiteral("↓"), tr("Rule down"), [this] { rules_->move_chosen(1); });
  });
  half(enforced_, effects_, [this](auto button) {
    button(QStringLiteral("+"), tr("Another effect"), [this] { ask_for_effect(true); });
    button(QStringLiteral("−"), tr("Take the effect away"), [this] { remove_effect(); });
  });
  constexpr int left = 3;
  halves->setStretchFactor(0, left);
  halves->setStretchFactor(1, 1);
  layout->addWidget(halves, 1);
  effects_->setAccessibleName(tr("Effects of the rule"));
  effects_->setWordWrap(true);
  setFocusProxy(rules_);
  due_.setSingleShot(true);
  due_.setInterval(0);
  connect(&due_, &QTimer::timeout, this, &RulesPanel::fill);
  connect(rules_, &QTableWidget::currentCellChanged, this, &RulesPanel::fill_effects);
  connect(effects_, &QListWidget::itemDoubleClicked, this, [this] { ask_for_effect(false); });
}

void RulesPanel::show_page(BattlePage* page) {
  if (page_) {
    page_->disconnect(this);
    page_->disconnect(&due_);
  }
  page_ = page;
  setEnabled(page != nullptr);
  if (page != nullptr) connect(page, &BattlePage::resolvedChanged, &due_, qOverload<>(&QTimer::start));
  fill();
}

void RulesPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  fill();
}

const SpecialRule* RulesPanel::rule() const {
  const ResolvedScenario* scenario = page_ ? page_->scenario() : nullptr;
  const int row = rules_->chosen();
  if (scenario == nullptr || row < 0 || row >= std::ssize(scenario->scenario().rules)) return nullptr;
  return &scenario->scenario().rules[static_cast<std::size_t>(row)];
}

void RulesPanel::fill() {
  due_.stop();
  if (!isVisible()) return;
  const Said said = said_->show_page(page_);
  path_ = said.path;
  const ResolvedScenario* scenario = page_ ? page_->scenario() : nullptr;
  if (scenario == nullptr) return;
  fixed_ = !said.by.empty() && said.by != scenario->scenario().id;
  rules_->show_list(
      page_, path_,
      {{tr("No."), "number", CellKind::text, false, {}, tr("As printed")},
       {tr("Title"), "title", CellKind::text, true, {}, {}},
       {tr("Enforced"),
        "enforced",
        CellKind::flag,
        false,
        {},
        tr("Play does what it says, by its effects or by other means, which 'Reason' tells")},
       {tr("What it says"), "text", CellKind::text, true, {}, tr("In your own words")},
       {tr("Reason"), "reason", CellKind::text, false, {}, tr("By what it is enforced, or why it is not")},
       {tr("Id"), "id", CellKind::text, true, {}, {}}},
      fixed_);
  fill_effects();
}

void RulesPanel::fill_effects() {
  const int before = effects_->currentRow();
  effects_->clear();
  enforced_->clear();
  const SpecialRule* rule = this->rule();
  if (rule == nullptr) return;
  const Id series = page_->behind().data.series->id;
  const bool enforced = play::is_enforced(*rule, series);
  enforced_->setText(enforced ? tr("Play does what it says") : tr("<b>Not enforced:</b> players see to it"));
  for (const Effect& effect : rule->effects) {
    const bool known =
        std::ranges::any_of(play::effect_kinds(series), [&](const auto& kind) { return effect.kind.str() == kind.id; });
    const QString text = qt(effect.kind.str()) + QStringLiteral(": ") + qt(effect.parameters.brief());
    auto* item = new QListWidgetItem(known ? text : tr("%1 (unknown here)").arg(text), effects_);
    item->setToolTip(item->text());
  }
  effects_->setCurrentRow(std::min(std::max(before, 0), effects_->count() - 1));
}

void RulesPanel::add_rule() {
  if (!page_ || page_->scenario() == nullptr) return;
  for (int number = 1;; ++number) {
    const std::string id = fmt::format("rule-{}", number);
    if (find_at(page_->document().battle(), path_ + '/' + id) != nullptr) continue;
    return rules_->add(Value(Value::Map{{"id", Value(id)},
                                        {"number", Value(std::to_string(rules_->rowCount() + 1))},
                                        {"title", Value(tr("New rule").toStdString())},
                                        {"text", Value(tr("What it says").toStdString())}}));
  }
}

void RulesPanel::remove_rule() { rules_->remove_chosen(); }

Value::List RulesPanel::effects_of(const SpecialRule& rule) const {
  const Value* all = find_at(page_->document().battle(), fmt::format("{}/{}/effects", path_, rule.id.str()));
  return all == nullptr || all->list() == nullptr ? Value::List() : *all->list();
}

void RulesPanel::set_effects(const std::string& name, Value::List effects) {
  const SpecialRule* rule = this->rule();
  if (rule == nullptr || fixed_) return;
  const Wish wish{ChangedDocument::battle, fmt::format("{}/{}/effects", path_, rule->id.str()),
                  effects.empty() ? Value() : Value(std::move(effects))};
  page_->change_by_rules(name, std::span(&wish, 1));
}

void RulesPanel::ask_for_effect(bool is_new) {
  const SpecialRule* rule = this->rule();
  const int row = effects_->currentRow();
  if (rule == nullptr || fixed_ || (!is_new && row < 0)) return;
  const auto kinds = play::effect_kinds(page_->behind().data.series->id);
  if (kinds.empty())
    return page_->refuse({{}, "the rules of this series are not built in", "write the effect into the file"});
  const Effect before = is_new ? Effect() : rule->effects[static_cast<std::size_t>(row)];
  auto* dialog = new EffectDialog(kinds, *page_->scenario()->battle, *page_->behind().data.series, before, this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QDialog::accepted, this, [this, dialog, is_new, row] {
    const SpecialRule* now = this->rule();
    if (now == nullptr) return;
    Value::List effects = effects_of(*now);
    if (is_new) effects.emplace_back(Value::Map());
    const std::size_t at = is_new ? effects.size() - 1 : static_cast<std::size_t>(row);
    if (at >= effects.size()) return;
    const Effect made = dialog->effect();
    effects[at].set("kind", Value(made.kind.str()));
    effects[at].set("parameters", made.parameters);
    set_effects((is_new ? "Add an effect to " : "Change an effect of ") + now->id.str(), std::move(effects));
  });
  dialog->open();
}

void RulesPanel::remove_effect() {
  const SpecialRule* rule = this->rule();
  const int row = effects_->currentRow();
  if (rule == nullptr || row < 0) return;
  Value::List effects = effects_of(*rule);
  effects.erase(effects.begin() + row);
  set_effects("Take an effect out of " + rule->id.str(), std::move(effects));
}

}  // namespace batalia::app
