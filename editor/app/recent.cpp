#include "editor/app/recent.h"

#include <QFileInfo>
#include <QSettings>

namespace batalia::app {
namespace {

constexpr int most = 10;

QString key() { return QStringLiteral("recent"); }

}  // namespace

std::vector<Recent> recent_files() {
  std::vector<Recent> out;
  const QStringList names = QSettings().value(key()).toStringList();
  for (const QString& name : names) {
    const QFileInfo file(name);
    out.push_back({name, file.isAbsolute() && !file.exists()});
  }
  return out;
}

void add_recent(const QString& name) {
  QSettings settings;
  QStringList names = settings.value(key()).toStringList();
  names.removeAll(name);
  names.prepend(name);
  settings.setValue(key(), names.mid(0, most));
}

void forget_recent(const QString& name) {
  QSettings settings;
  QStringList names = settings.value(key()).toStringList();
  names.removeAll(name);
  settings.setValue(key(), names);
}

void forget_gone() {
  for (const Recent& each : recent_files()) {
    if (each.gone) forget_recent(each.name);
  }
}

void forget_all_recent() { QSettings().remove(key()); }

}  // namespace batalia::app
