// The data of a series: what its words mean, its terrain, its charts and its looks.
#pragma once

#include <filesystem>
#include <vector>

#include "editor/library/library.h"

namespace batalia::library {

// From the files of a folder: series.yaml, terrain.yaml and, where it is there, charts.yaml.
Result<SeriesData> read_series(const std::filesystem::path& folder);

// From the documents of a project.
Result<SeriesData> series_in(const std::vector<Document>& documents, const Id& id);

}  // namespace batalia::library
