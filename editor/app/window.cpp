#include "editor/app/window.h"

#include <QApplication>
#include <QIcon>
#include <QLibraryInfo>
#include <QTranslator>
#include <array>
#include <cstdlib>

#include "editor/app/look.h"
#include "editor/app/main_window.h"
#include "editor/canvas/text.h"

namespace batalia::app {
namespace {

bool is_set(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr && *value != '\0';
}

}  // namespace

bool has_display() { return is_set("DISPLAY") || is_set("WAYLAND_DISPLAY"); }

void speak(const QLocale& locale) {
  const auto put_on = [&](const QString& name, const QString& folder) {
    auto* texts = new QTranslator(QCoreApplication::instance());
    if (texts->load(locale, name, QStringLiteral("_"), folder)) {
      QCoreApplication::installTranslator(texts);
      return true;
    }
    delete texts;
    return false;
  };
  put_on(QStringLiteral("qtbase"), QLibraryInfo::path(QLibraryInfo::TranslationsPath));
  const QString own = QStringLiteral(":/translations");
  // English has plurals to be put on, too.
  if (!put_on(QStringLiteral("batalia"), own) && locale.language() != QLocale::English) speak(QLocale::English);
}

Result<int> run_window(const std::vector<std::string>& paths, const std::string& otherwise) {
  if (!has_display() && !is_set("QT_QPA_PLATFORM"))
    return fail("there is no display to show a window on", "start it in a graphical session");
  QCoreApplication::setOrganizationName(QStringLiteral("batalia"));
  QCoreApplication::setApplicationName(QStringLiteral("batalia"));
  QGuiApplication::setApplicationDisplayName(QStringLiteral("Batalia"));
  // Qt keeps the arguments by reference for as long as the application lives.
  int argc = 1;
  std::string program("batalia");
  std::array<char*, 2> argv{program.data(), nullptr};
  const QApplication application(argc, argv.data());
  if (auto fonts = load_fonts(); !fonts) return tl::make_unexpected(std::move(fonts).error());
  speak(QLocale());
  QGuiApplication::setWindowIcon(QIcon(QStringLiteral(":/batalia.svg")));
  wear();
  MainWindow window;
  for (const std::string& path : paths) window.open(path);
  if (paths.empty()) window.open_last();
  if (window.pages() == 0 && paths.empty() && !otherwise.empty()) window.open(otherwise);
  window.show();
  return QApplication::exec();
}

}  // namespace batalia::app
