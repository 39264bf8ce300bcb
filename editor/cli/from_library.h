// The names of editor/library that commands use every day.
#pragma once

#include "editor/library/conversion.h"
#include "editor/library/data_folder.h"
#include "editor/library/documents.h"
#include "editor/library/library.h"
#include "editor/library/writing.h"

namespace batalia::cli {

using library::Coming;
using library::Converted;
using library::data_folder;
using library::Document;
using library::Games;
using library::id_in;
using library::is_project;
using library::kept_ending;
using library::Library;
using library::OpenedBattle;
using library::OpenedMap;
using library::positions_ending;
using library::read_document;
using library::SeriesData;
using library::stored_in;
using library::write_all;
using library::Writing;
using library::writing_over;

}  // namespace batalia::cli
