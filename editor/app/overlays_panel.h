// Errata and options: which there are, what each changes with print beside it, which are shown, and which edits go
// into.
#pragma once

#include <QPointer>
#include <QTimer>
#include <QTreeWidget>
#include <QWidget>

#include "editor/app/battle_page.h"

class QCheckBox;
class QComboBox;

namespace batalia::app {

class OverlaysPanel : public QWidget {
  Q_OBJECT

 public:
  explicit OverlaysPanel(QWidget* parent = nullptr);
  void show_page(BattlePage* page);
  [[nodiscard]] QTreeWidget& tree() { return *tree_; }
  // In this order: the battle itself, then every erratum and option.
  [[nodiscard]] QComboBox& target() { return *target_; }

  // Each is about the chosen erratum or option.
  void ask_for_new(bool is_option);
  void tell();
  // Of an option or erratum the whole, of a change that alone.
  void remove();
  // Makes the erratum part of the battle and its map.
  void apply();
  // Asks for a file: text, HTML or PDF.
  void ask_to_publish();
  // Fails where it cannot be written; nothing is half written.
  Result<void> publish(const std::filesystem::path& file) const;
  void show_as_printed(bool printed);

 signals:
  void refused(const QString& what);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void fill_soon();
  void fill();
  void fill_target();
  void checked(const QTreeWidgetItem* item, int column);
  void show_menu(const QPoint& at);
  // Empty where none is chosen.
  [[nodiscard]] Id chosen() const;
  // Those of the page, in words.
  [[nodiscard]] Result<std::vector<Overlay>> overlays() const;

  QPointer<BattlePage> page_;
  QComboBox* target_;
  QCheckBox* printed_;
  QTreeWidget* tree_;
  QTimer due_;
};

}  // namespace batalia::app
