#include "formats/sqlite/project_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

namespace batalia::sqlite {
namespace {

FileMark mark_of(const struct stat& about) { return {about.st_dev, about.st_ino}; }

// True where the name still leads to the file that is open: whoever had the lock before may have taken it away.
bool still_named(int fd, const std::filesystem::path& file) {
  struct stat open {};
  return ::fstat(fd, &open) == 0 && FileMark::of(file) == mark_of(open);
}

}  // namespace

std::optional<FileMark> FileMark::of(const std::filesystem::path& file) {
  struct stat named {};
  if (::stat(file.c_str(), &named) != 0) return std::nullopt;
  return mark_of(named);
}

ProjectLock::ProjectLock(ProjectLock&& other) noexcept
    : file_(std::move(other.file_)), fd_(std::exchange(other.fd_, -1)) {}

ProjectLock& ProjectLock::operator=(ProjectLock&& other) noexcept {
  if (this != &other) {
    release();
    file_ = std::move(other.file_);
    fd_ = std::exchange(other.fd_, -1);
  }
  return *this;
}

ProjectLock::Taken ProjectLock::take(const std::filesystem::path& project) {
  file_ = project;
  file_ += "-lock";
  constexpr mode_t readable = 0666;
  while (true) {
    const int fd = ::open(file_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, readable);
    if (fd < 0) return Taken::not_here;
    if (::flock(fd, LOCK_EX | LOCK_NB) != 0) {
      const bool another = errno == EWOULDBLOCK;
      ::close(fd);
      return another ? Taken::by_another : Taken::not_here;
    }
    if (still_named(fd, file_)) {
      fd_ = fd;
      return Taken::yes;
    }
    ::close(fd);
  }
}

void ProjectLock::release() {
  if (fd_ < 0) return;
  if (still_named(fd_, file_)) ::unlink(file_.c_str());
  ::close(std::exchange(fd_, -1));
}

}  // namespace batalia::sqlite
