// A hand that fills in the dialog for a new command, leader or unit.
#pragma once

#include <gtest/gtest.h>

#include <QComboBox>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include "editor/app/main_window.h"
#include "editor/app/muster_dialog.h"

namespace batalia::app::test {

// Gives the command, and finds the dialog that it opened.
inline MusterDialog* ask_for(MainWindow& window, const char* command) {
  // One that was closed goes with the next turn of the event loop.
  QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  window.commands().find(command)->trigger();
  return window.findChild<MusterDialog*>();
}

inline QWidget* row(MusterDialog* dialog, const QString& label) {
  for (const QLabel* each : dialog->findChildren<QLabel*>()) {
    if (each->text().remove(u'&') == label && each->buddy() != nullptr) return each->buddy();
  }
  return nullptr;
}

inline void type(MusterDialog* dialog, const QString& label, const QString& text) {
  auto* field = qobject_cast<QLineEdit*>(row(dialog, label));
  ASSERT_NE(field, nullptr) << label.toStdString();
  field->setText(text);
}
inline QPushButton* add_button(MusterDialog* dialog) {
  return dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
}

// The least that the series allows, or the first of its words.
inline void type_least(MusterDialog* dialog, const RatingKind& rating) {
  type(dialog, QString::fromStdString(rating.name),
       rating.words.empty() ? QString::number(rating.range->low.value_or(1))
                            : QString::fromStdString(rating.words.front()));
}

}  // namespace batalia::app::test
