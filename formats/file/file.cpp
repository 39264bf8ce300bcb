#include "formats/file/file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <deque>
#include <system_error>
#include <utility>

namespace batalia {
namespace {

class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  Descriptor(Descriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(fd_, other.fd_);
    return *this;
  }
  ~Descriptor() { close(); }

  [[nodiscard]] bool open() const { return fd_ >= 0; }
  [[nodiscard]] int get() const { return fd_; }
  bool close() { return fd_ < 0 || ::close(std::exchange(fd_, -1)) == 0; }

 private:
  int fd_;
};

tl::unexpected<Problem> fail_file(const std::filesystem::path& path, std::string what, std::string remedy) {
  return tl::make_unexpected(Problem{{path.string(), 0, 0}, std::move(what), std::move(remedy)});
}

tl::unexpected<Problem> cannot_read(const std::filesystem::path& path, int error) {
  if (error == ENOENT || error == ENOTDIR)
    return fail_file(path, "there is no such file", "look for a slip in its name");
  if (error == EACCES) return fail_file(path, "the file may not be read", "give yourself permission to read it");
  return fail_file(path, fmt::format("the file cannot be read ({})", std::generic_category().message(error)),
                   "see that it is whole and its disk at hand");
}

tl::unexpected<Problem> cannot_write(const std::filesystem::path& path, int error) {
  switch (error) {
    case EACCES:
    case EPERM:
    case EROFS:
      return fail_file(path, "the file may not be written here", "give yourself permission, or choose another folder");
    case ENOENT:
    case ENOTDIR:
      return fail_file(path, "its folder does not exist", "make the folder first, or choose another");
    case ENOSPC:
    case EDQUOT:
    case EFBIG:
      return fail_file(path, "there is no room to write the file", "make room on the disk, or choose another folder");
    default:
      return fail_file(path, fmt::format("the file cannot be written ({})", std::generic_category().message(error)),
                       "choose another folder");
  }
}

Result<void> check_target(const std::filesystem::path& target) {
  struct stat status {};
  if (::stat(target.c_str(), &status) != 0) return {};
  if (S_ISDIR(status.st_mode)) return fail_file(target, "this is a folder", "name a file in it");
  if (!S_ISREG(status.st_mode)) return fail_file(target, "this is not a regular file", "choose another name");
  if (::faccessat(AT_FDCWD, target.c_str(), W_OK, AT_EACCESS) != 0) return cannot_write(target, errno);
  return {};
}

// Makes a file of a name that nobody uses, next to `target`.
std::pair<Descriptor, std::filesystem::path> make_beside(const std::filesystem::path& target) {
  for (int attempt = 0;; ++attempt) {
    std::filesystem::path name = target;
    name.replace_filename(fmt::format(".{}.{}-{}.part", target.filename().string(), ::getpid(), attempt));
    constexpr mode_t readable = 0666;
    Descriptor file(::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, readable));
    if (file.open() || errno != EEXIST) return {std::move(file), std::move(name)};
  }
}

bool write_all(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(fd, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

// A file that is to be replaced: what it will hold is made in a part beside it, which is taken away again unless it
// came into the file's place.
class Replacement {
 public:
  explicit Replacement(std::filesystem::path path) : path_(std::move(path)) {}
  Replacement(const Replacement&) = delete;
  Replacement(Replacement&&) = delete;
  Replacement& operator=(const Replacement&) = delete;
  Replacement& operator=(Replacement&&) = delete;
  ~Replacement() {
    if (!part_.empty()) ::unlink(part_.c_str());
  }

  [[nodiscard]] const std::filesystem::path& part() const { return part_; }

  Result<void> begin() {
    std::error_code ignored;
    target_ = std::filesystem::canonical(path_, ignored);
    if (target_.empty()) target_ = path_;
    if (auto usable = check_target(target_); !usable) return usable;
    auto [file, part] = make_beside(target_);
    if (!file.open()) return cannot_write(path_, errno);
    file_ = std::move(file);
    part_ = std::move(part);
    return {};
  }

  // Brings the part to the disk, with the permissions that the file has.
  Result<void> settle() {
    struct stat status {};
    const bool existed = ::stat(target_.c_str(), &status) == 0;
    constexpr mode_t permissions = 07777;
    const bool done = (!existed || ::fchmod(file_.get(), status.st_mode & permissions) == 0) &&
                      ::fsync(file_.get()) == 0 && file_.close();
    if (!done) return cannot_write(path_, errno);
    return {};
  }

  Result<void> place() {
    if (::rename(part_.c_str(), target_.c_str()) != 0) return cannot_write(path_, errno);
    part_.clear();
    // The new name itself must reach the disk; a file system that cannot sync folders keeps the file all the same.
    const std::filesystem::path folder = target_.has_parent_path() ? target_.parent_path() : ".";
    if (const Descriptor directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)); directory.open()) {
      ::fsync(directory.get());
    }
    return {};
  }

 private:
  std::filesystem::path path_;    // as it was named
  std::filesystem::path target_;  // where a link leads
  std::filesystem::path part_;    // empty while there is none
  Descriptor file_{-1};           // the part
};

