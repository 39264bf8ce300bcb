// The window in another language: every text is translated, and Qt finds them.
#include <gmock/gmock.h>

#include <QAction>
#include <QFile>
#include <QMenuBar>
#include <QTranslator>
#include <QXmlStreamReader>

#include "editor/app/forces.h"
#include "editor/app/window.h"
#include "tests/app/window_fixture.h"

namespace batalia::app::test {
namespace {

using ::testing::HasSubstr;

// Texts without a translation, or with one whose places for arguments are others.
std::vector<std::string> untranslated(const QString& language) {
  std::vector<std::string> out;
  QFile file(QStringLiteral(BATALIA_SOURCE_DIR "/editor/app/translations/batalia_%1.ts").arg(language));
  EXPECT_TRUE(file.open(QIODevice::ReadOnly));
  QXmlStreamReader xml(&file);
  QString source;
  int messages = 0;
  while (!xml.atEnd()) {
    xml.readNext();
    if (!xml.isStartElement()) continue;
    if (xml.name() == QLatin1String("source")) source = xml.readElementText();
    if (xml.name() != QLatin1String("translation")) continue;
    ++messages;
    const bool unfinished = xml.attributes().hasAttribute(QLatin1String("type"));
    const QString text = xml.readElementText(QXmlStreamReader::IncludeChildElements);
    bool good = !unfinished && !text.trimmed().isEmpty();
    for (const QString& place : {QStringLiteral("%1"), QStringLiteral("%2"), QStringLiteral("%n")})
      good = good && source.contains(place) == text.contains(place);
    if (!good) out.push_back(source.toStdString());
  }
  EXPECT_FALSE(xml.hasError());
  EXPECT_GT(messages, 2);
  return out;
}

TEST(Translations, AreWhole) {
  EXPECT_THAT(untranslated(QStringLiteral("de")), ::testing::IsEmpty());
  EXPECT_THAT(untranslated(QStringLiteral("en")), ::testing::IsEmpty());
}

TEST_F(WindowTest, SpeaksGerman) {
  speak(QLocale(QLocale::German));
  {
    const auto window = opened();
    EXPECT_EQ(window->menuBar()->actions().front()->text(), QStringLiteral("&Datei"));
    EXPECT_EQ(window->commands().find("tool-hexside")->text(), QStringLiteral("Feldseite"));
    QCoreApplication::processEvents();
    auto* forces = window->findChild<Forces*>();
    EXPECT_THAT(forces->tree().topLevelItem(0)->text(1).toStdString(), HasSubstr("Einheiten"));
    BattlePage& page = *window->page();
    EXPECT_THAT(page.about({{}, hex(page, "1513"), {}}).toStdString(), HasSubstr("Höhe"));
  }
  qDeleteAll(QCoreApplication::instance()->findChildren<QTranslator*>());
  EXPECT_EQ(window()->menuBar()->actions().front()->text(), QStringLiteral("&File"));
}

}  // namespace
}  // namespace batalia::app::test
