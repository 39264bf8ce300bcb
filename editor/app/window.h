// The window as a program.
#pragma once

#include <QLocale>
#include <string>
#include <vector>

#include "model/base/problem.h"

namespace batalia::app {

// Whether there is a display on which a window can be shown.
bool has_display();

// Puts the texts of a language on, for as long as the application lives; English for one that is not there.
void speak(const QLocale& locale);

// Opens the window on these paths, or on what was open last, or on `otherwise` where nothing was; gives the exit status
// when it is closed. Precondition: no Qt application is there.
Result<int> run_window(const std::vector<std::string>& paths, const std::string& otherwise = {});

}  // namespace batalia::app
