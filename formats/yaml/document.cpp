#include "formats/yaml/document.h"

#include <fmt/format.h>

#include "formats/yaml/read.h"
#include "formats/yaml/source.h"
#include "formats/yaml/write.h"
#include "model/base/text.h"
#include "model/charts/chart.h"
#include "model/forces/series.h"
#include "model/map/map.h"
#include "model/scenario/battle.h"
#include "model/scenario/layers.h"

namespace batalia {
namespace {

// A scenario that is based on another says what it says on purpose, even what holds anyway, and lacks what its base
// gives.
void restore_based(const Value& was, Value& now) {
  const Value* before = was.find("scenarios");
  Value* after = now.find("scenarios");
  if (before == nullptr || before->list() == nullptr || after == nullptr || after->list() == nullptr) return;
  for (std::size_t i = 0; i < after->list()->size(); ++i) {
    const Value& written = (*before->list())[i];
    Value& scenario = (*after->list())[i];
    if (written.find("based-on") == nullptr) continue;
    std::erase_if(*scenario.map(), [&](const auto& entry) { return written.find(entry.first) == nullptr; });
    for (const auto& [key, value] : *written.map()) {
      if (scenario.find(key) == nullptr && !value.is_null()) scenario.set(key, value);
    }
  }
}

Value canonical_battle(const Value& value, Binding& binding) {
  bind_battle(with_bases(value, binding), binding);
  Binding unfilled;  // what is missing here has been looked for above
  Value out = unbind_battle(bind_battle(value, unfilled));
  if (binding.problems().empty()) restore_based(value, out);
  return out;
}

Value canonical_map(const Value& value, const std::shared_ptr<const Terrain>& terrain, Binding& binding) {
  if (terrain == nullptr) return unbind_map_file(bind_map_file(value, binding));
  const std::optional<Map> map = bind_map(value, terrain, binding);
  return map ? unbind_map(*map) : Value();
}

Value canonical(FileKind kind, const Value& value, const std::shared_ptr<const Terrain>& terrain, Binding& binding) {
  switch (kind) {
    case FileKind::battle:
      return canonical_battle(value, binding);
    case FileKind::map:
      return canonical_map(value, terrain, binding);
    case FileKind::series:
      return unbind_series(bind_series(value, binding));
    case FileKind::terrain:
      return unbind_terrain(bind_terrain(value, binding));
    case FileKind::charts:
      return unbind_charts(bind_charts(value, binding));
    case FileKind::style:
      break;
  }
  return value;
}

}  // namespace

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

Value file_schema(FileKind kind) {
  switch (kind) {
    case FileKind::battle:
      return battle_schema();
    case FileKind::map:
      return map_schema();
    case FileKind::series:
      return series_schema();
    case FileKind::terrain:
      return terrain_schema();
    case FileKind::charts:
      return charts_schema();
    case FileKind::style:
      break;
  }
  return Value(Value::Map{
      {"$schema", "https://json-schema.org/draft/2020-12/schema"}, {"title", "A style"}, {"type", "object"}});
}

tl::expected<CanonicalFile, Problems> canonical_yaml(std::string_view text, std::string_view file,
                                                     const std::shared_ptr<const Terrain>& terrain) {
  Result<CommentedValue> read = read_commented_yaml(text, file);
  if (!read) return tl::make_unexpected(Problems{std::move(read).error()});
  Binding binding{std::string(file)};
  const Result<FileKind> kind = kind_of(read->value);
  if (!kind) {
    const Place place = kind.error().place;
    binding.report({place.line, place.column}, kind.error());
    return tl::make_unexpected(binding.problems());
  }
  const Value value = canonical(*kind, read->value, terrain, binding);
  if (!binding.problems().empty()) return tl::make_unexpected(binding.problems());
  CanonicalFile out;
  out.moved_comments = read->comments.settle(value);
  out.text = write_yaml(value, read->comments);
  return out;
}

}  // namespace batalia
