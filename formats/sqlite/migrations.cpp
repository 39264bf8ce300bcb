#include "formats/sqlite/migrations.h"

#include <fmt/format.h>

#include "formats/sqlite/constraint_words.h"

namespace batalia::sqlite {

int version_of(Connection& connection, std::span<const Migration> chain) {
  const std::int64_t application = connection.integer("PRAGMA application_id");
  const std::int64_t version = connection.integer("PRAGMA user_version");
  if (application != batalia::sqlite::application_id || version < 1)
    stop("this is an SQLite database, but no Batalia project", "name a .batalia file");
  if (version > chain.back().version) {
    stop(fmt::format("the project is of version {}, this program knows versions up to {}", version,
                     chain.back().version),
         "open it with a newer Batalia");
  }
  return static_cast<int>(version);
}

std::vector<std::string> migrate(Connection& connection, std::span<const Migration> chain) {
  std::vector<std::string> messages;
  const std::int64_t before = connection.integer("PRAGMA user_version");
  // A table is changed by making it anew, which references to it must survive; they are looked at in the end.
  connection.run("PRAGMA foreign_keys = OFF");
  Transaction transaction(connection);
  for (const Migration& each : chain) {
    if (each.version <= before) continue;
    connection.forget_statements();
    if (before > 0 && !each.drops_history.empty()) {
      connection.run_script(
          "UPDATE project SET done = NULL, tip = NULL; DELETE FROM edit; DELETE FROM version; DELETE FROM delta");
      messages.push_back(fmt::format("the history of changes could not be kept: {}", each.drops_history));
    }
    connection.run_script(std::string(each.sql));
    connection.run_script(fmt::format("PRAGMA user_version = {}", each.version));
  }
  connection.run_script(fmt::format("PRAGMA application_id = {}", batalia::sqlite::application_id));
  if (before > 0 && connection.statement("PRAGMA foreign_key_check").step())
    throw Stopped{dangling_reference(connection)};
  transaction.commit();
  connection.run("PRAGMA foreign_keys = ON");
  if (before > 0 && before < chain.back().version)
    messages.push_back(fmt::format("the project was brought from version {} to {}", before, chain.back().version));
  return messages;
}

}  // namespace batalia::sqlite
