// The named places of a map: which is worked on, how it is called, of what kind it is.
#include <QComboBox>
#include <QCoreApplication>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>

#include "editor/app/tool_options.h"
#include "editor/app/words.h"
#include "editor/document/places.h"

namespace batalia::app {
namespace {

class PlaceOptions final : public Options {
  Q_DECLARE_TR_FUNCTIONS(PlaceOptions)

 public:
  explicit PlaceOptions(QWidget* parent)
      : Options(parent),
        places_(new QComboBox(this)),
        name_(new QLineEdit(this)),
        kind_(new QComboBox(this)),
        delete_(new QPushButton(tr("Delete place"), this)) {
    auto* form = new QFormLayout(this);
    form->setContentsMargins(0, 0, 0, 6);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    places_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    kind_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    kind_->setEditable(true);
    kind_->setToolTip(tr("How it is lettered"));
    form->addRow(tr("Place"), places_);
    form->addRow(tr("Name"), name_);
    form->addRow(tr("Kind"), kind_);
    form->addRow(delete_);
    places_->setObjectName(QStringLiteral("places"));
    name_->setObjectName(QStringLiteral("place-name"));
    kind_->setObjectName(QStringLiteral("place-kind"));
    delete_->setObjectName(QStringLiteral("place-delete"));
    places_->setAccessibleName(tr("Place"));
    name_->setAccessibleName(tr("Name of the place"));
    kind_->setAccessibleName(tr("Kind of place"));
    connect(places_, &QComboBox::activated, this, [this](int row) {
      if (page() == nullptr) return;
      Choice choice = page()->choice();
      choice.place = row == 0 ? Id() : Id(places_->itemData(row).toString().toStdString());
      page()->choose(choice);
    });
    connect(name_, &QLineEdit::editingFinished, this, [this] {
      const NamedPlace* place = chosen();
      const std::string name = name_->text().trimmed().toStdString();
      if (place == nullptr || name == place->name) return;
      if (name.empty()) return show_choice();
      change("Rename " + place->name, renamed(*place, name));
    });
    const auto take_kind = [this] {
      const NamedPlace* place = chosen();
      const std::string kind = kind_->currentText().trimmed().toStdString();
      if (place != nullptr && kind != place->kind) change("Kind of " + place->name, of_kind(*place, kind));
    };
    connect(kind_, &QComboBox::activated, this, take_kind);
    connect(kind_->lineEdit(), &QLineEdit::editingFinished, this, take_kind);
    connect(delete_, &QPushButton::clicked, this, [this] {
      if (page() != nullptr) page()->delete_place();
    });
  }

  void show_choice() override {
    const NamedPlace* place = chosen();
    places_->clear();
    places_->addItem(tr("A new one"));
    kind_->clear();
    if (page() != nullptr) {
      for (const NamedPlace& each : page()->document().map().places()) {
        places_->addItem(qt(each.name), qt(each.id.str()));
        if (&each == place) places_->setCurrentIndex(places_->count() - 1);
      }
      for (const PlaceLook& look : page()->behind().style.places) kind_->addItem(qt(look.kind));
    }
    name_->setText(place == nullptr ? QString() : qt(place->name));
    kind_->setCurrentText(place == nullptr ? QString() : qt(place->kind));
    for (QWidget* each : {static_cast<QWidget*>(name_), static_cast<QWidget*>(kind_), static_cast<QWidget*>(delete_)})
      each->setEnabled(place != nullptr);
    // A place that came just now waits for its name.
    const Id now = place == nullptr ? Id() : place->id;
    if (place != nullptr && now != shown_ && qt(place->name) == QCoreApplication::translate("Tools", "New place")) {
      name_->setFocus();
      name_->selectAll();
    }
    shown_ = now;
  }

 private:
  [[nodiscard]] const NamedPlace* chosen() const {
    return page() == nullptr ? nullptr : place_of(page()->document().map(), page()->choice().place);
  }
  void change(const std::string& name, const Wish& wish) { page()->change(name, std::span(&wish, 1)); }

  QComboBox* places_;
  QLineEdit* name_;
  QComboBox* kind_;
  QPushButton* delete_;
  Id shown_;
};

}  // namespace

Options* make_place_options(QWidget* parent) { return new PlaceOptions(parent); }

}  // namespace batalia::app
