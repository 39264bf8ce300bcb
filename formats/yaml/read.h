// Reads YAML: a strict part of YAML 1.2 in which every text means the same to all programs, with the line and column of
// every value. What it refuses, and how to write it instead, is in docs/formats.md.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "model/base/comments.h"
#include "model/base/problem.h"
#include "model/base/value.h"

namespace batalia {

// The document in `text`. Every value carries its mark: for an entry of a map that of its value. `file` is named in the
// problem, of which there is one, at the first place that cannot be read. Never throws, whatever the bytes are.
Result<Value> read_yaml(std::string_view text, std::string_view file = {});

struct CommentedValue {
  Value value;
  Comments comments;
};

// The same with all comments, for files that are to be written again.
Result<CommentedValue> read_commented_yaml(std::string_view text, std::string_view file = {});

// The document in a file, which messages call by its path as given.
Result<Value> read_yaml_file(const std::filesystem::path& path);

}  // namespace batalia
