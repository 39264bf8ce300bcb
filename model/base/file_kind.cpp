#include "model/base/file_kind.h"

#include <fmt/format.h>

#include <span>

#include "model/base/fail_at.h"
#include "model/base/text.h"

namespace batalia {
Result<FileKind> kind_of(const Value& root) {
  const std::vector<std::string> kinds = all_words<FileKind>();
  const std::string begin = fmt::format("begin the file with 'batalia: battle' and 'format: {}'; other kinds are {}",
                                        newest_format, and_list(std::span(kinds).subspan(1)));
  if (root.map() == nullptr)
    return fail_at(root.mark, fmt::format("the file holds {}, not a map", root.described()), begin);
  const Value* name = root.find("batalia");
  if (name == nullptr) return fail_at(root.mark, "the file does not say what it is", begin);
  const auto kind = name->text() == nullptr ? std::nullopt : from_word<FileKind>(*name->text());
  if (!kind) {
    return fail_at(name->mark, fmt::format("'{}' is no kind of file", name->brief()), suggestion(name->brief(), kinds));
  }
  const Value* format = root.find("format");
  if (format == nullptr || format->integer() == nullptr || *format->integer() < 1) {
    return fail_at(format == nullptr ? root.mark : format->mark, "the file does not say which format it has",
                   fmt::format("write 'format: {}' below 'batalia: {}'", newest_format, word(*kind)));
  }
  if (*format->integer() > newest_format) {
    return fail_at(
        format->mark,
        fmt::format("the file has format {}, this program knows formats up to {}", *format->integer(), newest_format),
        "open it with a newer Batalia");
  }
  return *kind;
}

}  // namespace batalia
