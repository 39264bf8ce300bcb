// Projects of which any bytes, or by SQL any rows, were changed: refused or read, and what is wrong is a problem with a
// remedy.
#include <sqlite3.h>

#include <string>

#include "formats/file/file.h"
#include "tests/fuzz/input.h"
#include "tests/sqlite_hardness/account.h"
#include "tests/sqlite_hardness/folder.h"
#include "tests/sqlite_hardness/toggling.h"

using namespace batalia;
using fuzz::require;

namespace {

constexpr std::size_t largest = std::size_t{1} << 30;

// A sound project of a few changes, closed.
std::string sound_project() {
  const hardness::Folder folder;
  const auto made = hardness::make_toggled(folder.path());
  require(made.has_value(), "a project can be made", made ? "" : to_string(made.error()));
  auto project = Project::open(hardness::toggled(folder.path()));
  for (int number = 9; number <= 11; ++number) require(hardness::change(*project, number).has_value(), "and changed");
  require(project->close().has_value(), "and closed");
  return read_file(hardness::toggled(folder.path()), largest).value();
}

// The rows may be changed at will, but nothing outside of the file.
int allow(void* /*unused*/, int action, const char* what, const char* /*value*/, const char* /*in*/,
          const char* /*by*/) {
  if (action == SQLITE_ATTACH || action == SQLITE_DETACH) return SQLITE_DENY;
  if (action != SQLITE_PRAGMA) return SQLITE_OK;
  const std::string_view pragma = what;
  const bool harmless = pragma == "writable_schema" || pragma == "ignore_check_constraints" ||
                        pragma == "foreign_keys" || pragma == "user_version" || pragma == "application_id";
  return harmless ? SQLITE_OK : SQLITE_DENY;
}

int stop(void* /*unused*/) { return 1; }

void run_script(const std::filesystem::path& path, const std::string& script) {
  sqlite3* connection = nullptr;
  require(sqlite3_open(path.c_str(), &connection) == SQLITE_OK, "SQLite opens the project");
  sqlite3_exec(connection, "PRAGMA ignore_check_constraints = 1; PRAGMA writable_schema = 1", nullptr, nullptr,
               nullptr);
  sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, 1 << 20);
  sqlite3_set_authorizer(connection, allow, nullptr);
  constexpr int steps = 1'000'000;
  sqlite3_progress_handler(connection, steps, stop, nullptr);
  sqlite3_exec(connection, script.c_str(), nullptr, nullptr, nullptr);
  sqlite3_close(connection);
}

template <class T>
void check(const Result<T>& result) {
  if (result) return;
  const Problem& problem = result.error();
  require(!problem.what.empty() && !problem.remedy.empty() && !problem.place.file.empty(),
          "a problem names its file and a remedy", to_string(problem));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::string sound = sound_project();
  static const hardness::Folder folder;
  const std::filesystem::path path = hardness::toggled(folder.path());
  folder.clear();
  fuzz::Input input(data, size);
  std::string bytes = sound;
  const bool by_sql = input.yes();
  while (!by_sql && !input.empty()) {
    constexpr int most = 65535;
    const auto at = static_cast<std::size_t>(input.number(0, most) * 256 + input.number(0, 255)) % bytes.size();
    bytes[at] = static_cast<char>(input.number(0, 255));
  }
  require(write_file(path, bytes).has_value(), "there is room for a project");
  if (by_sql) run_script(path, std::string(input.rest()));
  auto project = Project::open(path);
  check(project);
  if (!project) return 0;
  check(hardness::account_of(*project));
  check(project->read_battle(Id("toy")));
  check(hardness::change(*project, 12));
  check(project->undo());
  check(project->undo());
  check(project->close());
  return 0;
}
