// The tables of a project as a chain of numbered migrations, each SQL text of its own (migrations/<number>/*.sql). A
// file says in `user_version` how far it has come.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "formats/sqlite/connection.h"

namespace batalia::sqlite {

// "BTLA": what makes an SQLite database a project of Batalia.
inline constexpr int application_id = 0x42544C41;

struct Migration {
  int version = 0;  // that the file has afterwards
  std::string_view sql;
  // Why the history cannot be kept, in a sentence for the user; empty where it is kept.
  std::string_view drops_history;
};

// All of them, from the empty file on.
std::span<const Migration> migrations();

// The version of a file. Stops where it is no project, or of a newer version than the last of `chain`.
int version_of(Connection& connection, std::span<const Migration> chain);

// Brings a file, even an empty one, to the version of the last of `chain`, or leaves it as it was. Returns what a user
// should know.
std::vector<std::string> migrate(Connection& connection, std::span<const Migration> chain);

}  // namespace batalia::sqlite
