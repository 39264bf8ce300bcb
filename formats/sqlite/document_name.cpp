#include <fmt/format.h>

#include "formats/sqlite/project.h"
#include "formats/sqlite/sha256.h"

namespace batalia {

std::string to_string(const DocumentName& name) {
  const bool of_series =
      name.kind == FileKind::terrain || name.kind == FileKind::charts || name.kind == FileKind::style;
  return fmt::format("the {} {}'{}'", word(name.kind), of_series ? "of " : "", name.id.str());
}

Result<DocumentName> name_of(const StoredFile& document) {
  for (const char* key : {"id", "series"}) {
    const Value* id = document.value.find(key);
    if (id == nullptr || id->text() == nullptr) continue;
    if (!Id::valid(*id->text())) {
      return tl::make_unexpected(Problem{{{}, id->mark.line, id->mark.column},
                                         fmt::format("'{}' is no id", *id->text()),
                                         "use lower-case letters, digits and single hyphens"});
    }
    return DocumentName{document.kind, Id(*id->text())};
  }
  return fail(fmt::format("the {} has no id", word(document.kind)), "give it one");
}

Origin origin_of(std::string path, std::string text) {
  std::string hash = sha256(text);
  return {std::move(path), std::move(hash), std::move(text)};
}

}  // namespace batalia
