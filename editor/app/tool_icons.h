// The signs of the tools, drawn in the colours of the window at any size.
#pragma once

#include <QIcon>
#include <string_view>

namespace batalia::app {

// Null for a tool that has none.
QIcon tool_icon(std::string_view tool);

}  // namespace batalia::app
