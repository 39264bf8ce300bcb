// An SQLite file system for tests, over the usual one: it writes down what happens to the files of a folder, and fails
// at one operation, or from one on, in a chosen way. Files are not synced in earnest: a power cut is played on the log
// (disk_log.h). The program's own calls of rename, unlink, fsync and open are seen too, as the linker sends them here
// (wrapped_calls.cpp).
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "tests/sqlite_hardness/disk_log.h"

namespace batalia::hardness {

enum class Fault {
  fails,        // the operation is not done; SQLite is told of an I/O error
  full,         // likewise, of a full disk
  short_write,  // half of the bytes are written, then as above
};

// The one watch over a folder at a time. Without one, everything passes through.
class Watch {
 public:
  // The name of the file system, for sqlite3_open_v2.
  static const char* vfs();

  explicit Watch(std::filesystem::path folder);
  ~Watch();
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

  // Operation `at` fails, counted from 0; or each from it on.
  void fail(std::size_t at, Fault fault, bool from_there_on);

  [[nodiscard]] const std::vector<Operation>& log() const { return log_; }
  // Operations so far, those that failed too.
  [[nodiscard]] std::size_t count() const { return count_; }
  [[nodiscard]] bool failed() const { return failed_; }

  // For the file system and the wrapped calls. What is to happen to the next operation; nothing where it is to succeed.
  std::optional<Fault> next();
  void record(Operation operation) { log_.push_back(std::move(operation)); }
  // The name of a file that lies in the folder; nothing for locks, which hold no data.
  [[nodiscard]] std::optional<std::string> name_of(const std::filesystem::path& path) const;
  [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }

  // The watch that stands, or null.
  static Watch* standing();

 private:
  std::filesystem::path folder_;
  std::vector<Operation> log_;
  std::size_t count_ = 0;
  bool failed_ = false;
  std::optional<std::size_t> fails_at_;
  Fault fault_ = Fault::fails;
  bool from_there_on_ = false;
};

}  // namespace batalia::hardness
