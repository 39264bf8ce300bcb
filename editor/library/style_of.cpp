#include "editor/library/style_of.h"

#include <fmt/format.h>

#include "formats/yaml/read.h"
#include "model/base/fail_at.h"

namespace batalia::library {

Result<Style> style_of(const SeriesData& data, const std::filesystem::path& project) {
  const bool in_project = data.folder.empty();
  const std::filesystem::path file = in_project ? project : data.folder / "style.yaml";
  if (in_project && data.style == nullptr) {
    return tl::make_unexpected(
        Problem{{file.string(), 0, 0},
                fmt::format("the project has no style for the series '{}'", data.series->id.str()),
                "put the series' style.yaml in with `batalia convert`"});
  }
  const Result<Value> value = in_project ? Result<Value>(*data.style) : read_yaml_file(file);
  if (!value) return tl::make_unexpected(value.error());
  Binding binding(file.string());
  Style style = bind_style(*value, binding);
  if (!binding.problems().empty()) return tl::make_unexpected(first_of(binding.problems()));
  return style;
}

}  // namespace batalia::library
