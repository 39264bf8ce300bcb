// The documents that come with the program, as pages of its help: what they are called, what is in them, where in them
// something stands.
#pragma once

#include <QString>
#include <filesystem>
#include <vector>

namespace batalia::app {

struct HelpPage {
  std::filesystem::path file;
  QString title;  // its first heading
  QString text;   // as it is written
};

// Where a page is to be opened.
struct HelpPlace {
  QString page;     // below the folder of the documents: "checks/map.md"
  QString heading;  // empty: at its beginning

  friend bool operator==(const HelpPlace&, const HelpPlace&) = default;
};

struct HelpHit {
  QString page;
  QString title;
  QString line;  // in which the words stand, without marks of Markdown

  friend bool operator==(const HelpHit&, const HelpHit&) = default;
};

class HelpPages {
 public:
  // Reads all *.md below the folder.
  explicit HelpPages(std::filesystem::path folder);

  [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }
  [[nodiscard]] const std::vector<HelpPage>& pages() const { return pages_; }
  // Lines that have all the words, in any case; first those of headings. At most `most`.
  [[nodiscard]] std::vector<HelpHit> search(const QString& words, std::size_t most = 100) const;
  // The page that tells of a check, at its heading; that of all checks where none does.
  [[nodiscard]] HelpPlace of_check(const QString& check) const;

 private:
  [[nodiscard]] QString name_of(const HelpPage& page) const;

  std::filesystem::path folder_;
  std::vector<HelpPage> pages_;
};

}  // namespace batalia::app
