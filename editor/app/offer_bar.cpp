#include "editor/app/offer_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStringList>
#include <QVBoxLayout>
#include <algorithm>

namespace batalia::app {

OfferBar::OfferBar(QWidget* parent) : QFrame(parent), layout_(new QVBoxLayout(this)) {
  setObjectName(QStringLiteral("offerBar"));
  setFrameShape(QFrame::StyledPanel);
  setAutoFillBackground(true);
  QPalette colours = palette();
  colours.setColor(QPalette::Window, QColor(0xd6, 0xe6, 0xf7));
  colours.setColor(QPalette::WindowText, QColor(0x10, 0x28, 0x44));
  setPalette(colours);
  layout_->setContentsMargins(10, 4, 6, 4);
  layout_->setSpacing(4);
  hide();
}

void OfferBar::show_offer(const Offer& offer) {
  withdraw(offer.about);
  auto* row = new QWidget(this);
  auto* line = new QHBoxLayout(row);
  line->setContentsMargins(0, 0, 0, 0);
  auto* text = new QLabel(offer.text, row);
  text->setWordWrap(true);
  text->setTextInteractionFlags(Qt::TextSelectableByMouse);
  line->addWidget(text, 1);
  for (const Choosable& choice : offer.choices) {
    auto* button = new QPushButton(choice.text, row);
    button->setToolTip(choice.tip);
    button->setFocusPolicy(Qt::TabFocus);
    // The choice may take its own bar away.
    connect(button, &QPushButton::clicked, this, choice.run, Qt::QueuedConnection);
    line->addWidget(button, 0, Qt::AlignTop);
  }
  layout_->addWidget(row);
  rows_.push_back({offer.about, offer.text, row});
  show();
}

void OfferBar::withdraw(const QString& about) {
  std::erase_if(rows_, [&](const Row& row) {
    if (row.about != about) return false;
    row.widget->hide();
    row.widget->deleteLater();
    return true;
  });
  setVisible(!rows_.empty());
}

QString OfferBar::text() const {
  QStringList out;
  for (const Row& row : rows_) out.push_back(row.text);
  return out.join(u'\n');
}

}  // namespace batalia::app
