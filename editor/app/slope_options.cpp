// Whether slopes follow where ground is raised and lowered, and which lies where.
#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QFormLayout>

#include "editor/app/tool_options.h"
#include "editor/app/words.h"

namespace batalia::app {
namespace {

class SlopeOptions final : public Options {
  Q_DECLARE_TR_FUNCTIONS(SlopeOptions)

 public:
  explicit SlopeOptions(QWidget* parent)
      : Options(parent),
        follow_(new QCheckBox(tr("&Slopes follow"), this)),
        gentle_(new QComboBox(this)),
        steep_(new QComboBox(this)) {
    auto* form = new QFormLayout(this);
    form->setContentsMargins(0, 0, 0, 6);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    follow_->setObjectName(QStringLiteral("slopes-follow"));
    follow_->setToolTip(tr("Where a step of the ground comes or goes, so does the slope on its hexside"));
    form->addRow(follow_);
    const auto add = [&](QComboBox* box, const QString& label, const QString& name, int Choice::*field) {
      box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
      box->setAccessibleName(name);
      form->addRow(label, box);
      connect(box, &QComboBox::activated, this, [this, box, field] {
        if (page() == nullptr) return;
        Choice choice = page()->choice();
        choice.*field = box->currentData().toInt();
        page()->choose(choice);
      });
    };
    add(gentle_, tr("1 level"), tr("Slope of a step of one level"), &Choice::gentle_slope);
    add(steep_, tr("2 and more"), tr("Slope of a step of two levels and more"), &Choice::steep_slope);
    connect(follow_, &QCheckBox::clicked, this, [this](bool on) {
      if (page() == nullptr) return;
      Choice choice = page()->choice();
      choice.slopes_follow = on;
      page()->choose(choice);
    });
  }

  void show_choice() override {
    if (page() == nullptr) return;
    const Choice& choice = page()->choice();
    const auto& all = page()->document().map().catalogue().hexsides;
    for (const auto& [box, feature] :
         {std::pair{gentle_, choice.gentle_slope}, std::pair{steep_, choice.steep_slope}}) {
      box->clear();
      for (int i = 0; i < std::ssize(all); ++i) {
        const HexsideFeature& each = all[static_cast<std::size_t>(i)];
        if (each.sided != Sidedness::high_low) continue;
        box->addItem(qt(each.name), i);
        if (i == feature) box->setCurrentIndex(box->count() - 1);
      }
      box->setEnabled(choice.slopes_follow && feature >= 0);
    }
    follow_->setChecked(choice.slopes_follow && choice.gentle_slope >= 0);
    follow_->setEnabled(choice.gentle_slope >= 0);
  }

 private:
  QCheckBox* follow_;
  QComboBox* gentle_;
  QComboBox* steep_;
};

}  // namespace

Options* make_slope_options(QWidget* parent) { return new SlopeOptions(parent); }

}  // namespace batalia::app
