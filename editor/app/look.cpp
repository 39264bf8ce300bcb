#include "editor/app/look.h"

#include <QApplication>
#include <QFontDatabase>
#include <QSettings>
#include <QStyle>
#include <QStyleFactory>
#include <array>
#include <utility>

namespace batalia::app {
namespace {

constexpr std::array names{std::pair{Theme::system, "system"}, std::pair{Theme::light, "light"},
                           std::pair{Theme::dark, "dark"}, std::pair{Theme::colour_blind, "colour-blind"}};

struct Inks {
  QColor window;
  QColor base;
  QColor text;
  QColor button;
  QColor faint;
  QColor accent;
  QColor on_accent;
};

QPalette palette_with(const Inks& inks) {
  QPalette out;
  out.setColor(QPalette::Window, inks.window);
  out.setColor(QPalette::WindowText, inks.text);
  out.setColor(QPalette::Base, inks.base);
  out.setColor(QPalette::AlternateBase, inks.window);
  out.setColor(QPalette::ToolTipBase, inks.base);
  out.setColor(QPalette::ToolTipText, inks.text);
  out.setColor(QPalette::Text, inks.text);
  out.setColor(QPalette::PlaceholderText, inks.faint);
  out.setColor(QPalette::Button, inks.button);
  out.setColor(QPalette::ButtonText, inks.text);
  out.setColor(QPalette::Link, inks.accent);
  out.setColor(QPalette::Highlight, inks.accent);
  out.setColor(QPalette::HighlightedText, inks.on_accent);
  for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
    out.setColor(QPalette::Disabled, role, inks.faint);
  return out;
}

}  // namespace

QString name_of(Theme theme) {
  for (const auto& [each, name] : names) {
    if (each == theme) return QString::fromLatin1(name);
  }
  return {};
}

Theme theme_named(const QString& name) {
  for (const auto& [theme, each] : names) {
    if (name == QLatin1String(each)) return theme;
  }
  return Theme::system;
}

QPalette palette_of(Theme theme) {
  switch (theme) {
    case Theme::system:
      return QApplication::style()->standardPalette();
    case Theme::light:
      return palette_with({QColor(0xf2, 0xef, 0xe9), QColor(0xff, 0xfd, 0xf9), QColor(0x20, 0x1d, 0x18),
                           QColor(0xe8, 0xe3, 0xd9), QColor(0x8a, 0x84, 0x78), QColor(0x9c, 0x3b, 0x1f),
                           QColor(Qt::white)});
    case Theme::dark:
      return palette_with({QColor(0x2b, 0x2a, 0x28), QColor(0x1f, 0x1e, 0x1d), QColor(0xe8, 0xe4, 0xdc),
                           QColor(0x3a, 0x38, 0x35), QColor(0x8c, 0x87, 0x7e), QColor(0xd9, 0x7b, 0x4f),
                           QColor(0x1a, 0x16, 0x12)});
    case Theme::colour_blind:
      // Blue and black on light ground: no two colours that any of the three kinds of colour blindness makes alike.
      return palette_with({QColor(0xf4, 0xf4, 0xf4), QColor(Qt::white), QColor(Qt::black), QColor(0xe2, 0xe2, 0xe2),
                           QColor(0x76, 0x76, 0x76), QColor(0x00, 0x5a, 0xb5), QColor(Qt::white)});
  }
  return {};
}

void wear(Theme theme) {
  if (QStyle* fusion = QStyleFactory::create(QStringLiteral("Fusion"))) QApplication::setStyle(fusion);
  QApplication::setPalette(palette_of(theme));
  QSettings().setValue(QStringLiteral("theme"), name_of(theme));
}

void wear() { wear(theme_named(QSettings().value(QStringLiteral("theme"), QStringLiteral("light")).toString())); }

}  // namespace batalia::app
