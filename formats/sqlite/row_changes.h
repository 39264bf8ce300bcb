// An edit of a document as a change of the rows concerned, and of no others.
#pragma once

#include "formats/sqlite/rows.h"
#include "model/edit/delta.h"

namespace batalia::sqlite {

// Brings the rows of a document, which hold `before`, to `after`, between which lies this one edit. `root` is the plan
// of its kind, `key` its row.
void change_rows(Rows& rows, const Table& root, Key key, const Value& before, const Value& after, const Edit& edit);

}  // namespace batalia::sqlite
