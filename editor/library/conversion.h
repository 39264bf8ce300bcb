// Documents on their way between YAML files, folders and projects, and how an existing target is brought up to date.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "editor/library/library.h"
#include "formats/sqlite/project.h"
#include "model/edit/merge.h"

namespace batalia::library {

// A document to be converted.
struct Coming {
  DocumentName name;
  StoredFile document;         // canonical
  std::string path;            // of its file, relative to the folder it came from or goes to
  std::string text;            // of that file
  std::filesystem::path root;  // the folder it came from; empty where it came along with another
  std::optional<Origin> base;  // what a project remembers of the file it came from
};

// In what a project remembers of a file: between the folder that was converted and the path below it.
inline constexpr std::string_view root_mark = "/./";

// How a project in the folder `home` remembers a file: the folder that was converted as seen from there, "/./", and the
// file's path below it. So a project that is moved with its files still knows them, and another folder with files of
// the same names is another.
std::string remembered_path(const Coming& coming, const std::filesystem::path& home);

// What `path` names. A battle's file alone brings its map, and battles and maps bring their series, where `whole`.
Result<std::vector<Coming>> read_coming(Library& library, const std::string& path, bool whole);

// Without errata and options.
Result<void> as_printed(Coming& coming);

// What converting came to: the files or documents that were written, or the conflicts because of which none was.
struct Converted {
  std::vector<std::string> written;
  std::vector<std::string> conflicts;
  // What a project is to remember (Project::set_origin) of those that now stand in their own files as it has them.
  std::vector<std::pair<DocumentName, Origin>> origins;
};

Result<Converted> to_project(const std::vector<Coming>& coming, const std::filesystem::path& out, Prefer prefer);
// `from` is the project they come from, if it is one and nobody has it open: it remembers what was written where, and
// takes over what came from the files.
Result<Converted> to_folder(const std::vector<Coming>& coming, const std::filesystem::path& out,
                            const std::optional<std::filesystem::path>& from, Prefer prefer);

struct MergedFile {
  StoredFile document;
  std::vector<Edit> edits;             // of what was brought in, but for comments
  std::vector<std::string> conflicts;  // in a designer's words
};

// `theirs` brought into `mine`, both changed since `base`; without a base every entry that differs is a conflict.
// `terrain` is that of a map's series.
Result<MergedFile> merge_files(const std::optional<StoredFile>& base, const StoredFile& mine, const StoredFile& theirs,
                               const std::shared_ptr<const Terrain>& terrain, Prefer prefer);

// The file that a document of a project came from, as it was then, in the canonical form; nothing where there is none,
// or it cannot be read any more.
std::optional<StoredFile> base_of(const Listed& listed, const std::shared_ptr<const Terrain>& terrain);

// The terrain of a series among documents, or null.
std::shared_ptr<const Terrain> terrain_among(const std::vector<Coming>& coming, const Id& series);

}  // namespace batalia::library
