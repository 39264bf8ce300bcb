#include "tests/sqlite_hardness/account.h"

#include "formats/sqlite/connection.h"
#include "formats/yaml/document.h"

namespace batalia::hardness {

Result<std::string> account_of(const Project& project) {
  std::string out;
  const auto documents = project.documents();
  if (!documents) return tl::make_unexpected(documents.error());
  for (const Listed& listed : *documents) {
    const auto document = project.read(listed.name);
    if (!document) return tl::make_unexpected(document.error());
    out += write_yaml(*document) + "\n";
  }
  const auto history = project.history();
  if (!history) return tl::make_unexpected(history.error());
  for (const HistoryEntry& entry : *history) {
    const auto delta = project.delta(entry.number);
    if (!delta) return tl::make_unexpected(delta.error());
    out += std::to_string(entry.number) + " " + entry.name + (entry.undone ? ", undone" : "");
    for (const std::string& version : entry.versions) out += ", version " + version;
    out += ", " + std::to_string(delta->edits.size()) + " edits\n";
  }
  return out;
}

Result<std::string> examined_account(const std::filesystem::path& path) {
  auto project = Project::open(path);
  if (!project) return tl::make_unexpected(project.error());
  if (project->read_only()) return fail("it can only be read: " + project->why_read_only(), "");
  auto account = account_of(*project);
  if (!account) return account;
  if (auto closed = project->close(); !closed) return tl::make_unexpected(closed.error());
  try {
    sqlite::Connection file(path, sqlite::Connection::Mode::read, "");
    if (const std::string found = file.text("PRAGMA integrity_check"); found != "ok") return fail(found, "");
    if (file.statement("PRAGMA foreign_key_check").step()) return fail("rows that belong to nothing", "");
  } catch (const sqlite::Stopped& stopped) {
    return tl::make_unexpected(stopped.problem);
  }
  return account;
}

}  // namespace batalia::hardness
