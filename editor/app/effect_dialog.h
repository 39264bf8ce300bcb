// One effect of a special rule: its kind, and a field of the right sort for each of its parameters.
#pragma once

#include <QDialog>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "model/forces/series.h"
#include "model/scenario/effect_kind.h"
#include "model/scenario/resolved.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLineEdit;

namespace batalia::app {

class EffectDialog : public QDialog {
  Q_OBJECT

 public:
  // Of these kinds, which are not none; `effect` is what the fields hold at first.
  EffectDialog(std::span<const EffectKind> kinds, const Battle& battle, const Series& series, const Effect& effect,
               QWidget* parent);

  // As the fields have it. Parameters that no field is for stay as they were.
  [[nodiscard]] Effect effect() const;

 private:
  // The ids that one part of a filter can be, as they are shown.
  using Names = std::vector<std::pair<QString, std::string>>;
  [[nodiscard]] static Names names_of(std::string_view part, const Battle& battle, const Series& series);
  void show_kind();
  void add_units(const EffectParameter& parameter, const Value* now);

  std::span<const EffectKind> kinds_;
  Effect before_;
  QFormLayout* form_;
  QComboBox* kind_;
  QWidget* fields_ = nullptr;
  std::map<std::string_view, Names> names_;  // by part of a filter
  // Of the kind that is chosen, by parameter.
  std::map<std::string_view, QComboBox*> words_;
  std::map<std::string_view, QLineEdit*> texts_;
  std::map<std::string_view, QComboBox*> parts_;  // of the filter of units
  QCheckBox* as_written_ = nullptr;               // a filter that these cannot show stays
};

}  // namespace batalia::app
