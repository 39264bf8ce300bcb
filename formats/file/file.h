// Whole files in and out. A file is either written completely or left as it was.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "model/base/problem.h"

namespace batalia {

// All bytes of a regular file of at most `largest` bytes; larger ones are refused before anything is read.
Result<std::string> read_file(const std::filesystem::path& path, std::size_t largest);

// Replaces what `path` holds, or makes it: written beside it under another name, synced, then renamed over it, so that
// a crash or a full disk leaves the old file. A link is followed and keeps its target up to date; permissions stay.
// Refused where the folder is missing or the file or folder may not be written; nothing is left behind then.
Result<void> write_file(const std::filesystem::path& path, std::string_view bytes);

// The same where something else makes the new file: `make` writes into the part that it is given, which is there
// already and must stay the same file. What it fails with is passed on, told of `path` where it is told of the part.
Result<void> replace_file(const std::filesystem::path& path,
                          const std::function<Result<void>(const std::filesystem::path& part)>& make);

// The same for several files that belong together: where one cannot be made, none of them is. They come into their
// places when all of them are on the disk.
Result<void> replace_files(const std::vector<std::filesystem::path>& paths,
                           const std::function<Result<void>(const std::vector<std::filesystem::path>& parts)>& make);

}  // namespace batalia
