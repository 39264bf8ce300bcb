// What happened to the files of one folder, operation by operation, and what a power cut would have left of them. A
// disk keeps what was synced. Of what was written since, it may keep nothing, all, or any sectors; of the names that
// came and went since the folder was synced, any number from the first on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <variant>
#include <vector>

namespace batalia::hardness {

struct Written {
  std::string name;
  std::size_t offset = 0;
  std::string bytes;
};
struct Truncated {
  std::string name;
  std::size_t size = 0;
};
struct Synced {  // the bytes of a file
  std::string name;
};
struct Made {  // with nothing in it
  std::string name;
};
struct Removed {
  std::string name;
};
struct Renamed {
  std::string from;
  std::string to;
};
struct FolderSynced {};

// Names are those of files within the folder.
using Operation = std::variant<Written, Truncated, Synced, Made, Removed, Renamed, FolderSynced>;

std::string to_string(const Operation& operation);

// What a disk keeps of what was not synced.
enum class Keeps { nothing, everything, some_sectors };

// The disk after the operations that it was told of.
class Disk {
 public:
  void take(const Operation& operation);

  // Writes into an empty folder what is left when the power goes now. `chance` decides about what is kept in part.
  void leave(const std::filesystem::path& folder, Keeps keeps, std::mt19937_64& chance) const;

 private:
  struct File {
    std::string synced;
    std::vector<std::variant<Written, Truncated>> since;
  };
  using Names = std::map<std::string, std::shared_ptr<File>>;

  static std::string content(const File& file, Keeps keeps, std::mt19937_64& chance);

  Names names_;                                            // as programs see them
  Names synced_;                                           // as they were when the folder was synced
  std::vector<std::function<void(Names&)>> name_changes_;  // since then
};

}  // namespace batalia::hardness
