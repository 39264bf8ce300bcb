// What goes into a project comes out of it: byte for byte as YAML, and equal as a document.
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "formats/yaml/write.h"
#include "tests/sqlite/random_documents.h"
#include "tests/sqlite/toy_project.h"

// RapidCheck shows a counterexample by these.
namespace batalia {
void showValue(const Value& value, std::ostream& out) { out << write_yaml(value); }
}  // namespace batalia

namespace {

using namespace batalia;
using namespace batalia::test;

class RoundTrip : public ToyProjectTest {};

TEST_F(RoundTrip, ShippedFilesAreWrittenBackByteForByte) {
  Project project = shipped_project();
  ASSERT_TRUE(project.close().has_value());
  auto reopened = Project::open(file());
  ASSERT_TRUE(reopened.has_value()) << problem_in(reopened);
  EXPECT_TRUE(reopened->messages().empty());
  for (const ShippedFile& shipped : shipped_files()) {
    const auto read = reopened->read(name_of(shipped.document).value());
    ASSERT_TRUE(read.has_value()) << problem_in(read);
    EXPECT_EQ(write_yaml(*read), shipped.text) << shipped.path;
    EXPECT_EQ(*read, shipped.document) << shipped.path;
  }
}

class OfKind : public RoundTrip, public ::testing::WithParamInterface<FileKind> {};

INSTANTIATE_TEST_SUITE_P(RoundTrip, OfKind,
                         ::testing::Values(FileKind::battle, FileKind::series, FileKind::terrain, FileKind::charts),
                         [](const auto& kind) { return std::string(word(kind.param)); });

TEST_P(OfKind, RandomDocumentsComeOutAsTheyWentIn) {
  // Its ratings have columns for some of the random names.
  Project project = shipped_project();
  EXPECT_TRUE(rc::check([&] {
    StoredFile document{GetParam(), RandomDocument::of(GetParam()), {}};
    document.value.set(GetParam() == FileKind::battle || GetParam() == FileKind::series ? "id" : "series", "random");
    if (GetParam() == FileKind::battle) document.value.set("series", *rc::gen::element<Value>("mpbs", "none"));
    const std::vector<Incoming> in{{document, {}}};
    if (const auto put = project.put(in); !put) {
      // Ratings keep to what their series allows.
      const bool of_ratings = to_string(put.error()).find("give one of") != std::string::npos;
      RC_PRE(GetParam() != FileKind::battle || !of_ratings);
      RC_FAIL(to_string(put.error()));
    }
    const auto read = project.read({GetParam(), Id("random")});
    if (!read) RC_FAIL(to_string(read.error()));
    RC_ASSERT(read->value == document.value);
  }));
}

// A map's root is what it says of itself, so a random one is the toy map after random changes.
TEST_F(RoundTrip, ProjectsThatGoThroughYamlAreTheSame) {
  Project project = Project::create(file()).value();
  ASSERT_TRUE(project.put(toy_documents()).has_value());
  EXPECT_TRUE(rc::check([&] {
    Document document = toy_document();
    for (int n = *rc::gen::inRange(1, 20); n > 0; --n)
      static_cast<void>(document.change("Change", std::vector<Wish>{random_wish(document)}));
    const std::vector<Incoming> in{{{FileKind::battle, document.battle(), {}}, {}},
                                   {{FileKind::map, unbind_map(document.map()), {}}, {}}};
    if (const auto put = project.put(in); !put) RC_FAIL(to_string(put.error()));
    std::vector<Incoming> again;
    for (const DocumentName& name :
         {DocumentName{FileKind::battle, toy()}, DocumentName{FileKind::map, Id("toy-map")}}) {
      const std::string text = write_yaml(project.read(name).value());
      again.push_back({read_yaml_document(text, "x.yaml").value(), {}});
    }
    if (const auto put = project.put(again); !put) RC_FAIL(to_string(put.error()));
    RC_ASSERT(*project.read_battle(toy()) == document);
  }));
}

TEST_F(RoundTrip, CommentsStayWithTheirEntries) {
  Project project = shipped_project();
  const char* text = R"(# Of the file

batalia: battle  # what it is
format: 1
id: small
title: "Small"
series: none
map: none

# Of all sides
sides:
  # of red
  - {id: red, name: "Red"}  # behind red
  # at the end

scenarios: []  # none yet
# at the very end
)";
  const StoredFile document = read_yaml_document(text, "small.yaml").value();
  const std::vector<Incoming> in{{document, {}}};
  ASSERT_TRUE(project.put(in).has_value());
  const auto read = project.read({FileKind::battle, Id("small")});
  ASSERT_TRUE(read.has_value()) << problem_in(read);
  EXPECT_EQ(*read, document);
  EXPECT_EQ(write_yaml(*read), text);
}

}  // namespace
