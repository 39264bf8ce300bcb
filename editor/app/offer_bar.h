// What has happened on the disk, above the map until the user has chosen what to do about it. It takes no focus away.
#pragma once

#include <QFrame>
#include <functional>
#include <vector>

class QVBoxLayout;

namespace batalia::app {

struct Choosable {
  QString text;  // of its button
  QString tip;
  std::function<void()> run;
};

struct Offer {
  QString about;  // by which it is replaced, or taken away
  QString text;
  std::vector<Choosable> choices;
};

class OfferBar : public QFrame {
  Q_OBJECT

 public:
  explicit OfferBar(QWidget* parent = nullptr);

  // In place of the one about the same.
  void show_offer(const Offer& offer);
  void withdraw(const QString& about);
  // What is said, a line for each offer; empty where there is none.
  [[nodiscard]] QString text() const;

 private:
  struct Row {
    QString about;
    QString text;
    QWidget* widget;
  };

  QVBoxLayout* layout_;
  std::vector<Row> rows_;
};

}  // namespace batalia::app
