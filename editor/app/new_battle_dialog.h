// Asks what a new battle is to be: its name, its series, the size of its sheet, its sides.
#pragma once

#include <optional>

#include "editor/library/new_battle.h"

class QWidget;

namespace batalia::app {

// Nothing where it was given up. The id is made of the title.
std::optional<library::NewBattle> ask_for_battle(QWidget* parent);

}  // namespace batalia::app
