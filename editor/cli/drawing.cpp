#include "editor/cli/drawing.h"

#include <QGuiApplication>
#include <array>
#include <cstdio>

#include "editor/library/style_of.h"

namespace batalia::cli {
namespace {

// Qt warns of its surroundings, such as a missing XDG_RUNTIME_DIR, which are no matter to a picture; what goes wrong
// with the drawing itself comes back as a Problem.
void only_what_is_grave(QtMsgType type, const QMessageLogContext&, const QString& message) {
  if (type == QtCriticalMsg || type == QtFatalMsg) std::fputs(qPrintable(message + u'\n'), stderr);
}

}  // namespace

Result<void> with_qt(const std::function<Result<void>()>& draw) {
  qInstallMessageHandler(only_what_is_grave);
  // Qt keeps the arguments by reference for as long as the application lives. No display is asked for, even where there
  // is one.
  int argc = 3;
  std::string program("batalia");
  std::string platform("-platform");
  std::string offscreen("offscreen");
  std::array<char*, 4> argv{program.data(), platform.data(), offscreen.data(), nullptr};
  const QGuiApplication application(argc, argv.data());
  return draw();
}

Result<void> draw(const ChosenScenario& chosen, const RenderOptions& options) {
  const Result<Style> style = style_of(chosen.opened.data, chosen.opened.file);
  if (!style) return tl::make_unexpected(style.error());
  const PictureOf of{chosen.scenario().map.get(), &*style, chosen.opened.data.series.get(), &chosen.scenario()};
  return with_qt([&] { return render(of, options); });
}

}  // namespace batalia::cli
