#include "tests/sqlite_hardness/faulty_vfs.h"

#include <sqlite3.h>

#include <cstring>
#include <new>
#include <utility>

namespace batalia::hardness {
namespace {

Watch* watch = nullptr;

sqlite3_vfs* usual() {
  static sqlite3_vfs* const vfs = sqlite3_vfs_find(nullptr);
  return vfs;
}

// As SQLite lays it out: its own part first, then ours; the file of the usual file system lies behind it.
struct File {
  sqlite3_file base;
  std::string name;           // in the watched folder, or empty
  bool syncs_folder = false;  // the first sync of a new log makes its name last, too
};

File& ours(sqlite3_file* file) { return *reinterpret_cast<File*>(file); }
sqlite3_file* real(sqlite3_file* file) { return reinterpret_cast<sqlite3_file*>(reinterpret_cast<File*>(file) + 1); }

// Whether anything is to go wrong with a change of this file.
std::optional<Fault> fault_for(sqlite3_file* file) {
  return watch == nullptr || ours(file).name.empty() ? std::nullopt : watch->next();
}

void record(sqlite3_file* file, Operation operation) {
  if (watch != nullptr && !ours(file).name.empty()) watch->record(std::move(operation));
}

int code_of(Fault fault, int otherwise) { return fault == Fault::full ? SQLITE_FULL : otherwise; }

int close(sqlite3_file* file) {
  const int code = real(file)->pMethods->xClose(real(file));
  ours(file).~File();
  return code;
}

int read(sqlite3_file* file, void* to, int size, sqlite3_int64 offset) {
  return real(file)->pMethods->xRead(real(file), to, size, offset);
}

int write(sqlite3_file* file, const void* from, int size, sqlite3_int64 offset) {
  const auto fault = fault_for(file);
  if (fault && *fault != Fault::short_write) return code_of(*fault, SQLITE_IOERR_WRITE);
  const int written = fault ? size / 2 : size;
  const int code = real(file)->pMethods->xWrite(real(file), from, written, offset);
  if (code != SQLITE_OK) return code;
  record(file, Written{ours(file).name, static_cast<std::size_t>(offset),
                       std::string(static_cast<const char*>(from), static_cast<std::size_t>(written))});
  return fault ? SQLITE_IOERR_WRITE : SQLITE_OK;
}

int truncate(sqlite3_file* file, sqlite3_int64 size) {
  if (const auto fault = fault_for(file)) return code_of(*fault, SQLITE_IOERR_TRUNCATE);
  const int code = real(file)->pMethods->xTruncate(real(file), size);
  if (code == SQLITE_OK) record(file, Truncated{ours(file).name, static_cast<std::size_t>(size)});
  return code;
}

int sync(sqlite3_file* file, int /*flags*/) {
  if (const auto fault = fault_for(file)) return code_of(*fault, SQLITE_IOERR_FSYNC);
  record(file, Synced{ours(file).name});
  if (std::exchange(ours(file).syncs_folder, false)) record(file, FolderSynced{});
  return SQLITE_OK;
}

int size(sqlite3_file* file, sqlite3_int64* out) { return real(file)->pMethods->xFileSize(real(file), out); }
int lock(sqlite3_file* file, int level) { return real(file)->pMethods->xLock(real(file), level); }
int unlock(sqlite3_file* file, int level) { return real(file)->pMethods->xUnlock(real(file), level); }
int check_lock(sqlite3_file* file, int* out) { return real(file)->pMethods->xCheckReservedLock(real(file), out); }
int control(sqlite3_file* file, int what, void* argument) {
  // What would change the file past `write` and `truncate` is declined, as a file system may.
  if (what == SQLITE_FCNTL_SIZE_HINT || what == SQLITE_FCNTL_CHUNK_SIZE) return SQLITE_OK;
  return real(file)->pMethods->xFileControl(real(file), what, argument);
}
int sector_size(sqlite3_file* file) { return real(file)->pMethods->xSectorSize(real(file)); }
int characteristics(sqlite3_file* file) { return real(file)->pMethods->xDeviceCharacteristics(real(file)); }

// The shared memory of a log is made anew after a power cut, but may find no room.
int shm_map(sqlite3_file* file, int page, int page_size, int extend, void volatile** out) {
  if (extend != 0) {
    if (const auto fault = fault_for(file)) return code_of(*fault, SQLITE_IOERR_SHMSIZE);
  }
  return real(file)->pMethods->xShmMap(real(file), page, page_size, extend, out);
}
int shm_lock(sqlite3_file* file, int offset, int n, int flags) {
  return real(file)->pMethods->xShmLock(real(file), offset, n, flags);
}
void shm_barrier(sqlite3_file* file) { real(file)->pMethods->xShmBarrier(real(file)); }
int shm_unmap(sqlite3_file* file, int remove) { return real(file)->pMethods->xShmUnmap(real(file), remove); }

const sqlite3_io_methods methods{
    2,         close,      read,    write,       truncate,        sync,    size,     lock,
    unlock,    check_lock, control, sector_size, characteristics, shm_map, shm_lock, shm_barrier,
    shm_unmap, nullptr,    nullptr};

int open(sqlite3_vfs* /*vfs*/, const char* path, sqlite3_file* file, int flags, int* out_flags) {
  auto* made = new (file) File{};
  std::optional<std::string> name;
  if (watch != nullptr && path != nullptr) name = watch->name_of(path);
  int exists = 0;
  if (path != nullptr) usual()->xAccess(usual(), path, SQLITE_ACCESS_EXISTS, &exists);
  const bool makes = name && exists == 0 && (flags & SQLITE_OPEN_CREATE) != 0;
  if (makes && watch->next()) {
    made->~File();
    file->pMethods = nullptr;
    return SQLITE_CANTOPEN;
  }
  const int code = usual()->xOpen(usual(), path, real(file), flags, out_flags);
  if (code != SQLITE_OK) {
    made->~File();
    file->pMethods = nullptr;
    return code;
  }
  file->pMethods = &methods;
  made->name = name.value_or(std::string());
  constexpr int logs = SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_SUPER_JOURNAL | SQLITE_OPEN_WAL;
  made->syncs_folder = (flags & SQLITE_OPEN_CREATE) != 0 && (flags & logs) != 0;
  if (makes) record(file, Made{*name});
  return SQLITE_OK;
}

int remove(sqlite3_vfs* /*vfs*/, const char* path, int sync_folder) {
  const auto name = watch == nullptr ? std::nullopt : watch->name_of(path);
  int exists = 0;
  usual()->xAccess(usual(), path, SQLITE_ACCESS_EXISTS, &exists);
  const bool counts = name && exists != 0;
  if (counts && watch->next()) return SQLITE_IOERR_DELETE;
  const int code = usual()->xDelete(usual(), path, 0);
  if (counts && code == SQLITE_OK) watch->record(Removed{*name});
  if (counts && code == SQLITE_OK && sync_folder != 0) watch->record(FolderSynced{});
  return code;
}

sqlite3_vfs make() {
  sqlite3_vfs vfs = *usual();
  vfs.pNext = nullptr;
  vfs.zName = "batalia-hardness";
  vfs.szOsFile = static_cast<int>(sizeof(File)) + usual()->szOsFile;
  vfs.xOpen = open;
  vfs.xDelete = remove;
  return vfs;
}

}  // namespace

const char* Watch::vfs() {
  static sqlite3_vfs vfs = make();
  static const int registered = sqlite3_vfs_register(&vfs, 0);
  return registered == SQLITE_OK ? vfs.zName : "none";
}

Watch::Watch(std::filesystem::path folder) : folder_(std::move(folder)) { watch = this; }
Watch::~Watch() { watch = nullptr; }
Watch* Watch::standing() { return watch; }

void Watch::fail(std::size_t at, Fault fault, bool from_there_on) {
  fails_at_ = at;
  fault_ = fault;
  from_there_on_ = from_there_on;
}

std::optional<Fault> Watch::next() {
  const std::size_t at = count_++;
  if (!fails_at_ || at < *fails_at_ || (at > *fails_at_ && !from_there_on_)) return std::nullopt;
  failed_ = true;
  return fault_;
}

std::optional<std::string> Watch::name_of(const std::filesystem::path& path) const {
  std::string name = path.filename().string();
  if (path.parent_path() != folder_ || name.ends_with("-lock")) return std::nullopt;
  return name;
}

}  // namespace batalia::hardness
