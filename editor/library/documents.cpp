#include "editor/library/documents.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>

#include "formats/yaml/read.h"
#include "model/base/text.h"

namespace batalia::library {
namespace {

namespace fs = std::filesystem;

std::string text_of(const Value& value, std::string_view key) {
  const Value* found = value.find(key);
  return found != nullptr && found->text() != nullptr ? *found->text() : std::string();
}

Result<Document> document_of(const fs::path& file, Value value) {
  const Result<FileKind> kind = kind_of(value);
  if (!kind) {
    Problem problem = kind.error();
    problem.place.file = file.string();
    return tl::make_unexpected(std::move(problem));
  }
  Document out{
      file, {}, *kind, id_in(value, "id"), text_of(value, "title"), id_in(value, "series"), id_in(value, "game")};
  out.value = std::move(value);
  return out;
}

// True where a line of the file's beginning says that it is Batalia's. What does not say so need not even be YAML.
bool says_batalia(const fs::path& file) {
  constexpr std::size_t beginning = std::size_t{1} << 16;
  std::string text(beginning, '\0');
  std::ifstream stream(file, std::ios::binary);
  stream.read(text.data(), beginning);
  text.resize(static_cast<std::size_t>(stream.gcount()));
  return text.starts_with("batalia:") || text.find("\nbatalia:") != std::string::npos ||
         text.find(
             "\xEF\xBB\xBF"
             "batalia:") == 0;
}

// A file of a folder: nothing where it is none of Batalia's, or of a kind that has nothing to do with those of the
// program.
Result<std::optional<Document>> read_in_folder(const fs::path& file) {
  if (!says_batalia(file)) return std::nullopt;
  Result<Value> value = read_yaml_file(file);
  if (!value) return tl::make_unexpected(std::move(value).error());
  const std::string kind = text_of(*value, "batalia");
  if (!from_word<FileKind>(kind) && nearest(kind, all_words<FileKind>()).empty()) return std::nullopt;
  Result<Document> document = document_of(file, *std::move(value));
  if (!document) return tl::make_unexpected(std::move(document).error());
  return *std::move(document);
}

}  // namespace

Id id_in(const Value& value, std::string_view key) {
  const std::string text = text_of(value, key);
  return Id::valid(text) ? Id(text) : Id();
}

bool is_project(const fs::path& file) { return file.extension() == ".batalia"; }

Result<Document> read_document(const fs::path& file) {
  Result<Value> value = read_yaml_file(file);
  if (!value) return tl::make_unexpected(std::move(value).error());
  return document_of(file, *std::move(value));
}

Result<std::vector<fs::path>> yaml_files(const fs::path& folder, Games games) {
  std::vector<fs::path> files;
  std::error_code error;
  auto it = fs::recursive_directory_iterator(folder, error);
  for (; !error && it != fs::recursive_directory_iterator(); it.increment(error)) {
    const fs::path& path = it->path();
    std::error_code gone;
    if (it->is_directory(gone)) {
      const bool hidden = path.filename().string().starts_with('.');
      const bool of_games = path.extension() == kept_ending || path.extension() == positions_ending;
      if (hidden || (of_games && games == Games::left_out)) it.disable_recursion_pending();
    } else if (path.extension() == ".yaml") {
      files.push_back(path);
    }
  }
  if (error) {
    return tl::make_unexpected(Problem{{folder.string(), 0, 0},
                                       fmt::format("the folder cannot be read: {}", error.message()),
                                       "see that it may be read"});
  }
  std::ranges::sort(files);
  return files;
}

Result<std::vector<Document>> read_folder(const fs::path& folder, Games games) {
  const auto files = yaml_files(folder, games);
  if (!files) return tl::make_unexpected(files.error());
  std::vector<Document> out;
  for (const fs::path& each : *files) {
    Result<std::optional<Document>> document = read_in_folder(each);
    if (!document) return tl::make_unexpected(std::move(document).error());
    if (!*document || (games == Games::left_out && of_games((*document)->kind))) continue;
    out.push_back(**std::move(document));
  }
  return out;
}

Result<std::vector<Stored>> stored_in(const fs::path& file) {
  const auto project = Project::open(file, {.read_only = true, .vfs = {}});
  if (!project) return tl::make_unexpected(project.error());
  auto listed = project->documents();
  if (!listed) return tl::make_unexpected(std::move(listed).error());
  std::vector<Stored> out;
  for (Listed& each : *listed) {
    auto stored = project->read(each.name);
    if (!stored) return tl::make_unexpected(std::move(stored).error());
    out.push_back({std::move(each), *std::move(stored)});
  }
  return out;
}

Result<std::vector<Document>> read_project(const fs::path& file) {
  auto stored = stored_in(file);
  if (!stored) return tl::make_unexpected(std::move(stored).error());
  std::vector<Document> out;
  for (Stored& each : *stored) {
    Result<Document> document = document_of(file, std::move(each.document.value));
    if (!document) return tl::make_unexpected(std::move(document).error());
    out.push_back(*std::move(document));
  }
  return out;
}

}  // namespace batalia::library
