// No comment is lost when a file is written again, and each stays with what it speaks of.
#include "model/base/comments.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "formats/yaml/read.h"
#include "formats/yaml/write.h"

namespace {

using namespace batalia;
using testing::ElementsAre;

std::string rewritten(std::string_view text) {
  const auto read = read_commented_yaml(text, "x.yaml");
  EXPECT_TRUE(read.has_value()) << (read ? "" : to_string(read.error()));
  return read ? write_yaml(read->value, read->comments) : std::string();
}

void expect_kept(std::string_view text) { EXPECT_EQ(rewritten(text), text); }

TEST(Comments, AboveBehindAndBelow) {
  expect_kept(R"(# Of the file

# Of its kind
batalia: battle  # what it is
format: 1

# Of all units
units:  # each
  # of a
  - {id: a, x: 1}  # behind a
  - id: b
    # of its name
    name: "B"  # behind the name
    # at the end of b
  # - {id: c}
  # at the end of the units

# Of the note
note: >-  # folded
  The Bavarians under Mercy surprise the scattered army of Turenne at Herbsthausen # not a comment, and it
  goes # on for more than a line, still not a comment
# at the end of the file
)");
}

TEST(Comments, InTextsAreNone) {
  expect_kept("a: \"# b\"\n\"# c\": \"d # e\"\n\nf: |-\n  # g\n  h # i\n\nj: \"k#l\"\n");
  EXPECT_EQ(rewritten("a: b#c\nd: 'it''s # e' # f\ng: h\n  i#j\n"), "a: \"b#c\"\nd: \"it's # e\"  # f\ng: \"h i#j\"\n");
}

TEST(Comments, OpenWhatWouldStandOnOneLine) {
  EXPECT_EQ(rewritten("die: {id: d6,\n  # the lowest\n  low: 1}\nlist: [a, b,\n  c, # last\n  ]\n"), R"(die:
  id: d6
  # the lowest
  low: 1

list:
  - a
  - b
  - c  # last
)");
}

TEST(Comments, InOddPlaces) {
  EXPECT_EQ(rewritten("# only\n{}\n"), "# only\n{}\n");
  EXPECT_EQ(rewritten("a: { # b\n}\n"), "a: {}  # b\n");
  EXPECT_EQ(rewritten("- # a\n  b: c\n"), "# a\n- {b: c}\n");
  EXPECT_EQ(rewritten("a: {b: c,\n  d: e\n} # f\n"), "a: {b: c, d: e}  # f\n");
  EXPECT_EQ(rewritten("a: >- # b\n  c\n  d # e\n # f\ng: h\n"), "a: \"c d # e\"  # b\n\n# f\ng: h\n");
}

TEST(Comments, GoWithTheirElementsHoweverTheseMove) {
  auto read = read_commented_yaml("units:\n  - {id: a}  # first\n  # of b\n  - {id: b}\n");
  ASSERT_TRUE(read.has_value());
  Value::List& units = *read->value.find("units")->list();
  std::swap(units[0], units[1]);
  units.insert(units.begin(), Value(Value::Map{{"id", "new"}}));
  EXPECT_EQ(write_yaml(read->value, read->comments),
            "units:\n  - {id: new}\n  # of b\n  - {id: b}\n  - {id: a}  # first\n");
}

TEST(Comments, OfWhatIsGoneSettleAround) {
  auto read = read_commented_yaml("a: 1\nunits:\n  - id: b\n    x: 1  # behind\n    # above\n    y: 2\nz: 3  # gone\n");
  ASSERT_TRUE(read.has_value());
  read->value.find("units")->list()->front().erase("x");
  read->value.find("units")->list()->front().erase("y");
  read->value.erase("z");
  EXPECT_THAT(read->comments.settle(read->value),
              ElementsAre("units/b/x: # behind", "units/b/y: # above", "z: # gone"));
  EXPECT_EQ(write_yaml(read->value, read->comments), "# gone\na: 1\n\nunits:\n  # behind\n  # above\n  - {id: b}\n");
}

TEST(Comments, SameIdentitiesAreToldApartByNumber) {
  expect_kept("rows:\n  - {who: a, x: 1}  # first\n  - {who: a, x: 2}  # second\n  - [x]  # third\n");
}

TEST(Comments, KeysWithSlashes) { expect_kept("\"a/b\":\n  c: 1  # d\n\na:\n  b: 2\n  # e\n"); }

TEST(Comments, ManyTakeLinearTime) {
  std::string text = "units:\n";
  for (int i = 0; i < 20000; ++i) text += "  - {id: u" + std::to_string(i) + "}  # " + std::to_string(i) + "\n";
  expect_kept(text);
}

}  // namespace
