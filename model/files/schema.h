// The schema of each kind of file, made from the descriptions of its records.
#pragma once

#include "model/base/file_kind.h"

namespace batalia {

// The JSON Schema of a kind of file; of a style, which only the canvas understands, just that it is a map.
Value file_schema(FileKind kind);

}  // namespace batalia
