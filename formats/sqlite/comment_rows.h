// The comments of a document, a row for each line.
#pragma once

#include <cstdint>

#include "formats/sqlite/connection.h"
#include "model/base/comments.h"

namespace batalia::sqlite {

void insert_comments(Connection& connection, std::int64_t document, const Comments& comments);
Comments read_comments(Connection& connection, std::int64_t document);

}  // namespace batalia::sqlite
