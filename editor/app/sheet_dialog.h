// Asks how a sheet is to grow, be cropped, or be numbered anew.
#pragma once

#include <QDialog>
#include <optional>

#include "model/hex/reshape.h"

namespace batalia::app {

// Nothing where it was given up, or nothing is to change.
std::optional<Reshape> ask_for_shape(const Numbering& sheet, QWidget* parent);

}  // namespace batalia::app
