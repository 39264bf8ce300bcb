// Three versions brought together: nothing that either did is lost, and what both did is said.
#include "model/edit/merge.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "model/edit/diff.h"
#include "model/edit/sheets.h"
#include "tests/edit/random_edits.h"

namespace batalia {
namespace {

using test::edit_document;
using ::testing::IsEmpty;
using ::testing::SizeIs;

Document changed(Document document, int most) {
  const int count = *rc::gen::inRange(0, most);
  for (int i = 0; i < count; ++i) static_cast<void>(test::random_change(document));
  return document;
}

// `mine` with all of theirs that does not conflict, and all conflicts.
std::pair<Document, std::vector<Conflict>> merged_of(const Document& base, const Document& mine, const Document& theirs,
                                                     Prefer prefer = Prefer::neither) {
  Merge battle = merge(base.battle(), mine.battle(), theirs.battle(), prefer);
  auto map = merge(base.map(), mine.map(), theirs.map(), prefer);
  if (!map) RC_FAIL(to_string(map.error()));
  Delta delta{"Merge", std::move(battle.edits)};
  delta.edits.insert(delta.edits.end(), map->edits.begin(), map->edits.end());
  std::vector<Conflict> conflicts = std::move(battle.conflicts);
  conflicts.insert(conflicts.end(), map->conflicts.begin(), map->conflicts.end());
  Document out = mine;
  if (auto applied = out.apply(delta); !applied) RC_FAIL(to_string(applied.error()));
  return {std::move(out), std::move(conflicts)};
}

Document made(std::initializer_list<Wish> wishes) {
  Document document = edit_document();
  const auto delta = document.change("Edit", std::vector<Wish>(wishes));
  EXPECT_TRUE(delta.has_value());
  return document;
}

RC_GTEST_PROP(Merge, from_an_unchanged_one_is_theirs, ()) {
  const Document base = edit_document();
  const Document theirs = changed(base, 12);
  const auto [out, conflicts] = merged_of(base, base, theirs);
  RC_ASSERT(conflicts.empty());
  RC_ASSERT(out == theirs);
}

RC_GTEST_PROP(Merge, with_an_unchanged_one_is_mine, ()) {
  const Document base = edit_document();
  const Document mine = changed(base, 12);
  const auto [out, conflicts] = merged_of(base, mine, base);
  RC_ASSERT(conflicts.empty());
  RC_ASSERT(out == mine);
}

RC_GTEST_PROP(Merge, of_the_same_changes_is_no_conflict, ()) {
  const Document base = edit_document();
  const Document both = changed(base, 12);
  const auto [out, conflicts] = merged_of(base, both, both);
  RC_ASSERT(conflicts.empty());
  RC_ASSERT(out == both);
}

RC_GTEST_PROP(Merge, is_the_same_from_either_side_without_conflicts, ()) {
  const Document base = edit_document();
  const Document mine = changed(base, 5);
  const Document theirs = changed(base, 5);
  const auto [one, conflicts] = merged_of(base, mine, theirs);
  const auto [other, more] = merged_of(base, theirs, mine);
  RC_ASSERT(conflicts.empty() == more.empty());
  if (!conflicts.empty()) return;
  // Lists may hold what both added in another order.
  RC_ASSERT(difference(one.map(), other.map()).has_value());
  for (const Edit& edit : difference(one.battle(), other.battle())) {
    RC_ASSERT(edit.was.list() != nullptr && edit.now.list() != nullptr);
    RC_ASSERT(std::ranges::is_permutation(*edit.was.list(), *edit.now.list()));
  }
}

// What theirs changed is there afterwards or in a conflict; what mine changed likewise.
RC_GTEST_PROP(Merge, loses_no_entry, ()) {
  const Document base = edit_document();
  const Document mine = changed(base, 6);
  const Document theirs = changed(base, 6);
  const auto [out, conflicts] = merged_of(base, mine, theirs);
  const auto told = [&](const Edit& edit) {
    return std::ranges::any_of(conflicts, [&](const Conflict& conflict) {
      return conflict.at == edit.at || conflict.at.empty() || edit.at.starts_with(conflict.at + "/") ||
             conflict.at.starts_with(edit.at + "/");
    });
  };
  for (const Document* side : {&mine, &theirs}) {
    for (const Edit& edit : difference(base.battle(), side->battle())) {
      const auto now = out.get(ChangedDocument::battle, edit.at);
      const bool inner = edit.now.map() != nullptr || edit.now.list() != nullptr;  // may hold what the other added
      RC_ASSERT((now && (*now == edit.now || (inner && !now->is_null()))) || told(edit));
    }
  }
}

RC_GTEST_PROP(Merge, that_prefers_theirs_has_all_of_theirs, ()) {
  const Document base = edit_document();
  const Document mine = changed(base, 6);
  const Document theirs = changed(base, 6);
  const auto [out, conflicts] = merged_of(base, mine, theirs, Prefer::theirs);
  for (const Conflict& conflict : conflicts) {
    if (conflict.in == ChangedDocument::battle) RC_ASSERT(*out.get(conflict.in, conflict.at) == conflict.theirs);
  }
}

TEST(Merge, tells_what_both_changed) {
  const Document base = edit_document();
  const char* morale = "units/alt-kolb/ratings/morale";
  const Document mine =
      made({{ChangedDocument::battle, morale, 8}, {ChangedDocument::battle, "units/spork-1/note", "a"}});
  const Document theirs =
      made({{ChangedDocument::battle, morale, 6}, {ChangedDocument::battle, "units/spork-2/note", "b"}});
  const auto [out, conflicts] = merged_of(base, mine, theirs);
  ASSERT_THAT(conflicts, SizeIs(1));
  EXPECT_EQ(conflicts.front(), (Conflict{ChangedDocument::battle, morale, 7, 8, 6}));
  EXPECT_EQ(*out.get(ChangedDocument::battle, morale), Value(8));
  EXPECT_EQ(*out.get(ChangedDocument::battle, "units/spork-1/note"), Value("a"));
  EXPECT_EQ(*out.get(ChangedDocument::battle, "units/spork-2/note"), Value("b"));
  const auto [preferred, same] = merged_of(base, mine, theirs, Prefer::theirs);
  EXPECT_EQ(*preferred.get(ChangedDocument::battle, morale), Value(6));
  EXPECT_EQ(same, conflicts);
}

TEST(Merge, one_takes_away_what_the_other_changes) {
  const Document base = edit_document();
  const Document mine = made({{ChangedDocument::battle, "units/spork-1", Value()}});
  const Document theirs = made({{ChangedDocument::battle, "units/spork-1/ratings/morale", 5}});
  const auto [out, conflicts] = merged_of(base, mine, theirs);
  ASSERT_THAT(conflicts, SizeIs(1));
  EXPECT_EQ(conflicts.front().at, "units/spork-1");
  EXPECT_TRUE(conflicts.front().mine.is_null());
}

// A place has one form: what each chose of another kind cannot stand side by side.
TEST(Merge, a_place_of_two_forms_is_a_conflict) {
  const Document base = edit_document();
  const char* at = "scenarios/day/set-up/alt-kolb/place";
  const Document mine = made({{ChangedDocument::battle, at, test::map({{"within", "11xx"}})}});
  const Document theirs = made({{ChangedDocument::battle, at, test::map({{"one-of", "1105 1106"}})}});
  const auto [out, conflicts] = merged_of(base, mine, theirs);
  ASSERT_THAT(conflicts, SizeIs(1));
  EXPECT_EQ(conflicts.front().at, at);
  EXPECT_EQ(out, mine);
}

TEST(Merge, hexes_one_by_one) {
  const Document base = edit_document();
  const auto map = ChangedDocument::map;
  const Document mine = made({{map, "hexes/1101/terrain", "clear"}, {map, "hexes/1102/terrain", "pond"}});
  const Document theirs = made({{map, "hexes/1101/terrain", "pond"}, {map, "hexes/1103/terrain", "pond"}});
  const auto [out, conflicts] = merged_of(base, mine, theirs);
  ASSERT_THAT(conflicts, SizeIs(1));
  EXPECT_EQ(conflicts.front(), (Conflict{map, "hexes/1101/terrain", "woods", "clear", "pond"}));
  EXPECT_EQ(*out.get(map, "hexes/1102/terrain"), Value("pond"));
  EXPECT_EQ(*out.get(map, "hexes/1103/terrain"), Value("pond"));
}

// They crop the sheet, and I paint where it was cropped and where it was not.
TEST(Merge, what_falls_off_a_sheet_is_a_conflict_where_it_was_changed) {
  const Document base = edit_document();
  const auto map = ChangedDocument::map;
  const Document mine = made({{map, "hexes/1002/terrain", "pond"}, {map, "hexes/1402/terrain", "pond"}});
  Document theirs = base;
  ASSERT_TRUE(reshape_sheet(theirs, "sheet", {.rows_before = -1}).has_value());
  const auto [out, conflicts] = merged_of(base, mine, theirs);
  ASSERT_THAT(conflicts, SizeIs(1));
  EXPECT_EQ(conflicts.front().at, "hexes/1002/terrain");
  EXPECT_EQ(out.map().grid().numbering().rows.first, 11);
  EXPECT_EQ(*out.get(map, "hexes/1402/terrain"), Value("pond"));
}

}  // namespace
}  // namespace batalia
