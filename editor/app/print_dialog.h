// Printing to scale, on as many sheets of paper as it takes: what comes out is seen before.
#pragma once

#include <QDialog>
#include <QTimer>
#include <memory>
#include <optional>

#include "editor/app/battle_page.h"
#include "editor/canvas/tiled_print.h"

class QCheckBox;
class QComboBox;
class QDialogButtonBox;
class QDoubleSpinBox;
class QLabel;
class QListWidget;
class QPrinter;
class QPrintPreviewWidget;

namespace batalia::app {

class PrintDialog : public QDialog {
  Q_OBJECT

 public:
  // The page must outlive it. Nothing of it changes.
  explicit PrintDialog(BattlePage& page, QWidget* parent = nullptr);
  ~PrintDialog() override;

  // What would be printed; fails where it cannot be.
  [[nodiscard]] Result<PrintPlan> plan() const;
  // The same as a PDF.
  Result<void> save_pdf(const std::filesystem::path& file) const;

 private:
  [[nodiscard]] PrintSettings settings() const;
  [[nodiscard]] LayerSet layers() const;
  void changed();
  void draw_anew();
  void set_up_printer();
  void print_on_paper();
  void ask_for_pdf();

  BattlePage& page_;
  std::unique_ptr<QPrinter> printer_;
  std::unique_ptr<const Picture> picture_;
  QComboBox* paper_;
  QComboBox* way_;    // portrait or landscape
  QComboBox* scale_;  // printed size, per cent of it, all on one page
  QDoubleSpinBox* per_cent_;
  QDoubleSpinBox* margin_;
  QDoubleSpinBox* overlap_;
  QCheckBox* plan_;
  QListWidget* layers_;
  QLabel* about_;
  QPrintPreviewWidget* preview_;
  QDialogButtonBox* buttons_;
  QTimer due_;
};

}  // namespace batalia::app
