// Who may change a project: one program at a time. The right is the system's lock of a file beside the project, which
// goes with the program that has it, however that ends.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace batalia::sqlite {

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
  // Takes the file away, too.
  void release();
  [[nodiscard]] bool held() const { return fd_ >= 0; }

 private:
  std::filesystem::path file_;
  int fd_ = -1;
};

}  // namespace batalia::sqlite
