// How what others wrote into the YAML files that a project came from gets into the project while it is open.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "editor/document/open_project.h"
#include "editor/library/news.h"

namespace batalia::app {

// A file that no longer says what the project remembers of it, and brings something, or cannot be read.
struct ChangedFile {
  library::OriginFile from;
  std::string text;
  Result<library::News> news;
};

// Those among the files that are there and bring something.
std::vector<ChangedFile> changed_files(const OpenProject& project, const std::vector<library::OriginFile>& files);

// Whether one of them can only be put in as a whole, which cannot be undone: the data of a series.
bool brings_whole(const std::vector<ChangedFile>& changed);

struct Brought {
  std::vector<std::string> conflicts;  // what both changed; the project's own stays
  bool whole = false;                  // whole documents came in: what stands on them is to be opened anew
};

// Brings in what can be read of them: a battle and its map in one change of the history.
Result<Brought> bring(OpenProject& project, const std::vector<ChangedFile>& changed);

}  // namespace batalia::app
