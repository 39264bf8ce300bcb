#include "editor/app/message_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace batalia::app {

MessageBar::MessageBar(QWidget* parent) : QFrame(parent), text_(new QLabel(this)) {
  setObjectName(QStringLiteral("messageBar"));
  setFrameShape(QFrame::StyledPanel);
  setAutoFillBackground(true);
  QPalette colours = palette();
  colours.setColor(QPalette::Window, QColor(0xff, 0xe9, 0xb8));
  colours.setColor(QPalette::WindowText, QColor(0x40, 0x2c, 0x00));
  setPalette(colours);
  text_->setWordWrap(true);
  text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  text_->setAccessibleName(tr("Message"));
  auto* close = new QToolButton(this);
  close->setText(QStringLiteral("✕"));
  close->setAutoRaise(true);
  close->setToolTip(tr("Put this message away"));
  close->setAccessibleName(close->toolTip());
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(10, 4, 6, 4);
  layout->addWidget(text_, 1);
  layout->addWidget(close, 0, Qt::AlignTop);
  connect(close, &QToolButton::clicked, this, &QWidget::hide);
  hide();
}

void MessageBar::tell(const QString& what) {
  text_->setText(what);
  setVisible(!what.isEmpty());
}

QString MessageBar::text() const { return isHidden() ? QString() : text_->text(); }

}  // namespace batalia::app