// Whoever named the files knows nothing of their parts.
tl::unexpected<Problem> told_of_file(Problem problem, const std::vector<std::filesystem::path>& paths,
                                     const std::vector<std::filesystem::path>& parts) {
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (problem.place.file == parts[i].string()) problem.place.file = paths[i].string();
  }
  return tl::make_unexpected(std::move(problem));
}

}  // namespace

Result<std::string> read_file(const std::filesystem::path& path, std::size_t largest) {
  // A pipe without a writer must not hold the program up, hence O_NONBLOCK.
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  struct stat status {};
  if (!file.open() || ::fstat(file.get(), &status) != 0) return cannot_read(path, errno);
  if (S_ISDIR(status.st_mode)) return fail_file(path, "this is a folder", "name a file in it");
  if (!S_ISREG(status.st_mode)) return fail_file(path, "this is not a regular file", "name one");
  const auto too_large = [&] {
    return fail_file(path, fmt::format("the file is larger than {} MB", largest >> 20), "is it the right file?");
  };
  if (static_cast<std::size_t>(status.st_size) > largest) return too_large();
  std::string bytes(static_cast<std::size_t>(status.st_size) + 1, '\0');  // one more, to meet the end
  std::size_t size = 0;
  for (;;) {
    const ssize_t got = ::read(file.get(), bytes.data() + size, bytes.size() - size);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return cannot_read(path, errno);
    if (got == 0) break;
    size += static_cast<std::size_t>(got);
    if (size > largest) return too_large();
    if (size == bytes.size()) bytes.resize(2 * size);  // it grew meanwhile
  }
  bytes.resize(size);
  return bytes;
}

Result<void> write_file(const std::filesystem::path& path, std::string_view bytes) {
  return replace_file(path, [&](const std::filesystem::path& part) -> Result<void> {
    Descriptor file(::open(part.c_str(), O_WRONLY | O_CLOEXEC));
    if (!file.open() || !write_all(file.get(), bytes) || !file.close()) return cannot_write(path, errno);
    return {};
  });
}

Result<void> replace_file(const std::filesystem::path& path,
                          const std::function<Result<void>(const std::filesystem::path& part)>& make) {
  return replace_files({path}, [&](const std::vector<std::filesystem::path>& parts) { return make(parts.front()); });
}

Result<void> replace_files(const std::vector<std::filesystem::path>& paths,
                           const std::function<Result<void>(const std::vector<std::filesystem::path>& parts)>& make) {
  std::deque<Replacement> all;
  std::vector<std::filesystem::path> parts;
  for (const std::filesystem::path& path : paths) {
    Replacement& each = all.emplace_back(path);
    if (auto begun = each.begin(); !begun) return begun;
    parts.push_back(each.part());
  }
  if (auto made = make(parts); !made) return told_of_file(std::move(made).error(), paths, parts);
  for (Replacement& each : all) {
    if (auto settled = each.settle(); !settled) return settled;
  }
  for (Replacement& each : all) {
    if (auto placed = each.place(); !placed) return placed;
  }
  return {};
}

}  // namespace batalia
