// What the checks of a catalogue and of a page of rulings find, on small ones made wrong.
#include "tests/rules/catalogue.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "formats/yaml/read.h"
#include "tests/rules/rulings.h"

namespace {

using namespace batalia;
using namespace batalia::rules;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

Result<Catalogue> read(std::string_view rows) {
  const std::string text = "title: \"Toy\"\nfiles:\n  - {id: toy, holds: \"All\"}\nrules:\n" + std::string(rows);
  auto value = read_yaml(text, "toy.yaml");
  if (!value) return tl::make_unexpected(value.error());
  return read_catalogue(*value, "toy.yaml");
}

std::string row(std::string_view number, std::string_view file = "toy") {
  return "  - {rule: \"" + std::string(number) + "\", title: \"T\", file: " + std::string(file) +
         ", means: \"M\", carried-by: [], tests: []}\n";
}

std::vector<std::string> disorder_of(const std::string& rows) {
  const auto catalogue = read(rows);
  EXPECT_TRUE(catalogue.has_value()) << to_string(catalogue.error());
  return disorder(*catalogue);
}

TEST(RuleCatalogue, OrderIsThatOfTheBook) {
  EXPECT_THAT(disorder_of(row("3.0") + row("3.2") + row("3.2A") + row("3.10") + row("4.1.1") + row("4.1.1a") +
                          row("4.1.1a-late") + row("4.1.2") + row("11.4.9") + row("11.4.10")),
              IsEmpty());
  EXPECT_THAT(disorder_of(row("11.4.10") + row("11.4.9")), ElementsAre(HasSubstr("11.4.9 is out of order")));
  EXPECT_THAT(disorder_of(row("3.2B") + row("3.2A")), ElementsAre(HasSubstr("3.2A is out of order")));
}

TEST(RuleCatalogue, NumbersAreThereOnce) {
  EXPECT_THAT(disorder_of(row("3.2") + row("3.2")), ElementsAre(HasSubstr("3.2 again")));
}

TEST(RuleCatalogue, PartsFollowTheirRule) {
  EXPECT_THAT(disorder_of(row("5.6.1-stop")), ElementsAre(HasSubstr("without 5.6.1")));
}

TEST(RuleCatalogue, NumbersAndFilesAreKnown) {
  EXPECT_THAT(disorder_of(row("five")), ElementsAre(HasSubstr("no number")));
  EXPECT_THAT(disorder_of(row("5.1", "other")), ElementsAre(HasSubstr("not listed")));
}

TEST(RuleCatalogue, RowsSayAllTheyMust) {
  EXPECT_FALSE(read("  - {rule: \"3.0\", title: \"T\"}\n").has_value());
  EXPECT_FALSE(read("  - {rule: \"3.0\", title: \"T\", no-effect: \"note\", tests: []}\n").has_value());
  EXPECT_TRUE(read("  - {rule: \"3.0\", title: \"T\", no-effect: \"note\"}\n").has_value());
}

TEST(RuleCatalogue, TableHasARowForEachRule) {
  const auto catalogue = read(row("3.0") + "  - {rule: \"3.1\", title: \"N\", no-effect: \"note\"}\n");
  const std::string table = as_markdown(*catalogue);
  EXPECT_THAT(table, HasSubstr("## 3 T\n"));
  EXPECT_THAT(table, HasSubstr("| 3.0 | **T.** M | toy |  |  |\n"));
  EXPECT_THAT(table, HasSubstr("| 3.1 | **N.** *No effect: note.* |"));
}

TEST(RulingsPage, IsReadRulingByRuling) {
  const auto rulings = read_rulings(
      "# Page\n\n### one-thing\n*MPBS 3.1.* Text. Switch `one-thing`: **yes** | no (not, so) |\nin-part. Text | "
      "x\n\n## Next\nnot of it\n");
  ASSERT_EQ(rulings.size(), 1U);
  EXPECT_EQ(rulings[0].id, "one-thing");
  ASSERT_THAT(rulings[0].switches, SizeIs(1));
  EXPECT_EQ(rulings[0].switches[0].name, "one-thing");
  EXPECT_THAT(rulings[0].switches[0].values, ElementsAre("yes", "no", "in-part"));
  EXPECT_THAT(rulings[0].text, testing::Not(HasSubstr("not of it")));
}

TEST(RulingsPage, FaultsAreFound) {
  const auto catalogue = read(row("3.1"));
  const auto of = [&](std::string_view page) { return faults(read_rulings(page), *catalogue, "MPBS"); };
  EXPECT_THAT(of("### a-b\n*MPBS 3.1.* Switch `a-b`: **yes** | no.\n"), IsEmpty());
  EXPECT_THAT(of("### a-b\n*MPBS 3.9.* x\n"), ElementsAre(HasSubstr("3.9 is not in the catalogue")));
  EXPECT_THAT(of("### Word\n*MPBS 3.1.* x\n"), ElementsAre(HasSubstr("no id")));
  EXPECT_THAT(of("### a-b\n*MPBS 3.1.* x\n### a-b\n*MPBS 3.1.* x\n"), ElementsAre(HasSubstr("twice")));
  EXPECT_THAT(of("### a-b\nno rules\n"), ElementsAre(HasSubstr("names no rules")));
  EXPECT_THAT(of("### a-b\n*MPBS 3.1.* Switch `a-b`: yes | no.\n"), ElementsAre(HasSubstr("default in bold")));
  EXPECT_THAT(of("### a-b\n*MPBS 3.1.* Switch `x-y`: **yes** | no.\n### c-d\n*MPBS 3.1.* Switch `x-y`: **a** | b.\n"),
              ElementsAre(HasSubstr("offered twice")));
}

TEST(RulingsPage, CitationsOfUnknownRulingsAreFound) {
  const auto rulings = read_rulings("### a-b\n*MPBS 3.1.* x\n");
  EXPECT_THAT(unknown_rulings(rulings, {{"x.cpp", "// Ruling a-b, and a ruling in general"}}), IsEmpty());
  EXPECT_THAT(unknown_rulings(rulings, {{"x.cpp", "// ruling a-c: x"}}), ElementsAre("x.cpp: there is no ruling a-c"));
}

}  // namespace
