// Whole documents as YAML: read, written, and the canonical form of a file, which is what `batalia fmt` writes.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "model/files/canonical.h"
#include "model/files/schema.h"

namespace batalia {

// The document in `text`, with its comments. Fails, at its place in `file`, where it is no YAML or does not say what
// it is; whether it says what a document of its kind may say is not looked at.
Result<StoredFile> read_yaml_document(std::string_view text, std::string_view file);

// A document in the writer's layout (write.h). Byte for byte the text that it was read from where that was canonical.
std::string write_yaml(const StoredFile& document);

struct CanonicalFile {
  std::string text;
  std::vector<std::string> moved_comments;  // as of CanonicalDocument
};

// The canonical form of a file: that of its document (model/files/canonical.h) in the writer's layout. Fails with all
// that is wrong, and then there is nothing to write.
tl::expected<CanonicalFile, Problems> canonical_yaml(std::string_view text, std::string_view file,
                                                     const std::shared_ptr<const Terrain>& terrain = nullptr);

}  // namespace batalia
