// The YAML files that a project came from, and what they have by now that the project has not.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/library/conversion.h"

namespace batalia::library {

struct OriginFile {
  DocumentName name;
  std::filesystem::path file;

  friend bool operator==(const OriginFile&, const OriginFile&) = default;
};

// The files of those documents that have one, whether it is there or not. For a map or a series that came along with a
// battle it is the one that opening the battle's file would take.
std::vector<OriginFile> origin_files(const std::vector<Listed>& listed, const std::filesystem::path& project);

// What a file that has changed brings to its document.
struct News {
  StoredFile merged;                   // with what both changed as the project has it
  std::vector<Edit> edits;             // that lead there from what the project has, but for comments
  std::vector<std::string> conflicts;  // in a designer's words
  Origin origin;                       // to be remembered with it
};

// `text` is what the file holds, `mine` what the project has, `terrain` that of a map's series. Fails where the file
// cannot be read as what it was.
Result<News> news_of(const Listed& listed, const StoredFile& mine, const std::filesystem::path& file,
                     const std::string& text, const std::shared_ptr<const Terrain>& terrain);

}  // namespace batalia::library
