// How the window looks: font, style, and the palettes one can choose from.
#pragma once

#include <QPalette>
#include <QString>
#include <vector>

namespace batalia::app {

enum class Theme { system, light, dark, colour_blind };

// The names by which settings keep them.
QString name_of(Theme theme);
Theme theme_named(const QString& name);

QPalette palette_of(Theme theme);

// Puts on the theme that the settings name, now and for the whole program.
void wear();
void wear(Theme theme);

}  // namespace batalia::app
