// A picture of the battle for a file, as `batalia render` draws it.
#pragma once

#include <QDialog>
#include <functional>
#include <optional>

#include "editor/app/battle_page.h"
#include "editor/canvas/render.h"

class QCheckBox;
class QComboBox;
class QDialogButtonBox;
class QDoubleSpinBox;
class QLabel;

namespace batalia::app {

class PictureDialog : public QDialog {
  Q_OBJECT

 public:
  explicit PictureDialog(BattlePage& page, QWidget* parent = nullptr);

  // Without its file.
  [[nodiscard]] RenderOptions options() const;
  // Into a file whose ending says the format.
  Result<void> save(const std::filesystem::path& file) const;

 private:
  void changed();
  void ask_for_file();

  BattlePage& page_;
  QComboBox* format_;
  QDoubleSpinBox* hex_;
  QDoubleSpinBox* dpi_;
  QCheckBox* margins_;
  QLabel* about_;
  QDialogButtonBox* buttons_;
};

}  // namespace batalia::app
