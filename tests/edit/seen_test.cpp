#include "model/edit/seen.h"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "model/base/path.h"
#include "model/scenario/layers.h"
#include "tests/edit/random_edits.h"

namespace batalia {
namespace {

using test::edit_document;
using test::list;
using test::map;
using test::random_change;

using ::testing::ElementsAre;

constexpr auto battle = ChangedDocument::battle;
const std::string morale = "units/alt-kolb/ratings/morale";
const std::string strength = "units/alt-kolb/ratings/strength";

Value change(const std::string& at, Value was, Value now, const char* in = nullptr) {
  Value out = map({});
  if (in != nullptr) out.set("in", in);
  out.set("at", at);
  if (!was.is_null()) out.set("was", std::move(was));
  if (!now.is_null()) out.set("now", std::move(now));
  return out;
}

// The toy battle with these changes in its erratum "e1" and in its option "steep".
Document with(Value erratum, Value option = list({}), const char* layer = "official") {
  Document out = edit_document();
  const std::vector<Wish> wishes{{battle, "errata/e1/changes", std::move(erratum)},
                                 {battle, "errata/e1/layer", layer},
                                 {battle, "options/steep/changes", std::move(option)}};
  EXPECT_TRUE(out.change("Errata", wishes));
  return out;
}

Value at(const Document& document, const std::string& path, ChangedDocument in = battle) {
  return *document.get(in, path);
}

// Makes wishes of the written document, and lets what is seen follow.
void make(Document& written, Seen& seen, const Result<std::vector<Wish>>& wishes) {
  ASSERT_TRUE(wishes) << to_string(wishes.error());
  const auto delta = written.change("", *wishes);
  ASSERT_TRUE(delta) << to_string(delta.error());
  seen.follow(*delta);
}

Layers chosen(const char* option) {
  Layers out;
  out.options.emplace_back(option);
  return out;
}

TEST(Seen, is_what_is_written_where_nothing_is_laid) {
  const Document written = edit_document();
  const Seen seen(written);
  EXPECT_EQ(&seen.document(), &written);
}

TEST(Seen, shows_what_is_on) {
  const Document written = with(list({change(morale, 7, 8), change("hexes/1102/terrain", "clear", "pond", "map")}),
                                list({change(strength, 4, 5)}));
  Seen seen(written);
  EXPECT_EQ(at(seen.document(), morale), Value(8));
  EXPECT_EQ(at(seen.document(), "hexes/1102/terrain", ChangedDocument::map), Value("pond"));
  EXPECT_EQ(at(seen.document(), strength), Value(4));
  EXPECT_EQ(at(written, morale), Value(7));
  const Delta delta = seen.show(chosen("steep"));
  ASSERT_EQ(delta.edits.size(), 1U);
  EXPECT_EQ(delta.edits.front().at, strength);
  EXPECT_EQ(at(seen.document(), strength), Value(5));
  seen.show(Layers::as_printed());
  EXPECT_TRUE(seen.document() == written);
}

TEST(Seen, leaves_out_what_does_not_fit) {
  const Document written = with(list({change(strength, 4, 6), change(morale, 6, 8)}));
  const Seen seen(written);
  EXPECT_TRUE(seen.document() == written);
}

TEST(Seen, follows_an_edit_beside_what_is_laid) {
  Document written = with(list({change(morale, 7, 8)}));
  Seen seen(written);
  make(written, seen, std::vector<Wish>{{battle, strength, 9}});
  EXPECT_EQ(at(seen.document(), strength), Value(9));
  EXPECT_EQ(at(seen.document(), morale), Value(8));
}

// Found by edits at random.
TEST(Seen, an_erratum_that_did_not_fit_is_laid_when_it_does) {
  Document written = with(list({change(morale, 6, 8)}));
  Seen seen(written);
  EXPECT_EQ(at(seen.document(), morale), Value(7));
  make(written, seen, std::vector<Wish>{{battle, morale, 6}});
  EXPECT_EQ(at(seen.document(), morale), Value(8));
}

TEST(Seen, says_what_covers_a_field) {
  const Document written =
      with(list({change(morale, 7, 8)}), list({change("units/alt-kolb/name", "Alt-Kolb", "Kolb")}));
  Seen seen(written);
  seen.show(chosen("steep"));
  const auto covering = [&](const std::string& path) { return seen.covering(std::vector<Wish>{{battle, path, 1}}); };
  EXPECT_THAT(covering(morale), ElementsAre(Id("e1")));
  EXPECT_THAT(covering("units/alt-kolb/ratings"), ElementsAre(Id("e1")));
  EXPECT_THAT(covering("units/alt-kolb"), ElementsAre(Id("e1"), Id("steep")));
  EXPECT_THAT(covering(strength), ElementsAre());
  EXPECT_THAT(covering("units/spork-1/ratings/morale"), ElementsAre());
}

TEST(SeenInto, an_edit_becomes_a_change_of_the_erratum) {
  Document written = with(list({}));
  Seen seen(written);
  const std::vector<Wish> wishes{{battle, morale, 9}, {ChangedDocument::map, "hexes/1102/terrain", "pond"}};
  make(written, seen, seen.into(Id("e1"), "Correct", wishes));
  EXPECT_EQ(at(written, "errata/e1/changes"),
            list({change(morale, 7, 9), change("hexes/1102/terrain", "clear", "pond", "map")}));
  EXPECT_EQ(at(written, morale), Value(7));
  EXPECT_EQ(at(seen.document(), morale), Value(9));
  EXPECT_EQ(at(seen.document(), "hexes/1102/terrain", ChangedDocument::map), Value("pond"));
}

TEST(SeenInto, a_second_edit_of_a_field_is_the_same_change) {
  Document written = with(list({change(morale, 7, 8)}));
  Seen seen(written);
  make(written, seen, seen.into(Id("e1"), "", std::vector<Wish>{{battle, morale, 9}}));
  EXPECT_EQ(at(written, "errata/e1/changes"), list({change(morale, 7, 9)}));
  make(written, seen, seen.into(Id("e1"), "", std::vector<Wish>{{battle, morale, 7}}));
  EXPECT_EQ(at(written, "errata/e1/changes"), Value());
  EXPECT_TRUE(seen.document() == written);
}

TEST(SeenInto, what_a_change_holds_besides_is_kept) {
  Value kept = change(strength, 4, 5);
  kept.set("remark", "page 12");
  Document written = with(list({kept}));
  Seen seen(written);
  make(written, seen, seen.into(Id("e1"), "", std::vector<Wish>{{battle, morale, 9}}));
  EXPECT_EQ(at(written, "errata/e1/changes"), list({kept, change(morale, 7, 9)}));
}

TEST(SeenInto, an_option_is_written_to_in_the_same_way) {
  Document written = with(list({}));
  Seen seen(written);
  EXPECT_FALSE(seen.into(Id("steep"), "", std::vector<Wish>{{battle, morale, 9}}));
  seen.show(chosen("steep"));
  make(written, seen, seen.into(Id("steep"), "", std::vector<Wish>{{battle, morale, 9}}));
  EXPECT_EQ(at(written, "options/steep/changes"), list({change(morale, 7, 9)}));
}

TEST(SeenInto, what_is_laid_later_stands_in_the_way) {
  Document written = with(list({}), list({change(morale, 7, 8)}));
  Seen seen(written);
  seen.show(chosen("steep"));
  const auto refused = seen.into(Id("e1"), "", std::vector<Wish>{{battle, morale, 9}});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().what,
            "the option 'steep', which is laid later, changes 'units/alt-kolb/ratings/morale' too");
}

TEST(SeenInto, overlays_and_sheets_are_beside_it) {
  const Document written = with(list({}));
  Seen seen(written);
  for (const Wish& wish :
       {Wish{battle, "errata/e1/source", "x"}, Wish{battle, "options/steep/on", true},
        Wish{battle, "suppressions", list({})}, Wish{ChangedDocument::map, "sheets/sheet/title", "x"}}) {
    EXPECT_FALSE(seen.into(Id("e1"), "", std::vector<Wish>{wish})) << wish.at;
  }
}

TEST(SeenBeneath, the_print_changes_and_the_erratum_still_fits) {
  Document written = with(list({change(morale, 7, 8), change(strength, 4, 5)}));
  Seen seen(written);
  make(written, seen, seen.beneath(std::vector<Wish>{{battle, morale, 6}}));
  EXPECT_EQ(at(written, morale), Value(6));
  EXPECT_EQ(at(written, "errata/e1/changes"), list({change(morale, 6, 8), change(strength, 4, 5)}));
  EXPECT_EQ(at(seen.document(), morale), Value(8));
}

TEST(SeenBeneath, what_an_erratum_says_is_printed_now_needs_no_erratum) {
  Document written = with(list({change(morale, 7, 8)}));
  Seen seen(written);
  make(written, seen, seen.beneath(std::vector<Wish>{{battle, morale, 8}}));
  EXPECT_EQ(at(written, "errata/e1/changes"), Value());
  EXPECT_EQ(at(seen.document(), morale), Value(8));
}

TEST(SeenBeneath, an_overlay_upon_another_goes_on_from_that) {
  Document written = with(list({change(morale, 7, 8)}), list({change(morale, 8, 9)}));
  Seen seen(written);
  seen.show(chosen("steep"));
  make(written, seen, seen.beneath(std::vector<Wish>{{battle, morale, 5}}));
  EXPECT_EQ(at(written, "errata/e1/changes"), list({change(morale, 5, 8)}));
  EXPECT_EQ(at(written, "options/steep/changes"), list({change(morale, 8, 9)}));
  EXPECT_EQ(at(seen.document(), morale), Value(9));
}

TEST(SeenBeneath, a_part_is_refused) {
  const Document written = with(list({change(morale, 7, 8)}));
  const Seen seen(written);
  EXPECT_FALSE(seen.beneath(std::vector<Wish>{{battle, "units/alt-kolb/ratings", map({{"morale", 3}})}}));
}

// Whatever is edited, what is seen is what one who comes anew sees, and what its deltas make of it.
RC_GTEST_PROP(Seen, follows_every_edit, ()) {
  Document written = with(list({change(morale, 7, 8), change("hexes/1102/terrain", "clear", "pond", "map"),
                                change("units/spork-2", at(edit_document(), "units/spork-2"), Value())}),
                          list({change(strength, 4, 5), change("scenarios/day/title", "Day", "The Day")}), "own");
  Seen seen(written);
  Document followed = seen.document();
  for (int i = 0; i < 20; ++i) {
    Delta shown;
    if (*rc::gen::inRange(0, 4) == 0) {
      shown = seen.show(*rc::gen::element(Layers(), Layers::as_printed(), chosen("steep")));
    } else if (*rc::gen::inRange(0, 3) == 0) {
      const auto wishes =
          seen.into(Id("e1"), "", std::vector<Wish>{{battle, "units/spork-1/ratings/morale", *rc::gen::inRange(5, 9)}});
      if (!wishes) continue;
      const auto delta = written.change("", *wishes);
      RC_ASSERT(delta.has_value());
      shown = seen.follow(*delta);
    } else {
      const auto delta = random_change(written);
      if (!delta) continue;
      shown = seen.follow(*delta);
    }
    if (const auto made = followed.apply(shown); !made) RC_FAIL(to_string(made.error()));
    RC_ASSERT(followed == seen.document());
    Seen anew(written);
    anew.show(seen.layers());
    RC_ASSERT(anew.document() == seen.document());
  }
}

// Where nothing is based on anything, it is what comes out.
TEST(Seen, is_what_is_laid) {
  const Document written = with(list({change(morale, 7, 8)}), list({change(morale, 8, 9)}));
  Seen seen(written);
  seen.show(chosen("steep"));
  Binding binding;
  EXPECT_EQ(seen.document().battle(), lay(written.battle(), chosen("steep"), binding).battle);
}

}  // namespace
}  // namespace batalia
