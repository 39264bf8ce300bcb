// What could not be done, above the map until it is read: where, what is wrong, what to do. It takes no focus away.
#pragma once

#include <QFrame>

class QLabel;

namespace batalia::app {

class MessageBar : public QFrame {
  Q_OBJECT

 public:
  explicit MessageBar(QWidget* parent = nullptr);
  void tell(const QString& what);
  [[nodiscard]] QString text() const;

 private:
  QLabel* text_;
};

}  // namespace batalia::app
