#include "tests/sqlite_hardness/toggling.h"

#include "tests/sqlite/toy_project.h"

namespace batalia::hardness {

Result<void> make_toggled(const std::filesystem::path& folder) {
  auto project = Project::create(toggled(folder));
  if (!project) return tl::make_unexpected(project.error());
  if (auto put = project->put(test::toy_documents()); !put) return put;
  return project->close();
}

Result<void> change(Project& project, int number) {
  auto document = project.read_battle(test::toy());
  if (!document) return tl::make_unexpected(document.error());
  std::vector<Wish> wishes{{ChangedDocument::battle, "title", std::to_string(number), -1}};
  for (int row = 10; row <= 18; ++row) {
    wishes.push_back({ChangedDocument::map, "hexes/" + std::to_string(row) + "00/elevation", number % 100, -1});
  }
  const auto delta = document->change("Change " + std::to_string(number), wishes);
  if (!delta) return tl::make_unexpected(delta.error());
  if (auto done = project.commit(test::toy(), *delta); !done) return done;
  return number % 10 == 0 ? project.name_version(std::to_string(number)) : Result<void>();
}

int last_change(const Project& project) {
  const auto history = project.history();
  const auto document = project.read_battle(test::toy());
  if (!history || !document) return -1;
  int last = 0;
  for (const HistoryEntry& entry : *history) {
    if (entry.name.starts_with("Change ")) last = std::stoi(entry.name.substr(7));
  }
  if (last == 0) return 0;
  if (*document->battle().find("title")->text() != std::to_string(last)) return -1;
  for (int row = 10; row <= 18; ++row) {
    const auto elevation = document->map().get("hexes/" + std::to_string(row) + "00/elevation");
    if (!elevation || *elevation != Value(last % 100)) return -1;
  }
  return last;
}

}  // namespace batalia::hardness
