// The findings with what stands over them: how many of each severity, what is shown of them and in which groups.
#pragma once

#include <QPointer>
#include <QToolButton>
#include <QWidget>
#include <array>

#include "editor/app/findings_list.h"

class QLineEdit;
class QComboBox;

namespace batalia::app {

class FindingsPanel : public QWidget {
  Q_OBJECT

 public:
  explicit FindingsPanel(QWidget* parent = nullptr);
  void show_page(BattlePage* page);
  [[nodiscard]] FindingsList& list() { return *list_; }

 private:
  void show_chosen();
  void show_counts();

  FindingsList* list_;
  std::array<QToolButton*, 3> severities_{};  // in their order
  QToolButton* suppressed_;
  QComboBox* groups_;
  QLineEdit* text_;
  QPointer<BattlePage> page_;
};

}  // namespace batalia::app
