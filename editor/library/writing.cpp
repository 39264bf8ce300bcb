#include "editor/library/writing.h"

#include <algorithm>
#include <ranges>
#include <span>

#include "formats/file/file.h"
#include "formats/yaml/source.h"

namespace batalia::library {
namespace {

namespace fs = std::filesystem;

Result<void> write_one(const Writing& writing, std::vector<fs::path>& made) {
  std::error_code error;
  if (writing.before) {
    const Result<std::string> now = read_file(writing.file, largest_yaml);
    if (!now) return tl::make_unexpected(now.error());
    if (*now != *writing.before) {
      return tl::make_unexpected(Problem{
          {writing.file.string(), 0, 0}, "somebody else has changed the file meanwhile", "run the command again"});
    }
  } else if (fs::exists(writing.file, error)) {
    return tl::make_unexpected(
        Problem{{writing.file.string(), 0, 0}, "somebody else has made the file meanwhile", "run the command again"});
  } else {
    for (fs::path folder = writing.file.parent_path(); !folder.empty() && !fs::exists(folder, error);
         folder = folder.parent_path())
      made.push_back(folder);
    fs::create_directories(writing.file.parent_path(), error);  // what is wrong with it write_file will say
  }
  return write_file(writing.file, writing.text);
}

void put_back(std::span<const Writing> written, const std::vector<fs::path>& made) {
  std::error_code error;
  for (const Writing& writing : std::views::reverse(written)) {
    if (writing.before) {
      static_cast<void>(write_file(writing.file, *writing.before));
    } else {
      fs::remove(writing.file, error);
    }
  }
  for (const fs::path& folder : made) fs::remove(folder, error);  // only where it is empty
}

}  // namespace

Result<Writing> writing_over(const fs::path& file, std::string text) {
  Writing out{file, std::nullopt, std::move(text)};
  std::error_code error;
  if (fs::exists(file, error)) {
    Result<std::string> before = read_file(file, largest_yaml);
    if (!before) return tl::make_unexpected(std::move(before).error());
    out.before = *std::move(before);
  }
  return out;
}

Result<void> write_all(const std::vector<Writing>& writings) {
  std::vector<fs::path> made;
  for (std::size_t i = 0; i < writings.size(); ++i) {
    if (auto written = write_one(writings[i], made); !written) {
      // Deeper folders first, so that each is empty when its turn comes.
      std::ranges::sort(made, std::greater<>(), [](const fs::path& folder) { return folder.string().size(); });
      put_back(std::span(writings).first(i), made);
      return written;
    }
  }
  return {};
}

}  // namespace batalia::library
