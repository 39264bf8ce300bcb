// Rows that the tables do not allow, in a designer's words.
#pragma once

#include <string>

#include "formats/sqlite/connection.h"

namespace batalia::sqlite {

// Which column of a row is not allowed, and what it may hold.
struct Refusal {
  std::string column;  // empty where it cannot be told
  std::string what;    // "cannot be left out", "cannot be", "is there already"
  std::string remedy;  // "give 1 or more", "use high, medium or low"
};

Refusal refusal_of(const NotAllowed& refused);

// The first reference within the file that leads nowhere: why a transaction cannot be committed.
Problem dangling_reference(Connection& connection);

}  // namespace batalia::sqlite
