// Which retreat edge, entry or award is painted, and what is written of it.
#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QFormLayout>
#include <QLabel>
#include <QSpinBox>

#include "editor/app/tool_options.h"
#include "editor/app/words.h"
#include "editor/document/marks.h"
#include "model/base/path.h"

namespace batalia::app {
namespace {

class MarkOptions final : public Options {
  Q_DECLARE_TR_FUNCTIONS(MarkOptions)

 public:
  explicit MarkOptions(QWidget* parent)
      : Options(parent),
        form_(new QFormLayout(this)),
        marks_(new QComboBox(this)),
        text_(new QLabel(this)),
        side_(new QComboBox(this)),
        points_(new QSpinBox(this)),
        each_(new QCheckBox(tr("For &each hex"), this)) {
    form_->setContentsMargins(0, 0, 0, 6);
    form_->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    for (QComboBox* box : {marks_, side_}) box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    marks_->setObjectName(QStringLiteral("marks"));
    marks_->setAccessibleName(tr("What is painted"));
    side_->setAccessibleName(tr("Who can earn the points"));
    text_->setWordWrap(true);
    text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    points_->setObjectName(QStringLiteral("mark-points"));
    constexpr int most = 999;
    points_->setRange(-most, most);
    points_->setKeyboardTracking(false);
    form_->addRow(tr("Mark"), marks_);
    form_->addRow(text_);
    form_->addRow(tr("Side"), side_);
    form_->addRow(tr("Points"), points_);
    form_->addRow(each_);
    connect(marks_, &QComboBox::activated, this, [this] {
      if (page() == nullptr) return;
      Choice choice = page()->choice();
      choice.mark = marks_->currentData().toString().toStdString();
      page()->choose(choice);
    });
    connect(side_, &QComboBox::activated, this, [this] {
      const std::string side = side_->currentData().toString().toStdString();
      change("side", side.empty() ? Value() : Value(side));
    });
    connect(points_, &QSpinBox::valueChanged, this, [this](int now) { change("points", Value(now)); });
    connect(each_, &QCheckBox::clicked, this, [this](bool on) { change("each", on ? Value(true) : Value()); });
  }

  void show_choice() override {
    const ResolvedScenario* scenario = page() == nullptr ? nullptr : page()->scenario();
    filling_ = true;
    marks_->clear();
    const auto all = scenario == nullptr ? std::vector<MapMark>() : marks_of(*scenario, page()->document().battle());
    const MapMark* chosen = scenario == nullptr ? nullptr : mark_of(all, page()->choice().mark);
    if (chosen == nullptr && !all.empty()) chosen = &all.front();
    for (const MapMark& mark : all) {
      marks_->addItem(title_of(mark), qt(mark.key));
      if (&mark == chosen) marks_->setCurrentIndex(marks_->count() - 1);
    }
    text_->setText(chosen == nullptr || chosen->text.empty() ? tr("No hexes yet: paint them") : qt(chosen->text));
    const bool award = chosen != nullptr && chosen->kind == MarkKind::award && chosen->written;
    for (QWidget* of_award :
         {static_cast<QWidget*>(side_), static_cast<QWidget*>(points_), static_cast<QWidget*>(each_)})
      form_->setRowVisible(of_award, award);
    path_ = award ? std::string(split_last(chosen->path).first) : std::string();
    side_->clear();
    side_->addItem(tr("either"), QString());
    if (award) {
      for (const Side& side : scenario->battle->sides) side_->addItem(qt(side.name), qt(side.id.str()));
      for (const Award& each : scenario->scenario().victory.awards) {
        if (each.id.str() != split_last(path_).second) continue;
        side_->setCurrentIndex(std::max(0, side_->findData(qt(each.side.str()))));
        points_->setValue(each.points);
        each_->setChecked(each.each);
      }
    }
    filling_ = false;
  }

 private:
  static QString title_of(const MapMark& mark) {
    switch (mark.kind) {
      case MarkKind::retreat_edge:
        return tr("Retreat edge: %1").arg(qt(mark.title));
      case MarkKind::entry:
        return tr("Entry: %1").arg(qt(mark.title));
      case MarkKind::award:
        return mark.written ? tr("Victory: %1").arg(qt(mark.title)) : tr("New victory hexes");
    }
    return {};
  }
  void change(const char* field, const Value& now) {
    if (filling_ || path_.empty() || page() == nullptr) return;
    const Wish wish{ChangedDocument::battle, path_ + '/' + field, now};
    page()->change_by_rules("Change an award", std::span(&wish, 1));
  }

  QFormLayout* form_;
  QComboBox* marks_;
  QLabel* text_;
  QComboBox* side_;
  QSpinBox* points_;
  QCheckBox* each_;
  std::string path_;  // of the award that is shown; empty for none
  bool filling_ = false;
};

}  // namespace

Options* make_mark_options(QWidget* parent) { return new MarkOptions(parent); }

}  // namespace batalia::app
