#include "model/edit/document.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "model/edit/diff.h"
#include "tests/edit/random_edits.h"

namespace batalia {
namespace {

using test::edit_document;
using test::random_change;

void must(const Result<void>& done) {
  if (!done) RC_FAIL(to_string(done.error()));
}

// Changes `document` at random, and returns what was done.
std::vector<Delta> random_edits(Document& document, int most) {
  std::vector<Delta> done;
  const int count = *rc::gen::inRange(1, most);
  for (int i = 0; i < count; ++i) {
    auto delta = random_change(document);
    if (delta && !delta->empty()) done.push_back(*std::move(delta));
  }
  return done;
}

RC_GTEST_PROP(Document, a_delta_and_its_inverse_leave_the_identical_document, ()) {
  Document document = edit_document();
  std::vector<Document> states{document};
  std::vector<Delta> done;
  for (int i = 0; i < 12; ++i) {
    const Document before = document;
    auto delta = random_change(document);
    if (!delta) RC_ASSERT(document == before);
    if (!delta || delta->empty()) continue;
    done.push_back(*delta);
    states.push_back(document);
  }
  for (std::size_t i = done.size(); i-- > 0;) {
    must(document.apply(inverse(done[i])));
    RC_ASSERT(document == states[i]);
  }
  for (std::size_t i = 0; i < done.size(); ++i) {
    must(document.apply(done[i]));
    RC_ASSERT(document == states[i + 1]);
  }
}

RC_GTEST_PROP(Document, merging_changes_nothing_but_the_count, ()) {
  const Document start = edit_document();
  Document document = start;
  const auto done = random_edits(document, 30);
  Delta all{"All", {}};
  std::size_t count = 0;
  for (const Delta& delta : done) {
    all = merged(all, delta);
    count += delta.edits.size();
  }
  RC_ASSERT(all.edits.size() <= count);
  Document other = start;
  must(other.apply(all));
  RC_ASSERT(other == document);
  must(other.apply(inverse(all)));
  RC_ASSERT(other == start);
}

RC_GTEST_PROP(Document, the_difference_of_two_documents_makes_the_one_of_the_other, ()) {
  const Document start = edit_document();
  Document document = start;
  random_edits(document, 20);
  const auto delta = difference(start, document);
  RC_ASSERT(delta.has_value());
  Document other = start;
  must(other.apply(*delta));
  RC_ASSERT(other == document);
  RC_ASSERT(difference(document, document)->empty());
}

TEST(Document, what_is_so_already_is_no_change) {
  Document document = edit_document();
  const std::vector<Wish> wishes{{ChangedDocument::battle, "units/alt-kolb/ratings/morale", 7}};
  EXPECT_TRUE(document.change("Nothing", wishes)->empty());
}

TEST(Document, a_change_is_made_whole_or_not_at_all) {
  Document document = edit_document();
  const std::vector<Wish> wishes{{ChangedDocument::battle, "units/alt-kolb/ratings/morale", 8},
                                 {ChangedDocument::map, "hexes/1101/terrain", "wods"}};
  const auto refused = document.change("Half", wishes);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().remedy.find("woods"), std::string::npos);
  EXPECT_EQ(document, edit_document());
}

TEST(Document, a_delta_that_does_not_fit_is_refused) {
  Document document = edit_document();
  const Delta stale{"Stale",
                    {{ChangedDocument::battle, "units/alt-kolb/ratings/strength", 4, 5, -1},
                     {ChangedDocument::battle, "units/alt-kolb/ratings/morale", 6, 5, -1}}};
  ASSERT_FALSE(document.apply(stale));
  EXPECT_EQ(document, edit_document());
}

// What an element is known by can be the first item of a list in it, and a map writes no field that holds nothing.
TEST(Document, what_is_taken_out_of_a_list_comes_back_where_it_was) {
  const auto fact = [](const char* id, const char* what, Value::List of, const char* where, const char* at) {
    return Wish{ChangedDocument::map, std::string("facts/") + id,
                test::map({{"id", id},
                           {"says", test::map({{what, Value(std::move(of))}})},
                           {where, at},
                           {"provenance", test::map({{"kind", "survey"}, {"source", "a walk"}})}})};
  };
  Document document = edit_document();
  const std::vector<Wish> fill{fact("dry", "hexside-none", {"stream"}, "hexsides", "1101/1102"),
                               fact("bare", "terrain-none", {"pond", "woods"}, "hexes", "1101")};
  ASSERT_TRUE(document.change("Fill", fill).has_value());
  const Document before = document;
  int done = 0;
  for (const auto& [in, at] : {std::pair{ChangedDocument::map, "facts/bare/says/terrain-none/pond"},
                               std::pair{ChangedDocument::map, "facts/dry/says/hexside-none/stream"},
                               std::pair{ChangedDocument::battle, "scenarios/day/set-up/alt-kolb/who/alt-kolb"},
                               std::pair{ChangedDocument::battle, "scenarios/day/victory/levels/draw"}}) {
    const std::vector<Wish> wishes{{in, at, Value()}};
    const auto delta = document.change("Take out", wishes);
    if (!delta) continue;  // a fact has to say something
    ++done;
    EXPECT_NE(document, before) << at;
    const auto undone = document.apply(inverse(*delta));
    EXPECT_TRUE(undone.has_value()) << at;
    EXPECT_EQ(document, before) << at;
  }
  EXPECT_GE(done, 3);
}

// A file does not write lists of nothing; the first of one makes it, and taken back there is none again.
TEST(Document, the_first_of_a_list_makes_the_list) {
  Document document = edit_document();
  const Document before = document;
  const std::vector<Wish> wishes{
      {ChangedDocument::battle, "leaders/chief", test::map({{"id", "chief"}, {"side", "red"}, {"name", "Chief"}})},
      {ChangedDocument::battle, "leaders/second", test::map({{"id", "second"}, {"side", "red"}, {"name", "Second"}})},
      {ChangedDocument::battle, "scenarios/day/seniors/red", test::map({{"side", "red"}, {"leader", "chief"}})}};
  const auto done = document.change("Muster", wishes);
  ASSERT_TRUE(done.has_value());
  EXPECT_EQ(document.get(ChangedDocument::battle, "leaders")->list()->size(), 2U);
  EXPECT_EQ(document.get(ChangedDocument::battle, "scenarios/day/seniors")->list()->size(), 1U);
  ASSERT_TRUE(document.apply(inverse(*done)).has_value());
  EXPECT_EQ(document, before);
  // What is no element of a list is not made into one.
  const std::vector<Wish> astray{{ChangedDocument::battle, "units/alt-kolb/nowhere/deep", Value(3)}};
  EXPECT_FALSE(document.change("Astray", astray).has_value());
  EXPECT_EQ(document, before);
}

TEST(Document, lists_of_hexes_are_not_changed_by_themselves) {
  Document document = edit_document();
  for (const char* path : {"terrain/hexes", "elevation/levels", "hexsides", "series"}) {
    const std::vector<Wish> wishes{{ChangedDocument::map, path, "x"}};
    EXPECT_FALSE(document.change("No", wishes)) << path;
  }
  EXPECT_EQ(document, edit_document());
}

}  // namespace
}  // namespace batalia
