#include "editor/app/help_pages.h"

#include <QFile>
#include <QRegularExpression>
#include <QStringList>
#include <algorithm>

#include "editor/app/words.h"

namespace batalia::app {
namespace {

bool is_heading(const QString& line) { return line.startsWith(u'#'); }

// Without what only Markdown means: "**Undo** (Ctrl+Z)" is "Undo (Ctrl+Z)".
QString plain(QString line) {
  static const QRegularExpression link(QStringLiteral("!?\\[([^\\]]*)\\]\\([^)]*\\)"));
  static const QRegularExpression marks(QStringLiteral("^[#>|\\s*-]+|[*`]|\\s*\\|\\s*$"));
  line.replace(link, QStringLiteral("\\1"));
  line.remove(marks);
  return line.trimmed();
}

}  // namespace

HelpPages::HelpPages(std::filesystem::path folder) : folder_(std::move(folder)) {
  std::error_code error;
  for (auto it = std::filesystem::recursive_directory_iterator(folder_, error);
       !error && it != std::filesystem::recursive_directory_iterator(); it.increment(error)) {
    if (it->path().extension() != ".md") continue;
    QFile file(qt(it->path().string()));
    if (!file.open(QIODevice::ReadOnly)) continue;
    HelpPage page{it->path(), {}, QString::fromUtf8(file.readAll())};
    const QStringList lines = page.text.split(u'\n');
    const auto first = std::ranges::find_if(lines, is_heading);
    page.title = first == lines.end() ? qt(page.file.stem().string()) : plain(*first);
    pages_.push_back(std::move(page));
  }
  std::ranges::sort(pages_, {}, &HelpPage::file);
}

QString HelpPages::name_of(const HelpPage& page) const {
  return qt(page.file.lexically_relative(folder_).generic_string());
}

std::vector<HelpHit> HelpPages::search(const QString& words, std::size_t most) const {
  const QStringList wanted = words.split(u' ', Qt::SkipEmptyParts);
  std::vector<HelpHit> out;
  if (wanted.isEmpty()) return out;
  for (const bool headings : {true, false}) {
    for (const HelpPage& page : pages_) {
      const QStringList lines = page.text.split(u'\n');
      for (const QString& line : lines) {
        if (is_heading(line) != headings || out.size() >= most) continue;
        const QString read = plain(line);
        const bool all =
            std::ranges::all_of(wanted, [&](const QString& word) { return read.contains(word, Qt::CaseInsensitive); });
        if (all) out.push_back({name_of(page), page.title, read});
      }
    }
  }
  return out;
}

HelpPlace HelpPages::of_check(const QString& check) const {
  for (const HelpPage& page : pages_) {
    if (page.file.parent_path().filename() != "checks") continue;
    const QStringList lines = page.text.split(u'\n');
    const bool there =
        std::ranges::any_of(lines, [&](const QString& line) { return is_heading(line) && plain(line) == check; });
    if (there) return {name_of(page), check};
  }
  return {QStringLiteral("checks/README.md"), {}};
}

}  // namespace batalia::app
