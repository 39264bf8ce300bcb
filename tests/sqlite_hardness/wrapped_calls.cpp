// The program's own calls that name, sync and take away files. The linker sends them here (--wrap), so that the watch
// over a folder sees them; SQLite's go through its file system.
#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdarg>
#include <cstdio>

#include "tests/sqlite_hardness/faulty_vfs.h"

namespace {

using namespace batalia::hardness;
namespace fs = std::filesystem;

std::optional<std::string> watched(const fs::path& path) {
  const Watch* watch = Watch::standing();
  return watch == nullptr ? std::nullopt : watch->name_of(path);
}

// Says why the next operation fails, where it does.
bool fails() {
  const auto fault = Watch::standing()->next();
  if (fault) errno = *fault == Fault::full ? ENOSPC : EIO;
  return fault.has_value();
}

}  // namespace

extern "C" {

int __real_rename(const char* from, const char* to);
int __real_unlink(const char* path);
int __real_fsync(int fd);
int __real_open(const char* path, int flags, ...);

int __wrap_rename(const char* from, const char* to) {
  const auto name = watched(from);
  if (name && fails()) return -1;
  const int done = __real_rename(from, to);
  if (name && done == 0) Watch::standing()->record(Renamed{*name, fs::path(to).filename().string()});
  return done;
}

int __wrap_unlink(const char* path) {
  const auto name = watched(path);
  const bool counts = name && ::access(path, F_OK) == 0;
  if (counts && fails()) return -1;
  const int done = __real_unlink(path);
  if (counts && done == 0) Watch::standing()->record(Removed{*name});
  return done;
}

int __wrap_fsync(int fd) {
  std::error_code none;
  const fs::path path = fs::read_symlink("/proc/self/fd/" + std::to_string(fd), none);
  Watch* watch = Watch::standing();
  if (watch == nullptr) return __real_fsync(fd);
  if (path == watch->folder()) {
    if (fails()) return -1;
    watch->record(FolderSynced{});
    return 0;
  }
  const auto name = watch->name_of(path);
  if (!name) return __real_fsync(fd);
  if (fails()) return -1;
  watch->record(Synced{*name});
  return 0;
}

int __wrap_open(const char* path, int flags, ...) {
  mode_t mode = 0;
  if ((flags & O_CREAT) != 0) {
    va_list more;
    va_start(more, flags);
    mode = va_arg(more, mode_t);
    va_end(more);
  }
  const auto name = watched(path);
  const bool makes = name && (flags & O_CREAT) != 0 && ::access(path, F_OK) != 0;
  if (makes && fails()) return -1;
  const int fd = __real_open(path, flags, mode);
  if (makes && fd >= 0) Watch::standing()->record(Made{*name});
  return fd;
}
}
