// Every command with its shortcut, which can be another.
#pragma once

class QWidget;

namespace batalia::app {

class Commands;

void edit_keys(Commands& commands, QWidget* parent);

}  // namespace batalia::app
