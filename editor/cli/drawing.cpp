#include "editor/cli/drawing.h"

#include <fmt/format.h>

#include <QGuiApplication>
#include <array>
#include <cstdio>

#include "formats/yaml/read.h"

namespace batalia::cli {
namespace {

// Qt warns of its surroundings, such as a missing XDG_RUNTIME_DIR, which are no matter to a picture; what goes wrong
// with the drawing itself comes back as a Problem.
void only_what_is_grave(QtMsgType type, const QMessageLogContext&, const QString& message) {
  if (type == QtCriticalMsg || type == QtFatalMsg) std::fputs(qPrintable(message + u'\n'), stderr);
}

}  // namespace

Result<Style> style_of(const SeriesData& data, const std::filesystem::path& project) {
  const bool in_project = data.folder.empty();
  const std::filesystem::path file = in_project ? project : data.folder / "style.yaml";
  if (in_project && data.style == nullptr) {
    return tl::make_unexpected(
        Problem{{file.string(), 0, 0},
                fmt::format("the project has no style for the series '{}'", data.series->id.str()),
                "put the series' style.yaml in with `batalia convert`"});
  }
  const Result<Value> value = in_project ? Result<Value>(*data.style) : read_yaml_file(file);
  if (!value) return tl::make_unexpected(value.error());
  Binding binding(file.string());
  Style style = bind_style(*value, binding);
  if (!binding.problems().empty()) return tl::make_unexpected(first_of(binding.problems()));
  return style;
}

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
