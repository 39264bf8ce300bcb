// Who may change a project: one program at a time. The right is the system's lock of a file beside the project, which
// goes with the program that has it, however that ends.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace batalia::sqlite {

// By what the system tells a file from all others, whatever it is called.
struct FileMark {
  std::uint64_t device = 0;
  std::uint64_t number = 0;

  // Nothing where there is no file of that name.
  static std::optional<FileMark> of(const std::filesystem::path& file);
  friend bool operator==(const FileMark&, const FileMark&) = default;
};

class ProjectLock {
 public:
  enum class Taken { yes, by_another, not_here };  // not_here: no file may be made beside the project

  ProjectLock() = default;
  ProjectLock(const ProjectLock&) = delete;
  ProjectLock& operator=(const ProjectLock&) = delete;
  ProjectLock(ProjectLock&& other) noexcept;
  ProjectLock& operator=(ProjectLock&& other) noexcept;
  ~ProjectLock() { release(); }

  // Does not wait.
  Taken take(const std::filesystem::path& project);
  // Takes the file away, too, unless another stands there by now.
  void release();
  [[nodiscard]] bool held() const { return fd_ >= 0; }

 private:
  std::filesystem::path file_;
  int fd_ = -1;
};

}  // namespace batalia::sqlite
