#include "editor/app/effect_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <algorithm>

#include "editor/app/words.h"

namespace batalia::app {
namespace {

QString shown(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

QString text_of(const Value* value) {
  if (value == nullptr || value->is_null()) return {};
  return value->text() != nullptr ? qt(*value->text()) : qt(value->brief());
}

// Whether a filter asks for at most one of each part.
bool is_plain(const Value* filter) {
  if (filter == nullptr || filter->is_null()) return true;
  return filter->map() != nullptr &&
         std::ranges::all_of(*filter->map(), [](const auto& part) { return part.second.text() != nullptr; });
}

}  // namespace

EffectDialog::EffectDialog(std::span<const EffectKind> kinds, const Battle& battle, const Series& series,
                           const Effect& effect, QWidget* parent)
    : QDialog(parent), kinds_(kinds), before_(effect), form_(new QFormLayout(this)), kind_(new QComboBox(this)) {
  setWindowTitle(tr("Effect of a special rule"));
  setMinimumWidth(380);
  for (const std::string_view part : filter_parts) names_.emplace(part, names_of(part, battle, series));
  for (const EffectKind& kind : kinds) {
    kind_->addItem(shown(kind.about));
    if (effect.kind.str() == kind.id) kind_->setCurrentIndex(kind_->count() - 1);
  }
  form_->addRow(tr("&Kind"), kind_);
  connect(kind_, &QComboBox::currentIndexChanged, this, &EffectDialog::show_kind);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  form_->addRow(buttons);
  show_kind();
}

EffectDialog::Names EffectDialog::names_of(std::string_view part, const Battle& battle, const Series& series) {
  Names out;
  const auto add = [&](const auto& things) {
    for (const auto& thing : things) out.emplace_back(qt(thing.name), thing.id.str());
  };
  if (part == "side") add(battle.sides);
  if (part == "wing") add(battle.commands);
  if (part == "arm") add(series.arms);
  if (part == "unit") add(battle.units);
  if (part != "group") return out;
  for (const UnitType& type : series.unit_types) {
    for (const Id& group : type.groups) {
      const std::pair entry{qt(group.str()), group.str()};
      if (std::ranges::find(out, entry) == out.end()) out.push_back(entry);
    }
  }
  return out;
}

void EffectDialog::show_kind() {
  words_.clear();
  texts_.clear();
  parts_.clear();
  as_written_ = nullptr;
  // The row of the fields before goes with its widget.
  if (fields_ != nullptr) form_->removeRow(fields_);
  fields_ = new QWidget(this);
  auto* form = new QFormLayout(fields_);
  form->setContentsMargins(0, 0, 0, 0);
  const EffectKind& kind = kinds_[static_cast<std::size_t>(kind_->currentIndex())];
  const bool same = before_.kind.str() == kind.id;
  for (const EffectParameter& parameter : kind.parameters) {
    const Value* now = same ? before_.parameters.find(parameter.name) : nullptr;
    switch (parameter.form) {
      case ParameterForm::word: {
        auto* box = new QComboBox(fields_);
        for (const std::string_view word : parameter.words) box->addItem(shown(word));
        box->setCurrentIndex(std::max(0, box->findText(text_of(now))));
        words_.emplace(parameter.name, box);
        form->addRow(shown(parameter.about), box);
        break;
      }
      case ParameterForm::number:
      case ParameterForm::id: {
        auto* line = new QLineEdit(text_of(now), fields_);
        if (parameter.form == ParameterForm::number) line->setPlaceholderText(QStringLiteral("+1"));
        texts_.emplace(parameter.name, line);
        form->addRow(shown(parameter.about), line);
        break;
      }
      case ParameterForm::units:
        add_units(parameter, now);
        break;
    }
  }
  form_->insertRow(1, fields_);
  adjustSize();
}

void EffectDialog::add_units(const EffectParameter& parameter, const Value* now) {
  auto* form = qobject_cast<QFormLayout*>(fields_->layout());
  form->addRow(new QLabel(shown(parameter.about), fields_));
  const bool plain = is_plain(now);
  if (!plain) {
    as_written_ = new QCheckBox(tr("As written: %1").arg(text_of(now)), fields_);
    as_written_->setChecked(true);
    form->addRow(as_written_);
  }
  const std::map<std::string_view, QString> labels{{"side", tr("Side")},
                                                   {"wing", tr("Wing")},
                                                   {"arm", tr("Arm")},
                                                   {"group", tr("Group of types")},
                                                   {"unit", tr("Unit")}};
  for (const std::string_view part : filter_parts) {
    auto* box = new QComboBox(fields_);
    box->addItem(tr("any"), QString());
    for (const auto& [name, id] : names_.at(part)) box->addItem(name, qt(id));
    if (plain && now != nullptr) box->setCurrentIndex(std::max(0, box->findData(text_of(now->find(part)))));
    if (as_written_ != nullptr) {
      box->setEnabled(false);
      connect(as_written_, &QCheckBox::toggled, box, &QWidget::setDisabled);
    }
    parts_.emplace(part, box);
    form->addRow(labels.at(part), box);
  }
}

Effect EffectDialog::effect() const {
  const EffectKind& kind = kinds_[static_cast<std::size_t>(kind_->currentIndex())];
  Effect out = before_;
  if (out.kind.str() != kind.id) out = Effect();
  out.kind = Id(std::string(kind.id));
  if (out.parameters.map() == nullptr) out.parameters = Value(Value::Map());
  const auto set = [&](std::string_view name, const QString& text) {
    if (text.isEmpty()) {
      out.parameters.erase(name);
    } else {
      out.parameters.set(name, Value(text.toStdString()));
    }
  };
  for (const auto& [name, box] : words_) set(name, box->currentText());
  for (const auto& [name, line] : texts_) set(name, line->text().trimmed());
  if (as_written_ != nullptr && as_written_->isChecked()) return out;
  for (const EffectParameter& parameter : kind.parameters) {
    if (parameter.form != ParameterForm::units) continue;
    Value::Map filter;
    for (const std::string_view part : filter_parts) {
      const std::string id = parts_.at(part)->currentData().toString().toStdString();
      if (!id.empty()) filter.emplace_back(std::string(part), Value(id));
    }
    out.parameters.erase(parameter.name);
    if (!filter.empty()) out.parameters.set(parameter.name, Value(std::move(filter)));
  }
  return out;
}

}  // namespace batalia::app
