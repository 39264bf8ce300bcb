// Text needs a Qt application; the offscreen platform needs no display. It must outlive every font, so main holds it.
#include <gtest/gtest.h>

#include <QGuiApplication>
#include <cstdio>

#include "editor/canvas/text.h"

int main(int argc, char** argv) {
  ::testing::InitGoogleTest(&argc, argv);
  qputenv("QT_QPA_PLATFORM", "offscreen");
  const QGuiApplication application(argc, argv);
  if (const auto fonts = batalia::load_fonts(); !fonts) {
    std::fputs(to_string(fonts.error()).c_str(), stderr);
    return 1;
  }
  return RUN_ALL_TESTS();
}
