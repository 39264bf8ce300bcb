// What the window shows while nothing is open: the battles that come along, and what was open before.
#pragma once

#include <QWidget>

class QListWidget;

namespace batalia::app {

class Welcome : public QWidget {
  Q_OBJECT

 public:
  explicit Welcome(QWidget* parent = nullptr);

 signals:
  void chosen(const QString& path);
  void open();
  void begin();  // a new battle

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void fill();

  QListWidget* shipped_;
  QListWidget* recent_;
};

}  // namespace batalia::app
