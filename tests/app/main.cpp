// Windows need a Qt application; the offscreen platform needs no display. With --drive or --look the program is
// the one that the tests of crashes kill.
#include <gtest/gtest.h>

#include <QApplication>
#include <cstdio>
#include <string_view>

#include "editor/canvas/text.h"
#include "tests/app/drive.h"

int main(int argc, char** argv) {
  ::testing::InitGoogleTest(&argc, argv);
  if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
  // The offscreen platform says for every window what it cannot do.
  qputenv("QT_LOGGING_RULES", "qt.qpa.*=false;default.debug=false");
  QCoreApplication::setOrganizationName(QStringLiteral("batalia-test"));
  QCoreApplication::setApplicationName(QStringLiteral("batalia-test"));
  const QApplication application(argc, argv);
  if (const auto fonts = batalia::load_fonts(); !fonts) {
    std::fputs(to_string(fonts.error()).c_str(), stderr);
    return 1;
  }
  if (argc == 4 && std::string_view(argv[1]) == "--drive") return batalia::app::test::drive(argv[2], argv[3]);
  if (argc == 4 && std::string_view(argv[1]) == "--look") return batalia::app::test::look(argv[2], argv[3]);
  return RUN_ALL_TESTS();
}
