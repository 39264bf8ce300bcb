// A project with the toy battle of the tests of edits, its map and the terrain of its series.
#pragma once

#include "tests/edit/random_edits.h"
#include "tests/sqlite/shipped.h"

namespace batalia::test {

inline Value toy_battle() {
  Value out = edit_battle();
  // In the order of the schema, as files have it.
  out.map()->insert(out.map()->begin() + 4, {{"series", "toy"}, {"map", "toy-map"}});
  return out;
}

inline Document toy_document() { return {toy_battle(), edit_document().map()}; }

inline std::vector<Incoming> toy_documents() {
  return {{{FileKind::battle, toy_battle(), {}}, {}},
          {{FileKind::map, unbind_map(toy_document().map()), {}}, {}},
          {{FileKind::terrain, toy_terrain_value(), {}}, {}}};
}

inline const Id& toy() {
  static const Id id("toy");
  return id;
}

class ToyProjectTest : public ProjectTest {
 protected:
  [[nodiscard]] Project toy_project(const std::string& name = "test.batalia") const {
    auto project = Project::create(file(name));
    EXPECT_TRUE(project.has_value()) << problem_in(project);
    const auto put = project->put(toy_documents());
    EXPECT_TRUE(put.has_value()) << problem_in(put);
    return *std::move(project);
  }

  // The same project after it was closed.
  [[nodiscard]] Project reopened(Project project) const {
    const auto path = project.path();
    const auto closed = project.close();
    EXPECT_TRUE(closed.has_value()) << problem_in(closed);
    auto again = Project::open(path);
    EXPECT_TRUE(again.has_value()) << problem_in(again);
    return *std::move(again);
  }
};

inline Delta pond() { return {"Dig a pond", {{ChangedDocument::map, "hexes/1404/terrain", "clear", "pond", -1}}}; }

}  // namespace batalia::test
