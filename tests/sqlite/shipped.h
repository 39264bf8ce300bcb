// The files that come with Batalia, and a folder for the projects of a test.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "formats/file/file.h"
#include "formats/sqlite/project.h"
#include "formats/yaml/document.h"
#include "formats/yaml/source.h"
#include "tests/support/temporary_folder.h"

namespace batalia::test {

struct ShippedFile {
  std::filesystem::path path;
  std::string text;
  StoredFile document;
};

inline std::vector<ShippedFile> shipped_files() {
  std::vector<ShippedFile> out;
  for (const char* folder : {"scenarios", "maps"}) {
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(std::filesystem::path(BATALIA_SOURCE_DIR) / folder)) {
      if (entry.path().extension() != ".yaml") continue;
      // Kept games lie beside projects, not in them.
      if (entry.path().parent_path().extension() == ".kept") continue;
      std::string text = read_file(entry.path(), largest_yaml).value();
      auto document = read_yaml_document(text, entry.path().string());
      EXPECT_TRUE(document.has_value()) << entry.path();
      if (document) out.push_back({entry.path(), std::move(text), *std::move(document)});
    }
  }
  return out;
}

inline std::vector<Incoming> incoming(const std::vector<ShippedFile>& files) {
  std::vector<Incoming> out;
  for (const ShippedFile& file : files) out.push_back({file.document, origin_of(file.path.string(), file.text)});
  return out;
}

// Made anew for each test, and gone after it.
class ProjectTest : public ::testing::Test {
 protected:
  [[nodiscard]] std::filesystem::path file(const std::string& name = "test.batalia") const {
    return folder_.path() / name;
  }

  // A project with everything that is shipped.
  [[nodiscard]] Project shipped_project(const std::string& name = "test.batalia") const {
    auto project = Project::create(file(name));
    EXPECT_TRUE(project.has_value()) << to_string(project.error());
    auto put = project->put(incoming(shipped_files()));
    EXPECT_TRUE(put.has_value()) << to_string(put.error());
    return *std::move(project);
  }

 private:
  TemporaryFolder folder_;
};

template <class T>
std::string problem_in(const Result<T>& result) {
  return result ? "(nothing is wrong)" : to_string(result.error());
}

}  // namespace batalia::test
