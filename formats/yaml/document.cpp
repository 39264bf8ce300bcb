#include "formats/yaml/document.h"

#include "formats/yaml/read.h"
#include "formats/yaml/write.h"

namespace batalia {

Result<StoredFile> read_yaml_document(std::string_view text, std::string_view file) {
  Result<CommentedValue> read = read_commented_yaml(text, file);
  if (!read) return tl::make_unexpected(std::move(read).error());
  Result<FileKind> kind = kind_of(read->value);
  if (!kind) {
    kind.error().place.file = file;
    return tl::make_unexpected(std::move(kind).error());
  }
  return StoredFile{*kind, std::move(read->value), std::move(read->comments)};
}

std::string write_yaml(const StoredFile& document) { return write_yaml(document.value, document.comments); }

tl::expected<CanonicalFile, Problems> canonical_yaml(std::string_view text, std::string_view file,
                                                     const std::shared_ptr<const Terrain>& terrain) {
  Result<StoredFile> read = read_yaml_document(text, file);
  if (!read) return tl::make_unexpected(Problems{std::move(read).error()});
  return canonical(*std::move(read), file, terrain).map([](CanonicalDocument canonical) {
    return CanonicalFile{write_yaml(canonical.document), std::move(canonical.moved_comments)};
  });
}

}  // namespace batalia
