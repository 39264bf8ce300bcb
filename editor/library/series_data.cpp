#include "editor/library/series_data.h"

#include <fmt/format.h>

#include <algorithm>

#include "formats/yaml/read.h"
#include "model/base/fail_at.h"

namespace batalia::library {
namespace {

namespace fs = std::filesystem;

template <class T>
Result<std::shared_ptr<const T>> bound(const Value& value, const fs::path& file, T (*bind)(const Value&, Binding&)) {
  Binding binding(file.string());
  auto out = std::make_shared<const T>(bind(value, binding));
  if (!binding.problems().empty()) return tl::make_unexpected(first_of(binding.problems()));
  return out;
}

template <class T>
Result<std::shared_ptr<const T>> bound(const fs::path& file, T (*bind)(const Value&, Binding&)) {
  const Result<Value> value = read_yaml_file(file);
  if (!value) return tl::make_unexpected(value.error());
  return bound(*value, file, bind);
}

}  // namespace

Result<SeriesData> read_series(const fs::path& folder) {
  SeriesData data;
  data.folder = folder;
  auto series = bound<Series>(folder / "series.yaml", bind_series);
  if (!series) return tl::make_unexpected(std::move(series).error());
  auto terrain = bound<Terrain>(folder / "terrain.yaml", bind_terrain);
  if (!terrain) return tl::make_unexpected(std::move(terrain).error());
  data.series = *series;
  data.terrain = *terrain;
  data.charts = std::make_shared<const Charts>();
  std::error_code error;
  if (fs::exists(folder / "charts.yaml", error)) {
    auto charts = bound<Charts>(folder / "charts.yaml", bind_charts);
    if (!charts) return tl::make_unexpected(std::move(charts).error());
    data.charts = *charts;
  }
  return data;
}

Result<SeriesData> series_in(const std::vector<Document>& documents, const Id& id) {
  SeriesData data;
  data.charts = std::make_shared<const Charts>();
  const auto take = [&](const Document& document, auto& into, auto bind) -> Result<void> {
    auto made = bound(document.value, document.file, bind);
    if (!made) return tl::make_unexpected(std::move(made).error());
    into = *std::move(made);
    return {};
  };
  for (const Document& document : documents) {
    Result<void> taken;
    if (document.kind == FileKind::series && document.id == id) taken = take(document, data.series, bind_series);
    if (document.series == id) {
      if (document.kind == FileKind::terrain) taken = take(document, data.terrain, bind_terrain);
      if (document.kind == FileKind::charts) taken = take(document, data.charts, bind_charts);
      if (document.kind == FileKind::style) data.style = std::make_shared<const Value>(document.value);
    }
    if (!taken) return tl::make_unexpected(std::move(taken).error());
  }
  if (data.series == nullptr || data.terrain == nullptr) {
    return fail(fmt::format("the series '{}' is not there with its terrain", id.str()),
                "put its series.yaml and terrain.yaml in");
  }
  return data;
}

}  // namespace batalia::library
